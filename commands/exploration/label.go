package exploration

import (
	"fmt"
	"strings"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Label names an answer as short and clear as a person would.
func (o narrator) Label(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.ChooseSite:
		if a.Inland {
			return "Outfit in " + o.base(a.Space) + " to march inland", ""
		}
		return "Outfit ships in " + o.base(a.Space), ""
	case rules.PlayCard:
		return o.playLabel("Play", a.Card, a.Use), o.playDetail(a.Card, a.Use)
	case rules.TakeBack:
		return o.playLabel("Take back", a.Card, a.Use), ""
	case rules.Buy:
		return fmt.Sprintf("Buy %s", chits(o.price(a.What), a.What)), "for 1 gold"
	case rules.Refund:
		return fmt.Sprintf("Give %s back for 1 gold", chits(o.price(a.What), a.What)), ""
	case rules.Launch:
		return o.launchLabel(a)
	case rules.Wait:
		return "Wait: draw 2 cards", ""
	case rules.Done:
		return "Done", ""
	case rules.KeepLeader:
		return "Keep " + o.leader(a.Leader), o.ratings(a.Leader)
	case rules.Discard:
		return "Discard " + o.outfit(a.Card), ""
	case rules.ChangeRole:
		return fmt.Sprintf("A native of %s: %s, not %s", o.region(a.Region), roleName(a.To), roleName(a.From)), ""
	}
	if label, detail = o.travelLabel(a); label != "" {
		return label, detail
	}
	return o.answerLabel(a), ""
}

func (o narrator) price(c rules.Chit) int {
	if int(c) < len(o.c.Prices) {
		return o.c.Prices[c]
	}
	return 1
}

// base is the name of a base, or of another space.
func (o narrator) base(s rules.SpaceID) string {
	for _, b := range o.c.Bases {
		if b.Space == s {
			return b.Name
		}
	}
	return o.space(s)
}

func (o narrator) playLabel(verb string, card rules.Outfit, use rules.Credit) string {
	text := verb + " " + o.outfit(card)
	switch use {
	case rules.CreditLeader:
		return text + ": another leader"
	case rules.CreditType:
		return text + ": the other type of ship"
	case rules.CreditShip:
		return text + ": one more ship"
	case rules.CreditGold:
		return text + ": 1 gold"
	}
	return text
}

func (o narrator) playDetail(card rules.Outfit, use rules.Credit) string {
	switch {
	case use == rules.CreditLeader:
		return "draw two, keep one; this cannot be taken back"
	case use != rules.NoCredit:
		return ""
	case card == rules.ExtraShip:
		return "one more ship, with a crew of its own"
	case card == rules.NativeGuide:
		return "a native who guides or interprets"
	case int(card) < len(o.c.Outfits) && o.c.Outfits[card].N > 0:
		return "+" + chits(o.c.Outfits[card].N, o.c.Outfits[card].Chit)
	}
	return ""
}

func (o narrator) launchLabel(a rules.Launch) (label, detail string) {
	switch {
	case a.To == o.v.Own.Draft.Site && o.v.Own.Draft.Inland:
		return "Launch: march from " + o.base(a.To), ""
	case a.To == o.v.Own.Draft.Site:
		return "Launch, and stay in " + o.base(a.To), "provisions for every hold"
	case int(a.To) < len(o.c.Spaces) && o.c.Spaces[a.To].Sighted:
		return "Launch straight to " + o.space(a.To), "a die of scurvy losses, less 1 with caravels"
	}
	return "Launch to " + o.space(a.To), ""
}

func (o narrator) ratings(id rules.LeaderID) string {
	if int(id) >= len(o.c.Leaders) {
		return ""
	}
	l := &o.c.Leaders[id]
	kind := [...]string{"explorer", "conquistador", "second-in-command"}[l.Kind%3]
	r := l.Ratings
	return fmt.Sprintf("%s: sea %d, land %d, leadership %d, diplomacy %d, shiphandling %d", kind, r[0], r[1], r[2], r[3], r[4])
}

// travelLabel names what an expedition does; "" if it is nothing of that.
func (o narrator) travelLabel(a engine.Action) (label, detail string) {
	switch a := a.(type) {
	case rules.Explore:
		if o.noCard() {
			return "Go on: no card is drawn here", ""
		}
		return "Draw a card", ""
	case rules.Stay:
		return "Stay in port: no card", ""
	case rules.Return:
		return "Turn home", ""
	case rules.Abort:
		return "Abort: what was found is lost", "1 outfitting card"
	case rules.Halt:
		return "Rest for now", "the other turns of this go are not taken"
	case rules.Leave:
		return "Leave the match", "you are asked once more"
	case rules.Concede:
		if a.Yes {
			return "Leave for good", "the expedition is turned in; what you published stays"
		}
		return "Stay in the match", ""
	case rules.Sail:
		return o.goLabel(a.To)
	case rules.Press:
		return "Press on: 1 provision for 1 progress", ""
	case rules.Feed:
		return "Eat: 1 " + chitName(a.With, 1), ""
	case rules.Discover:
		return "Discover " + o.site(a.Site).Name, o.worth(a.Site)
	case rules.Peek:
		return "Listen to rumors: see the next Land card", ""
	case rules.Change:
		return o.changeLabel(a)
	case rules.March:
		return fmt.Sprintf("%d of the %s", a.N, chitName(a.What, 2)), ""
	case rules.Act:
		return o.actLabel(a.What)
	case rules.Survey:
		return "Survey for " + o.site(a.Site).Name, o.odds(a.Site)
	case rules.Harvest:
		return "Harvest " + o.site(a.Site).Name, "needed for its points"
	case rules.Recruit:
		return "Recruit " + chits(o.price(a.What), a.What), "for 1 gold"
	case rules.BuildRaft:
		return "Build a raft to " + o.space(a.To), "horses are lost"
	case rules.Publish:
		return fmt.Sprintf("Publish here: %s", prose.Count(o.mine().Exp.Worth, "point")), ""
	case rules.End:
		return "End the turn", ""
	}
	return "", ""
}

// noCard tells whether no card is drawn where the reader is.
func (o narrator) noCard() bool {
	at := o.mine().Exp.At
	if o.kind(at) == rules.Strait {
		return true
	}
	for _, b := range o.v.Bases {
		if b == at {
			return true
		}
	}
	return false
}

func (o narrator) goLabel(to rules.SpaceID) (label, detail string) {
	verb := "Sail to "
	if k := o.kind(to); k == rules.Land {
		verb = "March to "
	}
	return verb + o.space(to), o.ahead(to)
}

// ahead says what may be found in a space.
func (o narrator) ahead(to rules.SpaceID) string {
	if int(to) >= len(o.c.Spaces) {
		return ""
	}
	var names []string
	for _, id := range o.c.Spaces[to].Sites {
		if o.openToMe(id) {
			names = append(names, o.site(id).Name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return prose.Clip("open: "+prose.And(names), 95)
}

// openToMe tells whether the reader could still score a site.
func (o narrator) openToMe(id rules.SiteID) bool {
	s, me := o.site(id), o.mine()
	switch {
	case s.Kind == rules.GoldSite:
		return !me.Mined.Has(uint8(id))
	case me.Out && me.Exp.Found.Has(uint8(id)):
		return false
	case s.Marked:
		return !o.v.Marked.Has(uint8(id))
	}
	return !me.Scored.Has(uint8(id))
}

func (o narrator) changeLabel(a rules.Change) (label, detail string) {
	x := &o.mine().Exp
	switch {
	case a.Form && a.Scuttle && a.Choose:
		return "Scuttle the ships and march to " + o.space(a.To) + ", choosing", "kind by kind"
	case a.Form && a.Scuttle:
		return "Scuttle the ships and march to " + o.space(a.To), "everything goes along; no ships to return to"
	case a.Form && a.Choose:
		return "Go ashore to " + o.space(a.To) + ", choosing", "kind by kind, what marches"
	case a.Form:
		return "Go ashore to " + o.space(a.To), "all but one crew a ship, and half the provisions"
	case a.To == x.Waiting && x.Party != rules.Fleet:
		return "Go aboard at " + o.space(a.To), ""
	}
	switch o.kind(a.To) {
	case rules.Port:
		if int(a.To) < len(o.c.Spaces) && o.c.Spaces[a.To].Home {
			if x.Worth == 0 {
				return "Home to Europe, with nothing found", ""
			}
			return fmt.Sprintf("Home to Europe: publish %s", prose.Count(x.Worth, "point")), ""
		}
		return "Put in at " + o.space(a.To), "provisions, repair"
	case rules.Rumors:
		return "Follow the rumors: " + o.space(a.To), ""
	case rules.Capital:
		return "Enter " + o.space(a.To), ""
	case rules.River:
		return "Up the river: " + o.space(a.To), o.ahead(a.To)
	case rules.Land:
		return "Into " + o.base(a.To), o.ahead(a.To)
	}
	return "On to " + o.space(a.To), o.ahead(a.To)
}

func (o narrator) actLabel(what string) (label, detail string) {
	switch what {
	case rules.Provision:
		return "Take provisions on board", "as many as there is room for"
	case rules.Repair:
		return "Repair the ships", ""
	case rules.Forage:
		return "Forage for a provision", o.chance(rules.LandNavigation, o.c.Check)
	case rules.Baptise:
		return "Baptise", o.chance(rules.Leadership, 6)
	}
	return "Return the Ruler for ransom", "3 gold"
}

// chance is the odds of a check here and now.
func (o narrator) chance(r rules.Rating, need int) string {
	return fmt.Sprintf("%d in 6 by %s", o.odd(r, need), ratingName(r))
}

// odd is how many faces of the die pass a check here and now.
func (o narrator) odd(r rules.Rating, need int) int {
	n := 0
	bonus := o.mine().Exp.Bonus[r%5]
	for die := 1; die <= 6; die++ {
		if die == 6 || die > 1 && die+bonus >= need {
			n++
		}
	}
	return n
}

func (o narrator) odds(id rules.SiteID) string {
	r := rules.SeaNavigation
	switch o.kind(o.mine().Exp.At) {
	case rules.Land, rules.Rumors, rules.Capital:
		r = rules.LandNavigation
	}
	return o.chance(r, o.c.Check) + ", " + o.worth(id)
}

// worth is what a site is worth.
func (o narrator) worth(id rules.SiteID) string {
	s := o.site(id)
	switch s.Kind {
	case rules.GoldSite:
		return fmt.Sprintf("%d gold", s.Gold)
	case rules.Channel:
		return "no points, 2 more cards when published"
	case rules.Hardwood:
		return prose.Count(s.VP, "point") + " once harvested"
	}
	return prose.Count(s.VP, "point")
}

// answerLabel names answers to a card, trades and orders.
func (o narrator) answerLabel(a engine.Action) string {
	switch a := a.(type) {
	case rules.Choose:
		return prose.Clip(prose.Capital(o.branch(a.Branch)), 78)
	case rules.SpendGoods:
		if a.Yes {
			return "Spend 1 trade goods: +2"
		}
		return "Keep the trade goods"
	case rules.Parley:
		if a.Yes {
			return "Parley"
		}
		return "Fight"
	case rules.Lose:
		return "Lose 1 " + chitName(a.What, 1)
	case rules.GoHungry:
		return "Go hungry"
	case rules.Drop:
		if a.What == rules.Natives {
			return "Let a native guide, who needs no hold"
		}
		return "Drop 1 " + chitName(a.What, 1)
	case rules.Score:
		if a.Major {
			return fmt.Sprintf("Score the Major Expedition: %d", o.mine().Exp.MajorWorth)
		}
		return fmt.Sprintf("Score the sites instead: %d", o.mine().Exp.Worth)
	case rules.Offer:
		return o.offerLabel(a)
	case rules.Withdraw:
		return "Withdraw the offer"
	case rules.Answer:
		if a.Yes {
			return "Accept the trade"
		}
		return "Decline the trade"
	case rules.Order:
		return orderLabel(a)
	}
	return "Choose"
}

// branch of the card that is asked about, in words.
func (o narrator) branch(i int) string {
	if i < 1 || i > 2 {
		return "choose"
	}
	list := rules.ReadEffects(o.v.Turn.Branches[i-1])
	if len(list) == 0 {
		return "do nothing"
	}
	text := o.effects(list)
	if list[0].Op == "check" && o.me != engine.Nobody { // the odds tell more than what is needed
		text = strings.Replace(text, fmt.Sprintf(" (%d)", list[0].N), fmt.Sprintf(" (%d in 6)", o.odd(list[0].Rating, list[0].N)), 1)
	}
	return text
}

func (o narrator) offerLabel(a rules.Offer) string {
	switch a.Step {
	case rules.OfferTo:
		return "Offer a trade to " + o.n.Of(a.Seat)
	case rules.OfferGive:
		return "Give " + chits(a.N, a.What)
	}
	if a.N == 0 {
		return "For nothing"
	}
	return "For " + chits(a.N, a.What)
}

func orderLabel(a rules.Order) string {
	switch a.What {
	case rules.OrderReturn:
		if a.On {
			return "Sail home by itself, once returning"
		}
		return "Ask me on the way home"
	case rules.OrderStay:
		if a.On {
			return "Stay in port by itself until provisioned"
		}
		return "Ask me in port"
	case rules.OrderTrades:
		if a.On {
			return "Decline all trades"
		}
		return "Show me offers of trade"
	}
	switch a.Losses {
	case rules.ProvisionsFirst:
		return "Losses: provisions first"
	case rules.CrewFirst:
		return "Losses: crew first"
	case rules.SoldiersFirst:
		return "Losses: soldiers first"
	}
	return "Losses: ask me"
}
