package announce

import "landfall/commands"

// Opening is what a match's people are told first. instead: it stands for the set-up, which need not be told.
func Opening(s Snapshot) (told []string, instead bool) {
	if o, ok := s.Narrator().(commands.Opener); ok {
		return []string{o.Opening()}, true
	}
	if about := s.Title.Intro().About(s.Table.Options); about != "" {
		told = []string{about}
	}
	return told, false
}
