package discord

import (
	"encoding/json"
	"slices"
	"sync"
	"testing"
)

// An outage of the platform's changes nothing: the bot is in a server that cannot be
// reached for a while. It is not in one that it was removed from.
func TestAnOutageIsNoFarewell(t *testing.T) {
	s := offline(t, nil)
	h := s.newShard(0)
	h.guilds, s.shards = []string{"8", "9"}, []*shard{h}
	var mu sync.Mutex
	var changes []Change
	s.opt.Changed = func(c Change) {
		mu.Lock()
		defer mu.Unlock()
		changes = append(changes, c)
	}
	h.event("GUILD_DELETE", json.RawMessage(`{"id":"9","unavailable":true}`))
	s.hands.Wait()
	if !s.In("9") || len(changes) != 0 {
		t.Errorf("in an outage the bot is there: %t; %v", s.In("9"), changes)
	}
	h.event("GUILD_CREATE", json.RawMessage(`{"id":"9"}`))
	h.event("GUILD_DELETE", json.RawMessage(`{"id":"8"}`))
	s.hands.Wait()
	if !s.In("9") || s.In("8") || !slices.Contains(changes, Change{Guild: "9"}) || !slices.Contains(changes, Change{Guild: "8", Gone: true}) {
		t.Errorf("in 9: %t, in 8: %t, told %v", s.In("9"), s.In("8"), changes)
	}
}
