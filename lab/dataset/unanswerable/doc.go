// Package unanswerable makes questions that a domain cannot answer, to fit how a parser refuses
// questions, and to judge it.
//
// # Format
//
// A file is UTF-8 text. Blank lines and lines that begin with a number sign are skipped; others have
// three fields with tabs between them:
//
//	part	kind	template     a question with slots in braces
//	part	{slot}	a | b | c    what fills a slot in the templates of this part
//
// The part is "fit" or "judge": parameters are chosen on one and measured on the other, which has other
// templates, slots and fillers. Kinds are free; those of the built-in domains are
//
//	name         a name that the facts do not have
//	thing        a question for a thing that the facts do not have
//	restriction  a question for something in the facts, with a restriction that they do not have
//	else         a question about something entirely different
//
// A slot that a template has twice is filled with different fillers. [Set.Questions] fills each template
// several times at random, and writes questions as they are, with a capital, and in lower case. [Tables]
// reads questions about tables, which no built-in domain can answer.
package unanswerable
