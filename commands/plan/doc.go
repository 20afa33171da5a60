// Package plan is the chapter of answers that are ordered ahead.
package plan
