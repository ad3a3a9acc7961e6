// Package unanswerable makes questions that a domain cannot answer. They are used
// to fit how a parser refuses questions, and to judge it.
//
// # Format
//
// A file is UTF-8 text. Lines that begin with a number sign and blank lines are
// skipped; every other line has three fields with tabs between them:
//
//	part	kind	template     a question with slots in braces
//	part	{slot}	a | b | c    what fills a slot in the templates of this part
//
// The part is "fit" or "judge": parameters are chosen on one, and measured on the
// other, which has other templates and other fillers. Kinds are free; those of the
// built-in domains are
//
//	name         a name that the facts do not have
//	thing        a question for a thing that the facts do not have
//	restriction  a question for something in the facts, with a restriction that they do not have
//	else         a question about something entirely different
//
// A template may have a slot several times; each time it is filled with another
// filler. Slots of one part are unknown in the other.
//
// # Questions
//
// [Set.Questions] fills each template several times at random, and writes the
// question in turn as it is, with a capital at its beginning, and in lower case. [Tables] reads questions that people asked about tables, which no
// built-in domain can answer.
package unanswerable
