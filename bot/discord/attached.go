package discord

import "landfall/commands"

// Attached are the files that a message carries as they are.
func Attached(m commands.Message) []File {
	var files []File
	for _, f := range m.Files {
		files = append(files, File{Name: f.Name, Data: f.Data})
	}
	return files
}
