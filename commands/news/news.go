// Package news tells a person what happened while they were not asked: first what their own press did,
// then what was done to them, then the rest, as far as a panel has lines for it.
package news

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/screen"
	"landfall/engine"
)

// Reader is who is told.
type Reader struct {
	By    commands.Narrator
	Seat  engine.Seat
	Names commands.Names
	Words *catalogue.Catalogue
	// Before stands first: what was revealed to the reader alone, and what orders did.
	Before []string
	// Did says what the reader's answer was, where it is Untold.
	Did string
}

// Told is what stands above a question.
type Told struct {
	Lines  []string
	Folded bool // it leaves something out,
	Part   bool // of what the others did, too
}

// After tells what the reader's own answer did, with which these entries begin, and what followed. Where that is too
// much it begins with what brought points, if something did.
func (r Reader) After(entries []engine.Entry) Told {
	n := r.pressed(entries)
	own := r.tell(events(entries[:n]))
	forced := n
	for forced < len(entries) && r.only(entries[forced]) {
		forced++
	}
	both := r.mark(r.tell(events(entries[:forced])), len(own))
	losses, _ := commands.LossesOf(r.By, r.Seat, events(entries[:forced])) // of an automaton that acts at once
	did := r.concerning(own)
	switch {
	case did < 0 && r.Did != "":
		return r.fit([]string{r.Did}, losses, both, entries[forced:])
	case len(both) == 0:
		return r.fit(nil, losses, nil, entries[forced:])
	}
	first := func(did int) Told {
		return r.fit(both[did:did+1:did+1], losses, slices.Delete(slices.Clone(both), did, did+1), entries[forced:])
	}
	told := first(max(did, 0))
	if earned := r.earned(own, entries[:n]); told.Folded && earned >= 0 {
		return first(earned)
	}
	return told
}

// Untold tells whether no sentence says what the reader's own answer was, with which these entries begin.
func (r Reader) Untold(entries []engine.Entry) bool {
	n := r.pressed(entries)
	return n > 0 && r.concerning(r.tell(events(entries[:n]))) < 0
}

// Since tells what the others did in these entries; what the reader did in them is folded.
func (r Reader) Since(entries []engine.Entry) Told { return r.fit(nil, nil, nil, entries) }

// pressed is how many of the entries are the reader's own answer.
func (r Reader) pressed(entries []engine.Entry) int {
	for i, e := range entries {
		if r.mine(e) {
			return i + 1
		}
	}
	return 0
}

// concerning is which of the lines is the first about the reader, by name or as their language speaks to them; -1:
// none is.
func (r Reader) concerning(lines []string) int {
	return slices.IndexFunc(lines, append(r.Words.You(), r.Names.Of(r.Seat)).In)
}

// mine tells whether an entry is an answer that the reader gave, by hand or ahead.
func (r Reader) mine(e engine.Entry) bool {
	return e.Kind == engine.Acted && e.Seat == r.Seat && (e.By == "" || e.By == engine.ByOrder)
}

// only tells whether an entry is the only answer that the reader had.
func (r Reader) only(e engine.Entry) bool {
	return e.Kind == engine.Acted && e.Seat == r.Seat && e.By == engine.ByRule
}

// fit puts together what was said of the reader's answer, losses, more lines and what came in other entries.
func (r Reader) fit(said []string, losses []commands.Loss, rest []string, entries []engine.Entry) Told {
	var takes []commands.Loss
	var full, short []string // of entries without losses; and of those that took nothing either
	var forced []string      // what was answered for the reader, who had one option
	folded := false
	after := len(rest) == 0 && len(said) == 0 // an answer of the reader's, which what had to be goes with
	for _, run := range r.runs(entries) {
		after = run.mine || after && run.only
		folded = folded || after || len(run.losses) > 0
		losses, takes = append(losses, run.losses...), append(takes, run.takes...)
		if after || len(run.losses) > 0 {
			continue
		}
		lines := r.tell(run.events)
		if run.only {
			lines = r.mark(lines, 0)
		}
		full = append(full, lines...)
		switch {
		case run.only:
			forced = append(forced, lines...)
		case len(run.takes) == 0:
			short = append(short, lines...)
		}
	}
	lost := r.merged(losses)
	head := with(r.Before, said...)
	all := with(head, with(lost, with(rest, full...)...)...)
	if fits(all) {
		return Told{all, folded, false}
	}
	shown := r.last(r.above(head, lost), forced)
	own := len(shown)
	if len(takes) > 0 {
		if more := with(shown, r.taken(takes)); fits(more) {
			shown = more
		}
	}
	more := with(rest, short...)
	shown = r.others(shown, own, r.scoring(entries), r.deeds(more), more)
	part := !slices.Equal(shown, all)
	return Told{shown, folded || part, part}
}

// others adds lines to the reader's own, of each list as far as there is room: at least how the last of one begins.
// They stand in the order in which they happened, as the last list has them.
func (r Reader) others(shown []string, own int, lists ...[]string) []string {
	began, order := len(shown), lists[len(lists)-1]
	at := map[string]int{} // of what is shown
	for _, lines := range lists {
		lines = without(lines, shown)
		more := r.last(shown, lines)
		if len(more) == own && len(lines) > 0 {
			last := lines[len(lines)-1]
			more = with(shown, r.cut(last, func(part string) bool { return fits(with(shown, part)) })...)
			if len(more) > len(shown) {
				at[more[len(shown)]] = slices.Index(order, last)
			}
		}
		shown = more
	}
	place := func(line string) int {
		if i, cut := at[line]; cut {
			return i
		}
		return slices.Index(order, line)
	}
	slices.SortStableFunc(shown[began:], func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	return shown
}

// above are lines with what the reader lost below them: of the lines as much as that leaves room for.
func (r Reader) above(lines, lost []string) []string {
	beside := []string{strings.Join(lost, " ")} // where they take less room
	if !fits(lost) || !fits(with(lines, lost...)) && fits(with(lines, beside...)) {
		lost = beside
	}
	for n, line := range lines {
		if !fits(with(lines[:n+1], lost...)) {
			begun := r.cut(line, func(begun string) bool { return fits(with(with(lines[:n], begun), lost...)) })
			return with(with(lines[:n], begun...), lost...)
		}
	}
	return with(lines, lost...)
}

// clause is the end of a part of a sentence, after which others follow.
var clause = regexp.MustCompile(`[:;.] `)

// scored is in a clause that brought points.
var scored = regexp.MustCompile(`\+[1-9]`)

// cut is what there is room for of a line: how it begins, and what brought points; else how it begins, and of what came
// of that the last, which is what matters most; else the beginning alone, in whole clauses or in words; nothing if
// there is room for none. What is left out shows as "…". That nothing else was possible gives way first. No part ends
// within what is **bold**.
func (r Reader) cut(line string, room func(part string) bool) []string {
	fits := func(part string) bool { return strings.Count(part, "**")%2 == 0 && room(part) }
	line, marked := strings.CutSuffix(line, r.Words.Say("forced", catalogue.Parts{"told": ""}))
	if marked && fits(line) {
		return []string{line}
	}
	ends := clause.FindAllStringIndex(line, -1)
	if len(ends) > 0 && scored.MatchString(line[:ends[0][0]]) { // it begins with all that it brought
		begun, _, ok := prose.Begin(line, func(begun string) bool { return fits(begun + " …") })
		if ok {
			return []string{begun + " …"}
		}
		if begun = line[:ends[0][0]] + " …"; fits(begun) {
			return []string{begun}
		}
	}
	if part := scorers(line, ends); part != "" && fits(part) {
		return []string{part}
	}
	about := false // what is left out says whom or what the rest of its sentence is about
	for _, end := range ends[min(1, len(ends)):] {
		about = line[end[0]] == ':' || about && line[end[0]] == ';'
		if part := line[:ends[0][0]+1] + " … " + line[end[1]:]; !about && fits(part) {
			return []string{part}
		}
	}
	if begun, _, ok := prose.Begin(line, fits); ok {
		return []string{begun}
	}
	return inWords(line, fits)
}

// inWords is how a line begins, as many words as there is room for, and no number without what it counts.
func inWords(line string, fits func(part string) bool) []string {
	for at := strings.LastIndex(line, " "); at > 0; at = strings.LastIndex(line[:at], " ") {
		if begun := line[:at] + " …"; fits(begun) {
			if whole := thing.FindStringSubmatch(line[:at]); whole != nil && strings.Count(whole[1], "(") == strings.Count(whole[1], ")") {
				return []string{whole[1] + " …"}
			}
			return []string{begun}
		}
	}
	return nil
}

// thing is what comes before the last comma or colon of a line whose end says how many of something: "you gain 1" says
// nothing.
var thing = regexp.MustCompile(`^(.*)[,:][^,:]*\d$`)

// scorers is how a line begins, and those of its clauses that brought points; "" if none did.
func scorers(line string, ends [][]int) string {
	if len(ends) == 0 || !scored.MatchString(line[ends[0][1]:]) {
		return ""
	}
	kept := line[:ends[0][0]+1]
	for i, end := range ends {
		to := len(line)
		if i+1 < len(ends) {
			to = ends[i+1][0] + 1
		}
		if part := line[end[1]:to]; scored.MatchString(part) {
			kept += " " + part
		} else if !strings.HasSuffix(kept, "…") {
			kept += " …"
		}
	}
	if open, ok := strings.CutSuffix(kept, ";"); ok {
		return open + "."
	}
	return kept
}

// last adds the last of more lines, as far as there is room.
func (r Reader) last(said, lines []string) []string {
	from := len(lines)
	for from > 0 && fits(with(said, lines[from-1:]...)) {
		from--
	}
	if from == len(lines) && from > 0 && len(said) == 0 {
		return r.above(lines[from-1:], nil)
	}
	return with(said, lines[from:]...)
}

// with adds lines to others, which stay as they are.
func with(lines []string, more ...string) []string { return append(slices.Clip(lines), more...) }

// fits tells whether there is room for lines.
func fits(lines []string) bool { return screen.Lines(strings.Join(lines, "\n")) <= limits.NewsLines }

// run is what is told together.
type run struct {
	mine, only    bool
	losses, takes []commands.Loss
	events        []engine.Event
}

// hurts tells whether a run did something to the reader, or took something.
func (r run) hurts() bool { return len(r.losses)+len(r.takes) > 0 }

// runs joins entries that are told together, as far as none of them did something to the reader.
func (r Reader) runs(entries []engine.Entry) []run {
	var all []run
	for _, e := range entries {
		now := run{mine: r.mine(e), only: r.only(e), events: e.Events}
		if !now.mine || e.By == engine.ByOrder { // nobody saw what an order led to
			now.losses, now.takes = commands.LossesOf(r.By, r.Seat, e.Events)
		}
		if n := len(all) - 1; n >= 0 && !now.hurts() && !all[n].hurts() && all[n].mine == now.mine && all[n].only == now.only {
			all[n].events = append(all[n].events[:len(all[n].events):len(all[n].events)], e.Events...)
			continue
		}
		all = append(all, now)
	}
	return all
}

// tell makes sentences without ornament.
func (r Reader) tell(events []engine.Event) []string {
	lines := r.By.Tell(events)
	for i, l := range lines {
		lines[i] = prose.Plainly(l)
	}
	return lines
}

// mark says once of lines, from one on, that nothing else was possible: of the first about the reader. Where none is,
// what followed is another's, who may have had a choice.
func (r Reader) mark(lines []string, from int) []string {
	forced := lines[from:]
	if i := r.concerning(forced); i >= 0 {
		forced[i] = r.Words.Say("forced", catalogue.Parts{"told": forced[i]})
	}
	return lines
}

func events(entries []engine.Entry) []engine.Event {
	var all []engine.Event
	for _, e := range entries {
		all = append(all, e.Events...)
	}
	return all
}
