package amerigo

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// questions says when what is asked.
func questions() refusal.Questions {
	return refusal.Questions{
		Task: task,
		Occasions: []refusal.Occasion{
			refusal.When("ships plan", "an action is chosen when a turn begins", rules.AskTurn),
			refusal.When("cannons progress order", "an action is chosen when a turn begins", rules.AskTurn, rules.AskSteps),
			refusal.When("build", "an action is chosen when a turn begins", rules.AskTurn, rules.AskBuild),
			refusal.When("buy", "an action is chosen when a turn begins", rules.AskTurn, rules.AskBuy),
			refusal.When(starting, "ships are put on the frame before they sail for the first time", rules.AskStart),
			refusal.When("special gold cubesvp pass", "that is chosen when a turn begins", rules.AskTurn),
			refusal.When("chest token", "chests and tokens that bring gold are used when a turn begins, and while an action is carried out",
				rules.AskTurn, rules.AskPlan, rules.AskBuild, rules.AskBuy, rules.AskSail, rules.AskSteps),
			refusal.When("sail", "ships sail with the action Ships", rules.AskSail, rules.AskSpot),
			refusal.When("ship seek other", "ships sail with the action Ships", rules.AskSail),
			refusal.When("in", "a part of the chart is asked for where there are many places", rules.AskPart),
			refusal.When("take", "tiles are taken with the action Plan", rules.AskPlan),
			refusal.When("neutral", "neutral tiles are asked for while planning and building", rules.AskPlan, rules.AskBuild),
			refusal.When("on", "the island is asked for after the tile, where there are several", rules.AskIsland),
			refusal.When("at", "the first space is asked for after the tile, where there are many places", rules.AskCell),
			refusal.When("place", "where a tile lies is asked after the tile", rules.AskPlace),
			refusal.When("pick", "progress tokens are taken where the progress disc passes points", rules.AskToken),
			refusal.When("done", "one is done after a step of moving ships, planning, building or buying", rules.AskSail, rules.AskPlan, rules.AskBuild, rules.AskBuy, rules.AskPlace, rules.AskIsland, rules.AskPart, rules.AskCell),
		},
	}
}

// task is what a kind of question asks for: "you are to …".
func task(kind string) string {
	return map[string]string{
		rules.AskTurn: "choose your action", rules.AskStart: "say where your ship starts", rules.AskSail: "move your ships",
		rules.AskPart: "choose a part of the chart", rules.AskSpot: "say where your ship sails", rules.AskSteps: "say how far your disc moves",
		rules.AskToken: "take a progress token", rules.AskPlan: "take tiles", rules.AskBuild: "say which tile you build",
		rules.AskIsland: "say on which island the tile lies", rules.AskCell: "say where the tile begins", rules.AskPlace: "say where the tile lies",
		rules.AskBuy: "buy production tokens",
	}[kind]
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
	refusal.Typed
	d     engine.Decision
	typed string // as it would be listed
}

// Refuse says why something is not possible.
func (o narrator) Refuse(open []engine.Decision, notation string) commands.Refusal {
	r := refusing{narrator: o, Typed: refusal.Read(notation, ""), typed: notation}
	if len(open) == 0 || r.Verb == "" {
		return commands.Refusal{}
	}
	verb := r.Verb
	if isStart(verb) {
		verb = starting
	}
	d, why := questions().Asked(open, open[0].Kind, verb)
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
		return refusal.If(!r.v.Has(r.me, rules.CubeVP), "no-token", "Points for cubes come with a progress token that you do not have.")
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

// means tells what there is to pay with: "3 points and 1 gold".
func means(points, gold int) string {
	text := prose.Count(points, "point")
	if gold > 0 {
		text += " and " + price(gold)
	}
	return text
}

// finish refuses to be done.
func (r *refusing) finish() commands.Refusal {
	first := task(r.d.Kind)
	switch {
	case r.v.Turn.Draft != (rules.Draft{}):
		return commands.Refuse("in-the-middle", "You are in the middle of a step: %s first, or take the last answer back.", first)
	case r.v.Turn.Spent == 0 && r.v.Turn.Moved == [2]bool{}:
		return commands.Refuse("nothing-done",
			"You have done nothing yet with %s: %s first. To choose another action, take the last answer back.", actName(r.v.Turn.Act), first)
	}
	return commands.Refusal{}
}

// chest refuses to open one.
func (r *refusing) chest() commands.Refusal {
	if r.mine().Chests == 0 {
		return commands.Refuse("no-chest", "You have no chest: they lie on big islands, and go to whoever completes them.")
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
		return commands.Refuse("no-gold-token", "The token “%s” brings no gold when it is used; GOLD3 and GOLD5 do.", tokenName(id))
	case !r.v.Has(r.me, id):
		return commands.Refuse("no-token", "You do not have the token “%s”%s.", tokenName(id), r.whereToken(id))
	}
	return r.choosing()
}

// choosing says that something else is being chosen, or that earlier rules allow no gold now.
func (r *refusing) choosing() commands.Refusal {
	if r.v.Turn.Draft.Island != 0 {
		return commands.Refuse("in-the-middle", "You are choosing where a ship goes; choose, or take the last answer back.")
	}
	if r.v.Rules == 0 && r.d.Kind != rules.AskPlan && r.d.Kind != rules.AskBuild {
		return commands.Refuse("other-question",
			"This match began under earlier rules: chests and tokens that bring gold are used when a turn begins, and while planning and building.")
	}
	return refusal.If(r.v.Turn.Draft.Neutral, "in-the-middle", "You are choosing a neutral tile now; take it, or take the last answer back.")
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
func (o narrator) whereToken(id rules.TokenID) string {
	switch at := o.v.Tokens[id]; at.Where {
	case rules.Displayed:
		return "; it lies in the display"
	case rules.Owned:
		return "; " + o.n.Of(at.Seat) + " has it"
	case rules.Used:
		return "; it is used up"
	case rules.Gone:
		return "; it is out of the match"
	}
	return "; it has not come up yet"
}

// pick refuses a progress token.
func (r *refusing) pick() commands.Refusal {
	id, ok := tokenOf(r.Word(0))
	switch at := r.v.Tokens[id]; {
	case !ok || at.Where == rules.Displayed:
		return commands.Refusal{}
	case at.Where == rules.Owned && at.Seat == r.me:
		return commands.Refuse("not-displayed", "You have the token “%s” already.", tokenName(id))
	}
	return commands.Refuse("not-displayed", "The token “%s” does not lie in the display%s.", tokenName(id), r.whereToken(id))
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
	case rules.AskSail:
		for i := 1; i < len(o.v.Islands) && o.v.Islands[i].Size > 0; i++ {
			for ship := 1; ship <= 2; ship++ {
				if !o.v.Turn.Moved[ship-1] && (o.v.Turn.Draft.Ship == 0 || o.v.Turn.Draft.Ship == ship) && !o.settled(open[0], ship, i) {
					list = append(list, rules.SeekIsland{Ship: ship, First: o.v.Islands[i].First}.String())
				}
			}
		}
	case rules.AskPlan, rules.AskBuild:
		for id := rules.ShapeID(1); int(id) < len(o.facts().Shapes); id++ {
			if kind == rules.AskPlan {
				list = append(list, rules.TakeTile{Shape: id}.String())
			} else if o.mine().Reserve[id] > 0 {
				list = append(list, rules.BuildTile{Shape: id}.String())
			}
		}
	case rules.AskIsland:
		for i := 1; i < len(o.v.Islands) && o.v.Islands[i].Size > 0; i++ {
			list = append(list, rules.OnIsland{First: o.v.Islands[i].First}.String())
		}
	case rules.AskBuy:
		for _, m := range o.v.Market {
			if m.Good != rules.NoGood {
				list = append(list, rules.BuyToken{Production: m}.String())
			}
		}
	}
	return list
}

// settled tells whether an answer already brings a ship to an anchor of an island.
func (o narrator) settled(d engine.Decision, ship, island int) bool {
	return slices.ContainsFunc(d.Options, func(a engine.Action) bool {
		s, is := a.(rules.Sail)
		return is && s.Settle && s.Ship == ship && int(o.v.Squares[o.v.Squares[s.To.Cell()].Link].Island) == island
	})
}
