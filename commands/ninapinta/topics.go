package ninapinta

import (
	"embed"

	"landfall/commands"
)

//go:embed data/*.md
var topicFiles embed.FS

// Topics are the short rules, from data.
func (*Words) Topics() []commands.Topic { return commands.ReadTopics(topicFiles, "data") }
