package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// telling gathers events into a chronicle: a line for each turn, with its date and
// where the expedition is.
type telling struct {
	narrator
	out    []string
	seat   engine.Seat // whose line is being gathered; Nobody: none is
	date   string      // of the line; "": not known
	head   string      // instead of date and name
	at     rules.SpaceID
	moved  bool // the line says where the expedition is
	tail   []clause
	tracks map[rules.Empire][2]int // awe and military as they were told last
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, seat: engine.Nobody, at: rules.Nowhere, tracks: map[rules.Empire][2]int{}}
	for _, e := range events {
		t.event(e)
	}
	t.flush()
	return t.out
}

// say tells a sentence of its own.
func (t *telling) say(format string, args ...any) {
	t.flush()
	t.out = append(t.out, prose.Opening(fmt.Sprintf(format, args...)))
}

// of makes the line that is being gathered one of this seat's.
func (t *telling) of(s engine.Seat) {
	if t.seat != s {
		t.flush()
		t.seat = s
	}
}

// then adds what a seat did to its line.
func (t *telling) then(s engine.Seat, format string, args ...any) {
	t.of(s)
	t.tail = append(t.tail, clause{text: fmt.Sprintf(format, args...)})
}

// line is the most that one line of the chronicle gathers.
const line = 480

// flush ends the line.
func (t *telling) flush() {
	head := t.head
	if head == "" && len(t.tail) == 0 {
		t.reset()
		return
	}
	if head == "" {
		head = t.who(t.seat)
		if t.date != "" {
			head = t.date + ": " + head
		}
		head += " "
	}
	var parts []string
	size := len(head)
	for i := range t.tail {
		text := t.reader().Verb(t.seat, t.tail[i].say(t))
		if size += len(text); size > line && len(parts) > 0 {
			t.out = append(t.out, prose.Opening(head+listed(parts))+".")
			head, parts, size = t.who(t.seat)+" ", nil, len(text)
		}
		parts = append(parts, text)
	}
	if len(parts) > 0 || t.head != "" {
		t.out = append(t.out, prose.Opening(strings.TrimSuffix(head+listed(parts), "; "))+".")
	}
	t.reset()
}

func (t *telling) reset() {
	t.head, t.date, t.tail, t.seat, t.at, t.moved = "", "", nil, engine.Nobody, rules.Nowhere, false
}

// listed are clauses one after the other; where one has a comma of its own they are kept
// apart more clearly. Nothing for none.
func listed(parts []string) string {
	if len(parts) == 0 {
		return ""
	}
	for _, p := range parts {
		if strings.Contains(p, ", ") || strings.Contains(p, " and ") {
			return strings.Join(parts, "; ")
		}
	}
	return prose.And(parts)
}

// when takes the date of a turn from an event that has it, and where the turn is taken.
func (t *telling) when(s engine.Seat, round int, at rules.SpaceID) {
	t.of(s)
	if t.date == "" && round > 0 && t.head == "" {
		t.date = date(round)
	}
	t.at = at
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
		t.began(e)
	case rules.ExplorersDealt:
		var who []string
		for s, l := range e.Leaders {
			if len(who) == 0 {
				who = append(who, fmt.Sprintf("%s leads for %s", t.leader(l), t.who(engine.Seat(s))))
				continue
			}
			who = append(who, fmt.Sprintf("%s for %s", t.leader(l), t.who(engine.Seat(s))))
		}
		if len(who) > 0 {
			t.say("%s.", prose.And(who))
		}
	case rules.TurnBegan:
		t.flush()
		if !e.Refit {
			t.seat, t.date = e.Seat, date(e.Round)
		}
	case rules.OrdersGiven:
		text := orderText(e.Orders)
		if text == "" {
			text = "none"
		}
		t.say("Your standing orders: %s.", text)
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

// began says what is played for.
func (t *telling) began(e rules.MatchBegan) {
	var order []string
	for _, s := range e.Order {
		order = append(order, t.who(s))
	}
	switch len(order) {
	case 0:
		t.say("Spring 1492.")
	case 1:
		t.say("Spring 1492: %d points are to be published before the royal patent lapses, in %s.", e.Target, date(e.Last))
	default:
		t.say("Spring 1492: whoever first has published %d points wins. The order: %s.", e.Target, strings.Join(order, ", "))
		if e.Pace > 1 {
			t.say("Each takes up to %d turns in one go.", e.Pace)
		}
	}
}

func (t *telling) outfitting(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardsDrawn:
		t.drew(e)
	case rules.CardDiscarded:
		c := t.last(e.Seat, discarding)
		if c == nil {
			t.add(e.Seat, clause{kind: discarding, text: "discards"})
			c = t.last(e.Seat, discarding)
		}
		c.cards = append(c.cards, t.outfit(e.Card))
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
		switch e.Why {
		case "declined":
			t.say("%s.", t.reader().Does(e.To, "declines "+t.offerOf(e.Seat)))
		case "withdrawn":
			t.say("%s %s.", t.reader().Does(e.Seat, "withdraws the offer to"), t.who(e.To))
		default:
			t.say("%s to %s has lapsed.", prose.Capital(t.offerOf(e.Seat)), t.who(e.To))
		}
	case rules.Traded:
		give, get := e.Lots()
		t.say("%s to %s for %s.", t.reader().Does(e.Seat, "gives "+t.lot(give)), t.who(e.To), t.lot(get))
	default:
		return false
	}
	return true
}

// offerOf is somebody's offer of a trade.
func (t *telling) offerOf(s engine.Seat) string {
	if t.reader().Is(s) {
		return "your offer"
	}
	return "the offer of " + t.who(s)
}

// drew tells cards that were drawn; what everybody is dealt is one sentence as long as
// nobody's own cards are among it.
func (t *telling) drew(e rules.CardsDrawn) {
	text := prose.Count(e.N, "outfitting card")
	if len(e.Cards) > 0 {
		var names []string
		for _, c := range e.Cards {
			names = append(names, t.outfit(c))
		}
		text += " (" + prose.Counted(names) + ")"
	}
	dealt := "Everybody draws " + text + "."
	switch {
	case e.Why == "start" && len(e.Cards) == 0 && len(t.v.Seats) > 1:
		if t.flush(); !slices.Contains(t.out, dealt) { // one's own hand may stand between
			t.out = append(t.out, dealt)
		}
	case e.Why == "waiting":
		t.then(e.Seat, "waits and %s %s", t.reader().Verb(e.Seat, "draws"), text)
	default:
		t.then(e.Seat, "draws %s", text)
	}
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
	t.when(e.Seat, e.Round, e.From)
	t.moved = true
	with := t.cargo(&h)
	if e.Gold > 0 {
		with += fmt.Sprintf(", and turns %d gold in", e.Gold)
		if t.reader().Is(e.Seat) {
			with = strings.Replace(with, ", and turns", ", and turn", 1)
		}
	}
	t.tail = append(t.tail, clause{kind: launching, text: "launches " + what + " from " + t.base(e.From), with: with})
	if e.Die > 0 {
		t.then(e.Seat, "rolls %d for the passage: %d scurvy %s", e.Die, e.Passage, prose.Verb(e.Passage, "loss", "losses"))
	}
}

// news is what makes this match another than the last.
func (t *telling) news(e rules.NewsDealt) {
	name := func(id rules.NewsID) string { return t.c.News[min(int(id), len(t.c.News)-1)].Name }
	var charts, wanted, patrons []string
	for _, id := range e.Charts {
		charts = append(charts, name(id))
	}
	for i, id := range e.Commissions {
		wanted = append(wanted, fmt.Sprintf("%s (+%d)", name(id), e.Majors[min(i, len(e.Majors)-1)].VP))
	}
	for s, id := range e.Patrons {
		patrons = append(patrons, fmt.Sprintf("%s for %s", t.patron(id), t.who(engine.Seat(s))))
	}
	if len(charts) > 0 {
		t.say("What others have brought home before scores nothing any more: %s.", prose.And(charts))
	}
	if len(wanted) > 0 {
		t.say("Wanted, and worth so much more: %s.", prose.And(wanted))
	}
	if len(patrons) > 0 {
		t.say("Patrons: %s.", prose.And(patrons))
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
	case rules.NewsDealt:
		t.news(e)
	case rules.HeldCounted:
		t.then(e.Seat, "scores %s for what is still at sea, %d in all", prose.Count(e.VP, "point"), e.Total)
	case rules.Published:
		t.published(e)
	case rules.BasePlaced:
		t.then(e.Seat, "founds **%s**", t.base(e.Space))
	default:
		return false
	}
	return true
}

// published begins a line of its own, which what the publication brings is added to.
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
	if e.Spur > 0 {
		parts = append(parts, fmt.Sprintf("a spur of %d for being far behind", e.Spur))
	}
	if len(parts) > 14 {
		parts = append(parts[:13], fmt.Sprintf("%d more", len(parts)-13))
	}
	what := "nothing"
	if len(parts) > 0 {
		what = prose.And(parts)
	}
	t.flush()
	t.seat = e.Seat
	t.head = fmt.Sprintf("**%s**: %s, for %s, %d in all; ", prose.Opening(t.reader().Does(e.Seat, "publishes in "+t.base(e.At))), what, prose.Count(e.VP, "point"), e.Total)
}
