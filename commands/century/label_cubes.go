package century

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// cubesLabel names what is done with cubes.
func (o narrator) cubesLabel(a engine.Action) (label, detail string) {
	storage, t := o.mine().Storage, o.v.Turn
	switch a := a.(type) {
	case rules.Upgrade:
		from, to := a.Steps.Net()
		n := a.Steps.Size()
		if n == 0 {
			return "Upgrade nothing", ""
		}
		if !storage.Has(from) {
			return trade(from, to), prose.Count(n, "step")
		}
		detail = o.then(storage.Minus(from).Plus(to))
		if left := t.Steps - n; left > 0 {
			detail += "; " + prose.Count(left, "step") + " unused"
		}
		return fmt.Sprintf("%s (%s)", trade(from, to), prose.Count(n, "step")), detail
	case rules.Trade:
		if a.Times == 0 {
			return "No trade", ""
		}
		after := storage
		for range a.Times {
			if after.Has(t.Give) {
				after = after.Minus(t.Give).Plus(t.Get)
			}
		}
		how := fmt.Sprintf("%d times", a.Times)
		if a.Times == 1 {
			how = "Once"
		}
		label, then := fmt.Sprintf("%s: %s", how, trade(t.Give.Times(a.Times), t.Get.Times(a.Times))), "then "+cubes(after)
		if o.v.StorageLimit > 0 && after.Size() > o.v.StorageLimit {
			then += fmt.Sprintf(" (%d too many)", after.Size()-o.v.StorageLimit)
		}
		if whole := label + ", " + then; fits(whole) {
			return whole, o.pays(after)
		}
		return label, also(then, o.pays(after))
	case rules.Discard:
		label = "Give back " + cubes(a.Cubes)
		if !storage.Has(a.Cubes) {
			return label, ""
		}
		if more := t.Excess - a.Cubes.Size(); more > 0 {
			return label + fmt.Sprintf(" first, then %d more", more), ""
		}
		return label + ", keep " + cubes(storage.Minus(a.Cubes)), ""
	case rules.Explore:
		return o.exploreLabel(a)
	}
	return "", ""
}

// exploreLabel names an exploration tile and what taking it opens.
func (o narrator) exploreLabel(a rules.Explore) (label, detail string) {
	t, at := o.find(a.Tile)
	label = prose.Capital(findName(t))
	if at == rules.NoLocation {
		if twin := o.twin(t); twin > 1 {
			label += fmt.Sprintf(" (%s of these)", prose.Nth(twin))
		}
		return label + ", beside the boards", ""
	}
	l := o.location(at)
	return fmt.Sprintf("%s, opens %s (%s)", label, o.site(l), o.does(l)), "open for everybody from now on, " + settlers(l.Settlers)
}

// twin is the place of a tile among those beside the boards that bring the same.
func (o narrator) twin(t rules.FindTile) int {
	n := 0
	for _, other := range o.v.Beside {
		if findName(other) == findName(t) {
			n++
		}
		if other.ID == t.ID {
			return n
		}
	}
	return 0
}
