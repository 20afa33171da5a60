package amerigo

import (
	"fmt"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/amerigo"
)

// detail is how much room the board in words may take.
type detail struct {
	sheets  bool // everybody's tokens, goods and reserve
	islands bool // all islands, also those nobody has discovered
	display bool // progress and production tokens
	brief   bool // points and places only
}

// Board is the position in words.
func (o narrator) Board() string {
	return prose.Fit(limits.BoardText, []detail{{sheets: true, islands: true, display: true}, {sheets: true, display: true},
		{islands: true, display: true}, {display: true}, {}, {brief: true}},
		func(d detail) string { return o.position(d, "\n") })
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return prose.Fit(limits.AltText, []detail{{sheets: true, islands: true, display: true}, {sheets: true}, {islands: true}, {}, {brief: true}},
		func(d detail) string { return o.position(d, " ") })
}

func (o narrator) position(d detail, between string) string {
	lines := []string{o.heading()}
	for _, s := range o.seats() {
		lines = append(lines, o.seatText(s, d))
	}
	if d.brief {
		return strings.Join(lines, between)
	}
	var islands []string
	for i := range o.v.Islands {
		island := &o.v.Islands[i]
		if island.Size > 0 && (d.islands || island.Discovered && !island.Complete()) {
			text := o.islandName(i) + " (" + island.First.String() + "): " + o.islandText(i)
			if island.Complete() {
				text = o.islandName(i) + ": complete"
			}
			islands = append(islands, text)
		}
	}
	if len(islands) > 0 {
		lines = append(lines, "Islands. "+strings.Join(islands, ". ")+".")
	}
	if d.display {
		lines = append(lines, "Progress tokens: "+tokenList(append(append([]rules.TokenID(nil), o.v.Left[:]...), o.v.Right[:]...))+
			". Production: "+o.marketText()+".")
	}
	return strings.Join(lines, between)
}

func (o narrator) marketText() string {
	var parts []string
	for _, m := range o.v.Market {
		if m.Good != rules.NoGood {
			parts = append(parts, fmt.Sprintf("%s %d", m.Good, m.Cost))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func (o narrator) heading() string {
	if o.v.Over {
		return "Amerigo. The match is over."
	}
	text := fmt.Sprintf("Amerigo, round %d of %d, the %s cubes. Cubes out: %s; %s. Pirates: %d. A completed island counts %s.", o.v.Round, o.facts().Rounds,
		o.v.Phase, cubesOf(o.v.Action), prose.Count(o.v.Points, "point"), o.v.Strength(), prose.Times(o.v.Times))
	if s := o.v.Turn.Seat; s >= 0 {
		text += " Turn: " + o.n.Of(s) + "."
	}
	return text
}

// seatText is what a seat has.
func (o narrator) seatText(s engine.Seat, d detail) string {
	p := o.player(s)
	if d.brief {
		return fmt.Sprintf("%s %d, %d gold, %s, order %d.", prose.Clip(o.n.Of(s), 16), p.VP, p.Gold, prose.Count(p.Cannons, "cannon"), p.Order)
	}
	text := fmt.Sprintf("%s: %s, %d gold, %s, progress %d, order %d, %s left; %s", o.n.Of(s), prose.Count(p.VP, "point"), p.Gold,
		prose.Count(p.Cannons, "cannon"), p.Progress, p.Order, prose.Count(p.Posts, "post"), shipsText(p.Ships[0], p.Ships[1]))
	if d.sheets {
		text += "; reserve: " + o.reserveText(p)
		if goods := o.goodsText(p); goods != "" {
			text += "; goods: " + goods
		}
		if ids := o.owned(s); len(ids) > 0 {
			text += "; tokens: " + tokenList(ids)
		}
		if p.Chests > 0 {
			text += "; " + prose.Count(p.Chests, "chest")
		}
	}
	return text + "."
}

// goodsText are tokens times production, where there is something.
func (o narrator) goodsText(p *rules.Sheet) string {
	var parts []string
	for g := range p.Goods {
		if g > 0 && (p.Goods[g] > 0 || p.Production[g] > 1) {
			parts = append(parts, fmt.Sprintf("%s %d×%d", rules.Good(g), p.Goods[g], p.Production[g]))
		}
	}
	return strings.Join(parts, ", ")
}

// Hand is what the reader has; nothing of it is hidden from the others.
func (o narrator) Hand() string {
	if o.me < 0 || int(o.me) >= o.v.Seats {
		return "Nothing is hidden in this game: the board shows what everybody has."
	}
	p := o.mine()
	var supply []rules.ShapeID
	for id, n := range p.Supply {
		for range n {
			supply = append(supply, rules.ShapeID(id))
		}
	}
	lines := []string{"**What you have**, open to all.", o.seatText(o.me, detail{sheets: true})}
	if len(supply) > 0 {
		lines = append(lines, "Villages you can still plan: "+tiles(supply)+".")
	}
	if int(o.me) < len(o.v.Scores) {
		lines = append(lines, fmt.Sprintf("If it ended now you would have %s.", prose.Count(o.v.Scores[o.me].Total, "point")))
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.BoardText)
}

// sources are the lines of the breakdown.
func (o narrator) sources() []scores.Line {
	line := func(name string, of func(s int) int) scores.Line {
		l := scores.Line{Name: name}
		for s := range o.v.Scores {
			l.Points = append(l.Points, of(s))
		}
		return l
	}
	by := func(reasons ...rules.Reason) func(int) int {
		return func(s int) int {
			n := 0
			for _, r := range reasons {
				n += o.v.People[s].By[r]
			}
			return n
		}
	}
	gold := by(rules.Overflow, rules.Chest, rules.TokenGold, rules.PerPost, rules.Taken, rules.Repelled)
	return []scores.Line{
		line("Discovery", by(rules.Discovery)),
		line("Villages", by(rules.Villages)),
		line("Neutrals", by(rules.Neutrals)),
		line("Islands", by(rules.Completion, rules.Posts)),
		line("Pirates", by(rules.Pirates)),
		line("Gold", func(s int) int { return gold(s) + o.v.Scores[s].Excess + o.v.Scores[s].Gold }),
		line("Goods", func(s int) int {
			n := 0
			for _, g := range o.v.Scores[s].Goods {
				n += g
			}
			return n
		}),
		line("Tokens", func(s int) int {
			n := by(rules.Cubes)(s)
			for _, t := range o.v.Scores[s].Tokens {
				n += t.VP
			}
			return n
		}),
		line("Progress", func(s int) int { return o.v.Scores[s].Progress }),
		line("Order", func(s int) int { return o.v.Scores[s].Order }),
		line("Total", func(s int) int { return o.v.Scores[s].Total }),
	}
}

// Score is the breakdown, final or as if the match ended now: all is open.
func (o narrator) Score() string { return scores.Open(o.n, o.v.Over, o.sources()) }

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return "The match is not over."
	}
	lines := o.sources()
	total := lines[len(lines)-1].Points
	return scores.Ending(o.n, scores.Rank(o.seats(), total), total, lines[:len(lines)-1], "is ahead in the order, which decides a tie")
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	lines := o.sources()
	return commands.Division{Stage: fmt.Sprintf("round %d", max(1, o.v.Round)), Number: max(1, o.v.Round), Shares: lines[:len(lines)-1]}
}
