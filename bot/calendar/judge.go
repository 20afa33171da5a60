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
	"landfall/engine/table/duty"
	"landfall/engine/table/upkeep"
)

// judge remembers what it needs to hold the bot to its promises.
type judge struct {
	notified   map[string]int // how often somebody was told of a duty
	seen       map[string]bool
	unnotified map[string]int // for how many hours a duty could have been told and was not
	wrong      map[string]bool
	// lost is for how long the bot was down or could not speak, and moved when something last
	// happened at a table, with what was lost by then.
	lost  time.Duration
	moved map[engine.MatchID]progress
}

// progress is the last thing that happened at a table.
type progress struct {
	what string
	at   time.Time
	lost time.Duration
}

func newJudge() judge {
	return judge{notified: map[string]int{}, seen: map[string]bool{}, unnotified: map[string]int{}, wrong: map[string]bool{}, moved: map[engine.MatchID]progress{}}
}

// fault notes something that is wrong.
func (w *world) fault(counter *int, format string, args ...any) {
	*counter++
	w.report.Faults = append(w.report.Faults, w.server.Now().Format("Jan 2 15:04 ")+fmt.Sprintf(format, args...))
}

func dutyName(d duty.Duty) string {
	return fmt.Sprintf("%s seat %d of %s, %s since %d", d.Match, d.Seat, d.Player, d.Turn, d.Since.Unix())
}

// heard judges a message as the people do whom it notifies.
func (w *world) heard(ctx context.Context, channel string, m commands.Message) {
	if who, ok := strings.CutPrefix(channel, "dm "); ok {
		w.heardAlone(who, m)
	}
	if len(m.Mention) == 0 {
		return
	}
	at := w.server.Now()
	turn, later := buttonOf(m, "turn|"), buttonOf(m, "later|")
	var duties []duty.Duty
	if turn != "" && later == "" && w.run != nil {
		id, _, _ := strings.Cut(strings.TrimPrefix(turn, "turn|"), "|")
		duties, _ = w.run.House().Duties.Of(ctx, engine.MatchID(id)) // without them the rest is judged
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
		w.judgeMention(p, channel, m, duties)
		p.called(at, w.dice)
	}
}

// heardAlone judges a direct message.
func (w *world) heardAlone(who string, m commands.Message) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if p := w.by[engine.PlayerID(who)]; p == nil || !p.writes() {
		w.fault(&w.report.Violations, "%s gets a direct message and chose none: %.80s", who, m.Text)
	}
}

// judgeMention judges whether one person may be notified now, and of these duties.
func (w *world) judgeMention(p *person, channel string, m commands.Message, duties []duty.Duty) {
	at := w.server.Now()
	if p.quietSet && p.quiet(at) {
		w.fault(&w.report.MentionsInQuietHours, "%s is mentioned in the quiet hours in %s: %.80s", p.id, channel, m.Text)
	}
	if p.isAway(at) {
		w.fault(&w.report.MentionsWhileAway, "%s is mentioned while away in %s: %.80s", p.id, channel, m.Text)
	}
	for _, d := range duties {
		if d.Player != p.id {
			continue
		}
		key := dutyName(d)
		if w.judge.notified[key]++; w.judge.notified[key] > 1 {
			w.fault(&w.report.RepeatedMentions, "%s is told again in %s: %s", p.id, channel, key)
		}
	}
}

func isReminder(m commands.Message) bool { return strings.Contains(m.Text, "still waits for you") }

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
		duties, err := w.run.House().Duties.Of(ctx, t.ID)
		if err != nil {
			return err
		}
		if err := w.waits(ctx, t, duties, at); err != nil {
			return err
		}
		for _, d := range duties {
			p, key := w.by[d.Player], dutyName(d)
			if p == nil {
				continue // a bot player's
			}
			if !w.judge.seen[key] {
				w.judge.seen[key] = true
				w.report.Duties++
			}
			if !fine || !t.Asleep.IsZero() || w.excused(p, d, at) || !w.server.works(t.Home()) {
				continue
			}
			if still[key] = w.judge.unnotified[key] + 1; still[key] == patienceHours {
				w.fault(&w.report.Undelivered, "%s at %s (direct messages: chosen %t, at a table %t, closed %t; digest %t)", key, t.Home(), p.direct, p.byDirect, p.shut, p.digest)
			}
		}
	}
	w.judge.unnotified = still
	return nil
}

// excused tells whether somebody knows of a duty, or cannot be called to it now and the bot knows.
func (w *world) excused(p *person, d duty.Duty, at time.Time) bool {
	unreached := p.silent || w.server.left[p.id] || p.byDirect && p.shut || p.leaves && p.gone.Before(at)
	switch {
	case d.Announced, unreached && !d.Uncalled.IsZero(), p.quiet(at), p.isAway(at):
		return true
	}
	return w.server.left[p.id] && at.Sub(d.Since) < 48*time.Hour // which is found out when they are to be called
}

// waits tells of a table that waits longer than its steps allow, whatever is open there: a call,
// two reminders, each later, two askings of the others; as long as it agreed for who is away; and a
// month for one at which nobody is.
func (w *world) waits(ctx context.Context, t table.Table, duties []duty.Duty, at time.Time) error {
	if t.Solo || t.Practice || t.Trial != nil || t.Terms.Patient || !t.Asleep.IsZero() {
		return nil
	}
	what := fmt.Sprint(t.Facts)
	pace := t.Pace
	for _, d := range duties {
		what += dutyName(d)
		if p := w.by[d.Player]; p != nil {
			person, err := w.run.House().People.Get(ctx, d.Player)
			if err != nil {
				return err
			}
			pace = max(pace, person.Pace)
		}
	}
	last, known := w.judge.moved[t.ID]
	if !known || last.what != what {
		w.judge.moved[t.ID] = progress{what, at, w.judge.lost}
		return nil
	}
	steps := 5*pace + 3*12*time.Hour + table.Askings*table.AskTime + 24*time.Hour // with the nights between
	if pace > 0 {
		steps = max(steps+t.Terms.Away, table.DrowsyTime) + table.WakeTime
	} else {
		steps = table.DrowsyTime + table.WakeTime + 24*time.Hour
	}
	if at.Sub(last.at)-(w.judge.lost-last.lost) > steps && !w.judge.wrong[string(t.ID)] {
		w.judge.wrong[string(t.ID)] = true
		w.fault(&w.report.Stuck, "%s has waited since %s: %+v, open: %+v", t.ID, last.at.Format(time.DateTime), duties, t.Proposals)
	}
	return nil
}

// verdict judges how everything stands in the end.
func (w *world) verdict(ctx context.Context) error {
	at := w.server.Now()
	list, err := w.tables(ctx)
	if err != nil {
		return err
	}
	var matches []engine.MatchID
	took := map[string][]int{}
	for _, t := range list {
		switch t.Status {
		case table.Over:
			w.report.Finished++
			if t.People() > 1 {
				result, err := w.run.House().Archive.Result(ctx, t.ID)
				if err != nil {
					return err
				}
				took[t.Game] = append(took[t.Game], int(result.Ended.Sub(t.Created).Hours()/24)+1)
			}
		case table.Abandoned:
			w.report.Ended++
		case table.Playing:
			if err := w.stuck(ctx, t); err != nil {
				return err
			}
		case table.Gathering:
			if at.Sub(t.Created) > 15*24*time.Hour && at.Sub(t.Active) > 15*24*time.Hour {
				w.fault(&w.report.Stuck, "the lobby of %s is forgotten", t.ID)
			}
			continue
		case table.Closed:
			continue
		}
		matches = append(matches, t.ID)
	}
	w.report.Matches += len(matches)
	w.report.Days = map[string]int{}
	for game, days := range took {
		slices.Sort(days)
		w.report.Days[game] = days[len(days)/2]
	}
	if err := w.end(false); err != nil {
		return err
	}
	return w.checkKept(ctx, matches)
}

// checkKept holds what is kept of the matches, as the bot left it, to itself.
func (w *world) checkKept(ctx context.Context, matches []engine.MatchID) error {
	games := func(key string) (*engine.Game, bool) {
		for _, t := range w.o.Titles {
			if t.Game.Key == key {
				return t.Game, true
			}
		}
		return nil, false
	}
	faults, err := upkeep.Check(ctx, w.o.Log, games, matches)
	for _, f := range faults {
		w.fault(&w.report.Violations, "%s", f)
	}
	return err
}

// stuck tells of a table that is played and waits for nobody.
func (w *world) stuck(ctx context.Context, t table.Table) error {
	duties, err := w.run.House().Duties.Of(ctx, t.ID)
	if err == nil && len(duties) == 0 {
		w.fault(&w.report.Stuck, "%s is played, and nobody is asked anything", t.ID)
	}
	return err
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
