// Package screen estimates what fits on a phone, so that a panel is seen as a whole.
//
// Lengths are points of a phone of 390 by 844 on which the platform's app leaves 671 for
// messages. Estimates are of a usual face of 16 points; a browser test holds them
// against what is really shown.
package screen

import (
	"regexp"
	"strings"

	"landfall/commands/prose"
)

// What the platform's app takes for the things of a message.
const (
	High    = 671 // of messages in sight
	Picture = 360 // how wide a picture is shown
	Line    = 22  // of text
	Control = 44  // how high a button or a menu is
	// Thumbnail is how wide and high a small picture beside words is shown.
	Thumbnail = 85
	Gap       = 8  // between the parts of a message
	Around    = 74 // a message's head, who sees it, and the space above and below

	textWide    = 318 // of a line of text or controls
	letter      = 7.6 // how wide a letter is, on average
	buttonFrame = 30  // of a button, besides its label
	buttonType  = 7.4 // how wide a letter on a button is, on average
)

// markup is what texts are marked up with, and mentions and moments, which show as other words.
var markup = regexp.MustCompile(`\*\*|__|~~|` + "`" + `|(?m)^(-#|>|#+) |<[@#]\d+>|<t:\d+:\w>`)

// emoji is one of the platform's in a text; it takes the room of three letters.
var emoji = regexp.MustCompile(`<a?:\w+:\d+>`)

const emojiWide = "mmm"

// Lines is how many lines a text takes.
func Lines(text string) int { return lines(text, textWide) }

// LinesBeside is how many lines a text takes beside a small picture.
func LinesBeside(text string) int { return lines(text, textWide-Thumbnail-Gap) }

func lines(text string, width float64) int {
	if text == "" {
		return 0
	}
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		n++
		at := 0.0
		if strings.ContainsAny(line, "*_~`#><") { // most have none, and the expressions are slow
			line = emoji.ReplaceAllString(markup.ReplaceAllString(line, ""), emojiWide)
		}
		for word := range strings.FieldsSeq(line) {
			wide := float64(prose.Units(word)) * letter
			if at > 0 && at+letter/2+wide > width {
				n++
				at = 0
			}
			at += wide + letter/2
		}
	}
	return n
}

// ButtonLines is how many lines buttons with these labels take side by side.
func ButtonLines(labels []string) int {
	if len(labels) == 0 {
		return 0
	}
	n, at := 1, 0.0
	for _, label := range labels {
		wide := min(max(float64(prose.Units(label))*buttonType+buttonFrame, 56), textWide)
		if at > 0 && at+Gap+wide > textWide {
			n++
			at = 0
		}
		if at > 0 {
			at += Gap
		}
		at += wide
	}
	return n
}

// PictureHigh is how high a picture of so many pixels is shown.
func PictureHigh(width, height int) int {
	if width <= 0 {
		return 0
	}
	return Picture * height / width
}
