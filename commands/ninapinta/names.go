package ninapinta

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	rules "landfall/engine/ninapinta"
)

// shipName is the name of a ship, which is the first word of its world's.
func shipName(w rules.World) string {
	switch w {
	case rules.Nina:
		return "Nina"
	case rules.Pinta:
		return "Pinta"
	}
	return "Santa María"
}

func worldName(w rules.World) string { return shipName(w) + " World" }

func landName(l rules.Land) string {
	if l >= rules.Lands {
		return "nowhere"
	}
	return [...]string{"Caribbean", "Amazonia", "Patagonia", "Andes", "Isthmus", "Rockies", "Appalachia"}[l]
}

// theLand is a land in a sentence, with the article that some have.
func theLand(l rules.Land) string {
	switch name := landName(l); name {
	case "Caribbean", "Andes", "Isthmus", "Rockies":
		return "the " + name
	default:
		return name
	}
}

func place(w rules.World, l rules.Land) string { return landName(l) + ", " + worldName(w) }

func terrainName(t rules.Terrain) string {
	return [...]string{"unexplored", "mixed", "plains", "forest", "mountains", "inhospitable"}[t]
}

// faceName tells a land tile: "forest, natives".
func faceName(t rules.Terrain, d rules.Discovery, amount int) string {
	switch d {
	case rules.Mine:
		return fmt.Sprintf("%s, mine of %d gold", terrainName(t), amount)
	case rules.Civilisation:
		return fmt.Sprintf("%s, civilisation with %d gold", terrainName(t), amount)
	case rules.Stronghold:
		return terrainName(t) + ", Stronghold"
	case rules.Natives:
		return terrainName(t) + ", natives"
	case rules.Gold:
		return fmt.Sprintf("%s, %d gold", terrainName(t), amount)
	}
	return terrainName(t)
}

func nationName(n rules.Nation) string {
	if n >= rules.Nations {
		return "nobody"
	}
	return [...]string{"Spain", "Portugal", "England", "France"}[n]
}

// demonym is the adjective of a nation: "French Settlers".
func demonym(n rules.Nation) string {
	if n >= rules.Nations {
		return "unknown"
	}
	return [...]string{"Spanish", "Portuguese", "English", "French"}[n]
}

// flag stands for a nation's name where one would look for it.
func flag(n rules.Nation) string {
	if n >= rules.Nations {
		return ""
	}
	return [...]string{"🇪🇸", "🇵🇹", "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "🇫🇷"}[n]
}

// holds names a nation by its short name.
func holds(choice string) (name, emoji string) {
	var n rules.Nation
	if n.UnmarshalText([]byte(choice)) != nil {
		return "", ""
	}
	return nationName(n), nationEmblem(n)
}

func groupName(g rules.Group) string {
	return [...]string{"no marker", "Arts", "Science", "Religion", "Military"}[g]
}

// areaName is what a world is called by its marker.
func areaName(g rules.Group) string { return groupName(g) + " World" }

func phaseName(p rules.Phase) string {
	return [...]string{"setting up", "establishing", "loading", "sailing", "governing", "selecting Benefits", "finished"}[p]
}

// benefitName is a Benefit as one says it: "Knight", "Turn Order", "Gold 4".
func benefitName(b rules.Benefit) string {
	switch b.Kind() {
	case rules.NativeBonus:
		return "Native"
	case rules.SpyglassBonus:
		return "Spyglass"
	case rules.PirateBonus:
		return "Pirate"
	case rules.StrongholdBonus:
		return "Stronghold"
	case rules.GoldBonus:
		return fmt.Sprintf("Gold %d", b.Amount())
	case rules.DoubleBonus:
		return "Double Selection"
	case rules.TurnOrderBonus:
		return "Turn Order"
	case rules.CornBonus:
		return "Increase Corn"
	case rules.TimberBonus:
		return "Increase Timber"
	case rules.IronBonus:
		return "Increase Iron"
	case rules.GemsBonus:
		return "Increase Gems"
	case rules.ShipsBonus:
		return "Larger Ships"
	case rules.TownBonus:
		return "Town"
	case rules.CityBonus:
		return "City"
	case rules.CathedralBonus:
		return "Cathedral"
	}
	if b.Type() == rules.AnyType {
		return "Any " + groupName(b.Group())
	}
	return prose.Capital(b.Type())
}

func benefitNames(bs []rules.Benefit) string {
	var names []string
	for _, b := range bs {
		names = append(names, benefitName(b))
	}
	return strings.Join(names, ", ")
}

// crewName tells who is aboard: "Captain + 1 Settler", "2 Settlers", "empty".
func crewName(c rules.Crew) string {
	switch {
	case c.Captain && c.Settlers > 0:
		return "Captain + " + prose.Count(c.Settlers, "Settler")
	case c.Captain:
		return "Captain"
	case c.Settlers > 0:
		return prose.Count(c.Settlers, "Settler")
	}
	return "empty"
}

// crewShort is crewName where it is plain that the others are Settlers: "Captain + 1".
func crewShort(c rules.Crew) string {
	if c.Captain && c.Settlers > 0 {
		return fmt.Sprintf("Captain + %d", c.Settlers)
	}
	return crewName(c)
}

// fleetName tells who is aboard all ships, those with equal crews together: "Nina, Pinta:
// Captain + 1 · Santa María: empty".
func fleetName(crews [rules.Worlds]rules.Crew) string {
	var parts []string
	for w, c := range crews {
		if slices.Index(crews[:], c) < w {
			continue
		}
		var ships []string
		for v, other := range crews {
			if other == c {
				ships = append(ships, shipName(rules.World(v)))
			}
		}
		if len(ships) == len(crews) {
			if c.Size() == 0 {
				return "All ships empty"
			}
			return crewShort(c) + " on each ship"
		}
		parts = append(parts, strings.Join(ships, ", ")+": "+crewShort(c))
	}
	return strings.Join(parts, " · ")
}

// crewAshore tells a crew in a sentence: "a Captain and 2 Settlers", "nobody".
func crewAshore(c rules.Crew) string {
	var parts []string
	if c.Captain {
		parts = append(parts, "a Captain")
	}
	if c.Settlers > 0 {
		parts = append(parts, prose.Some(c.Settlers, "Settler"))
	}
	if len(parts) == 0 {
		return "nobody"
	}
	return strings.Join(parts, " and ")
}
