// Package journal keeps records in a file of JSON lines that survives a kill at
// any moment: the last line about a thing holds, and a broken last line is
// dropped.
package journal
