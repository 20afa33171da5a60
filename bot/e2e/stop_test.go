package e2e

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"landfall/bot"
	"landfall/bot/sandbox"
	"landfall/store"
)

// TestStopEndsInItsTime stops while the platform answers nothing and many tables
// have something to say.
func TestStopEndsInItsTime(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	tables := []tallyTable{h.tally("ana", "ben"), h.tally("chloe", "dirk"), h.tally("eva", "farid")}
	slow := h.sandbox.Faults().Order(sandbox.Fault{Path: "/channels/**", Delay: time.Minute, Times: -1})
	for _, table := range tables {
		table.say(0, "red")
		table.say(1, "red")
	}
	h.wait(48 * time.Hour)
	var reminding sync.WaitGroup
	reminding.Go(func() { h.bot.Remind(t.Context()) }) // which waits as well
	h.until("it is posting", func() bool { return slow.Hits() > 0 })
	const most = 3 * time.Second
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	began := time.Now()
	_ = h.bot.Close(ctx) // what was not finished is on disk
	if took := time.Since(began); took > most+2*time.Second {
		t.Errorf("it took %s to stop within %s", took, most)
	}
	slow.Cancel()
	reminding.Wait()
	if err := h.db.Close(); err != nil {
		t.Fatal(err)
	}
	h.start()
	h.within("everything is posted", time.Minute, h.quiet)
	for _, table := range tables {
		table.check()
	}
}

// TestAStopDuringTheStartIsNoFault stops while the commands are being registered: the
// operator is told of no error, as there is none.
func TestAStopDuringTheStartIsNoFault(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	slow := h.sandbox.Faults().Order(sandbox.Fault{Path: "/applications/**", Delay: time.Minute, Times: -1})
	began := make(chan error, 1)
	go func() {
		b, err := bot.Start(ctx, h.options(store.NewMemory(), h.server.URL))
		if err == nil {
			err = b.Close(t.Context())
		}
		began <- err
	}()
	h.until("the commands are being registered", func() bool { return slow.Hits() > 0 })
	cancel()
	if err := <-began; !errors.Is(err, context.Canceled) {
		t.Errorf("it ends with %v", err)
	}
	slow.Cancel()
	if log := h.log.String(); strings.Contains(log, "ERROR") || strings.Count(log, "ready") != 1 {
		t.Error("the operator is told of an error, or that it is ready though it never was")
	}
}

// TestWhatWasToldToHaveFailedIsNotDone lets the gateway fall silent, so that what
// people do reaches the bot when they have been told that it failed.
func TestWhatWasToldToHaveFailedIsNotDone(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	ana := table.people[0]
	before := len(h.tables())
	h.sandbox.Faults().Zombie(true)
	var out struct{ Interaction interaction }
	for _, c := range []struct {
		command string
		options object
	}{{"game new", object{"game": "tally"}}, {"move", object{"table": string(table.id), "answer": "red"}}} {
		ana.must(ana.call("POST", "channels/"+ana.lobby()+"/command", object{"command": c.command, "options": c.options, "wait": false}, &out))
	}
	id := out.Interaction
	h.until("they are told that it failed", func() bool {
		var got struct{ Interaction interaction }
		ana.must(ana.call("GET", "interactions/"+id.ID, object{}, &got))
		return got.Interaction.Status == "failed"
	})
	h.sandbox.Faults().Zombie(false)
	h.until("the bot hears of it", func() bool { return strings.Count(h.log.String(), "came too late") == 2 })
	if n := len(h.tables()); n != before {
		t.Errorf("%d tables were opened by a command that failed", n-before)
	}
	if log := h.tallyLog(table.id, table.names()); len(log) != 1 {
		t.Errorf("the match moved on to %d entries", len(log))
	}
	if got := table.say(0, "red"); strings.Contains(got, "rong") {
		t.Errorf("what comes in time: %s", got)
	}
	if log := h.tallyLog(table.id, table.names()); len(log) != 2 {
		t.Errorf("what comes in time is not done: %d entries", len(log))
	}
}

// TestAMoveWhoseAnswerFailsIsTold refuses the acknowledgement of a move that is on disk:
// the thread says that it was done, and so does the panel when it is opened.
func TestAMoveWhoseAnswerFailsIsTold(t *testing.T) {
	h := newHouseOf(t, tallyTitles(t))
	h.rough = true
	table := h.tally("ana", "ben")
	ana := table.people[0]
	lost := h.sandbox.Faults().Order(sandbox.Fault{Method: "POST", Path: "/interactions/**", Status: 404, Code: 10062, Times: 1})
	var out struct{ Interaction interaction }
	ana.must(ana.call("POST", "channels/"+ana.dm()+"/command", object{"command": "move", "options": object{"table": string(table.id), "answer": "red"}, "wait": false}, &out))
	h.until("Ana is crossed out", func() bool {
		live := ana.live(table.home())
		return lost.Hits() == 1 && len(live) == 1 && strings.Contains(live[0].Content, "~~Ana~~")
	})
	if log := h.tallyLog(table.id, table.names()); len(log) != 2 || lost.Hits() != 1 {
		t.Errorf("%d entries, %d answers refused", len(log), lost.Hits())
	}
	if m, ok := ana.panel(table.home()); ok && len(offers(m)) > 0 && !strings.Contains(m.Content, "red") {
		t.Errorf("the panel asks as if nothing was done: %s", m.Content)
	}
	table.say(1, "blue")
	h.allPosted()
	table.check()
}
