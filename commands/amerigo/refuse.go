package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// questions says when what is asked.
func questions(o narrator) refusal.Questions {
	when := func(verbs, key string, kinds ...string) refusal.Occasion {
		return refusal.When(verbs, o.say("when-"+key, nil), kinds...)
	}
	return refusal.Questions{Words: o.words,
		Task: func(kind string) string { return o.say("task-"+kind, nil) },
		Occasions: []refusal.Occasion{
			when("ships plan", "turn", rules.AskTurn),
			when("cannons progress order", "turn", rules.AskTurn, rules.AskSteps),
			when("build", "turn", rules.AskTurn, rules.AskBuild),
			when("buy", "turn", rules.AskTurn, rules.AskBuy),
			when(starting, "start", rules.AskStart),
			when("special gold cubesvp pass", "that", rules.AskTurn),
			when("chest token", "gold", rules.AskTurn, rules.AskPlan, rules.AskBuild, rules.AskBuy, rules.AskSail, rules.AskSteps),
			when("sail", "sail", rules.AskSail, rules.AskSpot),
			when("ship seek other", "sail", rules.AskSail),
			when("in", "part", rules.AskPart),
			when("take", "plan", rules.AskPlan),
			when("neutral", "neutral", rules.AskPlan, rules.AskBuild),
			when("on", "island", rules.AskIsland),
			when("at", "cell", rules.AskCell),
			when("place", "place", rules.AskPlace),
			when("pick", "token", rules.AskToken),
			when("done", "done", rules.AskSail, rules.AskPlan, rules.AskBuild, rules.AskBuy, rules.AskPlace, rules.AskIsland, rules.AskPart, rules.AskCell),
		},
	}
}

// starting stands for all words that put a ship on the frame.
const starting = "1@"

// isStart tells whether a word puts a ship on the frame: "1@north2".
func isStart(word string) bool {
	return len(word) > 1 && word[0] >= '0' && word[0] <= '9' && word[1] == '@'
}

// refusing is an answer of the right kind that is not on the list.
type refusing struct {
	narrator
	refusal.Sentences
	refusal.Typed
	d     engine.Decision
	typed string // as it would be listed
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Sentences: refusal.Sentences{From: o.words}, Typed: refusal.Read(notation, ""), typed: notation}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	verb := r.Verb
	if isStart(verb) {
		verb = starting
	}
	d, why := questions(o).Asked(open, open[0].Kind, verb)
	if why.Text != "" || len(d.Options) == 0 {
		return why
	}
	r.d = d
	return r.why()
}

func (r *refusing) why() commands.Refusal {
	switch r.Verb {
	case "special":
		return r.acting(true)
	case "cubesvp":
		return r.NoIf(!r.v.Has(r.me, rules.CubeVP), "no-token/cubes", nil)
	case "gold", "pass":
		return commands.Refusal{}
	case "chest":
		return r.chest()
	case "token":
		return r.goldToken()
	case "sail":
		return r.sail()
	case "ship", "seek", "other":
		return r.ships()
	case "in":
		return r.part()
	case "take":
		return r.take()
	case "neutral":
		return r.neutral()
	case "on":
		return r.onIsland()
	case "at":
		return r.atCell()
	case "place":
		return r.placing()
	case "pick":
		return r.pick()
	case "done":
		return r.finish()
	}
	switch {
	case isStart(r.Verb):
		return r.starting()
	case r.d.Kind == rules.AskTurn:
		return r.acting(false)
	case r.d.Kind == rules.AskSteps:
		return r.stepping()
	case r.Verb == rules.Build.String():
		return r.tile()
	}
	return r.buying()
}

// listed tells whether an answer is legal.
func (r *refusing) listed(notation string) bool {
	return slices.ContainsFunc(r.d.Options, func(a engine.Action) bool { return strings.EqualFold(a.String(), notation) })
}

// left is what is left of the points of the turn, and the gold that may add to them.
func (r *refusing) left() (points, gold int) {
	return max(0, r.v.Turn.Points-r.v.Turn.Spent), max(0, r.v.Turn.Purse)
}

// finish refuses to be done.
func (r *refusing) finish() commands.Refusal {
	about := parts{"first": r.say("task-"+r.d.Kind, nil), "act": r.v.Turn.Act.String()}
	switch {
	case r.v.Turn.Draft != (rules.Draft{}):
		return r.No("in-the-middle/done", about)
	case r.v.Turn.Spent == 0 && r.v.Turn.Moved == [2]bool{}:
		return r.No("nothing-done", about)
	}
	return commands.Refusal{}
}

// chest refuses to open one.
func (r *refusing) chest() commands.Refusal {
	if r.mine().Chests == 0 {
		return r.No("no-chest", nil)
	}
	return r.choosing()
}

// goldToken refuses to use a token for gold.
func (r *refusing) goldToken() commands.Refusal {
	id, ok := tokenOf(r.Word(0))
	switch {
	case !ok:
		return commands.Refusal{}
	case id != rules.Gold3 && id != rules.Gold5:
		return r.No("no-gold-token", parts{"token": id.String()})
	case !r.v.Has(r.me, id):
		return r.noToken(id)
	}
	return r.choosing()
}

// noToken says that the reader does not have a token, and where it is.
func (r *refusing) noToken(id rules.TokenID) commands.Refusal {
	return r.No("no-token", parts{"token": id.String(), "where": r.whereToken(id)})
}

// choosing says that something else is being chosen, or that earlier rules allow no gold now.
func (r *refusing) choosing() commands.Refusal {
	if r.v.Turn.Draft.Island != 0 {
		return r.No("in-the-middle/ship", nil)
	}
	if r.v.Rules == 0 && r.d.Kind != rules.AskPlan && r.d.Kind != rules.AskBuild {
		return r.No("other-question/earlier", nil)
	}
	return r.NoIf(r.v.Turn.Draft.Neutral, "in-the-middle/neutral", nil)
}

// tokenOf reads a progress token.
func tokenOf(word string) (rules.TokenID, bool) {
	for id := rules.TokenID(1); id <= rules.EndGold; id++ {
		if strings.EqualFold(id.String(), word) {
			return id, true
		}
	}
	return rules.NoToken, false
}

// whereToken tells where a token is that the reader does not have.
func (r *refusing) whereToken(id rules.TokenID) catalogue.Phrase {
	at := r.v.Tokens[id]
	where, known := map[rules.Where]string{rules.Displayed: "displayed", rules.Owned: "owned", rules.Used: "used", rules.Gone: "gone"}[at.Where]
	if !known {
		where = "stacked"
	}
	return phrase("where-"+where, parts{"who": r.n.Of(at.Seat)})
}

// pick refuses a progress token.
func (r *refusing) pick() commands.Refusal {
	id, ok := tokenOf(r.Word(0))
	switch at := r.v.Tokens[id]; {
	case !ok || at.Where == rules.Displayed:
		return commands.Refusal{}
	case at.Where == rules.Owned && at.Seat == r.me:
		return r.No("not-displayed/mine", parts{"token": id.String()})
	}
	return r.No("not-displayed", parts{"token": id.String(), "where": r.whereToken(id)})
}

// Wishes are answers that one may look for in vain: actions, tiles, islands.
func (o narrator) Wishes(open []engine.Decision) []string {
	var list []string
	if len(open) == 0 {
		return nil
	}
	switch kind := open[0].Kind; kind {
	case rules.AskTurn:
		if at := o.mine().Order; at < len(o.facts().Order) && o.facts().Order[at].Colour < rules.White {
			list = append(list, "special "+rules.Act(o.facts().Order[at].Colour).String())
		}
		for a := range rules.Acts {
			list = append(list, a.String())
		}
	case rules.AskSteps:
		for n := 1; n <= 13; n++ {
			list = append(list, rules.Steps{Act: o.v.Turn.Act, Steps: n}.String())
		}
	case rules.AskPlan, rules.AskBuild:
		for id := rules.ShapeID(1); int(id) < len(o.facts().Shapes); id++ {
			if kind == rules.AskPlan {
				list = append(list, rules.TakeTile{Shape: id}.String())
			} else if o.mine().Reserve[id] > 0 {
				list = append(list, rules.BuildTile{Shape: id}.String())
			}
		}
	case rules.AskBuy:
		for _, m := range o.v.Market {
			if m.Good != rules.NoGood {
				list = append(list, rules.BuyToken{Production: m}.String())
			}
		}
	case rules.AskSail, rules.AskIsland:
		list = wishing{o, open[0]}.islands()
	}
	return list
}

// wishing is what one may look for in vain where a question is open.
type wishing struct {
	narrator
	d engine.Decision
}

// islands are answers about islands.
func (w wishing) islands() (list []string) {
	for i := 1; i < len(w.v.Islands) && w.v.Islands[i].Size > 0; i++ {
		first := w.v.Islands[i].First
		if w.d.Kind == rules.AskIsland {
			list = append(list, rules.OnIsland{First: first}.String())
			continue
		}
		for ship := 1; ship <= 2; ship++ {
			chosen := w.v.Turn.Draft.Ship
			if !w.v.Turn.Moved[ship-1] && (chosen == 0 || chosen == ship) && !w.settled(ship, i) {
				list = append(list, rules.SeekIsland{Ship: ship, First: first}.String())
			}
		}
	}
	return list
}

// settled tells whether an answer already brings a ship to an anchor of an island.
func (w wishing) settled(ship, island int) bool {
	return slices.ContainsFunc(w.d.Options, func(a engine.Action) bool {
		s, is := a.(rules.Sail)
		return is && s.Settle && s.Ship == ship && int(w.v.Squares[w.v.Squares[s.To.Cell()].Link].Island) == island
	})
}
