package openapitest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func TestSimplerSaysTheSame(t *testing.T) {
	const text = `{"components":{"schemas":{
		"Kinds":{"oneOf":[{"const":1,"title":"A"},{"const":2}],"type":"integer","format":"int32"},
		"Two":{"properties":{"type":{"allOf":[{"$ref":"#/components/schemas/Kinds"}],"enum":[2],"type":"integer"}}},
		"Three":{"properties":{"type":{"allOf":[{"$ref":"#/components/schemas/Kinds"}],"enum":[3],"type":"integer"}}},
		"Text":{"properties":{"type":{"allOf":[{"$ref":"#/components/schemas/Kinds"}],"enum":[2]}}},
		"Mixed":{"oneOf":[{"const":1},{"type":"string"}]},
		"A":{"type":"object","required":["type"],"properties":{"type":{"enum":[1],"type":"integer"},"n":{"type":"integer"},"of":{"$ref":"#/components/schemas/Choice"}}},
		"B":{"type":"object","required":["type","n"],"properties":{"type":{"enum":[2],"type":"integer"},"n":{"type":"string"}}},
		"Choice":{"oneOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/B"}]},
		"Loose":{"oneOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/Two"}]}}}}`
	parse := func() any {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	schema := func(v any, name string) *jsonschema.Schema {
		c := jsonschema.NewCompiler()
		if err := c.AddResource("https://test.invalid/d.json", v); err != nil {
			t.Fatal(err)
		}
		s, err := c.Compile("https://test.invalid/d.json#/components/schemas/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	short := parse()
	simpler(short)
	for _, name := range []string{"Kinds", "Two", "Three", "Text", "Mixed", "Choice", "Loose"} {
		for _, value := range []string{`1`, `2`, `3`, `"x"`, `null`, `{"type":1}`, `{"type":2}`, `{"type":3}`, `{"type":"2"}`,
			`{"type":1,"n":7}`, `{"type":1,"n":"7"}`, `{"type":1,"n":"x"}`, `{"type":2,"n":7}`, `{"type":2,"n":"x"}`, `{"type":"1","n":"7"}`, `{"n":7}`, `{}`, `[]`,
			`{"type":1,"of":{"type":2,"n":"x"}}`, `{"type":1,"of":{"type":2}}`, `{"type":1,"of":{"type":"1","n":"7"}}`, `{"type":1,"of":{"type":1,"of":4}}`} {
			before, after := validate(schema(parse(), name), []byte(value)), validate(schema(short, name), []byte(value))
			if (before == nil) != (after == nil) {
				t.Errorf("%s for %s: %v, then %v", value, name, before, after)
			}
		}
	}
	said, err := json.Marshal(short)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(said), "allOf"); n != 2 { // Three, which nothing is, and Text, which has no type
		t.Errorf("%d lists are left:\n%s", n, said)
	}
	if n := strings.Count(string(said), `"if"`); n != 2 { // Choice; what may be Two need not have a type
		t.Errorf("%d types are asked for:\n%s", n, said)
	}
}
