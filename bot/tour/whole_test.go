package tour

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"landfall/bot/discord"
	"landfall/bot/outbox"
)

// TestTheTourIsWhole: whatever the bot can ask of Discord, some step asks.
func TestTheTourIsWhole(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	// These send nothing.
	silent := map[string]bool{"Leave": true, "Now": true, "In": true, "Answered": true, "Message": true}
	wanted := []string{"Register", "PutUp"}
	for _, what := range []reflect.Type{reflect.TypeFor[outbox.Platform](), reflect.TypeFor[discord.Answer]()} {
		for i := range what.NumMethod() {
			if name := what.Method(i).Name; !silent[name] {
				wanted = append(wanted, name)
			}
		}
	}
	if len(wanted) < 20 {
		t.Fatalf("only %q are looked for", wanted)
	}
	for _, name := range wanted {
		if !strings.Contains(code.String(), "."+name+"(") {
			t.Errorf("no step does %s", name)
		}
	}
}
