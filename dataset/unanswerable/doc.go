// Package unanswerable makes questions that a domain cannot answer, to fit and
// to judge how far a parser refuses them.
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
//	thing        another thing asked for than the facts hold
//	restriction  something that the facts hold, with a restriction that they do not know
//	else         something else altogether
//
// A template may have a slot several times; each time it is filled with another
// filler. Slots of one part are unknown in the other.
//
// # Questions
//
// [Set.Questions] fills each template several times at random, and writes the
// question as it stands, with a capital at its beginning, or in lower case, by
// turns. [Tables] reads questions that people asked about tables, which no
// built-in domain can answer.
package unanswerable
