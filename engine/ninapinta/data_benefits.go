package ninapinta

import (
	"io/fs"
	"slices"
)

// eras is how many eras a match has.
const eras = 6

// The most Benefits that are ever dealt: with four players.
const (
	mostBonus    = 7
	mostProgress = 7 * eras
)

func (d *data) readBonus(fsys fs.FS) error {
	rs, err := rows(fsys, "bonus.csv", "era", "benefit", "count")
	if err != nil {
		return err
	}
	for _, r := range rs {
		era, err := r.number("era", 1, eras)
		if err != nil {
			return err
		}
		n, err := r.number("count", 1, 99)
		if err != nil {
			return err
		}
		b := Benefit(r.cell["benefit"])
		if !knownBonus(b) {
			return r.fail("there is no Bonus Benefit %q", b)
		}
		for range n {
			d.bonus[era-1] = append(d.bonus[era-1], b)
		}
	}
	for i := range d.bonus {
		if n := len(d.bonus[i]); n < mostBonus {
			return rs[len(rs)-1].fail("era %d has %d Bonus Benefits, at least %d are needed", i+1, n, mostBonus)
		}
	}
	return nil
}

func knownBonus(b Benefit) bool {
	switch b.Kind() {
	case GoldBonus:
		return b.Amount() > 0
	case NativeBonus, SpyglassBonus, PirateBonus, StrongholdBonus, DoubleBonus, TurnOrderBonus, CornBonus,
		TimberBonus, IronBonus, GemsBonus, ShipsBonus, TownBonus, CityBonus, CathedralBonus:
		return b.Type() == ""
	}
	return false
}

func (d *data) readProgress(fsys fs.FS) error {
	rs, err := rows(fsys, "progress.csv", "group", "type", "count")
	if err != nil {
		return err
	}
	var types [Military + 1][]string
	for _, r := range rs {
		var g Group
		if err := r.named("group", &g); err != nil {
			return err
		}
		kind := r.cell["type"]
		n, err := r.number("count", 1, 99)
		if err != nil {
			return err
		}
		switch {
		case kind == "":
			return r.fail("type is empty")
		case slices.Contains(types[g], kind):
			return r.fail("%s %s is there twice", g, kind)
		case g == Military && !slices.Contains([]string{"infantry", "knight", "artillery", "castle", "general", AnyType}, kind):
			return r.fail("%q is no type of Military Benefit", kind)
		case g == Religion && kind != "catholic" && kind != "protestant" && kind != AnyType:
			return r.fail("%q is no type of Religion Benefit", kind)
		}
		types[g] = append(types[g], kind)
		for range n {
			d.progress = append(d.progress, Benefit(g.text()+"-"+kind))
		}
	}
	last := rs[len(rs)-1]
	military := len(types[Military])
	if slices.Contains(types[Military], AnyType) {
		military--
	}
	if military != 5 {
		return last.fail("%d types of Military Benefits, not 5", military)
	}
	if len(d.progress) < mostProgress {
		return last.fail("%d Progress Benefits, at least %d are needed", len(d.progress), mostProgress)
	}
	return nil
}

func (d *data) readDeal(fsys fs.FS) error {
	rs, err := rows(fsys, "deal.csv", "players", "bonus", "progress")
	if err != nil {
		return err
	}
	for _, r := range rs {
		n, err := r.number("players", 1, int(Nations))
		if err != nil {
			return err
		}
		if d.deal[n].bonus, err = r.number("bonus", 1, mostBonus); err != nil {
			return err
		}
		if d.deal[n].progress, err = r.number("progress", 1, mostProgress/eras); err != nil {
			return err
		}
	}
	for n := 1; n <= int(Nations); n++ {
		if d.deal[n].bonus == 0 {
			return rs[len(rs)-1].fail("nothing for %d players", n)
		}
	}
	return nil
}

func (d *data) readPattern(fsys fs.FS) error {
	rs, err := rows(fsys, "pattern.csv", "kind")
	if err != nil {
		return err
	}
	for _, r := range rs {
		switch r.cell["kind"] {
		case "bonus", "progress":
			d.pattern = append(d.pattern, r.cell["kind"] == "bonus")
		default:
			return r.fail("kind is %q, not bonus or progress", r.cell["kind"])
		}
	}
	if !slices.Contains(d.pattern, true) || !slices.Contains(d.pattern, false) {
		return rs[len(rs)-1].fail("the pattern needs both bonus and progress")
	}
	return nil
}
