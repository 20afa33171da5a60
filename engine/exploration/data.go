package exploration

import (
	"embed"
	"fmt"
	"io/fs"

	"landfall/engine/enum"
	"landfall/engine/sheet"
)

//go:embed data/*.csv
var dataFiles embed.FS

// mostSeats is how many can play.
const mostSeats = 6

// mostBases is how many New World bases there can be.
const mostBases = 4

// cardIDs is one more than the highest number of an exploration card.
const cardIDs = 200

// data is what the components of the game are (specification 2). Everything is in a
// place of its id, so that rules look it up without searching.
type data struct {
	spaces  [spaces]space
	home    SpaceID // Europe
	edges   []edge  // every pair of spaces that touch or are linked
	edge    [spaces][spaces]uint8
	reach   [spaces][]SpaceID // where one step of either kind leads
	sites   [sites]site
	kinds   [siteKinds]siteKind
	regions [regions]string
	lanes   [lanes]lane
	bases   []base // in the order of the rulebook
	empires [empires]empire
	majors  [majors]majorRule
	leaders [leaders]leader
	ships   [ships]shipRule
	outfits [outfits]outfitRule
	prices  [chits]price
	cards   [cardIDs]card
	full    [decks]cardSet // all the cards of each deck
	rival   [7][]SiteID    // by the die
	grades  [modes][]grade
	targets [modes]int
	limits  limits
	start   [mostSeats]int // gold by place in the turn order
	news    [allNews]newsRule
	ways    ways

	editions sheet.Editions[data] // by ruleset, this among them
}

// space is a space of the map.
type space struct {
	id        SpaceID
	kind      SpaceKind
	name      string
	region    Region
	adj, link []SpaceID
	oneWay    []SpaceID // links that only lead there
	sites     []SiteID
	via       []SpaceID // how a fleet launched to the chit here has come
	home      bool
	known     bool // a sea that is always known
	sighted   bool // a sea whose coasts must be sighted first, by its sighting
	sighting  SiteID
	mid       bool // a mid-Atlantic port (R3)
	repair    bool
	lane      Lane
	inLane    int // place in its lane, from 1; 0: in none
	base      int // place among the bases, from 1; 0: none
	empire    Empire
	box       []op
	when      boxWhen
	east      bool // one side of a crossing
	west      bool // the other side
}

// hunger is how many provisions a white box asks for, of whoever enters.
func (s *space) hunger() (n int) {
	for _, o := range s.box {
		if o.code == opHungry {
			n += o.n
		}
	}
	return n
}

// boxWhen is when a white box works.
type boxWhen uint8

const (
	boxNever boxWhen = iota
	boxEach
	boxPlayer // once for each player
	boxFirst  // once for whoever is first
	boxWild   // while no base is there
)

type edge struct{ a, b SpaceID }

// site is what can be discovered.
type site struct {
	id     SiteID
	kind   SiteKind
	name   string
	spaces []SpaceID
	vp     int
	gold   int
	auto   bool
	effect []op
	empire Empire // whose Rumors space it opens
}

type siteKind struct {
	name       string
	getsMarker bool
}

type lane struct {
	spaces []SpaceID
	start  int // where its chit lies at first, from 1; 0: aside
	base   int // the base that brings it, from 1
}

// base is a New World base.
type base struct {
	space  SpaceID
	name   string
	region Region
	site   SiteID // that brings it when published; NoSite: a conquest
	takes  [ships]bool
	launch []SpaceID
	stay   bool
}

type empire struct {
	name            string
	mil, awe        int
	rumors, capital SpaceID
	entries         []SpaceID
	base            int // place among the bases, from 1
	major           Major
}

// majorWay is how a Major Expedition is reached.
type majorWay uint8

const (
	byCircle majorWay = iota
	byConquest
	byDescent
	byCrossing
)

type majorRule struct {
	name          string
	vp            int
	way           majorWay
	spaces, other []SpaceID
	empire        Empire
}

type leader struct {
	id     LeaderID
	name   string
	kind   LeaderKind
	rating [ratings]int
}

type shipRule struct {
	holds  int
	rivers bool
	launch int // taken off the die at a launch to a chit
	bears  int // damage before the next sinks it
	coast  int // sea navigation on coast and river
}

type outfitRule struct {
	name  string
	count int
	chit  Chit
	n     int
}

type price struct {
	n      int // for one gold; 0: not for sale
	atBase bool
}

// card is an exploration card.
type card struct {
	no             Card
	deck           Deck
	name           string
	known, unknown int
	free           bool // D: a discovery
	tried          bool // d: a discovery after a check
	rumors         bool // R
	effect         []op
	text           string
	says           string // in a sentence
}

type grade struct {
	rounds int
	title  string
}

// limits are numbers of the rules.
type limits struct {
	hand, handLimit                                      int
	kitCrew, kitProvisions, kitShips                     int
	waitCards, publishCards, emptyCards, channelCards    int
	explorerCards, abortCards, lostCards                 int
	conquestGold, ransomGold                             int
	reputation, nativesMost                              int
	rounds, rivalRounds, spurMost, spurStep, spurFree    int
	awe, military, strength, fight, hostile, won, allies int
	goods, check, dissension, baptise, parley, load      int
}

// loadData reads the data files, as they are and as matches of earlier rulesets have them.
func loadData(fsys fs.FS) (*data, error) {
	all, err := sheet.ReadEditions(fsys, ruleset, readFiles)
	if err != nil {
		return nil, fmt.Errorf("data of Age of Exploration: %w", err)
	}
	for _, d := range all {
		d.editions = all
	}
	return all.Of(ruleset), nil
}

// readFiles reads and validates the data files.
func readFiles(fsys fs.FS) (*data, error) {
	d := &data{}
	for _, read := range []func(fs.FS) error{
		d.readLimits, d.readRegions, d.readSpaces, d.readKinds, d.readSites, d.readBoxes, d.readBases, d.readLanes,
		d.readLandings, d.readEmpires, d.readMajors, d.readLeaders, d.readShips, d.readOutfits, d.readPrices,
		d.readDecks, d.readSayings, d.readStart, d.readNews, d.readRival, d.readGrades, d.readModes, d.validate, d.readWays,
	} {
		if err := read(fsys); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// complete holds that a sheet has a row for each value of a set, in the column that names the
// rows, and no two for one.
func complete[S enum.Set](f *sheet.Sheet, column string, first, end enum.Of[S]) error {
	seen := map[string]bool{}
	for _, r := range f.Rows {
		if key := r.Cell[column]; seen[key] {
			return r.Fail("%s stands twice", key)
		}
		seen[r.Cell[column]] = true
	}
	for v := first; v < end; v++ {
		if !seen[v.String()] {
			return f.Fail("nothing for the %s %s", column, v)
		}
	}
	return f.Err()
}

// at is a space of the map.
func (d *data) at(s SpaceID) *space { return &d.spaces[s] }

// in is the data of matches of a ruleset.
func (d *data) in(ruleset int) *data { return d.editions.Of(ruleset) }

func readData() (*data, error) { return loadData(dataFiles) }
