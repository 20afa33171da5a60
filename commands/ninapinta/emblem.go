package ninapinta

import (
	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// Emblem is what stands before an answer: the counter or the nation that it is about, as it
// lies on the board. Pieces follow from its words.
func (o narrator) Emblem(a engine.Action) string {
	switch a := a.(type) {
	case rules.Select:
		return benefitEmblem(a.Benefit)
	case rules.SelectTwo:
		return benefitEmblem(a.First)
	case rules.SelectSecond:
		return benefitEmblem(a.Benefit)
	case rules.PickNation:
		return nationEmblem(a.Nation)
	}
	return ""
}

// owners are the nations of the seats, by which their pieces are known.
func owners(v rules.View) (reader engine.Seat, endings []string) {
	for _, s := range v.Seats {
		ending := ""
		if s.Nation < rules.Nations {
			ending = s.Nation.String()
		}
		endings = append(endings, ending)
	}
	return v.Reader, endings
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
