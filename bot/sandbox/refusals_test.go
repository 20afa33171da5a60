package sandbox_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"
	"time"

	"landfall/bot/sandbox"
)

// o and l spare the eye in tables of JSON.
type (
	o = map[string]any
	l = []any
)

func long(n int) string { return strings.Repeat("é", n) }

func rows(list ...any) o { return o{"content": "x", "components": l(list)} }

func row(list ...any) o { return o{"type": 1, "components": l(list)} }

func press(id string) o { return o{"type": 2, "style": 1, "label": "x", "custom_id": id} }

func menu(id string, n int, more o) o {
	options := l{}
	for i := range n {
		options = append(options, o{"label": "x", "value": fmt.Sprint(i)})
	}
	m := o{"type": 3, "custom_id": id, "options": options}
	maps.Copy(m, more)
	return m
}

func repeat[T any](n int, f func(i int) T) []any {
	list := l{}
	for i := range n {
		list = append(list, f(i))
	}
	return list
}

// TestMessagesAreRefusedAsDiscordDoes posts what must not be posted, and beside
// each the most that may.
func TestMessagesAreRefusedAsDiscordDoes(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	emb := func(e o) o { return o{"embeds": l{e}} }
	cases := []struct {
		name string
		body o
		code int    // 0: accepted
		path string // where 50035 complains
	}{
		{"content of 2000", o{"content": long(2000)}, 0, ""},
		{"content of 2001", o{"content": long(2001)}, 50035, "content"},
		{"content that is no text", o{"content": o{}}, 50035, "content"},
		{"nothing", o{}, 50006, ""},
		{"blanks", o{"content": " \n"}, 50006, ""},
		{"ten embeds", o{"embeds": repeat(10, func(int) o { return o{"title": "x"} })}, 0, ""},
		{"eleven embeds", o{"embeds": repeat(11, func(int) o { return o{"title": "x"} })}, 50035, "embeds"},
		{"embed title of 256", emb(o{"title": long(256)}), 0, ""},
		{"embed title of 257", emb(o{"title": long(257)}), 50035, "embeds.0.title"},
		{"embed text of 4097", emb(o{"description": long(4097)}), 50035, "embeds.0.description"},
		{"embed of 26 fields", emb(o{"fields": repeat(26, func(int) o { return o{"name": "x", "value": "x"} })}), 50035, "embeds.0.fields"},
		{"embed field name of 257", emb(o{"fields": l{o{"name": long(257), "value": "x"}}}), 50035, "embeds.0.fields.0.name"},
		{"embed field without value", emb(o{"fields": l{o{"name": "x"}}}), 50035, "embeds.0.fields.0.value"},
		{"embed field value of 1025", emb(o{"fields": l{o{"name": "x", "value": long(1025)}}}), 50035, "embeds.0.fields.0.value"},
		{"embed footer of 2049", emb(o{"footer": o{"text": long(2049)}}), 50035, "embeds.0.footer.text"},
		{"embed author of 257", emb(o{"author": o{"name": long(257)}}), 50035, "embeds.0.author.name"},
		{"embeds of 6001 together", o{"embeds": l{o{"description": long(4000)}, o{"description": long(2001)}}}, 50035, "embeds"},
		{"embed colour out of range", emb(o{"title": "x", "color": 1 << 24}), 50035, "embeds.0.color"},
		{"embed of nothing", emb(o{}), 50035, "embeds.0"},
		{"embed picture that is no address", emb(o{"image": o{"url": "board.png"}}), 50035, "embeds.0.image.url"},
		{"embed picture that was not sent", emb(o{"image": o{"url": "attachment://board.png"}}), 50035, "embeds.0.image.url"},
		{"attachment that was not sent", o{"content": "x", "attachments": l{o{"id": "0", "filename": "a.png"}}}, 50035, "attachments.0.id"},
		{"alt text of 1025", o{"content": "x", "attachments": l{o{"id": "0", "description": long(1025)}}}, 50035, "attachments.0.description"},

		{"five rows of five buttons", rows(repeat(5, func(i int) o {
			return row(repeat(5, func(j int) o { return press(fmt.Sprint(i, j)) })...)
		})...), 0, ""},
		{"six rows", rows(repeat(6, func(i int) o { return row(press(fmt.Sprint(i))) })...), 50035, "components"},
		{"six buttons in a row", rows(row(repeat(6, func(i int) o { return press(fmt.Sprint(i)) })...)), 50035, "components.0.components"},
		{"an empty row", rows(row()), 50035, "components.0.components"},
		{"a button without a row", rows(press("a")), 50035, "components.0.type"},
		{"custom_id of 100", rows(row(press(long(100)))), 0, ""},
		{"custom_id of 101", rows(row(press(long(101)))), 50035, "components.0.components.0.custom_id"},
		{"button without custom_id", rows(row(o{"type": 2, "style": 1, "label": "x"})), 50035, "components.0.components.0.custom_id"},
		{"custom_id twice", rows(row(press("a")), row(press("a"))), 50035, "components.1.components.0.custom_id"},
		{"button label of 80", rows(row(o{"type": 2, "style": 1, "label": long(80), "custom_id": "a"})), 0, ""},
		{"button label of 81", rows(row(o{"type": 2, "style": 1, "label": long(81), "custom_id": "a"})), 50035, "components.0.components.0.label"},
		{"button of no style", rows(row(o{"type": 2, "label": "x", "custom_id": "a"})), 50035, "components.0.components.0.style"},
		{"button that shows nothing", rows(row(o{"type": 2, "style": 1, "custom_id": "a"})), 50035, "components.0.components.0"},
		{"button with emoji alone", rows(row(o{"type": 2, "style": 1, "custom_id": "a", "emoji": o{"name": "⚓"}})), 0, ""},
		{"link", rows(row(o{"type": 2, "style": 5, "label": "x", "url": "https://example.com"})), 0, ""},
		{"link without url", rows(row(o{"type": 2, "style": 5, "label": "x"})), 50035, "components.0.components.0.url"},
		{"link with custom_id", rows(row(o{"type": 2, "style": 5, "label": "x", "url": "https://example.com", "custom_id": "a"})), 50035, "components.0.components.0"},
		{"link to a script", rows(row(o{"type": 2, "style": 5, "label": "x", "url": "javascript:alert(1)"})), 50035, "components.0.components.0.url"},

		{"menu of 25", rows(row(menu("a", 25, nil))), 0, ""},
		{"menu of 26", rows(row(menu("a", 26, nil))), 50035, "components.0.components.0.options"},
		{"menu of none", rows(row(menu("a", 0, nil))), 50035, "components.0.components.0.options"},
		{"menu beside a button", rows(row(menu("a", 1, nil), press("b"))), 50035, "components.0.components"},
		{"menu without custom_id", rows(row(menu("", 1, nil))), 50035, "components.0.components.0.custom_id"},
		{"placeholder of 151", rows(row(menu("a", 1, o{"placeholder": long(151)}))), 50035, "components.0.components.0.placeholder"},
		{"option label of 101", rows(row(o{"type": 3, "custom_id": "a", "options": l{o{"label": long(101), "value": "x"}}})), 50035, "components.0.components.0.options.0.label"},
		{"option value of 101", rows(row(o{"type": 3, "custom_id": "a", "options": l{o{"label": "x", "value": long(101)}}})), 50035, "components.0.components.0.options.0.value"},
		{"option text of 101", rows(row(o{"type": 3, "custom_id": "a", "options": l{o{"label": "x", "value": "x", "description": long(101)}}})), 50035, "components.0.components.0.options.0.description"},
		{"option value twice", rows(row(o{"type": 3, "custom_id": "a", "options": l{o{"label": "x", "value": "x"}, o{"label": "y", "value": "x"}}})), 50035, "components.0.components.0.options.1.value"},
		{"more values than options", rows(row(menu("a", 2, o{"max_values": 3}))), 50035, "components.0.components.0.max_values"},
		{"fewest above most", rows(row(menu("a", 5, o{"min_values": 3, "max_values": 2}))), 50035, "components.0.components.0.min_values"},
		{"max_values of 26", rows(row(menu("a", 25, o{"max_values": 26}))), 50035, "components.0.components.0.max_values"},
		{"menu of people", rows(row(o{"type": 5, "custom_id": "a", "max_values": 25})), 0, ""},
		{"text input in a message", rows(row(o{"type": 4, "custom_id": "a", "style": 1, "label": "x"})), 50035, "components.0.components.0.type"},
		{"a text display without the flag", rows(o{"type": 10, "content": "x"}), 50035, "components.0.type"},

		{"nonce of 26", o{"content": "x", "nonce": long(26)}, 50035, "nonce"},
		{"reply to nothing", o{"content": "x", "message_reference": o{"message_id": "1"}}, 50035, "message_reference"},
		{"reply to nothing, if need be", o{"content": "x", "message_reference": o{"message_id": "1", "fail_if_not_exists": false}}, 0, ""},
		{"mentions both ways", o{"content": "x", "allowed_mentions": o{"parse": l{"users"}, "users": l{"1"}}}, 50035, "allowed_mentions"},
		{"mentions of an unknown kind", o{"content": "x", "allowed_mentions": o{"parse": l{"cats"}}}, 50035, "allowed_mentions.parse.0"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out := r.rest("POST", "/channels/"+r.srv.ChannelID("lobby")+"/messages", c.body)
			refused(t, status, out, c.code, c.path)
		})
	}
}

// refused compares an answer with the code wanted (0 is acceptance) and, for
// 50035, looks for the complaint at its path.
func refused(t *testing.T, status int, out o, code int, path string) {
	t.Helper()
	if code == 0 {
		if status >= 300 {
			t.Fatalf("refused: %d %v", status, out)
		}
		return
	}
	if status < 400 || out["code"] != float64(code) {
		t.Fatalf("answered %d %v, want code %d", status, out, code)
	}
	if path == "" {
		return
	}
	var v any = out["errors"]
	for _, p := range strings.Split(path, ".") {
		m, _ := v.(o)
		v = m[p]
	}
	m, _ := v.(o)
	list, _ := m["_errors"].(l)
	if len(list) == 0 {
		b, _ := json.Marshal(out)
		t.Errorf("no complaint at %s: %s", path, b)
	}
}

// form posts files with a payload and returns the answer.
func (r *rig) form(path string, payload any, files map[string][]byte) (int, o) {
	r.t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	p, err := json.Marshal(payload)
	if err == nil {
		err = w.WriteField("payload_json", string(p))
	}
	for name, content := range files {
		part, e := w.CreateFormFile(name, name+".png")
		if e == nil {
			_, e = part.Write(content)
		}
		if e != nil {
			err = e
		}
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		r.t.Fatal(err)
	}
	req, err := http.NewRequest("POST", r.http.URL+"/api/v10"+path, &b)
	if err != nil {
		r.t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bot "+r.srv.BotToken())
	req.Header.Set("Content-Type", w.FormDataContentType())
	return r.send(req)
}

func TestFilesAreRefusedAsDiscordDoes(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	post := "/channels/" + r.srv.ChannelID("lobby") + "/messages"
	few := func(n, size int) map[string][]byte {
		m := map[string][]byte{}
		for i := range n {
			m[fmt.Sprintf("files[%d]", i)] = make([]byte, size)
		}
		return m
	}
	status, out := r.form(post, o{"attachments": l{o{"id": "0", "description": long(1024), "filename": "x y.png"}}}, few(1, 3))
	refused(t, status, out, 0, "")
	if text(t, out, "attachments.0.description") != long(1024) || text(t, out, "attachments.0.filename") != "x_y.png" {
		t.Errorf("the alt text is kept: %v", out)
	}
	status, out = r.form(post, o{"attachments": l{o{"id": "0", "description": long(1025)}}}, few(1, 3))
	refused(t, status, out, 50035, "attachments.0.description")
	status, out = r.form(post, o{}, few(10, 1))
	refused(t, status, out, 0, "")
	status, out = r.form(post, o{}, few(11, 1))
	refused(t, status, out, 50035, "attachments")
	status, out = r.form(post, o{}, few(1, 10<<20+1))
	refused(t, status, out, 40005, "")
	status, out = r.form(post, o{}, few(3, 9<<20))
	refused(t, status, out, 40005, "")
}

// TestCommandsAreRefusedAsDiscordDoes registers what must not be registered.
func TestCommandsAreRefusedAsDiscordDoes(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	cmd := func(more o) o {
		c := o{"name": "a", "description": "b"}
		maps.Copy(c, more)
		return c
	}
	opt := func(more o) o {
		c := o{"type": 3, "name": "a", "description": "b"}
		maps.Copy(c, more)
		return c
	}
	with := func(list ...any) l { return l{cmd(o{"options": l(list)})} }
	choices := func(n int) []any {
		return repeat(n, func(i int) o { return o{"name": fmt.Sprint(i), "value": fmt.Sprint(i)} })
	}
	cases := []struct {
		name string
		body l
		code int
		path string
	}{
		{"one", l{cmd(nil)}, 0, ""},
		{"a name of 32", l{cmd(o{"name": long(32)})}, 0, ""},
		{"a name of 33", l{cmd(o{"name": long(33)})}, 50035, "0.name"},
		{"a name in capitals", l{cmd(o{"name": "Game"})}, 50035, "0.name"},
		{"a name with a blank", l{cmd(o{"name": "my game"})}, 50035, "0.name"},
		{"no name", l{cmd(o{"name": ""})}, 50035, "0.name"},
		{"no description", l{cmd(o{"description": ""})}, 50035, "0.description"},
		{"a description of 101", l{cmd(o{"description": long(101)})}, 50035, "0.description"},
		{"a name twice", l{cmd(nil), cmd(nil)}, 50035, "1.name"},
		{"a hundred", repeat(100, func(i int) o { return cmd(o{"name": fmt.Sprint("c", i)}) }), 0, ""},
		{"a hundred and one", repeat(101, func(i int) o { return cmd(o{"name": fmt.Sprint("c", i)}) }), 50035, ""},
		{"25 options", with(repeat(25, func(i int) o { return opt(o{"name": fmt.Sprint("o", i)}) })...), 0, ""},
		{"26 options", with(repeat(26, func(i int) o { return opt(o{"name": fmt.Sprint("o", i)}) })...), 50035, "0.options"},
		{"an option twice", with(opt(nil), opt(nil)), 50035, "0.options.1.name"},
		{"an option in capitals", with(opt(o{"name": "A"})), 50035, "0.options.0.name"},
		{"an option without description", with(opt(o{"description": ""})), 50035, "0.options.0.description"},
		{"an option of no type", with(opt(o{"type": 99})), 50035, "0.options.0.type"},
		{"required after optional", with(opt(nil), opt(o{"name": "b", "required": true})), 50035, "0.options.1.required"},
		{"25 choices", with(opt(o{"choices": choices(25)})), 0, ""},
		{"26 choices", with(opt(o{"choices": choices(26)})), 50035, "0.options.0.choices"},
		{"choices and autocomplete", with(opt(o{"choices": choices(1), "autocomplete": true})), 50035, "0.options.0.choices"},
		{"a choice of 101", with(opt(o{"choices": l{o{"name": long(101), "value": "x"}}})), 50035, "0.options.0.choices.0.name"},
		{"a choice of the wrong type", with(opt(o{"choices": l{o{"name": "x", "value": 4}}})), 50035, "0.options.0.choices.0.value"},
		{"autocomplete of a person", with(opt(o{"type": 6, "autocomplete": true})), 50035, "0.options.0.autocomplete"},
		{"bounds of a text", with(opt(o{"min_value": 3})), 50035, "0.options.0.min_value"},
		{"bounds the wrong way", with(opt(o{"type": 4, "min_value": 3, "max_value": 2})), 50035, "0.options.0.min_value"},
		{"length of 6001", with(opt(o{"max_length": 6001})), 50035, "0.options.0.max_length"},
		{"subcommands in a group", with(opt(o{"type": 2, "options": l{opt(o{"type": 1, "options": l{opt(nil)}})}})), 0, ""},
		{"a group in a group", with(opt(o{"type": 2, "options": l{opt(o{"type": 2, "options": l{opt(o{"type": 1})}})}})), 50035, "0.options.0.options.0.type"},
		{"a subcommand in a subcommand", with(opt(o{"type": 1, "options": l{opt(o{"type": 1})}})), 50035, "0.options.0.options.0.type"},
		{"a subcommand beside an option", with(opt(o{"type": 1}), opt(o{"name": "b"})), 50035, "0.options"},
		{"8001 characters in all", with(repeat(4, func(i int) o {
			return opt(o{"name": fmt.Sprint("o", i), "choices": repeat(25, func(j int) o {
				return o{"name": fmt.Sprintf("%03d", j) + long(60), "value": long(40)}
			})})
		})...), 50035, "0"},
		{"16 of a person", repeat(16, func(i int) o { return o{"type": 2, "name": fmt.Sprint("On ", i)} }), 50035, ""},
		{"15 of a person", repeat(15, func(i int) o { return o{"type": 2, "name": fmt.Sprint("On ", i)} }), 0, ""},
		{"a description on a person", l{o{"type": 2, "name": "On", "description": "x"}}, 50035, "0.description"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out := r.rest("PUT", "/applications/"+r.srv.BotID()+"/commands", c.body)
			refused(t, status, out, c.code, c.path)
		})
	}
	status, out := r.rest("PUT", "/applications/1/commands", l{})
	refused(t, status, out, 10002, "")
	status, out = r.rest("PUT", "/applications/"+r.srv.BotID()+"/guilds/1/commands", l{})
	refused(t, status, out, 10004, "")
}

// TestUnknownAndForbiddenThings asks for what is not there or not allowed.
func TestUnknownAndForbiddenThings(t *testing.T) {
	clk := newClock()
	r := newRig(t, sandbox.Options{Clock: clk.now})
	lobby, general := r.srv.ChannelID("lobby"), r.srv.ChannelID("general")
	post := func(channel string, body o) (int, o) { return r.rest("POST", "/channels/"+channel+"/messages", body) }
	his := text(t, r.do("ben", "POST", "channels/"+lobby+"/messages", o{"content": "mine"}), "message.id")
	_, own := post(lobby, o{"content": "the bot's"})
	mine := text(t, own, "id")
	_, dirk := r.rest("POST", "/users/@me/channels", o{"recipient_id": r.srv.PersonID("dirk")})
	dm := text(t, dirk, "id")
	_, th := r.rest("POST", "/channels/"+lobby+"/messages/"+mine+"/threads", o{"name": "Table"})
	thread := text(t, th, "id")
	f := r.srv.Faults()
	say := o{"content": "x"}
	put := func(path string, body any) func() (int, o) {
		return func() (int, o) { return r.rest("PUT", path, body) }
	}
	req := func(method, path string, body any) func() (int, o) {
		return func() (int, o) { return r.rest(method, path, body) }
	}
	after := func(order func(), then func() (int, o)) func() (int, o) {
		return func() (int, o) { order(); return then() }
	}
	cases := []struct {
		name   string
		do     func() (int, o)
		status int
		code   int
	}{
		{"a channel", req("GET", "/channels/1", nil), 404, 10003},
		{"a channel to write in", req("POST", "/channels/1/messages", say), 404, 10003},
		{"a message", req("GET", "/channels/"+lobby+"/messages/1", nil), 404, 10008},
		{"a message of another channel", req("GET", "/channels/"+general+"/messages/"+mine, nil), 404, 10008},
		{"a message to edit", req("PATCH", "/channels/"+lobby+"/messages/1", say), 404, 10008},
		{"a user", req("GET", "/users/1", nil), 404, 10013},
		{"a user to write to", req("POST", "/users/@me/channels", o{"recipient_id": "1"}), 404, 10013},
		{"a member", req("GET", "/guilds/"+r.srv.GuildID()+"/members/1", nil), 404, 10013},
		{"a guild", req("GET", "/guilds/1", nil), 404, 10004},
		{"a command", req("DELETE", "/applications/"+r.srv.BotID()+"/commands/1", nil), 404, 10063},
		{"another's message to edit", req("PATCH", "/channels/"+lobby+"/messages/"+his, say), 403, 50005},
		{"another's message to delete", req("DELETE", "/channels/"+lobby+"/messages/"+his, nil), 403, 50013},
		{"an edit to nothing", req("PATCH", "/channels/"+lobby+"/messages/"+mine, o{"content": ""}), 400, 50006},
		{"an edit that is too long", req("PATCH", "/channels/"+lobby+"/messages/"+mine, o{"content": long(2001)}), 400, 50035},
		{"a second thread on a message", req("POST", "/channels/"+lobby+"/messages/"+mine+"/threads", o{"name": "x"}), 400, 160004},
		{"a thread with a long name", req("POST", "/channels/"+lobby+"/threads", o{"name": long(101), "type": 11}), 400, 50035},
		{"a thread with an odd archive time", req("POST", "/channels/"+lobby+"/threads", o{"name": "x", "auto_archive_duration": 90}), 400, 50035},
		{"a thread in a thread", req("POST", "/channels/"+thread+"/threads", o{"name": "x", "type": 11}), 400, 50024},
		{"a thread in a DM", req("POST", "/channels/"+dm+"/threads", o{"name": "x", "type": 11}), 400, 50024},
		{"members of no thread", put("/channels/"+lobby+"/thread-members/@me", nil), 400, 50024},
		{"a system message", func() (int, o) {
			_, list := r.rest("GET", "/channels/"+thread+"/messages?limit=1", nil)
			return r.rest("PATCH", "/channels/"+thread+"/messages/"+text(t, list, "list.0.id"), say)
		}, 403, 50021},
		{"locking without permission", req("PATCH", "/channels/"+thread, o{"locked": true}), 403, 50013},
		{"editing a channel", req("PATCH", "/channels/"+lobby, o{"name": "x"}), 403, 50013},
		{"listing members without the intent", req("GET", "/guilds/"+r.srv.GuildID()+"/members", nil), 403, 50001},
		{"closed DMs", after(func() { f.CloseDMs(r.srv.PersonID("dirk"), true) }, req("POST", "/channels/"+dm+"/messages", say)), 403, 50007},
		{"a channel without sending", after(func() { f.Deny(general, "", sandbox.PermSendMessages) }, req("POST", "/channels/"+general+"/messages", say)), 403, 50013},
		{"a channel without threads", after(func() { f.Deny(general, "", sandbox.PermCreatePublicThreads) }, req("POST", "/channels/"+general+"/threads", o{"name": "x", "type": 11})), 403, 50013},
		{"a channel without embeds", after(func() { f.Deny(general, "", sandbox.PermEmbedLinks) }, req("POST", "/channels/"+general+"/messages", o{"embeds": l{o{"title": "x"}}})), 403, 50013},
		{"a channel without history to reply to", after(func() { f.Deny(lobby, "", sandbox.PermReadMessageHistory) },
			req("POST", "/channels/"+lobby+"/messages", o{"content": "x", "message_reference": o{"message_id": mine}})), 400, 160002},
		{"a channel out of sight", after(func() { f.Deny(general, "", sandbox.PermViewChannel) }, req("GET", "/channels/"+general, nil)), 403, 50001},
		{"no such route", req("GET", "/channels/1/cats", nil), 404, 0},
		{"no such method", put("/channels/"+lobby+"/messages", say), 405, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			status, out := c.do()
			if status != c.status || out["code"] != float64(c.code) {
				t.Errorf("answered %d %v, want %d with code %d", status, out, c.status, c.code)
			}
		})
	}

	f.Deny(general, "", 0)
	if status, out := post(general, say); status != 200 {
		t.Errorf("with its permissions back: %d %v", status, out)
	}
	r.do("ana", "POST", "channels/"+thread+"/archive", o{"archived": true, "locked": true})
	if status, out := post(thread, say); status != 400 || out["code"] != 50083.0 {
		t.Errorf("a locked and archived thread: %d %v", status, out)
	}
	r.do("ana", "POST", "channels/"+thread+"/archive", o{"archived": false})
	if status, out := post(thread, say); status != 400 || out["code"] != 160005.0 {
		t.Errorf("a locked thread: %d %v", status, out)
	}
	for header, want := range map[string]int{"Bot nonsense": 401, r.srv.BotToken(): 401, "Bot " + r.srv.BotToken(): 200} {
		q, err := http.NewRequest("GET", r.http.URL+"/api/v9/users/@me", nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Authorization", header)
		if status, _ := r.send(q); status != want {
			t.Errorf("one of the tokens is answered %d, want %d", status, want)
		}
	}
	for body, want := range map[string]float64{`{`: 50109, `[]`: 50035, `{"nonce":1,"content":"x"}`: -1} {
		q, err := http.NewRequest("POST", r.http.URL+"/api/v9/channels/"+general+"/messages", strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Authorization", "Bot "+r.srv.BotToken())
		q.Header.Set("Content-Type", "application/json")
		if status, out := r.send(q); want < 0 && status != 200 || want > 0 && out["code"] != want {
			t.Errorf("the body %s is answered %d %v", body, status, out)
		}
	}
}

// TestNoncesMakeAMessageOnce sends the same message again.
func TestNoncesMakeAMessageOnce(t *testing.T) {
	clk := newClock()
	r := newRig(t, sandbox.Options{Clock: clk.now})
	defer r.lawful()
	path := "/channels/" + r.srv.ChannelID("lobby") + "/messages"
	send := func(nonce string, enforce bool) string {
		_, out := r.rest("POST", path, o{"content": "x", "nonce": nonce, "enforce_nonce": enforce})
		return text(t, out, "id")
	}
	first := send("n1", true)
	if send("n1", true) != first {
		t.Error("the same nonce makes a second message")
	}
	if send("n2", true) == first || send("n1", false) == first {
		t.Error("another nonce, or one not enforced, makes no new message")
	}
	clk.add(6 * time.Minute)
	if send("n2", true) == first {
		t.Error("an old nonce is still taken")
	}
}
