package commands

// Intro tells a newcomer what a game is about, when a match begins.
type Intro struct {
	Goal   string // in two sentences
	Length string // "six eras of about nine turns each", "" if that cannot be said
	// Waits is how often a match waits for each of its people while nobody plans ahead, about, as bot's TestMentions
	// counts; 0 if that cannot be said.
	Waits  int
	Scores string // "Cities, Towns and Settlers, and …"
}
