// Package exploration draws Age of Exploration as a portolan chart in portrait: the
// Atlantic world with its lanes, known waters, sites, bases and empires, the wake of
// every expedition in its owner's colour, and a line for each seat below. The parts are
// the whole chart, "voyage", the chart around the reader's expedition with the names of
// places and its ship card, and "outfit", the draft as a shopping desk.
//
// data/places.csv says where each space lies. The land is painted from the spaces on
// it, so that a place that is moved takes its coast with it.
package exploration
