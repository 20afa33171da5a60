// Package amerigo is what is said of Amerigo: panels, labels, sentences, the board in
// words. Everything is made from a view or from events as a seat may hear them; it
// holds no rules. Facts of the components come with the view.
package amerigo
