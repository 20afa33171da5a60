package century

import (
	"landfall/engine"
	rules "landfall/engine/century"
)

// cubesLabel names what is done with cubes.
func (o labelling) cubesLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Upgrade:
		return o.upgradeLabel(a)
	case rules.Trade:
		return o.tradeLabel(a)
	case rules.Discard:
		storage := o.mine().Storage
		about := parts{"cubes": cubes(a.Cubes), "more": max(0, o.v.Turn.Excess-a.Cubes.Size())}
		if !storage.Has(a.Cubes) {
			return o.label("give-back", about)
		}
		about["left"] = cubes(storage.Minus(a.Cubes))
		if label, detail = o.label("give-back-keep", about); !o.fits(label) {
			return o.label("give-back", about) // the picture shows what stays
		}
		return label, detail
	case rules.Explore:
		return o.exploreLabel(a)
	}
	return "", ""
}

func (o labelling) upgradeLabel(a rules.Upgrade) (label, detail string) {
	storage := o.mine().Storage
	from, to := a.Steps.Net()
	n := a.Steps.Size()
	about := parts{"trade": trade(from, to), "steps": n, "unused": max(0, o.v.Turn.Steps-n)}
	switch {
	case n == 0:
		return o.label("upgrade-nothing", nil)
	case !storage.Has(from):
		return o.label("upgrade-lacking", about)
	}
	about["then"] = o.then(storage.Minus(from).Plus(to))
	return o.label("upgrade", about)
}

func (o labelling) tradeLabel(a rules.Trade) (label, detail string) {
	if a.Times == 0 {
		return o.label("no-trade", nil)
	}
	t, after := o.v.Turn, o.mine().Storage
	for range a.Times {
		if after.Has(t.Give) {
			after = after.Minus(t.Give).Plus(t.Get)
		}
	}
	over := 0
	if o.v.StorageLimit > 0 {
		over = max(0, after.Size()-o.v.StorageLimit)
	}
	about := parts{"times": a.Times, "trade": trade(t.Give.Times(a.Times), t.Get.Times(a.Times)), "over": 0}
	label = o.say("trade-times", about)
	then := o.say("trade-then", parts{"cubes": cubes(after), "over": over})
	if whole := o.say("listed", parts{"what": []string{label, then}}); o.fits(whole) {
		return whole, o.pays(after)
	}
	about["over"] = over
	label = o.say("trade-times", about)
	return label, o.also(then, o.pays(after))
}

// exploreLabel names an exploration tile and what taking it opens.
func (o labelling) exploreLabel(a rules.Explore) (label, detail string) {
	t, at := o.find(a.Tile)
	if at == rules.NoLocation {
		return o.label("explore-beside", parts{"find": findName(t), "twin": o.twin(t)})
	}
	l := o.location(at)
	about := parts{"find": findName(t), "where": o.site(l), "does": o.does(l), "settlers": l.Settlers}
	if label, detail = o.label("explore", about); o.fits(label) {
		return label, detail
	}
	return o.label("explore-brief", about)
}

// twin is the place of a tile among those beside the boards that bring the same; 1: the first
// of them or the only one.
func (o labelling) twin(t rules.FindTile) int {
	n := 0
	for _, other := range o.v.Beside {
		if o.text(findName(other)) == o.text(findName(t)) {
			n++
		}
		if other.ID == t.ID {
			return n
		}
	}
	return 0
}
