package sandbox_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"landfall/bot/sandbox"
)

// streamEvent is one event of a live stream.
type streamEvent struct {
	id, name string
	data     o
}

// listen opens a person's stream; the events come by a channel until the test
// ends or stop is called.
func (r *rig) listen(who, since string) (events <-chan streamEvent, stop func()) {
	r.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, "GET", r.http.URL+"/sandbox/api/events?as="+who+"&since="+since, nil)
	if err != nil {
		r.t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		r.t.Fatal(err)
	}
	out := make(chan streamEvent, 1000)
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer resp.Body.Close()
		var e streamEvent
		lines := bufio.NewScanner(resp.Body)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			key, value, _ := strings.Cut(lines.Text(), ": ")
			switch key {
			case "id":
				e.id = value
			case "event":
				e.name = value
			case "data":
				if json.Unmarshal([]byte(value), &e.data) != nil {
					e.name = "broken"
				}
			case "":
				if e.name != "" {
					out <- e
				}
				e = streamEvent{}
			}
		}
	}()
	stop = func() { cancel(); <-done }
	r.t.Cleanup(stop)
	return out, stop
}

// next waits for an event of a name, passing over others.
func next(t *testing.T, events <-chan streamEvent, name string) streamEvent {
	t.Helper()
	for {
		if e := receive(t, name, events); e.name == name {
			return e
		}
	}
}

func TestTheStreamTellsEachWhatTheyMaySee(t *testing.T) {
	p := newPlayer(t, sandbox.Options{})
	ana, _ := p.listen("ana", "")
	ben, stopBen := p.listen("ben", "")
	cursor := text(t, next(t, ana, "hello").data, "cursor")
	if cursor == "" {
		t.Error("no cursor")
	}
	next(t, ben, "hello")

	a := p.command()
	if e := next(t, ana, "interaction"); text(t, e.data, "interaction.status") != "pending" {
		t.Errorf("first %v", e)
	}
	p.answer(a, 5, o{"flags": 64})
	if e := next(t, ana, "message_create"); at(t, e.data, "message.thinking") != true || at(t, e.data, "message.ephemeral") != true {
		t.Errorf("deferred: %v", e)
	}
	if e := next(t, ana, "interaction"); text(t, e.data, "interaction.status") != "deferred" {
		t.Errorf("then %v", e)
	}
	p.rest("PATCH", p.hook(a, "/messages/@original"), o{"content": "secret"})
	update := next(t, ana, "message_update")
	if text(t, update.data, "message.content") != "secret" || at(t, update.data, "message.thinking") != false {
		t.Errorf("answered: %v", update)
	}
	if e := next(t, ana, "interaction"); text(t, e.data, "interaction.status") != "answered" {
		t.Errorf("at last %v", e)
	}
	p.rest("POST", "/channels/"+p.lobby+"/typing", nil)
	p.rest("POST", "/channels/"+p.lobby+"/messages", o{"content": "<@" + p.srv.PersonID("ben") + "> and all"})
	if first := receive(t, "something for Ben", ben); first.name != "typing" {
		t.Errorf("the first that Ben hears is %v", first)
	}
	if e := next(t, ben, "read"); at(t, e.data, "mentions") != 1.0 {
		t.Errorf("Ben's counts: %v", e)
	}
	heard := next(t, ben, "message_create")
	if at(t, heard.data, "message.pings_me") != true {
		t.Errorf("Ben is not pinged: %v", heard)
	}

	// Ben goes away and comes back with his cursor.
	stopBen()
	_, th := p.rest("POST", "/channels/"+p.lobby+"/threads", o{"name": "Private", "type": 12})
	thread := text(t, th, "id")
	p.rest("PUT", "/channels/"+thread+"/thread-members/"+p.srv.PersonID("ben"), nil)
	p.rest("POST", "/channels/"+thread+"/messages", o{"content": "inside"})
	ben, _ = p.listen("ben", heard.id)
	if e := next(t, ben, "channel_create"); text(t, e.data, "channel.id") != thread {
		t.Errorf("came into view: %v", e)
	}
	for {
		if e := next(t, ben, "message_create"); at(t, e.data, "message.content") == "inside" {
			break
		}
	}
	p.do("ben", "POST", "channels/"+thread+"/leave", o{})
	if e := next(t, ben, "channel_delete"); text(t, e.data, "id") != thread {
		t.Errorf("out of view: %v", e)
	}

	// A channel that Ben may no longer see is gone for him, and comes back.
	p.srv.Faults().Deny(p.lobby, p.srv.PersonID("ben"), sandbox.PermViewChannel)
	if e := next(t, ben, "channel_delete"); text(t, e.data, "id") != p.lobby {
		t.Errorf("hidden: %v", e)
	}
	p.srv.Faults().Deny(p.lobby, p.srv.PersonID("ben"), 0)
	if e := next(t, ben, "channel_create"); text(t, e.data, "channel.id") != p.lobby {
		t.Errorf("shown: %v", e)
	}

	// A cursor of another run begins anew.
	chloe, _ := p.listen("chloe", "ffff-3")
	if e := receive(t, "reset", chloe); e.name != "reset" {
		t.Errorf("a strange cursor is answered %v", e)
	}
}

func TestAForgottenCursorResets(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	cursor := text(t, r.do("ben", "GET", "state", nil), "cursor")
	lobby := "channels/" + r.srv.ChannelID("lobby")
	for range 1200 {
		r.do("ana", "POST", lobby+"/messages", o{"content": "x"})
	}
	events, _ := r.listen("ben", cursor)
	if e := receive(t, "reset", events); e.name != "reset" {
		t.Errorf("first comes %v", e)
	}
	got := r.do("ben", "GET", lobby, nil)
	if at(t, got, "channel.unread") != 1200.0 {
		t.Errorf("Ben has %v unread", at(t, got, "channel.unread"))
	}
	page := r.do("ben", "GET", lobby+"/messages?limit=100", nil)
	if len(page["messages"].(l)) != 100 || page["has_more"] != true {
		t.Errorf("a page of %d, more: %v", len(page["messages"].(l)), page["has_more"])
	}
	r.do("ben", "POST", lobby+"/read", o{"message_id": text(t, page, "messages.89.id")})
	if n := at(t, r.do("ben", "GET", lobby, nil), "channel.unread"); n != 10.0 {
		t.Errorf("after reading up to ten from the end %v are unread", n)
	}
	around := r.do("ben", "GET", lobby+"/messages?limit=11&around="+text(t, page, "messages.50.id"), nil)
	if len(around["messages"].(l)) != 11 || text(t, around, "messages.5.id") != text(t, page, "messages.50.id") {
		t.Errorf("around one come %d", len(around["messages"].(l)))
	}
}

// TestManyAtOnce has six people click and write while the bot answers, and a
// dropped line in the middle; nobody may be left without an answer by a race
// of the sandbox's own, and each accepted click is answered once.
func TestManyAtOnce(t *testing.T) {
	r := newRig(t, sandbox.Options{AckWindow: 30 * time.Second})
	defer r.lawful()
	s := r.session()
	var mu sync.Mutex
	answered := map[string]int{}
	handle(t, s, func(i *discordgo.InteractionCreate) error {
		mu.Lock()
		answered[i.ID]++
		mu.Unlock()
		return respond(s, i, discordgo.InteractionResponseChannelMessageWithSource,
			&discordgo.InteractionResponseData{Content: "for " + i.Member.User.Username, Flags: discordgo.MessageFlagsEphemeral})
	})
	r.open(s)
	lobby := r.srv.ChannelID("lobby")
	m, err := s.ChannelMessageSendComplex(lobby, &discordgo.MessageSend{Content: "x", Components: button("Go", "go")})
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"ana", "ben", "chloe", "dirk", "eva", "farid"}
	var all sync.WaitGroup
	for _, who := range names {
		events, _ := r.listen(who, "")
		all.Add(2)
		go func() {
			defer all.Done()
			for n := range 20 {
				got := r.do(who, "POST", "messages/"+m.ID+"/click", o{"custom_id": "go"})
				if c := text(t, got, "interaction.message.content"); c != "for "+who {
					t.Errorf("%s is told %q", who, c)
				}
				r.do(who, "POST", "channels/"+lobby+"/messages", o{"content": fmt.Sprint(who, n)})
			}
		}()
		go func() {
			defer all.Done()
			for own := 0; own < 20; {
				e := next(t, events, "message_create")
				if c := at(t, e.data, "message.content"); at(t, e.data, "message.ephemeral") == true {
					own++
					if c != "for "+who {
						t.Errorf("%s hears what was said to another: %v", who, c)
					}
				}
			}
		}()
	}
	r.srv.Faults().DropGateway()
	all.Wait()
	mu.Lock()
	defer mu.Unlock()
	if len(answered) != 120 {
		t.Errorf("%d of 120 clicks reached the bot", len(answered))
	}
	for id, n := range answered {
		if n != 1 {
			t.Errorf("interaction %s came %d times", id, n)
		}
	}
}
