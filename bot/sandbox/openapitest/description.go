package openapitest

import (
	"bytes"
	_ "embed" // the description is part of the package
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

//go:embed testdata/discord.json
var discordJSON []byte

// description is the OpenAPI document with its schemas compiled.
type description struct {
	operations []*operation
}

// operation is one method of one path.
type operation struct {
	method string
	path   string
	parts  []string
	query  map[string]*jsonschema.Schema
	body   *jsonschema.Schema // nil when there is none
	needed bool               // the body
	files  bool               // multipart is allowed
	answer map[string]*jsonschema.Schema
}

// document is the part of OpenAPI that is read here.
type document struct {
	Paths map[string]map[string]json.RawMessage `json:"paths"`
}

type operationDoc struct {
	Parameters  []parameterDoc `json:"parameters"`
	RequestBody *struct {
		Required bool                       `json:"required"`
		Content  map[string]json.RawMessage `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Content map[string]json.RawMessage `json:"content"`
	} `json:"responses"`
}

type parameterDoc struct {
	Name string `json:"name"`
	In   string `json:"in"`
}

// load reads the description and compiles every schema an operation needs.
func load() (*description, error) {
	const address = "https://discord.invalid/openapi.json"
	parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(discordJSON))
	if err != nil {
		return nil, err
	}
	simpler(parsed)
	c := jsonschema.NewCompiler()
	if err := c.AddResource(address, parsed); err != nil {
		return nil, err
	}
	compile := func(pointer ...string) (*jsonschema.Schema, error) {
		var b strings.Builder
		b.WriteString(address + "#")
		for _, p := range pointer {
			p = strings.NewReplacer("~", "~0", "/", "~1").Replace(p)
			b.WriteString("/" + url.PathEscape(p))
		}
		return c.Compile(b.String())
	}
	var doc document
	if err := json.Unmarshal(discordJSON, &doc); err != nil {
		return nil, err
	}
	d := &description{}
	for path, methods := range doc.Paths {
		for method, raw := range methods {
			if method == "parameters" {
				continue
			}
			var o operationDoc
			if err := json.Unmarshal(raw, &o); err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, path, err)
			}
			op, err := o.compile(method, path, compile)
			if err != nil {
				return nil, fmt.Errorf("%s %s: %w", method, path, err)
			}
			d.operations = append(d.operations, op)
		}
	}
	return d, nil
}

// compile prepares one operation.
func (o operationDoc) compile(method, path string, compile func(...string) (*jsonschema.Schema, error)) (*operation, error) {
	op := &operation{method: strings.ToUpper(method), path: path, parts: strings.Split(strings.Trim(path, "/"), "/"),
		query: map[string]*jsonschema.Schema{}, answer: map[string]*jsonschema.Schema{}}
	var err error
	for i, p := range o.Parameters {
		if p.In != "query" {
			continue
		}
		if op.query[p.Name], err = compile("paths", path, method, "parameters", strconv.Itoa(i), "schema"); err != nil {
			return nil, err
		}
	}
	if o.RequestBody != nil {
		op.needed = o.RequestBody.Required
		_, op.files = o.RequestBody.Content["multipart/form-data"]
		if _, ok := o.RequestBody.Content["application/json"]; ok {
			if op.body, err = compile("paths", path, method, "requestBody", "content", "application/json", "schema"); err != nil {
				return nil, err
			}
		}
	}
	for status, r := range o.Responses {
		if _, ok := r.Content["application/json"]; !ok {
			continue
		}
		if op.answer[status], err = compile("paths", path, method, "responses", status, "content", "application/json", "schema"); err != nil {
			return nil, err
		}
	}
	return op, nil
}

// find matches a request; the better match has more literal segments.
func (d *description) find(method, path string) (best *operation, known bool) {
	parts := strings.Split(strings.Trim(path, "/"), "/")
	most := -1
	for _, op := range d.operations {
		fixed, ok := matches(op.parts, parts)
		if !ok {
			continue
		}
		known = true
		if op.method == method && fixed > most {
			best, most = op, fixed
		}
	}
	return best, known
}

func matches(pattern, parts []string) (fixed int, ok bool) {
	if len(pattern) != len(parts) {
		return 0, false
	}
	for i, p := range pattern {
		switch {
		case strings.HasPrefix(p, "{"):
		case p == parts[i]:
			fixed++
		default:
			return 0, false
		}
	}
	return fixed, true
}

// validate holds JSON bytes against a schema. The description's own word is
// that integers may be sent as strings, so such strings get a second chance.
func validate(schema *jsonschema.Schema, b []byte) error {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		return fmt.Errorf("not JSON: %w", err)
	}
	err = schema.Validate(v)
	var invalid *jsonschema.ValidationError
	if errors.As(err, &invalid) && readIntegers(v, invalid) && schema.Validate(v) == nil {
		return nil
	}
	return err
}

// readIntegers turns strings into the integers that were wanted at their
// places, and reports whether there were any.
func readIntegers(v any, e *jsonschema.ValidationError) bool {
	changed := false
	for _, c := range e.Causes {
		changed = readIntegers(v, c) || changed
	}
	k, ok := e.ErrorKind.(*kind.Type)
	if !ok || k.Got != "string" || !slices.Contains(k.Want, "integer") || len(e.InstanceLocation) == 0 {
		return changed
	}
	last := len(e.InstanceLocation) - 1
	for _, name := range e.InstanceLocation[:last] {
		v, _ = part(v, name)
	}
	held, set := part(v, e.InstanceLocation[last])
	if text, ok := held.(string); ok && isInteger(text) {
		set(json.Number(text))
		changed = true
	}
	return changed
}

// part is what an object or a list has at a name or a number, and a way to change it.
func part(v any, name string) (held any, set func(any)) {
	switch x := v.(type) {
	case map[string]any:
		return x[name], func(to any) { x[name] = to }
	case []any:
		if i, err := strconv.Atoi(name); err == nil && i < len(x) {
			return x[i], func(to any) { x[i] = to }
		}
	}
	return nil, nil
}

func isInteger(s string) bool {
	_, err := strconv.ParseInt(s, 10, 64)
	return err == nil
}
