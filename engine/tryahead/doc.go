// Package tryahead lets a person try their own next answers on a copy of a match.
package tryahead
