package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// siteNamed is the site that was typed.
func (r *refusing) siteNamed() rules.SiteID {
	for i := range r.c.Sites {
		if id := r.c.Sites[i].ID; id != rules.NoSite && id.String() == r.Word(0) {
			return id
		}
	}
	return rules.NoSite
}

// finding refuses discoveries, rumors, surveys and harvests.
func (r *refusing) finding() commands.Refusal {
	if r.Verb == "peek" {
		return r.peek()
	}
	id := r.siteNamed()
	if id == rules.NoSite {
		return commands.Refusal{}
	}
	s := r.site(id)
	name := prose.Capital(s.Name)
	switch {
	case !slices.Contains(s.Spaces, r.x.At):
		return commands.Refuse("elsewhere", "%s is found in %s; you are in %s.", name, r.space(s.Spaces[0]), r.space(r.x.At))
	case r.Verb == "harvest":
		return r.harvest(id, s)
	case s.Auto:
		return commands.Refuse("by-itself", "%s is discovered by entering its space; there is nothing else to do.", name)
	}
	if why := r.closed(id, s); why.Text != "" {
		return why
	}
	if r.x.Lost {
		return commands.Refuse("lost", "Your expedition is lost: no progress and no discovery until it finds its way.")
	}
	if r.Verb == "survey" {
		return r.survey(s)
	}
	if s.Kind == rules.Civ {
		return r.civMark()
	}
	return refusal.If(!r.v.Turn.Free && !r.v.Turn.Tried, "no-mark",
		"The card of this turn has no mark to discover it by; `survey` is an action that needs none.")
}

// closed says why a site brings the reader nothing any more.
func (r *refusing) closed(id rules.SiteID, s rules.Site) commands.Refusal {
	me, name := r.mine(), prose.Capital(s.Name)
	switch {
	case s.Kind == rules.GoldSite && me.Mined.Has(uint8(id)):
		return commands.Refuse("mined", "You have taken the gold of %s, and each player does so once.", s.Name)
	case s.Kind == rules.GoldSite && r.room() == 0:
		return commands.Refuse("full", "There is no room for gold: all %d places are taken.", r.x.Capacity)
	case s.Kind == rules.GoldSite:
		return commands.Refusal{}
	case r.x.Found.Has(uint8(id)):
		return commands.Refuse("found", "Your expedition has discovered that already: %s.", name)
	case s.GetsMarker && r.v.Markers.Has(uint8(id)):
		return commands.Refuse("published", "%s has been published, and is known to all.", name)
	case !s.GetsMarker && me.Scored.Has(uint8(id)):
		return commands.Refuse("scored", "You have published %s yourself, and it scores once.", s.Name)
	}
	return commands.Refusal{}
}

// room is how much more an expedition can carry.
func (r *refusing) room() int { return r.x.Room }

func (r *refusing) peek() commands.Refusal {
	switch {
	case r.x.Party == rules.Fleet || r.kindHere() != rules.Land:
		return commands.Refuse("not-on-land", "Rumors are listened to by a force on land.")
	case !r.v.Turn.Rumors:
		return commands.Refuse("no-mark", "The card of this turn brings no rumors.")
	case r.mine().Peeked:
		return commands.Refuse("peeked", "You know the next Land card already: %s.", r.card(r.v.Own.Top))
	case r.legal():
		return commands.Refusal{}
	case r.v.Decks[rules.LandDeck].Left > 0:
		return commands.Refuse("of-here", "The rumors are of a civilization here: discover it by them.")
	}
	return commands.Refuse("no-cards", "The Land deck is empty; it is shuffled anew when somebody draws.")
}

func (r *refusing) harvest(id rules.SiteID, s rules.Site) commands.Refusal {
	switch {
	case s.Kind != rules.Hardwood:
		return commands.Refuse("no-wood", "%s is no hardwood.", prose.Capital(s.Name))
	case r.x.Returning:
		return r.onTheWay()
	case !r.x.Found.Has(uint8(id)):
		return commands.Refuse("not-found", "Your expedition has not discovered %s; that comes before harvesting it.", s.Name)
	case r.x.Harvested.Has(uint8(id)):
		return commands.Refuse("harvested", "Your expedition has harvested %s, and once is enough.", s.Name)
	case r.v.Turn.Acted:
		return r.acted()
	}
	return r.full()
}

func (r *refusing) survey(s rules.Site) commands.Refusal {
	here := r.kindHere()
	switch {
	case r.x.Returning:
		return r.onTheWay()
	case s.Kind == rules.Civ:
		return r.civMark()
	case here == rules.Port || here == rules.Rumors || here == rules.Capital:
		return commands.Refuse("no-survey", "Nothing is surveyed in ports or within an empire.")
	}
	return r.acted()
}

func (r *refusing) civMark() commands.Refusal {
	return refusal.If(!(r.Verb == "discover" && (r.v.Turn.Free || r.v.Turn.Rumors)), "civ-mark",
		"A way into a civilization is discovered by a card with a free mark or with rumors; no check finds it, and no survey.")
}

func (r *refusing) acted() commands.Refusal {
	return refusal.If(r.v.Turn.Acted, "acted", "You have changed space or acted in this turn; one of the two is all.")
}

func (r *refusing) onTheWay() commands.Refusal {
	return commands.Refuse("returning", "On the way home nobody surveys, harvests, forages or baptises.")
}

func (r *refusing) full() commands.Refusal {
	return refusal.If(r.room() <= 0, "full", "There is no room: all %d places are taken.", r.x.Capacity)
}

// action refuses an expedition action.
func (r *refusing) action() commands.Refusal {
	here := r.kindHere()
	base := r.founded(r.x.At)
	acted := r.v.Turn.Acted
	switch r.Verb {
	case rules.Provision:
		switch {
		case r.x.Party != rules.Fleet:
			return commands.Refuse("no-fleet", "Provisions are taken on board of ships; a force forages.")
		case here != rules.Port && !base:
			return commands.Refuse("not-in-port", "Provisions are taken in ports and on Hispaniola; you are in %s.", r.space(r.x.At))
		case acted:
			return r.acted()
		case r.room() == 0:
			return r.full()
		}
		return refusal.If(!r.legal(), "no-stores", "Ships are not provisioned in %s.", r.base(r.x.At))
	case rules.Repair:
		switch {
		case r.x.Party != rules.Fleet:
			return commands.Refuse("no-fleet", "There are no ships to repair here.")
		case !r.chart(r.x.At).Repair || here != rules.Port && !base:
			return commands.Refuse("not-in-port", "Ships are repaired in ports and on Hispaniola; you are in %s.", r.space(r.x.At))
		case acted:
			return r.acted()
		}
		return refusal.If(!r.legal(), "sound", "No ship is damaged.")
	case rules.Forage:
		switch {
		case r.x.Returning:
			return r.onTheWay()
		case here != rules.Coast && here != rules.Land:
			return commands.Refuse("no-forage", "One forages on coasts and on land; you are in %s.", r.space(r.x.At))
		case acted:
			return r.acted()
		}
		return r.full()
	case rules.Baptise:
		switch {
		case r.x.Returning:
			return r.onTheWay()
		case r.carried(rules.Missionary) == 0:
			return commands.Refuse("none-held", "You have no missionary.")
		case here != rules.Land && here != rules.Rumors:
			return commands.Refuse("not-on-land", "You can baptise on land, or where you heard rumors of an empire.")
		}
		return r.acted()
	case rules.Ransom:
		return r.ransom()
	case "recruit":
		return r.recruit(base)
	case "raft":
		return r.raft()
	}
	if !base {
		return commands.Refuse("no-base", "One publishes in Europe, by coming home, and at a base; there is none in %s.", r.space(r.x.At))
	}
	return refusal.If(!r.x.Left, "not-left", "Your expedition has not left the base yet in which it was launched.")
}

func (r *refusing) ransom() commands.Refusal {
	e := r.chart(r.x.At).Empire
	switch {
	case e == rules.NoEmpire || int(e) >= len(r.v.Empires):
		return commands.Refuse("no-empire", "You are in no empire.")
	case r.x.Returning:
		return r.onTheWay()
	case r.v.Empires[e].Ruler != r.me:
		return commands.Refuse("no-ruler", "You do not hold the Ruler of the empire: %s.", r.empire(e))
	case r.v.Empires[e].Ransomed:
		return commands.Refuse("ransomed", "A ransom has been paid for this Ruler, and it is paid once.")
	}
	return r.acted()
}

func (r *refusing) recruit(base bool) commands.Refusal {
	c := r.chit(0)
	switch {
	case c == rules.NoChit:
		return commands.Refusal{}
	case c != rules.Crew && c != rules.Soldiers:
		return commands.Refuse("not-for-sale", "Gold recruits crew and soldiers at a base, and no %s.", chitName(c, 2))
	case !base:
		return commands.Refuse("no-base", "One recruits at a base in the New World; there is none in %s.", r.space(r.x.At))
	case r.carried(rules.Gold) == 0:
		return commands.Refuse("no-gold", "Your expedition carries no gold.")
	case r.v.Turn.Acted && !r.v.Turn.Hiring:
		return r.acted()
	}
	return refusal.If(r.room() < r.price(c), "full", "There is no room for %s: of %d places %d are free.", chits(r.price(c), c),
		r.x.Capacity, r.room())
}

func (r *refusing) raft() commands.Refusal {
	to := r.to()
	kind := r.chart(to).Kind
	switch {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.x.Party != rules.Inland || r.kindHere() != rules.Land:
		return commands.Refuse("not-marching", "A raft is built by a force on land.")
	case kind != rules.Coast && kind != rules.River || !slices.Contains(r.chart(r.x.At).Link, to):
		return commands.Refuse("not-linked", "From %s no raft comes to %s.", r.space(r.x.At), r.space(to))
	case to == r.x.Waiting:
		return commands.Refuse("ships-there", "Your ships wait there: go aboard with `change %s`.", to)
	}
	return r.acted()
}

// march refuses how many go inland.
func (r *refusing) march() commands.Refusal {
	what, n := r.v.Turn.March.What, r.Number(1)
	lo, hi := 99, 0
	for _, a := range r.options {
		if m, is := a.(rules.March); is {
			lo, hi = min(lo, m.N), max(hi, m.N)
		}
	}
	switch {
	case r.chit(0) == rules.NoChit || n < 0:
		return commands.Refusal{}
	case r.chit(0) != what:
		return commands.Refuse("other-kind", "You are asked about %s now.", chitName(what, 2))
	}
	return refusal.If(n < lo || n > hi, "amount", "Of the %s %s can march.", chitName(what, 2), prose.Span(lo, hi))
}

// role refuses what natives shall do.
func (r *refusing) role() commands.Refusal {
	var g rules.Region
	var from, to rules.Role
	if len(r.Words) < 3 || g.UnmarshalText([]byte(strings.ToUpper(r.Word(0)))) != nil || from.UnmarshalText([]byte(r.Word(1))) != nil || to.UnmarshalText([]byte(r.Word(2))) != nil {
		return commands.Refusal{}
	}
	switch {
	case g == rules.NoRegion || r.x.Has.Natives[g][from] == 0:
		return commands.Refuse("no-natives", "You have no native of %s who is %s.", r.region(g), roleName(from))
	case from == to:
		return commands.Refuse("same-role", "That is what they do already.")
	}
	return refusal.If(!r.legal(), "full", "A native who is %s takes a hold, and all %d are taken.", roleName(to), r.x.Capacity)
}

// losing refuses what is lost, dropped or gone without.
func (r *refusing) losing() commands.Refusal {
	if r.Verb == "hungry" {
		return refusal.If(r.x.Hungry, "hungry-already", "Your force is hungry already: it eats provisions, or loses people.")
	}
	c := r.chit(0)
	switch {
	case c == rules.NoChit || r.legal():
		return commands.Refusal{}
	case int(c) < len(r.x.Has.Chit) && c != rules.Natives && r.carried(c) == 0:
		return commands.Refuse("none-held", "You have no %s.", chitName(c, 2))
	}
	return r.others("not-listed", "One can %s one of these:", r.Verb)
}

// trading refuses offers and answers to them.
func (r *refusing) trading() commands.Refusal {
	o := &r.v.Offer
	mine, theirs := o.From == r.me, o.To == r.me && o.Made && o.From != engine.Nobody
	switch {
	case r.Verb == "withdraw" && !mine:
		return commands.Refuse("no-offer", "You have made no offer.")
	case r.Verb == "accept" && theirs && !o.Fits:
		return commands.Refuse("cannot", "That trade cannot be carried out: one of you lacks what is to be given, or has no room for it.")
	case (r.Verb == "accept" || r.Verb == "decline") && !theirs:
		return commands.Refuse("no-offer", "Nobody has offered you a trade.")
	case r.Verb != "offer":
		return commands.Refusal{}
	case o.From != engine.Nobody && !mine:
		return commands.Refuse("offer-stands", "An offer of %s is open; it is settled first.", r.n.Of(o.From))
	case mine && o.Made:
		return commands.Refuse("offer-stands", "Your offer is made; %s answers, or you withdraw it.", r.n.Of(o.To))
	}
	switch r.Word(0) {
	case "to":
		return r.offerTo()
	case "give", "get":
		return r.offerOf()
	}
	return commands.Refusal{}
}

func (r *refusing) offerTo() commands.Refusal {
	to := engine.Seat(r.Number(1) - 1)
	switch {
	case to < 0 || int(to) >= len(r.v.Seats):
		return commands.Refusal{}
	case r.v.Offer.From == r.me:
		return commands.Refuse("offer-stands", "Your offer is for %s; withdraw it to choose another.", r.n.Of(r.v.Offer.To))
	case to == r.me:
		return commands.Refuse("oneself", "You cannot trade with yourself.")
	case r.v.Own.Orders.Trades:
		return commands.Refuse("no-trades", "You have ordered to trade with nobody: `order trades off` changes that.")
	case !r.mine().Out || !r.seat(to).Out || r.seat(to).Exp.At != r.x.At:
		return commands.Refuse("not-together", "One trades in the same space, and %s is not where you are.", r.n.Of(to))
	}
	return refusal.If(r.v.Acting != r.me && r.v.Acting != to, "other-turn",
		"One trades in the turn of one of the two, and it is the turn of %s.", r.n.Of(r.v.Acting))
}

func (r *refusing) offerOf() commands.Refusal {
	o := &r.v.Offer
	step := "to"
	if o.From == r.me {
		step = [...]string{"to", "give", "get", "get"}[o.Step&3]
	}
	if r.Word(0) != step {
		return commands.Refuse("step", "An offer is made in steps, to whom, what is given, what is asked for; now comes `offer %s`.", step)
	}
	l, ok := r.lotAt(1)
	holder := r.me
	if step == "get" {
		holder = o.To
	}
	has := &r.seat(holder).Exp.Has
	switch {
	case !ok:
		return commands.Refusal{}
	case l.N > 3:
		return commands.Refuse("amount", "One offer is about 3 of a kind at most.")
	case step == "get" && l.What == o.Give.What && l.Region == o.Give.Region:
		return commands.Refuse("same-kind", "You offer %s; ask for something else.", r.lot(o.Give))
	}
	held := l
	if held.N = int(has.Natives[l.Region][l.Role]); l.What != rules.Natives {
		held.N = int(has.Chit[l.What])
	}
	return refusal.If(held.N < l.N, "none-held", "%s has %s.", r.n.Of(holder), r.some(held))
}

// lotAt reads what is traded, from the i-th word on; false: it is not all said.
func (r *refusing) lotAt(i int) (rules.Lot, bool) {
	l := rules.Lot{N: r.Number(i), What: r.chit(i + 1)}
	switch {
	case l.N < 1 || l.What == rules.NoChit:
		return l, false
	case l.What == rules.Natives:
		return l, l.Region.UnmarshalText([]byte(strings.ToUpper(r.Word(i+2)))) == nil && l.Region != rules.NoRegion &&
			l.Role.UnmarshalText([]byte(r.Word(i+3))) == nil
	}
	return l, int(l.What) < len(r.x.Has.Chit)
}

// some is what somebody has of a kind, none included: "0 gold".
func (r *refusing) some(l rules.Lot) string {
	switch {
	case l.N > 0:
		return r.lot(l)
	case l.What == rules.Natives:
		return fmt.Sprintf("no native of %s who is %s", r.region(l.Region), roleName(l.Role))
	}
	return chits(0, l.What)
}

// ordering refuses orders.
func (r *refusing) ordering() commands.Refusal {
	if r.Word(0) == rules.OrderTrades && len(r.v.Seats) == 1 {
		return commands.Refuse("alone", "You play alone; there is nobody to trade with.")
	}
	var l rules.Loss
	orders, on := r.v.Own.Orders, r.Word(1) == "on"
	known, same := on || r.Word(1) == "off", false
	switch r.Word(0) {
	case rules.OrderReturn:
		same = orders.Return == on
	case rules.OrderStay:
		same = orders.Stay == on
	case rules.OrderTrades:
		same = orders.Trades == on
	case rules.OrderLosses:
		known = l.UnmarshalText([]byte(r.Word(1))) == nil
		same = orders.Losses == l
	default:
		known = false
	}
	return refusal.If(known && same, "ordered", "That is what you have ordered already.")
}
