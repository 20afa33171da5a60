package panel

import (
	"slices"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/engine"
)

type sail string
type rest struct{}

func (s sail) String() string { return "sail " + string(s) }
func (rest) String() string   { return "rest" }

// labelling is a narrator that only labels.
type labelling struct{ commands.Narrator }

func (labelling) Label(a engine.Action) (label, detail string) { return "Do " + a.String(), "why" }

func options() []engine.Action {
	return []engine.Action{sail("a"), rest{}, sail("b"), sail("c"), sail("d"), sail("e")}
}

func TestBuilder(t *testing.T) {
	b := New(labelling{})
	d := engine.Decision{Options: options()}
	b.Line("Sail 2 times?")
	b.Choose(d, "Where?", Only[sail](d.Options)) // five are buttons
	b.Choose(d, "What?", d.Options)              // six are a menu
	b.Buttons(d, Only[rest](d.Options)...).Beside = true
	b.Menu(d, "Nothing", nil)
	p := b.Panel()
	if p.Text != "Sail 2 times?" || len(p.Groups) != 3 {
		t.Fatalf("panel %+v", p)
	}
	if g := p.Groups[0]; g.Menu != "" || len(g.Answers) != 5 || g.Answers[1].Label != "Do sail b" || g.Answers[1].Detail != "" {
		t.Errorf("buttons %+v", g)
	}
	if g := p.Groups[1]; g.Menu != "What?" || len(g.Answers) != 6 || g.Answers[1].Detail != "why" || g.Decision != d.ID() {
		t.Errorf("menu %+v", g)
	}
	if g := p.Groups[2]; !g.Beside || len(g.Answers) != 1 {
		t.Errorf("beside %+v", g)
	}
}

func TestOnIsAboutTheFirstQuestion(t *testing.T) {
	topicOf := func(kind string) string { return "about " + kind }
	open := []engine.Decision{{Kind: "sail"}, {Kind: "rest"}}
	if got := On(labelling{}, open, topicOf).Panel().Topic; got != "about sail" {
		t.Errorf("it is about %q", got)
	}
	if got := On(labelling{}, nil, topicOf).Panel().Topic; got != "" {
		t.Errorf("of no question it is about %q", got)
	}
}

func TestOptionsByType(t *testing.T) {
	if got := Without[sail](options()); !slices.Equal(got, []engine.Action{rest{}}) {
		t.Errorf("without: %v", got)
	}
	if first, ok := First[sail](options()); !ok || first != "a" {
		t.Errorf("first: %v", first)
	}
	if _, ok := First[rest](Only[sail](options())); ok {
		t.Error("a rest among sails")
	}
}

func TestBestAndLabels(t *testing.T) {
	open := []engine.Decision{{Options: options()[:3]}, {Options: options()[3:]}}
	if got := Best(open, func(s sail) int { return int(s[0]-'a') % 4 }); got != sail("d") {
		t.Errorf("the best is %v", got)
	}
	if got := Best(open, func(rest) int { return 0 }); got != nil {
		t.Errorf("of what is worth nothing the best is %v", got)
	}
	if got := strings.Join(Labels(labelling{}, options()[:3]), ", "); got != "Do sail a, Do rest, Do sail b" {
		t.Errorf("labels: %q", got)
	}
}
