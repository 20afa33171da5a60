package sandbox_test

import (
	"encoding/base64"
	"io"
	"net/http"
	"testing"

	"landfall/bot/sandbox"
)

// Emojis of the application are put up, named, shown and taken away within Discord's limits.
func TestApplicationEmojis(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	path := "/applications/" + r.srv.BotID() + "/emojis"
	picture := "data:image/png;base64," + base64.StdEncoding.EncodeToString(pngBytes(t, 8, 8))
	status, made := r.rest("POST", path, o{"name": "gold_1", "image": picture})
	if status != http.StatusCreated {
		t.Fatal(status, made)
	}
	wrong := newRig(t, sandbox.Options{}) // apart, since it is sent what Discord does not allow
	wrongs := "/applications/" + wrong.srv.BotID() + "/emojis"
	wrong.rest("POST", wrongs, o{"name": "gold_1", "image": picture})
	for name, body := range map[string]o{
		"no name":         {"image": picture},
		"a short name":    {"name": "g", "image": picture},
		"a long name":     {"name": long(33), "image": picture},
		"a name twice":    {"name": "gold_1", "image": picture},
		"no picture":      {"name": "gold_2"},
		"no real picture": {"name": "gold_2", "image": "data:image/png;base64,AAAA"},
		"a picture of more than 256 kB": {"name": "gold_2",
			"image": "data:image/png;base64," + base64.StdEncoding.EncodeToString(append(pngBytes(t, 8, 8), make([]byte, 256<<10)...))},
	} {
		if status, out := wrong.rest("POST", wrongs, body); status != http.StatusBadRequest || out["code"] != 50035.0 {
			t.Errorf("%s: %d %v", name, status, out)
		}
	}
	id := text(t, made, "id")
	button := o{"type": 2, "style": 2, "label": "x", "custom_id": "a", "emoji": o{"id": id, "name": "gold_1"}}
	lobby := "/channels/" + r.srv.ChannelID("lobby") + "/messages"
	if status, out := r.rest("POST", lobby, rows(row(button))); status != 200 {
		t.Errorf("a button that shows it: %d %v", status, out)
	}
	resp, err := http.Get(r.http.URL + "/emojis/" + id + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if b, err := io.ReadAll(resp.Body); err != nil || resp.Header.Get("Content-Type") != "image/png" || string(b) != string(pngBytes(t, 8, 8)) {
		t.Errorf("its picture: %d bytes of %s, %v", len(b), resp.Header.Get("Content-Type"), err)
	}
	if status, out := r.rest("PATCH", path+"/"+id, o{"name": "gold_3"}); status != 200 || out["name"] != "gold_3" {
		t.Errorf("renamed: %d %v", status, out)
	}
	if _, out := r.rest("GET", path, nil); text(t, out, "items.0.name") != "gold_3" {
		t.Errorf("listed: %v", out)
	}
	if status, _ := r.rest("DELETE", path+"/"+id, nil); status != http.StatusNoContent {
		t.Errorf("removed: %d", status)
	}
	if status, out := r.rest("GET", path+"/"+id, nil); status != 404 || out["code"] != 10014.0 {
		t.Errorf("one that is gone: %d %v", status, out)
	}
	if status, out := r.rest("POST", lobby, rows(row(button))); status != 400 || out["code"] != 50035.0 {
		t.Errorf("a button that shows one that is gone: %d %v", status, out)
	}
	r.lawful()
}
