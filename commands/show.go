package commands

import (
	"context"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	"landfall/engine/table"
)

func defineBoard() Definition {
	return Definition{Name: "board", Description: "The board as you see it, as a picture or in words", Options: []OptionDef{
		{Name: "as", Description: "A picture or words", Choices: []Choice{{Name: "picture", Value: "picture"}, {Name: "text", Value: "text"}}},
		tableOption(),
	}}
}

func defineHand() Definition {
	return Definition{Name: "hand", Description: "What only you hold or know", Options: []OptionDef{tableOption()}}
}

func defineScore() Definition {
	return Definition{Name: "score", Description: "The scores, as far as they are open", Options: []OptionDef{tableOption()}}
}

func defineLog() Definition {
	return Definition{Name: "log", Description: "What happened lately, as you heard it", Options: []OptionDef{
		tableOption(),
		{Name: "page", Description: "How far back; 1 is the latest", Type: NumberOption, Min: 1, Max: 1000},
	}}
}

func (d *Desk) runBoard(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	if rq.Options["as"] != "text" {
		return d.showBoard(ctx, rq, id)
	}
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	return quietly(s.narrator().Board()), nil
}

// showBoard shows the whole board as the person sees it.
func (d *Desk) showBoard(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	r := quietly(d.idleOr(s))
	r.Picture = d.picture(ctx, rq, s, "", nil)
	if len(s.open) > 0 {
		r.Rows = []Row{{Buttons: []Button{{ID: control("again", id), Label: "My turn", Style: Main}}}}
	}
	return r, nil
}

func (d *Desk) idleOr(s moment) string {
	if s.outcome != nil {
		return s.narrator().Ending()
	}
	if s.table.Status == table.Abandoned {
		return s.endedWords()
	}
	return d.waitingFor(s)
}

func (d *Desk) runHand(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	return d.showHand(ctx, rq, id)
}

func (d *Desk) showHand(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	if s.seat == engine.Nobody {
		return Reply{}, errNobody
	}
	r := quietly(s.narrator().Hand())
	r.Picture = d.picture(ctx, rq, s, s.narrator().Focus(""), nil)
	return r, nil
}

func (d *Desk) runScore(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	s, err := d.see(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	return quietly(s.narrator().Score()), nil
}

// logPage is how much of the log one reply holds, in characters.
const logPage = 1800

func (d *Desk) runLog(ctx context.Context, rq Request) (Reply, error) {
	id, err := d.which(ctx, rq)
	if err != nil {
		return Reply{}, err
	}
	lines, err := d.sentences(ctx, id, rq.Who.ID)
	if err != nil {
		return Reply{}, err
	}
	pages := paginate(lines)
	page := number(rq.Options["page"], 1)
	if page < 1 || page > len(pages) {
		return Reply{}, sayf("The log has %s.", prose.Count(len(pages), "page"))
	}
	text := pages[len(pages)-page]
	switch {
	case page < len(pages):
		text += "\n-# Page " + itoa(page) + " of " + itoa(len(pages)) + "; `/log page:" + itoa(page+1) + "` goes further back."
	case len(pages) > 1:
		text += "\n-# Page " + itoa(page) + " of " + itoa(len(pages)) + ": the beginning."
	}
	return quietly(text), nil
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
