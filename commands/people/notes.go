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
	if text == "" {
		text = n.room.Say("no-notes", nil)
	}
	text = n.room.Say("notes-for", room.Parts{"table": n.room.TableName(t)}) + "\n" + text
	return room.InPlace(rq, text, commands.Button{ID: commands.ControlID("notes-form", id), Label: n.room.Say("notes-change", nil)}), nil
}

// form opens somebody's notes for writing.
func (n notes) form(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text, err := n.room.House.People.Notes(ctx, rq.Who.ID, id)
	if err != nil {
		return commands.Reply{}, err
	}
	return commands.Reply{Form: &commands.Form{ID: commands.ControlID("notes", id), Title: n.room.Say("notes-title", nil), Fields: []commands.Field{
		{ID: "text", Label: n.room.Say("notes-field", nil), Value: text, Long: true, Max: people.MostNotes}}}}, nil
}

// sent keeps what was written in the form.
func (n notes) sent(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	text := rq.Fields["text"]
	if len(text) == 0 {
		return n.show(ctx, rq, id)
	}
	return n.change(ctx, rq, id, func(string) string { return text[0] })
}

func (n notes) change(ctx context.Context, rq commands.Request, id engine.MatchID, to func(string) string) (commands.Reply, error) {
	text, err := n.room.House.People.Note(ctx, rq.Who.ID, id, n.room.Now(), to)
	if errors.Is(err, people.ErrTooLong) {
		return commands.Reply{}, room.Refuse("notes-too-long", room.Parts{"most": people.MostNotes})
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return n.with(ctx, rq, id, text)
}
