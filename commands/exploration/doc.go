// Package exploration is everything that Age of Exploration says: panels with their
// answers, labels, the voyages as a chronicle, the chart in words, what each has, the
// score, the verbs one can type and the short rules.
//
// Everything is made from the view of the seat that reads, from the events as that
// seat heard them, and from the Chart, which never changes. Places, leaders and cards
// have the names that the picture shows; ids and short names of the engine never reach
// a person. A round is half a year, so the chronicle has dates.
package exploration
