package titletest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	words "landfall/commands/goofspiel"
	"landfall/commands/prose"
	"landfall/commands/typing"
	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
	rules "landfall/engine/goofspiel"
	board "landfall/renderer/goofspiel"
)

func TestMain(m *testing.M) { suite.Run(m) }

// recorder is a testing.TB that keeps what a test would report.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

type harness = Harness[rules.State, rules.View]

// sound is the smallest game, as it is.
func sound(t testing.TB) harness {
	h := New(t, rules.Spec, enginetest.Must(t, words.New), board.New)
	h.Redeal, h.Matches, h.Silent = rules.Redeal, 2, []engine.Event{rules.PrizesShuffled{}, rules.PileShuffled{}}
	h.Plain = Unmarked
	return h
}

func TestSoundTitlePasses(t *testing.T) { Run(t, sound(t)) }

// broken gives words a narrator that has a defect.
func broken(words commands.Words[rules.View], bend func(by commands.Narrator, v rules.View) commands.Narrator) commands.Words[rules.View] {
	whole := words.Narrate
	words.Narrate = func(v rules.View, n commands.Names) commands.Narrator { return bend(whole(v, n), v) }
	return words
}

// bent is a narrator some of whose methods are replaced.
type bent struct {
	commands.Narrator
	panel    func(p commands.Panel) commands.Panel
	label    func(text string) string
	question func(text string) string
	tell     func(events []engine.Event, lines []string) []string
	alt      func(text string) string
	hand     func(text string) string
	score    func(text string) string
	ending   func(text string) string
	divide   func(d commands.Division) commands.Division
	focus    string
}

func (b bent) Ask(open []engine.Decision) commands.Panel {
	p := b.Narrator.Ask(open)
	if b.panel != nil {
		p = b.panel(p)
	}
	return p
}

func (b bent) Divide() commands.Division {
	d := b.Narrator.(commands.Divider).Divide()
	if b.divide != nil {
		d = b.divide(d)
	}
	return d
}

func (b bent) Label(a engine.Action) (label, detail string) {
	label, detail = b.Narrator.Label(a)
	return through(b.label, label), detail
}

func (b bent) Question(kind string) string { return through(b.question, b.Narrator.Question(kind)) }
func (b bent) Alt() string                 { return through(b.alt, b.Narrator.Alt()) }
func (b bent) Hand() string                { return through(b.hand, b.Narrator.Hand()) }
func (b bent) Score() string               { return through(b.score, b.Narrator.Score()) }
func (b bent) Ending() string              { return through(b.ending, b.Narrator.Ending()) }

func (b bent) Tell(events []engine.Event) []string {
	lines := b.Narrator.Tell(events)
	if b.tell != nil {
		lines = b.tell(events, lines)
	}
	return lines
}

func (b bent) Focus(kind string) string {
	if b.focus != "" {
		return b.focus
	}
	return b.Narrator.Focus(kind)
}

func through(change func(string) string, text string) string {
	if change == nil {
		return text
	}
	return change(text)
}

// narrates breaks a narrator.
func narrates(b bent) func(h *harness) {
	return func(h *harness) {
		h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator {
			b := b
			b.Narrator = by
			return b
		})
	}
}

// answers changes the answers of a panel's first group.
func answers(change func(g *commands.Group)) func(h *harness) {
	return narrates(bent{panel: func(p commands.Panel) commands.Panel {
		g := &p.Groups[0]
		g.Answers = slices.Clone(g.Answers)
		change(g)
		return p
	}})
}

// teaching is a narrator that guides and explains.
type teaching struct {
	commands.Narrator
	guide       string
	title, text string
}

func (t teaching) Divide() commands.Division { return t.Narrator.(commands.Divider).Divide() }

func (t teaching) Guide([]engine.Decision) string { return t.guide }
func (t teaching) Grade() string                  { return "" }
func (t teaching) Explain([]engine.Event) []commands.Reason {
	return []commands.Reason{{Title: t.title, Text: t.text}}
}

// planning is a narrator that offers something under Decide ahead.
type planning struct {
	commands.Narrator
	plan func(open []engine.Decision) []commands.Group
}

func (p planning) Divide() commands.Division { return p.Narrator.(commands.Divider).Divide() }

func (p planning) Plans(open []engine.Decision) []commands.Group { return p.plan(open) }

// batching is a narrator that asks for bids in a form.
type batching struct {
	commands.Narrator
	change func(b *commands.Batch)
}

func (b batching) Divide() commands.Division { return b.Narrator.(commands.Divider).Divide() }

func (b batching) Batch(open []engine.Decision, _ engine.Action) (commands.Batch, bool) {
	part := commands.BatchPart{Label: "Bid", Least: 1}
	for i, a := range open[0].Options {
		label, _ := b.Label(a)
		part.Answers = append(part.Answers, commands.Answer{Action: a, Label: label, Chosen: i == 0})
	}
	batch := commands.Batch{Title: "Your bid", Parts: []commands.BatchPart{part}}
	if b.change != nil {
		b.change(&batch)
	}
	return batch, true
}

func batches(change func(b *commands.Batch)) func(h *harness) {
	return func(h *harness) {
		h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator { return batching{by, change} })
	}
}

func plans(plan func(open []engine.Decision) []commands.Group) func(h *harness) {
	return func(h *harness) {
		h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator { return planning{by, plan} })
	}
}

func taught(guide, title, text string) func(h *harness) {
	return func(h *harness) {
		h.Words = broken(h.Words, func(by commands.Narrator, _ rules.View) commands.Narrator { return teaching{by, guide, title, text} })
	}
}

// speaks gives words other verbs or topics.
func speaks(verbs []commands.Verb, topics []commands.Topic) func(h *harness) {
	return func(h *harness) {
		if verbs != nil {
			h.Words.Verbs = verbs
		}
		if topics != nil {
			h.Words.Topics = topics
		}
	}
}

func always(text string) func(string) string { return func(string) string { return text } }

// deceitful suggests a card that nobody has.
func deceitful() commands.Verb {
	v := typing.One("bid", "Bid", "card", "The card")
	v.Complete = func(commands.Narrator, []engine.Decision, []string, int) []commands.Choice {
		return []commands.Choice{{Name: "Bid 99", Value: "99"}}
	}
	return v
}

// longWinded suggests what is too long for the platform.
func longWinded() commands.Verb {
	v := typing.One("bid", "Bid", "card", "The card")
	v.Complete = func(commands.Narrator, []engine.Decision, []string, int) []commands.Choice {
		return []commands.Choice{{Name: strings.Repeat("x", 101), Value: "1"}}
	}
	return v
}

// wordy is an answer whose notation fits no control.
type wordy struct{}

func (wordy) String() string { return "bid " + strings.Repeat("7", 100) }

// sabotage is a defect, and how the kit calls it.
type sabotage struct {
	name, property, says string
	do                   func(h *harness)
}

func batchSabotages() []sabotage {
	return []sabotage{
		{"a form asks for what is not legal", "batch", "not legal", batches(func(b *commands.Batch) { b.Parts[0].Answers[0].Action = rules.Bid{Card: 99} })},
		{"a form is not filled in", "batch", "is not filled in", batches(func(b *commands.Batch) { b.Parts[0].Answers[0].Chosen = false })},
		{"a form has two answers of a name", "batch", "two answers", batches(func(b *commands.Batch) {
			for i := range b.Parts[0].Answers {
				b.Parts[0].Answers[i].Label = "Bid"
			}
		})},
		{"a form is filled in with what is not possible together", "batch", "is given: false", batches(func(b *commands.Batch) {
			b.Then = []engine.Action{rules.Bid{Card: 99}}
		})},
	}
}

func sabotages() []sabotage {
	return slices.Concat(panelSabotages(), batchSabotages(), textSabotages(), otherSabotages(), secretSabotages())
}

func panelSabotages() []sabotage {
	return []sabotage{
		{"lost answer", "panel", "0 times", answers(func(g *commands.Group) { g.Answers = g.Answers[1:] })},
		{"answer twice", "panel", "2 times", answers(func(g *commands.Group) { g.Answers = append(g.Answers, g.Answers[0]) })},
		{"foreign answer", "panel", "not legal", answers(func(g *commands.Group) {
			g.Answers = append(g.Answers, commands.Answer{Action: rules.Bid{Card: 99}, Label: "Bid 99"})
		})},
		{"answers called alike", "panel", "two answers", answers(func(g *commands.Group) {
			for i := range g.Answers {
				g.Answers[i].Label = "Bid"
			}
		})},
		{"long button", "text", "81 characters", answers(func(g *commands.Group) { g.Answers[0].Label = strings.Repeat("x", 81) })},
		{"no controls", "panel", "no controls", narrates(bent{panel: func(p commands.Panel) commands.Panel { p.Groups = nil; return p }})},
		{"a row too many", "panel", "6 rows", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Groups = slices.Repeat(p.Groups, 6)
			return p
		}})},
		{"no room for the desk", "panel", "5 rows", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Groups = slices.Repeat(p.Groups, 5)
			p.Groups[4].Menu = "More…"
			return p
		}})},
		{"little room for the desk", "panel", "5 rows", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Groups = slices.Repeat(p.Groups, 5)
			for i := range 4 {
				p.Groups[i].Menu = "More…"
			}
			p.Groups[4].Answers = p.Groups[4].Answers[:min(3, len(p.Groups[4].Answers))]
			return p
		}})},
		{"endless id", "panel", "custom id", answers(func(g *commands.Group) { g.Decision = strings.Repeat("d", 90) })},
		{"left out with room", "panel", "0 times", func(h *harness) {
			h.Words = broken(h.Words, func(by commands.Narrator, v rules.View) commands.Narrator {
				return bent{Narrator: by, panel: func(p commands.Panel) commands.Panel {
					if v.Bid > 0 { // nobody waits for another bid, but a panel has room for it
						p.Groups[0].Answers = slices.Clone(p.Groups[0].Answers[:1])
					}
					return p
				}}
			})
		}},
		{"planned, and waited for", "panel", "which somebody waits for", plans(func(open []engine.Decision) []commands.Group {
			return []commands.Group{{Decision: open[0].ID(), Menu: "Orders…", Answers: []commands.Answer{{Action: open[0].Options[0], Label: "This"}}}}
		})},
		{"a plan that is not legal", "panel", "Decide ahead with bid offers \"bid 99\", which is not legal", plans(func(open []engine.Decision) []commands.Group {
			return []commands.Group{{Decision: open[0].ID(), Menu: "Orders…", Answers: []commands.Answer{{Action: rules.Bid{Card: 99}, Label: "This"}}}}
		})},
		{"too many plans", "panel", "beside what is foreseen", plans(func(open []engine.Decision) []commands.Group {
			g := commands.Group{Decision: open[0].ID(), Menu: "Orders…", Answers: []commands.Answer{{Action: open[0].Options[0], Label: "This"}}}
			return slices.Repeat([]commands.Group{g}, 4)
		})},
		{"endless value", "panel", "a value of", answers(func(g *commands.Group) {
			g.Menu = "Which?"
			g.Answers[0].Action = wordy{}
		})},
		{"no warning", "panel", "warns: false, and something will be lost: true", func(h *harness) {
			h.Warns = func(v rules.View, s engine.Seat, _ []engine.Decision) bool { return v.Bid == 0 }
		}},
		{"a false alarm", "panel", "warns: true, and something will be lost: false", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Text = commands.WarningSign + " " + p.Text
			return p
		}})},
		{"labels alike", "panel", "the label of an answer", narrates(bent{label: always("Bid")})},
		{"a cut label", "text", "cut short", narrates(bent{label: always(strings.Repeat("x", 79) + "…")})},
	}
}

func textSabotages() []sabotage {
	return []sabotage{
		{"a point too many", "afterwards", "comes to", narrates(bent{divide: func(d commands.Division) commands.Division {
			d.Shares = append(d.Shares, commands.Share{Name: "Luck", Points: []int{1}})
			return d
		}})},
		{"everybody wins", "afterwards", "names other winners", narrates(bent{ending: always("**Ana, Ben, Chloé and Dirk win together with 9.**")})},
		{"no stage", "afterwards", "names no stage", narrates(bent{divide: func(d commands.Division) commands.Division { d.Stage = ""; return d }})},
		{"nothing held", "text", "the hand is empty", narrates(bent{hand: always("")})},
		{"failed format", "text", "%!", narrates(bent{hand: always("You hold %!d(string=x).")})},
		{"shouting", "text", "!", narrates(bent{hand: always("You win!")})},
		{"one of many", "text", "1 cards", narrates(bent{hand: always("You hold 1 cards.")})},
		{"a code", "text", "which is a code", narrates(bent{label: func(text string) string { return text + " YRB" }})},
		{"two spaces", "text", "two spaces", narrates(bent{hand: always("You hold  nothing.")})},
		{"raw id", "text", "prize_", func(h *harness) { narrates(bent{hand: always("You hold prize_7.")})(h); h.Raw = "[a-z]_" }},
		{"long alt text", "text", "the alt text has 1025", narrates(bent{alt: always(strings.Repeat("x", 1025))})},
		{"names burst it", "text", "long names", func(h *harness) { h.Words = burst(h.Words) }},
		{"wide score", "text", "41 columns", narrates(bent{score: always("```\n" + strings.Repeat("1", 41) + "\n```")})},
		{"parts that do not add up", "afterwards", "parts that come to 3", narrates(bent{score: func(text string) string {
			return strings.Replace(text, "Prizes", "Prizes 1 1\nPrizes 2 2\nTotal ", 1)
		}})},
		{"a nameless part", "afterwards", "a part \"Spoils\"", narrates(bent{score: func(text string) string {
			return strings.Replace(text, "Prizes", "Spoils", 1)
		}})},
		{"wrong person", "text", "names", narrates(bent{question: always("Ana bids")})},
		{"no sentence", "text", "as none does", narrates(bent{tell: func([]engine.Event, []string) []string { return []string{"so it is"} }})},
		{"mute", "told", "prizes_taken has no words", narrates(bent{tell: func(_ []engine.Event, lines []string) []string {
			return slices.DeleteFunc(lines, func(s string) bool { return strings.Contains(s, " takes the ") || strings.Contains(s, "ou take the ") })
		}})},
		{"told from behind", "order", "tells elsewhere than the thread", narrates(bent{tell: func(events []engine.Event, lines []string) []string {
			if len(events) > 20 { // as a log is, and a turn is not
				slices.Reverse(lines)
			}
			return lines
		}})},
		{"another order later", "order", "is told otherwise later", turnsRound(func(v rules.View) bool { return v.Over })},
		{"the reader first", "order", "is told to a seat otherwise", turnsRound(func(v rules.View) bool { return v.Reader == 1 })},
		{"not so silent", "told", "bid_made has words", func(h *harness) { h.Silent = append(h.Silent, rules.BidMade{}) }},
	}
}

// turnsRound tells bids from behind in some views.
func turnsRound(some func(v rules.View) bool) func(h *harness) {
	return func(h *harness) {
		h.Words = broken(h.Words, func(by commands.Narrator, v rules.View) commands.Narrator {
			return bent{Narrator: by, tell: func(_ []engine.Event, lines []string) []string {
				for i, line := range lines {
					if one, other, ok := strings.Cut(strings.TrimSuffix(line, "."), " and "); ok && some(v) {
						lines[i] = prose.Capital(other) + " and " + one + "."
					}
				}
				return lines
			}}
		})
	}
}

func otherSabotages() []sabotage {
	return []sabotage{
		{"no verb", "verbs", "made by no verb", speaks([]commands.Verb{typing.Bare("pass", "Pass")}, nil)},
		{"typed alike", "verbs", "is typed like one to", func(h *harness) {
			pending := h.Rules.Pending
			h.Rules.Pending = func(s *rules.State) []engine.Decision {
				open := pending(s)
				for _, d := range open {
					d.Kind = "again"
					open = append(open, d)
				}
				return open
			}
		}},
		{"endless suggestion", "verbs", "by the name", speaks([]commands.Verb{longWinded()}, nil)},
		{"illegal suggestion", "verbs", "not legal", speaks([]commands.Verb{deceitful()}, nil)},
		{"long verb", "verbs", "do not fit the platform", speaks([]commands.Verb{typing.One(strings.Repeat("b", 40), "Bid", "card", "The card")}, nil)},
		{"no topics", "topics", "missing", speaks(nil, []commands.Topic{})},
		{"two of a key", "topics", "no key of its own", speaks(nil, []commands.Topic{{Key: "a", Title: "A", Text: "A."}, {Key: "a", Title: "B", Text: "B."}})},
		{"long title", "topics", "a title of", speaks(nil, []commands.Topic{{Key: "a", Title: strings.Repeat("A", 80), Text: "A."}})},
		{"loud topic", "topics", "shouts", speaks(nil, []commands.Topic{{Key: "a", Title: "A", Text: "A!"}})},
		{"dead end", "topics", "sends readers on", speaks(nil, []commands.Topic{{Key: "a", Title: "A", Text: "A.\nMore: b"}})},
		{"no such part", "focus", "does not draw", narrates(bent{focus: "attic"})},
		{"small print", "picture", "px, under", func(h *harness) { h.Board = smudged{Board: h.Board, size: 5} }},
		{"pages of several heights", "picture", "pages of a replay have one height", func(h *harness) { h.Board = growing{h.Board} }},
		{"words on words", "picture", "covers", func(h *harness) { h.Board = smudged{Board: h.Board, close: true} }},
		{"long lesson", "text", "the guide to bid has 401", taught(strings.Repeat("x", 401), "Why", "Because.")},
		{"long head", "text", "the head of a reason has 91", taught("Bid.", strings.Repeat("x", 91), "Because.")},
		{"no reason", "text", "a reason is empty", taught("Bid.", "Why", "")},
		{"panic", "match", "panics", narrates(bent{score: func(string) string { panic("oops") }})},
		{"an event too many", "coverage", "loud_draw does not occur", func(h *harness) { h.Rules.Events = append(h.Rules.Events, LoudDraw{}) }},
		{"no such table", "match", "cannot begin", func(h *harness) { h.Configs = []engine.Config{{Seats: 9}} }},
		{"no end", "match", "does not end", func(h *harness) {
			h.Rules.Decide, h.Longest = func(*engine.Ply[rules.State], engine.Action) {}, 30
		}},
		{"no such option", "desk", "cannot be opened", func(h *harness) { h.Configs = Tables([]int{2}, "length=endless") }},
		{"the operator is told", "desk", "the operator's log has", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Groups = slices.Repeat(p.Groups, 6)
			return p
		}})},
		{"nothing to press", "desk", "asks nobody anything", narrates(bent{panel: func(p commands.Panel) commands.Panel { p.Groups = nil; return p }})},
		{"silent desk", "desk", "went wrong", narrates(bent{panel: func(p commands.Panel) commands.Panel {
			p.Text = "Something went wrong here"
			return p
		}})},
	}
}

// A kit that lets a defect through is worth nothing: each must be reported, as what it
// is, and where it was seen.
func TestKitCatchesSabotage(t *testing.T) {
	for _, s := range sabotages() {
		t.Run(s.name, func(t *testing.T) {
			h := sound(t)
			s.do(&h)
			if s.property != "picture" && !strings.HasPrefix(s.says, "the picture") {
				h.Board = quick{h.Board}
			}
			named := func(text string) bool {
				return strings.HasPrefix(text, s.property+": ") && strings.Contains(text, s.says)
			}
			h.Until = named
			r := &recorder{TB: t}
			Run(r, h)
			if len(r.errors) == 0 {
				t.Fatal("the kit let it pass")
			}
			if !slices.ContainsFunc(r.errors, named) {
				t.Errorf("reported as something else:\n%s", strings.Join(r.errors, "\n"))
			}
		})
	}
}

// A fault is reported once, with the match, the ply and the seat where it was seen first.
func TestFaultIsReportedOnce(t *testing.T) {
	h := sound(t)
	h.Board = nil
	h.Rules.Foresight = nil // the words that have the fault know of nothing that can be ordered ahead
	answers(func(g *commands.Group) { g.Answers[0].Label = strings.Repeat("x", 81) })(&h)
	r := &recorder{TB: t}
	Run(r, h)
	if len(r.errors) != 1 || !strings.Contains(r.errors[0], "2 seats, options map[], seed 0, ply 0, seat 0; ") {
		t.Errorf("reported: %q", r.errors)
	}
}
