package exploration

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Spot is the space, the site, the outfitting card, the leader or what is carried that an answer means.
func (o narrator) Spot(a engine.Action) commands.Spot {
	switch a := a.(type) {
	case rules.PlayCard:
		return cardSpot(a.Card)
	case rules.TakeBack:
		return cardSpot(a.Card)
	case rules.Discard:
		return cardSpot(a.Card)
	case rules.KeepLeader:
		return commands.Spot{Name: "leader " + a.Leader.String(), Order: slices.Index(o.v.Own.Drawn, a.Leader)}
	case rules.Discover:
		return o.siteSpot(a.Site)
	case rules.Survey:
		return o.siteSpot(a.Site)
	case rules.Harvest:
		return o.siteSpot(a.Site)
	case rules.Lose:
		return chitSpot(a.What)
	case rules.Feed:
		return chitSpot(a.With)
	case rules.Drop:
		return chitSpot(a.What)
	case rules.Offer:
		return lotSpot(a)
	}
	if to, ok := spaceMeant(a); ok {
		return spaceSpot(to)
	}
	return commands.Spot{}
}

// spaceMeant is the space that an answer means: where one outfits, launches or goes to.
func spaceMeant(a engine.Action) (to rules.SpaceID, ok bool) {
	switch a := a.(type) {
	case rules.ChooseSite:
		return a.Space, true
	case rules.Launch:
		return a.To, true
	case rules.Sail:
		return a.To, true
	case rules.Change:
		return a.To, true
	case rules.BuildRaft:
		return a.To, true
	}
	return rules.Nowhere, false
}

// The order of what a picture shows: the chart, space by space with its sites, and below it what is carried, or the
// cards.
const (
	spacesApart = 10 // more than a space has sites
	afterChart  = 10_000
)

// reading are the spaces as one reads the chart, by rows from the upper left to the lower right.
const reading = "L01 NF1 SL2 SL1 NF2 N4 N3 N2 N1 L05 MS2 L02 NE1 EUR BC1 L07 L06 MS1 L04 L03 NE2 AZ S1 MX1 FL2 L08 FL1 S2 L10 AZE " +
	"V1 CB2 CV W3 WM1 AZR AZC V2 MX2 CB1 S4 S3 CA4 CA0 CB3 W2 PA0 CA1 L11 MG1 L13 L12 OR1 BR1 W1 EQ1 L14 L15 S5 Z1 " +
	"INE AM3 AM2 AM1 PE1 INR BR2 SP CA3 INC L18 Z2 L16 L17 BR3 I1 X3 CL1 RP1 S6 X2 Z3 RP0 I2 X1 L19 PT1 STR"

func spaceSpot(at rules.SpaceID) commands.Spot {
	return commands.Spot{Name: "space " + at.String(), Order: spacesApart * slices.Index(strings.Fields(reading), at.String())}
}

// siteSpot is a site, after the space in which it lies; of several the one in which the reader is.
func (o narrator) siteSpot(id rules.SiteID) commands.Spot {
	at, among := o.mine().Exp.At, o.site(id).Spaces
	if !slices.Contains(among, at) && len(among) > 0 {
		at = among[0]
	}
	return commands.Spot{Name: "site " + id.String(), Order: spaceSpot(at).Order + 1 + max(0, slices.Index(o.c.Spaces[at].Sites, id))}
}

func cardSpot(c rules.Outfit) commands.Spot {
	return commands.Spot{Name: "card " + c.String(), Order: afterChart + int(c)}
}

func chitSpot(c rules.Chit) commands.Spot {
	return commands.Spot{Name: "chit " + c.String(), Order: afterChart + int(c)}
}

// lotSpot is what an offer is about: a kind of chit of the reader's, or of the other's.
func lotSpot(a rules.Offer) commands.Spot {
	switch {
	case a.N == 0:
		return commands.Spot{}
	case a.Step == rules.OfferGive:
		return chitSpot(a.What)
	}
	return commands.Spot{Name: "their " + a.What.String(), Order: afterChart + int(a.What)}
}

// Pictured is the desk where one outfits, with the chart where one launches to; or the chart of the voyage.
func (o narrator) Pictured(marked []engine.Action) string {
	for _, a := range marked {
		switch a.(type) {
		case rules.PlayCard, rules.TakeBack, rules.Discard, rules.KeepLeader, rules.Launch, rules.ChooseSite:
			return "outfit"
		}
	}
	return "voyage"
}
