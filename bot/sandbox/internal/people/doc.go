// Package people is the side of a world that people use: the chat page, its
// JSON interface, the streams of what changes, and the files.
//
// People are not authenticated: whoever may open the page acts for everybody.
package people
