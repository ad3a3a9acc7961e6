// Package suggest makes examples for people who see a table for the first time: questions of different forms about the
// columns that have a name and say something. They are made of headers and cells, so that it is known which program
// each means.
//
//	columns, cells   what can be asked about each, as it is called      column.go, cell.go
//	form             questions about them with the programs they mean   form.go, program.go
//	Guide            the forms take turns; each question is tried       guide.go
//
// A question is kept only if the parser answers it, by one of its programs, with a proof and surely enough: see
// [Guide.First]. What nobody would ask is left out: numbers that only name rows, sums of what does not add up, cells
// that read like codes, columns without an everyday name (package naming). Of a large table, the first rows decide.
//
// The examples of a table are the same on every machine: work is limited by questions tried, never by a clock.
//
// RATIONALE.md has what was rejected.
package suggest
