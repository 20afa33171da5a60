package exploration

import (
	"testing"

	"landfall/commands"
	"landfall/commands/lesson/lessontest"
	"landfall/engine/enginetest"
	rules "landfall/engine/exploration"
)

func TestLessons(t *testing.T) {
	lessontest.Run(t, commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, New)), "testdata/lessons")
}
