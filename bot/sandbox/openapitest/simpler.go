package openapitest

import (
	"slices"
	"strings"
)

// simpler says in a shorter way what the description says at length, since it is held
// against thousands of messages: "one of these constants" is an enum; and beside an enum
// of its own a value need not be one of a list as well that has all of these; and where
// the type says which of several objects one is, it need not be held against the others.
func simpler(description any) {
	all := schemas(description)
	for _, s := range all {
		if list := constants(s); list != nil {
			delete(s, "oneOf")
			s["enum"] = list
		}
	}
	walk(description, func(m map[string]any) {
		own, isEnum := m["enum"].([]any)
		also, isList := m["allOf"].([]any)
		if !isEnum || !isList || len(also) != 1 {
			return
		}
		ref, _ := also[0].(map[string]any)
		name, _ := ref["$ref"].(string)
		wider := all[strings.TrimPrefix(name, "#/components/schemas/")]
		more, _ := wider["enum"].([]any)
		beyond := func(v any) bool { return !slices.Contains(more, v) }
		if len(ref) == 1 && m["type"] == wider["type"] && only(wider, "enum", "type", "format") && !slices.ContainsFunc(own, beyond) {
			delete(m, "allOf")
		}
	})
	var choices []map[string]any
	walk(description, func(m map[string]any) {
		if typed(m, all) != nil {
			choices = append(choices, m)
		}
	})
	for _, m := range choices {
		byType(m, typed(m, all))
	}
}

// typed are the types of the objects that a schema is a choice among, each with its only
// type as an enum; nil: it is no such choice.
func typed(m map[string]any, all map[string]map[string]any) []any {
	choice, _ := m["oneOf"].([]any)
	var list []any
	for _, c := range choice {
		ref, _ := c.(map[string]any)
		name, _ := ref["$ref"].(string)
		s := all[strings.TrimPrefix(name, "#/components/schemas/")]
		properties, _ := s["properties"].(map[string]any)
		kind, _ := properties["type"].(map[string]any)
		one, _ := kind["enum"].([]any)
		required, _ := s["required"].([]any)
		if len(ref) != 1 || len(one) != 1 || !slices.Contains(required, any("type")) || slices.Contains(list, one[0]) {
			return nil
		}
		list = append(list, one[0])
	}
	return list
}

// byType makes of a choice one question after the other: if it has this type, then it is
// that object. What has none of them is held against all, as before.
func byType(m map[string]any, types []any) {
	choice, _ := m["oneOf"].([]any)
	delete(m, "oneOf")
	for i, n := range types {
		m["if"] = map[string]any{"type": "object", "required": []any{"type"}, "properties": map[string]any{"type": map[string]any{"const": n}}}
		m["then"] = choice[i]
		rest := map[string]any{}
		m["else"] = rest
		m = rest
	}
	m["oneOf"] = choice
}

// schemas are the description's named schemas.
func schemas(description any) map[string]map[string]any {
	top, _ := description.(map[string]any)
	components, _ := top["components"].(map[string]any)
	named, _ := components["schemas"].(map[string]any)
	all := map[string]map[string]any{}
	for name, s := range named {
		if m, ok := s.(map[string]any); ok {
			all[name] = m
		}
	}
	return all
}

// constants are the values of a schema that is a choice among constants; nil: it is not,
// or has an enum beside.
func constants(s map[string]any) []any {
	choice, _ := s["oneOf"].([]any)
	if _, has := s["enum"]; has {
		return nil
	}
	var list []any
	for _, c := range choice {
		m, _ := c.(map[string]any)
		v, ok := m["const"]
		if !ok || !only(m, "const", "title", "description") || slices.Contains(list, v) {
			return nil
		}
		list = append(list, v)
	}
	return list
}

// only tells whether a schema has none but these members.
func only(m map[string]any, names ...string) bool {
	for name := range m {
		if !slices.Contains(names, name) {
			return false
		}
	}
	return true
}

// walk visits each object of a JSON value.
func walk(v any, visit func(map[string]any)) {
	switch v := v.(type) {
	case map[string]any:
		visit(v)
		for _, inner := range v {
			walk(inner, visit)
		}
	case []any:
		for _, inner := range v {
			walk(inner, visit)
		}
	}
}
