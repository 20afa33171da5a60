package amerigo

import (
	"io/fs"

	"landfall/engine/sheet"
)

// column reads a file of two numbers, of which the first counts up from 1.
func column(fsys fs.FS, file, index, value string) ([]int, error) {
	rs, err := sheet.Read(fsys, file, index, value)
	if err != nil {
		return nil, err
	}
	list := []int{0}
	for i, r := range rs {
		if _, err := r.Number(index, i+1, i+1); err != nil {
			return nil, err
		}
		n, err := r.Number(value, 1, 99)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
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
	rs, err := sheet.Read(fsys, "progress.csv", "position", "points")
	if err != nil {
		return err
	}
	var last stop
	for _, r := range rs {
		if last.position, err = r.Number("position", last.position+1, 40); err != nil {
			return err
		}
		if last.points, err = r.Number("points", last.points+1, 99); err != nil {
			return err
		}
		d.progress = append(d.progress, last)
	}
	return nil
}

func (d *data) readOrder(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "order.csv", "position", "colour", "points")
	if err != nil {
		return err
	}
	for i, r := range rs {
		if _, err := r.Number("position", i, i); err != nil {
			return err
		}
		var o orderSpace
		if err := r.Named("colour", &o.colour, false); err != nil {
			return err
		}
		if (o.colour == White) != (i == 0) {
			return r.Fail("the first space is white, and no other")
		}
		if o.points, err = r.Number("points", 0, 99); err != nil {
			return err
		}
		d.order = append(d.order, o)
	}
	return nil
}

func (d *data) readTokens(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "tokens.csv", "token", "kind", "amount", "first", "second")
	if err != nil {
		return err
	}
	var seen [tokens]bool
	for _, r := range rs {
		var id TokenID
		if err := r.Named("token", &id, false); err != nil {
			return err
		}
		if seen[id] {
			return r.Fail("%s is there twice", id)
		}
		seen[id] = true
		t := &d.tokens[id]
		if err := r.Named("kind", &t.kind, false); err != nil {
			return err
		}
		if t.amount, err = r.Number("amount", 0, 20); err != nil {
			return err
		}
		for _, c := range []string{"first", "second"} {
			a := NoAct
			if err := r.Named(c, &a, true); err != nil {
				return err
			}
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
			return rs[len(rs)-1].Fail("%s is missing", id)
		}
	}
	return nil
}

func (d *data) readIslands(fsys fs.FS) error {
	rs, err := sheet.Read(fsys, "islands.csv", "name")
	if err != nil {
		return err
	}
	for _, r := range rs {
		d.islands = append(d.islands, r.Cell["name"])
	}
	if len(d.islands) < mostIslands-1 {
		return rs[len(rs)-1].Fail("%d names, but there can be %d islands", len(d.islands), mostIslands-1)
	}
	return nil
}
