package tour

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"
)

// sent are all texts that the bot sent, without ids: where one of them comes back it must be
// the same.
func sent(list []exchange) map[string]bool {
	texts := map[string]bool{}
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			texts[nameless(v)] = true
		case []any:
			for _, one := range v {
				walk(one)
			}
		case map[string]any:
			for key, one := range v {
				if key != "nonce" { // which is different each time
					walk(one)
				}
			}
		}
	}
	for _, e := range list {
		walk(decoded(e.sent))
	}
	return texts
}

func decoded(data []byte) (v any) {
	if json.Unmarshal(data, &v) != nil {
		return nil
	}
	return v
}

// compare says how the answers of a step differ from the sandbox's, and how many values there
// are that the sandbox does not give. texts are those that come back as they were sent.
func compare(model, real []exchange, texts map[string]bool) (differs []string, more int) {
	byRoute := map[string][]exchange{}
	for _, e := range real {
		byRoute[e.route] = append(byRoute[e.route], e)
	}
	for _, want := range model {
		left := byRoute[want.route]
		if len(left) == 0 {
			continue // it was not needed: the commands are known already
		}
		got := left[0]
		byRoute[want.route] = left[1:]
		c := comparison{texts: texts}
		switch {
		case got.status != want.status:
			c.differs = append(c.differs, fmt.Sprintf("answers %d, the sandbox %d", got.status, want.status))
		case len(want.answer) > 0:
			c.values("", decoded(want.answer), decoded(got.answer))
		}
		for _, text := range c.differs {
			if text = want.route + " " + nameless(text); !slices.Contains(differs, text) {
				differs = append(differs, text)
			}
		}
		more += c.more
	}
	return differs, more
}

// comparison compares one answer.
type comparison struct {
	texts   map[string]bool
	differs []string
	more    int
}

func (c *comparison) wrong(path, format string, args ...any) {
	c.differs = append(c.differs, strings.TrimPrefix(path, ".")+" "+fmt.Sprintf(format, args...))
}

// values compares a value of the sandbox with Discord's. What is empty in the sandbox may be
// left out: whoever reads it sees no difference.
func (c *comparison) values(path string, want, got any) {
	if want == nil || empty(want) && (empty(got) || !fixed(path)) {
		return
	}
	if a, b := kindOf(want), kindOf(got); a != b {
		c.kinds(path, a, b)
		return
	}
	switch want := want.(type) {
	case map[string]any:
		c.objects(path, want, got.(map[string]any))
	case []any:
		c.lists(path, want, got.([]any))
	case string:
		if got := nameless(got.(string)); c.texts[nameless(want)] && got != nameless(want) && !elsewhere(path) {
			c.wrong(path, "is %.60q, and %.60q was sent", got, nameless(want))
		}
	default:
		if fixed(path) && want != got {
			c.wrong(path, "is %v, in the sandbox %v", got, want)
		}
	}
}

// kinds tells that a value is of another kind, or missing.
func (c *comparison) kinds(path, want, got string) {
	switch {
	case got != "nothing":
		c.wrong(path, "is %s, in the sandbox %s", got, want)
	case !elsewhere(path) || lastOf(path) == "id": // not everybody has the rest
		c.wrong(path, "is missing")
	}
}

func (c *comparison) objects(path string, want, got map[string]any) {
	for _, key := range slices.Sorted(maps.Keys(want)) {
		c.values(path+"."+key, want[key], got[key])
	}
	for key, value := range got {
		if _, there := want[key]; !there && !empty(value) {
			c.more++
		}
	}
}

// lists compares all of what the tour made itself; of what was there before, the form only.
func (c *comparison) lists(path string, want, got []any) {
	if surroundings(path) {
		if len(want) > 0 && len(got) > 0 {
			shape := comparison{}
			shape.values(path, want[0], got[0])
			c.differs, c.more = append(c.differs, shape.differs...), c.more+shape.more
		}
		return
	}
	if len(want) != len(got) {
		c.wrong(path, "has %d, in the sandbox %d", len(got), len(want))
		return
	}
	for i := range want {
		c.values(fmt.Sprintf("%s.%d", path, i), want[i], got[i])
	}
}

// kindOf is what a value is for a reader of JSON.
func kindOf(v any) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case string:
		if _, err := time.Parse(time.RFC3339, v); err == nil {
			return "a time"
		}
		if longNumber.FindString(v) == v {
			return "an id"
		}
		return "a text"
	case float64:
		return "a number"
	case bool:
		return "true or false"
	case []any:
		return "a list"
	}
	return "an object"
}

func empty(v any) bool {
	return v == nil || reflect.ValueOf(v).IsZero() || kindOf(v) == "a list" && len(v.([]any)) == 0
}

func lastOf(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// fixed tells whether a number, a list or a flag of an answer follows from what was sent.
func fixed(path string) bool {
	return !elsewhere(strings.TrimSuffix(path, "."+lastOf(path))) && slices.Contains([]string{"type", "flags", "style", "disabled", "min_values", "max_values", "size", "width", "height", "archived", "locked",
		"auto_archive_duration", "code", "components", "attachments", "mentions", "mention_everyone", "animated", "available"}, lastOf(path))
}

// surroundings tells whether a list is of what there is on the server, or of the application.
func surroundings(path string) bool {
	return slices.Contains([]string{"", "items", "threads", "members", "guilds", "roles", "permission_overwrites", "features"}, lastOf(path))
}

// elsewhere tells whether a value is of somebody or something that the tour did not make.
func elsewhere(path string) bool {
	for _, part := range strings.Split(path, ".") {
		if slices.Contains([]string{"author", "user", "member", "owner", "bot", "team", "guild", "mentions", "recipients", "session_start_limit"}, part) {
			return true
		}
	}
	return false
}
