package exploration

import (
	"fmt"
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Board is the position in words.
func (o narrator) Board() string { return o.position(limits.BoardText, "\n") }

// Alt is the position in words, for the picture's alt text.
func (o narrator) Alt() string { return o.position(limits.AltText, " ") }

// position says as much as fits: first the cargoes of others are left out, then the
// markers, then names are cut short.
func (o narrator) position(most int, between string) string {
	return prose.Fit(most, []int{3, 2, 1, 0}, func(detail int) string {
		lines := []string{o.headline()}
		for _, s := range o.seats() {
			lines = append(lines, o.seatLine(s, detail))
		}
		if detail > 1 {
			lines = append(lines, o.chartLines()...)
		}
		return strings.Join(lines, between)
	})
}

func (o narrator) headline() string {
	if o.v.Over {
		return fmt.Sprintf("The match is over after %s.", prose.Count(o.v.Round, "round"))
	}
	return fmt.Sprintf("%s, round %d of %d. %d points win.", date(o.v.Round), o.v.Round, o.v.Last, o.v.Target)
}

// seats are all seats, in turn order where it is known.
func (o narrator) seats() []engine.Seat { return scores.Seats(o.v.Order, len(o.v.Seats)) }

func (o narrator) seatLine(s engine.Seat, detail int) string {
	p := o.seat(s)
	name := o.n.Of(s)
	if detail == 0 {
		name = prose.Clip(name, 12)
	}
	text := fmt.Sprintf("%s: %s", name, prose.Count(p.VP, "point"))
	if p.Gone {
		return text + ", has left the match."
	}
	if !p.Out {
		return text + ", outfitting."
	}
	text += ", at " + o.space(p.Exp.At)
	if detail < 3 {
		return text + "."
	}
	return text + " under " + o.leader(p.Leader) + ": " + o.fleetLine(s)
}

// chartLines are what is on the chart for everybody.
func (o narrator) chartLines() []string {
	var lines []string
	var bases, sighted, published []string
	for _, b := range o.v.Bases {
		bases = append(bases, o.base(b))
	}
	for id := range o.c.Sites {
		if id == 0 || !o.v.Markers.Has(uint8(id)) {
			continue
		}
		if o.c.Sites[id].Kind == rules.Sighting {
			sighted = append(sighted, o.c.Sites[id].Name)
		} else {
			published = append(published, o.c.Sites[id].Name)
		}
	}
	if len(bases) > 0 {
		lines = append(lines, "Bases: "+strings.Join(bases, ", ")+".")
	}
	if len(sighted) > 0 {
		lines = append(lines, "Land sighted: "+strings.Join(sighted, ", ")+".")
	}
	for l, at := range o.v.Lanes {
		if at > 0 && l < len(o.c.Lanes) {
			lines = append(lines, fmt.Sprintf("Known as far as %s.", o.space(o.c.Lanes[l][min(at, len(o.c.Lanes[l]))-1])))
		}
	}
	if len(published) > 0 {
		lines = append(lines, prose.Clip("Published: "+strings.Join(published, ", "), 500)+".")
	}
	for e := range o.v.Empires {
		m := &o.v.Empires[e]
		if m.Closed {
			lines = append(lines, prose.Capital(o.empire(rules.Empire(e)))+" are conquered.")
			continue
		}
		text := fmt.Sprintf("%s: awe %d of 5, military %d", prose.Capital(o.empire(rules.Empire(e))), m.Awe, m.Mil)
		if m.Ruler != engine.Nobody {
			text += "; the Ruler is held by " + o.n.Of(m.Ruler)
		}
		lines = append(lines, text+".")
	}
	return lines
}

// Hand is what only the reader holds or knows.
func (o narrator) Hand() string {
	if o.me == engine.Nobody {
		return "You have no seat at this table, so nothing is hidden for you."
	}
	lines := []string{fmt.Sprintf("**Your cards**: %s.", o.hand())}
	if d := &o.v.Own.Draft; !o.mine().Out {
		lines = append(lines, fmt.Sprintf("Your draft in %s: %s with %s; %d gold left.", o.base(d.Site), shipName(d.Ship, d.Ships), o.cargo(&d.Has), d.Gold))
	} else {
		lines = append(lines, prose.Capital(o.fleetLine(o.me)), o.stakes())
	}
	lines = append(lines, prose.Capital(o.leader(o.mine().Leader))+" — "+o.ratings(o.mine().Leader)+".")
	if o.v.Own.Top != 0 {
		lines = append(lines, fmt.Sprintf("You know the next Land card: %s.", o.card(o.v.Own.Top)))
	}
	if r := o.v.Own.Orders; r != (rules.Orders{}) {
		lines = append(lines, "Orders: "+orderText(r)+".")
	}
	return strings.Join(append(lines, o.plan()...), "\n")
}

func orderText(r rules.Orders) string {
	var parts []string
	if r.Return {
		parts = append(parts, "sail home by itself")
	}
	if r.Stay {
		parts = append(parts, "stay in port until provisioned")
	}
	if r.Trades {
		parts = append(parts, "no trades")
	}
	if r.Losses != rules.AskLosses {
		parts = append(parts, orderLabel(rules.Order{What: rules.OrderLosses, Losses: r.Losses}))
	}
	return strings.Join(parts, ", ")
}

// Score is what everybody has published: all of it is open. What is counted and no point stands below the points.
func (o narrator) Score() string {
	if len(o.v.Seats) == 0 {
		return "Nothing is scored yet."
	}
	text := scores.Table(o.half(0), o.lines(0))
	if len(o.v.Seats) > 3 {
		text = scores.Table(o.half(0), o.lines(0)) + "\n" + scores.Table(o.half(3), o.lines(3))
	}
	var counts []string
	for i := range o.v.Seats {
		s := &o.v.Seats[i]
		count := fmt.Sprintf("%s %s in %s", prose.Clip(o.n.Of(engine.Seat(i)), 20), prose.Count(s.Sites, "site"), prose.Count(s.Voyages, "voyage"))
		if s.Lost > 0 {
			count += fmt.Sprintf(", %d lost", s.Lost)
		}
		counts = append(counts, count)
	}
	return text + "\nPublished: " + strings.Join(counts, "; ") + "."
}

// half is three names from one on: more do not fit beside each other on a phone.
func (o narrator) half(from int) []string {
	if len(o.v.Seats) <= 3 {
		return o.n
	}
	return o.n[min(from, len(o.n)):min(from+3, len(o.n))]
}

// lines are the sources of three seats' points from one on, and last their sum.
func (o narrator) lines(from int) []scores.Line {
	list := append(o.sources(), o.share("Total", func(s *rules.SeatView) int { return s.VP }))
	for i := range list {
		list[i].Points = list[i].Points[from:min(from+3, len(o.v.Seats))]
	}
	return list
}

// sources are the parts that are all points; what nobody has had of is left out, but for the sites.
func (o narrator) sources() []scores.Line {
	all := []scores.Line{
		o.share("Sites", func(s *rules.SeatView) int { return s.VP - s.Fame - s.Cargo - s.Spurs - s.Held }),
		o.share("Majors", func(s *rules.SeatView) int { return s.Fame }),
		o.share("Gold", func(s *rules.SeatView) int { return s.Cargo - s.Natives }),
		o.share("Natives", func(s *rules.SeatView) int { return s.Natives }),
	}
	for _, l := range []scores.Line{
		o.share("Spur", func(s *rules.SeatView) int { return s.Spurs }),
		o.share("At sea", func(s *rules.SeatView) int { return s.Held }),
	} {
		if slices.ContainsFunc(l.Points, func(n int) bool { return n > 0 }) {
			all = append(all, l)
		}
	}
	return all
}

func (o narrator) share(name string, of func(s *rules.SeatView) int) scores.Line {
	l := scores.Line{Name: name}
	for i := range o.v.Seats {
		l.Points = append(l.Points, of(&o.v.Seats[i]))
	}
	return l
}

// Ending says who won.
func (o narrator) Ending() string {
	if !o.v.Over {
		return "The match is not over."
	}
	if len(o.v.Seats) == 1 {
		return o.alone()
	}
	if o.v.Method == rules.Concession && len(o.v.Winners) == 1 {
		return fmt.Sprintf("**%s wins**: nobody else is left in the match.", o.n.Of(o.v.Winners[0]))
	}
	var total []int
	for i := range o.v.Seats {
		total = append(total, o.v.Seats[i].VP)
	}
	if len(o.v.Winners) > 1 {
		return scores.Shared(o.n, o.v.Winners, total)
	}
	rest := slices.DeleteFunc(scores.Rank(o.seats(), total), func(s engine.Seat) bool { return slices.Contains(o.v.Winners, s) })
	rank := append(slices.Clone(o.v.Winners), rest...) // who has left does not win, with whatever points
	return scores.Ending(o.n, rank, total, nil, "has more Majors, more sites or fewer lost expeditions, which decides a tie")
}

func (o narrator) alone() string {
	me := o.seat(0)
	if len(o.v.Winners) == 0 {
		return fmt.Sprintf("**The royal patent has lapsed: %s ends as a Cabin boy**, with %d of %d points.", o.n.Of(0), me.VP, o.v.Target)
	}
	return fmt.Sprintf("**%s is %s**, with %s after %s.", o.n.Of(0), o.v.Title, prose.Count(me.VP, "point"), prose.Count(o.v.Round, "round"))
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	if o.v.Acting == engine.Nobody {
		return "The match is over"
	}
	who, p := o.n.Of(o.v.Acting), o.seat(o.v.Acting)
	if f := &o.v.Offer; kind == rules.AskAnswer && f.Made {
		return prose.Clip(fmt.Sprintf("%s offers %s %s for %s", o.n.Of(f.From), o.n.Of(f.To), o.lot(f.Give), o.lot(f.Get)), limits.Question)
	}
	if kind == rules.AskTrade || kind == rules.AskAnswer || kind == rules.AskOrders {
		return fmt.Sprintf("Trades and orders, %s", date(o.v.Round))
	}
	if !p.Out {
		return prose.Clip(fmt.Sprintf("%s outfits, %s", who, date(o.v.Round)), limits.Question)
	}
	return prose.Clip(fmt.Sprintf("%s %s, %s", who, o.within(p.Exp.At), date(o.v.Round)), limits.Question)
}

// Focus is "voyage" while the reader's expedition is out, "outfit" while it is not; a card drawn before or in a capital
// is asked about over "conquest", what to publish over "homecoming".
func (o narrator) Focus(kind string) string {
	switch {
	case o.me == engine.Nobody:
		return ""
	case kind == rules.AskMajor:
		return "homecoming"
	case !o.mine().Out:
		return "outfit"
	}
	switch at := o.kind(o.mine().Exp.At); kind {
	case rules.AskChoice, rules.AskGoods, rules.AskHostile:
		if at == rules.Rumors || at == rules.Capital {
			return "conquest"
		}
	}
	return "voyage"
}

// Changed implements commands.Locator: an empire that falls, and what is published, have pictures of their own.
func (o narrator) Changed(events []engine.Event) string {
	part := ""
	for _, e := range events {
		switch e.(type) {
		case rules.Published:
			part = "homecoming"
		case rules.EmpireConquered, rules.TakeoverTried:
			return "conquest"
		}
	}
	if o.v.Over {
		return ""
	}
	return part
}

// Divide implements commands.Divider.
func (o narrator) Divide() commands.Division {
	return commands.Division{Stage: date(o.v.Round), Number: max(1, o.v.Round), Shares: o.sources()}
}
