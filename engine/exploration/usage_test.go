package exploration

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/enginetest"
	"landfall/engine/search"
)

// What campaigns use of the game, read from their logs; docs/exploration-balance.md says how.
var (
	usage        = flag.Int("usage", 0, "campaigns of equal players to read, for each number of seats")
	usageSeats   = flag.String("usage-seats", "2,3,4,6", "numbers of seats")
	usageMode    = flag.String("usage-mode", "campaign", "campaign or short")
	usagePlayers = flag.String("usage-players", "quick", "quick, able or a number of playouts")
	usageSeed    = flag.Uint64("usage-seed", 0, "of the first campaign; the others follow")
	usagePool    = flag.String("usage-pool", "", "file to which campaigns of the next seeds are added, and which is told whole")
)

// TestUsage tells what is used of the world, which plans are played and win, and how a campaign goes.
func TestUsage(t *testing.T) {
	for text := range strings.SplitSeq(*usageSeats, ",") {
		seats, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case *usagePool != "":
			t.Log(addToPool(t, *usagePool, *usageMode, seats, *usage).table())
		case *usage > 0:
			t.Log(readUsage(t, *usageMode, seats, *usage).table())
		}
	}
}

// pool is what came of campaigns that were played in several sittings: those of the seeds from 0 on, as many as it has.
type pool struct {
	Mode, Players string
	Ruleset       int
	used
}

// addToPool plays campaigns for the next seeds of a pool, and writes the pool anew after each.
func addToPool(t *testing.T, file, mode string, seats, n int) *used {
	p := pool{mode, *usagePlayers, ruleset, newUsed(enginetest.Must(t, readData), seats)}
	text, err := os.ReadFile(file)
	if err == nil {
		is := p
		err = json.Unmarshal(text, &p)
		if p.Mode != is.Mode || p.Players != is.Players || p.Seats != seats || p.Ruleset != ruleset {
			t.Fatalf("%s has %s campaigns of %s for %d with ruleset %d", file, p.Mode, p.Players, p.Seats, p.Ruleset)
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for range n {
		p.add(readCampaign(p.data, seats, playCampaign(t, mode, seats, uint64(p.Matches))))
		if t.Failed() {
			break
		}
		text, err := json.Marshal(p)
		if err == nil {
			err = os.WriteFile(file, append(text, '\n'), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return &p.used
}

// TestCampaignsDiffer holds a few campaigns for four to loose bounds of what the long measurement tells: the same seeds
// play the same campaigns. No site is found in nearly all, most regions and each Major are used, few points come by
// themselves, and the last has something to tell. A short game takes about half as long.
func TestCampaignsDiffer(t *testing.T) {
	const n = 40
	u := readUsage(t, "campaign", 4, n)
	for site, found := range u.Shares["site"] {
		if found > n*17/20 {
			t.Errorf("%s is found in %d of %d", site, found, n)
		}
	}
	if len(u.Shares["region"]) < 15 || len(u.Shares["major"]) < 4 || len(u.Shares["lane"]) < 4 {
		t.Errorf("used are %v, %v and %v", u.Shares["region"], u.Shares["major"], u.Shares["lane"])
	}
	if 100*(u.Alone+u.Spurs) > 15*u.Points {
		t.Errorf("%d and %d of %d points come by themselves", u.Alone, u.Spurs, u.Points)
	}
	middle := func(list []int) int { return slices.Sorted(slices.Values(list))[len(list)/2] }
	rounds, last, handed := middle(u.Rounds), middle(u.Lasts), middle(u.Handed)
	if rounds < 25 || rounds > 40 || last < 9 || handed > 80 {
		t.Errorf("the middle campaign has %d rounds and %d hand-overs, and its last %d points", rounds, handed, last)
	}
	if short := middle(readUsage(t, "short", 4, n/2).Rounds); 100*short < 40*rounds || 100*short > 65*rounds {
		t.Errorf("the middle short game has %d rounds, the middle campaign %d", short, rounds)
	}
}

// used is what came of some campaigns.
type used struct {
	data           *data
	Seats, Matches int
	Target         int
	Shares         map[string]map[string]int // by what, and which: campaigns in which it was used
	Plans          map[string]*planned
	Points, Alone  int // of all seats, and by themselves
	Spurs          int // of all seats, for being far behind
	Rounds, Handed []int
	Leads, Lasts   []int // points
}

// reading is what came of one campaign.
type reading struct {
	Here           map[string]bool // what and which was used
	Plans          []string        // by seat: where most of its points came from
	Totals         []int           // by seat
	Alone, Spurs   int             // points
	Target         int
	Rounds, Handed int
	Winner         engine.Seat
}

// Sources of points that are no plan: for being far behind, and of what was still at sea in the end all but the sites.
const (
	fromSpur = "spur"
	fromSea  = "at sea"
)

// planned is how often most of a seat's points came from a region and kind, and how often such a seat won.
type planned struct {
	Played, Won int
}

func newUsed(d *data, seats int) used {
	return used{data: d, Seats: seats, Plans: map[string]*planned{}, Shares: map[string]map[string]int{}}
}

func readUsage(t *testing.T, mode string, seats, n int) *used {
	u := newUsed(enginetest.Must(t, readData), seats)
	logs := make([][]engine.Event, n)
	var group sync.WaitGroup
	for part := range 2 {
		group.Go(func() {
			for i := part; i < n; i += 2 {
				logs[i] = playCampaign(t, mode, seats, *usageSeed+uint64(i))
			}
		})
	}
	group.Wait()
	for _, log := range logs {
		u.add(readCampaign(u.data, seats, log))
	}
	return &u
}

// playCampaign is what is heard of a campaign among equal players.
func playCampaign(t *testing.T, mode string, seats int, seed uint64) (log []engine.Event) {
	r, err := readRules()
	if err != nil {
		t.Error(err)
		return nil
	}
	spec, c := r.spec(), tableOf(seats, optionMode, mode)
	if *usagePlayers == "quick" {
		s, log := driveAutomatons(spec, c, seed, func(s *State) engine.Action {
			_, line := (&thinker{rules: r}).quick(s, nil, nil)
			return line[0]
		})
		if spec.Outcome(&s) == nil {
			t.Errorf("seed %d does not end", seed)
		}
		return log
	}
	player := search.Contestant{Player: search.New(spec, newThinker(r))}
	if player.Playouts, err = strconv.Atoi(*usagePlayers); err != nil {
		player.Playouts = player.Player.Playouts(search.Able)
	}
	m, _, err := engine.New(spec).Start(engine.MatchID(fmt.Sprint("usage", seed)), c, engine.NumberedSeed(seed), time.Time{})
	if err == nil {
		err = search.Play(m, slices.Repeat([]search.Contestant{player}, seats), seed)
	}
	if err != nil {
		t.Error(err)
		return nil
	}
	for _, e := range m.Heard(engine.Nobody, 0) {
		log = append(log, e.Events...)
	}
	return log
}

// campaignLog is what one campaign used, and who scored what.
type campaignLog struct {
	reading
	data   *data
	scored []map[string]int
	acting engine.Seat
	news   NewsDealt
	out    [][]SiteID // what each seat's expedition has found
	gone   Set        // sites with a Known marker
	own    []Set      // sites that each seat has scored
}

func readCampaign(d *data, seats int, log []engine.Event) reading {
	c := campaignLog{data: d, out: make([][]SiteID, seats), own: make([]Set, seats), acting: engine.Nobody}
	c.Here, c.Totals, c.Winner = map[string]bool{}, make([]int, seats), engine.Nobody
	for range seats {
		c.scored = append(c.scored, map[string]int{})
	}
	for _, e := range log {
		c.see(e)
	}
	for _, by := range c.scored {
		plan := ""
		for _, source := range slices.Sorted(maps.Keys(by)) {
			if source != fromSpur && source != fromSea && by[source] > by[plan] {
				plan = source
			}
		}
		c.Plans = append(c.Plans, plan)
	}
	return c.reading
}

func (u *used) add(r reading) {
	for key := range r.Here {
		what, which, _ := strings.Cut(key, " ")
		if u.Shares[what] == nil {
			u.Shares[what] = map[string]int{}
		}
		u.Shares[what][which]++
	}
	for seat, plan := range r.Plans {
		if u.Plans[plan] == nil {
			u.Plans[plan] = &planned{}
		}
		u.Plans[plan].Played++
		if engine.Seat(seat) == r.Winner {
			u.Plans[plan].Won++
		}
	}
	points := slices.Sorted(slices.Values(r.Totals))
	for _, n := range points {
		u.Points += n
	}
	u.Matches++
	u.Target = r.Target
	u.Alone += r.Alone
	u.Spurs += r.Spurs
	u.Lasts = append(u.Lasts, points[0])
	u.Leads = append(u.Leads, points[len(points)-1]-points[max(0, len(points)-2)])
	u.Rounds = append(u.Rounds, r.Rounds)
	u.Handed = append(u.Handed, r.Handed)
}

// use notes that something was used in this campaign.
func (c *campaignLog) use(what, which string) { c.Here[what+" "+which] = true }

func (c *campaignLog) score(who engine.Seat, source string, points int) {
	c.scored[who][source] += points
	c.Totals[who] += points
}

// place is the region of a site, or the sea that it is sighted from.
func (c *campaignLog) place(id SiteID) string {
	at := c.data.at(c.data.sites[id].spaces[0])
	if at.region == NoRegion {
		return at.id.String()
	}
	return at.region.String()
}

func (c *campaignLog) see(e engine.Event) {
	switch e := e.(type) {
	case MatchBegan:
		c.Target = e.Target
	case TurnBegan:
		if e.Seat != c.acting {
			c.Handed++
		}
		c.acting, c.Rounds = e.Seat, e.Round
	case BasePlaced:
		c.use("base", e.Space.String()+" stands")
	case Launched:
		c.out[e.Seat] = nil
		if at := c.data.at(e.From); at.base > 0 {
			c.use("base", fmt.Sprintf("%s by %s", e.From, e.Party))
			c.use("base", e.From.String())
		}
		for _, card := range e.Cards {
			c.use("card", card.String())
		}
	case LeadersDrawn:
		c.use("card", LetterOfCredit.String())
	case CardDrawn:
		c.use("deck", e.Deck.String())
	case SiteDiscovered:
		c.use("site", e.Site.String())
		c.use("region", c.place(e.Site))
		c.out[e.Seat] = append(c.out[e.Seat], e.Site)
	case Moved:
		if at := c.data.at(e.To); at.kind == Port {
			c.use("port", e.To.String())
		} else if at.inLane > 0 {
			c.use("lane", at.lane.String())
		}
	case Published:
		c.published(e)
	case HeldCounted:
		c.held(e)
	case NewsDealt:
		c.news = e
	case EmpireConquered:
		c.use("major", e.Major.String())
		c.score(e.Seat, e.Major.String(), e.VP)
	case MatchEnded:
		if len(e.Winners) == 1 {
			c.Winner = e.Winners[0]
		}
	}
}

func (c *campaignLog) published(e Published) {
	left := e.VP
	by := func(source string, points int) {
		c.score(e.Seat, source, points)
		left -= points
	}
	for _, m := range e.Majors {
		c.use("major", m.Major.String())
		by(m.Major.String(), m.VP)
	}
	for _, id := range e.Sites {
		by(c.site(e.Seat, id))
		c.own[e.Seat].add(uint8(id))
	}
	for _, id := range e.Marked {
		c.gone.add(uint8(id))
	}
	by(fromSpur, e.Spur)
	c.Spurs += e.Spur
	by("gold", e.Gold)
	by("natives", e.Natives)
	by("more", left)
}

// site is the region and kind of a site, and what it scores for a seat.
func (c *campaignLog) site(who engine.Seat, id SiteID) (source string, points int) {
	s := &c.data.sites[id]
	points = s.vp
	if len(c.news.Patrons) > 0 {
		if n := &c.data.news[c.news.Patrons[who]]; n.sites.Has(uint8(id)) {
			points += n.more
		}
	}
	if s.auto || s.kind == Landfall {
		c.Alone += s.vp
	}
	return c.place(id) + " " + s.kind.String(), points
}

// held splits what is counted of an expedition that is still out by what it has found; the rest is gold, natives,
// Majors and spur.
func (c *campaignLog) held(e HeldCounted) {
	left := e.VP
	for _, id := range c.out[e.Seat] {
		if left == 0 || c.gone.Has(uint8(id)) || c.own[e.Seat].Has(uint8(id)) || c.data.sites[id].kind == GoldSite {
			continue
		}
		source, points := c.site(e.Seat, id)
		points = min(points, left)
		c.score(e.Seat, source, points)
		left -= points
	}
	c.score(e.Seat, fromSea, left)
}

// table is all of it.
func (u *used) table() string {
	text := fmt.Sprintf("%d campaigns for %d\n", u.Matches, u.Seats)
	mid := func(list []int, q int) int {
		return slices.Sorted(slices.Values(list))[min(len(list)-1, len(list)*q/100)]
	}
	text += fmt.Sprintf("rounds 10/50/90 %%: %d/%d/%d, hand-overs %d/%d/%d\n", mid(u.Rounds, 10), mid(u.Rounds, 50), mid(u.Rounds, 90),
		mid(u.Handed, 10), mid(u.Handed, 50), mid(u.Handed, 90))
	text += fmt.Sprintf("points by themselves %.1f %%, as a spur %.1f %%, the lead %d/%d/%d, the last of all %d/%d/%d of %d points\n",
		100*float64(u.Alone)/float64(max(1, u.Points)), 100*float64(u.Spurs)/float64(max(1, u.Points)),
		mid(u.Leads, 10), mid(u.Leads, 50), mid(u.Leads, 90), mid(u.Lasts, 10), mid(u.Lasts, 50), mid(u.Lasts, 90), u.Target)
	for _, what := range slices.Sorted(maps.Keys(u.Shares)) {
		text += "used, percent of campaigns: " + what + "s"
		which := u.Shares[what]
		for _, one := range slices.SortedFunc(maps.Keys(which), func(a, b string) int { return cmp.Or(which[b]-which[a], cmp.Compare(a, b)) }) {
			text += fmt.Sprintf(" %s %.1f", one, 100*float64(which[one])/float64(u.Matches))
		}
		text += "\n"
	}
	never := ""
	for id := SiteID(1); id < sites; id++ {
		if u.Shares["site"][id.String()] == 0 {
			never += " " + id.String()
		}
	}
	text += "never found:" + never + "\n"
	all := u.Matches * u.Seats
	text += "plans: played, percent of seats; won, percent of those\n"
	for _, plan := range slices.SortedFunc(maps.Keys(u.Plans), func(a, b string) int { return cmp.Or(u.Plans[b].Played-u.Plans[a].Played, cmp.Compare(a, b)) }) {
		if p := u.Plans[plan]; 200*p.Played >= all {
			text += fmt.Sprintf("  %-26s %5.1f %5.1f\n", plan, 100*float64(p.Played)/float64(all), 100*float64(p.Won)/float64(p.Played))
		}
	}
	return text
}

// TestOutfittingsEnd: in these campaigns somebody in Panama would take the other type of ship, and then rather march
// from Lima, where Panama looks best again, and so on for ever.
func TestOutfittingsEnd(t *testing.T) {
	for _, seed := range []uint64{157, 243, 278} {
		playCampaign(t, "campaign", 2, seed)
	}
}
