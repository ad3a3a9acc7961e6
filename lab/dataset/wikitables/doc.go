// Package wikitables reads the questions of WikiTableQuestions and scores answers by its
// official rules.
//
// # Files
//
// A file of questions has tab-separated columns, named in its first line: id,
// utterance, context, targetValue. The context is the path of a table, relative to
// the file's folder. The target is one or more answers, separated by "|". "\n",
// "\p" and "\\" stand for a line break, "|" and "\". A file may be compressed by gzip.
//
// A table is a file of comma-separated values, as package table reads it. In quoted cells,
// "\"" and "\\" stand for a quote and a backslash.
//
// # Scoring
//
// [Correct] decides as evaluator.py of version 1.0.2 does, function by function: a
// value is a number, a date or a string; values that are equal count once; as many
// answers as targets are wanted, and every target must match one of the answers.
// Two values match if their normalized texts are equal ([Normalize]), if both are
// numbers that differ by less than 1e-6, or if both are dates equal in all fields.
//
// An answer is read as its text says: "12" and "1.5e3" are numbers, "2009-08-15" and
// "xx-08-15" are dates, all else is a string, "12,467" too. A target is read in a
// canonical form. The official evaluator takes that from files of annotations, which
// are not part of the data here. [Target] computes it by the rules by which those
// files were made (canonicalize in the class TableValuePreprocessor of SEMPRE): a
// number with or without thousands separators; a date; a number and a unit, such as
// "7 years", which is the number. There, dates were found by a date tagger (SUTime).
// Here they are those with the name of a month, and numeric ones with a year of four
// digits and the month first, or the year. Tagged dates of other forms, such as
// "06/05/91", are strings here: an answer with the same text still matches.
//
// [pasupat2015] P. Pasupat and P. Liang. Compositional semantic parsing on
// semi-structured tables. ACL 2015.
package wikitables
