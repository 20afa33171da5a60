// Package course goes through a finished match turn by turn for the course of its points: what
// decided it, the chart, and the table of points.
package course
