package amerigo

import (
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
		func(d detail) string { return position{o, d}.text("\n") })
}

// Alt is the position in words, within what an alt text takes.
func (o narrator) Alt() string {
	return prose.Fit(limits.AltText, []detail{{sheets: true, islands: true, display: true}, {sheets: true}, {islands: true}, {}, {brief: true}},
		func(d detail) string { return position{o, d}.text(" ") })
}

// position is the position in words, in some detail.
type position struct {
	narrator
	detail
}

func (o position) text(between string) string {
	lines := []string{o.heading()}
	for _, s := range o.seats() {
		lines = append(lines, o.seat(s))
	}
	if o.brief {
		return strings.Join(lines, between)
	}
	var islands []string
	for i := range o.v.Islands {
		island := &o.v.Islands[i]
		if island.Size > 0 && (o.detail.islands || island.Discovered && !island.Complete()) {
			islands = append(islands, o.say("board-island", parts{"island": o.islandName(i), "first": island.First.String(), "text": o.islandText(i),
				"complete": catalogue.Yes(island.Complete())}))
		}
	}
	if len(islands) > 0 {
		lines = append(lines, o.say("board-islands", parts{"islands": strings.Join(islands, " ")}))
	}
	if o.display {
		lines = append(lines, o.say("board-display", parts{"tokens": tokens(o.v.Left[:], o.v.Right[:]), "goods": o.market()}))
	}
	return strings.Join(lines, between)
}

// market are the production tokens on offer, with what they cost.
func (o position) market() []string {
	list := []string{}
	for _, m := range o.v.Market {
		if m.Good != rules.NoGood {
			list = append(list, o.say("market", parts{"good": m.Good.String(), "cost": m.Cost}))
		}
	}
	return list
}

func (o position) heading() string {
	if o.v.Over {
		return o.say("over", nil)
	}
	text := o.say("board", parts{"round": o.v.Round, "rounds": o.facts().Rounds, "colour": o.v.Phase.String(), "cubes": o.cubes(o.v.Action),
		"points": o.v.Points, "pirates": o.strengthOf(o.v.Strength(), o.v.Against), "times": o.v.Times})
	if s := o.v.Turn.Seat; s >= 0 {
		text += " " + o.say("board-turn", parts{"who": o.n.Of(s)})
	}
	return text
}

// seat is what a seat has.
func (o position) seat(s engine.Seat) string {
	p := o.player(s)
	about := parts{"who": o.n.Of(s), "points": p.VP, "gold": p.Gold, "cannons": p.Cannons, "progress": p.Progress, "order": p.Order, "posts": p.Posts,
		"ships": o.ships(p.Ships[0], p.Ships[1]), "tiles": tiles(supply(p.Reserve[:])), "goods": o.goods(p), "tokens": tokens(o.owned(s)), "chests": p.Chests}
	switch {
	case o.brief:
		about["who"] = prose.Clip(o.n.Of(s), 16)
		return o.say("seat-brief", about)
	case o.sheets:
		return o.say("seat-sheet", about)
	}
	return o.say("seat", about)
}

// goods are tokens times production, where there is something.
func (o position) goods(p *rules.Sheet) []string {
	list := []string{}
	for g := range p.Goods {
		if g > 0 && (p.Goods[g] > 0 || p.Production[g] > 1) {
			list = append(list, o.say("goods-of", parts{"good": rules.Good(g).String(), "n": p.Goods[g], "times": p.Production[g]}))
		}
	}
	return list
}

// Hand is what the reader has; nothing of it is hidden from the others.
func (o narrator) Hand() string {
	if o.me < 0 || int(o.me) >= o.v.Seats {
		return o.say("no-seat", nil)
	}
	lines := []string{o.say("hand", nil), position{o, detail{sheets: true}}.seat(o.me)}
	if left := supply(o.mine().Supply[:]); len(left) > 0 {
		lines = append(lines, o.say("hand-villages", parts{"tiles": tiles(left)}))
	}
	if int(o.me) < len(o.v.Scores) {
		lines = append(lines, o.say("hand-score", parts{"points": o.v.Scores[o.me].Total}))
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.BoardText)
}

// sources are the lines of the breakdown.
func (o narrator) sources() []scores.Line {
	line := func(key string, of func(s int) int) scores.Line {
		l := scores.Line{Name: o.say("source-"+key, nil)}
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
		line("discovery", by(rules.Discovery)),
		line("villages", by(rules.Villages)),
		line("neutrals", by(rules.Neutrals)),
		line("islands", by(rules.Completion, rules.Posts)),
		line("pirates", by(rules.Pirates)),
		line("gold", func(s int) int { return gold(s) + o.v.Scores[s].Excess + o.v.Scores[s].Gold }),
		line("goods", func(s int) int {
			n := 0
			for _, g := range o.v.Scores[s].Goods {
				n += g
			}
			return n
		}),
		line("tokens", func(s int) int {
			n := by(rules.Cubes)(s)
			for _, t := range o.v.Scores[s].Tokens {
				n += t.VP
			}
			return n
		}),
		line("progress", func(s int) int { return o.v.Scores[s].Progress }),
		line("order", func(s int) int { return o.v.Scores[s].Order }),
		line("total", func(s int) int { return o.v.Scores[s].Total }),
	}
}

// Score is the breakdown, final or as if the match ended now: all is open.
func (o narrator) Score() string { return scores.Open(o.words, o.n, o.v.Over, o.sources()) }

// Ending says who won, who came next and what made the difference.
func (o narrator) Ending() string {
	if !o.v.Over || len(o.v.Scores) == 0 {
		return o.say("not-over", nil)
	}
	lines := o.sources()
	total := lines[len(lines)-1].Points
	return scores.Ending(o.words, o.n, scores.Rank(o.seats(), total), total, lines[:len(lines)-1], func(winner string) string { return o.say("tie", parts{"who": winner}) })
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	lines := o.sources()
	return commands.Division{Stage: o.say("stage", parts{"round": max(1, o.v.Round)}), Number: max(1, o.v.Round), Shares: lines[:len(lines)-1]}
}

// Opening tells what the game is about.
func (o narrator) Opening() string { return o.say("opening", nil) }
