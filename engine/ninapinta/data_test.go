package ninapinta

import (
	"math"
	"testing"

	"landfall/engine/enginetest"
)

func TestBrokenDataNamesFileAndLine(t *testing.T) {
	enginetest.SpoiledData(t, dataFiles, loadData, []enginetest.Slip{
		{"worlds.csv", "pinta,DESIGNED\n", "", "worlds.csv line 5: 2 worlds"},
		{"worlds.csv", "\npinta,", "\nnina,", "worlds.csv line 5: nina is there twice"},
		{"lands.csv", "amazonia,DERIVED\n", "", "lands.csv line 9: 6 lands"},
		{"lands.csv", "amazonia", "atlantis", `lands.csv line 5: land: there is no land "atlantis"`},
		{"lands.csv", "andes,DERIVED", "andes,GUESSED", `lands.csv line 7: confidence is "GUESSED"`},
		{"adjacency.csv", "rockies,isthmus,DERIVED", "rockies,rockies,DERIVED", "adjacency.csv line 5: rockies cannot be its own neighbour"},
		{"adjacency.csv", "appalachia,caribbean", "isthmus,rockies", "adjacency.csv line 6: isthmus and rockies are there twice"},
		{"adjacency.csv", "appalachia,caribbean", "appalachia,rockies", "adjacency.csv line 6: appalachia and rockies are not neighbours"},
		{"adjacency.csv", "appalachia,caribbean,DERIVED\n", "", "adjacency.csv line 11: not every land can be reached"},
		{"tiles.csv", "caribbean,mixed,none,0,DESIGNED\n", "", "tiles.csv line 37: caribbean has 4 tiles"},
		{"tiles.csv", "caribbean,plains", "caribbean,mixed", "tiles.csv line 5: caribbean has two tiles of mixed"},
		{"tiles.csv", "mine,4", "mine,0", `amount is "0", not a number from 1 to 9`},
		{"tiles.csv", "caribbean,mixed,none", "caribbean,mixed,dragons", `tiles.csv line 4: discovery: there is no discovery "dragons"`},
		{"tokens.csv", "grow,pinta", "grow,nina", "tokens.csv line 4: a second grow token of nina"},
		{"tokens.csv", "grow,pinta,2,DESIGNED\n", "", "tokens.csv line 7: 5 tokens, not 6"},
		{"tokens.csv", "build,nina,3", "build,nina,4", `gold is "4", not a number from 1 to 3`},
		{"bonus.csv", "1,ships,1,DESIGNED\n", "", "era 1 has 6 Bonus Benefits, at least 7 are needed"},
		{"bonus.csv", "1,gold-2", "1,gold", `there is no Bonus Benefit "gold"`},
		{"progress.csv", "religion,catholic,5", "religion,catholic,1", "40 Progress Benefits, at least 42 are needed"},
		{"progress.csv", "military,knight", "military,cavalry", `"cavalry" is no type of Military Benefit`},
		{"progress.csv", "military,knight,2,DESIGNED\n", "", "4 types of Military Benefits, not 5"},
		{"deal.csv", "4,7,7,FOUND\n", "", "deal.csv line 5: nothing for 4 players"},
		{"deal.csv", "4,7,7", "4,8,7", `bonus is "8", not a number from 1 to 7`},
		{"pattern.csv", "progress,DESIGNED\n", "", "the pattern needs both"},
		{"pattern.csv", "kind,confidence", "colour,confidence", `pattern.csv line 3: column 1 is "colour", not "kind"`},
		{"deal.csv", "4,7,7,FOUND", "4,7,7", "record on line 6: wrong number of fields"},
	})
}

func TestTheComponents(t *testing.T) {
	d := enginetest.Must(t, readData)
	found := map[Discovery]int{}
	tiles := 0
	for _, faces := range d.tiles {
		for _, f := range faces {
			found[f.Discovery]++
			tiles++
		}
	}
	same(t, "tiles", tiles, 35)
	for discovery, n := range map[Discovery]int{Natives: 6, Stronghold: 4, Gold: 5, Mine: 5, Civilisation: 4, Nothing: 11} {
		same(t, discovery.String(), found[discovery], n)
	}
	bonus := map[string]int{}
	for _, era := range d.bonus {
		for _, b := range era {
			bonus[b.Kind()]++
		}
	}
	for kind, n := range map[string]int{NativeBonus: 5, SpyglassBonus: 3, PirateBonus: 4, StrongholdBonus: 3, GoldBonus: 5,
		DoubleBonus: 4, TurnOrderBonus: 4, CornBonus: 1, TimberBonus: 1, IronBonus: 1, GemsBonus: 1, ShipsBonus: 3,
		TownBonus: 3, CityBonus: 2, CathedralBonus: 2} {
		same(t, kind, bonus[kind], n)
	}
	groups := map[Group]int{}
	for _, b := range d.progress {
		groups[b.Group()]++
	}
	for g := Arts; g <= Military; g++ {
		same(t, g.String(), groups[g], 11)
	}
	gold := 0
	for _, token := range d.tokens {
		gold += token.Gold
	}
	same(t, "gold of the tokens", gold, 12)
}

// TestFinds: an explorer of the Isthmus finds 3, 3 and 3 gold on three tiles of five, and nothing at once in its mine.
func TestFinds(t *testing.T) {
	finds := enginetest.Must(t, NewFinds)
	if got := finds[Isthmus]; math.Abs(got-9.0/5) > 1e-9 {
		t.Errorf("the Isthmus brings %v gold on average", got)
	}
	if got := finds[Patagonia]; got != 0 {
		t.Errorf("Patagonia brings %v gold at once", got)
	}
}
