package exploration

import (
	"slices"
	"strings"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/scores"
	"landfall/engine"
	rules "landfall/engine/exploration"
)

// Board is the position in words.
func (o narrator) Board() string { return position{o}.fitting(limits.BoardText, "\n") }

// Alt is the position in words, for the picture's alt text.
func (o narrator) Alt() string { return position{o}.fitting(limits.AltText, " ") }

// position is the position in words.
type position struct{ narrator }

// scoring tells points.
type scoring struct{ narrator }

// detail is how much of the position there is room for: first the cargoes of others are left out, then the
// markers, then names are cut short.
type detail int

const (
	curt detail = iota
	places
	markers
	cargoes
)

func (o position) fitting(most int, between string) string {
	chart := ""
	for _, line := range o.chartLines() {
		chart += between + line
	}
	return prose.Fit(most, []detail{cargoes, markers, places, curt}, func(d detail) string {
		text := o.headline()
		for _, s := range o.seats() {
			text += between + o.seatLine(s, d)
		}
		if d >= markers {
			text += chart
		}
		for _, line := range o.begunLines() {
			text += between + line
		}
		return text
	})
}

func (o position) headline() string {
	if o.v.Over {
		return o.say("ended", parts{"rounds": o.v.Round})
	}
	return o.say("headline", parts{"date": date(o.v.Round), "round": o.v.Round, "last": o.v.Last, "target": o.v.Target})
}

func (o position) seatLine(s engine.Seat, d detail) string {
	p := o.seat(s)
	about := parts{"who": o.n.Of(s), "vp": p.VP, "at": p.Exp.At.String(), "leader": p.Leader.String()}
	if d == curt {
		about["who"] = prose.Clip(o.n.Of(s), 12)
	}
	switch {
	case p.Gone:
		return o.say("seat-gone", about)
	case !p.Out:
		return o.say("seat-home", about)
	case d < cargoes:
		return o.say("seat-out", about)
	}
	about["expedition"] = o.fleet(s)
	return o.say("seat-sails", about)
}

// chartLines are what is on the chart for everybody.
func (o position) chartLines() []string {
	var sighted, published, lines []string
	for id := rules.NoSite + 1; int(id) < len(o.c.Sites); id++ {
		switch {
		case !o.v.Markers.Has(uint8(id)):
		case o.c.Sites[id].Kind == rules.Sighting:
			sighted = append(sighted, id.String())
		default:
			published = append(published, id.String())
		}
	}
	if len(o.v.Bases) > 0 {
		lines = append(lines, o.say("chart-bases", parts{"bases": names(o.v.Bases)}))
	}
	if len(sighted) > 0 {
		lines = append(lines, o.say("chart-sighted", parts{"sites": sighted}))
	}
	for l, at := range o.v.Lanes {
		if at > 0 && l < len(o.c.Lanes) {
			lines = append(lines, o.say("chart-lane", parts{"to": o.c.Lanes[l][min(at, len(o.c.Lanes[l]))-1].String()}))
		}
	}
	if len(published) > 0 {
		lines = append(lines, o.say("stopped", parts{"text": prose.Clip(o.say("chart-published", parts{"sites": published}), 500)}))
	}
	for e := range o.v.Empires {
		m := &o.v.Empires[e]
		about := parts{"empire": rules.Empire(e).String(), "awe": m.Awe, "mil": m.Mil, "held": catalogue.Yes(m.Ruler != engine.Nobody), "who": o.n.Of(m.Ruler)}
		if m.Closed {
			lines = append(lines, o.say("chart-conquered", about))
		} else {
			lines = append(lines, o.say("chart-empire", about))
		}
	}
	return lines
}

// begunLines tell how far the reader's expedition is with the Majors that it has begun.
func (o position) begunLines() (lines []string) {
	if o.v.Over || o.me == engine.Nobody {
		return nil
	}
	for _, p := range o.c.Progress(o.v, o.me) {
		lines = append(lines, o.say("major-begun", parts{"major": p.Major.String(), "far": reached(p)}))
	}
	return lines
}

// Hand is what only the reader holds or knows.
func (o narrator) Hand() string {
	if o.me == engine.Nobody {
		return o.say("no-seat", nil)
	}
	d := &o.v.Own.Draft
	about := parts{"hand": o.hand(), "base": d.Site.String(), "draft": ships(d.Ships, d.Ship), "cargo": cargo(&d.Has), "gold": d.Gold,
		"leader": o.mine().Leader.String(), "ratings": o.ratings(o.mine().Leader), "card": card(o.v.Own.Top), "orders": orders(o.v.Own.Orders)}
	lines := []string{o.say("hand", about)}
	if !o.mine().Out {
		lines = append(lines, o.say("hand-draft", about))
	} else {
		lines = append(lines, o.fleetLine(o.me), o.stakes())
	}
	lines = append(lines, o.say("hand-leader", about))
	if o.v.Own.Top != 0 {
		lines = append(lines, o.say("hand-peeked", about))
	}
	if o.v.Own.Orders != (rules.Orders{}) {
		lines = append(lines, o.say("hand-orders", about))
	}
	return strings.Join(append(lines, outlook{o}.plan()...), "\n")
}

// Score is what everybody has published: all of it is open. What is counted and no point stands below the points.
func (o narrator) Score() string {
	if len(o.v.Seats) == 0 {
		return o.say("no-score", nil)
	}
	of := scoring{o}
	text := scores.Table(of.half(0), of.lines(0))
	if len(o.v.Seats) > 3 {
		text = scores.Table(of.half(0), of.lines(0)) + "\n" + scores.Table(of.half(3), of.lines(3))
	}
	counts := []catalogue.Phrase{}
	for i := range o.v.Seats {
		s := &o.v.Seats[i]
		counts = append(counts, phrase("score-count", parts{"who": prose.Clip(o.n.Of(engine.Seat(i)), 20), "sites": s.Sites, "voyages": s.Voyages, "lost": s.Lost}))
	}
	return text + "\n" + o.say("score-counts", parts{"counts": counts})
}

// half is three names from one on: more do not fit beside each other on a phone.
func (o scoring) half(from int) []string {
	if len(o.v.Seats) <= 3 {
		return o.n
	}
	return o.n[min(from, len(o.n)):min(from+3, len(o.n))]
}

// lines are the sources of three seats' points from one on, and last their sum.
func (o scoring) lines(from int) []scores.Line {
	list := append(o.sources(), o.share(o.say("source-total", nil), func(s *rules.SeatView) int { return s.VP }))
	for i := range list {
		list[i].Points = list[i].Points[from:min(from+3, len(o.v.Seats))]
	}
	return list
}

// sources are the parts that are all points; what nobody has had of is left out, but for the sites.
func (o scoring) sources() []scores.Line {
	all := []scores.Line{
		o.share(o.say("source-sites", nil), func(s *rules.SeatView) int { return s.VP - s.Fame - s.Cargo - s.Spurs - s.Held }),
		o.share(o.say("source-majors", nil), func(s *rules.SeatView) int { return s.Fame }),
		o.share(o.say("source-gold", nil), func(s *rules.SeatView) int { return s.Cargo - s.Natives }),
		o.share(o.say("source-natives", nil), func(s *rules.SeatView) int { return s.Natives }),
	}
	for _, l := range []scores.Line{
		o.share(o.say("source-spur", nil), func(s *rules.SeatView) int { return s.Spurs }),
		o.share(o.say("source-held", nil), func(s *rules.SeatView) int { return s.Held }),
	} {
		if slices.ContainsFunc(l.Points, func(n int) bool { return n > 0 }) {
			all = append(all, l)
		}
	}
	return all
}

func (o sight) share(name string, of func(s *rules.SeatView) int) scores.Line {
	l := scores.Line{Name: name}
	for i := range o.v.Seats {
		l.Points = append(l.Points, of(&o.v.Seats[i]))
	}
	return l
}

// Ending says who won.
func (o narrator) Ending() string {
	if !o.v.Over {
		return o.say("not-over", nil)
	}
	if len(o.v.Seats) == 1 {
		return scoring{o}.alone()
	}
	if o.v.Method == rules.Concession && len(o.v.Winners) == 1 {
		return o.say("wins-alone", parts{"who": o.n.Of(o.v.Winners[0])})
	}
	var total []int
	for i := range o.v.Seats {
		total = append(total, o.v.Seats[i].VP)
	}
	if len(o.v.Winners) > 1 {
		return scores.Shared(o.words, o.n, o.v.Winners, total)
	}
	rest := slices.DeleteFunc(scores.Rank(o.seats(), total), func(s engine.Seat) bool { return slices.Contains(o.v.Winners, s) })
	rank := append(slices.Clone(o.v.Winners), rest...) // who has left does not win, with whatever points
	return scores.Ending(o.words, o.n, rank, total, nil, func(winner string) string { return o.say("tie", parts{"who": winner}) })
}

func (o scoring) alone() string {
	me := o.seat(0)
	about := parts{"who": o.n.Of(0), "vp": me.VP, "target": o.v.Target, "title": title(o.v.Title), "rounds": o.v.Round}
	if len(o.v.Winners) == 0 {
		return o.say("ending-lapsed", about)
	}
	return o.say("ending-alone", about)
}

// Question says what a seat is asked, as everybody may hear it.
func (o narrator) Question(kind string) string {
	f := &o.v.Offer
	about := parts{"who": o.n.Of(o.v.Acting), "date": date(o.v.Round), "at": o.seat(o.v.Acting).Exp.At.String(), "from": o.n.Of(f.From), "to": o.n.Of(f.To),
		"give": lot(f.Give), "get": lot(f.Get)}
	text := ""
	switch {
	case o.v.Acting == engine.Nobody:
		text = o.say("question-over", about)
	case kind == rules.AskAnswer && f.Made:
		text = o.say("question-offer", about)
	case kind == rules.AskTrade || kind == rules.AskAnswer || kind == rules.AskOrders:
		text = o.say("question-aside", about)
	case !o.seat(o.v.Acting).Out:
		text = o.say("question-outfit", about)
	default:
		text = o.say("question-voyage", about)
	}
	return prose.Clip(text, limits.Question)
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
	return commands.Division{Stage: o.say("stage", parts{"date": date(o.v.Round)}), Number: max(1, o.v.Round), Shares: scoring{o}.sources()}
}

// Opening tells what the race is about.
func (o narrator) Opening() string {
	return o.say("opening", parts{"alone": catalogue.Yes(len(o.v.Seats) == 1), "rival": catalogue.Yes(o.v.Rival), "target": o.v.Target, "last": date(o.v.Last)})
}
