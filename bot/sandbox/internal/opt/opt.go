package opt

import "encoding/json"

// Of is a member of a JSON object which may be absent, null or a value:
// edits treat the three differently.
type Of[T any] struct {
	Set   bool
	Null  bool
	Value T
}

// UnmarshalJSON notes that the member was there.
func (o *Of[T]) UnmarshalJSON(b []byte) error {
	o.Set = true
	if string(b) == "null" {
		o.Null = true
		return nil
	}
	return json.Unmarshal(b, &o.Value)
}
