package commands

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"landfall/commands/limits"
	"landfall/commands/prose"
)

// storyRoom is how much of a message its story may take: the rest is for whom the
// table waits for, which is looked at anew whenever the message is sent.
const storyRoom = 1400

// Story is what happened at a table, in paragraphs that belong together. takenBack
// tells that the last thing said before does not count any more.
func (d *Desk) Story(s Standing, takenBack bool) []string {
	var parts []string
	if s.First {
		parts = append(parts, d.intro(s)...)
	}
	return append(parts, d.Further(s, takenBack)...)
}

// Further is what happened, for a message that has told of the table before.
func (d *Desk) Further(s Standing, takenBack bool) []string {
	var parts []string
	if takenBack {
		parts = append(parts, join(s.names, s.awaited)+" took back a step; what was said of it no longer counts.")
	}
	return append(parts, tell(s.publicly(), s.Told)...)
}

// Struck is a story that does not count any more.
func Struck(story string) string {
	lines := strings.Split(story, "\n")
	for i, l := range lines {
		if l != "" && !strings.HasPrefix(l, "-#") && !strings.HasPrefix(l, "~~") {
			lines[i] = "~~" + l + "~~"
		}
	}
	return prose.Clip(strings.Join(lines, "\n"), limits.Text)
}

// FormerStory is a match's first story as it was told when it began with no word of the
// game, and ended with the hash of the seed.
func (d *Desk) FormerStory(s Standing) []string {
	parts := tell(s.publicly(), s.Told)
	if s.First {
		parts = append(parts, "-# Hash of the seed, which is told at the end: `"+s.Commitment+"`")
	}
	return parts
}

// Pages lays a story out on as few messages as it needs, in order; nothing is left
// out. A paragraph is torn only if it does not fit a message by itself.
func Pages(story []string) []string {
	var pages []string
	page, size := []string{}, 0
	turn := func() {
		if text := strings.TrimSpace(strings.Join(page, "\n")); text != "" {
			pages = append(pages, text)
		}
		page, size = nil, 0
	}
	for _, paragraph := range story {
		for _, piece := range pieces(paragraph) {
			n := utf8.RuneCountInString(piece) + 1
			if size+n > storyRoom {
				turn()
			}
			page, size = append(page, piece), size+n
		}
	}
	turn()
	return pages
}

// pieces tears a paragraph that is too long at its lines, and a line where it must be.
func pieces(paragraph string) []string {
	if utf8.RuneCountInString(paragraph) < storyRoom {
		return []string{paragraph}
	}
	var list []string
	for _, line := range strings.Split(paragraph, "\n") {
		for r := []rune(line); ; r = r[storyRoom-1:] {
			if len(r) < storyRoom {
				list = append(list, string(r))
				break
			}
			list = append(list, string(r[:storyRoom-1]))
		}
	}
	return list
}

// Live is the message that a table waits under: what is asked of whom, which is what a
// phone shows as its notification, the end of the story, the board and the controls.
func (d *Desk) Live(s Standing, told Told, story string) Message {
	m := Message{Text: story, Mention: told.Mention, Rows: d.publicControls(s)}
	if waiting := d.waitingLine(s, told); waiting != "" {
		m.Text = strings.TrimSpace(waiting + "\n" + m.Text)
	}
	m.Text = prose.Clip(m.Text, limits.Text)
	part := ""
	if !s.First { // which is shown whole
		part = changed(s.publicly(), s.Events)
	}
	m.Picture = &Picture{Game: s.table.Game, View: s.public, Focus: part, Since: s.Events, Names: s.names,
		Alt: prose.Clip(s.publicly().Alt(), limits.AltText), Name: s.table.Game + "-board"}
	return m
}

// endedWords are said of a match that its people ended before it was over.
func (s moment) endedWords() string {
	if s.table.Solo {
		if s.table.Trial != nil {
			return "The trial was given up."
		}
		if s.title.Game.Solo == nil {
			return "It ended without a result."
		}
		return fmt.Sprintf("Given up: %s wins.", s.names.Of(1))
	}
	return "The match was ended by agreement of its people, without a result."
}

// The lines that tell people of a change that is not the game's.
const (
	elsewhere = "-# We go on here: where this table was played before cannot be used any more."
	atRest    = "This match rests: the program came upon a fault in it, and whoever runs the bot has been told. Nothing is lost; it goes on when that is mended."
	noThread  = "-# No thread can be opened here, so this table is played in the channel itself. `/game here` in another place moves it there."
	inFile    = "-# Much has happened since the last message: the first part of it is in the file."
)

// Elsewhere is said where a table goes on that lost its place.
func Elsewhere() string { return elsewhere }

// NoThread is said where a table is played in its channel.
func NoThread() string { return noThread }

// Gone is said once of people who cannot be notified any more.
func Gone(names []string) string {
	return "-# " + strings.Join(names, ", ") + " cannot be found on this server any more, and is not mentioned until that changes."
}

// AtRest is said once of a match that was set aside.
func AtRest() string { return atRest }

// InFile is said above a file that holds what would be too many messages.
func InFile() string { return inFile }
