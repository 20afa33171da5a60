package bot

import (
	"bytes"
	"flag"
	"image/gif"
	"log/slog"
	"math/rand"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"landfall/commands"
	"landfall/engine"
	"landfall/engine/search"
	"landfall/store"
)

// films keeps the films of TestFilms in a folder, to look at; then of all games.
var films = flag.String("films", "", "folder for the films of whole matches of all games")

// TestFilms draws matches as films: small enough, at most a minute, with an end that stays.
func TestFilms(t *testing.T) {
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	b := newBot(Options{Log: store.NewMemory(), Random: rand.New(rand.NewSource(1)), Now: time.Now, Logger: slog.New(slog.DiscardHandler), Titles: titles})
	shots := 80
	if *films == "" {
		titles, shots = titles[:1], 6
	}
	for _, title := range titles {
		m, first, err := title.Game.Start("film", engine.Config{Seats: 2}, engine.NumberedSeed(3), time.Unix(0, 0))
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewSource(3))
		entries := []engine.Entry{first}
		for m.Outcome() == nil && len(entries) < 20*shots {
			open := m.Decisions()
			if *films != "" { // what people play looks more like this
				who, a := search.Quick(m, title.Player)
				e, err := m.Act(who, "", a.String(), time.Unix(0, 0))
				if err != nil {
					t.Fatal(err)
				}
				entries = append(entries, e)
				continue
			}
			d := open[r.Intn(len(open))]
			entries = append(entries, m.Choose(d, r.Intn(len(d.Options)), time.Unix(0, 0)))
		}
		film := commands.Film{Game: title.Game.Key, Names: []string{"Ana", "Ben"}, Name: title.Game.Key}
		var since []engine.Event
		n := 0
		m.Steps(func(s engine.Step) bool {
			since = append(since, engine.Hear(s.Entry.Events, engine.Nobody)...)
			if n++; n%(len(entries)/shots+1) == 0 {
				film.Shots, since = append(film.Shots, commands.Shot{View: s.After.View(engine.Nobody), Since: since}), nil
			}
			return true
		})
		film.Shots = append(film.Shots, commands.Shot{View: m.View(engine.Nobody)})
		began := time.Now()
		file, err := b.films.draw(t.Context(), film)
		if err != nil {
			t.Fatal(err)
		}
		g, err := gif.DecodeAll(bytes.NewReader(file.Data))
		if err != nil {
			t.Fatal(err)
		}
		last := len(g.Delay) - 1
		lasts := 0
		for _, d := range g.Delay {
			lasts += d
		}
		if len(g.Image) != len(film.Shots) || g.LoopCount != -1 || g.Delay[last] < 2*g.Delay[0] || lasts > 6000 || len(file.Data) > filmMost {
			t.Errorf("%s: %d pictures of %d, loops %d, the last stands %d of %d, %d bytes", title.Game.Key, len(g.Image), len(film.Shots), g.LoopCount, g.Delay[last], lasts, len(file.Data))
		}
		t.Logf("%s: %d plies, %d pictures, %d x %d, %.2f MB, %d s, made in %v", title.Game.Key, len(entries), len(g.Image), file.Width, file.Height,
			float64(len(file.Data))/1e6, lasts/100, time.Since(began).Round(time.Millisecond))
		if *films != "" {
			if err := os.WriteFile(filepath.Join(*films, title.Game.Key+".gif"), file.Data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestFilmsShowWhatChanged: of a board with two pages a film shows the usual one, in turns with the other while that
// changes, and both at the end; they are as large as each other.
func TestFilmsShowWhatChanged(t *testing.T) {
	titles, err := onOffer()
	if err != nil {
		t.Fatal(err)
	}
	b := newBot(Options{Log: store.NewMemory(), Random: rand.New(rand.NewSource(1)), Now: time.Now, Logger: slog.New(slog.DiscardHandler), Titles: titles})
	title := titles[slices.IndexFunc(titles, func(t Title) bool { return t.Game.Key == "century" })]
	m, _, err := title.Game.Start("film", engine.Config{Seats: 2, Options: map[string]string{"mode": "part2"}}, engine.NumberedSeed(3), time.Unix(0, 0))
	if err != nil {
		t.Fatal(err)
	}
	film := commands.Film{Game: title.Game.Key, Names: []string{"Ana", "Ben"}, Name: title.Game.Key}
	for _, focus := range []string{"boards", "far", "far", "far"} {
		film.Shots = append(film.Shots, commands.Shot{View: m.View(engine.Nobody), Focus: focus})
	}
	file, err := b.films.draw(t.Context(), film)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(file.Data))
	if err != nil {
		t.Fatal(err)
	}
	var turned []bool // whether a picture shows another page than the one before
	for _, shot := range g.Image {
		if turned = append(turned, shot.Rect.Dy() > file.Height/2); shot.Rect.Max.Y > file.Height {
			t.Errorf("a picture is %d high, and the film %d", shot.Rect.Max.Y, file.Height)
		}
	}
	if !slices.Equal(turned, []bool{true, true, true, false, true}) || g.Image[0].Rect.Dy() != file.Height {
		t.Errorf("the pages are turned so: %v", turned)
	}
}
