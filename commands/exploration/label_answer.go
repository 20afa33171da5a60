package exploration

import (
	"fmt"

	"landfall/commands/prose"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

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
		if x := &o.mine().Exp; a.What == rules.Crew && x.Party == rules.Fleet && int(x.Has.Chit[rules.Crew]) == x.Ships {
			return "Lose 1 crew, and a ship with it"
		}
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
	return o.effects(list)
}

func (o narrator) offerLabel(a rules.Offer) string {
	switch a.Step {
	case rules.OfferTo:
		return "Offer a trade to " + o.n.Of(a.Seat)
	case rules.OfferGive:
		return "Give " + o.lot(a.Lot)
	}
	return "For " + o.lot(a.Lot)
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
