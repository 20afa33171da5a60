package century

import (
	"strings"

	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/century"
)

// Hand is what the reader has; in Century nothing of it is hidden from the others.
func (o narrator) Hand() string {
	if o.me < 0 || int(o.me) >= len(o.v.Seats) {
		return o.say("no-seat", nil)
	}
	me := o.mine()
	cards, tiles, finds := []string{}, []string{}, []catalogue.Phrase{}
	for _, c := range me.Cards {
		cards = append(cards, o.say("hand-card", parts{"points": c.Points, "effect": cardEffect(c)}))
	}
	for _, t := range me.Bonus {
		tiles = append(tiles, o.say("hand-tile", parts{"bonus": bonusName(t), "now": worth(t, me)}))
	}
	for _, f := range me.Finds {
		finds = append(finds, findName(f))
	}
	lines := []string{
		o.say("hand", parts{"ready": me.Crew, "placed": me.Placed, "reserve": me.Reserve}),
		o.say("hand-cubes", parts{"hold": o.filled(me.Storage)}),
		o.say("hand-cards", parts{"cards": cards, "all": o.v.CardsToEnd}),
		o.symbols(),
		o.say("hand-tiles", parts{"tiles": tiles, "spaces": me.Spaces}),
	}
	if len(finds) > 0 {
		lines = append(lines, o.say("hand-finds", parts{"finds": finds}))
	}
	if o.v.Modules.Routes {
		lines = append(lines, o.say("hand-route", parts{"route": route(me.Route)}))
	}
	if len(me.Discarded) > 0 {
		lines = append(lines, o.say("hand-discarded", parts{"n": len(me.Discarded)}))
	}
	if o.v.Modules.Islands {
		lines = append(lines, islandsOf(o, me))
	}
	if int(o.me) < len(o.v.Scores) {
		lines = append(lines, o.say("hand-score", parts{"points": o.v.Scores[o.me].Total}))
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.BoardText)
}

// islandsOf tells the reader's ship and outposts, and what clears which column.
func islandsOf(o narrator, me *rules.SeatView) string {
	rows := []string{}
	for spice, row := range me.Outposts {
		gone := 0
		for _, there := range row {
			if !there {
				gone++
			}
		}
		rows = append(rows, o.say("outposts-of", parts{"spice": spiceName(rules.Spice(spice)), "n": gone}))
	}
	return o.say("hand-islands", parts{"where": o.islandName(me.Ship), "outposts": rows})
}

// outposts counts the outposts a seat has built.
func outposts(s *rules.SeatView) int {
	n := 0
	for _, row := range s.Outposts {
		for _, there := range row {
			if !there {
				n++
			}
		}
	}
	return n
}

// score is what a seat would have now.
func (o sight) score(s engine.Seat) int {
	if s < 0 || int(s) >= len(o.v.Scores) {
		return 0
	}
	return o.v.Scores[s].Total
}
