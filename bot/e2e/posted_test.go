package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot/sandbox"
	"landfall/commands/announce"
	"landfall/engine"
	"landfall/engine/table"
)

// accepts is the sandbox's journal of what the bot was let do: what people were
// told, whether or not a message survived or its answer arrived.
type accepts struct {
	mu   sync.Mutex
	list []sandbox.Accepted
}

func (a *accepts) note(r sandbox.Accepted) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.list = append(a.list, r)
}

// each tells of all that the bot was let do, in order.
func (a *accepts) each(tell func(r sandbox.Accepted)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, r := range a.list {
		tell(r)
	}
}

// said is a message that was posted.
type said struct {
	id, channel, text string
	nonce             string
	mentions          []string
	controls          bool
	grown             string   // its text as it stands, after the edits that added more
	edits             []string // the texts it was given after the first, in order
}

// grow takes an edit of one of these messages into account: from then on it tells what
// stands there now. One whose answer was lost may have said more for a moment, which a
// later one took back to tell it elsewhere.
func grow(list []said, r sandbox.Accepted) {
	i := slices.IndexFunc(list, func(s said) bool { return r.Path == "/channels/"+s.channel+"/messages/"+s.id })
	var body struct {
		Content string `json:"content"`
	}
	if i < 0 || r.Method != "PATCH" || json.Unmarshal(r.Body, &body) != nil {
		return
	}
	list[i].edits = append(list[i].edits, body.Content)
	// else it lost its controls, or is crossed out, and what it said stands
	if body.Content != "" && !strings.Contains(body.Content, "~~#") {
		list[i].grown = body.Content
	}
}

// posts are the messages that were posted, in order; one that was posted again under
// its nonce is the same message.
func (a *accepts) posts() []said {
	a.mu.Lock()
	defer a.mu.Unlock()
	var list []said
	seen := map[string]bool{}
	for _, r := range a.list {
		channel, ok := strings.CutSuffix(strings.TrimPrefix(r.Path, "/channels/"), "/messages")
		if r.Method != "POST" || !ok {
			grow(list, r)
			continue
		}
		var body struct {
			Content    string            `json:"content"`
			Nonce      string            `json:"nonce"`
			Components []json.RawMessage `json:"components"`
			Mentions   struct {
				Users []string `json:"users"`
			} `json:"allowed_mentions"`
		}
		var made struct {
			ID string `json:"id"`
		}
		if json.Unmarshal(r.Body, &body) != nil || json.Unmarshal(r.Answer, &made) != nil || seen[made.ID] {
			continue
		}
		seen[made.ID] = true
		list = append(list, said{id: made.ID, channel: channel, text: body.Content, grown: body.Content, nonce: body.Nonce, mentions: body.Mentions.Users, controls: len(body.Components) > 0})
	}
	return list
}

// in are the messages posted in a channel.
func in(list []said, channel string) []said {
	return slices.DeleteFunc(slices.Clone(list), func(s said) bool { return s.channel != channel })
}

// allPosted waits until nothing is left to post.
func (h *house) allPosted() {
	h.t.Helper()
	h.until("everything is posted", func() bool { return h.rows("post") == 0 && h.rows("retry") == 0 && h.rows("nudge") == 0 })
}

// live are the messages of a thread that have the table's controls.
func (p person) live(thread string) []message {
	var list []message
	for _, m := range p.messages(thread) {
		if !m.Ephemeral && slices.ContainsFunc(m.controls(), func(c component) bool { return c.Label == "Board" || c.Label == "Table" }) {
			list = append(list, m)
		}
	}
	return list
}

// tables of Tally.

// tallyTable is a table of Tally that is being played.
type tallyTable struct {
	h      *house
	id     engine.MatchID
	people []person
}

// tally opens a table for some people and waits for its first question.
func (h *house) tally(names ...string) tallyTable {
	h.t.Helper()
	t := tallyTable{h: h}
	for _, n := range names {
		t.people = append(t.people, h.person(n))
	}
	host := t.people[0]
	before := h.tables()
	host.command(host.lobby(), "game new", object{"game": "tally", "seats": len(names)})
	for id := range h.tables() {
		if before[id].ID == "" {
			t.id = id
		}
	}
	var said []string
	for _, p := range t.people[1:] {
		said = append(said, p.command(p.lobby(), "game join", object{"table": string(t.id)}).Content)
	}
	said = append(said, host.command(host.lobby(), "game start", object{"table": string(t.id)}).Content)
	if now := h.tables()[t.id]; now.Status != table.Playing {
		h.t.Fatalf("table %s is %s: %q", t.id, now.Status, said)
	}
	h.allPosted()
	return t
}

// tables are all the tables in the data file.
func (h *house) tables() map[engine.MatchID]table.Table {
	h.t.Helper()
	rows, err := h.db.Scan(h.t.Context(), "table", nil, nil, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	list := map[engine.MatchID]table.Table{}
	for _, r := range rows {
		var t table.Table
		if err := json.Unmarshal(r.Value, &t); err != nil {
			h.t.Fatal(err)
		}
		list[t.ID] = t
	}
	return list
}

// home is the channel that the table is played in now.
func (t tallyTable) home() string {
	now := t.h.tables()[t.id]
	return now.Home()
}

// names are what the people are called in the log.
func (t tallyTable) names() []string {
	now := t.h.tables()[t.id]
	return now.Names()
}

// say lets a person give an answer by typing, away from the thread.
func (t tallyTable) say(seat int, answer string) string {
	t.h.t.Helper()
	p := t.people[seat]
	return p.command(p.dm(), "move", object{"table": string(t.id), "answer": answer}).Content
}

// lines is what was posted to the people of the table, wherever: the lines that name them.
func (t tallyTable) lines() []string {
	t.h.t.Helper()
	return linesOf(t.h.accepted.posts(), t.names())
}

// linesOf are the lines of Tally in messages that name one of these people.
func linesOf(posts []said, names []string) []string {
	var list []string
	for _, s := range posts {
		for _, l := range strings.Split(s.grown, "\n") {
			for _, n := range names {
				if strings.HasPrefix(l, "#") && strings.Contains(l, " "+n+" says ") {
					list = append(list, l)
				}
			}
		}
	}
	return list
}

// check holds what was posted against the log, the live message and the mentions.
func (t tallyTable) check() {
	t.h.t.Helper()
	if err := held(t.lines(), t.h.tallyLog(t.id, t.names())); err != nil {
		t.h.t.Errorf("table %s: %v", t.id, err)
	}
	if n := len(t.people[0].live(t.home())); n != 1 {
		t.h.t.Errorf("table %s has %d live messages", t.id, n)
	}
}

// mentions counts the messages that notify somebody of a turn: "turn r0".
func (t tallyTable) mentions(seat int, turn string) int {
	t.h.t.Helper()
	now := t.h.tables()[t.id]
	who, n := string(now.Chairs[seat].Player), 0
	for _, s := range t.h.accepted.posts() {
		if slices.Contains(s.mentions, who) && (strings.Contains(s.text, "**turn "+turn+".**") || strings.Contains(s.text, "** waits for you (asked") && strings.Contains(s.text, ": *turn "+turn+".*")) {
			n++
		}
	}
	return n
}

// within lets time pass in steps until something is true.
func (h *house) within(what string, step time.Duration, is func() bool) {
	h.t.Helper()
	h.until(what, func() bool {
		if is() {
			return true
		}
		h.wait(step)
		return false
	})
}

// quiet tells whether nothing is left to post.
func (h *house) quiet() bool {
	return h.rows("post") == 0 && h.rows("retry") == 0 && h.rows("nudge") == 0
}

// TestALostAnswerTellsNothingTwice lets answers to posts be lost, and the match move
// on for longer than a nonce holds before the bot can look.
func TestALostAnswerTellsNothingTwice(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	home := table.home()
	table.say(0, "red")
	h.allPosted()
	posts := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/" + home + "/messages", Drop: sandbox.DropAfter, Times: -1})
	reads := h.sandbox.Faults().Order(sandbox.Fault{Method: "GET", Path: "/channels/" + home + "/messages", Status: 503, Times: -1})
	table.say(1, "blue")
	h.until("an answer is lost", func() bool { return posts.Hits() > 0 && h.rows("retry") > 0 })
	table.say(0, "green")
	h.wait(time.Hour) // the nonce is forgotten
	h.until("the history is asked for in vain", func() bool { return reads.Hits() > 0 })
	table.say(0, "pass")
	posts.Cancel()
	reads.Cancel()
	h.within("everything is posted", time.Minute, h.quiet)
	table.check()
	for seat, turn := range []string{"r0", "r0.s1"} {
		if n := table.mentions(seat, turn); n != 1 {
			t.Errorf("seat %d is mentioned %d times of %s", seat, n, turn)
		}
	}
	if n := table.mentions(1, "r0"); n != 1 {
		t.Errorf("Ben is mentioned %d times of r0", n)
	}
}

// TestARefusedPostIsTriedAgain posts what was refused when the right is back, though
// nobody moves.
func TestARefusedPostIsTriedAgain(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	lobby := h.sandbox.ChannelID("lobby")
	h.sandbox.Faults().Deny(lobby, "", sandbox.PermSendMessages|sandbox.PermSendInThreads)
	table.say(0, "red")
	table.say(1, "blue")
	h.until("it is refused", func() bool { return h.rows("retry") == 1 })
	h.sandbox.Faults().Deny(lobby, "", 0)
	h.allPosted() // the platform said that something changed
	table.check()

	odd := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 400, Code: 99999, Times: -1})
	table.say(0, "red")
	table.say(0, "pass")
	h.until("it is refused", func() bool { return odd.Hits() > 0 && h.rows("retry") == 1 })
	odd.Cancel()
	h.within("the clock tries again", 10*time.Minute, h.quiet)
	table.check()
}

// TestADeletedThreadIsNoticedWhileItWaits continues elsewhere though nothing happens.
func TestADeletedThreadIsNoticedWhileItWaits(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	old := table.home()
	ana := table.people[0]
	var none object
	ana.must(ana.call("DELETE", "channels/"+old, object{}, &none))
	// A thread opened on the same message has the same id.
	h.until("it goes on elsewhere, and the people are told", func() bool {
		return slices.ContainsFunc(in(h.accepted.posts(), table.home()), func(s said) bool { return strings.Contains(s.text, "We continue here") })
	})
	h.allPosted()
	table.check()
}

// TestALockedThreadIsLeft continues in the channel.
func TestALockedThreadIsLeft(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	ana := table.people[0]
	var none object
	ana.must(ana.call("POST", "channels/"+table.home()+"/archive", object{"archived": true, "locked": true}, &none))
	table.say(0, "red")
	table.say(1, "blue")
	h.until("it goes on in the channel", func() bool { return table.home() == h.sandbox.ChannelID("lobby") })
	h.allPosted()
	table.check()
}

// TestALockedThreadIsOpenedAgainAfterARestart takes the controls off that stayed in a thread which
// was locked, as soon as it is not any more.
func TestALockedThreadIsOpenedAgainAfterARestart(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	ana, old := table.people[0], table.home()
	var none object
	ana.must(ana.call("POST", "channels/"+old+"/archive", object{"archived": true, "locked": true}, &none))
	table.say(0, "red")
	table.say(1, "blue")
	h.until("it goes on in the channel", func() bool { return table.home() == h.sandbox.ChannelID("lobby") })
	h.allPosted()
	h.until("its old controls wait", func() bool { return h.rows("left") == 1 })
	h.restart()
	before := h.leaps()
	ana.must(ana.call("POST", "channels/"+old+"/archive", object{"archived": false, "locked": false}, &none))
	h.until("they are off", func() bool { return len(ana.live(old)) == 0 })
	if h.leaps() != before {
		t.Error("it takes until they are tried again by the clock")
	}
	table.check()
}

// TestLongNewsIsWhole tells all of what happened in an outage, however much it was.
func TestLongNewsIsWhole(t *testing.T) {
	t.Parallel()
	for _, turns := range []int{3, 20, 60} {
		t.Run(fmt.Sprint(turns), func(t *testing.T) {
			h := newHouseOf(t, tallyTitles(t))
			h.rough = true
			table := h.tally("ana", "ben")
			away := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/channels/*/messages", Status: 503, Times: -1})
			for range turns {
				table.say(0, "red")
				table.say(1, "blue")
				for seat := range 2 {
					for range 4 {
						table.say(seat, "green")
					}
				}
			}
			away.Cancel()
			h.within("everything is posted", time.Minute, h.quiet)
			if turns < 60 {
				table.check()
				return
			}
			var file []string
			for _, m := range table.people[0].messages(table.home()) {
				for _, a := range m.Attachments {
					if strings.HasSuffix(a.Filename, ".txt") {
						for _, l := range strings.Split(h.get(a.URL), "\n") {
							if strings.HasPrefix(l, "#") {
								file = append(file, l)
							}
						}
					}
				}
			}
			if len(file) == 0 {
				t.Fatal("there is no file")
			}
			told := table.lines() // the file stands where its first line is due
			at := slices.IndexFunc(told, func(l string) bool { return number(l) > number(file[0]) })
			if err := held(slices.Insert(told, at, file...), h.tallyLog(table.id, table.names())); err != nil {
				t.Error(err)
			}
		})
	}
}

// number is the number of a line of Tally.
func number(line string) int {
	var n int
	_, _ = fmt.Sscanf(line, "#%d ", &n)
	return n
}

// get reads an attachment.
func (h *house) get(url string) string {
	h.t.Helper()
	resp, err := http.Get(h.server.URL + url)
	if err != nil {
		h.t.Fatal(err)
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return string(b)
}

// TestABadMatchIsQuarantinedAlone lets the rules break down in one match and the words in another:
// the people of the first are told once, and a later start takes it up; those of the second
// read a neutral line and continue, as everything else does.
func TestABadMatchIsQuarantinedAlone(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	bad, dumb, good := h.tally("ana", "ben"), h.tally("chloe", "dirk"), h.tally("eva", "farid")
	h.tally("ana", "chloe")
	for _, table := range []tallyTable{bad, dumb, good} {
		table.say(0, "red")
		table.say(1, "blue")
	}
	h.allPosted()
	if got := bad.say(0, "panic"); !strings.Contains(got, "paused") {
		t.Errorf("the rules break down: %s", got)
	}
	h.until("the people are told", func() bool { return strings.Contains(h.lastSaid(bad.home()), "paused") })
	if got := dumb.say(0, "mute"); strings.Contains(got, "paused") {
		t.Errorf("the words break down: %s", got)
	}
	dumb.say(0, "pass")
	h.until("the people read that words are missing", func() bool {
		return strings.Contains(h.lastSaid(dumb.home()), announce.Wordless())
	})
	dumb.say(1, "gold")
	dumb.say(1, "pass")
	h.until("what comes then is told", func() bool { return strings.Contains(h.lastSaid(dumb.home()), "says gold") })
	mine := h.person("ana").command(h.person("ana").dm(), "mine", object{})
	if !strings.Contains(mine.Content, "paused because of an error in the bot") || !strings.Contains(mine.Content, "turn r0 (") {
		t.Errorf("/mine says: %s", mine.Content)
	}
	good.say(0, "green")
	good.say(0, "pass")
	h.until("the good one goes on", func() bool { return strings.Contains(h.lastSaid(good.home()), "says green") })
	h.until("one live message", func() bool { return len(good.people[0].live(good.home())) == 1 })
	good.check()
	if !strings.Contains(h.log.String(), "tallyDecide") || !strings.Contains(h.log.String(), "landfall export") {
		t.Error("the operator is not told where, and what to do")
	}
	h.restart()
	good.say(1, "green")
	if got := bad.say(0, "green"); strings.Contains(got, "paused") {
		t.Errorf("after a restart: %s", got)
	}
	h.until("the bad one goes on", func() bool { return len(bad.lines()) == 2 })
	bad.say(0, "pass")
	h.until("the bad one is told", func() bool { return len(bad.lines()) == 3 })
	n := 0
	for _, s := range h.accepted.posts() {
		if strings.Contains(s.text, "This match is paused") {
			n++
		}
	}
	if n != 1 {
		t.Errorf("told %d times that a match rests", n)
	}
}

// lastSaid is the newest message in a channel.
func (h *house) lastSaid(channel string) string {
	h.t.Helper()
	list := in(h.accepted.posts(), channel)
	if len(list) == 0 {
		return ""
	}
	return list[len(list)-1].text
}
