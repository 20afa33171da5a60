package exploration

import (
	"strings"

	"landfall/engine"
)

// automaton answers a decision for a seat from what the seat may see: a quick policy
// that looks no further than one answer. It outfits until the ships are fairly full,
// sails towards what is worth most for the way, surveys, and turns home in time. It
// has no memory, so the same question gets the same answer.
func (r *rules) automaton(v View, d engine.Decision) engine.Action {
	m := r.mindOf(&v, d)
	return m.answer(d.Kind)
}

// answer is the automaton's to a question of a kind.
func (m *mind) answer(kind string) engine.Action {
	if len(m.options) == 1 {
		return m.options[0]
	}
	switch kind {
	case AskOutfit:
		return m.outfit()
	case AskLeader:
		return m.leader()
	case AskStart:
		return m.start()
	case AskMove:
		return m.move()
	case AskChoice:
		return m.choice()
	case AskHostile:
		return m.hostile()
	case AskLoss, AskFood:
		return m.loss()
	case AskMajor:
		return Score{Major: m.x.MajorWorth >= m.x.Worth}
	case AskDiscard:
		return m.discard()
	case AskAnswer:
		return m.offered()
	}
	return m.options[0]
}

// mind is one question seen by its seat.
type mind struct {
	*rules
	v       *View
	me      *SeatView
	x       *ExpeditionView
	who     engine.Seat
	options []engine.Action

	weighed bool // what follows has been found by weigh
	appeal  [sites]float64
	locals  [spaces]float64
}

func (r *rules) mindOf(v *View, d engine.Decision) mind {
	me := &v.Seats[d.Seat]
	return mind{rules: r, v: v, me: me, x: &me.Exp, who: d.Seat, options: d.Options}
}

func (m *mind) has(a engine.Action) bool { return contains(m.options, a) }

// first is the first of some answers that is offered, nil if none is.
func (m *mind) first(wanted ...engine.Action) engine.Action {
	for _, a := range wanted {
		if m.has(a) {
			return a
		}
	}
	return nil
}

// wants are how much of each chit a voyage of so many ships would like.
func (m *mind) wants(ships int) (crew, provisions int) {
	if ships == 0 {
		return 4, 6
	}
	return ships + 2, 2*ships + 1
}

func (m *mind) outfit() engine.Action {
	d := &m.v.Own.Draft
	crew, provisions := m.wants(d.Ships)
	haveCrew, haveFood := int(d.Has.Chit[Crew]), int(d.Has.Chit[Provisions])
	if m.me.Ratings[SeaNavigation] < 2 && !d.Inland {
		if a := m.first(PlayCard{LetterOfCredit, CreditLeader}); a != nil {
			return a
		}
	}
	if m.levies() {
		if a := m.first(m.levy()...); a != nil {
			return a
		}
	}
	if a := m.first(m.provides()...); a != nil {
		return a
	}
	if a := m.first(m.stocks()...); a != nil {
		return a
	}
	free := []engine.Action{PlayCard{Card: PilotCard}, PlayCard{Card: MissionaryCard}}
	if d.Has.Chit[Pilot] == 0 || d.Has.Chit[Missionary] == 0 {
		if a := m.first(free...); a != nil {
			return a
		}
	}
	// A guide needs no hold, and may sail to Europe in the end.
	if m.plans&planGuides != 0 && d.Has.Natives[d.Region][Guide] == 0 {
		if a := m.first(PlayCard{Card: NativeGuide}); a != nil {
			return a
		}
	}
	// A ship more is worth it with who sails and eats on it.
	if m.v.Own.Hand[Sailors]+m.v.Own.Hand[ProvisionCard] >= 2 && haveCrew > d.Ships && d.Room <= 2 {
		if a := m.first(PlayCard{Card: ExtraShip}, PlayCard{LetterOfCredit, CreditShip}); a != nil {
			return a
		}
	}
	if haveFood < provisions && d.Room > 0 {
		if a := m.first(PlayCard{Card: ProvisionCard}, Buy{Provisions}); a != nil {
			return a
		}
	}
	if haveCrew < crew && d.Room > 0 {
		if a := m.first(PlayCard{Card: Sailors}, Buy{Crew}); a != nil {
			return a
		}
	}
	if a := m.first(m.fillers()...); a != nil {
		return a
	}
	if m.has(Done{}) {
		return Done{}
	}
	if haveFood >= 4 && haveCrew >= d.Ships || m.v.Own.Draft.Room <= 1 || m.me.Hand >= 9 {
		if a := m.bestLaunch(); a != nil {
			return a
		}
	}
	return Wait{}
}

// passageCost is what the provisions are worth that a launch to a chit costs.
const passageCost = 0.6

// bestLaunch is the launch with the best prospects.
func (m *mind) bestLaunch() engine.Action {
	var best engine.Action
	most := 0.0
	f := m.prospects(Fleet)
	for _, a := range m.options {
		if l, ok := a.(Launch); ok {
			if worth := m.setsOut(l, &f); best == nil || worth > most {
				best, most = a, worth
			}
		}
	}
	return best
}

// setsOut is what a launch promises.
func (m *mind) setsOut(l Launch, f *[spaces]float64) float64 {
	if m.at(l.To).sighted {
		return f[l.To] - passageCost
	}
	return f[l.To]
}

func (m *mind) leader() engine.Action {
	value := func(a engine.Action) int {
		l := &m.leaders[a.(KeepLeader).Leader]
		return 3*l.rating[SeaNavigation] + 2*l.rating[Shiphandling] + l.rating[Leadership] + l.rating[LandNavigation]
	}
	if value(m.options[1]) > value(m.options[0]) {
		return m.options[1]
	}
	return m.options[0]
}

// supplies is what an expedition can still lose before it has to fear for its ships.
func (m *mind) supplies() float64 {
	h, ships := &m.x.Has, m.x.Ships
	if !m.me.Out {
		h, ships = &m.v.Own.Draft.Has, m.v.Own.Draft.Ships
	}
	n := float64(h.Chit[Provisions]) + float64(h.Chit[Soldiers])
	if !m.me.Out || m.x.Party == Fleet {
		return n + float64(int(h.Chit[Crew])-ships)
	}
	return n + float64(h.Chit[Crew]) - 1
}

// turnsHome is about how long the way home takes.
func (m *mind) turnsHome() float64 {
	if m.x.Party != Fleet {
		return float64(len(m.x.Path)-len(m.x.Home)) * 1.2
	}
	steps := 0 // to where the path began, or to a base beside it
	for i := len(m.x.Path) - 1; i > 0; i-- {
		steps++
		if m.harbour(m.x.Path[i]) {
			break
		}
	}
	return float64(steps+1) / 1.7
}

// harbour tells whether a base that takes in the ships lies beside a space.
func (m *mind) harbour(at SpaceID) bool {
	for _, to := range m.at(at).link {
		if m.base(to) && m.bases[m.at(to).base-1].takes[m.me.Ship] {
			return true
		}
	}
	return false
}

func (m *mind) start() engine.Action {
	if m.has(Feed{Provisions}) {
		return Feed{Provisions}
	}
	if m.has(Stay{}) && m.x.Room >= 2 && !m.x.Returning {
		return Stay{}
	}
	if m.has(Return{}) && m.homeward() {
		return Return{}
	}
	return Explore{}
}

// homeward tells whether it is time to go home: the points are enough to win, or what
// is left of supplies just brings the expedition home, or nothing is in reach.
func (m *mind) homeward() bool {
	if m.v.Over || m.x.Party != Fleet && m.at(m.x.At).empire != NoEmpire {
		return false
	}
	if m.x.Party == Inland && m.stranded() {
		if _, ok := m.campaign(m.might()); ok {
			return false
		}
	}
	if m.x.Party == Fleet && m.onward() {
		return false
	}
	worth := max(m.x.Worth, m.x.MajorWorth)
	if m.me.VP+worth >= m.v.Target {
		return true
	}
	if len(m.x.Reached) > 0 && m.x.MajorWorth > m.x.Worth+2 {
		return true // nothing that is found now scores beside the Major
	}
	left := float64(m.v.Last - m.v.Round)
	home := m.turnsHome()
	if _, ok := m.crossing(); ok && m.x.Party == Inland {
		return m.supplies() < crossingNerve*home+1
	}
	if worth > 0 && left < home+3 {
		return true
	}
	if m.supplies() < 0.6*home+1 {
		return worth > 0 || m.x.Party != Fleet
	}
	if m.x.Party != Fleet {
		return !m.stranded() && (worth > 0 || m.x.Waiting != Nowhere) && m.prospects(m.x.Party)[m.x.At] < 0.5
	}
	// Each further point is worth less once the holds are emptying.
	least := 0.15*float64(worth) - 0.1*m.supplies()
	return worth >= 3 && least > 0 && m.prospects(Fleet)[m.x.At] < least
}

// choice takes a branch: run before a storm while a ship is whole, fight where the
// odds are good, go in where little is left to do.
func (m *mind) choice() engine.Action {
	one, two := Choose{1}, Choose{2}
	first := m.v.Turn.Branches[0]
	empire := m.at(m.x.At).empire
	need := 0 // on the die, to win a fight
	if empire != NoEmpire {
		need = m.rules.limits.fight + m.v.Empires[empire].Mil - m.x.Strength
	}
	switch {
	case strings.Contains(first, "damage"):
		if m.x.Fleet[0] > 0 && m.x.Party == Fleet {
			return one
		}
		return two
	case empire == NoEmpire:
		return one
	case strings.Contains(first, "enter"):
		if m.at(m.x.At).kind == Rumors || m.v.Empires[empire].Awe < m.limits.awe {
			return one
		}
		return two
	case strings.HasPrefix(first, "fight"):
		if need <= 4 {
			return one
		}
		return two
	case strings.HasPrefix(first, "check"): // and a fight if it fails
		if need <= 5 || m.x.Bonus[Leadership] >= 3 {
			return one
		}
		return two
	case strings.HasPrefix(first, "parley") && m.x.Strength >= 4:
		return two
	}
	return one
}

func (m *mind) hostile() engine.Action {
	if m.x.Bonus[Diplomacy]+2*min(1, int(m.x.Has.Chit[Goods])) >= m.x.Strength {
		return Parley{true}
	}
	return Parley{false}
}

// loss gives up what is most plentiful, people last.
func (m *mind) loss() engine.Action {
	h := &m.x.Has
	if a := m.first(Feed{Provisions}); a != nil {
		return a
	}
	if int(h.Chit[Crew])-m.x.Ships > int(h.Chit[Provisions])+1 && m.has(Lose{Crew}) && m.x.Party == Fleet {
		return Lose{Crew}
	}
	if a := m.first(Lose{Horses}, Lose{Provisions}, Feed{Horses}, GoHungry{}, Lose{Soldiers}, Lose{Crew}); a != nil {
		return a
	}
	return m.options[0]
}

// discard keeps what a voyage needs.
func (m *mind) discard() engine.Action {
	if all, is := m.options[0].(DiscardAll); is {
		return all
	}
	for _, card := range unneeded() {
		if a := m.first(Discard{card}); a != nil {
			return a
		}
	}
	return m.options[0]
}
