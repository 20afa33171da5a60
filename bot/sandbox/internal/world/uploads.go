package world

import (
	"slices"

	"landfall/bot/sandbox/internal/snowflake"
)

// uploadsKept is how many files that people gave to commands can still be fetched.
const uploadsKept = 16

// upload is a file that somebody gave to a command.
type upload struct {
	Attachment
	data []byte
}

// uploads are the newest files that people gave to commands.
type uploads struct {
	*ledger
	given []upload // the newest last
}

// Upload keeps a file that somebody gives to a command, for as long as it takes the bot to
// fetch it: in memory, and only the newest.
func (s *uploads) Upload(name string, data []byte) Attachment {
	a := Attachment{ID: s.NextID(), Filename: name, Size: len(data)}
	s.given = append(s.given, upload{a, data})
	s.given = slices.Delete(s.given, 0, max(0, len(s.given)-uploadsKept))
	return a
}

// UploadOf finds a file that somebody gave to a command, by its address; nil if it is not
// kept any more.
func (s *uploads) UploadOf(id snowflake.ID, name string) []byte {
	for _, u := range s.given {
		if u.ID == id && u.Filename == name {
			return u.data
		}
	}
	return nil
}
