package e2e

import (
	"context"
	"maps"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"landfall/engine"
)

// alone starts a solo game in a person's direct message and returns that channel
// and the game's one message.
func (h *house) alone(p person, options object) (dm string, live message) {
	h.t.Helper()
	dm = p.dm()
	p.command(dm, "solo start", options)
	live, _ = h.soloMessage(p, dm)
	return dm, live
}

// soloMessage is the one message of a solo game, as soon as it asks something; over: the
// end is posted.
func (h *house) soloMessage(p person, place string) (live message, over bool) {
	h.t.Helper()
	h.until("the game asks or ends", func() bool {
		n := 0
		list := p.messages(place)
		for _, m := range list {
			if !m.Ephemeral && len(offers(m)) > 0 {
				live = m
				n++
			}
		}
		over = n == 0 && len(list) > 0 && strings.Contains(list[len(list)-1].Content, " wins with ")
		return n == 1 || over
	})
	return live, over
}

// soloThrough plays a solo match to its end by presses on its one message; each is told
// of every state after the first.
func (h *house) soloThrough(p person, place string, r *rand.Rand, each func(message)) {
	h.t.Helper()
	for steps := 0; steps < long(3000, 60); steps++ {
		m, over := h.soloMessage(p, place)
		if over {
			return
		}
		if after, ok := p.soloTake(m, r); ok && each != nil {
			each(after)
		}
	}
	if !testing.Short() {
		h.t.Fatal("the match does not end")
	}
}

// unfolded is what a message says, and what it folds behind a button.
func (p person) unfolded(m message) string {
	for _, c := range m.controls() {
		if c.Label == "All news" {
			in, err := p.tryClick(m, c.ID)
			if err != nil || in.Message == nil {
				break // the bot has changed the message meanwhile
			}
			return m.Content + "\n" + in.Message.Content
		}
	}
	return m.Content
}

// soloTake gives an answer by the one message of a solo game; false: the bot has changed
// the message meanwhile.
func (p person) soloTake(m message, r *rand.Rand) (after message, ok bool) {
	in, err := p.tryTake(m, pick(r, offers(m)))
	if err != nil || in.Message == nil {
		return message{}, false
	}
	return *in.Message, true
}

// Whole matches in direct messages, one against each of Planck's nations; what is
// posted at the end is what the offline replay gives.
func TestSoloAgainstEachNation(t *testing.T) {
	t.Parallel()
	for i, nation := range []string{"spain", "portugal", "england", "france"} {
		t.Run(nation, func(t *testing.T) {
			h := newPaintedHouse(t)
			ana := h.person("ana")
			dm, panel := h.alone(ana, object{"planck": nation})
			if !strings.Contains(strings.ToLower(panel.Content), "max planck plays "+nation) || panel.Ephemeral {
				t.Fatalf("the first question: %s", panel.Content)
			}
			h.soloThrough(ana, dm, rand.New(rand.NewSource(int64(i))), nil)
			end, ok := ana.ended(dm)
			if ok || !testing.Short() { // a short run does not come to the end
				h.checkReplay(ana, dm)
			}
			if ok {
				if !regexp.MustCompile(`(Cabin-boy's|Cook's|Bosun's|First mate's|Captain's) victory|turn order`).MatchString(end.Content) {
					t.Errorf("no grade: %s", end.Content)
				}
			}
			for _, m := range ana.messages(dm) {
				most := 1
				if ok && m.ID == end.ID {
					most = 2 // the course of the points, and the last board
				}
				if len(m.Attachments) > most {
					t.Errorf("%d pictures: %s", len(m.Attachments), m.Content)
				}
			}
			if got := ana.command(dm, "mine", object{}); !testing.Short() && !strings.Contains(got.Content, "Nothing waits") {
				t.Errorf("/mine says: %s", got.Content)
			}
		})
	}
}

// A whole turn of Planck comes as one message with one picture, its steps unfold by
// the button, by /why and step by step.
func TestWhyUnfoldsEveryStep(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	dm, m := h.alone(ana, object{"planck": "france", "choice": "england"})
	if got := ana.command(dm, "why", object{}); !strings.Contains(got.Content, "What happened last") || strings.Contains(got.Content, "Planck loads") {
		t.Errorf("before any step /why says: %s", got.Content)
	}
	r := rand.New(rand.NewSource(5))
	var told, unfolded message
	for n := 0; n < 25 || !unfolded.Ephemeral; n++ { // loading and some ships
		if n == 200 {
			t.Fatal("nothing is told with Why?")
		}
		ana.soloTake(m, r)
		m, _ = h.soloMessage(ana, dm)
		if found, ok := find([]message{m}, "Why?"); ok {
			// else the bot has changed the message meanwhile
			if in, err := ana.tryClick(found, h.control(found, "Why?")); err == nil {
				told, unfolded = found, ana.answered(in)
			}
		}
	}
	if len(told.Attachments) != 1 || told.Attachments[0].Description == "" {
		t.Errorf("%d pictures in %s", len(told.Attachments), told.Content)
	}
	if !unfolded.Ephemeral || !strings.Contains(unfolded.Content, ". Era ") {
		t.Errorf("Why? says: %s", unfolded.Content)
	}
	steps := ana.suggestions(dm, "why", "step", "", object{})
	if len(steps) < 5 {
		t.Fatalf("steps %v", steps)
	}
	for _, s := range steps {
		got := ana.command(dm, "why", object{"step": s})
		if !strings.HasPrefix(got.Content, "**"+s+". Era ") || len(got.Content) < 60 {
			t.Errorf("/why step %s: %s", s, got.Content)
		}
	}
	if got := ana.command(dm, "why", object{}); !strings.Contains(got.Content, "**"+steps[0]+". ") {
		t.Errorf("/why tells not the latest: %s", got.Content)
	}
	// A game in direct messages is its person's: who knows its id learns nothing of it.
	ben := h.person("ben")
	id := strings.Split(h.control(told, "Why?"), "|")[1]
	if got := ben.command(ben.lobby(), "why", object{"table": id, "step": steps[0]}); !strings.HasPrefix(got.Content, "I can't find the table") || strings.Contains(got.Content, "Planck") {
		t.Errorf("to Ben: %s", got.Content)
	}
}

// Where direct messages are closed the game goes to a private thread, and says so.
func TestSoloWithClosedDirectMessages(t *testing.T) {
	h := newHouse(t)
	h.sandbox.Faults().CloseDMs(h.sandbox.PersonID("ana"), true)
	ana, ben := h.person("ana"), h.person("ben")
	lobby := ana.lobby()
	if got := ana.command(lobby, "solo start", object{"choice": "spain", "planck": "england"}); !strings.Contains(got.Content, "private thread") || !got.Ephemeral {
		t.Errorf("the answer: %s", got.Content)
	}
	thread := ana.privateThread(lobby)
	told := false
	for _, m := range ana.messages(thread) {
		told = told || strings.Contains(m.Content, "direct messages are closed")
	}
	if !told {
		t.Error("the thread does not say why it is there")
	}
	for _, c := range ben.channels() {
		if c.ID == thread {
			t.Error("others see the private thread")
		}
	}
	r := rand.New(rand.NewSource(2))
	for n, planck := 0, false; n < 12 || !planck; n++ {
		m, over := h.soloMessage(ana, thread)
		if over {
			t.Fatal("nothing is told of Planck")
		}
		planck = planck || strings.Contains(ana.unfolded(m), "Max Planck (")
		ana.soloTake(m, r)
	}
	if got := ana.command(lobby, "mine", object{}); !strings.Contains(got.Content, "<#"+thread+">") {
		t.Errorf("/mine says: %s", got.Content)
	}
}

// privateThread is the newest private thread of a channel, as soon as a game is in it.
func (p person) privateThread(lobby string) string {
	p.h.t.Helper()
	thread := ""
	p.h.until("the private thread", func() bool {
		for _, c := range p.channels() {
			if c.Kind == "private_thread" && c.Parent == lobby {
				thread = c.ID
			}
		}
		if thread == "" {
			return false
		}
		return len(p.live(thread)) > 0
	})
	return thread
}

// A private thread that somebody deletes is replaced by a new one.
func TestSoloGoesOnWhereItsThreadIsGone(t *testing.T) {
	h := newHouse(t)
	h.rough = true
	h.sandbox.Faults().CloseDMs(h.sandbox.PersonID("ana"), true)
	ana := h.person("ana")
	lobby := ana.lobby()
	ana.command(lobby, "solo start", object{"choice": "spain", "planck": "england"})
	thread := ana.privateThread(lobby)
	var gone any
	ana.must(ana.call("DELETE", "channels/"+thread, object{}, &gone))
	r := rand.New(rand.NewSource(2))
	mine := ana.command(lobby, "mine", object{})
	m := ana.click(mine, h.control(mine, "1. My turn"))
	for n := 0; n < 12 && len(offers(m)) > 0; n++ {
		m = ana.take(m, pick(r, offers(m)))
	}
	other := ana.privateThread(lobby)
	if other == thread {
		t.Fatal("still in the thread that is gone")
	}
	told := false
	for _, m := range ana.messages(other) {
		told = told || strings.Contains(m.Content, "you played is gone")
	}
	if !told {
		t.Error("the new thread does not say why it is there")
	}
}

// From a server the person is sent to their direct messages, where several games
// can continue, and /mine finds each; a restart loses none.
func TestSeveralSoloGames(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	lobby, dm := ana.lobby(), ana.dm()
	for _, nation := range []string{"spain", "france"} {
		if got := ana.command(lobby, "solo start", object{"choice": nation, "planck": "england"}); !strings.Contains(got.Content, "direct messages") {
			t.Errorf("the answer: %s", got.Content)
		}
	}
	h.until("both games", func() bool {
		n := 0
		for _, m := range ana.messages(dm) {
			if strings.Contains(m.Content, "Your ships for era 1") {
				n++
			}
		}
		return n == 2
	})
	if got := ana.command(lobby, "solo start", object{"choice": "england", "planck": "england"}); !strings.Contains(got.Content, "cannot both play") {
		t.Errorf("the same nation twice: %s", got.Content)
	}
	mine := ana.command(lobby, "mine", object{})
	if strings.Count(mine.Content, "Max Planck") != 2 || strings.Count(mine.Content, "<#"+dm+">") != 2 {
		t.Fatalf("/mine says: %s", mine.Content)
	}
	if got := ana.command(dm, "hand", object{}); !strings.Contains(got.Content, "France") {
		t.Errorf("the hand of the game touched last: %s", got.Content)
	}
	if got := ana.command(lobby, "hand", object{}); !strings.Contains(got.Content, "Which table do you mean") {
		t.Errorf("which hand: %s", got.Content)
	}
	r := rand.New(rand.NewSource(3))
	ids := map[string]bool{}
	for range 2 { // what has waited longest comes first
		mine := ana.command(dm, "mine", object{})
		m := ana.click(mine, h.control(mine, "1. My turn"))
		for n := 0; n < 10; n++ {
			ids[strings.Split(offers(m)[0].ID, "|")[1]] = true
			m = ana.take(m, pick(r, offers(m)))
		}
	}
	if len(ids) != 2 {
		t.Errorf("the buttons lead to %v", ids)
	}
	h.restart()
	for range 2 { // what has waited longest comes first
		mine = ana.command(dm, "mine", object{})
		m := ana.click(mine, h.control(mine, "1. My turn"))
		if len(offers(m)) == 0 {
			t.Fatalf("after the restart: %s", m.Content)
		}
		ana.take(m, pick(r, offers(m)))
	}
}

// The first game explains its questions until that is skipped, and no later game does.
func TestGuideOnceAndSkippable(t *testing.T) {
	h := newHouse(t)
	ana := h.person("ana")
	dm, panel := h.alone(ana, object{"planck": "england", "choice": "spain"})
	if !strings.Contains(panel.Content, "> Only a Captain explores") {
		t.Fatalf("no guide: %s", panel.Content)
	}
	r := rand.New(rand.NewSource(4))
	explained := func() string { _, text, _ := strings.Cut("\n"+panel.Content, "\n> "); return text }
	first := explained()
	for n := 0; explained() == "" || explained() == first; n++ { // of another kind of question
		if n == 40 {
			t.Fatalf("the guide has left: %s", panel.Content)
		}
		ana.soloTake(panel, r)
		panel, _ = h.soloMessage(ana, dm)
	}
	help := ana.click(panel, h.control(panel, "?"))
	ana.click(help, h.control(help, "Hide the tips in panels"))
	ana.soloTake(panel, r)
	panel, _ = h.soloMessage(ana, dm)
	if strings.Contains(panel.Content, "> ") || len(offers(panel)) == 0 {
		t.Errorf("still guided: %s", panel.Content)
	}
	ana.command(dm, "solo start", object{"choice": "spain", "planck": "france"})
	if panel = h.secondGame(ana, dm); strings.Contains(panel.Content, "> ") {
		t.Errorf("guided again: %s", panel.Content)
	}
	// Whoever is guided in one game is not guided in the next as well.
	ben := h.person("ben")
	dm, panel = h.alone(ben, object{"choice": "spain", "planck": "england"})
	if !strings.Contains(panel.Content, "> ") {
		t.Errorf("Ben is not guided: %s", panel.Content)
	}
	ben.command(dm, "solo start", object{"choice": "spain", "planck": "england"})
	if panel = h.secondGame(ben, dm); strings.Contains(panel.Content, "> ") {
		t.Errorf("Ben is guided in two games: %s", panel.Content)
	}
	// What green means is said in one panel.
	chloe, said := h.person("chloe"), map[string]bool{}
	dm, panel = h.alone(chloe, object{"choice": "spain", "planck": "england"})
	for range 60 {
		if strings.Contains(panel.Content, "> Green is a good player's quick guess.") {
			said[panel.Content] = true
		}
		chloe.soloTake(panel, r)
		panel, _ = h.soloMessage(chloe, dm)
	}
	if len(said) != 1 {
		t.Errorf("these panels say what green means: %q", slices.Collect(maps.Keys(said)))
	}
}

// secondGame is the message of the second solo game in a place.
func (h *house) secondGame(p person, place string) (m message) {
	h.t.Helper()
	h.until("both games ask", func() bool {
		live := p.live(place)
		if len(live) == 2 {
			m = live[1]
		}
		return len(live) == 2
	})
	return m
}

// The same deal for two people: neither sees the other's result before finishing,
// nobody learns the seed, and the channel reads it after a week.
func TestChallenge(t *testing.T) {
	h := newHouse(t)
	h.rough = true // a week passes while pictures are on their way
	ana, ben, eva := h.person("ana"), h.person("ben"), h.person("eva")
	lobby := ana.lobby()
	ana.command(lobby, "solo challenge", object{"planck": "england"})
	var call message
	h.until("the challenge is called", func() bool {
		var ok bool
		call, ok = find(ana.messages(lobby), "Results")
		return ok
	})
	if got := eva.click(call, h.control(call, "Results")); !strings.Contains(got.Content, "when the week is over") {
		t.Errorf("results to one who did not join: %s", got.Content)
	}
	faces := map[string]map[string]string{}
	for _, p := range []person{ana, ben} {
		if got := p.click(call, h.control(call, "Join")); !strings.Contains(got.Content, "direct messages") {
			t.Fatalf("join says: %s", got.Content)
		}
		p.click(call, h.control(call, "Join")) // the second of two clicks
		h.soloMessage(p, p.dm())
		if n := len(p.messages(p.dm())); n != 2 {
			t.Errorf("%s is told of %d games", p.name, n)
		}
	}
	for i, p := range []person{ana, ben} {
		if got := p.click(call, h.control(call, "Results")); !strings.Contains(got.Content, "when you have finished") {
			t.Errorf("results before finishing: %s", got.Content)
		}
		seen := map[string]string{}
		faces[p.name] = seen
		h.soloThrough(p, p.dm(), rand.New(rand.NewSource(int64(10+i))), func(m message) { explored(p.unfolded(m), seen) })
		for _, m := range p.allMessages(p.dm()) {
			if strings.Contains(m.Content, "`/game info` shows") || regexp.MustCompile(`[0-9a-f]{64}`).MatchString(m.Content) {
				t.Errorf("the seed is told to %s: %s", p.name, m.Content)
			}
		}
	}
	same := 0
	for land, face := range faces["ana"] {
		if other, ok := faces["ben"][land]; ok {
			same++
			if other != face {
				t.Errorf("%s is %s to Ana and %s to Ben", land, face, other)
			}
		}
	}
	if same < 3 && !testing.Short() {
		t.Errorf("only %d lands explored by both: %v", same, faces)
	}
	if testing.Short() {
		return
	}
	got := ben.click(call, h.control(call, "Results"))
	if !strings.Contains(got.Content, "Ana") || !strings.Contains(got.Content, "Ben") || !strings.Contains(got.Content, " to ") {
		t.Errorf("results to one who has finished: %s", got.Content)
	}
	h.bot.Remind(context.Background())
	if _, ok := h.weekOver(ana, lobby); ok {
		t.Error("the results are told on the first day")
	}
	h.wait(7*24*time.Hour + time.Minute)
	h.bot.Remind(context.Background())
	h.bot.Remind(context.Background())
	over, ok := h.weekOver(ana, lobby)
	if !ok || !strings.Contains(over.Content, "Ana") || !strings.Contains(over.Content, "Ben") {
		t.Fatalf("the channel is told: %+v", over)
	}
	seed := regexp.MustCompile("Seed of the deal: `([0-9a-f]{64})`").FindStringSubmatch(over.Content)
	if seed == nil {
		t.Fatalf("no seed: %s", over.Content)
	}
	if _, err := engine.ParseSeed(seed[1]); err != nil {
		t.Error(err)
	}
	if got := eva.click(call, h.control(call, "Join")); !strings.Contains(got.Content, "challenge is over") {
		t.Errorf("joined too late: %s", got.Content)
	}
	if got := eva.click(call, h.control(call, "Results")); got.Content == "" || !strings.Contains(got.Content, "Ben") {
		t.Errorf("results after the week: %s", got.Content)
	}
}

// weekOver is the message that tells a challenge's results.
func (h *house) weekOver(p person, channel string) (message, bool) {
	n, found := 0, message{}
	for _, m := range p.messages(channel) {
		if strings.Contains(m.Content, "challenge is over") && !m.Ephemeral {
			found = m
			n++
		}
	}
	if n > 1 {
		h.t.Errorf("told %d times", n)
	}
	return found, n > 0
}

var exploring = regexp.MustCompile(`Sailing (\S+(?: María)?), .+? explores (\S+) \(([^)\n…]*)\)`) // told whole

// explored reads which face was found in which land of which world.
func explored(text string, into map[string]string) {
	for _, m := range exploring.FindAllStringSubmatch(text, -1) {
		into[m[1]+" "+m[2]] = m[3]
	}
}

// allMessages are all messages of a channel, page by page.
func (p person) allMessages(channel string) []message {
	p.h.t.Helper()
	var all []message
	before := ""
	for {
		path := "channels/" + channel + "/messages?limit=100"
		if before != "" {
			path += "&before=" + before
		}
		var out struct{ Messages []message }
		p.must(p.call("GET", path, object{}, &out))
		if len(out.Messages) == 0 {
			return all
		}
		all = append(out.Messages, all...)
		before = out.Messages[0].ID
	}
}
