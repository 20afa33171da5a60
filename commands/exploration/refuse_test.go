package exploration_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	words "landfall/commands/exploration"
	"landfall/commands/refusal/refusaltest"
	"landfall/engine"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

// allRules are those by which something is refused.
func allRules() []string {
	return strings.Fields("other-question two-branches not-bought refitting not-refitting not-drawn not-in-hand no-room no-leaders turned no-base " +
		"inland shiphandling no-landfall not-in-draft final spent not-for-sale no-gold inland-site crewless not-taken not-sighted no-launch for-base " +
		"same-site ships-only no-base-there not-founded inland-only not-in-port returning nothing-behind no-way first-turn alone draft-first " +
		"not-food not-hungry none-held hungry-already acted staying not-marching pressed hungry lost here by-change no-lane no-progress homeward " +
		"too-far unknown-waters ships-elsewhere by-move not-linked carracks ashore fallen no-rumors shut other-entry raft no-ships no-fleet not-land " +
		"no-people elsewhere by-itself no-mark mined full found published scored not-on-land peeked of-here no-cards no-wood not-found harvested civ-mark " +
		"no-survey no-stores sound no-forage no-empire no-ruler ransomed not-left ships-there other-kind amount no-natives same-role crew-needed " +
		"not-lost no-offer cannot offer-stands oneself no-trades not-together other-turn step same-kind ordered")
}

// Conceivable are the notations that somebody may think of, whatever is asked.
func (c claim) Conceivable(r *rand.Rand) []string {
	v, chart := c.v, c.c
	list := strings.Fields("wait done explore stay return abort halt leave concede remain press peek provision repair forage baptise ransom " +
		"publish end parley fight hungry withdraw accept decline")
	list = append(list, "goods yes", "goods no", "score major", "score sites", "choose 0", "choose 3", "offer get nothing")
	for o := range chart.Outfits {
		for _, verb := range []string{"play ", "back ", "discard "} {
			if card := rules.Outfit(o); card != rules.LetterOfCredit || verb == "discard " {
				list = append(list, verb+card.String())
				continue
			}
			for _, use := range []string{"leader", "type", "ship", "gold"} {
				list = append(list, verb+"LC "+use)
			}
		}
	}
	for k := rules.Crew; k <= rules.Natives; k++ {
		for _, verb := range []string{"buy ", "refund ", "feed ", "recruit ", "lose ", "drop "} {
			list = append(list, verb+k.String())
		}
		for n := range 5 {
			list = append(list, fmt.Sprintf("march %s %d", k, n))
			if k < rules.Natives && n > 0 {
				list = append(list, fmt.Sprintf("offer give %d %s", n, k), fmt.Sprintf("offer get %d %s", n, k))
			}
		}
	}
	near := map[rules.SpaceID]bool{}
	for _, s := range v.Seats {
		if at := s.Exp.At; s.Out {
			near[at] = true
			for _, to := range append(slices.Clone(chart.Spaces[at].Adj), chart.Spaces[at].Link...) {
				near[to] = true
			}
		}
	}
	for i := 1; i < len(chart.Spaces); i++ {
		at := chart.Spaces[i].ID
		if !near[at] && r.Intn(8) > 0 {
			continue
		}
		for _, verb := range []string{"site ", "launch ", "move ", "change ", "land ", "scuttle ", "raft "} {
			list = append(list, verb+at.String())
		}
		list = append(list, "site "+at.String()+" inland", "land "+at.String()+" choose", "scuttle "+at.String()+" choose")
	}
	for _, s := range chart.Sites[1:] {
		if near[s.Spaces[0]] || r.Intn(8) == 0 {
			list = append(list, "discover "+s.ID.String(), "survey "+s.ID.String(), "harvest "+s.ID.String())
		}
	}
	for _, l := range chart.Leaders[1:] {
		list = append(list, "leader "+l.ID.String())
	}
	roles := []string{"guide", "interpreter", "porter", "europe"}
	for range 6 {
		list = append(list, fmt.Sprintf("offer %s %d natives %s %s", []string{"give", "get"}[r.Intn(2)], 1+r.Intn(4), rules.Region(1+r.Intn(len(chart.Regions)-1)), roles[r.Intn(4)]))
	}
	for range 20 {
		list = append(list, fmt.Sprintf("role %s %s %s", rules.Region(1+r.Intn(len(chart.Regions)-1)), roles[r.Intn(4)], roles[r.Intn(4)]))
	}
	for s := range v.Seats {
		list = append(list, fmt.Sprintf("offer to %d", s+1))
	}
	for _, o := range []string{"return on", "return off", "stay on", "stay off", "trades on", "trades off", "losses ask", "losses provisions", "losses crew", "losses soldiers"} {
		list = append(list, "order "+o)
	}
	return list
}

// claim is what a refusal says, told anew from the view alone.
type claim struct {
	v    *rules.View
	c    *rules.Chart
	me   engine.Seat
	p    refusaltest.Position[rules.View]
	said refusaltest.Said
	// names and sites are the numbers of spaces and sites by their ids.
	names, sites map[string]int
}

func (c claim) listed(text string) bool { return c.p.Listed(text) }

// to is the space that is named; an empty one: none.
func (c claim) to() rules.Space { return c.c.Spaces[c.names[c.said.Word(1)]] }

func (c claim) here() rules.Space { return c.c.Spaces[c.v.Seats[c.me].Exp.At] }

func (c claim) site() rules.Site { return c.c.Sites[c.sites[c.said.Word(1)]] }

func (c claim) chit(i int) rules.Chit {
	k := rules.NoChit
	_ = k.UnmarshalText([]byte(c.said.Word(i)))
	return k
}

func (c claim) held(seat engine.Seat, k rules.Chit) int {
	if int(k) >= len(c.v.Seats[seat].Exp.Has.Chit) {
		return 0
	}
	return int(c.v.Seats[seat].Exp.Has.Chit[k])
}

func (c claim) card() rules.Outfit {
	var o rules.Outfit
	_ = o.UnmarshalText([]byte(c.said.Word(1)))
	return o
}

func (c claim) base(at rules.SpaceID) (b rules.BaseInfo, can, stands bool) {
	for _, b := range c.c.Bases {
		if b.Space == at {
			return b, true, slices.Contains(c.v.Bases, at)
		}
	}
	return b, false, false
}

// apart is how many moves lead from the expedition to a space; -1: none do.
func (c claim) apart(to rules.SpaceID) int {
	at := c.here().ID
	reached := []rules.SpaceID{at}
	for n := 0; n < 90; n++ {
		if slices.Contains(reached, to) {
			return n
		}
		for _, one := range slices.Clone(reached) {
			for _, next := range c.c.Spaces[one].Adj {
				if !slices.Contains(reached, next) {
					reached = append(reached, next)
				}
			}
		}
	}
	return -1
}

// Holds tells whether a rule stands against an answer: true where it is said, never
// where the answer is legal.
func (c claim) Holds(rule string, said refusaltest.Said) bool {
	c.said = said
	verb, text := c.said[0], strings.Join(c.said, " ")
	is := func(verbs ...string) bool { return slices.Contains(verbs, verb) }
	me := c.v.Seats[c.me]
	x, d, t := me.Exp, c.v.Own.Draft, c.v.Turn
	acting := c.v.Acting == c.me
	here, to, site, chit := c.here(), c.to(), c.site(), c.chit(1)
	linked, touches := slices.Contains(here.Link, to.ID), slices.Contains(here.Adj, to.ID)
	base, can, stands := c.base(to.ID)
	_, _, camp := c.base(here.ID)
	finds := is("discover", "survey", "harvest")
	word := c.said.Word(1)
	o := c.v.Offer
	switch rule {
	case "other-question":
		return !c.p.Asks(verb)
	case "two-branches":
		return verb == "choose" && word != "1" && word != "2"
	case "not-bought":
		return verb == "refund" && (int(chit) >= len(d.Bought) || d.Bought[chit] == 0)
	case "refitting":
		return t.Refitting && is("wait", "launch", "site")
	case "not-refitting":
		return verb == "done" && !t.Refitting
	case "not-drawn":
		return verb == "leader" && !slices.ContainsFunc(c.v.Own.Drawn, func(l rules.LeaderID) bool { return l.String() == word })
	case "not-in-hand":
		return is("play", "discard") && c.v.Own.Hand[c.card()] == 0
	case "no-room":
		gain := chit
		if verb == "play" {
			gain = c.c.Outfits[c.card()].Chit
		}
		afoot := gain == rules.Crew || gain == rules.Soldiers || gain == rules.Horses
		return is("play", "buy") && gain != rules.Pilot && gain != rules.Missionary && word != "LC" && word != "XS" && word != "NG" && (!d.Inland || !afoot) && d.Room <= 0
	case "no-leaders":
		return text == "play LC leader" && c.v.Leaders < 2
	case "turned":
		return text == "play LC type" && d.Turned
	case "no-base":
		switch verb {
		case "play":
			_, _, at := c.base(d.Site)
			return (word == "NG" || text == "play LC gold") && !at
		case "publish", "recruit":
			return !camp
		}
		return false
	case "inland":
		return (text == "play LC type" || text == "play LC ship" || text == "play XS") && d.Inland
	case "shiphandling":
		if verb == "launch" {
			return d.TooMany > 0
		}
		return (text == "play LC ship" || text == "play XS") && !d.Inland && d.Used[rules.ExtraShip]+d.Hired >= me.Ratings[rules.Shiphandling]
	case "no-landfall":
		b, _, at := c.base(d.Site)
		return text == "play NG" && at && !c.v.Landfalls.Has(uint8(b.Region))
	case "not-in-draft":
		switch text {
		case "back LC type":
			return !d.Turned
		case "back LC ship":
			return d.Hired == 0
		case "back LC gold":
			return d.Lent == 0
		}
		return verb == "back" && word != "LC" && d.Used[c.card()] == 0
	case "final":
		return text == "back LC leader"
	case "spent":
		return text == "back LC gold" && d.Lent > 0 && d.Gold <= 0
	case "not-for-sale":
		if verb == "recruit" {
			return chit != rules.Crew && chit != rules.Soldiers
		}
		return verb == "buy" && (int(chit) >= len(c.c.Prices) || c.c.Prices[chit] == 0)
	case "no-gold":
		return verb == "buy" && d.Gold == 0 || verb == "recruit" && x.Has.Chit[rules.Gold] == 0
	case "inland-site":
		return verb == "launch" && d.Inland && to.ID != d.Site
	case "crewless":
		return verb == "launch" && int(d.Has.Chit[rules.Crew]) < d.Ships
	case "not-taken":
		if verb == "change" {
			return stands && x.Party == rules.Fleet && !base.Takes[me.Ship]
		}
		b, at, _ := c.base(d.Site)
		return verb == "launch" && at && !b.Takes[d.Ship] && !d.Inland
	case "not-sighted":
		if verb == "change" {
			return here.Sighted && to.Kind == rules.Coast && !slices.ContainsFunc(here.Sites, func(id rules.SiteID) bool {
				return c.c.Sites[id].Kind == rules.Sighting && (c.v.Marked.Has(uint8(id)) || x.Found.Has(uint8(id)))
			})
		}
		return verb == "launch" && to.Sighted && !slices.ContainsFunc(to.Sites, func(id rules.SiteID) bool {
			return c.c.Sites[id].Kind == rules.Sighting && c.v.Marked.Has(uint8(id))
		})
	case "no-launch":
		return verb == "launch" && !c.listed(text) && (!to.Sighted || d.Site != c.c.Spaces[1].ID)
	case "for-base":
		return verb == "site" && (d.Lent > 0 || d.Used[rules.NativeGuide] > 0)
	case "same-site":
		return verb == "site" && to.ID == d.Site && (c.said.Word(2) == "inland") == d.Inland
	case "ships-only":
		return verb == "site" && to.Home && c.said.Word(2) == "inland"
	case "no-base-there":
		return verb == "site" && !to.Home && !can
	case "not-founded":
		return verb == "site" && can && !stands
	case "inland-only":
		return verb == "site" && stands && c.said.Word(2) == "" && base.Takes == [2]bool{}
	case "not-in-port":
		switch verb {
		case "stay":
			return !here.MidAtlantic || x.Party != rules.Fleet
		case rules.Provision:
			return here.Kind != rules.Port && !camp
		}
		return verb == rules.Repair && (!here.Repair || here.Kind != rules.Port && !camp)
	case "returning":
		return x.Returning && is("return", "land", "scuttle", "harvest", "survey", rules.Forage, rules.Baptise, rules.Ransom)
	case "nothing-behind":
		return verb == "return" && x.Party == rules.Fleet && len(x.Path) < 2
	case "no-way":
		return verb == "return" && x.Party != rules.Fleet && !x.Returning && !c.listed("return")
	case "first-turn":
		return verb == "halt" && t.Go == 1
	case "alone":
		return (verb == "leave" || verb == "order" && word == "trades") && len(c.v.Seats) == 1
	case "draft-first":
		return verb == "leave" && t.Kind == rules.AskOutfit && !c.listed("leave")
	case "not-food":
		return verb == "feed" && chit != rules.Provisions && (chit != rules.Horses || t.Kind != rules.AskFood)
	case "not-hungry":
		return verb == "feed" && !x.Hungry && t.Kind != rules.AskFood
	case "none-held":
		switch verb {
		case "press":
			return x.Has.Chit[rules.Provisions] == 0
		case rules.Baptise:
			return x.Has.Chit[rules.Missionary] == 0
		case "offer":
			of := c.me
			if word == "get" {
				of = o.To
			}
			has := c.held(of, c.chit(3))
			if c.chit(3) == rules.Natives {
				var g rules.Region
				var role rules.Role
				_, _ = g.UnmarshalText([]byte(c.said.Word(4))), role.UnmarshalText([]byte(c.said.Word(5)))
				has = int(c.v.Seats[of].Exp.Has.Natives[g][role])
			}
			return (word == "give" || word == "get") && c.chit(3) != rules.NoChit && has < c.said.Number(2)
		}
		return is("feed", "lose", "drop") && c.held(c.me, chit) == 0 && chit < rules.Natives
	case "hungry-already":
		return (verb == "hungry" || text == "feed horses") && x.Hungry
	case "acted":
		return t.Acted && !is("end", "discover", "peek", "feed", "publish", "role", "offer", "withdraw", "accept", "decline", "order") && (verb != "recruit" || !t.Hiring) && t.Kind == rules.AskMove
	case "staying":
		return t.Staying && is("change", "land", "scuttle")
	case "not-marching":
		return is("press", "raft") && (x.Party != rules.Inland || here.Kind != rules.Land)
	case "pressed":
		return verb == "press" && t.Pressed
	case "hungry":
		return verb == "press" && x.Hungry
	case "lost":
		return x.Lost && is("press", "move", "discover", "survey")
	case "here":
		return is("move", "change") && to.ID == here.ID && (verb == "move" || x.Waiting != here.ID)
	case "by-change":
		return verb == "move" && linked && !touches
	case "no-lane":
		return verb == "move" && c.apart(to.ID) < 0
	case "no-progress":
		return verb == "move" && t.Progress == 0
	case "homeward":
		return is("move", "change") && x.Returning && !c.listed(text)
	case "too-far":
		return verb == "move" && c.apart(to.ID) > t.Progress
	case "unknown-waters":
		return verb == "move" && !c.listed(text) && !x.Returning && t.Progress > 1 && here.Kind == rules.Sea
	case "ships-elsewhere":
		return verb == "change" && to.ID == here.ID && x.Waiting != rules.Nowhere && x.Waiting != here.ID
	case "by-move":
		return verb == "change" && touches && !linked
	case "not-linked":
		switch verb {
		case "raft":
			return !linked || to.Kind != rules.Coast && to.Kind != rules.River
		case "change":
			return !linked && to.ID != here.ID
		}
		return is("land", "scuttle") && !linked && to.ID != here.ID
	case "carracks":
		return verb == "change" && to.Kind == rules.River && x.Party == rules.Fleet && me.Ship == rules.Carrack
	case "ashore":
		return verb == "change" && x.Party == rules.Fleet && to.Kind == rules.Land && !stands
	case "fallen":
		return verb == "change" && to.Empire != rules.NoEmpire && c.v.Empires[to.Empire].Closed
	case "no-rumors":
		return verb == "change" && to.Kind == rules.Rumors && here.Kind != rules.Capital && !slices.ContainsFunc(here.Sites, func(id rules.SiteID) bool {
			return c.c.Sites[id].Kind == rules.Civ && (x.Found.Has(uint8(id)) || c.v.Marked.Has(uint8(id)))
		})
	case "shut":
		return verb == "change" && to.Kind == rules.Capital && !x.Chit && !t.Enter && c.v.Empires[to.Empire].Ruler != c.me
	case "other-entry":
		return verb == "change" && here.Kind == rules.Rumors && to.Kind == rules.Land && x.Entry != to.ID
	case "raft":
		return verb == "change" && x.Party == rules.Raft && !c.listed(text)
	case "no-ships":
		return verb == "change" && x.Party == rules.Inland && (to.Kind == rules.Coast || to.Kind == rules.River) && x.Waiting != to.ID
	case "no-fleet":
		return is("land", "scuttle", rules.Provision, rules.Repair) && x.Party != rules.Fleet
	case "not-land":
		return is("land", "scuttle") && to.Kind != rules.Land
	case "no-people":
		return verb == "land" && int(x.Has.Chit[rules.Crew]) <= x.Ships && x.Has.Chit[rules.Soldiers] == 0
	case "elsewhere":
		return finds && !slices.Contains(site.Spaces, here.ID)
	case "by-itself":
		return is("discover", "survey") && site.Auto
	case "no-mark":
		if verb == "peek" {
			return !t.Rumors
		}
		return verb == "discover" && !t.Free && !t.Tried && (!t.Rumors || site.Kind != rules.Civ)
	case "mined":
		return is("discover", "survey") && site.Kind == rules.GoldSite && me.Mined.Has(uint8(site.ID))
	case "full":
		switch {
		case is("discover", "survey"):
			return site.Kind == rules.GoldSite && x.Room == 0
		case verb == "recruit":
			return x.Room == 0
		case verb == "role":
			return x.Party == rules.Fleet && x.Room == 0 && (c.said.Word(3) == "porter" || c.said.Word(3) == "europe") && c.said.Word(2) != "porter" && c.said.Word(2) != "europe"
		}
		return is(rules.Provision, rules.Forage, "harvest") && x.Room == 0
	case "found":
		return is("discover", "survey") && site.Kind != rules.GoldSite && x.Found.Has(uint8(site.ID))
	case "published":
		return is("discover", "survey") && site.Marked && c.v.Marked.Has(uint8(site.ID))
	case "scored":
		return is("discover", "survey") && !site.Marked && site.Kind != rules.GoldSite && me.Scored.Has(uint8(site.ID))
	case "not-on-land":
		if verb == "peek" {
			return here.Kind != rules.Land || x.Party == rules.Fleet
		}
		return verb == rules.Baptise && here.Kind != rules.Land && here.Kind != rules.Rumors
	case "peeked":
		return verb == "peek" && me.Peeked
	case "no-cards":
		return verb == "peek" && c.v.Decks[rules.LandDeck].Left == 0
	case "of-here":
		return verb == "peek" && t.Rumors && slices.ContainsFunc(here.Sites, func(id rules.SiteID) bool {
			return c.c.Sites[id].Kind == rules.Civ && c.listed("discover "+id.String())
		})
	case "no-wood":
		return verb == "harvest" && site.Kind != rules.Hardwood
	case "not-found":
		return verb == "harvest" && !x.Found.Has(uint8(site.ID))
	case "harvested":
		return verb == "harvest" && x.Harvested.Has(uint8(site.ID))
	case "civ-mark":
		return site.Kind == rules.Civ && (verb == "survey" || verb == "discover" && !t.Free && !t.Rumors)
	case "no-survey":
		return verb == "survey" && (here.Kind == rules.Port || here.Empire != rules.NoEmpire)
	case "no-stores":
		return verb == rules.Provision && camp && here.ID.String() != "CB1"
	case "sound":
		return verb == rules.Repair && x.Fleet[1]+x.Fleet[2] == 0
	case "no-forage":
		return verb == rules.Forage && here.Kind != rules.Coast && here.Kind != rules.Land
	case "no-empire":
		return verb == rules.Ransom && here.Empire == rules.NoEmpire
	case "no-ruler":
		return verb == rules.Ransom && here.Empire != rules.NoEmpire && c.v.Empires[here.Empire].Ruler != c.me
	case "ransomed":
		return verb == rules.Ransom && here.Empire != rules.NoEmpire && c.v.Empires[here.Empire].Ransomed
	case "not-left":
		return verb == "publish" && camp && !x.Left
	case "ships-there":
		return verb == "raft" && x.Waiting == to.ID && to.ID != rules.Nowhere
	case "other-kind":
		return verb == "march" && chit != t.March.What
	case "amount":
		if verb == "offer" {
			return (word == "give" || word == "get") && c.said.Number(2) > 3
		}
		return verb == "march" && !c.listed(text)
	case "no-natives":
		if verb == "drop" {
			return chit == rules.Natives && !c.listed(text)
		}
		var g rules.Region
		var from rules.Role
		_, _ = g.UnmarshalText([]byte(word)), from.UnmarshalText([]byte(c.said.Word(2)))
		return verb == "role" && x.Has.Natives[g][from] == 0
	case "same-role":
		return verb == "role" && c.said.Word(2) == c.said.Word(3)
	case "crew-needed":
		return text == "drop crew" && int(x.Has.Chit[rules.Crew]) <= x.Ships
	case "not-lost":
		return is("lose", "drop") && !c.listed(text)
	case "no-offer":
		switch verb {
		case "withdraw":
			return o.From != c.me
		case "accept", "decline":
			return o.From == engine.Nobody || o.To != c.me || !o.Made
		}
		return false
	case "cannot":
		return verb == "accept" && o.Made && o.To == c.me && !c.listed("accept")
	case "offer-stands":
		return verb == "offer" && o.From != engine.Nobody && (o.From != c.me || o.Made || word == "to")
	case "oneself":
		return verb == "offer" && word == "to" && c.said.Number(2) == int(c.me)+1
	case "no-trades":
		return verb == "offer" && c.v.Own.Orders.Trades && o.From == engine.Nobody
	case "not-together":
		n := c.said.Number(2) - 1
		return verb == "offer" && word == "to" && n >= 0 && n < len(c.v.Seats) && (!me.Out || !c.v.Seats[n].Out || c.v.Seats[n].Exp.At != x.At)
	case "other-turn":
		return verb == "offer" && word == "to" && !acting && c.said.Number(2) != int(c.v.Acting)+1
	case "step":
		now := "to"
		if o.From == c.me {
			now = map[int]string{1: "give", 2: "get"}[o.Step]
		}
		return verb == "offer" && word != now
	case "same-kind":
		return verb == "offer" && word == "get" && c.chit(3) == o.Give.What && o.From == c.me
	case "ordered":
		return verb == "order" && !c.listed(text)
	}
	return false
}

// Numbers are those that a refusal has to name.
func (c claim) Numbers(rule string, said refusaltest.Said) []int {
	c.said = said
	me := c.v.Seats[c.me]
	switch rule {
	case "too-far":
		return []int{c.apart(c.to().ID), c.v.Turn.Progress}
	case "no-progress":
		return []int{c.apart(c.to().ID), 0}
	case "shiphandling":
		return []int{me.Ratings[rules.Shiphandling]}
	case "crewless":
		return []int{c.v.Own.Draft.Ships, int(c.v.Own.Draft.Has.Chit[rules.Crew])}
	case "no-room":
		return []int{c.v.Own.Draft.Size}
	case "full":
		return []int{me.Exp.Capacity}
	case "no-people":
		return []int{me.Exp.Ships, int(me.Exp.Has.Chit[rules.Crew])}
	}
	return nil
}

// Each answer that one can think of and that is not legal is refused with a rule that
// holds, and that rule holds of no legal answer.
func TestRefusalsAreTrue(t *testing.T) {
	chart := enginetest.Must(t, rules.NewChart)
	names, sites := map[string]int{}, map[string]int{}
	for i := 1; i < len(chart.Spaces); i++ {
		names[chart.Spaces[i].ID.String()] = i
	}
	for i := 1; i < len(chart.Sites); i++ {
		sites[chart.Sites[i].ID.String()] = i
	}
	// From Europe on, and from the middle.
	var europe, middle []engine.Config
	for i := range 4 {
		europe = append(europe, engine.Config{Seats: 1 + 2*i%4, Options: map[string]string{"mode": "short"}})
		middle = append(middle, engine.Config{Seats: 6})
	}
	refusaltest.Run(t, refusaltest.Walk[rules.View]{
		Words: words.New(), Rules: allRules(), First: 6, Seldom: 30, Longest: 700, Rather: wandering,
		Matches: append(refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.Spec)), europe...), refusaltest.Matches(t, engine.New(enginetest.Must(t, rules.MidGame)), middle...)...),
		Kind: func(p refusaltest.Position[rules.View]) string {
			return fmt.Sprint(p.View.Turn.Kind, p.View.Seats[max(0, p.View.Acting)].Exp.Party, p.Seat == p.View.Acting)
		},
		Claims: func(p refusaltest.Position[rules.View]) refusaltest.Claims {
			return claim{v: &p.View, c: chart, me: p.Seat, p: p, names: names, sites: sites}
		},
	})
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
