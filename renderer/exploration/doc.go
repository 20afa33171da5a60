// Package exploration draws Age of Exploration as a portolan chart in portrait: the Atlantic world on its true coasts
// with rivers, ranges and a compass, its lanes, known waters, sites, bases and the two capitals as they stand or have
// fallen, the wake of every expedition in its owner's colour and pattern, and a line for each seat below. The parts are
// the whole chart; "voyage", the chart around the reader's expedition with the names of places and its ships; "outfit",
// the draft as a desk, with the chart where one launches; "conquest", a capital and who stands before it; and
// "homecoming", what is published.
//
// data/places.csv says where each space lies, data/land.csv how the land does. A test holds the two to each other.
package exploration
