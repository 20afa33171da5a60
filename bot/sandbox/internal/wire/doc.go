// Package wire renders what there is for the bot: Discord's objects, field by
// field, without what the bot may not read.
package wire
