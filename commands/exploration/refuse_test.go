package exploration

import (
	"fmt"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// said are the ways to type an answer: its verb with all that it is called by anywhere.
func said(by commands.Narrator, a engine.Action) (ways []string) {
	o, _ := by.(narrator)
	verb, _, _ := strings.Cut(a.String(), " ")
	say := func(names ...string) {
		for _, name := range names {
			ways = append(ways, verb+" "+name)
		}
	}
	text := func(key string) string { return o.say(key, nil) }
	of := func(p catalogue.Phrase, form string) string { return o.say(p.Key+form, p.Parts) }
	to := func(at rules.SpaceID) {
		space := "space-" + at.String()
		say(text(space), text(space+".base"), text(space+".place"), "to "+text(space))
	}
	chit := func(c rules.Chit) {
		say(of(chits(1, c), ".one"), of(chits(1, c), ".name"), "1 "+of(chits(1, c), ".one"))
	}
	site := func(id rules.SiteID) { say(text("site-"+id.String()), "the "+text("site-"+id.String())) }
	card := func(c rules.Outfit, use rules.Credit) {
		if name := text("outfit-" + c.String()); use == rules.NoCredit {
			say(name, "the "+name)
		} else {
			say(name+" "+string(use), name+": "+text("use-"+string(use)))
		}
	}
	switch a := a.(type) {
	case rules.ChooseSite:
		if space := "space-" + a.Space.String(); a.Inland {
			say(text(space+".base")+" inland", text(space)+" inland")
		} else {
			to(a.Space)
		}
	case rules.PlayCard:
		card(a.Card, a.Use)
	case rules.TakeBack:
		card(a.Card, a.Use)
	case rules.Buy:
		chit(a.What)
		say(of(chits(o.price(a.What), a.What), ""), of(chits(o.price(a.What), a.What), "")+" for 1 gold")
	case rules.Refund:
		chit(a.What)
		say(of(chits(o.price(a.What), a.What), ""))
	case rules.Launch:
		to(a.To)
	case rules.KeepLeader:
		say(text("leader-"+a.Leader.String()), "keep "+text("leader-"+a.Leader.String()))
	case rules.Sail:
		to(a.To)
	case rules.Change:
		if space := text("space-" + a.To.String()); a.Choose {
			say(space+" choose", space+", choosing")
		} else {
			to(a.To)
		}
	case rules.BuildRaft:
		to(a.To)
	case rules.Discover:
		site(a.Site)
	case rules.Survey:
		site(a.Site)
		say("for " + text("site-"+a.Site.String()))
	case rules.Harvest:
		site(a.Site)
	case rules.March:
		name := of(chits(2, a.What), ".name")
		say(fmt.Sprintf("%s %d", name, a.N), fmt.Sprintf("%d %s", a.N, name), fmt.Sprintf("%d of the %s", a.N, name))
	case rules.Recruit:
		chit(a.What)
		say(of(chits(o.price(a.What), a.What), ""))
	case rules.Feed:
		chit(a.With)
	case rules.Lose:
		chit(a.What)
	case rules.Drop:
		chit(a.What)
	case rules.Discard:
		card(a.Card, rules.NoCredit)
	case rules.DiscardAll:
		say(strings.TrimPrefix(first(o.Label(a)), "Discard "))
	case rules.ChangeRole:
		region, from, to := text("region-"+a.Region.String()), text("role-"+a.From.String()), text("role-"+a.To.String())
		say(region+" "+from+" "+to, region+": "+from+" to "+to)
	case rules.Offer:
		switch {
		case a.Step == rules.OfferTo:
			say("to "+o.n.Of(a.Seat), "to seat "+fmt.Sprint(int(a.Seat)+1))
		case a.Lot.What == rules.Natives:
			say(fmt.Sprintf("%s %d natives of %s, %s", a.Step, a.Lot.N, text("region-"+a.Lot.Region.String()), text("role-"+a.Lot.Role.String())), a.Step+" "+of(lot(a.Lot), ""))
		default:
			say(a.Step + " " + of(lot(a.Lot), ""))
		}
	}
	return ways
}

func first(label, _ string) string { return label }

// What is legal is never refused, whatever it is called: from Europe on, and from the middle.
func TestNothingLegalIsRefused(t *testing.T) {
	var europe, middle []engine.Config
	for i := range 4 {
		europe = append(europe, engine.Config{Seats: 1 + 2*i%4, Options: map[string]string{"mode": "short"}})
		middle = append(middle, engine.Config{Seats: 6})
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: enginetest.Must(t, New), Spoken: said, First: 6, Seldom: 30, Longest: 700, Rather: wandering,
		Matches: append(refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.Spec)), europe...), refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.MidGame)), middle...)...),
		Kind: func(p refusaltest.Position[rules.View]) string {
			return fmt.Sprint(p.View.Turn.Kind, p.View.Seats[max(0, p.View.Acting)].Exp.Party, p.Seat == p.View.Acting)
		},
	})
}

// TestOtherLanguagesAreTyped types answers by the names of each other language and by the English ones.
func TestOtherLanguagesAreTyped(t *testing.T) {
	refusaltest.RunOthers(t, refusaltest.Walk[rules.View]{Words: enginetest.Must(t, New), Spoken: said, Rather: wandering},
		engine.New(enginetest.Must(t, rules.MidGame)), engine.Config{Seats: 4})
}

// wandering answers give nothing up.
func wandering(a engine.Action) bool {
	switch a := a.(type) {
	case rules.Abort, rules.Leave, rules.Halt, rules.End:
		return false
	case rules.Concede:
		return !a.Yes
	}
	return true
}

// Places, cards and leaders are read by their names, and by parts of these.
func TestTyped(t *testing.T) {
	v, _ := refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.Spec)), engine.Config{Seats: 2})[0].View(0).(rules.View)
	v.Acting = 0
	id := func(name string) (at rules.SpaceID) {
		if at.UnmarshalText([]byte(name)) != nil {
			t.Fatalf("there is no space %s", name)
		}
		return at
	}
	type cases = map[string]string
	typed := func(kind string, want cases, options ...engine.Action) {
		v.Turn.Kind = kind
		refusaltest.Typed(t, enginetest.Must(t, New).Narrate(v, commands.Names{"Ana", "Ben"}), []engine.Decision{{Kind: kind, Options: options}}, want)
	}
	typed(rules.AskOutfit, cases{
		"launch western approaches":         "= launch N1",
		"Launch to the Western Approaches.": "= launch N1",
		"launch canaries":                   "no-launch: From Europe you can launch to one of these: Launch to the Western Approaches.",
		"back extra ship":                   "= back XS",
		"put back the extra ship":           "= back XS",
		"back sailors":                      "not-in-draft: The card “Sailors” is not in the draft.",
		"play chess":                        "",
		"move eastern ocean sea":            "other-question: You are to outfit your next voyage now; you do that after the card of your expedition's turn.",
	}, rules.Launch{To: id("N1")}, rules.TakeBack{Card: rules.ExtraShip})
	typed(rules.AskMove, cases{
		"move eastern ocean sea":        "= move S2",
		"move to the EASTERN Ocean Sea": "= move S2",
		"eastern":                       "~ move S2",
		"change canaries":               "= change CV",
		"change cape verde":             "= change CV",
		"change darien":                 "= change CA0",
		"change Darien coast":           "= change CA0",
	}, rules.Sail{To: id("S2")}, rules.Change{To: id("CV")}, rules.Change{To: id("CA0")})
	leader := func(name string) (l rules.LeaderID) {
		if l.UnmarshalText([]byte(name)) != nil {
			t.Fatalf("there is no leader %s", name)
		}
		return l
	}
	typed(rules.AskLeader, cases{
		"leader keep coronado": "= leader coronado",
		"keep coronado":        "= leader coronado",
		"leader Narvaez":       "= leader narvaez",
		"leader cabot":         "not-drawn: You have drawn others: Keep Coronado and Keep Narváez.",
	}, rules.KeepLeader{Leader: leader("coronado")}, rules.KeepLeader{Leader: leader("narvaez")})
}
