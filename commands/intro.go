package commands

// Intro tells a newcomer what a game is about, when a match begins.
type Intro struct {
	Goal   string // in two sentences
	Length string // "six eras of about nine turns each", "" if that cannot be said
	Scores string // "Cities, Towns and Settlers, and …"
}
