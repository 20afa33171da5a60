package exploration

import (
	"io/fs"
	"strings"

	"landfall/engine/sheet"
)

func (d *data) readLimits(fsys fs.FS) error {
	l := &d.limits
	return sheet.Limits(fsys, 999, map[string]*int{
		"hand": &l.hand, "hand_limit": &l.handLimit, "kit_crew": &l.kitCrew, "kit_provisions": &l.kitProvisions,
		"kit_ships": &l.kitShips, "wait_cards": &l.waitCards, "publish_cards": &l.publishCards,
		"empty_cards": &l.emptyCards, "channel_cards": &l.channelCards, "explorer_cards": &l.explorerCards,
		"abort_cards": &l.abortCards, "lost_cards": &l.lostCards, "conquest_gold": &l.conquestGold,
		"ransom_gold": &l.ransomGold, "reputation": &l.reputation, "natives_most": &l.nativesMost, "rounds": &l.rounds,
		"awe": &l.awe, "military": &l.military, "strength": &l.strength, "fight": &l.fight, "hostile": &l.hostile,
		"well_won": &l.won, "allies": &l.allies, "goods": &l.goods, "check": &l.check, "dissension": &l.dissension,
		"baptise": &l.baptise, "parley": &l.parley, "load": &l.load, "rival_rounds": &l.rivalRounds,
	})
}

func (d *data) readEmpires(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "empires.csv", "empire", "name", "military", "awe", "rumors", "capital", "entries", "base")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Empire
		if err := r.Named("empire", &key, false); err != nil {
			return err
		}
		e := empire{name: r.Cell["name"]}
		if e.mil, err = r.Number("military", 1, d.limits.military); err != nil {
			return err
		}
		if e.awe, err = r.Number("awe", 0, d.limits.awe-1); err != nil {
			return err
		}
		if err := r.Named("rumors", &e.rumors, false); err != nil {
			return err
		}
		if err := r.Named("capital", &e.capital, false); err != nil {
			return err
		}
		var from SpaceID
		if err := r.Named("base", &from, false); err != nil {
			return err
		}
		if e.base = d.at(from).base; e.base == 0 {
			return r.Fail("%s is no base", from)
		}
		for _, pair := range strings.Fields(r.Cell["entries"]) {
			var at SpaceID
			var what SiteID
			space, site, _ := strings.Cut(pair, "=")
			if err := at.UnmarshalText([]byte(space)); err != nil {
				return r.Fail("entries: %v", err)
			}
			if err := what.UnmarshalText([]byte(site)); err != nil {
				return r.Fail("entries: %v", err)
			}
			d.sites[what].empire = key
			e.entries = append(e.entries, at)
		}
		d.at(e.rumors).empire, d.at(e.capital).empire = key, key
		d.empires[key] = e
	}
	return nil
}

func (d *data) readMajors(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "majors.csv", "major", "name", "vp", "way", "spaces", "other", "empire")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Major
		if err := r.Named("major", &key, false); err != nil {
			return err
		}
		m := majorRule{name: r.Cell["name"], empire: NoEmpire}
		if m.vp, err = r.Number("vp", 1, 20); err != nil {
			return err
		}
		if m.spaces, err = listed[SpaceID](r, "spaces"); err != nil {
			return err
		}
		if m.other, err = listed[SpaceID](r, "other"); err != nil {
			return err
		}
		if err := r.Named("empire", &m.empire, true); err != nil {
			return err
		}
		switch r.Cell["way"] {
		case "circle":
			m.way = byCircle
		case "conquest":
			m.way = byConquest
			d.empires[m.empire].major = key
		case "descent":
			m.way = byDescent
		case "crossing":
			m.way = byCrossing
			for _, at := range m.spaces {
				d.at(at).east = true
			}
			for _, at := range m.other {
				d.at(at).west = true
			}
		default:
			return r.Fail("way is %q, not circle, conquest, descent or crossing", r.Cell["way"])
		}
		d.majors[key] = m
	}
	return nil
}

func (d *data) readLeaders(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "leaders.csv", "id", "name", "kind", "sn", "ln", "ld", "dp", "sh")
	if err != nil {
		return err
	}
	for _, r := range rs {
		l := leader{name: r.Cell["name"]}
		if err := r.Named("id", &l.id, false); err != nil {
			return err
		}
		if err := r.Named("kind", &l.kind, false); err != nil {
			return err
		}
		for i, column := range []string{"sn", "ln", "ld", "dp", "sh"} {
			if l.rating[i], err = r.Number(column, 0, 9); err != nil {
				return err
			}
		}
		d.leaders[l.id] = l
	}
	return nil
}

func (d *data) readShips(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "ships.csv", "ship", "name", "holds", "rivers", "launch", "bears", "coast")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Ship
		if err := r.Named("ship", &key, false); err != nil {
			return err
		}
		s := shipRule{name: r.Cell["name"]}
		if s.holds, err = r.Number("holds", 1, 20); err != nil {
			return err
		}
		if s.rivers, err = r.Yes("rivers"); err != nil {
			return err
		}
		if s.launch, err = r.Number("launch", 0, 6); err != nil {
			return err
		}
		if s.bears, err = r.Number("bears", 0, damages-1); err != nil {
			return err
		}
		if s.coast, err = r.Number("coast", -3, 3); err != nil {
			return err
		}
		d.ships[key] = s
	}
	return nil
}

func (d *data) readOutfits(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "outfitting.csv", "card", "name", "count", "chit", "n")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Outfit
		if err := r.Named("card", &key, false); err != nil {
			return err
		}
		o := outfitRule{name: r.Cell["name"], chit: NoChit}
		if err := r.Named("chit", &o.chit, true); err != nil {
			return err
		}
		if o.count, err = r.Number("count", 1, 60); err != nil {
			return err
		}
		if o.n, err = r.Number("n", 0, 9); err != nil {
			return err
		}
		d.outfits[key] = o
	}
	return nil
}

func (d *data) readPrices(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "prices.csv", "chit", "n", "at_base")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Chit
		if err := r.Named("chit", &key, false); err != nil {
			return err
		}
		if d.prices[key].n, err = r.Number("n", 1, 9); err != nil {
			return err
		}
		if d.prices[key].atBase, err = r.Yes("at_base"); err != nil {
			return err
		}
	}
	return nil
}

func (d *data) readDecks(fsys fs.FS) error {
	for deck, columns := range map[Deck][]string{
		Water:        {"no", "name", "known", "unknown", "marks", "effect"},
		LandDeck:     {"no", "name", "progress", "marks", "effect"},
		Civilization: {"no", "name", "effect"},
	} {
		rs, err := sheet.Read(fsys, deck.String()+".csv", columns...)
		if err != nil {
			return err
		}
		for i, r := range rs {
			if err := d.readCard(deck, i, r); err != nil {
				return err
			}
		}
	}
	return nil
}

// firstCard is the number of a deck's first card; the others follow it.
func firstCard(deck Deck) int { return [...]int{101, 151, 181}[deck] }

func (d *data) readCard(deck Deck, i int, r sheet.Row) error {
	no, err := r.Number("no", firstCard(deck)+i, firstCard(deck)+i)
	if err != nil {
		return err
	}
	c := card{no: Card(no), deck: deck, name: r.Cell["name"], text: r.Cell["effect"]}
	switch deck {
	case Water:
		if c.known, err = r.Number("known", 0, 9); err != nil {
			return err
		}
		if c.unknown, err = r.Number("unknown", 0, c.known); err != nil {
			return err
		}
	case LandDeck:
		if c.known, err = r.Number("progress", 0, 9); err != nil {
			return err
		}
		c.unknown = c.known
	}
	for _, mark := range strings.Fields(r.Cell["marks"]) {
		switch mark {
		case "D":
			c.free = true
		case "d":
			c.tried = true
		case "R":
			c.rumors = true
		default:
			return r.Fail("there is no mark %q", mark)
		}
	}
	if c.effect, err = effectOf(r); err != nil {
		return err
	}
	d.cards[no] = c
	d.full[deck] = d.full[deck].with(c.no)
	return nil
}

func (d *data) readRival(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "rival.csv", "die", "coast", "sites")
	if err != nil {
		return err
	}
	for i, r := range rs {
		die, err := r.Number("die", i+1, i+1)
		if err != nil {
			return err
		}
		c := coastRule{name: r.Cell["coast"]}
		if c.sites, err = listed[SiteID](r, "sites"); err != nil {
			return err
		}
		for _, site := range c.sites {
			if !d.kinds[d.sites[site].kind].marked {
				return r.Fail("%s gets no Known marker", site)
			}
		}
		d.rival[die] = c
	}
	if len(rs) != 6 {
		return rs[len(rs)-1].Fail("%d coasts, not six", len(rs))
	}
	return nil
}

func (d *data) readGrades(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "grades.csv", "mode", "rounds", "title")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Mode
		if err := r.Named("mode", &key, false); err != nil {
			return err
		}
		least := 1
		if n := len(d.grades[key]); n > 0 {
			least = d.grades[key][n-1].rounds + 1
		}
		rounds, err := r.Number("rounds", least, 999)
		if err != nil {
			return err
		}
		d.grades[key] = append(d.grades[key], grade{rounds: rounds, title: r.Cell["title"]})
	}
	return nil
}

func (d *data) readStart(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "start.csv", "place", "gold")
	if err != nil {
		return err
	}
	for i, r := range rs {
		if _, err := r.Number("place", i+1, i+1); err != nil {
			return err
		}
		if i >= mostSeats {
			return r.Fail("there are no more than %d places", mostSeats)
		}
		if d.start[i], err = r.Number("gold", 0, 9); err != nil {
			return err
		}
	}
	return nil
}

func (d *data) readModes(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "modes.csv", "mode", "name", "target")
	if err != nil {
		return err
	}
	for _, r := range rs {
		var key Mode
		if err := r.Named("mode", &key, false); err != nil {
			return err
		}
		m := modeRule{name: r.Cell["name"]}
		if m.target, err = r.Number("target", 1, 99); err != nil {
			return err
		}
		d.targets[key] = m
	}
	return nil
}
