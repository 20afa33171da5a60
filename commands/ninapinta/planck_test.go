package ninapinta

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands"
	"landfall/commands/limits"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// constants are the string constants of a type in the file that declares traces.
func constants(t *testing.T, typ string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../../engine/ninapinta/planck_trace.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		name, ok := spec.Type.(*ast.Ident)
		if !ok || name.Name != typ {
			return true
		}
		value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		if value != "" {
			list = append(list, value)
		}
		return true
	})
	if len(list) == 0 {
		t.Fatalf("no constants of %s", typ)
	}
	return list
}

// alone is a view of a solo match.
func alone() rules.View {
	v := table()
	v.Seats[1].Automaton, v.Seats[1].Known, v.Seats[1].Nation = true, true, rules.England
	v.Planck = &rules.PlanckView{Tie: &rules.Trace{Drawn: rules.NoLand}}
	return v
}

func pair() commands.Names { return commands.Names{"Ana", "Max Planck"} }

// Every key that a trace can have is said in words of its own, to the Soloist as
// to those who watch.
func TestEveryKeyOfATraceHasWords(t *testing.T) {
	for _, reader := range []engine.Seat{0, engine.Nobody} {
		v := alone()
		v.Reader = reader
		o := reasoning{teller(t, v, pair())}
		unknown := map[string]func(key string) string{
			"Step":       func(k string) string { return o.text(o.stepTitle(rules.Trace{Step: rules.Step(k), Benefit: "native"})) },
			"Rule":       func(k string) string { return o.ruleText(rules.Trace{Rule: rules.Rule(k)}) },
			"Reason":     func(k string) string { return o.text(o.why("", rules.Reason(k))) },
			"FigureName": func(k string) string { return o.text(o.figure("", rules.Figure{Name: rules.FigureName(k), Value: 2})) },
		}
		for typ, say := range unknown {
			nothing := say("no such key")
			told := map[string]string{}
			for _, key := range constants(t, typ) {
				text := say(key)
				titletest.Text(t, typ+" "+key, text, limits.Reason)
				if text == nothing {
					t.Errorf("%s %s has no words: %q", typ, key, text)
				}
				if other := told[text]; other != "" && strings.TrimSuffix(other, "random") != strings.TrimSuffix(key, "random") && typ != "Rule" {
					t.Errorf("%s %s and %s say the same: %q", typ, key, other, text)
				}
				told[text] = key
				if reader == engine.Nobody && (strings.Contains(text, "you ") || strings.Contains(text, "yours") || strings.Contains(text, "your ")) {
					t.Errorf("%s %s speaks to who watches: %q", typ, key, text)
				}
			}
		}
		for _, key := range constants(t, "Step") {
			if o.stepNoun(rules.Step(key)).Key == o.stepNoun("no such key").Key {
				t.Errorf("step %s has no noun", key)
			}
		}
	}
}

// Every step of Max Planck is posted in the thread and can be unfolded, and both
// read as sentences.
func TestEveryStepIsToldAndUnfolds(t *testing.T) {
	rulesSeen, ties, steps := map[rules.Rule]int{}, 0, 0
	titletest.Play(t, solo(t, 12), func(m *titletest.Moment[rules.View]) {
		heard := m.Heard(0)
		reasons := teller(t, m.View(0), m.Names).Explain(heard)
		n := 0
		for _, e := range heard {
			switch e := e.(type) {
			case rules.PlanckActed:
				rulesSeen[e.Rule]++
				n++
			case rules.PlanckTied:
				ties++
			}
		}
		steps += n
		if n != len(reasons) {
			t.Errorf("%d steps, %d reasons", n, len(reasons))
		}
		told := teller(t, m.View(0), m.Names).Tell(heard)
		if n > 0 && len(told) == 0 {
			t.Errorf("%d steps and nothing is told", n)
		}
		for _, r := range reasons {
			if strings.Contains(r.Text, "the box") || strings.Contains(r.Text, "nobody") && !strings.Contains(r.Text, "nobody of") {
				t.Errorf("reason: %+v", r)
			}
		}
	})
	if steps == 0 || ties == 0 {
		t.Errorf("%d steps, %d ties", steps, ties)
	}
	for _, key := range constants(t, "Rule") {
		if rulesSeen[rules.Rule(key)] == 0 {
			t.Logf("no play came to %s", key)
		}
	}
}

// solo is so many matches alone against Max Planck.
func solo(t testing.TB, matches int) titletest.Harness[rules.State, rules.View] {
	h := harness(t)
	h.Configs, h.Matches = []engine.Config{{Seats: 1}}, matches
	return h
}

// A few whole texts, as people read them.
func TestReasons(t *testing.T) {
	chosen := rules.Choice{World: rules.Pinta, Land: rules.Isthmus, From: rules.NoLand}
	andes := rules.Choice{World: rules.Pinta, Land: rules.Andes, From: rules.NoLand}
	for _, c := range []struct {
		trace       rules.Trace
		title, text string
	}{
		{rules.Trace{Era: 3, Step: rules.StepAttack, Rule: rules.RuleAttackClockwise, World: rules.Pinta, Drawn: rules.Andes, Chosen: &chosen,
			Candidates: []rules.Candidate{{Choice: andes, Reason: rules.ReasonNoTarget}, {Choice: chosen, Best: true, Figures: []rules.Figure{{Name: rules.FigureTargets, Value: 1}}}},
			Figures:    []rules.Figure{{Name: rules.FigurePairs, Value: 1}}},
			"Era 3: attacks Isthmus in Pinta World",
			"He attacks first where he can. The land drawn offers nothing to attack, so it is the next one clockwise that does. Pairs of Settlers go until the room in the land is kept, at least one.\n" +
				"Drawn from the land stack: Andes.\n1 pair removed.\n" +
				"Weighed: Andes: no Settler of yours can be attacked; **Isthmus**: 1 Settler of yours to attack."},
		{rules.Trace{Era: 1, Step: rules.StepFleet, Rule: rules.RuleFleetCounter, World: rules.Pinta, Drawn: rules.NoLand, Turned: []rules.Benefit{"military-knight", "arts-music"}},
			"Era 1: sails Pinta first",
			"The first counter that is not Military names the world of his first ship: Pinta World. The others follow clockwise.\n" +
				"Turned over: Knight (Military, which he keeps), then Music (Arts)."},
		{rules.Trace{Era: 2, Step: rules.StepExplore, Rule: rules.RuleExploreDrawn, World: rules.Pinta, Drawn: rules.Isthmus, Chosen: &chosen, Tie: rules.TieSoloist,
			Refused: []rules.Refusal{{Step: rules.StepAttack, Reason: rules.ReasonPeace}}},
			"Era 2: explores Isthmus in Pinta World",
			"No attack: the world is at peace.\nHe explores the land drawn: it is unexplored and next to an explored one.\nDrawn from the land stack: Isthmus.\nThe best were equal, so you chose."},
	} {
		got := teller(t, alone(), pair()).Explain([]engine.Event{rules.PlanckActed{Trace: c.trace}})
		if len(got) != 1 || got[0].Title != c.title || got[0].Text != c.text {
			t.Errorf("%+v\nnot %q\n%s", got, c.title, c.text)
		}
	}
}

func TestGrades(t *testing.T) {
	v := alone()
	v.Scores = []rules.Score{{Total: 51}, {Total: 43}}
	v.Planck.Grade = rules.GradeCook
	if got := teller(t, v, nil).Grade(); got != "Cook's victory" {
		t.Errorf("%q", got)
	}
	if got := teller(t, v, pair()).Ending(); !strings.HasSuffix(got, "Cook's victory: won by 8 points. Grades by the lead: Cabin boy 1, Cook 6, Bosun 11, First mate 16, Captain 21.") {
		t.Errorf("%q", got)
	}
	v.Scores[1].Total = 59
	if got := teller(t, v, nil).Grade(); got != "Cook's victory for Max Planck" {
		t.Errorf("%q", got)
	}
	v.Planck.Grade = rules.GradeNone
	if got := teller(t, v, nil).Grade(); got != "" {
		t.Errorf("a draw is called %q", got)
	}
}

// The end of a turn says who acts, and that there is no way back.
func TestEndOfTurnNamesPlanck(t *testing.T) {
	v := alone()
	v.InWorld, v.Planck.Next = true, true
	d := engine.Decision{Kind: rules.AskEnd, Options: []engine.Action{rules.EndTurn{}}}
	p := teller(t, v, pair()).Ask([]engine.Decision{d})
	if got := p.Groups[0].Answers[0].Label; got != "End turn (Max Planck acts at once)" {
		t.Errorf("%q", got)
	}
	if !strings.Contains(p.More, "cannot be taken back") {
		t.Errorf("%q", p.More)
	}
	v.Planck.Next = false
	if p := teller(t, v, pair()).Ask([]engine.Decision{d}); strings.Contains(p.Text+p.More, "Planck") {
		t.Errorf("%+v", p)
	}
}

// TestPlanckTakesNext: the Benefit that a button calls Planck's next is the one that he takes, unless the reader took
// it.
func TestPlanckTakesNext(t *testing.T) {
	seen, said, before := 0, "", rules.View{}
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		mine := ""
		for _, e := range m.Events {
			taken, ok := e.(rules.BenefitTaken)
			switch {
			case !ok || before.Planck == nil || said == "":
			case taken.Seat == soloist:
				mine = string(taken.Benefit)
			case mine != said:
				if seen++; string(taken.Benefit) != said {
					t.Errorf("%s is Planck's next, and he takes %s", said, taken.Benefit)
				}
				said = ""
			default:
				said = ""
			}
		}
		said = ""
		before = m.View(soloist)
		for _, d := range m.Match.For(soloist) {
			for _, a := range d.Options {
				next, ok := before.PlanckTakes()
				if take, is := a.(rules.Select); is && ok && take.Benefit == next {
					said = string(next)
				}
			}
		}
	})
	if seen < 3 {
		t.Errorf("only %d times he took what was said", seen)
	}
}
