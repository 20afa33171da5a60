// Package desk routes each request to its chapter, and nothing else: it puts the chapters together,
// holds the one table of their routes, and puts into words what they refuse.
package desk
