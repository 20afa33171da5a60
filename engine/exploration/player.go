package exploration

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strconv"
	"sync"

	"landfall/engine"
	"landfall/engine/search"
)

// thinker is what lets the game be searched; its quick policy is the automaton.
type thinker struct {
	*rules
	looks sync.Pool // of *look
}

// look is one look of the quick policy at a match; the next one uses its memory again.
type look struct {
	mind
	view View
}

func newThinker(r *rules) search.Mind[State] {
	t := &thinker{rules: r}
	return search.Mind[State]{
		Recall: t.recall, Deal: t.imagine, Quick: t.quick, Leads: t.leads, Forecast: t.forecast,
		Lines: func(s *State, who seat, open []engine.Decision) []search.Line {
			return t.lines(s, who, open, few())
		},
		Widely: func(s *State, who seat, open []engine.Decision) []search.Line {
			return t.lines(s, who, open, wide())
		},
		Clock:   func(s *State) int { return s.round },
		Firm:    0.7,
		Horizon: 16, // rounds are played out: a voyage and the next
		Work:    search.Work{search.Novice: 0, search.Able: 256, search.Strong: 2048},
		Plies:   120_000,
		// Alone one plays against the years, which is a second seat to the search.
		Seats: func(s *State) int { return max(2, s.seats) },
		Place: placed,
	}
}

// placed says where a forecast is made: in which mode at a table of so many, by how many rounds and points there were;
// that of the years, against which one plays alone, apart.
func placed(s *State, who int) search.Place {
	// Tables of more seats than that are taken for alike; a point counts so many rounds, and a stage has so many.
	const alike, point, step = 4, 2, 9
	most := 0
	for i := range s.seats {
		most = max(most, s.people[i].vp)
	}
	kind := strconv.Itoa(min(alike, s.seats))
	if who >= s.seats {
		kind = "-years"
	}
	return search.Place{Kind: s.mode.String() + kind, Stage: (s.round + point*most) / step}
}

func (t *thinker) quick(s *State, _ *rand.Rand, line search.Line) (seat, search.Line) {
	open := t.looked(s)
	d := firstAsked(open)
	if len(open) == 1 && len(d.Options) == 1 {
		return d.Seat, append(line, d.Options[0])
	}
	l, _ := t.looks.Get().(*look)
	if l == nil {
		l = &look{view: View{Seats: make([]SeatView, mostSeats)}}
	}
	defer t.looks.Put(l)
	t.glance(s, d.Seat, open[0].Kind, &l.view)
	l.mind = t.mindOf(&l.view, d)
	return d.Seat, append(line, l.quick(open, d))
}

// quick answers one of the open questions.
func (m *mind) quick(open []engine.Decision, d engine.Decision) engine.Action {
	if d.Offered { // while another seat is asked
		return m.answer(d.Kind)
	}
	if a := m.site(open); a != nil {
		return a
	}
	if a := m.natives(open); a != nil {
		return a
	}
	return m.answer(d.Kind)
}

// leads tells whether no other move, or launch, promises about as much as the answer; of all else the quick policy
// knows no second best.
func (t *thinker) leads(s *State, who seat, open []engine.Decision, answer engine.Action) bool {
	_, launch := answer.(Launch)
	for _, d := range open {
		if (launch || d.Kind == AskMove) && contains(d.Options, answer) {
			v := t.view(s, who)
			m := t.mindOf(&v, d)
			return !m.rivalled(answer)
		}
	}
	return true
}

// looked are those of the open questions (see questions) that the quick policy looks at, which are asked in every
// playout: what is waited for, where to outfit, what natives do, and offers.
func (t *thinker) looked(s *State) []engine.Decision {
	if s.offer.from != engine.Nobody {
		return t.pending(s)
	}
	kind, options := t.asked(s)
	ds := s.menus(nil, kind, s.turn.seat, options, false)
	if s.turn.rest != "" || s.turn.leaving {
		return ds
	}
	switch s.turn.stage {
	case outfitting:
		return s.menus(ds, AskSite, s.turn.seat, t.siteOptions(s), true)
	case starting, moving:
		return s.menus(ds, AskRoles, s.turn.seat, t.roleOptions(s), true)
	}
	return ds
}

// breadth is how many answers are weighed.
type breadth struct {
	lines, launches int     // at most, and how many of them set out
	nearly          float64 // how much of the best worth at first sight a move must have
	handiwork       bool    // what to lose, eat, drop and discard is weighed, too, and who marches
}

// few answers are each tried in enough worlds, since chance weighs more than skill in what a single answer brings;
// Strong has the work for more.
func few() breadth  { return breadth{lines: 5, launches: 3, nearly: 0.6} }
func wide() breadth { return breadth{lines: 12, launches: 6, nearly: 0.3, handiwork: true} }

// lines are the quick policy's answer, and those that look nearly as good at first sight.
func (t *thinker) lines(s *State, who seat, open []engine.Decision, b breadth) []search.Line {
	for _, d := range open {
		if d.Offered && d.Seat == who { // a trade is not left to the chance of a few worlds
			return []search.Line{{t.automaton(t.view(s, who), d)}}
		}
	}
	for _, d := range open {
		if d.Optional || d.Seat != who {
			continue
		}
		v := t.view(s, who)
		m := t.mindOf(&v, d)
		own, lines := m.answer(d.Kind), []search.Line(nil)
		if a := m.site(open); a != nil {
			lines = append(lines, search.Line{a})
		} else if a := m.natives(open); a != nil {
			return []search.Line{{a}}
		}
		lines = append(lines, search.Line{own})
		for _, a := range m.rivals(d.Kind, own, b) {
			if len(lines) < b.lines && a != own {
				lines = append(lines, search.Line{a})
			}
		}
		return lines
	}
	return nil
}

// rivals are the answers that are worth weighing against the automaton's own.
func (m *mind) rivals(kind string, own engine.Action, b breadth) []engine.Action {
	switch kind {
	case AskMove:
		f := m.prospects(m.x.Party)
		worth := func(a engine.Action) float64 { return m.worth(a, &f, f[m.x.At]) }
		least := b.nearly * worth(own)
		list := slices.DeleteFunc(slices.Clone(m.options), func(a engine.Action) bool { return worth(a) < max(least, 0.05) })
		slices.SortStableFunc(list, func(a, b engine.Action) int { return cmp.Compare(worth(b), worth(a)) })
		return list
	case AskOutfit: // to sail now, and where to
		if _, plays := own.(PlayCard); plays {
			return nil
		}
		return m.launches(b.launches)
	case AskStart:
		if own == engine.Action(Explore{}) && m.x.Worth < 2 {
			return nil // nobody sails home with nothing to tell
		}
		return m.options
	case AskLoss, AskFood, AskDrop, AskDiscard, AskMarch:
		if !b.handiwork {
			return nil
		}
	}
	return m.options
}

// launches are so many launches at most that an outfitting may choose between, the most promising first, and to wait.
func (m *mind) launches(most int) []engine.Action {
	f := m.prospects(Fleet)
	list := slices.DeleteFunc(slices.Clone(m.options), func(a engine.Action) bool { _, is := a.(Launch); return !is })
	slices.SortStableFunc(list, func(a, b engine.Action) int {
		return cmp.Compare(m.setsOut(b.(Launch), &f), m.setsOut(a.(Launch), &f))
	})
	list = list[:min(len(list), most)]
	if m.has(Wait{}) {
		list = append(list, Wait{})
	}
	return list
}

// What a position promises besides the points that are published.
const (
	homeShare  = 0.8  // of what an expedition would score, if it has supplies for the way
	foundShare = 0.35 // if it has not
	hopeShare  = 0.9  // of what a conquest scores, for a force in the empire
	hopeStep   = 0.08 // less for each step that a marker is from its fall
	crewWorth  = 0.06 // of a chit that keeps an expedition going
	cardWorth  = 0.12 // of an outfitting card
	goldSpent  = 0.25 // of a gold for outfitting
	winWorth   = 5    // of having won
	yearsWorth = 0.2  // of a round, alone
)

// forecast is what each seat has published, what it will bring home, and what it has
// to continue with. Alone the second seat is the years that have gone.
func (t *thinker) forecast(s *State, points []float64) {
	for i := range s.seats {
		p := &s.people[i]
		points[i] = float64(p.vp) + cardWorth*float64(min(9, sum(p.hand[:])+p.draft.size())) + goldSpent*float64(p.gold)
		if s.outcome.winners[i] {
			points[i] += winWorth
		}
		if p.exp.out {
			points[i] += t.promise(s, seat(i))
		}
	}
	if s.seats == 1 {
		points[1] = yearsWorth * float64(s.round)
	}
}

// promise is what an expedition is worth.
func (t *thinker) promise(s *State, who seat) float64 {
	x := &s.people[who].exp
	worth := float64(t.account(s, who, false).VP)
	if len(t.reached(s, x)) > 0 {
		worth = max(worth, float64(t.account(s, who, true).VP))
	}
	supplies := float64(x.has.Chit[Provisions]) + float64(x.has.Chit[Soldiers]) + float64(int(x.has.Chit[Crew])-x.shipCount())
	share := foundShare
	if need := 0.25 * float64(x.path.n); supplies >= need {
		share = homeShare
	} else if need > 0 && supplies > 0 {
		share += (homeShare - foundShare) * supplies / need
	}
	return max(share*worth, t.hope(s, who)) + crewWorth*min(supplies, 10)
}

// hope is what a force in an empire may still score there: less for each step that the
// markers are from where the empire falls. What it has found is given up for that.
func (t *thinker) hope(s *State, who seat) float64 {
	here := t.at(s.people[who].exp.at)
	if here.empire == NoEmpire {
		return 0
	}
	m := &s.empires[here.empire]
	share := hopeShare - hopeStep*float64(t.limits.awe-int(m.awe)+int(m.mil))
	if here.kind == Capital {
		share += hopeStep
	}
	return share * float64(t.reputation(s, who, t.empires[here.empire].major))
}

// recall folds what was heard. What the seat was not told stays open for imagine: the
// hands of the others, of which only the size is known, and the leaders in the pile.
func (t *thinker) recall(heard []engine.Event, who seat) *State {
	s := &State{}
	var sizes [mostSeats]int
	var all [outfits]int
	for _, e := range heard {
		switch e := e.(type) {
		case MatchBegan:
			copy(all[:], e.Outfits)
		case CardsDrawn:
			sizes[e.Seat] += e.N
		case CardDiscarded:
			sizes[e.Seat]--
			if e.Seat != who {
				s.spent[e.Card]++
				continue
			}
		case LeadersDrawn:
			sizes[e.Seat]--
			if e.Seat != who {
				s.spent[LetterOfCredit]++
				s.turn.stage = choosing
				continue
			}
		case Launched:
			sizes[e.Seat] -= len(e.Cards)
		}
		t.evolve(s, e)
		s.piled = leaders / 2 // nobody hears how the pile lies; imagine makes it anew
	}
	for c := range all {
		s.outfits[c] = uint8(all[c]) - s.spent[c] - s.people[max(0, who)].hand[c]
	}
	for _, c := range s.people[max(0, who)].draft.cards() {
		s.outfits[c]--
	}
	for i := range s.seats {
		if seat(i) != who {
			s.people[i].hand = takeSome(&s.outfits, sizes[i])
		}
	}
	return s
}

// takeSome takes so many cards out of a deck.
func takeSome(deck *[outfits]uint8, n int) (hand [outfits]uint8) {
	for c := range deck {
		k := min(n, int(deck[c]))
		deck[c] -= uint8(k)
		hand[c] += uint8(k)
		n -= k
	}
	return hand
}

// imagine deals what the seat does not know: the hands of the others, the leaders in
// the pile and those somebody chooses between, and a top card that others have seen.
func (t *thinker) imagine(s *State, who seat, chance *rand.Rand) {
	known := Set{}
	for i := range s.seats {
		p := &s.people[i]
		known.add(uint8(p.leader))
		if seat(i) == who {
			known.add(uint8(p.drawn[0]))
			known.add(uint8(p.drawn[1]))
		}
	}
	s.piled, s.pile = 0, [leaders]LeaderID{}
	for id := LeaderID(1); id < SecondInCommand; id++ {
		if !known.Has(uint8(id)) {
			s.pile[s.piled] = id
			s.piled++
		}
	}
	shuffle(chance.IntN, s.pile[:s.piled])
	if at := s.turn.seat; s.turn.stage == choosing && at != engine.Nobody && at != who {
		s.people[at].drawn = [2]LeaderID{s.pile[0], s.pile[1]}
		s.takeLeaders(2)
	}
	for i := range s.seats {
		if s.peeked[i] && s.top == 0 && s.deck[LandDeck].size() > 0 {
			s.top = s.deck[LandDeck].nth(chance.IntN(s.deck[LandDeck].size()))
		}
	}
	Redeal(s, who, chance)
}

// Whose is whose turn began.
func (e TurnBegan) Whose() engine.Seat { return e.Seat }
