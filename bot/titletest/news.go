package titletest

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/news"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine"
)

// window is what a seat heard since it answered last.
type window[V any] struct {
	own   []engine.Entry // its answer
	since []engine.Entry
	saw   *V             // after the last entry
	lost  map[string]int // to others since
}

// counts are how many news were looked at.
type counts struct{ Told, Folded, WithLosses, Losses int }

// checkNews: property 15. What others took from a reader is told whole, within three lines; what the reader did is
// no news, and after an answer it is told first.
func (k *kit[S, V]) checkNews(m *Moment[V]) {
	if m.ply == 0 {
		k.windows = map[engine.Seat]*window[V]{}
	}
	for _, s := range m.Readers() {
		k.at.seat = s
		if s == engine.Nobody {
			continue
		}
		w := k.windows[s]
		if w == nil {
			w = &window[V]{lost: map[string]int{}}
			k.windows[s] = w
		}
		hit := follow(k, m, s, w)
		if len(w.own) > 0 && (hit || k.sometimes(everyText)) {
			readNews(k, m, s, w)
		}
	}
	k.at.seat = engine.Nobody
}

// follow takes the last entry into a window, and tells whether others took something by it.
func follow[S, V any](k *kit[S, V], m *Moment[V], s engine.Seat, w *window[V]) (hit bool) {
	last := m.Match.Heard(s, m.Match.Last())
	now := m.View(s)
	if m.by == s {
		w.own, w.since, w.lost = last, nil, map[string]int{}
	} else {
		w.since = append(w.since, last...)
		if k.Loses != nil && w.saw != nil {
			for of, n := range k.Loses(*w.saw, now, s) {
				w.lost[of] += n
				hit = hit || n > 0
			}
		}
	}
	w.saw = &now
	return hit
}

func readNews[S, V any](k *kit[S, V], m *Moment[V], s engine.Seat, w *window[V]) {
	by := m.narrator(s)
	const pressed = "what was pressed"
	r := news.Reader{By: by, Seat: s, Names: m.Names, Words: k.desk, Did: pressed}
	var heard []engine.Event
	for _, e := range w.since {
		heard = append(heard, e.Events...)
	}
	losses, _ := commands.LossesOf(by, s, heard)
	told := r.Since(w.since)
	text := strings.Join(told.Lines, "\n")
	k.counted.Told++
	if told.Folded {
		k.counted.Folded++
	}
	if len(losses) > 0 {
		k.counted.WithLosses++
		k.counted.Losses += len(losses)
	}
	after := r.After(append(w.own[:1:1], w.since...))
	for _, lines := range [][]string{told.Lines, after.Lines} {
		if n := screen.Lines(strings.Join(lines, "\n")); n > limits.NewsLines {
			k.wrong("news", "what happened since", "takes %d lines: %q", n, lines)
		}
	}
	k.checkLosses(m.Names, text, losses, w.lost)
	checkOrdered(k, m, r, w)
	if with := r.Since(append(w.own[:len(w.own):len(w.own)], w.since...)); !slices.Equal(with.Lines, told.Lines) {
		k.wrong("news", "what happened since", "tells the reader's own act: %q, without it %q", with.Lines, told.Lines)
	}
	own := by.Tell(w.own[0].Events)
	tells := func(line string) bool {
		if len(after.Lines) == 0 {
			return false
		}
		begun, _, _ := strings.Cut(after.Lines[0], " …") // where there is no room for all of it
		begun = strings.TrimSuffix(begun, ".")
		return strings.HasPrefix(prose.Plainly(line), begun) || strings.HasPrefix(after.Lines[0], prose.Plainly(line))
	}
	if first := strings.Join(after.Lines[:min(1, len(after.Lines))], ""); first != pressed && !slices.ContainsFunc(own, tells) {
		k.wrong("news", "what an answer did", "is not told first, %q: %q", own, after.Lines)
	}
}

// checkOrdered: what others took by an answer that the reader had ordered is told too, below what the order did.
func checkOrdered[S, V any](k *kit[S, V], m *Moment[V], r news.Reader, w *window[V]) {
	entries := append(slices.Clone(w.own), w.since...)
	for i := range w.own {
		if entries[i].Kind == engine.Acted && entries[i].Seat == r.Seat && entries[i].By == "" {
			entries[i].By = engine.ByOrder
		}
	}
	var heard, ordered []engine.Event
	for _, e := range entries {
		heard = append(heard, e.Events...)
		if e.By == engine.ByOrder {
			ordered = append(ordered, e.Events...)
		}
	}
	did := r.By.Tell(ordered)
	r.Before = did[max(0, len(did)-2):]
	losses, _ := commands.LossesOf(r.By, r.Seat, heard)
	k.checkLosses(m.Names, strings.Join(r.Since(entries).Lines, "\n"), losses, w.lost)
}

// sayAll is the sentence of all losses of a kind.
func sayAll(names commands.Names, losses []commands.Loss, did string) string {
	var who, where []string
	n, any := 0, commands.Loss{}
	for _, l := range losses {
		if l.Did == did {
			any, n = l, n+l.N
			who, where = append(who, cmp.Or(l.Who, names.Of(l.By))), append(where, l.In)
		}
	}
	return any.Say(each(who), each(where), n)
}

// each is what a list has, each once and in its order; what is empty is left out.
func each(list []string) (some []string) {
	for _, one := range list {
		if one != "" && !slices.Contains(some, one) {
			some = append(some, one)
		}
	}
	return some
}

// checkLosses: each loss is in the text, with what it comes to, and what the views lost is among the losses.
func (f *faults) checkLosses(names commands.Names, text string, losses []commands.Loss, lost map[string]int) {
	sums := map[string]int{}
	for _, l := range losses {
		sums[l.Of] += l.N
		if said := sayAll(names, losses, l.Did); !strings.Contains(text, said) {
			f.wrong("news", "what happened since", "leaves out what %s did to the reader, %q: %s", l.Who, said, text)
		}
	}
	for of, n := range lost {
		if sums[of] < n {
			f.wrong("news", "the losses", "are %d of %q, the view lost %d: %s", sums[of], of, n, text)
		}
	}
	for of, n := range sums {
		if of == "" || f.in != "" && f.in != catalogue.English { // others have forms of it
			continue
		}
		told := 0
		for _, found := range regexp.MustCompile(`: (\d+) `+regexp.QuoteMeta(strings.TrimSuffix(of, "y"))).FindAllStringSubmatch(text, -1) {
			some, _ := strconv.Atoi(found[1])
			told += some
		}
		if told < n {
			f.wrong("news", "what happened since", "tells %d of %d %q that were lost: %s", told, n, of, text)
		}
	}
}
