package ninapinta

import (
	"embed"
	"strings"

	"landfall/commands"
)

//go:embed data/*.md
var topicFiles embed.FS

// Topics are the short rules, from data: "01-overview.md" is the topic "overview",
// its first line the title.
func (*Words) Topics() []commands.Topic {
	files, err := topicFiles.ReadDir("data")
	if err != nil {
		return nil // cannot be: the files are part of the program
	}
	var topics []commands.Topic
	for _, f := range files {
		text, err := topicFiles.ReadFile("data/" + f.Name())
		if err != nil {
			continue
		}
		title, body, _ := strings.Cut(string(text), "\n")
		_, key, _ := strings.Cut(strings.TrimSuffix(f.Name(), ".md"), "-")
		topics = append(topics, commands.Topic{Key: key, Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(body)})
	}
	return topics
}
