package main

import (
	"cmp"
	"errors"
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

// readConfig reads a config file over c. Each of its errors is one sentence that
// names the file and the line, and none quotes more than a single value.
func readConfig(c *Config, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		var under *fs.PathError
		if errors.As(err, &under) {
			err = under.Err
		}
		return settingf("config file %s cannot be read: %w", path, err)
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
				return settingf("%s:%d: %s is set twice, first in line %d", path, line, key, first)
			}
			seen[key] = line
			if err := setPair(c, key, pair.Value); err != nil {
				return settingf("%s:%d: %w", path, line, err)
			}
		}
		if !settles(doc.Body) {
			return settingf("%s:%d: a config file holds lines of the form key: value, such as listen: %s", path,
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
			if key := strings.Trim(quoted, `"`); slices.ContainsFunc(settings(), func(s setting) bool { return s.key == key }) {
				return quoted
			}
			return `"…"`
		})
		return settingf("%s:%d: this is no YAML: %s", path, at.GetToken().Position.Line, prose.Clip(strings.Join(strings.Fields(why), " "), 200))
	}
	return settingf("%s: this is no YAML", path)
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

// settles tells whether a document can be a configuration; an empty one can.
func settles(body ast.Node) bool {
	switch body.(type) {
	case nil, *ast.MappingNode, *ast.MappingValueNode, *ast.CommentGroupNode, *ast.NullNode:
		return true
	}
	return false
}

func setPair(c *Config, key string, value ast.Node) error {
	if regexp.MustCompile(`(?i)token|secret|passw`).MatchString(key) {
		return settingf("%s does not belong in a file, which gets copied, shown and committed: set %s in the environment, and "+
			"make a new token if this file was ever shown to anybody", key, tokenVar)
	}
	i := slices.IndexFunc(settings(), func(s setting) bool { return s.key == key })
	if i < 0 {
		return settingf("there is no setting %.80q%s", key, near(key))
	}
	s := settings()[i]
	var written string
	switch n := value.(type) {
	case *ast.StringNode:
		if s.kind != aText {
			return settingf("%s must be %s, not a text", key, s.kind)
		}
		written = n.Value
	case *ast.BoolNode:
		if s.kind != aFlag {
			return settingf("%s must be %s, not true or false; quote it", key, s.kind)
		}
		written = n.GetToken().Value
	case *ast.IntegerNode:
		if s.kind != aNumber {
			return settingf("%s must be %s, not a number", key, s.kind)
		}
		written = n.GetToken().Value
	case *ast.FloatNode:
		return settingf("%s must be %s, not a number", key, s.kind)
	default:
		return settingf("%s must be %s on the same line", key, s.kind)
	}
	if err := cmp.Or(s.public(written), s.set(c, written)); err != nil {
		return settingf("%s %w", key, err)
	}
	return nil
}

// near suggests a key that was probably meant, else where to find them all.
func near(key string) string {
	bare := func(s string) string {
		return strings.NewReplacer("_", "", "-", "", ".", "").Replace(strings.ToLower(s))
	}
	for _, s := range settings() {
		if a, b := bare(key), bare(s.key); a == b || len(a) > 3 && (strings.HasPrefix(b, a) || strings.HasPrefix(a, b)) {
			return "; did you mean " + s.key + "?"
		}
	}
	return "; config.example.yaml lists them all"
}
