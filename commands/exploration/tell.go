package exploration

import (
	"maps"
	"slices"
	"strings"

	"landfall/commands/catalogue"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// telling gathers events into a chronicle: a line for each turn, with its date and
// where the expedition is.
type telling struct {
	narrator
	out    []string
	seat   engine.Seat // whose line is being gathered; Nobody: none is
	round  int         // that dates the line; 0: not known
	head   string      // instead of date and name
	at     rules.SpaceID
	moved  bool // the line says where the expedition is
	tail   []clause
	tracks map[rules.Empire][2]int // awe and military as they were told last
}

// clause is what a seat did, as part of its line. What follows may say more of it, or say it otherwise.
type clause struct {
	key   string
	about parts
	odds  parts // the roll behind it; nil: there was none
}

// Tell makes sentences of events as the reader heard them.
func (o narrator) Tell(events []engine.Event) []string {
	t := &telling{narrator: o, tracks: map[rules.Empire][2]int{}}
	t.reset()
	for _, e := range events {
		// What is left is silent: see silent.
		_ = t.match(e) || t.outfitting(e) || t.trade(e) || t.voyage(e) || t.supplies(e) || t.party(e) || t.empires(e) || t.publication(e)
	}
	t.flush()
	return t.out
}

// tell tells a sentence of its own.
func (t *telling) tell(key string, about parts) {
	t.flush()
	t.out = append(t.out, t.say(key, about))
}

// of makes the line that is being gathered one of this seat's.
func (t *telling) of(s engine.Seat) {
	if t.seat != s {
		t.flush()
		t.seat = s
	}
}

// then adds what a seat did to its line.
func (t *telling) then(s engine.Seat, key string, about parts) *clause {
	t.of(s)
	if about == nil {
		about = parts{}
	}
	about["who"] = t.who(s)
	t.tail = append(t.tail, clause{key: key, about: about})
	return &t.tail[len(t.tail)-1]
}

// again says a clause otherwise, now that more is known.
func (c *clause) again(key string, about parts) {
	c.key, c.about = key, maps.Clone(c.about)
	maps.Copy(c.about, about)
}

// last is the clause that a seat's line ends with, if its key is one of these or begins with one that ends in "-".
func (t *telling) last(s engine.Seat, keys ...string) *clause {
	if t.seat != s || len(t.tail) == 0 {
		return nil
	}
	c := &t.tail[len(t.tail)-1]
	if !slices.ContainsFunc(keys, func(k string) bool { return c.key == k || strings.HasSuffix(k, "-") && strings.HasPrefix(c.key, k) }) {
		return nil
	}
	return c
}

// when takes the date of a turn from an event that has it, and where the turn is taken.
func (t *telling) when(s engine.Seat, round int, at rules.SpaceID) {
	t.of(s)
	if t.round == 0 && t.head == "" {
		t.round = max(0, round)
	}
	t.at = at
}

// longest is the most that one line of the chronicle gathers behind its head.
const longest = 440

// flush ends the line.
func (t *telling) flush() {
	head := t.head
	if head == "" && len(t.tail) > 0 {
		head = t.begin(t.round)
	}
	end, did, size := t.head != "", []string{}, 0
	for i := range t.tail {
		long := t.breadth(&t.tail[i])
		if size += long; size > longest && len(did) > 0 {
			t.line(head, end, did)
			head, end, did, size = t.begin(0), false, nil, long
		}
		did = append(did, t.clause(&t.tail[i]))
	}
	if head != "" {
		t.line(head, end, did)
	}
	t.reset()
}

// breadth is how long a clause is to everybody, so that lines end at the same place whoever reads them.
func (t *telling) breadth(c *clause) int {
	who := c.about["who"]
	c.about["who"] = catalogue.Person(t.n.Of(t.seat), false)
	n := len(t.clause(c))
	c.about["who"] = who
	return n
}

// begin is how a line begins that has no head.
func (t *telling) begin(round int) string {
	if round == 0 {
		return t.say("undated", parts{"who": t.who(t.seat)})
	}
	return t.say("dated", parts{"who": t.who(t.seat), "date": date(round)})
}

// clause is a clause in words.
func (t *telling) clause(c *clause) string {
	c.about["at"] = "none"
	if !t.moved && t.at != rules.Nowhere {
		c.about["at"] = t.at.String()
	}
	did := t.say(c.key, c.about)
	if c.odds != nil {
		c.odds["did"] = did
		did = t.say("rolled", c.odds)
	}
	return did
}

// line tells what a seat did, one after the other; where a clause has a comma of its own they are kept apart more
// clearly. A publication has ended its sentence before.
func (t *telling) line(head string, ended bool, did []string) {
	and := " " + t.say("and", nil) + " "
	apart := slices.ContainsFunc(did, func(one string) bool { return strings.Contains(one, ", ") || strings.Contains(one, and) })
	about := parts{"head": head, "did": phrase("did", parts{"did": did, "apart": catalogue.Yes(apart)})}
	switch {
	case len(did) == 0:
		t.out = append(t.out, t.say("line-alone", about))
	case ended:
		t.out = append(t.out, t.say("line-after", about))
	default:
		t.out = append(t.out, t.say("line", about))
	}
}

func (t *telling) reset() {
	t.head, t.round, t.tail, t.seat, t.at, t.moved = "", 0, nil, engine.Nobody, rules.Nowhere, false
}

// match tells the set-up, what the desk and the rival crown do, and the end.
func (t *telling) match(e engine.Event) bool {
	switch e := e.(type) {
	case rules.MatchBegan:
		t.began(e)
	case rules.ExplorersDealt:
		var lead []catalogue.Phrase
		for s, l := range e.Leaders {
			lead = append(lead, phrase("leads", parts{"first": catalogue.Yes(s == 0), "leader": l.String(), "who": t.who(engine.Seat(s))}))
		}
		if len(lead) > 0 {
			t.tell("dealt-leaders", parts{"leaders": lead})
		}
	case rules.NewsDealt:
		t.news(e)
	case rules.TurnBegan:
		t.flush()
		if !e.Refit {
			t.seat, t.round = e.Seat, max(1, e.Round)
		}
	case rules.OrdersGiven:
		t.tell("gives-orders", parts{"orders": orders(e.Orders)})
	case rules.Conceded:
		t.then(e.Seat, "leaves-match", nil)
	case rules.MatchEnded:
		t.tell("ended", parts{"rounds": e.Rounds})
	case rules.RivalPublished:
		t.tell("rival-publishes", parts{"found": catalogue.Yes(e.Site != rules.NoSite), "site": e.Site.String()})
	default:
		return false
	}
	return true
}

// began says what is played for.
func (t *telling) began(e rules.MatchBegan) {
	about := parts{"date": date(1), "target": e.Target, "last": date(e.Last), "order": t.people(e.Order)}
	switch len(e.Order) {
	case 0:
		t.tell("began", about)
	case 1:
		t.tell("began-alone", about)
	default:
		t.tell("began-order", about)
		if e.Pace > 1 {
			t.tell("began-pace", parts{"turns": e.Pace})
		}
	}
}

// news is what makes this match another than the last.
func (t *telling) news(e rules.NewsDealt) {
	var wanted, patrons []catalogue.Phrase
	for i, id := range e.Commissions {
		wanted = append(wanted, phrase("wants", parts{"news": id.String(), "vp": e.Majors[min(i, len(e.Majors)-1)].VP}))
	}
	for s, id := range e.Patrons {
		patron, _ := t.patron(id)
		patrons = append(patrons, phrase("pays", parts{"patron": patron, "who": t.who(engine.Seat(s))}))
	}
	if len(e.Charts) > 0 {
		t.tell("news-charts", parts{"charts": names(e.Charts)})
	}
	if len(wanted) > 0 {
		t.tell("news-wanted", parts{"wanted": wanted})
	}
	if len(patrons) > 0 {
		t.tell("news-patrons", parts{"patrons": patrons})
	}
}

// outfitting tells cards and leaders, and the launch.
func (t *telling) outfitting(e engine.Event) bool {
	switch e := e.(type) {
	case rules.CardsDrawn:
		t.drew(e)
	case rules.CardDiscarded:
		c := t.last(e.Seat, "discards")
		if c == nil {
			c = t.then(e.Seat, "discards", parts{"cards": []rules.Outfit{}})
		}
		cards, _ := c.about["put"].([]rules.Outfit)
		cards = append(cards, e.Card)
		c.about["put"], c.about["cards"] = cards, counted(cards)
	case rules.LeadersDrawn:
		t.then(e.Seat, "draws-leaders", parts{"leaders": names(e.Leaders)})
	case rules.LeaderTaken:
		t.then(e.Seat, "takes-leader", parts{"leader": e.Leader.String()})
	case rules.Launched:
		t.launched(e)
	default:
		return false
	}
	return true
}

// drew tells cards that were drawn; what everybody is dealt is one sentence.
func (t *telling) drew(e rules.CardsDrawn) {
	about := parts{"n": e.N, "cards": counted(e.Cards)}
	switch {
	case e.Why == "start" && len(e.Cards) > 0: // the reader's first hand: the first question lists it
	case e.Why == "start" && len(t.v.Seats) > 1:
		t.flush()
		if dealt := t.say("dealt-cards", about); !slices.Contains(t.out, dealt) {
			t.out = append(t.out, dealt)
		}
	case e.Why == "waiting":
		t.then(e.Seat, "waits", about)
	default:
		t.then(e.Seat, "draws-cards", about)
	}
}

func (t *telling) launched(e rules.Launched) {
	h := laden(e.Chits)
	h.Natives[e.Region][rules.Guide] = uint8(e.Guides)
	what := ships(e.Ships, e.Ship)
	if e.Party == rules.Inland {
		what = phrase("force", nil)
	}
	t.when(e.Seat, e.Round, e.From)
	t.moved = true
	t.then(e.Seat, "launches", parts{"what": what, "from": e.From.String(), "to": []string{}, "cargo": cargo(&h), "gold": e.Gold})
	if e.Die > 0 {
		t.then(e.Seat, "rolls-passage", parts{"die": e.Die, "losses": e.Passage})
	}
}

// trade tells what became of an offer.
func (t *telling) trade(e engine.Event) bool {
	switch e := e.(type) {
	case rules.OfferEnded:
		t.tell("offer-"+e.Why, parts{"who": t.who(e.Seat), "whom": t.who(e.To)})
	case rules.Traded:
		give, get := e.Lots()
		t.tell("trades", parts{"who": t.who(e.Seat), "give": lot(give), "whom": t.who(e.To), "get": lot(get)})
	default:
		return false
	}
	return true
}

// publication tells what comes home.
func (t *telling) publication(e engine.Event) bool {
	switch e := e.(type) {
	case rules.SeaPublished:
		for _, l := range e.Lanes {
			if int(l.Lane) < len(t.c.Lanes) && l.To > 0 {
				t.then(e.Seat, "charts-lane", parts{"to": t.c.Lanes[l.Lane][l.To-1].String()})
			}
		}
		if len(e.Lanes) == 0 {
			t.then(e.Seat, "charts-sea", parts{"spaces": len(e.Spaces)})
		}
	case rules.HeldCounted:
		t.then(e.Seat, "scores-at-sea", parts{"vp": e.VP, "total": e.Total})
	case rules.Published:
		t.published(e)
	case rules.BasePlaced:
		t.then(e.Seat, "founds", parts{"base": e.Space.String()})
	default:
		return false
	}
	return true
}

// published begins a line of its own, which what the publication brings is added to.
func (t *telling) published(e rules.Published) {
	list := []catalogue.Phrase{}
	for _, m := range e.Majors {
		list = append(list, phrase("major-for", parts{"major": m.Major.String(), "vp": m.VP}))
	}
	for _, id := range e.Sites {
		list = append(list, phrase("site-"+id.String(), nil))
	}
	for _, besides := range []struct {
		n    int
		what catalogue.Phrase
	}{{e.Gold, chits(e.Gold, rules.Gold)}, {e.Natives, phrase("brought-natives", nil)}, {e.Spur, catalogue.Some("brought-spur", e.Spur)}} {
		if besides.n > 0 {
			list = append(list, besides.what)
		}
	}
	if n := len(list); n > 14 {
		list = append(list[:13], catalogue.Some("more", n-13))
	}
	t.flush()
	t.seat = e.Seat
	t.head = t.say("publishes", parts{"who": t.who(e.Seat), "base": e.At.String(), "list": list, "vp": e.VP, "total": e.Total})
}
