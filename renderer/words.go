package renderer

import "strings"

// Words say what stands in pictures, in one language: the sentence of a key about these parts. Boards know no
// sentence; whoever has them drawn does.
type Words = func(key string, about Parts) string

// Parts are what a sentence is about: texts, numbers, or lists of texts, by their names.
type Parts = map[string]any

// Speak tells a board the words of each language, before it draws. Without them keys stand in the pictures.
func (b *Board[V]) Speak(words func(language string) Words) { b.words = words }

// Say is what the catalogue of the scene's language has for a key.
func (p *Pen[V]) Say(key string, about Parts) string {
	if p.words == nil {
		return key
	}
	return strings.ReplaceAll(p.words(key, about), "\u202f", "\u00a0") // the fonts have no narrow space
}

// Yes is "yes" or "no", for a sentence to select by.
func Yes(yes bool) string {
	if yes {
		return "yes"
	}
	return "no"
}

// SeatName is what a seat is called where nobody is known there.
func (p *Pen[V]) SeatName(number int) string { return p.Say("pic-seat", Parts{"n": number}) }
