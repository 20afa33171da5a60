package plan

import (
	"context"
	"slices"

	"landfall/commands"
	"landfall/commands/private"
	"landfall/commands/room"
	"landfall/engine"
)

// Plan keeps what a person answers before they are asked.
type Plan struct {
	room    *room.Room
	private *private.Panels
}

// New makes the chapter.
func New(r *room.Room, p *private.Panels) *Plan {
	return &Plan{room: r, private: p}
}

// Routes are how answers are ordered ahead.
func (pl *Plan) Routes() []commands.Route {
	return []commands.Route{
		pl.room.OfTable("orders", pl.room.Which, pl.ordersTyped,
			commands.OptionDef{Name: "about", Complete: true},
			commands.OptionDef{Name: "add", Complete: true},
			commands.OptionDef{Name: "only", Complete: true},
			commands.OptionDef{Name: "cancel", Choices: pl.room.Choices("yes-no", "yes")}).Suggesting(pl.completeOrders),
		commands.MatchControl("ahead", pl.showAhead),
		commands.MatchControl("usual", pl.usualOrders),
		commands.Control("about", pl.orderPicked), // the value is the key of what an order is about
		commands.Control("add", pl.addPicked),     // key, number of the menu; the value is what is ordered
		commands.Control("order", pl.addPressed),  // key, what is ordered
		commands.Control("only", pl.onlyIfPicked), // key; the value is a condition
		commands.Control("if", pl.onlyIfPressed),  // key, condition
		commands.Control("drop", pl.dropPressed),  // key
		commands.Control("together", pl.together), // moves of the match it was made for, key
		commands.Control("plan", pl.planned),      // key
		commands.MatchControl("steady", pl.steady),
		commands.MatchControl("orderform", pl.askOrders), // opens a form
		commands.MatchControl("ordered", pl.ordersSent),
		// moves of the match it was made for, and of a menu its number; steps; the value is one more
		commands.Control("tryahead", pl.tryAhead),
		commands.Control("keeptried", pl.keepTried), // moves, steps
	}
}

func (pl *Plan) orderPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.showOrder(ctx, rq, p.Match, p.Value)
}

func (pl *Plan) addPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.addOrder(ctx, rq, p.Match, p.First, p.Value)
}

func (pl *Plan) addPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.addOrder(ctx, rq, p.Match, p.First, p.Second)
}

func (pl *Plan) onlyIfPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.onlyIf(ctx, rq, p.Match, p.First, p.Value)
}

func (pl *Plan) onlyIfPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.onlyIf(ctx, rq, p.Match, p.First, p.Second)
}

func (pl *Plan) dropPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return pl.dropOrder(ctx, rq, p.Match, p.First)
}

func (pl *Plan) ordersTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	about := rq.Options["about"]
	switch add, only := rq.Options["add"], rq.Options["only"]; {
	case about == "" && add == "" && only == "" && rq.Options["cancel"] == "":
		return pl.showAhead(ctx, rq, id)
	case about == "":
		return commands.Reply{}, room.Refuse("order-about-what", nil)
	case rq.Options["cancel"] != "":
		return pl.dropOrder(ctx, rq, id, about)
	case add != "" || only != "":
		if add != "" {
			if r, err := pl.addOrder(ctx, rq, id, about, add); err != nil || only == "" {
				return r, err
			}
		}
		return pl.onlyIf(ctx, rq, id, about, only)
	}
	return pl.showOrder(ctx, rq, id, about)
}

func (pl *Plan) completeOrders(ctx context.Context, rq commands.Request) ([]commands.Choice, error) {
	if rq.Focused == "table" {
		return pl.room.CompleteTable(ctx, rq)
	}
	id, err := pl.room.Which(ctx, rq)
	if err != nil {
		return nil, err
	}
	s, err := pl.seeAhead(ctx, id, rq.Who.ID)
	if err != nil {
		return nil, err
	}
	by, ok := s.Foreteller()
	if !ok {
		return nil, nil
	}
	var list []commands.Choice
	if rq.Focused == "about" {
		for _, f := range s.list {
			list = append(list, commands.Choice{Name: by.Foreseen(f.Key), Value: f.Key})
		}
		return list, nil
	}
	f, _ := s.foreseen(rq.Options["about"])
	if rq.Focused == "add" {
		for _, p := range f.Picks {
			label, _ := by.Ordered(p)
			list = append(list, commands.Choice{Name: label, Value: p.Key})
		}
		return list, nil
	}
	for _, c := range slices.Concat(f.Ifs, f.While) {
		list = append(list, commands.Choice{Name: pl.room.Say("if", room.Parts{"condition": by.Condition(c)}), Value: c})
	}
	return list, nil
}
