package commands

import (
	"context"
	"strconv"
)

func defineUndo() Definition {
	return Definition{Name: "undo", Description: "Take back your last step, if nothing was revealed since", Options: []OptionDef{tableOption()}}
}

func (d *Desk) runUndo(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.whichToAct(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	return d.takeBack(ctx, rq, id, "")
}

func itoa(n int) string { return strconv.Itoa(n) }

// number reads a whole number, or gives the one that stands for none.
func number(s string, none int) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return none
	}
	return n
}
