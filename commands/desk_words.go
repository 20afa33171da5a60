package commands

import (
	"embed"

	"landfall/commands/catalogue"
)

//go:embed words/*.txt
var deskFiles embed.FS

// DeskWords are the sentences that are of no one game. The error names the file and line of a mistake.
func DeskWords() (catalogue.Set, error) { return catalogue.Read(deskFiles, "words") }
