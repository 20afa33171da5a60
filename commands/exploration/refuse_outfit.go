package exploration

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	rules "landfall/engine/exploration"
)

// drafting is an answer about drafts and hands that is not on the list.
type drafting struct{ *refusing }

// outfitting refuses what concerns drafts and hands.
func (r drafting) outfitting() commands.Refusal {
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
		bought := c == rules.NoChit || int(c) < len(d.Bought) && d.Bought[c] > 0
		return r.NoIf(!bought, "not-bought", parts{"what": chits(2, c)})
	case "launch":
		return r.launch()
	case "site":
		return r.elsewhere(d)
	}
	return r.hand()
}

// hand refuses what concerns cards, leaders and the end of an outfitting.
func (r drafting) hand() commands.Refusal {
	switch r.Verb {
	case "wait":
		return r.NoIf(r.v.Turn.Refitting, "refitting/wait", nil)
	case "done":
		return r.NoIf(!r.v.Turn.Refitting, "not-refitting", nil)
	case "leader":
		if r.Word(0) != "" {
			return r.others("not-drawn", parts{"listed": ""})
		}
	case "discard":
		card, ok := r.outfitCard()
		return r.NoIf(ok && len(r.Words) == 1 && r.v.Own.Hand[card] == 0, "not-in-hand", parts{"card": card.String()})
	}
	return commands.Refusal{}
}

// outfitCard is the outfitting card that was named.
func (r drafting) outfitCard() (rules.Outfit, bool) {
	for c := range r.c.Outfits {
		if strings.EqualFold(rules.Outfit(c).String(), r.Word(0)) {
			return rules.Outfit(c), true
		}
	}
	return 0, false
}

// play says why a card cannot go into the draft.
func (r drafting) play() commands.Refusal {
	card, ok := r.outfitCard()
	switch {
	case !ok:
		return commands.Refusal{}
	case r.v.Own.Hand[card] == 0:
		return r.No("not-in-hand", parts{"card": card.String()})
	}
	switch card {
	case rules.LetterOfCredit:
		return r.credit(rules.Credit(r.Word(1)))
	case rules.ExtraShip:
		return r.moreShips()
	case rules.NativeGuide:
		return r.guide()
	}
	return r.noRoom(phrase("that-card", parts{"card": card.String()}), r.c.Outfits[card].Chit, r.c.Outfits[card].N)
}

// noRoom says that the draft has no room for so many chits of a kind as a card or gold brings.
func (r drafting) noRoom(what catalogue.Phrase, kind rules.Chit, n int) commands.Refusal {
	d := &r.v.Own.Draft
	about := parts{"what": what, "size": d.Size, "left": max(0, d.Room), "ships": ships(d.Ships, d.Ship)}
	switch kind {
	case rules.Pilot, rules.Missionary, rules.Natives, rules.NoChit: // they take none
		return commands.Refusal{}
	case rules.Crew, rules.Soldiers, rules.Horses: // inland they carry
		return r.NoIf(!d.Inland && d.Room < n, "no-room", about)
	}
	if d.Inland {
		return r.NoIf(d.Room < n, "no-room/inland", about)
	}
	return r.NoIf(d.Room < n, "no-room", about)
}

// credit says why a letter of credit cannot be used so.
func (r drafting) credit(use rules.Credit) commands.Refusal {
	d := &r.v.Own.Draft
	about := parts{"leaders": r.v.Leaders, "base": d.Site.String(), "ships": ships(d.Ships, d.Ship)}
	switch use {
	case rules.CreditLeader:
		return r.NoIf(r.v.Leaders < 2, "no-leaders", about)
	case rules.CreditType:
		if d.Inland {
			return r.No("inland", about)
		}
		return r.NoIf(d.Turned, "turned", about)
	case rules.CreditShip:
		return r.moreShips()
	case rules.CreditGold:
		return r.NoIf(!r.founded(d.Site), "no-base/credit", about)
	}
	return commands.Refusal{}
}

// moreShips says why there can be no more.
func (r drafting) moreShips() commands.Refusal {
	d, n := &r.v.Own.Draft, r.mine().Ratings[rules.Shiphandling]
	about := parts{"base": d.Site.String(), "leader": r.mine().Leader.String(), "handles": n}
	if d.Inland {
		return r.No("inland", about)
	}
	return r.NoIf(d.Used[rules.ExtraShip]+d.Hired >= n, "shiphandling", about)
}

// guide says why no native guide can be had.
func (r drafting) guide() commands.Refusal {
	at := r.v.Own.Draft.Site
	b := r.baseOf(at)
	if b == nil || !r.founded(at) {
		return r.No("no-base/guide", parts{"base": at.String()})
	}
	return r.NoIf(!r.legal(), "no-landfall", parts{"region": b.Region.String()})
}

// back says why a card cannot be taken out of the draft.
func (r drafting) back() commands.Refusal {
	card, ok := r.outfitCard()
	d := &r.v.Own.Draft
	switch use := rules.Credit(r.Word(1)); {
	case !ok || r.legal():
	case card != rules.LetterOfCredit && d.Used[card] == 0:
		return r.No("not-in-draft", parts{"card": card.String()})
	case use == rules.CreditLeader:
		return r.No("final", nil)
	case use == rules.CreditGold && d.Lent > 0:
		return r.No("spent", nil)
	case use == rules.CreditGold, use == rules.CreditShip && d.Hired == 0, use == rules.CreditType && !d.Turned:
		return r.No("not-in-draft/credit", nil)
	}
	return commands.Refusal{}
}

// buy says why gold cannot buy something.
func (r drafting) buy() commands.Refusal {
	c := r.chit(0)
	about := parts{"what": chits(2, c)}
	switch {
	case c == rules.NoChit:
		return commands.Refusal{}
	case int(c) >= len(r.c.Prices) || r.c.Prices[c] == 0:
		return r.No("not-for-sale", about)
	case r.v.Own.Draft.Gold == 0:
		return r.No("no-gold", nil)
	}
	return r.noRoom(phrase("more-of", about), c, r.c.Prices[c])
}

// launch says why the draft cannot be launched there.
func (r drafting) launch() commands.Refusal {
	d, to := &r.v.Own.Draft, r.to()
	b := r.baseOf(d.Site)
	about := parts{"base": d.Site.String(), "to": to.String(), "leader": r.mine().Leader.String(), "handles": r.mine().Ratings[rules.Shiphandling],
		"over": d.TooMany, "fleet": d.Ships, "crew": chits(d.Ships-d.Crewless, rules.Crew), "crewless": d.Crewless, "ships": ships(d.Ships, d.Ship), "listed": ""}
	switch {
	case r.v.Turn.Refitting:
		return r.No("refitting/launch", nil)
	case to == rules.Nowhere:
		return commands.Refusal{}
	case d.Inland && to != d.Site:
		return r.No("inland-site", about)
	case d.TooMany > 0:
		return r.No("shiphandling/draft", about)
	case d.Crewless > 0:
		return r.No("crewless", about)
	case b != nil && !d.Inland && !b.Takes[d.Ship]:
		return r.No("not-taken", about)
	case b == nil && r.chart(to).Sighted && !r.legal():
		return r.No("not-sighted", about)
	}
	return r.others("no-launch", about)
}

// elsewhere says why one cannot outfit there.
func (r drafting) elsewhere(d *rules.DraftView) commands.Refusal {
	to, inland := r.to(), slices.Contains(r.Words, "inland")
	b := r.baseOf(to)
	about := parts{"base": to.String(), "here": d.Site.String()}
	switch {
	case to == rules.Nowhere:
		return commands.Refusal{}
	case r.v.Turn.Refitting:
		return r.No("refitting", nil)
	case d.Lent > 0 || d.Used[rules.NativeGuide] > 0:
		return r.No("for-base", about)
	case to == d.Site && inland == d.Inland:
		return r.No("same-site", nil)
	case r.chart(to).Home:
		return r.NoIf(inland, "ships-only", nil)
	case b == nil:
		return r.No("no-base-there", about)
	case !r.founded(to):
		return r.No("not-founded", about)
	}
	return r.NoIf(!inland && b.Takes == [2]bool{}, "inland-only", about)
}
