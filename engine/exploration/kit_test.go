package exploration

import (
	"flag"
	"fmt"
	"testing"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/enginetest/suite"
)

func TestMain(m *testing.M) { suite.Run(m) }

// every has the kit play every mode with every number of seats.
var every = flag.Bool("every", false, "the kit plays every mode with every number of seats")

func tableOf(seats int, more ...string) engine.Config {
	c := engine.Config{Seats: seats, Options: map[string]string{}}
	for i := 0; i < len(more); i += 2 {
		c.Options[more[i]] = more[i+1]
	}
	return c
}

func tables() []engine.Config {
	var all []engine.Config
	for n := 1; n <= mostSeats; n++ {
		for m := range modes {
			all = append(all, tableOf(n, optionMode, m.String()))
		}
	}
	return all
}

func kitTables() []engine.Config {
	if *every {
		return tables()
	}
	return []engine.Config{tableOf(1), tableOf(1, optionMode, "short", optionRival, "off"), tableOf(2, optionPace, "1"),
		tableOf(3, optionMode, "short"), tableOf(6, optionPace, "3")}
}

func harness() enginetest.Harness[State, View] {
	return enginetest.Harness[State, View]{
		Configs: kitTables(),
		Matches: 1,
		Redeal:  Redeal,
		Count:   census,
		Kinds: []string{AskOutfit, AskAlter, AskSite, AskLeader, AskStart, AskCourse, AskMarch, AskMove, AskRoles, AskChoice,
			AskGoods, AskHostile, AskLoss, AskFood, AskDrop, AskMajor, AskDiscard, AskTrade, AskAnswer, AskOrders, AskConcede},
		Actions: []engine.Action{ChooseSite{}, PlayCard{}, TakeBack{}, Buy{}, Refund{}, Launch{}, Wait{}, Done{}, KeepLeader{},
			Explore{}, Stay{}, Return{}, Abort{}, Halt{}, Sail{}, Press{}, Feed{}, Discover{}, Peek{}, Change{}, March{}, Act{},
			Survey{}, Harvest{}, Recruit{}, BuildRaft{}, Publish{}, End{}, ChangeRole{}, Choose{}, SpendGoods{}, Parley{}, Lose{},
			GoHungry{}, Drop{}, Score{}, Discard{}, DiscardAll{}, Offer{}, Withdraw{}, Answer{}, Order{}, Leave{}, Concede{}},
		// Dice that everybody sees, and no view keeps.
		Fleeting: []string{"checked", "launched", "fought", "takeover_tried", "rival_published", "leader_died", "got_lost", "moved", "ships_hurt", "track_moved", "return_declared"},
		Methods:  []string{endedByPublication, endedByConquest, endedByRounds, endedByPatent, endedByConcession},
		Orders:   []string{AheadTurn, AheadHome, AheadLosses},
		// What random play seldom reaches; the scenarios and plays show it.
		Rare: rare(),
	}
}

// rare is what random play need not reach: it hardly ever conquers, or sails round the world.
func rare() []string {
	return []string{endedByPublication, endedByConquest, "site", "ChooseSite", "refund", "Refund", "GoldRefunded", "gold_refunded", "site_chosen",
		"Buy", "gold_spent", AskMajor, "Score", "major_asked", "Recruit", "base_placed", "empire_conquered", "takeover_tried", AskAnswer, "Answer", "Withdraw",
		"Offer", AskTrade, "traded", "offer_stepped", "offer_ended", "capital_opened", "Done", "held_counted"}
}

// inland is what random play reaches only from the middle of a match (TestKitMidGame).
func inland() []string {
	return []string{"ChangeRole", "GoHungry", "Harvest", "March", "Peek", "Publish", "SpendGoods", "boarded", "card_peeked", "chit_seized",
		"hungered", "march_asked", "march_chosen", "mark_failed", "role_changed", "second_sails", "track_moved", "BuildRaft", "Discover", "Feed", "Parley", "Press", "Survey",
		"fought", "inland_formed", "pressed", "raft_built", "site_discovered", AskFood, AskHostile, AskGoods, AskMarch, AskRoles}
}

func TestKit(t *testing.T) {
	spec, err := Spec()
	if err != nil {
		t.Fatal(err)
	}
	h := harness()
	h.Rare = append(h.Rare, append(inland(), "Halt")...)
	enginetest.Run(t, spec, h)
}

// census counts all cards, and checks the invariants of specification 8.
func census(s *State) (map[string]int, error) {
	count := map[string]int{"leaders": s.piled}
	for c := range Outfit(outfits) {
		count[c.String()+" cards"] = int(s.outfits[c] + s.spent[c])
	}
	for d := range decks {
		count[d.String()+" deck"] = s.deck[d].size() + s.out[d].size()
	}
	capitals := map[SpaceID]int{}
	for i := range s.seats {
		p := &s.people[i]
		for c := range Outfit(outfits) {
			count[c.String()+" cards"] += int(p.hand[c])
		}
		for _, c := range p.draft.cards() {
			count[c.String()+" cards"]++
		}
		for _, l := range []LeaderID{p.leader, p.drawn[0], p.drawn[1]} {
			if l != NoLeader && l != SecondInCommand {
				count["leaders"]++
			}
		}
		if err := sound(s, seat(i)); err != nil {
			return nil, err
		}
		if p.exp.out {
			capitals[p.exp.at]++
		}
	}
	for e := range s.empires {
		m := &s.empires[e]
		if m.awe > 5 || m.mil > 6 {
			return nil, fmt.Errorf("%s: awe %d, military %d", Empire(e), m.awe, m.mil)
		}
		for _, holder := range []seat{m.ruler, m.allies} {
			if holder != engine.Nobody && !s.people[holder].exp.out {
				return nil, fmt.Errorf("%s: seat %d holds a chit without an expedition", Empire(e), holder)
			}
		}
		if capitals[[...]SpaceID{spaceOf("AZC"), spaceOf("INC")}[e]] > 1 {
			return nil, fmt.Errorf("%s: two expeditions in the capital", Empire(e))
		}
	}
	return count, nil
}

func spaceOf(text string) SpaceID {
	var id SpaceID
	if err := id.UnmarshalText([]byte(text)); err != nil {
		panic(err)
	}
	return id
}

// sound holds an expedition to its limits, between the questions of a card.
func sound(s *State, who seat) error {
	p := &s.people[who]
	x := &p.exp
	if !x.out || s.turn.rest != "" || s.outcome.over {
		return nil
	}
	holds := [...]int{4, 5}[p.ship] * x.shipCount()
	switch {
	case x.has.people() == 0:
		return fmt.Errorf("seat %d: nobody is left in %s", who, x.at)
	case x.party == Fleet && int(x.has.Chit[Crew]) < x.shipCount():
		return fmt.Errorf("seat %d: %d crew for %d ships", who, x.has.Chit[Crew], x.shipCount())
	case x.party == Fleet && x.has.stowed() > holds:
		return fmt.Errorf("seat %d: %d chits in %d holds", who, x.has.stowed(), holds)
	case x.party != Fleet && x.has.load() > 2*(x.has.people()+int(x.has.Chit[Horses])):
		return fmt.Errorf("seat %d: a load of %d for %d people", who, x.has.load(), x.has.people())
	case x.party != Fleet && x.ships != Nowhere && int(x.aboard.Chit[Crew]) < x.shipCount():
		return fmt.Errorf("seat %d: %d crew aboard %d waiting ships", who, x.aboard.Chit[Crew], x.shipCount())
	case x.path.n == 0 || x.path.at[x.path.n-1] != x.at:
		return fmt.Errorf("seat %d: the path does not end in %s", who, x.at)
	}
	return nil
}

// midGame is MidGame for a test.
func midGame(t testing.TB) engine.Spec[State, View] { return enginetest.Must(t, MidGame) }

// TestKitMidGame holds the rules to the kit where random play seldom comes by itself.
func TestKitMidGame(t *testing.T) {
	h := harness()
	h.Configs = []engine.Config{tableOf(1), tableOf(3, optionMode, "short"), tableOf(6, optionPace, "2")}
	h.Matches = 4
	h.Rare = append(h.Rare, endedByPatent, endedByRounds, endedByConcession, "second_sails", AskMajor)
	enginetest.Run(t, midGame(t), h)
}
