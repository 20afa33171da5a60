// Package wire reads JSON that this program once wrote into the structs that it
// was written from: quickly, since matches are loaded all the time, and strictly,
// since what is not what was written must not be taken for something else. A
// member that a struct does not have, one that comes twice, a number that does not
// fit, text after the end: each is an error that says where.
//
// It is for structs of exported fields with "json" tags, of numbers, texts, truth
// values, other structs, arrays, slices, pointers to structs, and types that read
// their own text. Whatever else a type holds is left to encoding/json, which then
// is as strict as it can be told to be.
package wire
