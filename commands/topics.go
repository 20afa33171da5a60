package commands

import (
	"io/fs"
	"strings"
)

// ReadTopics reads the short rules of a game from a folder of its files: of
// "01-overview.md" the key is "overview", the first line the title. Files that
// cannot be read are left out; they are part of the program.
func ReadTopics(files fs.FS, folder string) []Topic {
	list, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil
	}
	var topics []Topic
	for _, f := range list {
		if !strings.HasSuffix(f.Name(), ".md") {
			continue
		}
		text, err := fs.ReadFile(files, folder+"/"+f.Name())
		if err != nil {
			continue
		}
		title, body, _ := strings.Cut(string(text), "\n")
		_, key, _ := strings.Cut(strings.TrimSuffix(f.Name(), ".md"), "-")
		topics = append(topics, Topic{Key: key, Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(body)})
	}
	return topics
}
