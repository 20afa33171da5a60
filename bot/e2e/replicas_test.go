package e2e

import (
	"flag"
	"sync"
	"testing"
	"time"

	"landfall/engine"
	"landfall/engine/table/upkeep"
	"landfall/store/postgres"
)

var replicaTroubles = flag.Int("replica-troubles", 3, "how often one of three replicas is killed, paused, cut off or replaced")

// TestReplicas plays several tables on three replicas, each a process of its own on one
// PostgreSQL, while they are killed, paused for longer than their leases last, cut off from
// the database and replaced; then it holds what was posted to every table against its log.
func TestReplicas(t *testing.T) {
	h := newFleet(t, 3)
	h.rough = true
	f := h.fleet
	c := newCampaigner(h)
	for _, names := range [][]string{{"ana", "ben"}, {"chloe", "dirk"}} {
		c.tables = append(c.tables, h.tally(names...))
	}
	play := func() {
		for range 6 {
			c.move()
			time.Sleep(time.Duration(c.r.Intn(20)) * time.Millisecond) // so that it posts at times
		}
	}
	var takeovers []time.Duration
	kinds := []trouble{
		{"replica killed", func() {
			one := f.any(c.r.Intn(f.size))
			meanwhile(play, func() { takeovers = append(takeovers, f.takeover(one).Round(time.Millisecond)) })
			f.add()
		}},
		{"replica paused", func() {
			one := f.any(c.r.Intn(f.size))
			meanwhile(play, func() { f.pause(one, 3*f.length/2) })
		}},
		{"replica replaced", func() {
			old := f.any(c.r.Intn(f.size))
			f.add()
			meanwhile(play, func() { f.dismiss(old) })
		}},
		{"connections to the database broken", func() {
			for range 5 {
				f.server.Disconnect(t)
				play()
			}
		}},
		{"replica's line to the database cut", func() {
			one := f.any(c.r.Intn(f.size))
			meanwhile(play, func() {
				one.line.cut()
				time.Sleep(2 * f.length) // the others notice, and do its work
			})
			play()
			one.line.mend()
		}},
		{"database away", func() {
			f.server.Stop(t)
			time.Sleep(f.length)
			f.server.Again(t)
		}},
	}
	began := time.Now()
	for n := range *replicaTroubles {
		for range 5 {
			c.fault()
		}
		play()
		k := kinds[n%len(kinds)]
		c.seen[k.name]++
		k.make()
		play()
		if n%10 == 9 || n == *replicaTroubles-1 {
			h.until("all shards are held", func() bool { return h.sandbox.Faults().GatewayConnections() >= f.shards() })
			c.checkAll()
			if t.Failed() {
				t.Fatalf("after %d troubles (seed %d)", n+1, *campaignSeed)
			}
		}
	}
	c.lookThroughDatabase(f.address)
	t.Logf("leases of %s; all shards were held again after a kill in %v", f.length, takeovers)
	t.Logf("%d moves, %d undos in %s; all lines once and in order; %s", c.moves, c.undos, time.Since(began).Round(time.Second), c.wholeTrouble())
}

// meanwhile does something while people play.
func meanwhile(play, do func()) {
	done := make(chan struct{})
	go func() { defer close(done); play() }()
	do()
	<-done
}

// lookThroughDatabase holds the database that replicas leave to what an operator's check
// holds one to.
func (c *campaigner) lookThroughDatabase(address string) {
	c.t.Helper()
	c.fleet.house.allPosted()
	db, err := postgres.Open(c.t.Context(), address, postgres.Options{Existing: true})
	if err != nil {
		c.t.Fatal(err)
	}
	defer func() { _ = db.Close() }() // it was only read
	s, err := db.Snapshot(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	defer s.Close()
	ids, faults, err := s.Matches(c.t.Context())
	if err != nil || len(ids) != len(c.tables) {
		c.t.Fatalf("%d matches, %v", len(ids), err)
	}
	games := func(string) (*engine.Game, bool) { return c.titles[0].Game, true }
	found, err := upkeep.Check(c.t.Context(), s, games, ids)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, fault := range append(faults, found...) {
		c.t.Errorf("the database: %s", fault)
	}
}

// TestAReplicaIsReplacedWithoutAGap: a replica that stops keeps hearing what people do
// until another is logged in, and what comes to both in between is done once.
func TestAReplicaIsReplacedWithoutAGap(t *testing.T) {
	h := newFleet(t, 2)
	h.rough = true // a press that comes to both is answered by one
	f := h.fleet
	ana := h.person("ana")
	for range 2 {
		old := f.any(0)
		fewest := f.shards()
		over := make(chan struct{})
		var seen sync.WaitGroup
		seen.Go(func() {
			for {
				fewest = min(fewest, h.sandbox.Faults().GatewayConnections())
				select {
				case <-over:
					return
				case <-time.After(time.Millisecond):
				}
			}
		})
		before, tries := len(h.tables()), 0
		meanwhile(func() {
			for range 20 {
				var out object
				tries++
				_ = ana.call("POST", "channels/"+ana.lobby()+"/command", object{"command": "game new", "options": object{"game": "tally"}}, &out)
			}
		}, func() { f.dismiss(old) })
		close(over)
		seen.Wait()
		if fewest < f.shards() {
			t.Errorf("for a moment only %d of %d shards were heard", fewest, f.shards())
		}
		if n := len(h.tables()) - before; n > tries || n == 0 {
			t.Errorf("%d tables were opened by %d commands", n, tries)
		}
		add := f.add()
		<-add.ready
	}
	h.allPosted()
}
