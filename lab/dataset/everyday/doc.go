// Package everyday reads the everyday questions about tables of table/testdata/everyday (its README.md
// describes the files and says which half may be read), and judges answers to them.
//
// The questions of table/testdata/conditions come in pairs. The first names something that the table or
// the language lacks ([Question.Absent]); its twin ([Question.Twin]) something that is there.
//
// # Judgement
//
// A reply is right if it equals one of the question's answers, or if it refuses a question that has none
// or has a twin, whose answers are for a later language. Other refusals are refused, other answers wrong.
//
// Answers are compared as sets of items. Items are equal if both are numbers, also as texts, with a
// relative difference of at most 1e-6, or the same text up to case and outer blanks. Null is an empty
// text. Rejected: lists with repetitions. "Which cars have three cylinders?" may be answered with names,
// or with cars, of which two have one name. So right numbers at wrong groups would count as right.
package everyday
