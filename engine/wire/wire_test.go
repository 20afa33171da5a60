package wire_test

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	_ "landfall/engine/enginetest" // knows -update
	"landfall/engine/enum"
	"landfall/engine/wire"
)

type (
	sea  = enum.Of[seas]
	seas struct{}

	inner struct {
		A int    `json:"a"`
		B string `json:"b,omitempty"`
	}
	outer struct {
		inner
		Sea   sea            `json:"sea"`
		Small int8           `json:"small"`
		Big   uint64         `json:"big"`
		Yes   bool           `json:"yes,omitempty"`
		List  []inner        `json:"list"`
		Seas  []sea          `json:"seas,omitempty"`
		Grid  [2][2]int      `json:"grid"`
		To    *inner         `json:"to,omitempty"`
		Bytes []byte         `json:"bytes,omitempty"`
		By    map[string]int `json:"by,omitempty"`
		Deep  [][]string     `json:"deep,omitempty"`
		Named string         // without a tag
		Not   int            `json:"-"`
		Self  *outer         `json:"self,omitempty"`
	}
)

func (seas) Enum() (what, names string) { return "sea", "north south" }

func read(t *testing.T, text string) (outer, error) {
	t.Helper()
	r := wire.Reader{Data: []byte(text)}
	v, err := wire.NewPlan(reflect.TypeFor[outer]()).Read(&r)
	if err == nil {
		err = r.End()
	}
	if err != nil {
		return outer{}, err
	}
	return v.(outer), nil
}

// TestReadsWhatIsWritten: whatever encoding/json writes is read as encoding/json
// reads it, however it is spaced.
func TestReadsWhatIsWritten(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	texts := []string{"", "plain", "é ü ☃ 😀", "\"quoted\" \\ back", "line\nbreak\t\u2028", "<&>"}
	word := func() string { return texts[chance.IntN(len(texts))] }
	for range 300 {
		v := outer{inner: inner{chance.IntN(9) - 4, word()}, Sea: sea(chance.IntN(2)), Small: int8(chance.Uint32()), Big: chance.Uint64(),
			Yes: chance.IntN(2) == 0, Grid: [2][2]int{{chance.IntN(9), -1}, {0, 7}}, Named: word()}
		for range chance.IntN(4) {
			v.List = append(v.List, inner{chance.IntN(9), word()})
			v.Seas = append(v.Seas, sea(chance.IntN(2)))
			v.Deep = append(v.Deep, []string{word(), word()}[:chance.IntN(3)])
		}
		if chance.IntN(2) == 0 {
			v.To, v.Bytes, v.By = &inner{1, word()}, []byte(word()), map[string]int{"x": 1}
		}
		if chance.IntN(4) == 0 {
			v.Self = &outer{Named: word()}
		}
		data, err := json.Marshal(v)
		if chance.IntN(3) == 0 {
			data, err = json.MarshalIndent(v, "", "\t")
		}
		if err != nil {
			t.Fatal(err)
		}
		var want outer
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		got, err := read(t, string(data))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("%s\nreads as %+v, %v\nnot as   %+v", data, got, err, want)
		}
	}
}

// TestRefuses: what is not what was written is an error that says what and where.
func TestRefuses(t *testing.T) {
	for text, says := range map[string]string{
		``:                             "unexpected end, want {, at byte 0",
		`{`:                            "unexpected end, want a text",
		`{"a"`:                         "want :",
		`{"a":`:                        "want a whole number",
		`{"a":1`:                       "want ',' or '}'",
		`{"a":1}}`:                     "want the end",
		`{"a":1,}`:                     "want a text",
		`{"a":1,"a":1}`:                `the member "a" comes twice`,
		`{"A":1}`:                      `there is no member "A"`,
		`{"Not":1}`:                    `there is no member "Not"`,
		`{"inner":{}}`:                 `there is no member "inner"`,
		`{"a":1.5}`:                    "want a whole number",
		`{"a":1e3}`:                    "want a whole number",
		`{"a":"1"}`:                    "want a whole number",
		`{"a":null}`:                   "want a whole number",
		`{"a":01}`:                     "begins with 0",
		`{"small":128}`:                "too large",
		`{"small":-129}`:               "too large",
		`{"big":-1}`:                   "want a whole number",
		`{"big":18446744073709551616}`: "too large",
		`{"yes":1}`:                    "want true or false",
		`{"yes":truex}`:                "want ',' or '}'",
		`{"sea":"east"}`:               `there is no sea "east"`,
		`{"seas":["north" "south"]}`:   "want ',' or ']'",
		`{"seas":["north",]}`:          "want a text",
		`{"grid":[[1,2,3]]}`:           "more than 2 elements",
		`{"list":{}}`:                  "want [",
		`{"list":[{"a":1,"c":2}]}`:     `there is no member "c"`,
		`{"b":"` + "\x01" + `"}`:       "the byte 1",
		`{"b":"\x"}`:                   "cannot be read",
		`{"b":"`:                       "the end of a text",
		`{"by":{"x":"y"}}`:             "cannot unmarshal",
		`{"self":{"nobody":1}}`:        "unknown field",
		`[]`:                           "want {",
	} {
		if v, err := read(t, text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s reads as %+v, %v, want %q", text, v, err, says)
		}
	}
}

// TestValuesShareNothing: what was read does not change when more is read.
func TestValuesShareNothing(t *testing.T) {
	p := wire.NewPlan(reflect.TypeFor[outer]())
	one := `{"a":1,"b":"one","list":[{"a":1}],"grid":[[1,1],[1,1]],"to":{"a":1}}`
	v, err := p.Read(&wire.Reader{Data: []byte(one)})
	if err != nil {
		t.Fatal(err)
	}
	before, _ := json.Marshal(v)
	if _, err := p.Read(&wire.Reader{Data: []byte(strings.ReplaceAll(one, "1", "2"))}); err != nil {
		t.Fatal(err)
	}
	if after, _ := json.Marshal(v); string(after) != string(before) {
		t.Errorf("%s became %s", before, after)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(`{"a":1,"b":"one","list":[{"a":1}],"grid":[[1,1],[1,1]],"to":{"a":1},"seas":["north"]}`)
	f.Add(`{"deep":[["\u00e9","]"],[]],"by":{"x":1},"self":{"Named":"x"},"bytes":"eHg="}`)
	f.Fuzz(func(t *testing.T, text string) {
		v, err := read(t, text)
		if err != nil {
			return
		}
		var want outer
		if err := json.Unmarshal([]byte(text), &want); err == nil && !reflect.DeepEqual(v, want) {
			t.Errorf("%s reads as %+v, not as %+v", text, v, want)
		}
	})
}
