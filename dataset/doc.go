// Package dataset reads and writes pairs of a question and its program, and
// splits them for training and evaluation.
//
// A file has one JSON object a line:
//
//	{"question": "tell me the capital of utah ?", "program": "answer(capital(loc_2(stateid('utah'))))"}
//
// Other fields are ignored, so that files may carry notes.
package dataset
