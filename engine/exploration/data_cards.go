package exploration

import (
	"fmt"
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
		"spur_most": &l.spurMost, "spur_step": &l.spurStep, "spur_free": &l.spurFree,
	})
}

func (d *data) readEmpires(fsys fs.FS) error {
	f := sheet.Open(fsys, "empires.csv", "empire", "name", "military", "awe", "rumors", "capital", "entries", "base")
	for _, r := range f.Rows {
		var key Empire
		r.Named("empire", &key, false)
		e := empire{name: r.Cell["name"]}
		e.mil = r.Number("military", 1, d.limits.military)
		e.awe = r.Number("awe", 0, d.limits.awe-1)
		r.Named("rumors", &e.rumors, false)
		r.Named("capital", &e.capital, false)
		var from SpaceID
		r.Named("base", &from, false)
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
		if len(e.entries) == 0 {
			return r.Fail("entries is empty, so nobody comes into the empire")
		}
		d.at(e.rumors).empire, d.at(e.capital).empire = key, key
		d.empires[key] = e
	}
	return complete(f, "empire", Aztec, empires)
}

func (d *data) readMajors(fsys fs.FS) error {
	f := sheet.Open(fsys, "majors.csv", "major", "name", "vp", "way", "spaces", "other", "empire")
	for _, r := range f.Rows {
		var key Major
		r.Named("major", &key, false)
		m := majorRule{name: r.Cell["name"], empire: NoEmpire}
		m.vp = r.Number("vp", 1, 20)
		m.spaces = sheet.List[SpaceID](r, "spaces")
		m.other = sheet.List[SpaceID](r, "other")
		r.Named("empire", &m.empire, true)
		switch r.Cell["way"] {
		case "circle":
			m.way = byCircle
		case "conquest":
			m.way = byConquest
			if m.empire == NoEmpire {
				return r.Fail("empire is empty, so nothing is conquered")
			}
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
		if (m.way == byConquest) != (len(m.spaces) == 0) || (m.way == byCrossing) != (len(m.other) > 0) {
			return r.Fail("spaces is %q and other %q, which does not fit a %s", r.Cell["spaces"], r.Cell["other"], r.Cell["way"])
		}
		d.majors[key] = m
	}
	return complete(f, "major", NoMajor+1, majors)
}

func (d *data) readLeaders(fsys fs.FS) error {
	f := sheet.Open(fsys, "leaders.csv", "id", "name", "kind", "sn", "ln", "ld", "dp", "sh")
	for _, r := range f.Rows {
		l := leader{name: r.Cell["name"]}
		r.Named("id", &l.id, false)
		r.Named("kind", &l.kind, false)
		for i, column := range []string{"sn", "ln", "ld", "dp", "sh"} {
			l.rating[i] = r.Number(column, 0, 9)
		}
		d.leaders[l.id] = l
	}
	return complete(f, "id", NoLeader+1, leaders)
}

func (d *data) readShips(fsys fs.FS) error {
	f := sheet.Open(fsys, "ships.csv", "ship", "name", "holds", "rivers", "launch", "bears", "coast")
	for _, r := range f.Rows {
		var key Ship
		r.Named("ship", &key, false)
		var s shipRule
		s.holds = r.Number("holds", 1, 20)
		s.rivers = r.Yes("rivers")
		s.launch = r.Number("launch", 0, 6)
		s.bears = r.Number("bears", 0, damages-1)
		s.coast = r.Number("coast", -3, 3)
		d.ships[key] = s
	}
	return complete(f, "ship", Caravel, ships)
}

func (d *data) readOutfits(fsys fs.FS) error {
	f := sheet.Open(fsys, "outfitting.csv", "card", "name", "count", "chit", "n")
	for _, r := range f.Rows {
		var key Outfit
		r.Named("card", &key, false)
		o := outfitRule{name: r.Cell["name"], chit: NoChit}
		r.Named("chit", &o.chit, true)
		o.count = r.Number("count", 1, 60)
		o.n = r.Number("n", 0, 9)
		other := key == LetterOfCredit || key == ExtraShip || key == NativeGuide // they bring no chits, or natives
		if other != (o.chit == NoChit) || other != (o.n == 0) {
			return r.Fail("chit is %q and n %d, which does not fit %s", r.Cell["chit"], o.n, key)
		}
		d.outfits[key] = o
	}
	return complete(f, "card", LetterOfCredit, outfits)
}

func (d *data) readPrices(fsys fs.FS) error {
	f := sheet.Open(fsys, "prices.csv", "chit", "n", "at_base")
	for _, r := range f.Rows {
		var key Chit
		r.Named("chit", &key, false)
		d.prices[key].n = r.Number("n", 1, 9)
		d.prices[key].atBase = r.Yes("at_base")
	}
	return complete(f, "chit", Crew, Crew)
}

func (d *data) readDecks(fsys fs.FS) error {
	for deck, columns := range map[Deck][]string{
		Water:        {"no", "name", "known", "unknown", "marks", "effect"},
		LandDeck:     {"no", "name", "progress", "marks", "effect"},
		Civilization: {"no", "name", "effect"},
	} {
		f := sheet.Open(fsys, deck.String()+".csv", columns...)
		for i, r := range f.Rows {
			d.readCard(deck, i, r)
		}
		if f.Err() != nil {
			return f.Err()
		}
	}
	return nil
}

// readSayings reads what each card does, in a sentence for people.
func (d *data) readSayings(fsys fs.FS) error {
	f := sheet.Open(fsys, "sayings.csv", "no", "says")
	for _, r := range f.Rows {
		no := r.Number("no", 1, cardIDs-1)
		switch c := &d.cards[no]; {
		case c.no == 0:
			return r.Fail("there is no card %d", no)
		case r.Cell["says"] == "":
			return r.Fail("card %d says nothing", no)
		default:
			c.says = r.Cell["says"]
		}
	}
	if f.Err() != nil {
		return f.Err()
	}
	for i := range d.cards {
		if c := &d.cards[i]; c.no != 0 && c.says == "" {
			return fmt.Errorf("sayings.csv: card %d is not there", i)
		}
	}
	return nil
}

// firstCard is the number of a deck's first card; the others follow it.
func firstCard(deck Deck) int { return [...]int{101, 151, 181}[deck] }

func (d *data) readCard(deck Deck, i int, r sheet.Row) {
	no := r.Number("no", firstCard(deck)+i, firstCard(deck)+i)
	c := card{no: Card(no), deck: deck, name: r.Cell["name"], text: r.Cell["effect"]}
	switch deck {
	case Water:
		c.known = r.Number("known", 0, 9)
		c.unknown = r.Number("unknown", 0, c.known)
	case LandDeck:
		c.known = r.Number("progress", 0, 9)
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
			_ = r.Fail("there is no mark %q", mark)
		}
	}
	c.effect = effectOf(r)
	d.cards[no] = c
	d.full[deck] = d.full[deck].with(c.no)
}

func (d *data) readRival(fsys fs.FS) error {
	f := sheet.Open(fsys, "rival.csv", "die", "coast", "sites")
	for i, r := range f.Rows {
		die := r.Number("die", i+1, i+1)
		if die >= len(d.rival) {
			return r.Fail("a die has six sides")
		}
		coast := sheet.List[SiteID](r, "sites")
		for _, site := range coast {
			if !d.kinds[d.sites[site].kind].getsMarker {
				return r.Fail("%s gets no Known marker", site)
			}
		}
		if len(coast) == 0 {
			return r.Fail("sites is empty, so the rival finds nothing there")
		}
		d.rival[die] = coast
	}
	if n := f.Len(); n != 6 {
		return f.Fail("%d coasts, not six", n)
	}
	return f.Err()
}

func (d *data) readGrades(fsys fs.FS) error {
	f := sheet.Open(fsys, "grades.csv", "mode", "rounds", "title")
	for _, r := range f.Rows {
		var key Mode
		r.Named("mode", &key, false)
		least := 1
		if n := len(d.grades[key]); n > 0 {
			least = d.grades[key][n-1].rounds + 1
		}
		rounds := r.Number("rounds", least, 999)
		d.grades[key] = append(d.grades[key], grade{rounds: rounds, title: r.Cell["title"]})
	}
	return f.Err()
}

func (d *data) readStart(fsys fs.FS) error {
	f := sheet.Open(fsys, "start.csv", "place", "gold")
	for i, r := range f.Rows {
		r.Number("place", i+1, i+1)
		if i >= mostSeats {
			return r.Fail("there are no more than %d places", mostSeats)
		}
		d.start[i] = r.Number("gold", 0, 9)
	}
	if n := f.Len(); n != mostSeats {
		return f.Fail("%d places, not %d", n, mostSeats)
	}
	return f.Err()
}

func (d *data) readModes(fsys fs.FS) error {
	f := sheet.Open(fsys, "modes.csv", "mode", "target")
	for _, r := range f.Rows {
		var key Mode
		r.Named("mode", &key, false)
		d.targets[key] = r.Number("target", 1, 99)
	}
	return complete(f, "mode", Campaign, modes)
}
