// Package goofspiel is the rules of Goofspiel, the Game of Pure Strategy, with a
// short hand. It is the smallest whole game here, to be read by whoever adds one,
// and is not on offer.
//
// Each of two or three people has the cards 1 to n of a suit, shuffled into a face
// down pile, of which they hold three. A suit of prizes, 1 to n, lies face down too.
// Each round the top prize is turned up and all bid a card at once, in secret. The
// highest bid takes the prize; of equal highest bids none does, and the prize stays
// for the next round. Bids are gone, and everybody draws a card. After n rounds
// whoever has prizes worth most wins.
//
// What is hidden: the order of the prizes, the order of every pile also from its
// owner, the hands of others, and a bid until the last has bid. What is seen: the
// cards that were bid, and how many cards are left.
package goofspiel
