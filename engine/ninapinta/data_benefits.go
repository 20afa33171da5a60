package ninapinta

import (
	"io/fs"
	"slices"

	"landfall/engine/sheet"
)

// eras is how many eras a match has.
const eras = 6

// The most Benefits that are ever dealt: with four players.
const (
	mostBonus    = 7
	mostProgress = 7 * eras
)

func (d *data) readBonus(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "bonus.csv", "era", "benefit", "count")
	if err != nil {
		return err
	}
	for _, r := range rs {
		era, err := r.Number("era", 1, eras)
		if err != nil {
			return err
		}
		n, err := r.Number("count", 1, 99)
		if err != nil {
			return err
		}
		b := Benefit(r.Cell["benefit"])
		if !knownBonus(b) {
			return r.Fail("there is no Bonus Benefit %q", b)
		}
		for range n {
			d.bonus[era-1] = append(d.bonus[era-1], b)
		}
	}
	for i := range d.bonus {
		if n := len(d.bonus[i]); n < mostBonus {
			return rs[len(rs)-1].Fail("era %d has %d Bonus Benefits, at least %d are needed", i+1, n, mostBonus)
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
	rs, err := sheet.Read(fsys, "progress.csv", "group", "type", "count")
	if err != nil {
		return err
	}
	var types [Military + 1][]string
	for _, r := range rs {
		var g Group
		if err := r.Named("group", &g, false); err != nil {
			return err
		}
		kind := r.Cell["type"]
		n, err := r.Number("count", 1, 99)
		if err != nil {
			return err
		}
		switch {
		case kind == "":
			return r.Fail("type is empty")
		case slices.Contains(types[g], kind):
			return r.Fail("%s %s is there twice", g, kind)
		case g == Military && !slices.Contains([]string{"infantry", "knight", "artillery", "castle", "general", AnyType}, kind):
			return r.Fail("%q is no type of Military Benefit", kind)
		case g == Religion && kind != "catholic" && kind != "protestant" && kind != AnyType:
			return r.Fail("%q is no type of Religion Benefit", kind)
		}
		types[g] = append(types[g], kind)
		for range n {
			d.progress = append(d.progress, Benefit(g.String()+"-"+kind))
		}
	}
	last := rs[len(rs)-1]
	military := len(types[Military])
	if slices.Contains(types[Military], AnyType) {
		military--
	}
	if military != 5 {
		return last.Fail("%d types of Military Benefits, not 5", military)
	}
	if len(d.progress) < mostProgress {
		return last.Fail("%d Progress Benefits, at least %d are needed", len(d.progress), mostProgress)
	}
	return nil
}

func (d *data) readDeal(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "deal.csv", "players", "bonus", "progress")
	if err != nil {
		return err
	}
	for _, r := range rs {
		n, err := r.Number("players", 1, int(Nations))
		if err != nil {
			return err
		}
		if d.deal[n].bonus, err = r.Number("bonus", 1, mostBonus); err != nil {
			return err
		}
		if d.deal[n].progress, err = r.Number("progress", 1, mostProgress/eras); err != nil {
			return err
		}
	}
	for n := 1; n <= int(Nations); n++ {
		if d.deal[n].bonus == 0 {
			return rs[len(rs)-1].Fail("nothing for %d players", n)
		}
	}
	return nil
}

func (d *data) readPattern(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "pattern.csv", "kind")
	if err != nil {
		return err
	}
	for _, r := range rs {
		switch r.Cell["kind"] {
		case "bonus", "progress":
			d.pattern = append(d.pattern, r.Cell["kind"] == "bonus")
		default:
			return r.Fail("kind is %q, not bonus or progress", r.Cell["kind"])
		}
	}
	if !slices.Contains(d.pattern, true) || !slices.Contains(d.pattern, false) {
		return rs[len(rs)-1].Fail("the pattern needs both bonus and progress")
	}
	return nil
}
