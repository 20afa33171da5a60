package main

import (
	"bufio"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"landfall/bot"
	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/search"
)

// me is the seat at the keyboard.
const me = engine.Seat(0)

// terminal is a solo game in a terminal.
type terminal struct {
	title bot.Title
	match *engine.Match
	names commands.Names
	words *catalogue.Catalogue // of the desk
	seed  string               // the words it was made of
	out   *bufio.Writer
	lines <-chan string
	keep  *keeping // nil: the game is not kept
	echo  bool     // what is typed is not seen otherwise
	// strength is how closely a hint looks; always gives one with every question.
	strength search.Strength
	always   bool
	turn     string // whose board has been shown
	// numbered are the answers as they were listed last.
	numbered []commands.Answer
}

// say prints text of chat as a terminal shows it, and a line's end. The writer
// keeps its first error for Flush.
func (p *terminal) say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	text = strings.NewReplacer("**", "", "```\n", "", "```", "", "`", "", "~~", "").Replace(text)
	for line := range strings.SplitSeq(text, "\n") {
		_, _ = fmt.Fprintln(p.out, strings.TrimPrefix(line, "-# "))
	}
}

// narrator speaks to the player of the match as it stands.
func (p *terminal) narrator() commands.Narrator { return p.title.Narrator(p.match.View(me), p.names) }

// tell prints what happened as the player hears it.
func (p *terminal) tell(events []engine.Event) {
	for _, s := range p.narrator().Tell(engine.Hear(events, me)) {
		p.say("- %s", s)
	}
}

// play asks until there is nothing more to ask or to read.
func (p *terminal) play(ctx context.Context) error {
	for p.match.Outcome() == nil {
		p.ask()
		if p.always {
			p.hint()
		}
		again := true
		for again {
			line, ok, err := p.read(ctx)
			if err != nil {
				return err
			}
			if !ok || line == "quit" {
				p.say("%s", p.narrator().Board())
				p.say("The match is not over; %d plies so far. The seed is %q.", p.match.Plies()-1, p.seed)
				if p.keep != nil {
					p.say("It is kept in %s: landfall solo goes on with it.", p.keep.path)
				}
				return nil
			}
			if again, err = p.do(line); err != nil {
				return err
			}
		}
	}
	by := p.narrator()
	p.say("%s", by.Board())
	p.say("%s", by.Ending())
	p.say("%s", by.Score())
	p.say("The seed was %q.", p.seed)
	return nil
}

// read prompts and reads a line; not ok: the input has ended.
func (p *terminal) read(ctx context.Context) (line string, ok bool, err error) {
	if _, err := fmt.Fprint(p.out, "> "); err != nil {
		return "", false, err
	}
	if err := p.out.Flush(); err != nil {
		return "", false, err
	}
	select {
	case line, ok = <-p.lines:
	case <-ctx.Done():
	}
	if p.echo || !ok {
		p.say("%s", line)
	}
	return line, ok, nil
}

// ask shows the question and its answers, and the board where a turn begins.
func (p *terminal) ask() {
	open, by := p.match.For(me), p.narrator()
	for _, d := range open {
		if !d.Optional {
			if d.Turn != p.turn {
				p.turn = d.Turn
				p.say("\n%s\n", by.Board())
			}
			break
		}
	}
	panel := commands.Ask(by, open)
	p.say("%s", panel.Text)
	p.numbered = nil
	for _, g := range panel.Groups {
		if g.Menu != "" {
			p.say("  %s", g.Menu)
		}
		for _, a := range g.Answers {
			p.numbered = append(p.numbered, a)
			text := fmt.Sprintf("%4d  %s", len(p.numbered), a.Label)
			if a.Detail != "" {
				text += " — " + a.Detail
			}
			p.say("%s  [%s]", text, a.Action)
		}
	}
}

// do carries out a line. again: the question stands as it was listed.
func (p *terminal) do(line string) (again bool, err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "":
		return true, nil
	case "help", "?":
		p.say("%s", terminalHelp)
		return true, nil
	case "board":
		p.say("%s", p.narrator().Board())
		return true, nil
	case "hand":
		p.say("%s", p.narrator().Hand())
		return true, nil
	case "score":
		p.say("%s", p.narrator().Score())
		return true, nil
	case "log":
		p.log()
		return true, nil
	case "why":
		p.why(strings.TrimSpace(rest))
		return true, nil
	case "hint":
		p.hint()
		return true, nil
	case "undo":
		return p.undo()
	}
	return p.answer(line)
}

const terminalHelp = `A number, a letter, or what stands in brackets, answers.
board   the board in words
hand    what only you hold
log     all that happened
score   what is openly known of the score
hint    what a good player would do here, and what to expect of it
why     why the automaton did its latest steps; why 12: its step 12
undo    take the last step back, unless something was revealed
quit    leave; so does the end of the input`

// lately is what the person heard since they last answered.
func (p *terminal) lately() []engine.Event {
	var events []engine.Event
	for _, e := range p.match.Heard(me, 0) {
		if e.Seat == me && e.Action != "" {
			events = nil
		}
		events = append(events, e.Events...)
	}
	return events
}

// answer carries out an answer by its number, its notation, its label or its letter.
func (p *terminal) answer(line string) (again bool, err error) {
	notation := strings.Join(strings.Fields(line), " ")
	if n, err := strconv.Atoi(notation); err == nil && n >= 1 && n <= len(p.numbered) {
		notation = p.numbered[n-1].Action.String()
	}
	meant := p.meant(notation)
	switch len(meant) {
	case 0:
		p.say("%q is not possible now. A number from 1 to %d, or what stands in brackets, answers; help lists the rest.", line, len(p.numbered))
		return true, nil
	case 1:
	default:
		p.say("%q means several of these: answer by number.", line)
		return true, nil
	}
	entry, err := p.match.Act(me, meant[0].Decision.ID(), meant[0].Action.String(), time.Time{})
	if err != nil {
		p.say("%q is not possible now: %v.", line, err)
		return true, nil
	}
	if err := p.keep.add(p.title.Game, entry); err != nil {
		return false, err
	}
	p.tell(entry.Events)
	return false, nil
}

// meant are the legal answers of a notation, a label, or a letter: of a letter all that mean what it marks.
func (p *terminal) meant(typed string) (list []commands.Listed) {
	by, open := p.narrator(), p.match.For(me)
	letters := commands.LettersOf(by, open)
	letter, lettered := letters.Typed(typed)
	for _, d := range open {
		for _, a := range d.Options {
			label, _ := by.Label(a)
			if strings.EqualFold(a.String(), typed) || strings.EqualFold(label, typed) {
				return []commands.Listed{{Decision: d, Action: a}}
			}
			if lettered && letters.Of(a) == letter {
				list = append(list, commands.Listed{Decision: d, Action: a})
			}
		}
	}
	return list
}

func (p *terminal) undo() (again bool, err error) {
	entry, err := p.match.Undo(me, time.Time{})
	if err != nil {
		p.say("That cannot be taken back: %v.", err)
		return true, nil
	}
	if err := p.keep.add(p.title.Game, entry); err != nil {
		return false, err
	}
	p.say("Taken back.")
	return false, nil
}

func (p *terminal) log() {
	by := p.narrator()
	for _, e := range p.match.Heard(me, 0) {
		if e.Action != "" {
			p.say("%d: %s", e.Ply, e.Action)
		}
		for _, s := range by.Tell(e.Events) {
			p.say("- %s", s)
		}
	}
}

// why unfolds the automaton's latest steps, or the one with a number.
func (p *terminal) why(number string) {
	explainer, ok := p.narrator().(commands.Explainer)
	if !ok {
		p.say("This game has no automaton that explains itself.")
		return
	}
	var all []commands.Reason
	latest := 0 // index of the first of the latest entry that has any
	for _, e := range p.match.Heard(me, 0) {
		if more := explainer.Explain(e.Events); len(more) > 0 {
			latest = len(all)
			all = append(all, more...)
		}
	}
	if len(all) == 0 {
		p.say("The automaton has done nothing yet.")
		return
	}
	from, to := latest, len(all)
	if number != "" {
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > len(all) {
			p.say("There is no step %q; they are numbered from 1 to %d.", number, len(all))
			return
		}
		from, to = n-1, n
	}
	for i := from; i < to; i++ {
		p.say("%d. %s\n%s", i+1, all[i].Title, all[i].Text)
	}
}
