package calendar

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/table"
)

// judge remembers what it needs to hold the bot to its promises.
type judge struct {
	told   map[string]int // how often somebody was told of a duty
	seen   map[string]bool
	untold map[string]int // for how many hours a duty could have been told and was not
	wrong  map[string]bool
}

func newJudge() judge {
	return judge{told: map[string]int{}, seen: map[string]bool{}, untold: map[string]int{}, wrong: map[string]bool{}}
}

// fault notes something that is wrong.
func (w *world) fault(counter *int, format string, args ...any) {
	*counter++
	w.report.Faults = append(w.report.Faults, w.server.Now().Format("Jan 2 15:04 ")+fmt.Sprintf(format, args...))
}

func dutyName(d table.Duty) string {
	return fmt.Sprintf("%s seat %d of %s, %s since %d", d.Match, d.Seat, d.Player, d.Turn, d.Since.Unix())
}

// heard judges a message as the people do whom it notifies.
func (w *world) heard(ctx context.Context, channel string, m commands.Message) {
	if who, ok := strings.CutPrefix(channel, "dm "); ok {
		w.mu.Lock()
		if p := w.by[engine.PlayerID(who)]; p == nil || !p.writes() {
			w.fault(&w.report.Violations, "%s gets a direct message and chose none: %.80s", who, m.Text)
		}
		w.mu.Unlock()
	}
	if len(m.Mention) == 0 {
		return
	}
	at := w.server.Now()
	turn, later := buttonOf(m, "turn|"), buttonOf(m, "later|")
	var duties []table.Duty
	if turn != "" && later == "" && w.run != nil {
		id, _, _ := strings.Cut(strings.TrimPrefix(turn, "turn|"), "|")
		duties, _ = w.run.Tables().Duties(ctx, engine.MatchID(id)) // without them the rest is judged
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, who := range m.Mention {
		p := w.by[who]
		if p == nil {
			w.fault(&w.report.Violations, "somebody unknown is mentioned: %s", who)
			continue
		}
		w.report.Mentions++
		if later != "" && isReminder(m) {
			w.report.Reminders++
		}
		if p.settled && p.quiet(at) {
			w.fault(&w.report.MentionsInQuietHours, "%s is mentioned in the quiet hours in %s: %.80s", who, channel, m.Text)
		}
		if p.isAway(at) {
			w.fault(&w.report.MentionsWhileAway, "%s is mentioned while away in %s: %.80s", who, channel, m.Text)
		}
		for _, d := range duties {
			if d.Player != who {
				continue
			}
			key := dutyName(d)
			if w.judge.told[key]++; w.judge.told[key] > 1 {
				w.fault(&w.report.RepeatedMentions, "%s is told again in %s: %s", who, channel, key)
			}
		}
		p.called(at, w.dice)
	}
}

func isReminder(m commands.Message) bool { return strings.Contains(m.Text, "has waited for you") }

func buttonOf(m commands.Message, begins string) string {
	for _, row := range m.Rows {
		for _, b := range row.Buttons {
			if strings.HasPrefix(b.ID, begins) {
				return b.ID
			}
		}
	}
	return ""
}

// patienceHours is for how many hours in a row somebody may be left untold who could be told.
const patienceHours = 4

// look goes through all tables each hour.
func (w *world) look(ctx context.Context, at time.Time) error {
	list, err := w.tables(ctx)
	if err != nil {
		return err
	}
	fine := at.Sub(w.up) > time.Hour && at.Sub(w.calm) > time.Hour
	still := map[string]int{}
	for _, t := range list {
		if t.Status != table.Playing {
			continue
		}
		duties, err := w.run.Tables().Duties(ctx, t.ID)
		if err != nil {
			return err
		}
		for _, d := range duties {
			p, key := w.by[d.Player], dutyName(d)
			if p == nil {
				continue // an automaton's
			}
			if !w.judge.seen[key] {
				w.judge.seen[key] = true
				w.report.Duties++
			}
			if d.Announced || !fine || p.quiet(at) || p.isAway(at) || w.server.left[p.id] || !w.server.works(t.Home()) {
				continue
			}
			if still[key] = w.judge.untold[key] + 1; still[key] == patienceHours {
				w.fault(&w.report.Undelivered, "%s at %s (direct messages: chosen %t, at a table %t, closed %t; digest %t)", key, t.Home(), p.direct, p.byDirect, p.shut, p.digest)
			}
		}
	}
	w.judge.untold = still
	return nil
}

// The longest that a table may stand where somebody is there who would go on.
const stuckTime = 21 * 24 * time.Hour

// verdict judges how everything stands in the end.
func (w *world) verdict(ctx context.Context) error {
	at := w.server.Now()
	list, err := w.tables(ctx)
	if err != nil {
		return err
	}
	for _, t := range list {
		switch t.Status {
		case table.Playing, table.Over, table.Abandoned:
			w.report.Matches++
		case table.Gathering:
			if at.Sub(t.Created) > 15*24*time.Hour && at.Sub(t.Active) > 15*24*time.Hour {
				w.fault(&w.report.Stuck, "the lobby of %s is forgotten", t.ID)
			}
		case table.Closed:
		}
		switch t.Status {
		case table.Over:
			w.report.Finished++
		case table.Abandoned:
			w.report.Ended++
		case table.Playing:
			if err := w.stuck(ctx, t, at); err != nil {
				return err
			}
		case table.Gathering, table.Closed:
		}
	}
	if err := w.end(false); err != nil {
		return err
	}
	var matches []engine.MatchID
	for _, t := range list {
		if t.Status != table.Gathering && t.Status != table.Closed {
			matches = append(matches, t.ID)
		}
	}
	games := func(key string) (*engine.Game, bool) {
		for _, t := range w.o.Titles {
			if t.Game.Key == key {
				return t.Game, true
			}
		}
		return nil, false
	}
	faults, err := table.Check(ctx, w.o.Log, games, matches)
	for _, f := range faults {
		w.fault(&w.report.Violations, "%s", f)
	}
	return err
}

// stuck tells of a table that waits for somebody who does not come, though others are there.
func (w *world) stuck(ctx context.Context, t table.Table, at time.Time) error {
	duties, err := w.run.Tables().Duties(ctx, t.ID)
	if err != nil || len(duties) == 0 {
		if err == nil {
			w.fault(&w.report.Stuck, "%s is played, and nobody is asked anything", t.ID)
		}
		return err
	}
	newest := slices.MaxFunc(duties, func(a, b table.Duty) int { return a.Since.Compare(b.Since) })
	there := slices.ContainsFunc(t.Chairs, func(c table.Chair) bool {
		p := w.by[c.Player]
		return p != nil && p.active(at) && !slices.ContainsFunc(duties, func(d table.Duty) bool { return d.Player == c.Player })
	})
	if at.Sub(newest.Since) > stuckTime && there && len(t.Motions) == 0 {
		w.fault(&w.report.Stuck, "%s waits since %s", t.ID, newest.Since)
	}
	return nil
}

// tables are all tables there are, in the order of their ids.
func (w *world) tables(ctx context.Context) ([]table.Table, error) {
	rows, err := w.o.Log.Scan(ctx, "table", nil, nil, 0)
	if err != nil {
		return nil, err
	}
	var list []table.Table
	for _, r := range rows {
		var t table.Table
		if err := json.Unmarshal(r.Value, &t); err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}

// witness reads the bot's log: an error is a violation.
type witness struct{ w *world }

func (h *witness) Enabled(_ context.Context, l slog.Level) bool { return l >= slog.LevelError }
func (h *witness) WithAttrs([]slog.Attr) slog.Handler           { return h }
func (h *witness) WithGroup(string) slog.Handler                { return h }
func (h *witness) Handle(_ context.Context, r slog.Record) error {
	text := r.Message
	r.Attrs(func(a slog.Attr) bool { text += " " + a.String(); return true })
	h.w.mu.Lock()
	defer h.w.mu.Unlock()
	h.w.fault(&h.w.report.Violations, "the bot's log: %s", text)
	return nil
}

func sortPlans(list []plan) {
	slices.SortStableFunc(list, func(a, b plan) int { return cmp.Compare(a.at.UnixNano(), b.at.UnixNano()) })
}
