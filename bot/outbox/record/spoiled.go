package record

import (
	"bytes"
	"encoding/json"
	"reflect"

	"landfall/engine"
)

// Spoiled tells of a row that is kept here whether it is not what was
// written, as far as its own bytes tell: for table.Check.
func Spoiled(kind string, r engine.Row) bool {
	switch kind {
	case Threads:
		var s struct {
			State
			Advice string `json:"advice"` // which earlier programs kept in place of Rights
		}
		d := json.NewDecoder(bytes.NewReader(r.Value))
		d.DisallowUnknownFields()
		return d.Decode(&s) != nil || reflect.DeepEqual(s.State, State{})
	case Closings:
		return json.Unmarshal(r.Value, new(string)) != nil
	case Retries:
		return len(r.Value) > 0
	case Sleepers:
		match, _, _ := bytes.Cut(r.Key, []byte{0})
		return string(MatchOf(match)) != string(r.Value)
	}
	return false
}
