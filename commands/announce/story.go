package announce

import (
	"slices"
	"strings"
	"unicode/utf8"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/commands/limits"
	"landfall/commands/prose"
	"landfall/commands/room"
)

// storyRoom is how much of a message its story may take: the rest is for whom the
// table waits for, which is looked at anew whenever the message is sent.
const storyRoom = 1400

// TakenBack is how much of the message before does not count any more.
type TakenBack int

// Nothing of it was taken back, its end was, or all of it, which is crossed out.
const (
	NothingBack TakenBack = iota
	EndBack
	AllBack
)

// Story is what happened at a table, in paragraphs that belong together, and how much of what was said
// before does not count.
func (an *Announcer) Story(s Snapshot, back TakenBack) []string {
	if !s.First {
		return an.Further(s, back)
	}
	told, instead := Opening(s)
	if instead && len(s.Segments) > 0 {
		s.Segments = slices.Clone(s.Segments)
		s.Segments[0].Events = s.Segments[0].Events[s.setUp:]
	}
	return append(told, an.Further(s, back)...)
}

// Further is what happened, for a message that has said something of the table before.
func (an *Announcer) Further(s Snapshot, back TakenBack) []string {
	var told []string
	if back != NothingBack {
		told = append(told, an.say("took-back", parts{"who": room.Bold(s.Names, s.Awaited), "all": catalogue.Yes(back == AllBack)}))
	}
	return append(told, an.room.Told(s.Publicly(), s.Segments)...)
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

// FormerStory is a match's first story as it was posted when it began with no word of the
// game, and ended with the hash of the seed.
func (an *Announcer) FormerStory(s Snapshot) []string {
	told := an.room.Told(s.Publicly(), s.Segments)
	if s.First {
		told = append(told, an.say("hash", parts{"hash": s.Commitment}))
	}
	return told
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
func (an *Announcer) Live(s Snapshot, awaited Awaited, story string) commands.Message {
	m := commands.Message{Text: story, Mention: slices.Concat(awaited.Mention, awaited.Begin), Rows: an.publicControls(s)}
	if len(awaited.Begin) > 0 {
		m.Text = strings.TrimSpace(an.say("begins", parts{"who": mentions(awaited.Begin)}) + "\n" + m.Text)
	}
	if waiting := an.waitingLine(s, awaited); waiting != "" {
		m.Text = strings.TrimSpace(waiting + "\n" + m.Text)
	}
	m.Text = prose.Clip(m.Text, limits.Text)
	part := ""
	if !s.First { // which is shown whole
		part = commands.Changed(s.Publicly(), s.Events)
	}
	m.Picture = &commands.Picture{Language: an.words.Language(), Game: s.Table.Game, View: s.Public, Focus: part, Opens: s.First, Since: s.Events, Names: s.Names,
		Alt: prose.Clip(s.Publicly().Alt(), limits.AltText), Name: s.Table.Game + "-board"}
	return m
}

// What is said where words may have broken down, or is looked for in what was written down. It stands in no catalogue.
const (
	quarantined = "This match is paused because of an error in the bot. Its operator has been told. Nothing is lost."
	noFile      = "-# A lot has happened since the last message. I can't attach the first part here: `/log` shows it."
	inFile      = "-# A lot has happened since the last message. The first part is in the file."
)

// Elsewhere is said where a table continues that lost its place.
func (an Lines) Elsewhere() string { return an.say("elsewhere", nil) }

// NoThread is said where a table is played in its channel.
func (an Lines) NoThread() string { return an.say("no-thread", nil) }

// Gone is said once of people who cannot be notified any more.
func (an Lines) Gone(names []string) string { return an.say("left-server", parts{"who": names}) }

// wordless stands for what the program failed to put into words.
const wordless = "-# I can't describe this step because of an error in the bot. Its operator has been told. The match continues: **My turn** and `/log` work."

// Wordless is said in place of what could not be put into words.
func Wordless() string { return wordless }

// Quarantined is said once of a match that was quarantined.
func Quarantined() string { return quarantined }

// InFile is said above a file that holds what would be too many messages.
func InFile() string { return inFile }

// NoFile stands for InFile where no file may be attached.
func NoFile() string { return noFile }
