package settings

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"landfall/commands/prose"
)

// read reads a config file over c. Each of its errors is one sentence that
// names the file and the line, and none quotes more than a single value.
func (c *Settings) read(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		var under *fs.PathError
		if errors.As(err, &under) {
			err = under.Err
		}
		return wrongf("config file %s cannot be read: %w", path, err)
	}
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return unreadable(path, err)
	}
	seen := map[string]int{}
	for _, doc := range file.Docs {
		for _, pair := range pairs(doc.Body) {
			line := pair.Key.GetToken().Position.Line
			key := pair.Key.GetToken().Value
			if first := seen[key]; first > 0 {
				return wrongf("%s:%d: %s is set twice, first in line %d", path, line, key, first)
			}
			seen[key] = line
			if err := setPair(&c.Config, key, pair.Value); err != nil {
				return wrongf("%s:%d: %w", path, line, err)
			}
			c.from[key] = fmt.Sprintf("%s:%d: %s", path, line, key)
		}
		if !canBeConfig(doc.Body) {
			return wrongf("%s:%d: a config file holds lines of the form key: value, such as listen: %s", path,
				doc.Body.GetToken().Position.Line, Defaults().Listen)
		}
	}
	return nil
}

// unreadable keeps of the parser's error what is wrong and where, without what it
// quotes of the file, which might be a secret, unless that is the name of a setting.
func unreadable(path string, err error) error {
	var at yaml.Error
	if errors.As(err, &at) && at.GetToken() != nil {
		why := regexp.MustCompile(`"([^"\\]|\\.)*"?`).ReplaceAllStringFunc(at.GetMessage(), func(quoted string) string {
			if key := strings.Trim(quoted, `"`); slices.ContainsFunc(all(), func(s setting) bool { return s.key == key }) {
				return quoted
			}
			return `"…"`
		})
		return wrongf("%s:%d: this is no YAML: %s", path, at.GetToken().Position.Line, prose.Clip(strings.Join(strings.Fields(why), " "), 200))
	}
	return wrongf("%s: this is no YAML", path)
}

// pairs are the keys and values of a document.
func pairs(body ast.Node) []*ast.MappingValueNode {
	switch n := body.(type) {
	case *ast.MappingNode:
		return n.Values
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}
	}
	return nil
}

// canBeConfig tells whether a document can be a configuration; an empty one can.
func canBeConfig(body ast.Node) bool {
	switch body.(type) {
	case nil, *ast.MappingNode, *ast.MappingValueNode, *ast.CommentGroupNode, *ast.NullNode:
		return true
	}
	return false
}

func setPair(c *Config, key string, value ast.Node) error {
	if regexp.MustCompile(`(?i)token|secret|passw`).MatchString(key) {
		return wrongf("%s does not belong in a file, which gets copied, shown and committed: set DISCORD_TOKEN in the environment, "+
			"and make a new token if this file was ever shown to anybody", key)
	}
	i := slices.IndexFunc(all(), func(s setting) bool { return s.key == key })
	if i < 0 {
		return wrongf("there is no setting %.80q%s", key, near(key))
	}
	s := all()[i]
	var written string
	switch n := value.(type) {
	case *ast.StringNode:
		if s.kind != aText {
			return wrongf("%s must be %s, not a text", key, s.kind)
		}
		written = n.Value
	case *ast.BoolNode:
		if s.kind != aFlag {
			return wrongf("%s must be %s, not true or false; quote it", key, s.kind)
		}
		written = n.GetToken().Value
	case *ast.IntegerNode:
		if s.kind != aNumber {
			return wrongf("%s must be %s, not a number", key, s.kind)
		}
		written = n.GetToken().Value
	case *ast.FloatNode:
		return wrongf("%s must be %s, not a number", key, s.kind)
	default:
		return wrongf("%s must be %s on the same line", key, s.kind)
	}
	if err := cmp.Or(s.public(written), s.set(c, written)); err != nil {
		return wrongf("%s %w", key, err)
	}
	return nil
}

// near suggests the nearest known key, else where to find them all.
func near(key string) string {
	if key = nearest(key); key != "" {
		return "; did you mean " + key + "?"
	}
	return "; config.example.yaml lists them all"
}

// nearest is the known key that one is most like; "" if none is like it.
func nearest(key string) string {
	bare := func(s string) string {
		return strings.NewReplacer("_", "", "-", "", ".", "").Replace(strings.ToLower(s))
	}
	written := bare(key)
	for _, s := range all() {
		b := bare(s.key)
		if written == b || len(written) > 3 && (strings.HasPrefix(b, written) || strings.HasPrefix(written, b) || oneOff(written, b)) {
			return s.key
		}
	}
	return ""
}

// oneOff tells whether two words differ by one letter: another one, one more or less, or two
// that changed places.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	switch len(b) - len(a) {
	case 0:
		return i == len(a) || a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
	case 1:
		return a[i:] == b[i+1:]
	}
	return false
}
