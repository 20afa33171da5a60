// Package opt has the members of a JSON object that may be absent, null or a
// value.
package opt
