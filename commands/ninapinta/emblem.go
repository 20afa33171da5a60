package ninapinta

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Emblem is what stands before an answer: the counter, the building or the nation that it
// is about, as it lies on the board.
func (o narrator) Emblem(a engine.Action) string {
	switch a := a.(type) {
	case rules.Select:
		return benefitEmblem(a.Benefit)
	case rules.SelectTwo:
		return benefitEmblem(a.First)
	case rules.SelectSecond:
		return benefitEmblem(a.Benefit)
	case rules.BuildTown:
		return emblem("town", "")
	case rules.BuildCity:
		return emblem("city", "")
	case rules.PickNation:
		return nationEmblem(a.Nation)
	}
	return ""
}

func emblem(name, instead string) string { return commands.Emblem(key, name, instead) }

// key is the game's.
const key = "ninapinta"

// nationEmblem is a nation's shape with its letter; else its flag.
func nationEmblem(n rules.Nation) string {
	if n >= rules.Nations {
		return ""
	}
	return emblem("nation_"+n.String(), flag(n))
}

// benefitEmblem is a Benefit's counter.
func benefitEmblem(b rules.Benefit) string {
	if b.Progress() {
		return emblem(b.Kind()+"_"+b.Type(), "")
	}
	return emblem(b.Kind(), "")
}
