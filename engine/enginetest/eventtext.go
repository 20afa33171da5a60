package enginetest

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"landfall/engine"
)

// eventLines writes events one a line, the first after a head and the others
// under it.
func eventLines(head string, events []engine.Event) []string {
	var lines []string
	for _, e := range events {
		lines = append(lines, head+" "+EventText(e))
		head = strings.Repeat(" ", len(head))
	}
	return lines
}

// EventText writes an event on one line: its name, and its fields in the order of
// the struct under their names on the wire. Fields with omitempty that are zero
// are left out.
func EventText(e engine.Event) string {
	v := reflect.ValueOf(e)
	for v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	return strings.Join(append([]string{engine.EventName(e)}, fieldTexts(v)...), " ")
}

func fieldTexts(v reflect.Value) []string {
	if v.Kind() != reflect.Struct {
		return []string{valueText(v)}
	}
	var texts []string
	for i := range v.NumField() {
		f := v.Type().Field(i)
		name, rest, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct && name == "":
			texts = append(texts, fieldTexts(v.Field(i))...)
			continue
		case !f.IsExported() || name == "-":
			continue
		case name == "":
			name = f.Name
		}
		if (strings.Contains(rest, "omitempty") || strings.Contains(rest, "omitzero")) && v.Field(i).IsZero() {
			continue
		}
		texts = append(texts, name+"="+valueText(v.Field(i)))
	}
	return texts
}

func valueText(v reflect.Value) string {
	if v.CanInterface() {
		switch x := v.Interface().(type) {
		case encoding.TextMarshaler:
			if v.Kind() == reflect.Pointer && v.IsNil() {
				return "-"
			}
			text, err := x.MarshalText()
			if err != nil {
				return "error:" + strconv.Quote(err.Error())
			}
			return quoted(string(text))
		case fmt.Stringer:
			if v.Kind() != reflect.Pointer {
				return quoted(x.String())
			}
		}
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			return "-"
		}
		return valueText(v.Elem())
	case reflect.Struct:
		return "{" + strings.Join(fieldTexts(v), " ") + "}"
	case reflect.Slice, reflect.Array:
		texts := make([]string, v.Len())
		for i := range v.Len() {
			texts[i] = valueText(v.Index(i))
		}
		return "[" + strings.Join(texts, " ") + "]"
	case reflect.String:
		return quoted(v.String())
	default:
		return fmt.Sprint(v)
	}
}

// quoted puts a text in quotes where it would not read as one word.
func quoted(text string) string {
	if text == "" || strings.ContainsAny(text, " \t\n\"=[]{}") {
		return strconv.Quote(text)
	}
	return text
}
