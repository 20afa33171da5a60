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
	f := sheet.Open(fsys, "bonus.csv", "era", "benefit", "count")
	for _, r := range f.Rows {
		era := r.Number("era", 1, eras)
		n := r.Number("count", 1, 99)
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
			return f.Fail("era %d has %d Bonus Benefits, at least %d are needed", i+1, n, mostBonus)
		}
	}
	return f.Err()
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
	f := sheet.Open(fsys, "progress.csv", "group", "type", "count")
	var types [Military + 1][]string
	for _, r := range f.Rows {
		var g Group
		r.Named("group", &g, false)
		kind := r.Cell["type"]
		n := r.Number("count", 1, 99)
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
	military := len(types[Military])
	if slices.Contains(types[Military], AnyType) {
		military--
	}
	if military != 5 {
		return f.Fail("%d types of Military Benefits, not 5", military)
	}
	if len(d.progress) < mostProgress {
		return f.Fail("%d Progress Benefits, at least %d are needed", len(d.progress), mostProgress)
	}
	return f.Err()
}

func (d *data) readDeal(fsys fs.FS) error {
	f := sheet.Open(fsys, "deal.csv", "players", "bonus", "progress")
	for _, r := range f.Rows {
		n := r.Number("players", 1, int(Nations))
		d.deal[n].bonus = r.Number("bonus", 1, mostBonus)
		d.deal[n].progress = r.Number("progress", 1, mostProgress/eras)
	}
	for n := 1; n <= int(Nations); n++ {
		if d.deal[n].bonus == 0 {
			return f.Fail("nothing for %d players", n)
		}
	}
	return f.Err()
}

func (d *data) readPattern(fsys fs.FS) error {
	f := sheet.Open(fsys, "pattern.csv", "kind")
	for _, r := range f.Rows {
		switch r.Cell["kind"] {
		case "bonus", "progress":
			d.pattern = append(d.pattern, r.Cell["kind"] == "bonus")
		default:
			return r.Fail("kind is %q, not bonus or progress", r.Cell["kind"])
		}
	}
	if !slices.Contains(d.pattern, true) || !slices.Contains(d.pattern, false) {
		return f.Fail("the pattern needs both bonus and progress")
	}
	return f.Err()
}
