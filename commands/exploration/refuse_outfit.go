package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/prose"
	"landfall/commands/refusal"
	rules "landfall/engine/exploration"
)

// outfitting refuses what concerns drafts and hands.
func (r *refusing) outfitting() commands.Refusal {
	d := &r.v.Own.Draft
	switch r.Verb {
	case "play":
		return r.play()
	case "back":
		return r.back()
	case "buy":
		return r.buy()
	case "refund":
		c := r.chit(0)
		return refusal.If(!(c == rules.NoChit || int(c) < len(d.Bought) && d.Bought[c] > 0), "not-bought",
			"No gold has bought %s for this voyage.", chitName(c, 2))
	case "launch":
		return r.launch()
	case "wait":
		return refusal.If(r.v.Turn.Refitting, "refitting", "You have just published: outfit with what you have, and be `done`.")
	case "done":
		return refusal.If(!r.v.Turn.Refitting, "not-refitting", "An outfitting ends with a launch, or with `wait` for 2 more cards.")
	case "site":
		return r.elsewhere(d)
	case "leader":
		if r.Word(0) != "" {
			return r.others("not-drawn", "You have drawn others:")
		}
	case "discard":
		if card, ok := r.outfitCard(); ok && len(r.Words) == 1 && r.v.Own.Hand[card] == 0 {
			return commands.Refuse("not-in-hand", "You have no card “%s” in your hand.", r.outfit(card))
		}
	}
	return commands.Refusal{}
}

// outfitCard is the outfitting card that was named.
func (r *refusing) outfitCard() (rules.Outfit, bool) {
	for c := range r.c.Outfits {
		if strings.EqualFold(rules.Outfit(c).String(), r.Word(0)) {
			return rules.Outfit(c), true
		}
	}
	return 0, false
}

// play says why a card cannot go into the draft.
func (r *refusing) play() commands.Refusal {
	card, ok := r.outfitCard()
	switch {
	case !ok:
		return commands.Refusal{}
	case r.v.Own.Hand[card] == 0:
		return commands.Refuse("not-in-hand", "You have no card “%s” in your hand.", r.outfit(card))
	}
	switch card {
	case rules.LetterOfCredit:
		return r.credit(rules.Credit(r.Word(1)))
	case rules.ExtraShip:
		return r.moreShips()
	case rules.NativeGuide:
		return r.guide()
	}
	return r.noRoom("“"+r.outfit(card)+"”", r.c.Outfits[card].Chit, r.c.Outfits[card].N)
}

// noRoom says that the draft has no room for so many chits of a kind as a card or gold brings.
func (r *refusing) noRoom(what string, kind rules.Chit, n int) commands.Refusal {
	d := &r.v.Own.Draft
	switch kind {
	case rules.Pilot, rules.Missionary, rules.Natives, rules.NoChit: // they take none
		return commands.Refusal{}
	case rules.Crew, rules.Soldiers, rules.Horses: // inland they carry
		if d.Inland {
			return commands.Refusal{}
		}
	}
	if d.Room >= n {
		return commands.Refusal{}
	}
	left := "and all are taken"
	if d.Room > 0 {
		left = fmt.Sprintf("of which only %d is free", d.Room)
	}
	if d.Inland {
		return commands.Refuse("no-room", "There is nobody to carry %s: the force bears %s, %s.", what, prose.Count(d.Size, "chit"), left)
	}
	return commands.Refuse("no-room", "There is no room for %s: %s have %s, %s.", what, shipName(d.Ship, d.Ships), prose.Count(d.Size,
		"hold"), left)
}

// credit says why a letter of credit cannot be used so.
func (r *refusing) credit(use rules.Credit) commands.Refusal {
	d := &r.v.Own.Draft
	switch use {
	case rules.CreditLeader:
		return refusal.If(r.v.Leaders < 2, "no-leaders", "There are only %d leaders left to draw, and a letter of credit shows two.", r.v.Leaders)
	case rules.CreditType:
		switch {
		case d.Inland:
			return r.noShips()
		case d.Turned:
			return commands.Refuse("turned", "A letter of credit has already made the ships %s.", shipName(d.Ship, 2)[2:])
		}
	case rules.CreditShip:
		return r.moreShips()
	case rules.CreditGold:
		return refusal.If(!r.founded(d.Site), "no-base",
			"A letter of credit is worth 1 gold at a base in the New World only; you outfit in %s.", r.base(d.Site))
	}
	return commands.Refusal{}
}

func (r *refusing) noShips() commands.Refusal {
	return commands.Refuse("inland", "You outfit a force that marches inland from %s, without ships.", r.base(r.v.Own.Draft.Site))
}

// moreShips says why there can be no more.
func (r *refusing) moreShips() commands.Refusal {
	if r.v.Own.Draft.Inland {
		return r.noShips()
	}
	n := r.mine().Ratings[rules.Shiphandling]
	return refusal.If(r.v.Own.Draft.Used[rules.ExtraShip]+r.v.Own.Draft.Hired >= n, "shiphandling",
		"%s has shiphandling %d: the fleet takes %s, and no more.", r.leader(r.mine().Leader), n, prose.Some(n, "extra ship"))
}

// guide says why no native guide can be had.
func (r *refusing) guide() commands.Refusal {
	at := r.v.Own.Draft.Site
	b := r.baseOf(at)
	if b == nil || !r.founded(at) {
		return commands.Refuse("no-base", "Native guides are found at a base in the New World only; you outfit in %s.", r.base(at))
	}
	return refusal.If(!r.legal(), "no-landfall", "Nobody has published the landfall of %s yet, so no guides are known there.",
		r.region(b.Region))
}

// back says why a card cannot be taken out of the draft.
func (r *refusing) back() commands.Refusal {
	card, ok := r.outfitCard()
	d := &r.v.Own.Draft
	switch use := rules.Credit(r.Word(1)); {
	case !ok || r.legal():
	case card != rules.LetterOfCredit && d.Used[card] == 0:
		return commands.Refuse("not-in-draft", "There is no card “%s” in the draft.", r.outfit(card))
	case use == rules.CreditLeader:
		return commands.Refuse("final", "A leader who was drawn stays: two cards have been seen.")
	case use == rules.CreditGold && d.Lent > 0:
		return commands.Refuse("spent", "The gold of that letter of credit is spent; give back what it bought first.")
	case use == rules.CreditGold, use == rules.CreditShip && d.Hired == 0, use == rules.CreditType && !d.Turned:
		return commands.Refuse("not-in-draft", "There is no letter of credit for that in the draft.")
	}
	return commands.Refusal{}
}

// buy says why gold cannot buy something.
func (r *refusing) buy() commands.Refusal {
	c := r.chit(0)
	d := &r.v.Own.Draft
	switch {
	case c == rules.NoChit:
		return commands.Refusal{}
	case int(c) >= len(r.c.Prices) || r.c.Prices[c] == 0:
		return commands.Refuse("not-for-sale", "Gold buys crew, soldiers and provisions, and no %s.", chitName(c, 2))
	case d.Gold == 0:
		return commands.Refuse("no-gold", "You have no gold left for this outfitting.")
	}
	return r.noRoom("more "+chitName(c, 2), c, r.c.Prices[c])
}

// launch says why the draft cannot be launched there.
func (r *refusing) launch() commands.Refusal {
	d := &r.v.Own.Draft
	to := r.to()
	b := r.baseOf(d.Site)
	switch {
	case r.v.Turn.Refitting:
		return commands.Refuse("refitting", "You have just published; the launch is for your next turn. Be `done`.")
	case to == rules.Nowhere:
		return commands.Refusal{}
	case d.Inland && to != d.Site:
		return commands.Refuse("inland-site", "A force that marches inland is launched where it is outfitted, in %s.", r.base(d.Site))
	case d.TooMany > 0:
		return commands.Refuse("shiphandling", "%s has shiphandling %d: the draft has %s too many.", r.leader(r.mine().Leader), r.mine().Ratings[rules.Shiphandling], prose.Some(d.TooMany, "extra ship"))
	case d.Crewless > 0:
		return commands.Refuse("crewless", "Each of the %d ships needs a crew, and there are %s: %d too few.", d.Ships, chits(d.Ships-d.Crewless, rules.Crew), d.Crewless)
	case b != nil && !b.Takes[d.Ship]:
		return commands.Refuse("not-taken", "No %s sail from %s.", shipName(d.Ship, 2)[2:], b.Name)
	case b == nil && r.chart(to).Sighted && !r.legal():
		return commands.Refuse("not-sighted", "Nobody has published that land was sighted from %s, so one cannot launch straight to it.", r.space(to))
	}
	return r.others("no-launch", "From %s one launches to one of these:", r.base(d.Site))
}

// elsewhere says why one cannot outfit there.
func (r *refusing) elsewhere(d *rules.DraftView) commands.Refusal {
	to := r.to()
	inland := slices.Contains(r.Words, "inland")
	b := r.baseOf(to)
	switch {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.v.Turn.Refitting:
		return commands.Refuse("refitting", "You have just published, and outfit here; choose another place on your next turn.")
	case d.Lent > 0 || d.Used[rules.NativeGuide] > 0:
		return commands.Refuse("for-base", "Take back first what is in the draft for %s: guides, and letters of credit for gold.", r.base(d.Site))
	case to == d.Site && inland == d.Inland:
		return commands.Refuse("same-site", "You outfit there already.")
	case r.chart(to).Home && inland:
		return commands.Refuse("ships-only", "From Europe only ships set out.")
	case r.chart(to).Home:
		return commands.Refusal{}
	case b == nil:
		return commands.Refuse("no-base-there", "There can be no base in %s; one outfits in Europe, and at bases in the New World.", r.space(to))
	case !r.founded(to):
		return commands.Refuse("not-founded", "There is no base in %s yet.", b.Name)
	}
	if inland || b.Takes != [2]bool{} {
		return commands.Refusal{}
	}
	return commands.Refuse("inland-only", "No ships sail from %s; a force marches inland: `site %s inland`.", b.Name, to)
}
