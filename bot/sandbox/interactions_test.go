package sandbox_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// asked is an interaction as the bot's bare connection receives it.
type asked struct {
	ID    string
	Token string
	Type  int
	Data  json.RawMessage
}

// player is a rig with a bare connection, registered commands and a message
// with a button and menus, for tests that answer by hand.
type player struct {
	*rig
	w     *wire
	lobby string
	board string // the message
}

func newPlayer(t *testing.T, op sandbox.Options) *player {
	t.Helper()
	r := newRig(t, op)
	p := &player{rig: r, w: r.dial(), lobby: r.srv.ChannelID("lobby")}
	r.login(p.w, 1)
	status, out := r.rest("PUT", "/applications/"+r.srv.BotID()+"/commands", l{
		o{"name": "game", "description": "x", "options": l{
			o{"type": 1, "name": "new", "description": "x", "options": l{
				o{"type": 4, "name": "seats", "description": "x", "required": true, "min_value": 2, "max_value": 4},
				o{"type": 3, "name": "pace", "description": "x", "choices": l{o{"name": "one a day", "value": "daily"}}},
				o{"type": 3, "name": "note", "description": "x", "max_length": 5},
				o{"type": 5, "name": "open", "description": "x"},
				o{"type": 6, "name": "with", "description": "x"},
				o{"type": 7, "name": "where", "description": "x", "channel_types": l{0}},
				o{"type": 10, "name": "speed", "description": "x"},
				o{"type": 3, "name": "to", "description": "x", "autocomplete": true}}}}},
		o{"name": "here", "description": "x", "contexts": l{0}},
		o{"name": "alone", "description": "x", "contexts": l{1}},
		o{"name": "Look at", "type": 2},
	})
	if status != 200 {
		t.Fatalf("commands: %d %v", status, out)
	}
	status, out = r.rest("POST", "/channels/"+p.lobby+"/messages", rows(
		row(press("go"), o{"type": 2, "style": 1, "label": "x", "custom_id": "off", "disabled": true}),
		row(menu("pick", 5, o{"min_values": 2, "max_values": 3})),
		row(o{"type": 5, "custom_id": "who"}),
		row(o{"type": 8, "custom_id": "where", "channel_types": l{0}})))
	if status != 200 {
		t.Fatalf("board: %d %v", status, out)
	}
	p.board = text(t, out, "id")
	return p
}

// ask does something as a person without waiting, and takes the interaction
// off the gateway.
func (p *player) ask(who, path string, body o) asked {
	p.t.Helper()
	body["wait"] = false
	p.do(who, "POST", path, body)
	var a asked
	if err := json.Unmarshal(p.w.until("INTERACTION_CREATE").Data, &a); err != nil {
		p.t.Fatal(err)
	}
	return a
}

func (p *player) command() asked {
	return p.ask("ana", "channels/"+p.lobby+"/command", o{"command": "game new", "options": o{"seats": 2}})
}

func (p *player) press() asked {
	return p.ask("ana", "messages/"+p.board+"/click", o{"custom_id": "go"})
}

func (p *player) answer(a asked, kind int, data any) (int, o) {
	p.t.Helper()
	return p.rest("POST", "/interactions/"+a.ID+"/"+a.Token+"/callback", o{"type": kind, "data": data})
}

func (p *player) hook(a asked, tail string) string {
	return "/webhooks/" + p.srv.BotID() + "/" + a.Token + tail
}

func TestAnswersAreRefusedAsDiscordDoes(t *testing.T) {
	clk := newClock()
	p := newPlayer(t, sandbox.Options{Clock: clk.now})
	say := o{"content": "x"}
	form := func(more o) o {
		m := o{"custom_id": "f", "title": "x", "components": l{row(o{"type": 4, "custom_id": "a", "style": 1, "label": "x"})}}
		maps.Copy(m, more)
		return m
	}
	field := func(c o) o { return form(o{"components": l{o{"type": 18, "label": "x", "component": c}}}) }
	of := func(kind, n int, more o) o {
		c := o{"type": kind, "custom_id": "a", "options": repeat(n, func(i int) o { return o{"label": "x", "value": string(rune('a' + i))} })}
		maps.Copy(c, more)
		return field(c)
	}
	inside := func(member string) string { return "data.components.0.component." + member }
	cases := []struct {
		name string
		ask  func() asked
		kind int
		data any
		code int
		path string
	}{
		{"a reply", p.command, 4, say, 0, ""},
		{"a reply of 2001", p.command, 4, o{"content": long(2001)}, 50035, "data.content"},
		{"a reply of nothing", p.command, 4, o{}, 50006, ""},
		{"a reply with a double custom_id", p.command, 4, rows(row(press("a"), press("a"))), 50035, "data.components.0.components.1.custom_id"},
		{"an update of a command", p.command, 7, say, 50035, "type"},
		{"a deferred update of a command", p.command, 6, nil, 50035, "type"},
		{"choices for a command", p.command, 8, o{"choices": l{}}, 50035, "type"},
		{"a pong", p.command, 1, nil, 50035, "type"},
		{"choices for a button", p.press, 8, o{"choices": l{}}, 50035, "type"},
		{"an update of a button's message", p.press, 7, rows(row(press("go"))), 0, ""},
		{"a form", p.press, 9, form(nil), 0, ""},
		{"a form with a title of 46", p.press, 9, form(o{"title": long(46)}), 50035, "data.title"},
		{"a form without title", p.press, 9, form(o{"title": ""}), 50035, "data.title"},
		{"a form without custom_id", p.press, 9, form(o{"custom_id": ""}), 50035, "data.custom_id"},
		{"a form of six rows", p.press, 9, form(o{"components": repeat(6, func(i int) o {
			return row(o{"type": 4, "custom_id": string(rune('a' + i)), "style": 1, "label": "x"})
		})}), 50035, "data.components"},
		{"a form of nothing", p.press, 9, form(o{"components": l{}}), 50035, "data.components"},
		{"a form with a button", p.press, 9, form(o{"components": l{row(press("a"))}}), 50035, "data.components.0.components.0.type"},
		{"a form with two inputs in a row", p.press, 9, form(o{"components": l{row(
			o{"type": 4, "custom_id": "a", "style": 1, "label": "x"}, o{"type": 4, "custom_id": "b", "style": 1, "label": "x"})}}), 50035, "data.components.0.components"},
		{"an input with a label of 46", p.press, 9, form(o{"components": l{row(o{"type": 4, "custom_id": "a", "style": 1, "label": long(46)})}}), 50035, "data.components.0.components.0.label"},
		{"an input with a value of 4001", p.press, 9, form(o{"components": l{row(o{"type": 4, "custom_id": "a", "style": 1, "label": "x", "value": long(4001)})}}), 50035, "data.components.0.components.0.value"},
		{"an input with a placeholder of 101", p.press, 9, form(o{"components": l{row(o{"type": 4, "custom_id": "a", "style": 1, "label": "x", "placeholder": long(101)})}}), 50035, "data.components.0.components.0.placeholder"},
		{"a menu in a form", p.press, 9, of(3, 25, o{"required": false, "min_values": 0}), 0, ""},
		{"a menu that is required and may be empty", p.press, 9, of(3, 25, o{"min_values": 0}), 50035, inside("required")},
		{"a radio group", p.press, 9, of(21, 10, nil), 0, ""},
		{"a radio group of one", p.press, 9, of(21, 1, nil), 50035, inside("options")},
		{"a radio group of eleven", p.press, 9, of(21, 11, nil), 50035, inside("options")},
		{"a radio group of which two are chosen", p.press, 9, of(21, 3, o{"max_values": 2}), 50035, "data.components.0.component"},
		{"checkboxes", p.press, 9, of(22, 10, o{"min_values": 2, "max_values": 10}), 0, ""},
		{"a checkbox group of one", p.press, 9, of(22, 1, o{"required": false, "min_values": 0}), 0, ""},
		{"eleven checkboxes", p.press, 9, of(22, 11, nil), 50035, inside("options")},
		{"checkboxes of which more are chosen than there are", p.press, 9, of(22, 3, o{"max_values": 4}), 50035, inside("max_values")},
		{"checkboxes that are required and may be empty", p.press, 9, of(22, 3, o{"min_values": 0}), 50035, inside("required")},
		{"a checkbox", p.press, 9, field(o{"type": 23, "custom_id": "a", "default": true}), 0, ""},
		{"a checkbox without custom_id", p.press, 9, field(o{"type": 23}), 50035, inside("custom_id")},
		{"an input of no style", p.press, 9, form(o{"components": l{row(o{"type": 4, "custom_id": "a", "label": "x"})}}), 50035, "data.components.0.components.0.style"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			a := c.ask()
			status, out := p.answer(a, c.kind, c.data)
			refused(t, status, out, c.code, c.path)
			if c.code != 0 {
				// What was refused has not used the interaction up.
				status, out = p.answer(a, 4, say)
				refused(t, status, out, 0, "")
			}
			status, out = p.answer(a, 4, say)
			refused(t, status, out, 40060, "")
		})
	}
}

func TestAutocompleteIsLimited(t *testing.T) {
	p := newPlayer(t, sandbox.Options{})
	type answer struct {
		status int
		out    o
	}
	for _, c := range []struct {
		name    string
		choices l
		code    int
		path    string
	}{
		{"25 choices", repeat(25, func(i int) o { return o{"name": string(rune('a' + i)), "value": "x"} }), 0, ""},
		{"26 choices", repeat(26, func(i int) o { return o{"name": string(rune('a' + i)), "value": "x"} }), 50035, "data.choices"},
		{"a name of 101", l{o{"name": long(101), "value": "x"}}, 50035, "data.choices.0.name"},
		{"a value of 101", l{o{"name": "x", "value": long(101)}}, 50035, "data.choices.0.value"},
		{"no name", l{o{"name": "", "value": "x"}}, 50035, "data.choices.0.name"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := make(chan answer, 1)
			go func() {
				status, out := p.as("ana", "POST", "channels/"+p.lobby+"/autocomplete",
					o{"command": "game new", "options": o{"seats": 2, "note": "much too long"}, "focused": "to", "value": "x"})
				got <- answer{status, out}
			}()
			var a asked
			if err := json.Unmarshal(p.w.until("INTERACTION_CREATE").Data, &a); err != nil {
				t.Fatal(err)
			}
			status, out := p.answer(a, 8, o{"choices": c.choices})
			refused(t, status, out, c.code, c.path)
			if c.code != 0 {
				p.answer(a, 8, o{"choices": l{}})
			}
			if g := receive(t, "the choices", got); g.status != 200 || c.code == 0 && len(g.out["choices"].(l)) != 25 {
				t.Errorf("the person gets %d %v", g.status, g.out)
			}
		})
	}
}

func TestTokensDieInTime(t *testing.T) {
	clk := newClock()
	p := newPlayer(t, sandbox.Options{Clock: clk.now})
	say := o{"content": "x"}

	late := p.command()
	status, out := p.rest("POST", p.hook(late, ""), say)
	refused(t, status, out, 10015, "")
	clk.add(3 * time.Second)
	eventually(t, "the page gives up", func() bool {
		got := p.do("ana", "GET", "interactions/"+late.ID, nil)
		return text(t, got, "interaction.status") == "failed" && text(t, got, "interaction.error") == "The application did not respond"
	})
	status, out = p.answer(late, 4, say)
	refused(t, status, out, 10062, "")
	status, out = p.rest("POST", "/interactions/"+late.ID+"/nonsense/callback", o{"type": 4, "data": say})
	refused(t, status, out, 10062, "")

	a := p.command()
	status, out = p.rest("POST", "/interactions/"+a.ID+"/"+a.Token+"/callback?with_response=true", o{"type": 5, "data": o{"flags": 64}})
	refused(t, status, out, 0, "")
	original := text(t, out, "interaction.response_message_id")
	if at(t, out, "interaction.response_message_loading") != true || at(t, out, "interaction.response_message_ephemeral") != true {
		t.Errorf("deferred: %v", out)
	}
	status, out = p.rest("POST", p.hook(a, ""), o{"content": "the first follow-up is the deferred reply"})
	refused(t, status, out, 0, "")
	if text(t, out, "id") != original || at(t, out, "flags") != 64.0 {
		t.Errorf("follow-up of a deferred reply: %v", out)
	}
	status, out = p.rest("POST", p.hook(a, "")+"?wait=true", o{"content": "only you", "flags": 64})
	refused(t, status, out, 0, "")
	second := text(t, out, "id")
	if second == original {
		t.Error("the second follow-up is no message of its own")
	}
	status, out = p.rest("GET", "/channels/"+p.lobby+"/messages/"+second, nil)
	refused(t, status, out, 10008, "")
	status, out = p.rest("PATCH", p.hook(a, "/messages/"+second), o{"content": long(2001)})
	refused(t, status, out, 50035, "content")
	status, out = p.rest("PATCH", p.hook(a, "/messages/"+p.board), say)
	refused(t, status, out, 10008, "")
	status, out = p.rest("PATCH", "/webhooks/1/"+a.Token+"/messages/@original", say)
	refused(t, status, out, 10015, "")
	clk.add(14*time.Minute + 50*time.Second)
	status, out = p.rest("PATCH", p.hook(a, "/messages/@original"), say)
	refused(t, status, out, 0, "")
	clk.add(11 * time.Second)
	for _, tail := range []string{"/messages/@original", "/messages/" + second} {
		if status, out = p.rest("PATCH", p.hook(a, tail), say); status != http.StatusUnauthorized {
			t.Errorf("after fifteen minutes: %d %v", status, out)
		}
		refused(t, status, out, 50027, "")
	}
	status, out = p.rest("POST", p.hook(a, ""), say)
	refused(t, status, out, 50027, "")
}

// TestPeopleCannotDoWhatTheClientForbids tries each as Ana.
func TestPeopleCannotDoWhatTheClientForbids(t *testing.T) {
	p := newPlayer(t, sandbox.Options{})
	cmd := func(name string, options o) (string, o) {
		return "channels/" + p.lobby + "/command", o{"command": name, "options": options}
	}
	run := func(options o) func() (string, o) {
		return func() (string, o) { return cmd("game new", options) }
	}
	pick := func(id string, values ...any) func() (string, o) {
		return func() (string, o) {
			return "messages/" + p.board + "/select", o{"custom_id": id, "values": l(values)}
		}
	}
	push := func(message, id string) func() (string, o) {
		return func() (string, o) { return "messages/" + message + "/click", o{"custom_id": id} }
	}
	cases := []struct {
		name   string
		do     func() (string, o)
		status int
		code   string // "" is accepted
	}{
		{"an unknown command", func() (string, o) { return cmd("gone", nil) }, 404, "unknown_command"},
		{"half a command", func() (string, o) { return cmd("game", nil) }, 404, "unknown_command"},
		{"an unknown subcommand", func() (string, o) { return cmd("game old", nil) }, 404, "unknown_command"},
		{"a command of DMs", func() (string, o) { return cmd("alone", nil) }, 404, "unknown_command"},
		{"a command of the guild", func() (string, o) { return cmd("here", nil) }, 200, ""},
		{"a slash", func() (string, o) { return cmd("/here", nil) }, 200, ""},
		{"no required option", run(o{}), 400, "missing_option"},
		{"an unknown option", run(o{"seats": 2, "colour": "red"}), 400, "unknown_option"},
		{"too small a number", run(o{"seats": 1}), 400, "bad_value"},
		{"too large a number", run(o{"seats": 5}), 400, "bad_value"},
		{"half a number", run(o{"seats": 2.5}), 400, "bad_value"},
		{"no number", run(o{"seats": "many"}), 400, "bad_value"},
		{"a number in text", run(o{"seats": "3"}), 200, ""},
		{"a choice not offered", run(o{"seats": 2, "pace": "hourly"}), 400, "bad_value"},
		{"a choice by name", run(o{"seats": 2, "pace": "one a day"}), 200, ""},
		{"too long a text", run(o{"seats": 2, "note": "123456"}), 400, "bad_value"},
		{"neither yes nor no", run(o{"seats": 2, "open": "perhaps"}), 400, "bad_value"},
		{"nobody", run(o{"seats": 2, "with": "zoe"}), 400, "bad_value"},
		{"nowhere", run(o{"seats": 2, "where": "attic"}), 400, "bad_value"},
		{"everything", run(o{"seats": 2, "note": "12345", "open": true, "with": "ben", "where": "harbour", "speed": 1.5, "to": "x"}), 200, ""},
		{"a command on a person", func() (string, o) {
			return "channels/" + p.lobby + "/command", o{"command": "Look at", "target_id": p.srv.PersonID("ben")}
		}, 200, ""},
		{"a command on nobody", func() (string, o) {
			return "channels/" + p.lobby + "/command", o{"command": "Look at", "target_id": "1"}
		}, 404, "unknown_person"},
		{"a button", push(p.board, "go"), 200, ""},
		{"a button that is off", push(p.board, "off"), 403, "disabled"},
		{"a button that is gone", push(p.board, "went"), 404, "unknown_component"},
		{"a button of a message that is gone", push("1", "go"), 404, "unknown_message"},
		{"a menu pressed like a button", push(p.board, "pick"), 400, "bad_request"},
		{"two of a menu", pick("pick", "0", "4"), 200, ""},
		{"a value that is not in the menu", pick("pick", "0", "9"), 400, "bad_value"},
		{"the same value twice", pick("pick", "0", "0"), 400, "bad_value"},
		{"too few", pick("pick", "0"), 400, "too_few_values"},
		{"too many", pick("pick", "0", "1", "2", "3"), 400, "too_many_values"},
		{"a person", pick("who", p.srv.PersonID("eva")), 200, ""},
		{"nobody in a menu", pick("who", "zoe"), 400, "bad_value"},
		{"a channel", pick("where", "harbour"), 200, ""},
		{"a button used like a menu", pick("go", "0"), 400, "bad_request"},
		{"a form never shown", func() (string, o) { return "interactions/1/modal", o{} }, 404, "unknown_interaction"},
		{"nothing to say", func() (string, o) { return "channels/" + p.lobby + "/messages", o{"content": " "} }, 400, "empty_message"},
		{"too much to say", func() (string, o) { return "channels/" + p.lobby + "/messages", o{"content": long(2001)} }, 400, "too_long"},
		{"a reply to nothing", func() (string, o) {
			return "channels/" + p.lobby + "/messages", o{"content": "x", "reply_to": "1"}
		}, 404, "unknown_message"},
		{"a channel that is not there", func() (string, o) { return "channels/1/messages", o{"content": "x"} }, 404, "unknown_channel"},
		{"an address that is not there", func() (string, o) { return "dance", o{} }, 404, "unknown_route"},
		{"dismissing what all see", func() (string, o) { return "messages/" + p.board + "/dismiss", o{} }, 403, "forbidden"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path, body := c.do()
			body["wait"] = false
			status, out := p.as("ana", "POST", path, body)
			if status != c.status {
				t.Fatalf("answered %d %v", status, out)
			}
			if c.code != "" && text(t, out, "error.code") != c.code {
				t.Errorf("answered %v, want %s", out, c.code)
			}
		})
	}
	if status, out := p.as("zoe", "GET", "state", nil); status != 404 || text(t, out, "error.code") != "unknown_person" {
		t.Errorf("acting as nobody: %d %v", status, out)
	}
	if status, _ := p.as("ben", "DELETE", "messages/"+p.board, nil); status != 403 {
		t.Errorf("Ben deletes the bot's message: %d", status)
	}
	if status, _ := p.as("ana", "PUT", "messages/"+p.board, nil); status != 405 {
		t.Errorf("a method that is not taken: %d", status)
	}
	if status, _ := p.as("ana", "DELETE", "messages/"+p.board, nil); status != 200 {
		t.Errorf("the owner deletes the bot's message: %d", status)
	}
	for _, h := range [][2]string{{"Origin", "https://elsewhere.example"}, {"Content-Type", "text/plain"}, {"Content-Type", "application/jsonevil"}, {"Content-Type", ""}} {
		header, value := h[0], h[1]
		q, err := http.NewRequest("POST", p.http.URL+"/sandbox/api/channels/"+p.lobby+"/messages?as=ana", strings.NewReader(`{"content":"x"}`))
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Content-Type", "application/json")
		q.Header.Set(header, value)
		if status, _ := p.send(q); status != 403 && status != 400 {
			t.Errorf("a request with %s %q is answered %d", header, value, status)
		}
	}
}

func TestFormsAreHeldToTheirFields(t *testing.T) {
	p := newPlayer(t, sandbox.Options{})
	a := p.press()
	status, out := p.answer(a, 9, o{"custom_id": "f", "title": "x", "components": l{
		row(o{"type": 4, "custom_id": "short", "style": 1, "label": "Short", "min_length": 2, "max_length": 4}),
		row(o{"type": 4, "custom_id": "free", "style": 2, "label": "Free", "required": false})}})
	refused(t, status, out, 0, "")
	for _, c := range []struct {
		fields o
		code   string
	}{
		{o{}, "missing_field"},
		{o{"short": "1"}, "bad_value"},
		{o{"short": "12345"}, "too_long"},
		{o{"short": "123", "other": "x"}, "bad_value"},
		{o{"short": 7}, "bad_value"},
	} {
		if status, out := p.as("ana", "POST", "interactions/"+a.ID+"/modal", o{"fields": c.fields, "wait": false}); status != 400 || text(t, out, "error.code") != c.code {
			t.Errorf("%v is answered %d %v", c.fields, status, out)
		}
	}
	sent := p.ask("ana", "interactions/"+a.ID+"/modal", o{"fields": o{"short": "123"}})
	if sent.Type != 5 || !strings.Contains(string(sent.Data), `"value":"123"`) {
		t.Errorf("the bot gets %d %s", sent.Type, sent.Data)
	}
	status, out = p.answer(sent, 7, o{"content": "noted"})
	refused(t, status, out, 0, "")
	if c := text(t, p.do("ana", "GET", "messages/"+p.board, nil), "message.content"); c != "noted" {
		t.Errorf("the form of a button updates its message to %q", c)
	}
}

func TestChoicesInFormsAreHeldToTheirFields(t *testing.T) {
	p := newPlayer(t, sandbox.Options{})
	a := p.press()
	field := func(kind int, id string, more o) o {
		c := o{"type": kind, "custom_id": id}
		maps.Copy(c, more)
		return o{"type": 18, "label": "x", "component": c}
	}
	two := l{o{"label": "x", "value": "x", "default": true}, o{"label": "y", "value": "y"}}
	status, out := p.answer(a, 9, o{"custom_id": "f", "title": "x", "components": l{
		field(21, "one", o{"options": two}), field(21, "none", o{"options": two, "required": false}), field(22, "some", o{"options": two, "max_values": 2}),
		field(23, "yes", nil), field(3, "menu", o{"options": two})}})
	refused(t, status, out, 0, "")
	for _, c := range []struct {
		fields o
		code   string
	}{
		{o{"some": l{"x"}, "menu": l{"x"}}, "missing_field"},
		{o{"one": "z", "some": l{"x"}, "menu": l{"x"}}, "bad_value"},
		{o{"one": "x", "some": l{}, "menu": l{"x"}}, "too_few_values"},
		{o{"one": "x", "some": l{"x", "x"}, "menu": l{"x"}}, "bad_value"},
		{o{"one": "x", "some": l{"x"}, "menu": l{"x", "y"}}, "too_many_values"},
		{o{"one": "x", "some": l{"x"}, "menu": l{"x"}, "yes": "x"}, "bad_value"},
	} {
		if status, out := p.as("ana", "POST", "interactions/"+a.ID+"/modal", o{"fields": c.fields, "wait": false}); status != 400 || text(t, out, "error.code") != c.code {
			t.Errorf("%v is answered %d %v", c.fields, status, out)
		}
	}
	sent := p.ask("ana", "interactions/"+a.ID+"/modal", o{"fields": o{"one": "y", "some": l{"y", "x"}, "yes": true, "menu": l{"x"}}})
	for _, part := range []string{`"value":"y"`, `"custom_id":"none","id":4,"type":21,"value":null`, `"values":["y","x"]`, `"value":true`, `"values":["x"]`} {
		if !strings.Contains(string(sent.Data), part) {
			t.Errorf("the bot is not sent %s: %s", part, sent.Data)
		}
	}
}
