package commands

import (
	"context"
	"strings"

	"landfall/engine"
)

// A control's custom id is a verb and up to three parts:
//
//	join|leave|start|choose   match
//	resign|end|recall|table   match; what the table itself is about
//	later                     match|when one is reminded again
//	gone|away                 match; the menu's value is for how many days
//	way                       match|what, or the menu's value
//	set                       match|what; the menu's value is how
//	vote                      match|number of the motion|choice
//	fill                      match; the menu's value is a strength, or none
//	turn|board|hand|again     match
//	breakdown|export|rematch  match
//	replay                    match|turn.seat|which control; a menu's value is turn.seat
//	film                      match|seat
//	whatif                    match|turn.seat|sure; a menu's value is turn.seat
//	forget                    person
//	help                      match; tells what helps with what is asked
//	try|tries                 challenge
//	why                       match|first seq|last seq
//	rule                      game|topic or word
//	step                      match|number of the menu; the menu's value is the number of the step
//	guide                     match|stop, or nothing in panels of before; skips the guide
//	yield                     match; gives up a solo game
//	do                        match|decision|notation
//	pick                      match|decision|number of the menu; the menu's value is the notation
//	ahead                     match; all that can be ordered ahead
//	usual                     match; orders the usual for all that can be ordered
//	about                     match; the menu's value is the key of what an order is about
//	add                       match|key|number of the menu; the menu's value is what is ordered
//	order                     match|key|what is ordered
//	only                      match|key; the menu's value is a condition
//	if                        match|key|condition
//	drop                      match|key
//	undo                      match|length of the log it was made for
//
// It carries all there is to know, so controls work after a restart. It proves
// nothing: whoever presses is looked up, and the answer must be on the list.
const sep = "|"

func control(verb string, id engine.MatchID, parts ...string) string {
	return strings.Join(append([]string{verb, string(id)}, parts...), sep)
}

func controlVerb(custom string) string {
	verb, _, _ := strings.Cut(custom, sep)
	return verb
}

// pressed answers a button, a menu or a form.
func (d *Desk) pressed(ctx context.Context, rq Request) (Reply, error) {
	parts := strings.SplitN(rq.Control, sep, 4)
	for len(parts) < 4 {
		parts = append(parts, "")
	}
	id := engine.MatchID(parts[1])
	value := ""
	if len(rq.Values) > 0 {
		value = rq.Values[0]
	}
	if parts[0] != "try" && parts[0] != "tries" && parts[0] != "rule" {
		d.touch(ctx, rq, id)
	}
	switch parts[0] {
	case "join", "leave", "start", "choose":
		return d.lobbyControl(ctx, rq, parts[0], id, value)
	case "yield":
		return d.giveUp(ctx, rq, id)
	case "resign":
		return d.resign(ctx, rq, id)
	case "table":
		return d.showTable(ctx, rq, id, "")
	case "later":
		return d.snooze(ctx, rq, id, parts[2])
	case "gone":
		return d.askAway(ctx, rq, id)
	case "away":
		return d.setAway(ctx, rq, value)
	case "way":
		return d.way(ctx, rq, id, parts[2]+value)
	case "end":
		return d.proposeEnd(ctx, rq, id)
	case "recall":
		return d.proposeUndo(ctx, rq, id)
	case "set":
		return d.set(ctx, rq, id, parts[2], value)
	case "vote":
		return d.vote(ctx, rq, id, parts[2], parts[3])
	case "fill":
		return d.fill(ctx, rq, id, value)
	case "turn", "again":
		return d.openPanel(ctx, rq, id, "")
	case "try":
		return d.try(ctx, rq, parts[1])
	case "tries":
		return d.showTries(ctx, rq, parts[1])
	case "why":
		return d.whyControl(ctx, rq, id, parts[2], parts[3])
	case "step":
		return d.stepControl(ctx, rq, id, value)
	case "board":
		return d.showBoard(ctx, rq, id)
	case "help":
		return d.about(ctx, rq, id)
	case "replay":
		if value != "" {
			return d.replay(ctx, rq, id, value)
		}
		return d.replay(ctx, rq, id, parts[2])
	case "film":
		return d.film(ctx, rq, id, parts[2])
	case "whatif":
		if value != "" {
			return d.tryFrom(ctx, rq, id, value, "")
		}
		return d.tryFrom(ctx, rq, id, parts[2], parts[3])
	case "forget":
		return d.forget(ctx, rq, parts[1])
	case "rematch":
		return d.rematch(ctx, rq, id)
	case "breakdown":
		return d.breakdown(ctx, rq, id)
	case "export":
		return d.exportMatch(ctx, id)
	case "hand":
		return d.showHand(ctx, rq, id)
	case "do":
		return d.answer(ctx, rq, id, parts[2], parts[3])
	case "pick":
		return d.answer(ctx, rq, id, parts[2], value)
	case "ahead":
		return d.showAhead(ctx, rq, id)
	case "usual":
		return d.usualOrders(ctx, rq, id)
	case "about":
		return d.showOrder(ctx, rq, id, value)
	case "add":
		return d.addOrder(ctx, rq, id, parts[2], value)
	case "order":
		return d.addOrder(ctx, rq, id, parts[2], parts[3])
	case "only":
		return d.onlyIf(ctx, rq, id, parts[2], value)
	case "if":
		return d.onlyIf(ctx, rq, id, parts[2], parts[3])
	case "drop":
		return d.dropOrder(ctx, rq, id, parts[2])
	case "rule":
		return d.ruleControl(parts[1], parts[2])
	case "guide":
		return d.skipGuide(ctx, rq, id, parts[2])
	case "undo":
		return d.takeBack(ctx, rq, id, parts[2])
	}
	return Reply{}, say("This control is from another time. Press **My turn** under the table's last message, or type `/mine`.")
}
