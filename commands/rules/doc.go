// Package rules is the chapter of short rules, and of help.
package rules
