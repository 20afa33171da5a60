package amerigo

import (
	"io/fs"

	"landfall/engine/sheet"
)

// column reads a file of two numbers, of which the first counts up from 1.
func column(fsys fs.FS, file, index, value string) ([]int, error) {
	f := sheet.Open(fsys, file, index, value)
	list := []int{0}
	for i, r := range f.Rows {
		r.Number(index, i+1, i+1)
		n := r.Number(value, 1, 99)
		list = append(list, n)
	}
	return list, f.Err()
}

// readTimes reads the time markers; what is printed beneath them is 1, the last (R13).
func (d *data) readTimes(fsys fs.FS) (err error) {
	d.times, err = column(fsys, "time.csv", "round", "times")
	return err
}

func (d *data) readPosts(fsys fs.FS) (err error) {
	d.factors, err = column(fsys, "posts.csv", "posts", "factor")
	return err
}

func (d *data) readProgress(fsys fs.FS) error {
	f := sheet.Open(fsys, "progress.csv", "position", "points")
	var last stop
	for _, r := range f.Rows {
		last.position = r.Number("position", last.position+1, 40)
		last.points = r.Number("points", last.points+1, 99)
		d.progress = append(d.progress, last)
	}
	return f.Err()
}

func (d *data) readOrder(fsys fs.FS) error {
	f := sheet.Open(fsys, "order.csv", "position", "colour", "points")
	for i, r := range f.Rows {
		r.Number("position", i, i)
		var o orderSpace
		r.Named("colour", &o.colour, false)
		if (o.colour == White) != (i == 0) {
			return r.Fail("the first space is white, and no other")
		}
		o.points = r.Number("points", 0, 99)
		d.order = append(d.order, o)
	}
	return f.Err()
}

func (d *data) readTokens(fsys fs.FS) error {
	f := sheet.Open(fsys, "tokens.csv", "token", "kind", "amount", "first", "second")
	var seen [tokens]bool
	for _, r := range f.Rows {
		var id TokenID
		r.Named("token", &id, false)
		if seen[id] {
			return r.Fail("%s is there twice", id)
		}
		seen[id] = true
		t := &d.tokens[id]
		r.Named("kind", &t.kind, false)
		t.amount = r.Number("amount", 0, 20)
		for _, c := range []string{"first", "second"} {
			a := NoAct
			r.Named(c, &a, true)
			if a != NoAct {
				t.acts = append(t.acts, a)
			}
		}
		if (len(t.acts) > 0) != (id <= apTokens) {
			return r.Fail("only the tokens for points of action name actions, and all of them do")
		}
	}
	for id := TokenID(1); id < tokens; id++ {
		if !seen[id] {
			return f.Fail("%s is missing", id)
		}
	}
	return f.Err()
}

func (d *data) readIslands(fsys fs.FS) error {
	f := sheet.Open(fsys, "islands.csv", "name")
	for _, r := range f.Rows {
		d.islands = append(d.islands, r.Cell["name"])
	}
	if len(d.islands) < mostIslands-1 {
		return f.Fail("%d names, but there can be %d islands", len(d.islands), mostIslands-1)
	}
	return f.Err()
}
