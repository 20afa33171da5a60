package ninapinta

import "landfall/engine"

// State is where a match stands. It is flat, so that folding is cheap, and only
// Evolve changes it; slices are replaced and never written into, so that a plain
// assignment copies it. The zero State is a match before its set-up.
type State struct {
	board
	offer
	course

	tokens   []Token // the stack, the first out of it are revealed
	revealed int
	benefits [][]Benefit // of each era

	planck automaton // solo

	scores []Score // when the match is over
	winner seat
	tie    bool // decided by turn order
}

// board is what lies on the table: the seats with what they have, and the worlds.
type board struct {
	seats   int
	rules   int             // the ruleset
	nations [Nations]Nation // by seat
	order   [Nations]seat   // turn order of this era, the first seats of it
	people  [Nations]person // by seat
	worlds  [Worlds]world
	discs   [Lands]bool // City discs still to be had
}

// offer is what is selected in an era: the Benefits, and the spaces of who passes.
type offer struct {
	display []DisplayView
	cost    int           // of a Benefit now
	passes  [Nations]seat // Pass spaces, Nobody on an empty one
}

// course is how far the match has come.
type course struct {
	era   int // from 1; 0 in the set-up
	phase Phase
	done  int // turns ended in this phase
	turn  turn
}

// person is what one seat has.
type person struct {
	gold     int // behind the screen
	settlers int // in supply
	towns    int // in supply
	captains int // in supply
	crew     int // what each ship takes
	banner   bool
	passed   bool
	acted    bool // in this round of selecting
	held     []Held
	ships    [Worlds]ship
	sailing  [Worlds]World // order, once revealed
	governed [Worlds]bool
	looked   [Worlds]bitset // faces this seat has looked at
	plan     plan
	last     [Worlds]Crew // what was loaded the era before
	loaded   bool         // whether anything was loaded before
	recover  int          // Settlers still to be recovered
}

// ship is one ship of one seat.
type ship struct {
	berth    Berth
	land     Land // InHarbour
	captain  bool
	settlers int
	gold     int
}

// plan is a loading before it is revealed.
type plan struct {
	crews  [Worlds]Crew
	chosen [Worlds]bool
	order  [Worlds]World
	sealed bool
}

// world is one of the three worlds.
type world struct {
	lands    [Lands]land
	captains [Nations]Land   // by seat; NoLand: none there
	bound    [Nations]bool   // by seat: the Captain robbed a civilisation this era
	settled  [Nations]bitset // by seat: lands with an own settlement
	explored bitset
	war      bool
	grow     bool
	build    bool
	marker   Group
	cities   int
}

// land is one land of a world.
type land struct {
	face       Face
	mine       int
	settlers   [Nations]int
	towns      [Nations]bool // without those under a City
	city       seat          // Nobody: none; a name has one disc, so a land one City
	stronghold bool
	keeper     seat
	vault      int
	increases  [4]int // corn, timber, iron, gems
	cathedral  bool
}

// step is what a turn has come to.
type step uint8

const (
	between    step = iota // no turn
	landing                // a ship is to land or to stay
	pairing                // an attack is to remove pairs
	migrating              // a Settler may migrate
	ending                 // nothing left but to end the turn
	choosing               // a world to govern is to be chosen
	collecting             // revenue is to be collected
	adjusting              // revenue is collected land by land
	building               // buildings, or the ship sails
	paying                 // a building is to be paid for
	leaving                // a ship leaves, Pirates may act
	selecting              // a Benefit, or a pass
	doubling               // the first of two was just paid for
	second                 // the second of two
	targeting              // a Benefit is to be used
	owning                 // whose Settler goes into the Stronghold
	resolved               // the turn is over but for a marker
)

// turn is the turn that is being taken, and what it remembers.
type turn struct {
	seat  seat // Nobody: no turn
	round int
	world World
	step  step

	spot    Land // where the ship landed, or where a Stronghold was placed
	natives bool // a Settler of Natives is still to be placed
	bonus   Benefit
	looks   int // faces seen in the looking that is open
	looking World
	looked  bool // Portugal has had its look

	mined, stored, paid [Lands]int // -1: not chosen yet
	site                BuildingChosen
	captain             bool          // boards the ship that leaves
	kept                [Nations]bool // let the ship go

	revealed bool // loadings are revealed
	did      Step // the last step of Planck in this turn
}

// free is how many Settlers of a seat in a land are not inside its Stronghold.
func (l *land) free(s seat) int {
	if l.keeper == s {
		return l.settlers[s] - 1
	}
	return l.settlers[s]
}

// building tells whether a seat has a Town or a City in a land.
func (l *land) building(s seat) bool { return l.towns[s] || l.city == s }

// crowd is how many settlements there are in a land, of all seats.
func (l *land) crowd() int {
	n := 0
	for s := range l.settlers {
		n += l.settlers[s]
		if l.towns[s] {
			n++
		}
	}
	if l.city != engine.Nobody {
		n++
	}
	return n
}

// resettle brings the set of a seat's lands up to date after a change in one.
func (w *world) resettle(s seat, l Land) {
	at := &w.lands[l]
	if at.settlers[s] > 0 || at.building(s) {
		w.settled[s] |= bit(l)
	} else {
		w.settled[s] &^= bit(l)
	}
}

// present is the lands with an own settlement or Captain (specification 4.4.1).
func (w *world) present(s seat) bitset {
	set := w.settled[s]
	if c := w.captains[s]; c != NoLand {
		set |= bit(c)
	}
	return set
}

// captain is whose Captain stands in a land.
func (w *world) captain(l Land) seat {
	for s, at := range w.captains {
		if at == l {
			return seat(s)
		}
	}
	return engine.Nobody
}

// harboured is how many ships lie at a land.
func (b *board) harboured(w World, l Land) int {
	n := 0
	for i := range b.seats {
		if sh := &b.people[i].ships[w]; sh.berth == InHarbour && sh.land == l {
			n++
		}
	}
	return n
}

// recoverable is how many Settlers of a seat on the map may be recovered.
func (b *board) recoverable(who seat) int {
	n := 0
	for w := range b.worlds {
		for l := range b.worlds[w].lands {
			n += b.worlds[w].lands[l].free(who)
		}
	}
	return n
}

// turnOrder is the seats in the turn order of this era.
func (b *board) turnOrder() []seat { return b.order[:b.seats] }

// has is how many Benefits of a kind a seat holds that were taken in an era
// before the given one.
func (p *person) has(kind Benefit, before int) int {
	n := 0
	for _, h := range p.held {
		if h.Benefit == kind && h.Era < before {
			n++
		}
	}
	return n
}

// ever stands for any era in has.
const ever = eras + 1
