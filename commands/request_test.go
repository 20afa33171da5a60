package commands

import "testing"

// What is pressed and typed can be a secret choice; the log names only its kind.
func TestWhatNamesNoChoice(t *testing.T) {
	for _, c := range []struct {
		rq   Request
		want string
	}{
		{Request{Kind: Pressed, Control: "do|abcd2345|d1|fleet captain 2"}, "press of do"},
		{Request{Kind: Submitted, Control: "form|abcd2345"}, "form form"},
		{Request{Kind: Typed, Path: []string{"game", "new"}, Options: map[string]string{"choice": "spain"}}, "/game new"},
		{Request{Kind: Completing, Path: []string{"move"}, Options: map[string]string{"answer": "fl"}}, "completion of /move"},
	} {
		if got := c.rq.What(); got != c.want {
			t.Errorf("%+v is named %q", c.rq, got)
		}
	}
}
