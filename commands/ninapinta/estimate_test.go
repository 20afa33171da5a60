package ninapinta

import (
	"strings"
	"testing"

	"landfall/bot/titletest"
	"landfall/commands/panel"
	"landfall/engine"
	rules "landfall/engine/ninapinta"
)

// pledge is what the panel announced of a choice, to be held against what came of it.
type pledge struct {
	seat   engine.Seat
	before rules.View
}

// What a revenue was announced to bring is what it brings; where the panel says a
// Benefit has no place, it has none.
func TestEstimatesComeTrue(t *testing.T) {
	revenues, benefits := 0, 0
	var last pledge
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		var choseAll bool
		if len(m.Events) > 0 {
			_, choseAll = m.Events[0].(rules.RevenueCollected)
		}
		for i, e := range m.Events {
			switch e := e.(type) {
			case rules.RevenueCollected:
				if last.seat != e.Seat || last.before.Phase != rules.Governing || !choseAll && !governed(m.Events) {
					continue
				}
				revenues++
				checkRevenue(t, sight{&last.before, e.Seat}.collect(e.World, e.Seat), e)
			case rules.BenefitTaken:
				if last.seat != e.Seat || !placed(e.Benefit) || last.before.Using != "" {
					continue
				}
				benefits++
				_, discarded := next(m.Events, i).(rules.BenefitDiscarded)
				v := m.View(e.Seat)
				if n := (sight{&last.before, e.Seat}).places(e.Benefit); discarded != (n == 0) {
					t.Errorf("%s: %d places announced, discarded %v", e.Benefit, n, discarded)
				} else if d := m.Match.For(e.Seat); !discarded && len(d) == 1 && v.Using == e.Benefit && d[0].Kind == rules.AskTarget && len(panel.Only[rules.Target](d[0].Options)) != n {
					t.Errorf("%s: %d places announced, %d offered", e.Benefit, n, len(d[0].Options)-1)
				}
			}
		}
		last = pledge{seat: engine.Nobody}
		if len(m.Match.Decisions()) > 0 {
			last = pledge{seat: m.Match.Decisions()[0].Seat, before: m.View(m.Match.Decisions()[0].Seat)}
		}
	})
	if revenues < 50 || benefits < 20 {
		t.Errorf("only %d revenues and %d Benefits were held against their estimates", revenues, benefits)
	}
}

// governed tells whether choosing the world collected at once.
func governed(events []engine.Event) bool {
	_, ok := events[0].(rules.WorldGoverned)
	return ok
}

func next(events []engine.Event, i int) engine.Event {
	if i+1 < len(events) {
		return events[i+1]
	}
	return nil
}

// checkRevenue holds an estimate against the event. Gold that moved out of
// Strongholds is not new.
func checkRevenue(t *testing.T, r revenue, e rules.RevenueCollected) {
	t.Helper()
	mined, vaults := 0, 0
	for l := range rules.Lands {
		mined += e.Mined[l]
		vaults += e.Vaults[l]
	}
	if r.income != e.Income || r.lost != e.Lost || r.gain() != e.Ship+vaults {
		t.Errorf("announced income %d, gain %d, lost %d; came %d, %d, %d", r.income, r.gain(), r.lost, e.Income, e.Ship+vaults, e.Lost)
	}
	if r.mined != mined {
		t.Errorf("announced %d mined, came %d", r.mined, mined)
	}
}

// What the panel says of buildings agrees with what is offered, and moves are
// offered only between neighbours of our map.
func TestReasonsAgreeWithOffers(t *testing.T) {
	builds := 0
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		for _, d := range m.Match.Decisions() {
			v := m.View(d.Seat)
			o := sight{&v, d.Seat}
			for _, a := range d.Options {
				switch a := a.(type) {
				case rules.Migrate:
					if !neighbours(a.From, a.To) {
						t.Errorf("%s: our map does not have these neighbours", a)
					}
				case rules.BuildTown:
					builds++
					checkReach(t, o, a.Land, 3)
				case rules.BuildCity:
					builds++
					cost := 9
					if has(o.land(v.ActingWorld, a.Land).Towns, d.Seat) {
						cost = 6
					}
					checkReach(t, o, a.Land, cost)
				}
			}
		}
	})
	if builds == 0 {
		t.Error("no building was offered")
	}
}

func checkReach(t *testing.T, o sight, l rules.Land, cost int) {
	t.Helper()
	if o.reach(o.v.ActingWorld, l, o.me) < cost || !o.grouped(o.v.ActingWorld, l, o.me) {
		t.Errorf("%s can be built for %d, but we see %d gold, grouped %v", l, cost, o.reach(o.v.ActingWorld, l, o.me), o.grouped(o.v.ActingWorld, l, o.me))
	}
}

// What the hand says a group is worth is, at the end, what it scores.
func TestWorthIsTheScore(t *testing.T) {
	titletest.Play(t, harness(t), func(m *titletest.Moment[rules.View]) {
		if len(m.Match.Decisions()) > 0 {
			return
		}
		for s := range m.Names {
			v := m.View(engine.Seat(s))
			o := sight{&v, engine.Seat(s)}
			cities, towns, settlers := o.mapPoints(o.me)
			got := rules.Score{Cities: cities, Towns: towns, Settlers: settlers}
			for g, to := range map[rules.Group]*int{rules.Arts: &got.Arts, rules.Science: &got.Science, rules.Religion: &got.Religion, rules.Military: &got.Military} {
				*to = points(kinds(o.progress(o.me), g), o.base(g))
			}
			want := v.Scores[s]
			got.Gold, got.Total = want.Gold, want.Total
			got.Retained, got.Untamed = want.Retained, want.Untamed // Max Planck's alone
			if got != want {
				t.Errorf("seat %d: announced %+v, scored %+v", s, got, want)
			}
			ending := teller(t, v, m.Names).Ending()
			titletest.Text(t, "ending", ending, 400)
			if winner := m.Names[m.Match.Outcome().Winners[0]]; !strings.HasPrefix(ending, "**"+winner+" wins with ") {
				t.Errorf("%s won, but: %s", winner, ending)
			}
			titletest.Text(t, "score", teller(t, v, m.Names).Score(), 900)
		}
	})
}

func TestRevenueByHand(t *testing.T) {
	v := table()
	w := rules.Nina
	settle := func(l rules.Land, terrain rules.Terrain, n int) *rules.LandView {
		land := &v.Worlds[w].Lands[l]
		land.Explored, land.Terrain, land.Settlers[0], land.Settled, land.Capacity = true, terrain, n, n, 3
		return land
	}
	// Scenario 39: the gold of Patagonia, which nothing connects, is lost.
	settle(rules.Caribbean, rules.Plains, 1)
	settle(rules.Isthmus, rules.Mixed, 1)
	settle(rules.Patagonia, rules.Plains, 1)
	v.Worlds[w].Ships[0] = rules.ShipView{Berth: rules.InHarbour, Land: rules.Caribbean}
	o := teller(t, v, people())
	o.v = &v
	if r := o.collect(w, 0); r.aboard != 3 || r.lost != 1 || r.gain() != 3 {
		t.Errorf("collect: %+v", r)
	}
	a := asking{narrator: o}
	if text := a.prospect(w); text != "**Niña World**: 3 gold to your ship; 1 in Patagonia would be lost. Not connected to your ship: Patagonia." {
		t.Errorf("prospect: %s", text)
	}
	// Scenario 40: a Captain alone in Amazonia connects it.
	v.Worlds[w].Lands[rules.Amazonia].Captain = 0
	if r := o.collect(w, 0); r.aboard != 4 || r.lost != 0 {
		t.Errorf("with a Captain between: %+v", r)
	}
	// Scenario 41: without a ship a Stronghold takes what it can.
	v.Worlds[w].Ships[0] = rules.ShipView{Land: rules.NoLand}
	fort := settle(rules.Isthmus, rules.Mixed, 1)
	fort.Stronghold, fort.Keeper, fort.Vault, fort.Mine = true, 0, 2, 2
	if r := o.collect(w, 0); r.aboard != 0 || r.stored != 1 || r.mined != 0 || r.lost != 3 {
		t.Errorf("into a Stronghold: %+v", r)
	}
	// Scenario 42: Timber adds one for each settlement.
	wood := settle(rules.Andes, rules.Forest, 1)
	wood.Towns[0], wood.Increases = true, []rules.Benefit{rules.TimberBonus}
	if n := yield(wood, 0); n != 5 {
		t.Errorf("timber: %d", n)
	}
}
