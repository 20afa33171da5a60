package sandbox_test

import (
	"encoding/json"
	"strconv"
	"testing"

	"landfall/bot/sandbox"
)

// TestShards: a guild's events go to the shard that its id says, direct messages to the
// first, and to each connection that holds it.
func TestShards(t *testing.T) {
	r := newRig(t, sandbox.Options{Concurrency: 4})
	var said struct {
		Limit struct {
			Concurrency int `json:"max_concurrency"`
		} `json:"session_start_limit"`
	}
	if _, got := r.rest("GET", "/gateway/bot", nil); remarshal(got, &said) != nil || said.Limit.Concurrency != 4 {
		t.Errorf("/gateway/bot says %v", got)
	}
	guild, err := strconv.ParseUint(r.srv.GuildID(), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	shards := 3
	for (guild>>22)%uint64(shards) == 0 {
		shards++
	}
	own := int((guild >> 22) % uint64(shards))
	hold := func(number int) *wire {
		t.Helper()
		w := r.dial()
		d := r.identify(guildsAndMessages)
		d["shard"] = []int{number, shards}
		w.send(2, d)
		var ready struct {
			Shard  []int `json:"shard"`
			Guilds []any `json:"guilds"`
		}
		if err := json.Unmarshal(w.until("READY").Data, &ready); err != nil || len(ready.Shard) != 2 || ready.Shard[0] != number {
			t.Fatalf("READY says %+v, %v", ready, err)
		}
		if here := len(ready.Guilds) > 0; here != (number == own) {
			t.Errorf("shard %d of %d has guilds: %t", number, shards, here)
		}
		return w
	}
	first, mine, bridge := hold(0), hold(own), hold(own)
	lobby := r.srv.ChannelID("lobby")
	r.do("ana", "POST", "channels/"+lobby+"/messages", map[string]any{"content": "in the guild"})
	var mineToo struct {
		Channels []struct{ ID, Kind string } `json:"channels"`
	}
	if err := remarshal(r.do("ana", "GET", "channels", nil), &mineToo); err != nil {
		t.Fatal(err)
	}
	var id string
	for _, c := range mineToo.Channels {
		if c.Kind == "dm" {
			id = c.ID
		}
	}
	r.do("ana", "POST", "channels/"+id+"/messages", map[string]any{"content": "directly"})
	for name, c := range map[string]struct {
		w    *wire
		want string
	}{"first": {first, id}, "own": {mine, lobby}, "the other that holds it": {bridge, lobby}} {
		var m struct {
			Channel string `json:"channel_id"`
		}
		if err := json.Unmarshal(c.w.until("MESSAGE_CREATE").Data, &m); err != nil || m.Channel != c.want {
			t.Errorf("%s hears of channel %s, want %s; %v", name, m.Channel, c.want, err)
		}
	}
}

func remarshal(from, into any) error {
	b, err := json.Marshal(from)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, into)
}
