// Package everyday reads the everyday questions about tables and judges answers to
// them. The questions are kept in table/testdata/everyday; the README.md there
// describes the files and says which half may be read.
//
// The questions of table/testdata/conditions come in pairs. The first of a pair names
// something that the table or the language lacks; its twin has something that is there
// in that place. The file names them by [Question.Absent] and [Question.Twin].
//
// # Judgement
//
// A reply is an answer or a refusal. It is right if the answer equals one of the
// question's answers, or if the question has none and the reply is a refusal. Of a
// question with a twin, a refusal is right even if it has answers: they are there for a
// later language. Other refusals count as refused, other answers as wrong.
//
// An answer is a list of items, compared as a set: each item of one list equals an
// item of the other. Two items are equal if both are numbers, or texts written as
// numbers, with a relative difference of at most 1e-6; or if they are the same text
// up to case and outer blanks. Null equals an empty text.
//
// Rejected: comparing lists with repetitions. "Which cars have three cylinders?"
// may be answered with names of cars or with cars, of which two have one name; both
// are fair. The price is that an answer with right numbers at wrong groups would
// count as right.
package everyday
