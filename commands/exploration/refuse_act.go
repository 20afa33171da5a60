package exploration

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
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
	about := parts{"site": id.String(), "in": s.Spaces[0].String(), "at": r.x.At.String(), "places": r.x.Capacity}
	switch {
	case !slices.Contains(s.Spaces, r.x.At):
		return r.No("elsewhere", about)
	case r.Verb == "harvest":
		return r.harvest(id, about)
	case s.Auto:
		return r.No("by-itself", about)
	}
	if why := r.closed(id, about); why.Text != "" {
		return why
	}
	switch {
	case r.x.Lost:
		return r.No("lost", nil)
	case r.Verb == "survey":
		return r.survey(s)
	case s.Kind == rules.Civ:
		return r.civMark()
	}
	return r.NoIf(!r.v.Turn.Free && !r.v.Turn.Tried, "no-mark", nil)
}

// closed says why a site brings the reader nothing any more.
func (r *refusing) closed(id rules.SiteID, about parts) commands.Refusal {
	me, s := r.mine(), r.site(id)
	switch {
	case s.Kind == rules.GoldSite && me.Mined.Has(uint8(id)):
		return r.No("mined", about)
	case s.Kind == rules.GoldSite:
		return r.NoIf(r.x.Room == 0, "full/gold", about)
	case r.x.Found.Has(uint8(id)):
		return r.No("found", about)
	case s.GetsMarker && r.v.Markers.Has(uint8(id)):
		return r.No("published", about)
	}
	return r.NoIf(!s.GetsMarker && me.Scored.Has(uint8(id)), "scored", about)
}

func (r *refusing) peek() commands.Refusal {
	switch {
	case r.x.Party == rules.Fleet || r.kindHere() != rules.Land:
		return r.No("not-on-land", nil)
	case !r.v.Turn.Rumors:
		return r.No("no-mark/rumors", nil)
	case r.mine().Peeked:
		return r.No("peeked", parts{"card": card(r.v.Own.Top)})
	case r.legal():
		return commands.Refusal{}
	case r.v.Decks[rules.LandDeck].Left > 0:
		return r.No("of-here", nil)
	}
	return r.No("no-cards", nil)
}

func (r *refusing) harvest(id rules.SiteID, about parts) commands.Refusal {
	switch {
	case r.site(id).Kind != rules.Hardwood:
		return r.No("no-wood", about)
	case r.x.Returning:
		return r.No("returning", nil)
	case !r.x.Found.Has(uint8(id)):
		return r.No("not-found", about)
	case r.x.Harvested.Has(uint8(id)):
		return r.No("harvested", about)
	}
	return r.actedOrFull()
}

func (r *refusing) survey(s rules.Site) commands.Refusal {
	here := r.kindHere()
	switch {
	case r.x.Returning:
		return r.No("returning", nil)
	case s.Kind == rules.Civ:
		return r.civMark()
	case here == rules.Port || here == rules.Rumors || here == rules.Capital:
		return r.No("no-survey", nil)
	}
	return r.acted()
}

func (r *refusing) civMark() commands.Refusal {
	return r.NoIf(!(r.Verb == "discover" && (r.v.Turn.Free || r.v.Turn.Rumors)), "civ-mark", nil)
}

func (r *refusing) acted() commands.Refusal { return r.NoIf(r.v.Turn.Acted, "acted", nil) }

// actedOrFull refuses an action after another, or for want of room.
func (r *refusing) actedOrFull() commands.Refusal {
	if r.v.Turn.Acted {
		return r.acted()
	}
	return r.NoIf(r.x.Room <= 0, "full", parts{"places": r.x.Capacity})
}

// action refuses an expedition action.
func (r *refusing) action() commands.Refusal {
	base := r.founded(r.x.At)
	switch r.Verb {
	case rules.Provision, rules.Repair:
		return r.inPort(base)
	case rules.Forage, rules.Baptise:
		return r.onLand()
	case rules.Ransom:
		return r.ransom()
	case "recruit":
		return r.recruit(base)
	case "raft":
		return r.raft()
	}
	about := r.where(r.x.At)
	if !base {
		return r.No("no-base", about)
	}
	return r.NoIf(!r.x.Left, "not-left", nil)
}

// inPort refuses what ships do in ports.
func (r *refusing) inPort(base bool) commands.Refusal {
	about, repair := r.where(r.x.At), r.Verb == rules.Repair
	about["doing"] = r.Verb
	switch here := r.chart(r.x.At); {
	case r.x.Party != rules.Fleet:
		return r.No("no-fleet", about)
	case here.Kind != rules.Port && !base, repair && !here.Repair:
		return r.No("not-in-port", about)
	case r.v.Turn.Acted:
		return r.acted()
	case repair:
		return r.NoIf(!r.legal(), "sound", nil)
	case r.x.Room == 0:
		return r.actedOrFull()
	}
	return r.NoIf(!r.legal(), "no-stores", about)
}

// onLand refuses to forage and to baptise.
func (r *refusing) onLand() commands.Refusal {
	forage, here, about := r.Verb == rules.Forage, r.kindHere(), r.where(r.x.At)
	switch {
	case r.x.Returning:
		return r.No("returning", nil)
	case forage && here != rules.Coast && here != rules.Land:
		return r.No("no-forage", about)
	case forage:
		return r.actedOrFull()
	case r.carried(rules.Missionary) == 0:
		return r.No("none-held/missionary", nil)
	case here != rules.Land && here != rules.Rumors:
		return r.No("not-on-land/baptise", nil)
	}
	return r.acted()
}

func (r *refusing) ransom() commands.Refusal {
	e := r.chart(r.x.At).Empire
	switch {
	case e == rules.NoEmpire || int(e) >= len(r.v.Empires):
		return r.No("no-empire", nil)
	case r.x.Returning:
		return r.No("returning", nil)
	case r.v.Empires[e].Ruler != r.me:
		return r.No("no-ruler", parts{"empire": e.String()})
	case r.v.Empires[e].Ransomed:
		return r.No("ransomed/once", nil)
	}
	return r.acted()
}

func (r *refusing) recruit(base bool) commands.Refusal {
	c := r.chit(0)
	about := parts{"what": chits(2, c), "chits": chits(r.price(c), c), "at": r.x.At.String(), "places": r.x.Capacity, "room": r.x.Room}
	switch {
	case c == rules.NoChit:
		return commands.Refusal{}
	case c != rules.Crew && c != rules.Soldiers:
		return r.No("not-for-sale/recruit", about)
	case !base:
		return r.No("no-base/recruit", about)
	case r.carried(rules.Gold) == 0:
		return r.No("no-gold/carried", nil)
	case r.v.Turn.Acted && !r.v.Turn.Hiring:
		return r.acted()
	}
	return r.NoIf(r.x.Room < r.price(c), "full/recruit", about)
}

func (r *refusing) raft() commands.Refusal {
	to := r.to()
	kind, about := r.chart(to).Kind, r.where(to)
	switch {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.x.Party != rules.Inland || r.kindHere() != rules.Land:
		return r.No("not-marching/raft", nil)
	case kind != rules.Coast && kind != rules.River || !slices.Contains(r.chart(r.x.At).Link, to):
		return r.No("not-linked/raft", about)
	case to == r.x.Waiting:
		return r.No("ships-there", about)
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
	about := parts{"what": chits(2, what), "least": lo, "most": hi}
	switch {
	case r.chit(0) == rules.NoChit || n < 0:
		return commands.Refusal{}
	case r.chit(0) != what:
		return r.No("other-kind", about)
	}
	return r.NoIf(n < lo || n > hi, "amount", about)
}

// role refuses what natives shall do.
func (r *refusing) role() commands.Refusal {
	var g rules.Region
	var from, to rules.Role
	if len(r.Words) < 3 || g.UnmarshalText([]byte(strings.ToUpper(r.Word(0)))) != nil || from.UnmarshalText([]byte(r.Word(1))) != nil || to.UnmarshalText([]byte(r.Word(2))) != nil {
		return commands.Refusal{}
	}
	about := parts{"region": g.String(), "from": from.String(), "to": to.String(), "places": r.x.Capacity}
	switch {
	case g == rules.NoRegion || r.x.Has.Natives[g][from] == 0:
		return r.No("no-natives", about)
	case from == to:
		return r.No("same-role", nil)
	}
	return r.NoIf(!r.legal(), "full/role", about)
}

// losing refuses what is lost, dropped or gone without.
func (r *refusing) losing() commands.Refusal {
	if r.Verb == "hungry" {
		return r.NoIf(r.x.Hungry, "hungry-already", nil)
	}
	c := r.chit(0)
	about := parts{"what": chits(2, c), "doing": r.Verb, "listed": ""}
	switch {
	case c == rules.NoChit || r.legal():
		return commands.Refusal{}
	case int(c) < len(r.x.Has.Chit) && c != rules.Natives && r.carried(c) == 0:
		return r.No("none-held", about)
	}
	return r.others("not-listed", about)
}

// trading refuses offers and answers to them.
func (r *refusing) trading() commands.Refusal {
	o := &r.v.Offer
	mine, theirs := o.From == r.me, o.To == r.me && o.Made && o.From != engine.Nobody
	switch r.Verb {
	case "withdraw":
		return r.NoIf(!mine, "no-offer", nil)
	case "accept":
		if theirs {
			return r.NoIf(!o.Fits, "cannot", nil)
		}
		return r.No("no-offer/none", nil)
	case "decline":
		return r.NoIf(!theirs, "no-offer/none", nil)
	}
	about := parts{"who": r.n.Of(o.From), "whom": r.n.Of(o.To)}
	switch {
	case o.From != engine.Nobody && !mine:
		return r.No("offer-stands", about)
	case mine && o.Made:
		return r.No("offer-stands/made", about)
	case r.Word(0) == "to":
		return r.offerTo()
	case r.Word(0) == "give" || r.Word(0) == "get":
		return r.offerOf()
	}
	return commands.Refusal{}
}

func (r *refusing) offerTo() commands.Refusal {
	to := engine.Seat(r.Number(1) - 1)
	about := parts{"who": r.n.Of(to), "whom": r.n.Of(r.v.Offer.To), "acting": r.n.Of(r.v.Acting)}
	switch {
	case to < 0 || int(to) >= len(r.v.Seats):
		return commands.Refusal{}
	case r.v.Offer.From == r.me:
		return r.No("offer-stands/other", about)
	case to == r.me:
		return r.No("oneself", nil)
	case r.v.Own.Orders.Trades:
		return r.No("no-trades", nil)
	case !r.mine().Out || !r.seat(to).Out || r.seat(to).Exp.At != r.x.At:
		return r.No("not-together", about)
	}
	return r.NoIf(r.v.Acting != r.me && r.v.Acting != to, "trade-turn", about)
}

func (r *refusing) offerOf() commands.Refusal {
	o := &r.v.Offer
	step := "to"
	if o.From == r.me {
		step = [...]string{"to", "give", "get", "get"}[o.Step&3]
	}
	if r.Word(0) != step {
		return r.No("step/offer", parts{"step": step})
	}
	l, ok := r.lotAt(1)
	holder := r.me
	if step == "get" {
		holder = o.To
	}
	switch {
	case !ok:
		return commands.Refusal{}
	case l.N > 3:
		return r.No("amount/offer", nil)
	case step == "get" && l.What == o.Give.What && l.Region == o.Give.Region:
		return r.No("same-kind", parts{"lot": lot(o.Give)})
	}
	has := &r.seat(holder).Exp.Has
	held := int(has.Natives[l.Region][l.Role])
	if l.What != rules.Natives {
		held = int(has.Chit[l.What])
	}
	return r.NoIf(held < l.N, "none-held/offer", parts{"who": r.n.Of(holder), "held": held, "native": catalogue.Yes(l.What == rules.Natives), "what": chits(held, l.What),
		"region": l.Region.String(), "role": l.Role.String()})
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

// ordering refuses orders.
func (r *refusing) ordering() commands.Refusal {
	if r.Word(0) == rules.OrderTrades && len(r.v.Seats) == 1 {
		return r.No("alone/trades", nil)
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
	}
	return r.NoIf(known && same, "ordered", nil)
}
