// Package dataset reads and writes pairs of a question and its program, and
// splits them for training and evaluation.
//
// A file has one JSON object in each line:
//
//	{"question": "tell me the capital of utah ?", "program": "answer(capital(loc_2(stateid('utah'))))"}
//
// Other fields are ignored, so files may contain notes.
package dataset
