package century

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
)

// AheadTurn begins the keys of what is foreseen: "turn-r12" is a seat's turn in the
// twelfth round, without a further one after renewing the merchants, and "turn-r12-then" what its
// action asks; alone it is every turn.
const AheadTurn = "turn"

// The conditions that orders may have, each followed by what it is about:
//
//	needs A2-4 3     working there takes at most so many settlers
//	sells D1-4 P17   the fort has that card, and it can be paid
//	nobody took P17  that card lies there still, or is the seat's own
const (
	IfNeeds = "needs"
	IfSells = "sells"

	WhileNobody = "nobody"
)

// PickTrade is the key of trading as often as possible; that of taking a card is
// PickTake and the card, "take P17"; PickSteady that of what is clear, in every turn.
const (
	PickTrade  = "trade"
	PickTake   = "take"
	PickSteady = "steady"
)

// roundsAhead is for how many rounds turns are ordered.
const roundsAhead = 3

// mostTrades is more than a storage ever allows of one trade.
const mostTrades = 10

// foresight is what can be ordered ahead: where one works in the next rounds, and
// which card one takes when it can be paid; and what one does in every turn.
func (r *rules) foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{Foresee: foresee, About: about, Holds: holds, Usual: r.clear}
}

func foresee(v View, who seat) []engine.Foreseen {
	if v.Over || v.Acting == engine.Nobody {
		return nil
	}
	first := v.Round
	if slices.Index(v.Order, who) < slices.Index(v.Order, v.Acting) || v.Acting == who && v.Turn.Kind != AskTurn {
		first++ // this round's turn is past, or has begun
	}
	var list []engine.Foreseen
	picks := v.foreseeTurn(who)
	for round := first; round < first+roundsAhead; round++ {
		if v.LastRound && round > v.Round {
			break
		}
		list = append(list, engine.Foreseen{Key: turnKey(round), Picks: picks,
			Begins: []engine.Event{TurnBegan{Seat: who, Round: round}}})
	}
	return append(list, foreseeEvery(picks))
}

// foreseeEvery is what stands from turn to turn: what is clear, and before that cards, locations and the part of one's
// route that the seat sees now, of what a turn may be.
func foreseeEvery(turn []engine.Pick) engine.Foreseen {
	f := engine.Foreseen{Key: AheadTurn, Picks: []engine.Pick{{Key: PickSteady, Together: true, Last: true, Lines: []engine.Line{{Do: engine.AsUsual{}}}}}}
	for _, p := range turn {
		if card, ok := strings.CutPrefix(p.Key, PickTake+" "); ok {
			p.While = []string{WhileNobody + " took " + card}
		}
		if p.Key != (Rest{}).String() {
			f.Picks = append(f.Picks, p)
		}
	}
	return f
}

func turnKey(round int) string { return AheadTurn + "-r" + strconv.Itoa(round) }

// about is the key that a question belongs to. What a location then asks is foreseen
// for one turn only where a card is claimed or something is traded.
func about(v View, d engine.Decision) string {
	if v.Extra || v.Acting != d.Seat {
		return ""
	}
	switch d.Kind {
	case AskTurn, AskClaim, AskTrade:
		return turnKey(v.Round)
	}
	return turnKey(v.Round) + "-then"
}

// foreseeTurn lists what a turn may be: a card that is taken as soon as it can be
// paid, a location, a card of the own route, rest.
func (v *View) foreseeTurn(who seat) []engine.Pick {
	var picks []engine.Pick
	for _, card := range v.Row {
		picks = append(picks, v.foreseeCard(card.ID))
	}
	if v.NextCard.ID != 0 {
		picks = append(picks, v.foreseeCard(v.NextCard.ID))
	}
	for i := range v.Locations {
		l := &v.Locations[i]
		if l.Cover.ID != 0 {
			continue
		}
		work := engine.Line{Do: Work{Location: l.ID}}
		if n := l.Need[who]; n > 0 {
			work.If = fmt.Sprintf("%s %s %d", IfNeeds, l.ID, n)
		}
		picks = append(picks, engine.Pick{Key: work.Do.String(), Lines: []engine.Line{work}})
	}
	for i := range v.Seats[who].Route {
		a := UseRoute{Position: i + 1}
		picks = append(picks, engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}})
	}
	trade := engine.Pick{Key: PickTrade, Last: true}
	for n := mostTrades; n > 0; n-- {
		trade.Lines = append(trade.Lines, engine.Line{Do: Trade{Times: n}})
	}
	return append(picks, trade, engine.Pick{Key: Rest{}.String(), Lines: []engine.Line{{Do: Rest{}}}, Last: true})
}

// foreseeCard takes a card wherever it then lies. Which bonus tile goes with it is
// asked where there is one.
func (v *View) foreseeCard(card CardID) engine.Pick {
	p := engine.Pick{Key: PickTake + " " + card.String()}
	for i := range v.Locations {
		if l := &v.Locations[i]; l.Type == Fort && l.Fort > 0 {
			p.Lines = append(p.Lines, engine.Line{Do: Work{Location: l.ID}, If: fmt.Sprintf("%s %s %s", IfSells, l.ID, card)})
		}
	}
	return p
}

// holds tells whether a condition holds; one that cannot be read does not.
func holds(v View, who seat, condition string) bool {
	parts := strings.Fields(condition)
	if len(parts) != 3 {
		return false
	}
	if parts[0] == WhileNobody {
		is := func(c PointCard) bool { return c.ID.String() == parts[2] }
		return is(v.NextCard) || slices.ContainsFunc(v.Row, is) || slices.ContainsFunc(v.Seats[who].Cards, is)
	}
	i := slices.IndexFunc(v.Locations, func(l LocationView) bool { return l.ID.String() == parts[1] })
	if i < 0 {
		return false
	}
	l := &v.Locations[i]
	switch parts[0] {
	case IfNeeds:
		n, err := strconv.Atoi(parts[2])
		return err == nil && l.Need[who] <= n
	case IfSells:
		if l.Fort < 1 || l.Fort > len(v.Row) {
			return false
		}
		card := v.Row[l.Fort-1]
		return card.ID.String() == parts[2] && v.Seats[who].Storage.Plus(l.Tools[who]).Has(card.Cost)
	}
	return false
}
