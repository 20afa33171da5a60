package ninapinta

import (
	"io/fs"
	"strconv"

	"landfall/engine/sheet"
)

// byEra is a number for each era, from 1.
type byEra [eras + 1]float64

// habits are the numbers that the quick policy goes by, in points.
type habits struct {
	// gold is what a piece of gold is worth when revenue has come in; after the last
	// era only what scores.
	gold byEra
	// keep is what a piece of gold must bring to be spent on a Benefit, and crew what
	// it must bring to be spent on crew.
	keep, crew byEra
	// discover is what turning a tile is worth besides what lands there.
	discover byEra
	// deny is what it is worth that the others lose a point, at a table of two.
	deny byEra
	// first is what being first in the next era is worth among people.
	first byEra
	// risk is how many Settlers an attack of others takes.
	risk byEra
	// types and cities are how many more types of a group, and Cities of a world, each
	// era to come is likely to bring.
	types, cities byEra
	// ships is what larger ships are worth for each era to come.
	ships byEra
}

func habitNames() []string {
	return []string{"gold", "keep", "crew", "discover", "deny", "first", "risk", "types", "cities", "ships"}
}

func (h *habits) all() []*byEra {
	return []*byEra{&h.gold, &h.keep, &h.crew, &h.discover, &h.deny, &h.first, &h.risk, &h.types, &h.cities, &h.ships}
}

// later is what one more gold of income is worth from the next era's revenue on.
func (h *habits) later(era int) float64 {
	worth := 0.0
	for e := era + 1; e <= eras; e++ {
		worth += h.gold[e]
	}
	return worth
}

// green are the habits that the green button goes by: gold need bring only half as much to be spent on a Benefit.
// Among quick players such a one wins 74 of 100 for three, 58 for two and for four (240 matches each); in playouts it
// made who searches for two worse.
func (h habits) green() habits {
	for era := range h.keep {
		h.keep[era] /= 2
		h.ships[era] /= 2
	}
	return h
}

// customs are the habits alone against Planck, and at tables of two, three and four.
type customs [Nations]habits

func customNames() [Nations]string { return [...]string{"solo", "two", "three", "four"} }

// readHabits reads what was tuned by play.
func readHabits(fsys fs.FS) (*customs, error) {
	names, sides := habitNames(), customNames()
	file := sheet.Open(fsys, "habits.csv", append([]string{"side", "era"}, names...)...)
	c := &customs{}
	for i, r := range file.Rows {
		if i/eras >= len(sides) || r.Cell["side"] != sides[i/eras] || r.Cell["era"] != strconv.Itoa(i%eras+1) {
			return nil, r.Fail("habits are those of solo, two, three and four, by era")
		}
		all := c[i/eras].all()
		for k, name := range names {
			n, err := strconv.ParseFloat(r.Cell[name], 64)
			if err != nil {
				return nil, r.Fail("%s: %q is no number", name, r.Cell[name])
			}
			all[k][i%eras+1] = n
		}
	}
	if file.Err() == nil && file.Len() != len(sides)*eras {
		return nil, file.Fail("%d rows of habits, %d are needed", file.Len(), len(sides)*eras)
	}
	return c, file.Err()
}
