// Package why is the chapter of reasons: why a bot player did something, why a person cannot, and what
// a good player would do.
package why
