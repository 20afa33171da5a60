package exploration

import (
	"slices"
	"strconv"
	"strings"

	"landfall/engine"
)

// What begins the keys of what is foreseen: "turn-r12" is a seat's turn in the twelfth
// round, "home-v3" the way home of its third voyage, "losses-v3" what that voyage loses.
const (
	AheadTurn   = "turn"
	AheadHome   = "home"
	AheadLosses = "losses"
)

// The conditions that a whole order may have:
//
//	provisions 2    there are at least so many
//	people 4        there are at least so many crew and soldiers
//	unmarked        the card has no mark to discover something by
const (
	WhileProvisions = "provisions"
	WhilePeople     = "people"
	WhileUnmarked   = "unmarked"
)

// The keys of picks that are several answers.
const (
	PickUsual = "usual" // the defaults of specification 4.3
	PickStay  = "stay"
	PickSail  = "sail"
	PickOn    = "on"    // what is clear, in every turn
	PickBack  = "back"  // what is clear, on every way home
	PickSpare = "spare" // what a voyage spares, of every loss
)

// foresight is what can be ordered ahead (specification 4.1): the turns of one's next go,
// what a voyage loses first, and the way home. About is what else ends such an order when
// it is answered by hand.
func (r *rules) foresight() *engine.Foresight[View] {
	return &engine.Foresight[View]{Foresee: r.foresee, About: aboutOrder, Holds: holds, Usual: r.clear}
}

// aboutOrder is the key that a question belongs to.
func aboutOrder(v View, d engine.Decision) string {
	me := &v.Seats[d.Seat]
	switch d.Kind {
	case AskLoss, AskFood, AskDrop:
		return AheadLosses + "-v" + strconv.Itoa(me.Voyages)
	case AskStart, AskMove, AskChoice, AskGoods, AskHostile:
		if me.Out && me.Exp.Returning {
			return AheadHome + "-v" + strconv.Itoa(me.Voyages)
		}
		return turnKey(v.Round)
	case AskOutfit:
		if !v.Turn.Refitting {
			return turnKey(v.Round)
		}
	}
	return ""
}

func turnKey(round int) string { return AheadTurn + "-r" + strconv.Itoa(round) }

// foresee lists what a seat may order ahead.
func (r *rules) foresee(v View, who seat) []engine.Foreseen {
	if v.Over || v.Acting == engine.Nobody || int(who) >= len(v.Seats) || v.Seats[who].Gone {
		return nil
	}
	me := &v.Seats[who]
	var list []engine.Foreseen
	rounds := v.nextTurns(who)
	if !me.Out || !me.Exp.Returning {
		var turn engine.Foreseen
		if me.Out {
			turn.Picks, turn.While = r.foreseeTurn(me), []string{WhileProvisions + " 1", WhilePeople + " 3"}
		} else {
			turn.Picks = r.foreseeOutfit(&v)
		}
		for _, round := range rounds {
			turn.Key = turnKey(round)
			list = append(list, turn)
		}
	}
	if me.Out {
		voyage := "-v" + strconv.Itoa(me.Voyages)
		if pick, ok := r.foreseeHome(me); ok {
			list = append(list, engine.Foreseen{Key: AheadHome + voyage, Picks: []engine.Pick{pick}, While: []string{WhileUnmarked, WhileProvisions + " 1"}})
		}
		list = append(list, engine.Foreseen{Key: AheadLosses + voyage, Picks: foreseeLosses()})
	}
	if len(list) > 0 && len(rounds) > 0 && v.Acting != who {
		list[0].Begins = []engine.Event{TurnBegan{Seat: who, Round: rounds[0], Go: 1, Base: rounds[0] - 1}}
	}
	home := steady(AheadHome, PickBack, nil)
	home.While = append([]string{WhileUnmarked}, home.While...)
	return append(list, steady(AheadTurn, PickOn, r.foreseeSites(&v, me)), home, steady(AheadLosses, PickSpare, foreseeLosses()))
}

// steady is what can stand from turn to turn, and ask wherever there is something to decide; before it goes what the
// seat picks of what it sees.
func steady(key, pick string, first []engine.Pick) engine.Foreseen {
	usual := engine.Pick{Key: pick, Together: true, Last: true, Lines: []engine.Line{{Do: engine.AsUsual{}}}}
	return engine.Foreseen{Key: key, While: []string{WhileProvisions + " 2", WhilePeople + " 4"}, Picks: append([]engine.Pick{usual}, first...)}
}

// foreseeSites are all sites that are still to be discovered, wherever the expedition is by then.
func (r *rules) foreseeSites(v *View, me *SeatView) (picks []engine.Pick) {
	for i := range r.sites {
		id := uint8(i)
		if site := &r.sites[i]; site.name != "" && !site.auto && site.kind != Landfall && !me.Exp.Found.Has(id) && !v.Markers.Has(id) && !v.Closed.Has(id) {
			picks = append(picks, one(Discover{Site: SiteID(i)}))
		}
	}
	return picks
}

// nextTurns are the rounds of the turns that a seat still has in this go, or of those of
// its next one.
func (v *View) nextTurns(who seat) []int {
	base := v.Round - v.Turn.Go
	at, acting := slices.Index(v.Order, who), slices.Index(v.Order, v.Acting)
	if at < acting {
		base += v.Pace
	}
	from, to := base+1, v.goEnds(base, at)
	if at == acting {
		if from = v.Round; v.Turn.Kind != AskStart && v.Turn.Kind != AskOutfit || v.Turn.Refitting {
			from++ // the turn has begun
		}
	}
	if from > to {
		from, to = base+v.Pace+1, v.goEnds(base+v.Pace, at)
	}
	var rounds []int
	for round := from; round <= min(to, v.Last); round++ {
		rounds = append(rounds, round)
	}
	return rounds
}

// goEnds is the last round of the go that begins after so many rounds, of who is at that place
// of the turn order: one go is one turn shorter for some, see State.turnsInGo.
func (v *View) goEnds(base, place int) int {
	if base == shorter(v.Ruleset, v.Pace) && place < v.Early && len(v.Order) > 1 {
		return base + max(1, v.Pace-1)
	}
	return base + v.Pace
}

// one is a pick of a single answer.
func one(a engine.Action) engine.Pick {
	return engine.Pick{Key: a.String(), Lines: []engine.Line{{Do: a}}}
}

func several(key string, list ...engine.Action) engine.Pick {
	p := engine.Pick{Key: key}
	for _, a := range list {
		p.Lines = append(p.Lines, engine.Line{Do: a})
	}
	return p
}

// mostAhead is how many spaces, and how many sites, are offered for one turn.
const mostAhead = 20

// foreseeTurn lists what an expedition may do in a turn, as far as two steps from where it
// is; last what happens where nobody answers (specification 4.3, defaults).
func (r *rules) foreseeTurn(me *SeatView) []engine.Pick {
	here := r.at(me.Exp.At)
	picks := []engine.Pick{one(Explore{})}
	if here.mid && me.Exp.Party == Fleet {
		picks = append(picks, several(PickStay, Stay{}, Act{Provision}, End{}))
	}
	picks = append(picks, one(Return{}))
	near := append([]SpaceID{me.Exp.At}, r.reach[me.Exp.At]...)
	for _, at := range near[:len(near):len(near)] {
		for _, to := range r.reach[at] {
			if !slices.Contains(near, to) {
				near = append(near, to)
			}
		}
	}
	for i, at := range near {
		if i >= mostAhead {
			break
		}
		for _, id := range r.at(at).sites {
			pick := one(Discover{Site: id})
			// a river of two spaces is one site
			listed := slices.ContainsFunc(picks, func(p engine.Pick) bool { return p.Key == pick.Key })
			if site := &r.sites[id]; !site.auto && site.kind != Landfall && !me.Exp.Found.Has(uint8(id)) && !listed {
				picks = append(picks, pick)
			}
		}
		if at == me.Exp.At {
			continue
		}
		if r.moved(near, at) {
			picks = append(picks, one(Sail{To: at}))
		}
		if r.linked(near, at) {
			picks = append(picks, one(Change{To: at}))
		}
	}
	usual := several(PickUsual, Explore{}, Choose{2}, SpendGoods{}, Parley{}, End{})
	usual.Last = true
	end := one(End{})
	end.Last = true
	const mostPicks = 45 // two menus
	return append(picks[:min(len(picks), mostPicks)], end, usual)
}

// moved and linked tell whether one of some spaces leads to a space by progress, or by a
// change of status.
func (r *rules) moved(from []SpaceID, to SpaceID) bool {
	return slices.ContainsFunc(from, func(at SpaceID) bool { return slices.Contains(r.at(at).adj, to) })
}

func (r *rules) linked(from []SpaceID, to SpaceID) bool {
	return slices.ContainsFunc(from, func(at SpaceID) bool { return slices.Contains(r.at(at).link, to) })
}

// foreseeOutfit lists the cards in hand, launches from Europe, and to wait.
func (r *rules) foreseeOutfit(v *View) []engine.Pick {
	var picks []engine.Pick
	for card, n := range v.Own.Hand {
		if n > 0 && Outfit(card) != LetterOfCredit && Outfit(card) != NativeGuide {
			picks = append(picks, one(PlayCard{Card: Outfit(card)}))
		}
	}
	for _, to := range r.at(r.home).link {
		picks = append(picks, one(Launch{To: to}))
	}
	wait := one(Wait{})
	wait.Last = true
	return append(picks, wait)
}

// foreseeHome is the way back of an expedition, space by space: what is nearest to its end
// is done if it can be. Nothing is discovered on it.
func (r *rules) foreseeHome(me *SeatView) (engine.Pick, bool) {
	path := me.Exp.Path
	if len(path) < 2 {
		return engine.Pick{}, false
	}
	p := engine.Pick{Key: PickSail, Last: true}
	const mostSteps = 34
	for i := range path[:min(len(path)-1, mostSteps)] {
		a := engine.Action(Change{To: path[i]})
		if slices.Contains(r.at(path[i+1]).adj, path[i]) {
			a = Sail{To: path[i]}
		}
		p.Lines = append(p.Lines, engine.Line{Do: a})
	}
	for _, a := range []engine.Action{Explore{}, Choose{2}, SpendGoods{}, Parley{}, End{}} {
		p.Lines = append(p.Lines, engine.Line{Do: a})
	}
	return p, true
}

// foreseeLosses lists what is given up, kind by kind, whatever takes it: scurvy, a card,
// hunger, too few holds.
func foreseeLosses() []engine.Pick {
	var picks []engine.Pick
	for _, c := range []Chit{Provisions, Crew, Soldiers, Horses} {
		p := several(c.String(), Lose{c}, Drop{c})
		if c == Provisions || c == Horses {
			p.Lines = slices.Insert(p.Lines, 0, engine.Line{Do: Feed{c}})
		}
		picks = append(picks, p)
	}
	for _, c := range []Chit{Goods, Timber, Cannon, Gold} {
		picks = append(picks, one(Drop{c}))
	}
	hungry := one(GoHungry{})
	hungry.Last = true
	return append(picks, hungry)
}

// holds tells whether a condition holds; one that cannot be read does not.
func holds(v View, who seat, condition string) bool {
	x := &v.Seats[who].Exp
	what, number, _ := strings.Cut(condition, " ")
	if what == WhileUnmarked {
		return !v.Turn.Free && !v.Turn.Tried && !v.Turn.Rumors
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return false
	}
	switch what {
	case WhileProvisions:
		return int(x.Has.Chit[Provisions]) >= n
	case WhilePeople:
		return x.Has.people() >= n
	}
	return false
}
