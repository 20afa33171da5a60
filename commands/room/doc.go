// Package room is what the chapters of the desk share: the tables and titles, the clock and the log,
// which table a request means, a moment of a match as one person sees it, and how a refusal and a
// short answer are made. It registers no routes and knows no chapter.
package room
