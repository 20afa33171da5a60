package private

import (
	"reflect"
	"testing"
)

func TestGistKeepsWhatIsAboutTheReaderAndTheLatest(t *testing.T) {
	lines := []string{"Ben attacks Andes: 1 of your Settlers goes home.", "Ben rests.", "Chloe takes gold from Ana.", "Chloe rests.", "Dirk rests.", "Dirk builds.", "Anastasia sails.", "Ben ends."}
	kept, left := gist(lines, "Ana", 5)
	want := []string{lines[0], lines[2], lines[5], lines[6], lines[7]}
	if !reflect.DeepEqual(kept, want) || left != 3 {
		t.Errorf("kept are %q, left out %d", kept, left)
	}
	if kept, left := gist(lines[:3], "Ana", 5); len(kept) != 3 || left != 0 {
		t.Errorf("of three sentences %q stay, and %d go", kept, left)
	}
	many := []string{"You a.", "You b.", "Your c.", "You d.", "e for you.", "f hits Ana."}
	if kept, _ := gist(many, "Ana", 5); !reflect.DeepEqual(kept, many[1:]) {
		t.Errorf("of those about the reader the latest stay, not %q", kept)
	}
}
