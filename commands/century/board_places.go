package century

import (
	"fmt"
	"strings"

	"landfall/engine"
	rules "landfall/engine/century"
)

// boardText lists the locations of a board: "C1: 1 RR → YGG (2, canoe); 2 …".
func (o narrator) boardText(b rules.BoardID, d detail) string {
	var out []string
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		if l.ID.Board() != b {
			continue
		}
		text := o.placeText(l, d)
		if n := o.v.Cove(l.ID); n > 0 {
			text = fmt.Sprintf("%d %s", n, text)
		}
		out = append(out, text)
	}
	return fmt.Sprintf("Board %s: %s.", b, strings.Join(out, "; "))
}

// placeText tells a location and what lies on it: "RR → YGG (2, canoe) Ana 2".
func (o narrator) placeText(l *rules.LocationView, d detail) string {
	what := o.does(l)
	switch l.Type {
	case rules.Fort:
		what = o.site(l)
	case rules.TradePlace:
		what = trade(l.Give, l.Get)
	case rules.RenewMarket:
		what = "renew merchants"
	case rules.AdjustRoute:
		what = "Y, adjust route"
	case rules.ShipMove:
		what = "ship " + strings.TrimPrefix(reach(l.Steps), "up to ")
	case rules.ShipTrade:
		what = "trade at ship"
	case rules.OutpostPlace:
		what = "trade at outpost"
	}
	if d.short {
		what = strings.NewReplacer(" → ", "→", "upgrade ", "up ", " steps", "", " step", "").Replace(what)
	}
	text := fmt.Sprintf("%s (%d", what, l.Settlers)
	if l.Symbol != rules.NoSymbol {
		text += ", " + l.Symbol.String()
	}
	text += ")"
	switch {
	case l.Cover.ID != 0 && d.short:
		text += " closed"
	case l.Cover.ID != 0:
		text += " closed: " + findName(l.Cover)
	case l.Owner != engine.Nobody && l.Placed > 0 && d.short:
		text += fmt.Sprintf(" ←%s×%d", o.person(l.Owner, d), l.Placed)
	case l.Owner != engine.Nobody && l.Placed > 0:
		text += fmt.Sprintf(" — %s %d", o.person(l.Owner, d), l.Placed)
	}
	return text
}

// placedText lists the settlers on locations.
func (o narrator) placedText(d detail) string {
	var out []string
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		if l.Owner == engine.Nobody || l.Placed == 0 {
			continue
		}
		switch {
		case d.short && l.Placed == 1:
			out = append(out, fmt.Sprintf("%s %s", l.ID, o.person(l.Owner, d)))
		case d.short:
			out = append(out, fmt.Sprintf("%s %s×%d", l.ID, o.person(l.Owner, d), l.Placed))
		default:
			out = append(out, fmt.Sprintf("%s %s %d", o.site(l), o.person(l.Owner, d), l.Placed))
		}
	}
	if len(out) == 0 {
		return "No settlers on locations."
	}
	return "Settlers: " + strings.Join(out, ", ") + "."
}

// closedText lists the closed locations, and what lies on them if there is room.
func (o narrator) closedText(d detail) string {
	var out []string
	for i := range o.v.Locations {
		l := &o.v.Locations[i]
		switch {
		case l.Cover.ID == 0:
		case d.spare && !d.short:
			out = append(out, fmt.Sprintf("%s (%s)", o.site(l), findName(l.Cover)))
		default:
			out = append(out, o.site(l))
		}
	}
	if len(out) == 0 {
		return ""
	}
	return "Closed: " + strings.Join(out, ", ") + "."
}

// merchantsText tells the row of merchants.
func (o narrator) merchantsText() string {
	if !o.v.Modules.Merchants {
		return ""
	}
	var out []string
	for i, m := range o.v.Merchants {
		out = append(out, fmt.Sprintf("%d %s", i+1, merchantName(m)))
	}
	if len(out) == 0 {
		return "No merchant is left."
	}
	return fmt.Sprintf("Merchants at the markets: %s; %d in the deck.", strings.Join(out, "; "), o.v.MerchantDeck)
}

// besideText tells the exploration tiles beside the boards.
func (o narrator) besideText() string {
	var out []string
	for _, t := range o.v.Beside {
		out = append(out, findName(t))
	}
	if len(out) == 0 {
		return ""
	}
	return "Exploration tiles beside the boards: " + strings.Join(out, ", ") + "."
}
