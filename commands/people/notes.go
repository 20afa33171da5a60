package people

import (
	"context"
	"errors"

	"landfall/commands"
	"landfall/commands/room"
	"landfall/engine"
	"landfall/engine/table/people"
)

// notes are what people note for their tables.
type notes struct{ room *room.Room }

// typed adds a line to somebody's notes for a table, or shows them.
func (n notes) typed(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text := rq.Options["text"]
	if text == "" {
		return n.show(ctx, rq, id)
	}
	return n.change(ctx, rq, id, func(was string) string { return was + "\n" + text })
}

// show shows somebody what they noted for a table. Whoever sits in their seat later has notes of their own.
func (n notes) show(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text, err := n.room.House.People.Notes(ctx, rq.Who.ID, id)
	if err != nil {
		return commands.Reply{}, err
	}
	return n.with(ctx, rq, id, text)
}

func (n notes) with(ctx context.Context, rq commands.Request, id engine.MatchID, text string) (commands.Reply, error) {
	t, err := n.room.House.Tables.Get(ctx, id)
	if err != nil {
		return commands.Reply{}, err
	}
	head := "-# Your notes for " + n.room.TableName(t) + ". Only you ever see them.\n"
	if text == "" {
		text = "You have no notes yet. `/note text:…` adds a line at any time."
	}
	return room.InPlace(rq, head+text, commands.Button{ID: commands.ControlID("notes-form", id), Label: "Change"}), nil
}

// form opens somebody's notes for writing.
func (n notes) form(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text, err := n.room.House.People.Notes(ctx, rq.Who.ID, id)
	if err != nil {
		return commands.Reply{}, err
	}
	return commands.Reply{Form: &commands.Form{ID: commands.ControlID("notes", id), Title: "Your notes", Fields: []commands.Field{
		{ID: "text", Label: "Only you ever see them", Value: text, Long: true, Max: people.MostNotes}}}}, nil
}

// sent keeps what was written in the form.
func (n notes) sent(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text, ok := rq.Fields["text"]
	if !ok {
		return n.show(ctx, rq, id)
	}
	return n.change(ctx, rq, id, func(string) string { return text })
}

func (n notes) change(ctx context.Context, rq commands.Request, id engine.MatchID, to func(string) string) (commands.Reply, error) {
	text, err := n.room.House.People.Note(ctx, rq.Who.ID, id, n.room.Now(), to)
	if errors.Is(err, people.ErrTooLong) {
		return commands.Reply{}, room.Sayf("Your notes for a table can have %d letters. Shorten them with **Change** under `/note`.", people.MostNotes)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return n.with(ctx, rq, id, text)
}
