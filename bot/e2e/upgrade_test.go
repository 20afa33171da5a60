package e2e

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// testdata/old was written by the program of November 2026, before letters, together
// with what its people then saw in the sandbox: in a match of Niña & Pinta Ana has sealed
// and is crossed out, and Ben has been reminded; Eva plays alone and has been reminded;
// Chloé has opened a table.

// unpacked is a folder with copies of packed files.
func unpacked(t *testing.T, files ...string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for _, name := range files {
		packed, err := os.Open(name + ".gz")
		if err != nil {
			t.Fatal(err)
		}
		in, err := gzip.NewReader(packed)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(in)
		if err != nil {
			t.Fatal(err)
		}
		_ = packed.Close()
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(name)), data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestAnUpgradeGoesOnWithWhatWasTold starts on what the program of before has left:
// nothing is posted again, nobody is mentioned again, and each table continues in the
// messages that it had.
func TestAnUpgradeGoesOnWithWhatWasTold(t *testing.T) {
	dir := unpacked(t, "testdata/old/landfall.bolt", "testdata/old/sandbox.jsonl")
	h := openHouse(t, sketched(t, false), time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), dir, filepath.Join(dir, "sandbox.jsonl"))
	ana, ben, eva := h.person("ana"), h.person("ben"), h.person("eva")
	lobby := ana.lobby()
	thread := h.thread(lobby)
	h.allPosted()
	if told := h.accepted.posts(); len(told) != 0 {
		t.Fatalf("after the upgrade it is told again: %+v", told)
	}
	old := ana.live(thread)
	if len(old) != 1 || !strings.Contains(old[0].Content, "~~Ana~~") {
		t.Fatalf("before: %+v", old)
	}

	// The phase continues: what was posted stays in the same words, who is not done comes back.
	before := old[0].Content
	m := ana.openPanel(thread)
	ana.click(m, h.control(m, "Open again"))
	h.until("Ana is awaited again", func() bool {
		live := ana.live(thread)
		return len(live) == 1 && live[0].ID == old[0].ID && !strings.Contains(live[0].Content, "~~Ana~~")
	})
	after := ana.live(thread)[0].Content
	// Whom it waits for stood below then, and stands above now.
	former := before[:strings.LastIndex(before, "\n")]
	// Three of its sentences have been said in other words since.
	former = strings.Replace(former, "Hash of the seed, which is told at the end:", "Hash of the seed (you see the seed at the end):", 1)
	former = strings.Replace(former, "On display, for nothing in the first round:", "Benefits for sale at the end of the era, one free each:", 1)
	former = strings.Replace(former, "The Grow token comes to Santa María World: one more settlement fits in every land there.",
		"Santa María World gets its Grow token: every land there now has room for one more Settler.", 1)
	if _, story, _ := strings.Cut(after, "\n"); story != former {
		t.Errorf("what was told is now told so:\n%s\nbefore:\n%s", after, before)
	}
	for _, p := range []person{ana, ben} {
		for _, answer := range []string{"fleet none none none", "seal"} {
			if got := p.command(p.dm(), "move", object{"answer": answer}); refused(got) {
				t.Fatal(got.Content)
			}
		}
	}
	h.allPosted()
	told := in(h.accepted.posts(), thread)
	// Nobody is mentioned: both have answered just now.
	if len(told) == 0 || len(told[len(told)-1].mentions) != 0 || !strings.Contains(told[len(told)-1].text, "selects a Benefit") || strings.Contains(told[0].text, "Hash of the seed") {
		t.Errorf("when both have sealed it is told: %+v", told)
	}
	if live := ana.live(thread); len(live) != 1 || live[0].ID == old[0].ID {
		t.Errorf("live messages: %+v", live)
	}

	dm := eva.dm()
	was := eva.live(dm)
	if got := eva.command(dm, "move", object{"answer": "nation spain"}); refused(got) {
		t.Fatal(got.Content)
	}
	h.allPosted()
	if live := eva.live(dm); len(was) != 1 || len(live) != 1 || live[0].ID == was[0].ID {
		t.Errorf("Eva's live messages: %+v, before: %+v", live, was)
	}

	seats, _ := find(ana.messages(lobby), "Join")
	ana.click(seats, h.control(seats, "Join"))
	h.allPosted()
	if now, ok := find(ana.messages(lobby), "Join"); !ok || now.ID != seats.ID || !strings.Contains(now.Content, "**Ana**") {
		t.Errorf("Chloé's table after Ana has sat down: %s", now.Content)
	}
}
