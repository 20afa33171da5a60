package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
)

// TestDictionariesNeverChange: entries are packed with them.
func TestDictionariesNeverChange(t *testing.T) {
	want := []string{"99ce805f14c794aae4052eb95eaf1dc5ebec4cb4447ea978df526408de219e7c"}
	p, err := New()
	if err != nil {
		t.Fatal(err)
	}
	if len(p.dictionaries) != len(want) {
		t.Fatalf("%d dictionaries, %d known here", len(p.dictionaries), len(want))
	}
	for i, w := range want {
		data, err := dictionaries.ReadFile(fmt.Sprintf("dictionary/%d", i+1))
		if err != nil {
			t.Fatal(err)
		}
		if got := sha256.Sum256(data); hex.EncodeToString(got[:]) != w {
			t.Errorf("dictionary %d is %x", i+1, got)
		}
	}
}
