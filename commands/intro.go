package commands

// Intro tells what a game is about where a table is offered, before there is a position to speak of.
type Intro struct {
	Goal string // in two sentences
	// Length is "six eras of about nine turns each", of a table with these options; nil if that cannot be said.
	Length func(options map[string]string) string
	// Waits is how often a match waits for each of its people while nobody plans ahead, about, as bot's TestMentions
	// counts; 0 if that cannot be said.
	Waits int
}

// About is the goal, and how long a match with these options is.
func (i Intro) About(options map[string]string) string {
	if i.Goal == "" || i.Length == nil {
		return i.Goal
	}
	return i.Goal + " " + i.Length(options)
}

// Opener is what a narrator knows besides of how a match begins.
type Opener interface {
	// Opening says in at most four sentences what one wants, what a turn is, when it ends and what is decided first. It
	// is told instead of the set-up, which the picture shows, and the log tells.
	Opening() string
}
