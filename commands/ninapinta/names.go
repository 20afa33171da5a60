package ninapinta

import (
	"slices"

	"landfall/commands/catalogue"
	rules "landfall/engine/ninapinta"
)

// What things are called: phrases of the catalogue.

func shipName(w rules.World) catalogue.Phrase { return phrase("ship-"+w.String(), nil) }

func worldName(w rules.World) catalogue.Phrase { return phrase("world-"+w.String(), nil) }

func landName(l rules.Land) catalogue.Phrase {
	if l >= rules.Lands {
		return phrase("no-land", nil)
	}
	return phrase("land-"+l.String(), nil)
}

func landNames(lands []rules.Land) []catalogue.Phrase {
	names := make([]catalogue.Phrase, len(lands))
	for i, l := range lands {
		names[i] = landName(l)
	}
	return names
}

// place is a land with its world.
func place(w rules.World, l rules.Land) catalogue.Phrase {
	return phrase("place", parts{"land": landName(l), "world": worldName(w)})
}

// faceName is a land tile: "forest, natives".
func faceName(t rules.Terrain, d rules.Discovery, amount int) catalogue.Phrase {
	return phrase("face", parts{"terrain": t.String(), "discovery": d.String(), "gold": amount})
}

// faceOf is the tile of a land that the reader knows.
func faceOf(l *rules.LandView) catalogue.Phrase { return faceName(l.Terrain, l.Discovery, l.Amount) }

func nationName(n rules.Nation) catalogue.Phrase {
	if n >= rules.Nations {
		return phrase("no-nation", nil)
	}
	return phrase("nation-"+n.String(), nil)
}

// flag stands for a nation's name where one would look for it.
func flag(n rules.Nation) string {
	if n >= rules.Nations {
		return ""
	}
	return [...]string{"🇪🇸", "🇵🇹", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "🇫🇷"}[n]
}

// holds names a nation by its short name.
func holds(words *catalogue.Catalogue, choice string) (name, emoji string) {
	var n rules.Nation
	if n.UnmarshalText([]byte(choice)) != nil {
		return "", ""
	}
	return words.Say(nationName(n).Key, nil), nationEmblem(n)
}

// groupName is a group of Progress Benefits; its area is the world that is named after it.
func groupName(g rules.Group) catalogue.Phrase {
	if g == rules.NoGroup {
		return phrase("no-group", nil)
	}
	return phrase("group-"+g.String(), nil)
}

// benefitName is a Benefit as one says it: "Knight", "Turn Order", "Gold 4".
func benefitName(b rules.Benefit) catalogue.Phrase {
	name, about := string(b), parts(nil)
	switch {
	case b == "":
		return phrase("no-benefit", nil)
	case !b.Progress():
		name, about = b.Kind(), parts{"gold": b.Amount()}
	}
	return phrase("benefit-"+name, about)
}

func benefitNames(bs []rules.Benefit) []catalogue.Phrase {
	names := make([]catalogue.Phrase, len(bs))
	for i, b := range bs {
		names[i] = benefitName(b)
	}
	return names
}

// crewName is who is aboard: "Captain + 1 Settler", "empty".
func crewName(c rules.Crew) catalogue.Phrase {
	return phrase("crew", parts{"captain": catalogue.Yes(c.Captain), "settlers": c.Settlers})
}

// crewsOf are the crews of some ships, each with its ship.
func crewsOf(crews [rules.Worlds]rules.Crew, order ...rules.World) []catalogue.Phrase {
	list := []catalogue.Phrase{}
	for _, w := range order {
		list = append(list, phrase("crewed", parts{"ship": shipName(w), "crew": crewName(crews[w])}))
	}
	return list
}

// fleetName is who is aboard all ships, those with equal crews together.
func fleetName(crews [rules.Worlds]rules.Crew) catalogue.Phrase {
	each := []catalogue.Phrase{}
	for w, c := range crews {
		if slices.Index(crews[:], c) < w {
			continue
		}
		var ships []rules.World
		for v, other := range crews {
			if other == c {
				ships = append(ships, rules.World(v))
			}
		}
		if len(ships) == len(crews) {
			return phrase("fleet-alike", parts{"size": c.Size(), "crew": crewName(c)})
		}
		each = append(each, phrase("fleet-part", parts{"ships": shipNames(ships), "crew": crewName(c)}))
	}
	return phrase("fleet", parts{"each": each})
}

func shipNames(ships []rules.World) []catalogue.Phrase { return namesOf(ships, shipName) }

func namesOf(worlds []rules.World, name func(rules.World) catalogue.Phrase) []catalogue.Phrase {
	names := make([]catalogue.Phrase, len(worlds))
	for i, w := range worlds {
		names[i] = name(w)
	}
	return names
}
