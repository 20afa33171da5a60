package amerigo

import (
	"testing"

	"landfall/commands"
	"landfall/commands/lesson/lessontest"
	rules "landfall/engine/amerigo"
	"landfall/engine/enginetest"
)

func TestLessons(t *testing.T) {
	lessontest.Run(t, commands.NewTitle(enginetest.Must(t, rules.Spec), enginetest.Must(t, New)), "testdata/lessons")
}
