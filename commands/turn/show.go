package turn

import (
	"context"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
	"landfall/engine"
)

// boardTyped shows the board as a picture, or in words.
func (tn *Turn) boardTyped(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	if rq.Options["as"] != "text" {
		return tn.showBoard(ctx, rq, id)
	}
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	text := s.Narrator().Board()
	if marked := s.Letters().Text(tn.room.Words, s.Narrator().Label); marked != "" {
		asked := tn.room.Say("board-asks", room.Parts{"asked": marked})
		text = prose.Clip(text, limits.Text-prose.Units(asked)-2) + "\n\n" + asked
	}
	return room.Quietly(text), nil
}

// showBoard shows the whole board as the person sees it.
func (tn *Turn) showBoard(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	r := room.Quietly(s.IdleOr())
	r.Picture = tn.room.Picture(ctx, rq, s, "")
	if len(s.Open) > 0 {
		r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("again", id), Label: tn.room.Say("my-turn", nil), Style: commands.Main}}}}
	}
	return r, nil
}

func (tn *Turn) showHand(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	if s.Seat == engine.Nobody {
		return commands.Reply{}, room.ErrNobody
	}
	r := room.Quietly(s.Narrator().Hand())
	r.Picture = tn.room.Picture(ctx, rq, s, s.Narrator().Focus(""))
	return r, nil
}

func (tn *Turn) showScore(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	s, err := tn.room.See(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	return room.Quietly(s.Narrator().Score()), nil
}

// logPage is how much of the log one reply holds, in characters.
const logPage = 1800

func (tn *Turn) logTyped(ctx context.Context, rq commands.Request) (commands.Reply, error) {
	id, err := tn.room.Which(ctx, rq)
	if err != nil {
		return commands.Reply{}, err
	}
	return tn.showLog(ctx, rq, id)
}

// showLog shows a page of the log, with the way to the replay of the same match.
func (tn *Turn) showLog(ctx context.Context, rq commands.Request, id engine.MatchID) (commands.Reply, error) {
	lines, err := tn.room.Sentences(ctx, id, rq.Who.ID)
	if err != nil {
		return commands.Reply{}, err
	}
	pages := paginate(lines)
	page := room.Number(rq.Options["page"], 1)
	if page < 1 || page > len(pages) {
		return commands.Reply{}, room.Refuse("log-pages", room.Parts{"n": len(pages)})
	}
	text := pages[len(pages)-page]
	if about := (room.Parts{"page": page, "of": len(pages), "before": page + 1}); page < len(pages) {
		text += "\n" + tn.room.Say("log-page", about)
	} else if page > 1 {
		text += "\n" + tn.room.Say("log-begins", about)
	}
	r := room.Quietly(text)
	r.Rows = []commands.Row{{Buttons: []commands.Button{{ID: commands.ControlID("replay", id), Label: tn.room.Say("replay", nil)}}}}
	return r, nil
}

// paginate cuts lines into pages of full lines.
func paginate(lines []string) []string {
	var pages []string
	var b strings.Builder
	for _, l := range lines {
		l = prose.Clip(l, logPage/2)
		if b.Len() > 0 && b.Len()+len(l) > logPage {
			pages = append(pages, b.String())
			b.Reset()
		}
		b.WriteString("- " + l + "\n")
	}
	return append(pages, b.String())
}
