package commands

import (
	"context"

	"landfall/engine"
	"landfall/engine/table"
)

// Guide is what a narrator says besides to somebody who plays alone for
// the first time.
type Guide interface {
	// Guide explains in one to three sentences, within 400 characters, what is asked
	// and why; "" where nothing needs it, or where the guide is over.
	Guide(open []engine.Decision) string
}

// guideOver is a person's guided match once they have skipped the guide.
const guideOver engine.MatchID = "-"

// guide is what a person's first solo game says above a question; "" else. The
// first game that has something to say becomes the guided one.
func (d *Desk) guide(ctx context.Context, rq Request, s moment) string {
	if !s.table.Solo || len(s.open) == 0 {
		return ""
	}
	g, ok := s.narrator().(Guide)
	if !ok {
		return ""
	}
	p, err := d.tables.Person(ctx, rq.Who.ID)
	if err != nil || p.Guided != "" && p.Guided != s.table.ID {
		return ""
	}
	text := g.Guide(s.open)
	if text == "" {
		return ""
	}
	if p.Guided == "" {
		_, err = d.tables.SetPerson(ctx, rq.Who.ID, func(p *table.Person) {
			if p.Guided == "" {
				p.Guided = s.table.ID
			}
		})
	}
	if err != nil {
		d.log.Warn("a guide could not be remembered and is left out", "match", s.table.ID, "err", err)
		return ""
	}
	return "> " + text
}

// skipGuide ends the guide for good and shows the question without it.
func (d *Desk) skipGuide(ctx context.Context, rq Request, id engine.MatchID) (Reply, error) {
	if _, err := d.tables.SetPerson(ctx, rq.Who.ID, func(p *table.Person) { p.Guided = guideOver }); err != nil {
		return Reply{}, err
	}
	return d.openPanel(ctx, rq, id, "")
}
