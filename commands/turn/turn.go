package turn

import (
	"context"

	"landfall/commands"
	"landfall/commands/private"
	"landfall/commands/room"
	"landfall/engine"
)

// Turn shows a person their match and carries out what they answer.
type Turn struct {
	room    *room.Room
	private *private.Panels
}

// New makes the chapter.
func New(r *room.Room, p *private.Panels) *Turn {
	return &Turn{room: r, private: p}
}

// Routes are how a person looks at a match and answers what they are asked.
func (tn *Turn) Routes() []commands.Route {
	routes := []commands.Route{
		tn.room.OfTable("move", tn.room.WhichToAct, tn.moveTyped, commands.OptionDef{Name: "answer",
			Required: true, Complete: true}).Suggesting(tn.completeMove),
		tn.room.OfTable("board", tn.room.Which, tn.boardTyped,
			commands.OptionDef{Name: "as", Choices: tn.room.Choices("board-as", "picture", "text")}),
		tn.room.OfTable("hand", tn.room.Which, tn.showHand),
		commands.Command("log", tn.logTyped, room.TableOption(),
			commands.OptionDef{Name: "page", Type: commands.NumberOption, Min: 1, Max: 1000}).Suggesting(tn.room.CompleteTable),
		tn.room.OfTable("score", tn.room.Which, tn.showScore),
		tn.room.OfTable("undo", tn.room.WhichToAct, tn.undoTyped),
		commands.MatchControl("turn", tn.myTurn),
		commands.MatchControl("again", tn.backToIt),
		commands.MatchControl("board", tn.showBoard),
		commands.MatchControl("hand", tn.showHand),
		commands.MatchControl("log", tn.showLog),
		commands.MatchControl("news", tn.private.News), // all that a panel folds
		commands.MatchControl("help", tn.explain),      // what helps with what is asked
		commands.Control("guide", tn.skipGuide),        // "stop", or nothing in panels of before
		commands.Control("do", tn.answerPressed),       // decision, notation
		commands.Control("pick", tn.answerPicked),      // decision, number of the menu; the value is the notation
		commands.MatchControl("batch", tn.askBatch),    // opens a form
		commands.Control("given", tn.batchSent),        // turn
		commands.Control("undo", tn.undoPressed),       // length of the log it was made for
	}
	for _, t := range tn.room.Titles {
		routes = append(routes, tn.verbRoutes(t)...)
	}
	return routes
}

func (tn *Turn) myTurn(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	return tn.private.Open(ctx, rq, id, "")
}

// backToIt shows what is asked in the place of what was looked at. The one message of a solo game stands above that
// already, so what lies over it goes.
func (tn *Turn) backToIt(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	t, err := tn.room.House.Tables.Get(ctx, id)
	if err == nil && t.Solo && rq.OnPrivate && rq.Where.Channel == t.Home() && t.SeatOf(rq.Who.ID) != engine.Nobody {
		return commands.Reply{Silent: true, Closes: true}, nil
	}
	return tn.myTurn(ctx, rq, id)
}

func (tn *Turn) answerPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return tn.answer(ctx, rq, p.Match, p.First, p.Second)
}

func (tn *Turn) answerPicked(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return tn.answer(ctx, rq, p.Match, p.First, p.Value)
}

func (tn *Turn) undoPressed(ctx context.Context, rq commands.Request, p commands.Press) (commands.Reply, error) {
	return tn.takeBack(ctx, rq, p.Match, p.First)
}

func (tn *Turn) undoTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	return tn.takeBack(ctx, rq, id, "")
}
