package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// telling gathers events into a chronicle: a line for each turn, with its date and
// where the expedition is.
type telling struct {
	narrator
	out  []string
	seat engine.Seat
	head string
	tail []string
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, seat: engine.Nobody}
	for _, e := range events {
		t.event(e)
	}
	t.flush()
	return t.out
}

// silent are the events that need no words: the next question, the draft or what
// follows says them.
func silent() []engine.Event {
	return []engine.Event{rules.LeadersStacked{}, rules.TurnBegan{}, rules.TurnEnded{}, rules.ResolutionPaused{}, rules.ChoiceMade{},
		rules.OrderFollowed{}, rules.LeaveAsked{}, rules.SiteChosen{}, rules.CardPlayed{}, rules.CardTakenBack{}, rules.GoldSpent{}, rules.GoldRefunded{},
		rules.ProgressSet{}, rules.CardSkipped{}, rules.MarchAsked{}, rules.MarchChosen{}, rules.MajorAsked{}, rules.RoleChanged{},
		rules.OutfitsReshuffled{}, rules.DeckReshuffled{}, rules.OfferStepped{}}
}

// say tells a sentence of its own.
func (t *telling) say(format string, args ...any) {
	t.flush()
	t.out = append(t.out, prose.Opening(fmt.Sprintf(format, args...)))
}

// then adds what a seat did to its line.
func (t *telling) then(s engine.Seat, format string, args ...any) {
	if t.seat != s {
		t.flush()
		t.seat, t.head = s, t.who(s)
	}
	if t.head == "" {
		t.head = t.who(s)
	}
	t.tail = append(t.tail, t.reader().Verb(s, fmt.Sprintf(format, args...)))
}

// line is the most that one line of the chronicle gathers.
const line = 480

// flush ends the line.
func (t *telling) flush() {
	text := t.head
	for i, part := range t.tail {
		switch {
		case i == 0:
			text += " " + part
		case len(text)+len(part) > line:
			t.out = append(t.out, prose.Opening(text)+".")
			text = t.head + " " + part
		default:
			text += "; " + part
		}
	}
	if len(t.tail) > 0 {
		t.out = append(t.out, prose.Opening(text)+".")
	}
	t.head, t.tail, t.seat = "", nil, engine.Nobody
}

func (t *telling) event(e engine.Event) {
	if t.match(e) || t.outfitting(e) || t.voyage(e) || t.party(e) || t.empires(e) || t.publication(e) {
		return
	}
	// What is left is silent: see silent.
}

func (t *telling) match(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		var order []string
		for _, s := range e.Order {
			order = append(order, t.who(s))
		}
		if len(order) == 0 {
			t.say("Spring 1492.")
			return true
		}
		t.say("Spring 1492: whoever first has published %d points wins. The order: %s.", e.Target, strings.Join(order, ", "))
	case rules.ExplorersDealt:
		var who []string
		for s, l := range e.Leaders {
			who = append(who, fmt.Sprintf("%s under %s", t.who(engine.Seat(s)), t.leader(l)))
		}
		if len(who) > 0 {
			t.say("%s.", prose.Capital(prose.And(who)))
		}
	case rules.TurnBegan:
		t.flush()
		if !e.Refit {
			t.seat, t.head = e.Seat, fmt.Sprintf("%s: %s", date(e.Round), t.who(e.Seat))
		}
	case rules.OrdersGiven:
		text := orderText(e.Orders)
		if text == "" {
			text = "none"
		}
		t.say("Your orders ahead: %s.", text)
	case rules.Conceded:
		t.then(e.Seat, "leaves the match; what was published stays")
	case rules.MatchEnded:
		t.say("The match is over after %s.", prose.Count(e.Rounds, "round"))
	case rules.RivalPublished:
		if e.Site == rules.NoSite {
			t.say("The rival crown finds nothing new.")
			return true
		}
		t.say("The rival crown publishes %s.", t.site(e.Site).Name)
	case rules.CardPeeked:
		if e.Card != 0 {
			t.then(e.Seat, "hears that the next Land card is %s", t.card(e.Card))
		} else {
			t.then(e.Seat, "listens to rumors")
		}
	default:
		return false
	}
	return true
}

func (t *telling) outfitting(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardsDrawn:
		text := prose.Count(e.N, "outfitting card")
		if len(e.Cards) > 0 {
			var names []string
			for _, c := range e.Cards {
				names = append(names, t.outfit(c))
			}
			text += " (" + prose.Counted(names) + ")"
		}
		t.then(e.Seat, "%s %s", prose.Verb(1, "draws", "draw"), text)
	case rules.CardDiscarded:
		t.then(e.Seat, "discards %s", t.outfit(e.Card))
	case rules.LeadersDrawn:
		if len(e.Leaders) == 2 {
			t.then(e.Seat, "may choose between %s and %s", t.leader(e.Leaders[0]), t.leader(e.Leaders[1]))
		} else {
			t.then(e.Seat, "looks for another leader")
		}
	case rules.LeaderTaken:
		t.then(e.Seat, "has %s in command now", t.leader(e.Leader))
	case rules.Launched:
		t.launched(e)
	case rules.OfferEnded:
		if e.Why == "lapsed" {
			t.say("The offer of %s to %s has lapsed.", t.who(e.Seat), t.who(e.To))
		} else {
			t.say("The offer of %s to %s is %s.", t.who(e.Seat), t.who(e.To), e.Why)
		}
	case rules.Traded:
		t.say("%s to %s for %s.", t.reader().Does(e.Seat, "gives "+chits(e.N, e.Give)), t.who(e.To), t.price0(e.Gets, e.Get))
	default:
		return false
	}
	return true
}

func (t *telling) launched(e rules.Launched) {
	h := rules.Hold{}
	for _, c := range e.Chits {
		h.Chit[c.What] = uint8(c.N)
	}
	h.Natives[e.Region][rules.Guide] = uint8(e.Guides)
	what := shipName(e.Ship, e.Ships)
	if e.Party == rules.Inland {
		what = "a force on foot"
	}
	t.then(e.Seat, "launches %s from %s with %s", what, t.base(e.From), t.cargo(&h))
	if e.Gold > 0 {
		t.then(e.Seat, "turns %d gold in", e.Gold)
	}
	if e.Die > 0 {
		t.then(e.Seat, "rolls %d for the passage: %d scurvy %s", e.Die, e.Passage, prose.Verb(e.Passage, "loss", "losses"))
	}
}

func (t *telling) voyage(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ReturnDeclared:
		if e.Forced {
			t.then(e.Seat, "must turn home")
		} else {
			t.then(e.Seat, "turns home")
		}
	case rules.CardDrawn:
		t.then(e.Seat, "draws **%s**", t.card(e.Card))
	case rules.Checked:
		t.checked(e)
	case rules.GotLost:
		if e.Found {
			t.then(e.Seat, "finds the way again")
		} else {
			t.then(e.Seat, "is lost")
		}
	case rules.Hungered:
		if e.Fed {
			t.then(e.Seat, "is hungry no more")
		} else {
			t.then(e.Seat, "goes hungry")
		}
	case rules.Pressed:
		t.then(e.Seat, "presses on for a provision")
	case rules.ChitsGained:
		t.then(e.Seat, "gains %s", t.natives(e.What, e.N, e.Region))
	case rules.ChitsLost:
		t.then(e.Seat, "loses %s", t.natives(e.What, e.N, e.Region)+why(e.Why))
	case rules.LeaderDied:
		t.then(e.Seat, "mourns %s; the second-in-command takes over", t.leader(e.Leader))
	case rules.SiteDiscovered:
		t.then(e.Seat, "discovers **%s**", t.site(e.Site).Name)
	case rules.MarkFailed:
		t.then(e.Seat, "finds nothing")
	case rules.ActionTaken:
		t.acted(e)
	default:
		return false
	}
	return true
}

func (t *telling) natives(c rules.Chit, n int, g rules.Region) string {
	if c == rules.Natives {
		return prose.Count(n, "native") + " of " + t.region(g)
	}
	return chits(n, c)
}

// why a chit is lost, where it needs saying.
func why(reason string) string {
	return map[string]string{"scurvy": " to scurvy", "passage": " on the passage", "no room": ", for want of room", "takeover": " in the fight",
		"food": " for food", "parley": " for the parley"}[reason]
}

func (t *telling) checked(e rules.Checked) {
	outcome := "fails"
	if e.Passed {
		outcome = "passes"
	}
	if e.Why == "illness" {
		if e.Passed {
			t.then(e.Seat, "sees the captain recover (a %d)", e.Die)
		} else {
			t.then(e.Seat, "sees the captain fail (a %d)", e.Die)
		}
		return
	}
	t.then(e.Seat, "%s a check of %s (%d with %+d, needs %d)", outcome, ratingName(e.Rating), e.Die, e.Bonus, e.Need)
}

func (t *telling) acted(e rules.ActionTaken) {
	switch e.What {
	case "survey":
		t.then(e.Seat, "surveys for %s", t.site(e.Site).Name)
	case "harvest":
		t.then(e.Seat, "harvests %s", t.site(e.Site).Name)
	case "raft":
		t.then(e.Seat, "builds a raft")
	case rules.Provision:
		t.then(e.Seat, "takes provisions on board")
	case rules.Ransom:
		t.then(e.Seat, "asks for a ransom")
	default:
		t.then(e.Seat, "%s", map[string]string{"recruit": "recruits", rules.Repair: "goes about repairs", rules.Forage: "forages", rules.Baptise: "baptises"}[e.What])
	}
}

func (t *telling) party(e engine.Event) bool {
	switch e := e.(type) {
	case rules.ShipsHurt:
		t.hurt(e)
	case rules.Moved:
		t.moved(e)
	case rules.InlandFormed:
		h := rules.Hold{}
		for _, c := range e.Chits {
			h.Chit[c.What] = uint8(c.N)
		}
		if e.Scuttle {
			t.then(e.Seat, "scuttles the ships to march with %s", t.cargo(&h))
		} else {
			t.then(e.Seat, "puts a force ashore: %s", t.cargo(&h))
		}
	case rules.Boarded:
		t.then(e.Seat, "goes aboard again")
	case rules.RaftBuilt:
		t.then(e.Seat, "takes to the water")
	case rules.SecondSails:
		t.then(e.Seat, "loses the whole force; the second-in-command takes the ships home")
	case rules.ExpeditionLost:
		t.then(e.Seat, "is never heard of again, with everybody and all that was found")
	case rules.ExpeditionAborted:
		t.then(e.Seat, "gives the expedition up")
	default:
		return false
	}
	return true
}

func (t *telling) hurt(e rules.ShipsHurt) {
	switch {
	case e.Why == rules.Repair:
		t.then(e.Seat, "has every ship sound again")
	case e.Sunk > 0 && e.Why == "no crew":
		t.then(e.Seat, "abandons %s for want of crew", prose.Count(e.Sunk, "ship"))
	case e.Sunk > 0:
		t.then(e.Seat, "loses %s", prose.Count(e.Sunk, "ship"))
	default:
		t.then(e.Seat, "has a ship damaged")
	}
}

func (t *telling) moved(e rules.Moved) {
	to := t.space(e.To)
	switch e.How {
	case "takeover":
		t.then(e.Seat, "is driven out of the capital")
	case "expel":
		t.then(e.Seat, "is driven back to %s", to)
	case "fall":
		t.then(e.Seat, "is turned out to %s", to)
	case "leave":
		t.then(e.Seat, "withdraws to %s", to)
	default:
		verb := "sails to"
		switch t.kind(e.To) {
		case rules.Land, rules.Rumors, rules.Capital:
			verb = "reaches"
		case rules.Port:
			if verb = "puts in at"; t.c.Spaces[e.To].Home {
				verb = "comes home to"
			}
		}
		t.then(e.Seat, "%s %s", verb, to)
	}
}

func (t *telling) empires(e engine.Event) bool {
	switch e := e.(type) {
	case rules.Fought:
		result := "loses"
		if e.Won {
			result = "wins"
		}
		t.then(e.Seat, "%s a fight (strength %d and a %d, needs %d)", result, e.Strength, e.Die, e.Need)
	case rules.TrackMoved:
		t.then(e.Seat, "brings %s to awe %d and military %d", t.empire(e.Empire), e.Awe, e.Mil)
	case rules.ChitSeized:
		t.seized(e)
	case rules.CapitalOpened:
		t.then(e.Seat, "may enter the capital")
	case rules.TakeoverTried:
		result := "fails to take the capital from"
		if e.Won {
			result = "takes the capital from"
		}
		t.then(e.Seat, "%s %s (%d against %d)", result, t.who(e.Against), e.Mine, e.Theirs)
		if e.Freed {
			t.then(e.Against, "loses the allies")
		}
	case rules.EmpireConquered:
		t.then(e.Seat, "**conquers %s** for %s", t.empire(e.Empire), prose.Count(e.VP, "point"))
	default:
		return false
	}
	return true
}

func (t *telling) seized(e rules.ChitSeized) {
	switch {
	case e.What == "ransom":
		t.then(e.Seat, "returns the Ruler of %s", t.empire(e.Empire))
	case e.What == "entry" && e.Back:
		t.then(e.Seat, "uses the invitation")
	case e.What == "entry":
		t.then(e.Seat, "is invited into the capital")
	case e.What == "allies":
		t.then(e.Seat, "wins Native Allies")
	default:
		t.then(e.Seat, "**seizes the Ruler** of %s", t.empire(e.Empire))
	}
}

func (t *telling) publication(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SeaPublished:
		for _, l := range e.Lanes {
			if int(l.Lane) < len(t.c.Lanes) && l.To > 0 {
				t.then(e.Seat, "charts the sea as far as %s", t.space(t.c.Lanes[l.Lane][l.To-1]))
			}
		}
		if len(e.Lanes) == 0 {
			t.then(e.Seat, "charts %s", prose.Count(len(e.Spaces), "sea space"))
		}
	case rules.Published:
		t.published(e)
	case rules.BasePlaced:
		t.then(e.Seat, "founds %s", t.base(e.Space))
	default:
		return false
	}
	return true
}

func (t *telling) published(e rules.Published) {
	var parts []string
	for _, m := range e.Majors {
		parts = append(parts, fmt.Sprintf("%s (%d)", t.major(m.Major), m.VP))
	}
	for _, id := range e.Sites {
		parts = append(parts, t.site(id).Name)
	}
	if e.Gold > 0 {
		parts = append(parts, fmt.Sprintf("%d gold", e.Gold))
	}
	if e.Natives > 0 {
		parts = append(parts, "natives for Europe")
	}
	if len(parts) > 14 {
		parts = append(parts[:13], fmt.Sprintf("%d more", len(parts)-13))
	}
	what := "nothing"
	if len(parts) > 0 {
		what = prose.And(parts)
	}
	t.flush()
	t.out = append(t.out, fmt.Sprintf("**%s**: %s, for %s; %d in all.", prose.Opening(t.reader().Does(e.Seat, "publishes in "+t.base(e.At))), what, prose.Count(e.VP, "point"), e.Total))
}
