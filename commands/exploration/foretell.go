package exploration

import (
	"strconv"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Foreseen names what an order is about: "Your turn in Spring 1497".
func (o narrator) Foreseen(key string) string {
	what, number, one := strings.Cut(key, "-")
	n, _ := strconv.Atoi(strings.TrimLeft(number, "rv"))
	return o.say("foreseen-"+what, parts{"every": catalogue.Yes(!one), "voyage": n, "date": date(n)})
}

// Ordered names what can be ordered at one go: in words of its own where an order differs from the answer by itself.
func (o narrator) Ordered(p engine.Pick) (label, detail string) {
	verb, _, _ := strings.Cut(p.Lines[0].Do.String(), " ")
	about := parts{}
	if o.words.Has("pick-" + p.Key) {
		return o.label("pick-"+p.Key, about)
	}
	switch a := p.Lines[0].Do.(type) {
	case rules.Feed:
		about["what"] = chits(2, a.With)
	case rules.Lose:
		about["what"] = chits(2, a.What)
	case rules.Drop:
		about["what"] = chits(2, a.What)
	case rules.Discover:
		about["site"] = a.Site.String()
	case rules.Sail:
		about["to"] = a.To.String()
	case rules.Change:
		verb, about["to"] = "change", a.To.String()
	case rules.PlayCard:
		about["card"] = a.Card.String()
	case rules.Launch:
		about["to"] = a.To.String()
	}
	if o.words.Has("ahead-" + verb) {
		return o.label("ahead-"+verb, about)
	}
	return o.Label(p.Lines[0].Do)
}

// Condition tells a condition after "as long as".
func (o narrator) Condition(condition string) string {
	what, number, _ := strings.Cut(condition, " ")
	n, _ := strconv.Atoi(number)
	if o.words.Has("while-" + what) {
		return o.say("while-"+what, parts{"n": n})
	}
	return condition
}
