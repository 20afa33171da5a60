package discord

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"landfall/commands"
)

// inGuild is what every interaction in a server's channel has.
const inGuild = `"id":"1100000000000000000","token":"itoken","guild_id":"9","channel_id":"100","channel":{"id":"100","type":0},
	"member":{"user":{"id":"1","username":"ana","global_name":"Ana"},"nick":"Capitana","permissions":"32"},
	"locale":"fr","app_permissions":"377957239808","authorizing_integration_owners":{"0":"9"},"context":0`

func TestRequests(t *testing.T) {
	at := time.UnixMilli(1100000000000000000>>22 + discordEpoch).UTC()
	who := commands.Person{ID: "1", Name: "Capitana", Locale: "fr"}
	here := commands.Place{Guild: "9", Channel: "100", Admin: true, MayPost: true, MayThread: true, MayAttach: true}
	base := commands.Request{ID: "1100000000000000000", At: at, Who: who, Where: here}
	for name, c := range map[string]struct {
		json string
		want func(rq *commands.Request)
	}{
		"command": {`"type":2,"data":{"id":"5","name":"mine","type":1}`, func(rq *commands.Request) {
			rq.Path, rq.Options = []string{"mine"}, map[string]string{}
		}},
		"subcommand with every type of option": {`"type":2,"data":{"name":"game","options":[{"type":1,"name":"new","options":[
			{"type":3,"name":"game","value":"ninapinta"},{"type":4,"name":"seats","value":4},{"type":5,"name":"open","value":true},
			{"type":6,"name":"with","value":"1234567890123456789"},{"type":10,"name":"pace","value":1.5},{"type":4,"name":"big","value":9007199254740991}]}]}`,
			func(rq *commands.Request) {
				rq.Path = []string{"game", "new"}
				rq.Options = map[string]string{"game": "ninapinta", "seats": "4", "open": "true", "with": "1234567890123456789", "pace": "1.5", "big": "9007199254740991"}
			}},
		"subcommand in a group": {`"type":2,"data":{"name":"a","options":[{"type":2,"name":"b","options":[{"type":1,"name":"c","options":[{"type":5,"name":"f","value":false}]}]}]}`,
			func(rq *commands.Request) {
				rq.Path, rq.Options = []string{"a", "b", "c"}, map[string]string{"f": "false"}
			}},
		"completing": {`"type":4,"data":{"name":"ninapinta","options":[{"type":1,"name":"sail","options":[{"type":3,"name":"ship","value":"nina"},{"type":3,"name":"to","value":"an","focused":true}]}]}`,
			func(rq *commands.Request) {
				rq.Kind, rq.Path = commands.Completing, []string{"ninapinta", "sail"}
				rq.Options, rq.Focused = map[string]string{"ship": "nina", "to": "an"}, "to"
			}},
		"completing a number": {`"type":4,"data":{"name":"x","options":[{"type":4,"name":"n","value":"12","focused":true}]}`, func(rq *commands.Request) {
			rq.Kind, rq.Path, rq.Options, rq.Focused = commands.Completing, []string{"x"}, map[string]string{"n": "12"}, "n"
		}},
		"on a message": {`"type":2,"data":{"name":"Quote","type":3,"target_id":"300"}`, func(rq *commands.Request) {
			rq.Path, rq.Options = []string{"Quote"}, map[string]string{"target": "300"}
		}},
		"button on a public message": {`"type":3,"message":{"id":"300","flags":4},"data":{"custom_id":"m1/go","component_type":2}`, func(rq *commands.Request) {
			rq.Kind, rq.Control, rq.Message = commands.Pressed, "m1/go", "300"
		}},
		"menu on a private message": {`"type":3,"message":{"id":"300","flags":68,"components":[{"type":1234}]},"data":{"custom_id":"m1/pick","component_type":3,"values":["a","b"]}`,
			func(rq *commands.Request) {
				rq.Kind, rq.Control, rq.Values, rq.OnPrivate = commands.Pressed, "m1/pick", []string{"a", "b"}, true
			}},
		"form": {`"type":5,"message":{"id":"300","flags":0},"data":{"custom_id":"f","components":[
			{"type":1,"components":[{"type":4,"custom_id":"one","value":"Ahoy"}]},
			{"type":18,"component":{"type":4,"custom_id":"two","value":""}},
			{"type":18,"component":{"type":3,"custom_id":"three","values":["x","y"]}},{"type":99,"other":7},17,
			{"type":18,"component":{"type":21,"id":8,"custom_id":"four","value":"load nina 2"}},
			{"type":18,"component":{"type":21,"id":10,"custom_id":"five","value":null}},
			{"type":18,"component":{"type":22,"id":12,"custom_id":"six","values":["a,b","c"]}},
			{"type":18,"component":{"type":22,"id":14,"custom_id":"seven","values":[]}},
			{"type":18,"component":{"type":23,"id":16,"custom_id":"eight","value":true}}]}`,
			func(rq *commands.Request) {
				rq.Kind, rq.Control, rq.Message = commands.Submitted, "f", "300"
				rq.Fields = map[string][]string{"one": {"Ahoy"}, "two": {""}, "three": {"x", "y"}, "four": {"load nina 2"}, "five": {},
					"six": {"a,b", "c"}, "seven": {}, "eight": {"true"}}
			}},
	} {
		var in interaction
		if err := json.Unmarshal([]byte("{"+inGuild+","+c.json+"}"), &in); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := requestOf(&in, time.Now())
		want := base
		c.want(&want)
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
	}
}

// Where something was done decides what the bot may do there.
func TestPlaces(t *testing.T) {
	const all = "377957239808" // view, send, attach, history, threads of both kinds, send in threads
	rest := []string{"Send Messages in Threads", "Create Public Threads", "Create Private Threads", "Attach Files", "Read Message History"}
	for name, c := range map[string]struct {
		json string
		want commands.Place
	}{
		"channel": {`"guild_id":"9","channel_id":"1","channel":{"type":0},"app_permissions":"` + all + `","authorizing_integration_owners":{"0":"9","1":"1"}`,
			commands.Place{Guild: "9", Channel: "1", MayPost: true, MayThread: true, MayAttach: true}},
		"thread": {`"guild_id":"9","channel_id":"1","channel":{"type":11,"parent_id":"5"},"app_permissions":"` + all + `"`,
			commands.Place{Guild: "9", Channel: "1", Parent: "5", MayPost: true, MayThread: true, MayAttach: true}},
		"thread without its own right": {`"guild_id":"9","channel_id":"1","channel":{"type":12,"parent_id":"5"},"app_permissions":"3072"`,
			commands.Place{Guild: "9", Channel: "1", Parent: "5", Lacks: []string{"Send Messages in Threads", "Attach Files", "Read Message History"}}},
		"channel, read only": {`"guild_id":"9","channel_id":"1","channel":{"type":0},"app_permissions":"1024"`, commands.Place{Guild: "9", Channel: "1",
			Lacks: append([]string{"Send Messages"}, rest...)}},
		"channel not seen": {`"guild_id":"9","channel_id":"1","channel":{"type":0},"app_permissions":"2048"`, commands.Place{Guild: "9", Channel: "1",
			Lacks: append([]string{"View Channel"}, rest...)}},
		"administrator bot": {`"guild_id":"9","channel_id":"1","channel":{"type":5},"app_permissions":"8"`,
			commands.Place{Guild: "9", Channel: "1", MayPost: true, MayThread: true, MayAttach: true}},
		"voice channel has no threads": {`"guild_id":"9","channel_id":"1","channel":{"type":2},"app_permissions":"8"`,
			commands.Place{Guild: "9", Channel: "1", MayPost: true, MayAttach: true}},
		"bot not in the server": {`"guild_id":"9","channel_id":"1","channel":{"type":0},"app_permissions":"8","authorizing_integration_owners":{"1":"1"}`,
			commands.Place{Guild: "9", Channel: "1"}},
		"direct message": {`"channel_id":"1","channel":{"type":1},"context":1,"app_permissions":"0"`, commands.Place{Channel: "1", MayPost: true, MayAttach: true}},
		"of two others":  {`"channel_id":"1","channel":{"type":1},"context":2`, commands.Place{Channel: "1"}},
		"group":          {`"channel_id":"1","channel":{"type":3}`, commands.Place{Channel: "1"}},
	} {
		var in interaction
		text := `{"id":"5","token":"itoken","type":2,"data":{"name":"x"},"user":{"id":"1","username":"ana"},` + c.json + `}`
		if err := json.Unmarshal([]byte(text), &in); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		got, err := requestOf(&in, time.Now())
		if diff := cmp.Diff(c.want, got.Where); err != nil || diff != "" {
			t.Errorf("%s: %v\n%s", name, err, diff)
		}
		if got.Where.Direct() != (c.want.Guild == "") || got.Who.Name != "ana" {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

func TestNamesAndRights(t *testing.T) {
	for _, c := range []struct {
		member string
		name   string
		admin  bool
	}{
		{`{"user":{"id":"1","username":"ana","global_name":"Ana"},"nick":"Cap","permissions":"8"}`, "Cap", true},
		{`{"user":{"id":"1","username":"ana","global_name":"Ana"},"nick":null,"permissions":"32"}`, "Ana", true},
		{`{"user":{"id":"1","username":"ana","global_name":null},"permissions":"2048"}`, "ana", false},
	} {
		var in interaction
		text := fmt.Sprintf(`{"id":"5","token":"itoken","type":2,"guild_id":"9","member":%s}`, c.member)
		if err := json.Unmarshal([]byte(text), &in); err != nil {
			t.Fatal(err)
		}
		got, err := requestOf(&in, time.Now())
		if err != nil || got.Who.Name != c.name || got.Where.Admin != c.admin {
			t.Errorf("%s: %+v %v", c.member, got, err)
		}
	}
}

func TestRecent(t *testing.T) {
	var r recent
	for i := range 3 * recentKept {
		id := fmt.Sprint(i)
		if !r.add(id) || r.add(id) {
			t.Fatalf("%d is not remembered once", i)
		}
	}
	if len(r.known) > recentKept {
		t.Errorf("%d are kept", len(r.known))
	}
	if !r.add("0") {
		t.Error("the first one is still kept")
	}
}

func TestMissingRightIsNamed(t *testing.T) {
	s := &Session{}
	lack := &Error{Kinds: []error{ErrForbidden}, Code: 50013, Doing: "post"}
	for _, c := range []struct {
		seen       *Rights
		need       need
		files      bool
		has, hasnt string
	}{
		{nil, rightPost, true, "Attach Files", "Threads and"},
		{nil, rightPost, false, "Send Messages", "Attach"},
		{&Rights{Post: true}, rightPost, true, "Attach Files", "Send Messages"},
		{&Rights{Attach: true}, rightPost, true, "Send Messages", "Attach"},
		{nil, rightThread, false, "Create Public Threads", "Private"},
		{nil, rightPrivateThread, false, "Create Private Threads", "Public"},
	} {
		s.rights = rightsSeen{}
		if c.seen != nil {
			s.rights.note("1", *c.seen)
		}
		got := s.missing(lack, "1", c.need, c.files).Error()
		if !strings.Contains(got, c.has) || strings.Contains(got, c.hasnt) {
			t.Errorf("%+v: %s", c, got)
		}
	}
	if _, known := s.MayIn("2"); known {
		t.Error("a channel nobody saw is known")
	}
}
