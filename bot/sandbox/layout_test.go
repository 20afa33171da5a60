package sandbox_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"landfall/bot/sandbox"
)

// parts is a message that is made of components alone.
func parts(list ...any) o { return o{"flags": 1 << 15, "components": l(list)} }

func display(text string) o { return o{"type": 10, "content": text} }

func gallery(address string, more o) o {
	item := o{"media": o{"url": address}}
	maps.Copy(item, more)
	return o{"type": 12, "items": l{item}}
}

func section(accessory any, texts ...any) o {
	return o{"type": 9, "components": l(texts), "accessory": accessory}
}

func with(body o, name string, value any) o {
	body[name] = value
	return body
}

// TestMessagesOfComponentsAreRefusedAsDiscordDoes posts what must not be posted, and
// beside each the most that may.
func TestMessagesOfComponentsAreRefusedAsDiscordDoes(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	const far = "https://example.com/a.png"
	cases := []struct {
		name string
		body o
		path string // where 50035 complains; "": accepted
	}{
		{"a text", parts(display("x")), ""},
		{"texts of 4000", parts(display(long(3999)), display("x")), ""},
		{"texts of 4001", parts(display(long(3999)), display("xx")), "components"},
		{"an empty text", parts(display("")), "components.0.content"},
		{"40 components", parts(repeat(40, func(int) o { return display("x") })...), ""},
		{"41 components", parts(repeat(41, func(int) o { return display("x") })...), "components"},
		{"40 with the nested ones", parts(o{"type": 17, "components": repeat(39, func(int) o { return display("x") })}), ""},
		{"41 with the nested ones", parts(o{"type": 17, "components": repeat(40, func(int) o { return display("x") })}), "components"},
		{"rows of more than five", parts(repeat(7, func(i int) o { return row(press(string(rune('a' + i)))) })...), ""},
		{"a button in no row", parts(press("a")), "components.0.type"},
		{"content beside", with(parts(display("x")), "content", "x"), "content"},
		{"embeds beside", with(parts(display("x")), "embeds", l{o{"title": "x"}}), "embeds"},
		{"a section with a button", parts(section(press("a"), display("x"))), ""},
		{"a section with a thumbnail", parts(section(o{"type": 11, "media": o{"url": far}}, display("x"), display("y"), display("z"))), ""},
		{"a section of four texts", parts(section(press("a"), display("x"), display("x"), display("x"), display("x"))), "components.0.components"},
		{"a section without a text", parts(section(press("a"))), "components.0.components"},
		{"a section with nothing beside", parts(o{"type": 9, "components": l{display("x")}}), "components.0.accessory"},
		{"a section with a menu beside", parts(section(menu("a", 1, nil), display("x"))), "components.0.accessory.type"},
		{"one custom_id in a section and a row", parts(section(press("a"), display("x")), row(press("a"))), "components.1.components.0.custom_id"},
		{"a gallery", parts(gallery(far, nil)), ""},
		{"a gallery of eleven", parts(o{"type": 12, "items": repeat(11, func(int) o { return o{"media": o{"url": far}} })}), "components.0.items"},
		{"a gallery of nothing", parts(o{"type": 12, "items": l{}}), "components.0.items"},
		{"alt text of 1024", parts(gallery(far, o{"description": long(1024)})), ""},
		{"alt text of 1025", parts(gallery(far, o{"description": long(1025)})), "components.0.items.0.description"},
		{"a gallery of a file that was not sent", parts(gallery("attachment://a.png", nil)), "components.0.media"},
		{"a gallery of a script", parts(gallery("javascript:alert(1)", nil)), "components.0.items.0.media.url"},
		{"a file from afar", parts(o{"type": 13, "file": o{"url": far}}), "components.0.file.url"},
		{"a separator", parts(display("x"), o{"type": 14, "spacing": 2, "divider": false}), ""},
		{"a separator of no size", parts(display("x"), o{"type": 14, "spacing": 3}), "components.1.spacing"},
		{"a container", parts(o{"type": 17, "accent_color": 0xffffff, "components": l{display("x"), row(press("a"))}}), ""},
		{"a container of no colour", parts(o{"type": 17, "accent_color": 0x1000000, "components": l{display("x")}}), "components.0.accent_color"},
		{"an empty container", parts(o{"type": 17, "components": l{}}), "components.0.components"},
		{"a container in a container", parts(o{"type": 17, "components": l{o{"type": 17, "components": l{display("x")}}}}), "components.0.components.0.type"},
	}
	for _, c := range cases {
		status, out := r.rest("POST", "/channels/"+r.srv.ChannelID("lobby")+"/messages", c.body)
		if c.path == "" {
			if status != 200 {
				t.Errorf("%s: %d %v", c.name, status, out)
			}
			continue
		}
		if out["code"] != 50035.0 || !complains(out["errors"], c.path) {
			t.Errorf("%s: %d %v, and %s is wrong", c.name, status, out, c.path)
		}
	}
	if status, out := r.rest("POST", "/channels/"+r.srv.ChannelID("lobby")+"/messages", parts()); status != 400 || out["code"] != 50006.0 {
		t.Errorf("no components at all: %d %v", status, out)
	}
}

// complains tells whether an error is noted at a path.
func complains(errors any, path string) bool {
	for _, part := range strings.Split(path, ".") {
		at, ok := errors.(map[string]any)
		if !ok {
			return false
		}
		errors = at[part]
	}
	at, ok := errors.(map[string]any)
	return ok && at["_errors"] != nil
}

// A message of components stays one, shows its files where it says, and keeps them
// through edits that do not speak of them.
func TestMessagesOfComponentsAreEdited(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	lobby := r.srv.ChannelID("lobby")
	body := parts(display("<@"+r.srv.PersonID("ana")+">, look"), gallery("attachment://a.png", o{"description": "in words"}))
	body["attachments"] = l{o{"id": "0", "filename": "a.png"}}
	status, out := r.form("/channels/"+lobby+"/messages", body, map[string][]byte{"files[0]": pngBytes(t, 50, 60)})
	if status != 200 {
		t.Fatal(status, out)
	}
	id := text(t, out, "id")
	if n := at(t, out, "flags"); n != float64(1<<15) {
		t.Errorf("its flags are %v", n)
	}
	if list := at(t, out, "attachments"); len(list.([]any)) != 0 {
		t.Errorf("a file stands beside the components as well: %v", list)
	}
	media := at(t, out, "components.1.items.0.media")
	if at(t, media, "width") != 50.0 || at(t, media, "height") != 60.0 || !strings.HasSuffix(text(t, media, "url"), "/a.png") {
		t.Errorf("the picture is %v", media)
	}
	if len(at(t, out, "mentions").([]any)) != 1 {
		t.Error("who is named in a text display is not notified")
	}
	message := "/channels/" + lobby + "/messages/" + id
	if status, out = r.rest("PATCH", message, o{"content": "plain again", "flags": 0}); status != 400 {
		t.Errorf("it became a plain message: %v", out)
	}
	later := parts(display("later"), gallery("attachment://a.png", nil))
	if status, out = r.rest("PATCH", message, later); status != 400 || !strings.Contains(fmt.Sprint(out), "REFERENCED_ATTACHMENT_NOT_FOUND") {
		t.Errorf("a file of the message is named and not listed: %d %v", status, out)
	}
	if status, out = r.rest("PATCH", message, with(later, "attachments", l{o{"id": at(t, media, "attachment_id")}})); status != 200 ||
		at(t, out, "components.1.items.0.media.attachment_id") != at(t, media, "attachment_id") {
		t.Errorf("an edit that keeps the file by its id: %d %v", status, out)
	}
	if status, out = r.rest("PATCH", message, o{"flags": 1 << 15}); status != 200 || !strings.HasSuffix(text(t, out, "components.1.items.0.media.url"), "/a.png") {
		t.Errorf("an edit that does not speak of files or components: %d %v", status, out)
	}
	if status, out = r.rest("PATCH", message, o{"attachments": l{}}); status != 400 {
		t.Errorf("the file is taken away under the component that shows it: %v", out)
	}
	_, out = r.rest("POST", "/channels/"+lobby+"/messages", o{"content": "plain"})
	plain := "/channels/" + lobby + "/messages/" + text(t, out, "id")
	if status, out = r.rest("PATCH", plain, parts(display("x"))); status != 400 {
		t.Errorf("a plain message became one of components with its text still there: %v", out)
	}
	if status, out = r.rest("PATCH", plain, with(parts(display("x")), "content", "")); status != 200 || at(t, out, "flags") != float64(1<<15) {
		t.Errorf("a plain message does not become one of components: %d %v", status, out)
	}
	raw, err := json.Marshal(out)
	if err != nil || strings.Contains(string(raw), "attachment://") {
		t.Errorf("a reader is told %s, %v", raw, err)
	}
	r.lawful()
}
