package discord

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
	"landfall/engine"
)

// catch gives an answer to an interaction of a type, and the requests it makes.
func catch(t *testing.T, kind int, onMessage bool) (*answer, *[]*sent) {
	t.Helper()
	var list []*sent
	s := offline(t, func(r *http.Request) (*http.Response, error) {
		list = append(list, readSent(t, r))
		return respond(200, `{"id":"500"}`), nil
	})
	a := &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Application: "77", Type: kind}}
	if onMessage {
		a.in.Message = &pressed{ID: "300"}
	}
	return a, &list
}

// sent is a request as Discord would read it.
type sent struct {
	line  string
	body  any
	files map[string]string // part name -> file name, type and content
}

func readSent(t *testing.T, r *http.Request) *sent {
	t.Helper()
	out := &sent{line: r.Method + " " + strings.TrimPrefix(r.URL.Path, "/api/v10"), files: map[string]string{}}
	kind, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	var payload []byte
	if kind != "multipart/form-data" {
		payload = []byte(bodyText(r))
	} else {
		parts := multipart.NewReader(r.Body, params["boundary"])
		for {
			p, err := parts.NextPart()
			if err != nil {
				break
			}
			data, _ := io.ReadAll(p)
			if p.FormName() == "payload_json" {
				payload = data
				continue
			}
			out.files[p.FormName()] = p.FileName() + " " + p.Header.Get("Content-Type") + " " + string(data)
		}
	}
	if len(payload) > 0 {
		if err := json.Unmarshal(payload, &out.body); err != nil {
			t.Errorf("not JSON: %s", payload)
		}
	}
	return out
}

// jsonOf reads an expectation.
func jsonOf(t *testing.T, text string) any {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return v
}

const calm = `"allowed_mentions":{"parse":[],"replied_user":false}`

func TestReplies(t *testing.T) {
	rows := []commands.Row{
		{Buttons: []commands.Button{
			{ID: "a", Label: "Plain"}, {ID: "b", Label: "Main", Style: commands.Main, Emoji: "⚓"}, {ID: "c", Label: "Grave", Style: commands.Grave, Disabled: true},
			{ID: "d", Emoji: "<:gold:123>", Style: commands.Consent}, {Label: "Page", URL: "https://example.org"}}},
		{Menu: &commands.Menu{ID: "m", Placeholder: "Where to?", Max: 2, Choices: []commands.MenuChoice{
			{Value: "1", Label: "Andes", Description: "hills", Emoji: "⛰"}, {Value: "2", Label: "Isthmus", Default: true}}}},
	}
	const rowsJSON = `[{"type":1,"components":[
		{"type":2,"style":2,"label":"Plain","custom_id":"a"},{"type":2,"style":1,"label":"Main","custom_id":"b","emoji":{"name":"⚓"}},
		{"type":2,"style":4,"label":"Grave","custom_id":"c","disabled":true},{"type":2,"style":3,"custom_id":"d","emoji":{"name":"gold","id":"123"}},
		{"type":2,"style":5,"label":"Page","url":"https://example.org"}]},
		{"type":1,"components":[{"type":3,"custom_id":"m","placeholder":"Where to?","min_values":1,"max_values":2,"options":[
			{"value":"1","label":"Andes","description":"hills","emoji":{"name":"⛰"}},{"value":"2","label":"Isthmus","default":true}]}]}]`
	text := commands.Message{Text: "Ahoy"}
	for name, c := range map[string]struct {
		kind    int
		message bool
		reply   commands.Reply
		files   []File
		want    string
		parts   map[string]string
	}{
		"message": {kind: interactionCommand, reply: commands.Reply{Message: text},
			want: `{"type":4,"data":{"content":"Ahoy","components":[],"flags":4,` + calm + `}}`},
		"private": {kind: interactionComponent, message: true, reply: commands.Reply{Message: text, Private: true},
			want: `{"type":4,"data":{"content":"Ahoy","components":[],"flags":68,` + calm + `}}`},
		"controls": {kind: interactionCommand, reply: commands.Reply{Message: commands.Message{Rows: rows}},
			want: `{"type":4,"data":{"content":"","components":` + rowsJSON + `,"flags":4,` + calm + `}}`},
		"mention, quietly": {kind: interactionCommand, reply: commands.Reply{Message: commands.Message{Text: "<@1>", Mention: []engine.PlayerID{"1", "2"}, Quiet: true, ReplyTo: "5"}},
			want: `{"type":4,"data":{"content":"<@1>","components":[],"flags":4100,"allowed_mentions":{"parse":[],"users":["1","2"],"replied_user":false}}}`},
		"update": {kind: interactionComponent, message: true, reply: commands.Reply{Message: text, Update: true, Private: true},
			want: `{"type":7,"data":{"content":"Ahoy","components":[],"flags":4,` + calm + `}}`},
		"update that takes the picture away": {kind: interactionComponent, message: true, files: []File{}, reply: commands.Reply{Message: text, Update: true},
			want: `{"type":7,"data":{"content":"Ahoy","components":[],"attachments":[],"flags":4,` + calm + `}}`},
		"update by a form on a message": {kind: interactionForm, message: true, reply: commands.Reply{Message: text, Update: true},
			want: `{"type":7,"data":{"content":"Ahoy","components":[],"flags":4,` + calm + `}}`},
		"update by a form of a command": {kind: interactionForm, reply: commands.Reply{Message: text, Update: true},
			want: `{"type":4,"data":{"content":"Ahoy","components":[],"flags":4,` + calm + `}}`},
		"silent": {kind: interactionComponent, message: true, reply: commands.Reply{Silent: true}, want: `{"type":6}`},
		"choices": {kind: interactionComplete, reply: commands.Reply{Choices: []commands.Choice{{Name: "Andes", Value: "sail andes"}}},
			want: `{"type":8,"data":{"choices":[{"name":"Andes","value":"sail andes"}]}}`},
		"no choices": {kind: interactionComplete, want: `{"type":8,"data":{"choices":[]}}`},
		"form": {kind: interactionComponent, message: true, reply: commands.Reply{Form: &commands.Form{ID: "f", Title: "Notes", Fields: []commands.Field{
			{ID: "x", Label: "Short", Required: true, Max: 20}, {ID: "y", Label: "Long", Long: true, Placeholder: "…", Value: "so far"}}}},
			want: `{"type":9,"data":{"custom_id":"f","title":"Notes","components":[
				{"type":1,"components":[{"type":4,"custom_id":"x","label":"Short","style":1,"required":true,"max_length":20}]},
				{"type":1,"components":[{"type":4,"custom_id":"y","label":"Long","style":2,"required":false,"max_length":4000,"placeholder":"…","value":"so far"}]}]}}`},
		"files": {kind: interactionCommand, reply: commands.Reply{Message: text}, files: []File{
			{Name: "bo\"ard.png", ContentType: "image/png", Alt: strings.Repeat("é", 2000), Data: []byte("PNG")}, {Name: "log.txt", Data: []byte("TXT")}},
			want: `{"type":4,"data":{"content":"Ahoy","components":[],"flags":4,` + calm + `,"attachments":[
				{"id":"0","filename":"bo_ard.png","description":"` + strings.Repeat("é", 1023) + `…"},{"id":"1","filename":"log.txt"}]}}`,
			parts: map[string]string{"files[0]": "bo_ard.png image/png PNG", "files[1]": "log.txt application/octet-stream TXT"}},
	} {
		a, list := catch(t, c.kind, c.message)
		if err := a.Reply(context.Background(), c.reply, c.files); err != nil || len(*list) != 1 {
			t.Errorf("%s: %v, %d requests", name, err, len(*list))
			continue
		}
		got := (*list)[0]
		if diff := cmp.Diff(jsonOf(t, c.want), got.body); diff != "" || got.line != "POST /interactions/8/itoken/callback" {
			t.Errorf("%s: %s\n%s", name, got.line, diff)
		}
		if c.parts == nil {
			c.parts = map[string]string{}
		}
		if diff := cmp.Diff(c.parts, got.files); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if !a.done {
			t.Errorf("%s: not answered", name)
		}
	}
}

// TestAKeptPictureIsListed: an update whose picture still has to be drawn keeps the one that
// is there, by its id; one of another size, or that is no file of the message, is not kept, and
// what Discord refuses is sent anew with the picture's place.
func TestAKeptPictureIsListed(t *testing.T) {
	shows := func(media string) string { return `[{"type":12,"items":[{"media":` + media + `}]}]` }
	place := File{Name: "x-board.png", Data: []byte("PNG"), Width: 30, Height: 20, Blank: true}
	reply := commands.Reply{Update: true, Message: commands.Message{Parts: true, Text: "Where to?"}}
	const listed, sent = `[{"id":"55"}]`, `[{"id":"0","filename":"x-board.png"}]`
	for name, c := range map[string]struct {
		before string
		want   string
	}{
		"its own":          {shows(`{"url":"https://cdn.example/1/55/x-board.png?ex=1","width":30,"height":20,"attachment_id":"55"}`), listed},
		"another size":     {shows(`{"url":"https://cdn.example/1/55/x-board.png","width":31,"height":20,"attachment_id":"55"}`), sent},
		"another picture":  {shows(`{"url":"https://cdn.example/1/55/y-board.png","width":30,"height":20,"attachment_id":"55"}`), sent},
		"of another place": {shows(`{"url":"https://elsewhere.example/x-board.png","width":30,"height":20}`), sent},
		"a thumbnail":      {`[{"type":9,"accessory":{"type":11,"media":{"url":"https://cdn.example/1/55/x-board.png","width":30,"height":20,"attachment_id":"55"}}}]`, listed},
		"none":             {`[]`, sent},
	} {
		a, list := catch(t, interactionComponent, true)
		a.in.Message.Flags, a.in.Message.Components = flagParts, json.RawMessage(c.before)
		if err := a.Reply(context.Background(), reply, []File{place}); err != nil || len(*list) != 1 {
			t.Errorf("%s: %v, %d requests", name, err, len(*list))
			continue
		}
		body := jsonOf(t, `{"type":7,"data":{"content":null,"flags":32768,`+calm+`,"attachments":`+c.want+`,
			"components":[{"type":12,"items":[{"media":{"url":"attachment://x-board.png"}}]},{"type":10,"content":"Where to?"}]}}`)
		if diff := cmp.Diff(body, (*list)[0].body); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if files := len((*list)[0].files); (files == 0) != (c.want == listed) {
			t.Errorf("%s: %d files are sent", name, files)
		}
	}
	var files []int // of each request
	s := offline(t, func(r *http.Request) (*http.Response, error) {
		got := readSent(t, r)
		files = append(files, len(got.files))
		if len(files) == 1 {
			return respond(400, `{"code":50035,"message":"Invalid Form Body"}`), nil
		}
		return respond(200, `{"id":"500"}`), nil
	})
	a := &answer{s: s, came: time.Now(), in: interaction{ID: "8", Token: "itoken", Application: "77", Type: interactionComponent,
		Message: &pressed{ID: "300", Flags: flagParts, Components: json.RawMessage(shows(`{"url":"https://cdn.example/x-board.png","width":30,"height":20,"attachment_id":"55"}`))}}}
	if err := a.Reply(context.Background(), reply, []File{place}); err != nil || !slices.Equal(files, []int{0, 1}) {
		t.Errorf("after a refusal: %v, files %v", err, files)
	}
}

func TestAfterTheFirstAnswer(t *testing.T) {
	ctx := context.Background()
	a, list := catch(t, interactionCommand, false)
	if err := a.Defer(ctx, true); err != nil {
		t.Fatal(err)
	}
	if err := a.Reply(ctx, commands.Reply{Message: commands.Message{Text: "x"}}, nil); !errors.Is(err, ErrAlready) {
		t.Errorf("a second answer: %v", err)
	}
	if err := a.Edit(ctx, commands.Message{Text: "done", Quiet: true}, []File{{Name: "b.png", Alt: "words", Data: []byte("PNG")}}); err != nil {
		t.Fatal(err)
	}
	if err := a.Attach(ctx, []File{{Name: "c.png", Data: []byte("PNG")}}); err != nil {
		t.Fatal(err)
	}
	if err := a.Attach(ctx, make([]File, maxFiles+1)); !errors.Is(err, ErrInvalid) {
		t.Errorf("too many files: %v", err)
	}
	id, err := a.FollowUp(ctx, commands.Message{Text: "more"}, true, nil)
	if id != "500" || err != nil {
		t.Errorf("FollowUp = %q, %v", id, err)
	}
	want := []*sent{
		{line: "POST /interactions/8/itoken/callback", body: jsonOf(t, `{"type":5,"data":{"flags":64}}`), files: map[string]string{}},
		{line: "PATCH /webhooks/77/itoken/messages/@original", files: map[string]string{"files[0]": "b.png application/octet-stream PNG"},
			body: jsonOf(t, `{"content":"done","components":[],"flags":4,`+calm+`,"attachments":[{"id":"0","filename":"b.png","description":"words"}]}`)},
		{line: "PATCH /webhooks/77/itoken/messages/@original", files: map[string]string{"files[0]": "c.png application/octet-stream PNG"},
			body: jsonOf(t, `{`+calm+`,"attachments":[{"id":"0","filename":"c.png"}]}`)},
		{line: "POST /webhooks/77/itoken", body: jsonOf(t, `{"content":"more","components":[],"flags":68,`+calm+`}`), files: map[string]string{}},
	}
	if diff := cmp.Diff(want, *list, cmp.AllowUnexported(sent{})); diff != "" {
		t.Error(diff)
	}
}

// TestAMovedAnswerIsChangedWhereItIs: what comes after a move changes the message below, not the one that is gone.
func TestAMovedAnswerIsChangedWhereItIs(t *testing.T) {
	ctx := context.Background()
	a, list := catch(t, interactionCommand, false)
	for _, do := range []func() error{
		func() error { return a.Defer(ctx, true) },
		func() error { return a.Move(ctx, commands.Message{Text: "below"}, nil) },
		func() error { return a.Edit(ctx, commands.Message{Text: "changed"}, nil) },
		func() error { return a.Withdraw(ctx) },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	var lines []string
	for _, s := range (*list)[1:] {
		lines = append(lines, s.line)
	}
	want := []string{"POST /webhooks/77/itoken", "DELETE /webhooks/77/itoken/messages/@original", "PATCH /webhooks/77/itoken/messages/500",
		"DELETE /webhooks/77/itoken/messages/500"}
	if diff := cmp.Diff(want, lines); diff != "" || a.Message() != "500" {
		t.Errorf("it answers in message %q:\n%s", a.Message(), diff)
	}
}

// What breaks a limit is refused before it is sent, and the answer is still open.
func TestRefusedReplies(t *testing.T) {
	many := func(n int) (list []commands.MenuChoice) {
		for i := range n {
			list = append(list, commands.MenuChoice{Value: strings.Repeat("v", i+1), Label: "x"})
		}
		return list
	}
	button := func(b commands.Button) commands.Reply {
		return commands.Reply{Message: commands.Message{Rows: []commands.Row{{Buttons: []commands.Button{b}}}}}
	}
	menu := func(m commands.Menu) commands.Reply {
		return commands.Reply{Message: commands.Message{Rows: []commands.Row{{Menu: &m}}}}
	}
	long := strings.Repeat("x", 101)
	for name, c := range map[string]struct {
		kind  int
		reply commands.Reply
		files []File
	}{
		"long text":         {interactionCommand, commands.Reply{Message: commands.Message{Text: strings.Repeat("é", 2001)}}, nil},
		"nothing":           {interactionCommand, commands.Reply{}, nil},
		"six rows":          {interactionCommand, commands.Reply{Message: commands.Message{Rows: make([]commands.Row, 6)}}, nil},
		"empty row":         {interactionCommand, commands.Reply{Message: commands.Message{Rows: make([]commands.Row, 1)}}, nil},
		"six buttons":       {interactionCommand, commands.Reply{Message: commands.Message{Rows: []commands.Row{{Buttons: make([]commands.Button, 6)}}}}, nil},
		"menu and button":   {interactionCommand, commands.Reply{Message: commands.Message{Rows: []commands.Row{{Buttons: make([]commands.Button, 1), Menu: &commands.Menu{}}}}}, nil},
		"button without id": {interactionCommand, button(commands.Button{Label: "x"}), nil},
		"long id":           {interactionCommand, button(commands.Button{ID: long, Label: "x"}), nil},
		"long label":        {interactionCommand, button(commands.Button{ID: "a", Label: long}), nil},
		"no label":          {interactionCommand, button(commands.Button{ID: "a"}), nil},
		"same id twice": {interactionCommand, commands.Reply{Message: commands.Message{Rows: []commands.Row{
			{Buttons: []commands.Button{{ID: "a", Label: "x"}}}, {Buttons: []commands.Button{{ID: "a", Label: "y"}}}}}}, nil},
		"menu of nothing":     {interactionCommand, menu(commands.Menu{ID: "a"}), nil},
		"menu of 26":          {interactionCommand, menu(commands.Menu{ID: "a", Choices: many(26)}), nil},
		"menu, too many":      {interactionCommand, menu(commands.Menu{ID: "a", Min: 3, Max: 3, Choices: many(2)}), nil},
		"menu, same twice":    {interactionCommand, menu(commands.Menu{ID: "a", Choices: append(many(1), many(1)...)}), nil},
		"menu, long choice":   {interactionCommand, menu(commands.Menu{ID: "a", Choices: []commands.MenuChoice{{Value: "v", Label: long}}}), nil},
		"silent command":      {interactionCommand, commands.Reply{Silent: true}, nil},
		"form on a form":      {interactionForm, commands.Reply{Form: &commands.Form{ID: "f", Title: "t", Fields: []commands.Field{{ID: "a", Label: "b"}}}}, nil},
		"form without fields": {interactionCommand, commands.Reply{Form: &commands.Form{ID: "f", Title: "t"}}, nil},
		"long title":          {interactionCommand, commands.Reply{Form: &commands.Form{ID: "f", Title: long, Fields: []commands.Field{{ID: "a", Label: "b"}}}}, nil},
		"long suggestion":     {interactionComplete, commands.Reply{Choices: []commands.Choice{{Name: "x", Value: long}}}, nil},
		"eleven files":        {interactionCommand, commands.Reply{}, make([]File, 11)},
		"large file":          {interactionCommand, commands.Reply{}, []File{{Name: "a", Data: make([]byte, maxFileBytes+1)}}},
	} {
		a, list := catch(t, c.kind, false)
		if err := a.Reply(context.Background(), c.reply, c.files); !errors.Is(err, ErrInvalid) || len(*list) != 0 || a.done {
			t.Errorf("%s: %v, %d requests", name, err, len(*list))
		}
	}
	a, _ := catch(t, interactionComplete, false)
	if err := a.Defer(context.Background(), true); !errors.Is(err, ErrInvalid) {
		t.Errorf("deferred suggestions: %v", err)
	}
}
