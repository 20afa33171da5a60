// Package titletest is the kit that every title passes: it plays random matches
// through rules, words and board together, and holds every promise that
// commands.Words and renderer.Renderer make. enginetest does the same for the rules
// alone.
//
//  1. panel: each legal answer stands in the panel exactly once, with a label of its
//     own; text, rows and custom ids are within the platform's limits
//  2. text: board, hand, score, ending, alt text, questions and sentences are there,
//     within their limits, whatever people are called, and well put together
//  3. told: every event has words, or is silent on purpose
//  4. verbs: what a verb suggests is legal, and every legal answer can be typed
//  5. topics: the short rules have keys, titles and texts that fit
//  6. focus: words and board agree on the parts of the picture
//  7. picture: every part can be drawn, by day and by night, and its words are large
//     enough and apart
//  8. secret: what a seat may not know changes nothing that it reads, byte for
//     byte: panel, sentences, alt text, picture, suggestions, log; nor does a draw
//     that it does not see, in the set-up either
//  9. desk: a match is played by what the desk shows, without a word of regret
//  10. coverage: every event occurs, or is named as rare
//  11. afterwards: a replay shows what was seen then, and nothing of what is sealed; the
//     points divide into shares that add up to the result; the ending names who won
//  12. revealed: what was revealed to a seat alone is said first in the very next text that it
//     gets; what it did not choose itself embeds engine.Revealing
//  13. order: a log tells the facts that the thread was told, in that order, and every reader is
//     told the same facts in the same order
//  14. letters: each question about a place, a piece, a card or a shape has its picture in full width,
//     in which every answer that means one has its letter once, and the same letter leads its label
//  15. news: what others took from a reader is told whole and first, within three lines; what the
//     reader did is no news, and leads what is told after an answer
//  16. batch: a form asks legal answers within the platform's limits; as it is filled in it can be
//     sent, and any form comes to the same as its answers one by one, or is refused with nothing done
//
// A fault is reported once, with its property, the match, the seat and the ply
// where it was seen first.
package titletest
