// Package prose is what texts of every game and of the desk need beside their catalogues: capitals, columns, texts that
// are compared as people type them, and texts cut to a length that is counted as the platform may at worst, in UTF-16
// units.
package prose
