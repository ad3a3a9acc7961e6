// Package wikitables reads the questions of WikiTableQuestions and scores answers by its
// official rules.
//
// # Files
//
// A file of questions, perhaps compressed by gzip, has tab-separated columns, named in its first
// line: id, utterance, context (the path of a table, relative to the file's folder), targetValue (one
// or more answers, separated by "|"). "\n", "\p" and "\\" stand for a line break, "|" and "\". A table
// has comma-separated values, as package table/read reads it, with "\"" and "\\" in quoted cells.
//
// # Scoring
//
// [Correct] decides as evaluator.py of version 1.0.2 [pasupat2015]: equal values count once, as many
// answers as targets are wanted, and every target must match one. Two values match if their
// normalized texts are equal ([Normalize]), if both are numbers that differ by less than 1e-6, or both
// dates equal in all fields. "12" and "1.5e3" are numbers, "2009-08-15" and "xx-08-15" dates, all else
// is a string, "12,467" too.
//
// Targets have a canonical form, in files that are not part of the data here. [Targets] computes it by
// their rules (canonicalize in TableValuePreprocessor of SEMPRE): numbers with or without separators,
// or with a unit ("7 years"); dates with the name of a month, or numeric with a year of four digits.
// Other dates, which a tagger found there, are strings: the same text still matches.
//
// # References
//
//	[pasupat2015]  Pasupat, Liang. Compositional semantic parsing on semi-structured tables. ACL.
package wikitables
