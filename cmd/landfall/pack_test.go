package main

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/s2"

	"landfall/bot"
	"landfall/engine"
	"landfall/store"
)

// With -dictionary N the dictionary that entries are packed with is written anew, of
// all the games on offer. Only a number that no released program wrote may be used.
var dictionary = flag.Int("dictionary", 0, "write the dictionary with this number")

// perGame is how much of a dictionary is of one game, in bytes; 64 KB is the most of all.
const perGame = 10 << 10

// TestEntriesTakeLessThanHalf: what the store keeps of an entry is less than half of
// its text, for every game.
func TestEntriesTakeLessThanHalf(t *testing.T) {
	titles, err := offered()
	if err != nil {
		t.Fatal(err)
	}
	if *dictionary > 0 {
		writeDictionary(t, titles)
		return // the next run has it in it
	}
	for _, title := range titles {
		for _, c := range tablesOf(title.Game) {
			text, kept := packed(t, playOut(t, title.Game, c, 11))
			t.Logf("%s, %d seats: %d bytes an entry, kept as %d", title.Game.Name, c.Seats, text, kept)
			if 2*kept > text {
				t.Errorf("%s, %d seats: an entry of %d bytes is kept as %d; a dictionary with this game in it is due", title.Game.Name, c.Seats, text, kept)
			}
		}
	}
}

// tablesOf are the smallest and the largest table of a game, each of its modes, and solo.
func tablesOf(g *engine.Game) []engine.Config {
	all := []engine.Config{{Seats: g.Seats[0]}, {Seats: g.Seats[1]}}
	for _, o := range g.Options {
		for _, v := range o.Values[1:] {
			all = append(all, engine.Config{Seats: g.Seats[1], Options: map[string]string{o.Key: v.Key}})
		}
	}
	if g.Solo != nil {
		all = append(all, engine.Config{Seats: 1})
	}
	return all
}

// playOut plays a random match and gives its log.
func playOut(t *testing.T, g *engine.Game, c engine.Config, seed uint64) [][]byte {
	t.Helper()
	at := time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	m, e, err := g.Start("k4jq7x2n", c, engine.NumberedSeed(seed), at)
	if err != nil {
		t.Fatal(err)
	}
	var log [][]byte
	chance := rand.New(rand.NewPCG(seed, 5))
	for {
		data, err := g.Encode(e)
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, data)
		if m.Outcome() != nil {
			return log
		}
		open := slices.DeleteFunc(slices.Clone(m.Decisions()), func(d engine.Decision) bool { return d.Optional })
		d := open[chance.IntN(len(open))]
		at = at.Add(time.Duration(chance.IntN(int(3 * time.Hour))))
		e = m.Choose(d, chance.IntN(len(d.Options)), at)
	}
}

// packed gives the mean length of the entries as text and as they are kept.
func packed(t *testing.T, log [][]byte) (text, kept int) {
	t.Helper()
	db, err := store.Open(filepath.Join(t.TempDir(), "landfall.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Append(t.Context(), engine.Batch{Match: "k4jq7x2n", Entries: log}); err != nil {
		t.Fatal(err)
	}
	back, err := db.Entries(t.Context(), "k4jq7x2n", 0)
	if err != nil || !slices.EqualFunc(back, log, bytes.Equal) {
		t.Fatalf("%d entries come back as %d others, %v", len(log), len(back), err)
	}
	text, kept, err = db.Size(t.Context(), "k4jq7x2n")
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return text / len(log), kept / len(log)
}

// writeDictionary collects entries of all games: of each game one for each series of
// events, the most frequent last, since what is near the end costs least to point at.
func writeDictionary(t *testing.T, titles []bot.Title) {
	t.Helper()
	var text []byte
	for _, title := range slices.Backward(titles) {
		samples, count := map[string][]byte{}, map[string]int{}
		for seed := range uint64(3) {
			for _, c := range tablesOf(title.Game) {
				for _, data := range playOut(t, title.Game, c, seed) {
					e, err := title.Game.Decode(data)
					if err != nil {
						t.Fatal(err)
					}
					names := []string{e.Decision}
					for _, ev := range e.Events {
						names = append(names, engine.EventName(ev))
					}
					key := strings.Join(names, " ")
					if samples[key] == nil {
						samples[key] = data
					}
					count[key]++
				}
			}
		}
		text = append(text, choose(samples, count)...)
	}
	name := fmt.Sprintf("../../store/internal/pack/dictionary/%d", *dictionary)
	if err := os.WriteFile(name, s2.MakeDict(text, []byte(`{"seq":`)).Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// choose joins the samples that occur most often, as many as there is room for, the
// most frequent last.
func choose(samples map[string][]byte, count map[string]int) []byte {
	var keys []string
	for key := range samples {
		keys = append(keys, key)
	}
	sort.Slice(keys, func(i, j int) bool {
		if count[keys[i]] != count[keys[j]] {
			return count[keys[i]] > count[keys[j]]
		}
		return keys[i] < keys[j]
	})
	size := 0
	var chosen [][]byte
	for _, key := range keys {
		if one := samples[key]; size+len(one) <= perGame && len(one) < perGame/4 {
			size += len(one)
			chosen = append(chosen, one)
		}
	}
	slices.Reverse(chosen)
	return slices.Concat(chosen...)
}
