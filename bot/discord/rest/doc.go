// Package rest sends requests to Discord as it wants them sent: within the limits of the whole
// bot and of each route, again where that cannot do a thing twice, and never without an end. It
// stops before Discord would ban the address, learns Discord's clock from the answers, and
// says what went wrong as an *Error without a token in it. It knows no message and no game.
package rest
