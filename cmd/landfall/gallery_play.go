package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/bot"
	"landfall/commands"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/renderer"
)

// shot is one picture that is to be drawn.
type shot struct {
	renderer renderer.Renderer
	scene    renderer.Scene
	name     string           // of the file
	title    string           // for people
	film     []renderer.Scene // of a moving picture, in place of the scene
}

// guide is what a renderer may know of its own gallery: the parts that can be
// drawn alone, and what the moment of a view is called ("era 2, sailing").
type guide interface {
	Foci() []string
	Moment(view any) string
}

// longest is the most plies a gallery's match may take.
const longest = 20_000

// position is a match at one moment, as the table and as one reader see it.
type position struct {
	moment        string
	public, own   any
	focus         string // what the reader needs large
	heard, theirs []engine.Event
}

// photograph plays a match and takes the last turn of each of its moments, once: the
// whole board by day and by night, and what the person whose turn it is needs
// large. Of the final position it takes everything.
func photograph(ctx context.Context, t bot.Title, config engine.Config, seed uint64) ([]shot, error) {
	seats := config.Seats
	match, _, err := t.Game.Start(engine.MatchID(fmt.Sprintf("gallery%d", seats)), config,
		engine.NumberedSeed(seed+uint64(seats)), time.Time{})
	if err != nil {
		return nil, err
	}
	sight, _ := t.Renderer.(guide)
	someone := player{rand.New(rand.NewPCG(seed, uint64(seats))), map[string]int{}}
	camera := &camera{title: t, kind: kindOfMatch(config), people: peopleOf(t.Game, seats), asked: map[string]asked{}}
	var last position
	var turn string
	var from uint64
	var turns []renderer.Scene
	taken := map[string]bool{} // seats that take several rounds in a go come back to a moment
	for range longest {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		// The table is shown its board when the turn passes on, with what the turn did.
		if now := whoseTurn(match); now != turn {
			turn = now
			shown := look(t, sight, match, from)
			from = match.Last() + 1
			if last.moment != "" && shown.moment != last.moment && !taken[last.moment] {
				taken[last.moment] = true
				camera.take(last, last.focus)
			}
			last = shown
			turns = append(turns, renderer.Scene{View: shown.public, Since: shown.heard, Names: camera.people})
		}
		if match.Outcome() != nil {
			parts := []string{last.focus}
			if sight != nil {
				parts = sight.Foci()
			}
			camera.take(last, parts...)
			camera.questions()
			camera.film(turns)
			return camera.shots, nil
		}
		if t.Player != nil && t.Game.Solo == nil { // where bold play leads nowhere, somebody able plays
			who, a := search.Quick(match, t.Player)
			camera.ask(match, who, a)
			if _, err := match.Act(who, "", a.String(), time.Time{}); err != nil {
				return nil, err
			}
			continue
		}
		d, option := someone.answer(match)
		camera.ask(match, d.Seat, d.Options[option])
		match.Choose(d, option, time.Time{})
	}
	return nil, fmt.Errorf("a match of %s did not end in %d plies", t.Game.Name, longest)
}

// whoseTurn labels a turn, or a phase that all are in at once.
func whoseTurn(match *engine.Match) string {
	for _, d := range match.Decisions() {
		if !d.Optional {
			return d.Turn
		}
	}
	return "over"
}

func look(t bot.Title, sight guide, match *engine.Match, from uint64) position {
	reader := engine.Seat(0)
	if awaited := match.Awaited(); len(awaited) > 0 {
		reader = awaited[0]
	}
	p := position{public: match.View(engine.Nobody), own: match.View(reader),
		heard: events(match.Heard(engine.Nobody, from)), theirs: events(match.Heard(reader, from))}
	open := match.For(reader)
	if len(open) > 0 {
		p.focus = commands.Focus(t.Narrator(p.own, nil), open)
	}
	switch {
	case sight != nil:
		p.moment = sight.Moment(p.public)
	case len(open) > 0:
		p.moment = open[0].Kind
	default:
		p.moment = "end"
	}
	return p
}

func events(entries []engine.Entry) (all []engine.Event) {
	for _, e := range entries {
		all = append(all, e.Events...)
	}
	return all
}

// player answers boldly rather than well, so that a single match shows much of
// what can happen.
type player struct {
	chance *rand.Rand
	given  map[string]int // how often a seat gave a kind of answer in a turn
}

// answer picks a decision and one of its options. One answer in eight is any; else
// it is the boldest.
func (p player) answer(match *engine.Match) (d engine.Decision, option int) {
	var awaited []engine.Decision
	for _, d := range match.Decisions() {
		if !d.Optional {
			awaited = append(awaited, d)
		}
	}
	d = awaited[p.chance.IntN(len(awaited))]
	order := p.chance.Perm(len(d.Options))
	option = order[0]
	if p.chance.IntN(8) > 0 {
		option = slices.MinFunc(order, func(a, b int) int { return p.worth(d, b) - p.worth(d, a) })
	}
	p.given[kindOf(d, option)]++
	return d, option
}

// worth is how bold an answer is; in one turn the same kind soon loses its charm.
func (p player) worth(d engine.Decision, option int) int {
	return boldness(d.Options[option].String()) - 5*p.given[kindOf(d, option)]
}

func kindOf(d engine.Decision, option int) string {
	verb, _, _ := strings.Cut(d.Options[option].String(), " ")
	return fmt.Sprint(d.Seat, d.Turn, verb)
}

// boldness guesses from the words of an answer how much it sets in motion.
func boldness(notation string) int {
	bold := 0
	for _, word := range strings.FieldsFunc(notation, func(r rune) bool { return r == ' ' || r == '+' }) {
		switch word {
		case "build", "city", "double":
			bold += 5
		case "captain", "explore", "mine":
			bold += 3
		case "stay", "none", "no-more", "done", "home", "pass", "keep", "discard":
			bold -= 5
		default:
			if n, err := strconv.Atoi(word); err == nil {
				bold += n
			}
		}
	}
	return bold
}

// camera gathers the shots of one match.
type camera struct {
	title  bot.Title
	kind   string // "4", "4 part3", "solo"
	people []string
	shots  []shot
	asked  map[string]asked // by the kind of question
	kinds  []string         // in the order in which they were asked first
}

// kindOfMatch names a match's players and its mode.
func kindOfMatch(c engine.Config) string {
	if c.Seats == 1 {
		return "solo"
	}
	return strings.TrimSpace(fmt.Sprint(c.Seats, " ", c.Options["mode"]))
}

// peopleOf are the names at a table.
func peopleOf(g *engine.Game, seats int) []string {
	people := []string{"Ana", "Ben", "Chloé", "Dirk", "Eva", "Farid"}[:seats]
	if seats == 1 && g.Solo != nil {
		people = append(people[:1:1], g.Solo.Against)
	}
	return people
}

// take takes the whole board and some parts, each by day and by night.
func (c *camera) take(p position, parts ...string) {
	for _, part := range append([]string{""}, parts...) {
		scene := renderer.Scene{View: p.public, Since: p.heard, Names: c.people}
		what := "board"
		if part != "" {
			scene = renderer.Scene{View: p.own, Since: p.theirs, Names: c.people, Focus: part}
			what = part
		}
		c.both(scene, fmt.Sprintf("%s for %s, %s, %s", c.title.Game.Name, c.kind, p.moment, what), p.moment+" "+what)
		if part == "" && len(parts) == 1 && parts[0] == "" {
			return // the part is the whole
		}
	}
}

// both takes a scene by day and by night.
func (c *camera) both(scene renderer.Scene, title, name string) {
	for _, dark := range []bool{false, true} {
		scene.Dark = dark
		theme := "day"
		if dark {
			theme = "night"
		}
		file := slug(fmt.Sprintf("%s %s %03d %s %s", c.title.Game.Key, c.kind, len(c.shots), name, theme)) + ".png"
		c.shots = append(c.shots, shot{renderer: c.title.Renderer, scene: scene, name: file, title: title + ", by " + theme})
	}
}

// slug is a text as part of a file name: small letters, digits and single dashes.
func slug(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words, "-")
}

// filmed is how many turns of a match its film shows.
const filmed = 20

// film takes turns from the middle of a match as a moving picture, of a page or of the lower board where there is one.
func (c *camera) film(turns []renderer.Scene) {
	from := max(0, len(turns)-filmed) / 2
	turns = turns[from:min(len(turns), from+filmed)]
	for _, focus := range []string{renderer.Low, renderer.Page} {
		if _, _, err := c.title.Renderer.Size(renderer.Scene{View: turns[0].View, Focus: focus}); err != nil {
			continue
		}
		for i := range turns {
			turns[i].Focus = focus
		}
	}
	c.shots = append(c.shots, shot{renderer: c.title.Renderer, film: turns,
		name:  slug(fmt.Sprintf("%s %s film", c.title.Game.Key, c.kind)) + ".gif",
		title: fmt.Sprintf("%s for %s, a film of some turns", c.title.Game.Name, c.kind)})
}
