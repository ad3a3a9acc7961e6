// Package questions makes questions about tables, with programs, for a model to learn from.
// Tables are real ones, of which headers and cells are taken, or small ones of our own.
// Sentences come from templates and lists of words; no question of a data set is in them.
//
// # Templates
//
// A template gives words and their meaning side by side, so that a question and its
// program grow together (a synchronous grammar [aho1969]). The files in templates
// hold rules for nonterminals:
//
//	# a comment
//	@post
//	4: after {day>} => more({day>})
//	3: (in|from) {place=} => {place=}
//	2: <cellpost> or <cellpost2> => or(<cellpost>, <cellpost2>)
//
// A number before a rule is its weight (1 if there is none); the rest is words, "=>" and
// meaning. In the words,
//
//	(a|b c|)     is one of some alternatives, maybe nothing
//	<post>       is an expansion of a nonterminal; <post2> another one
//	{num}        is the name of a column of class num, {num2} of another one
//	{num.s}      its plural; also "one" (singular), of verbs base, er, does, past, pp, of adjectives high, higher,
//	             highest, low, lower, lowest, and prep and unit ("kilos")
//	{person|who} stands for a column, too, but is said as "who"
//	{num&}       the name of the column, said a second time
//	{num=}       a cell of that column; {num=2} one of another row; .nth "third", .none "no"; {state=.base} "finish" for
//	             "finished"; {date=.month} its month or year, .half "the first half of 2024", .span "from March to May 2024"
//	{flag!} {flag-} the cell "yes", or "no", said by the header; {doneflag-} and {haveflag-} also an empty cell
//	{doneflag-.un} {doesflag!.base} {flag!.pp} {flag!.noun} {flag!.ly}
//	             "unpaid", "work from home", "gift wrapped", "insurance" of "insured", "remotely"
//	{gap_} {gap_2} that there is nothing in a column: the row at hand has nothing there, or it has
//	{num>} {num<} {num>=} {num<=}
//	             a value to compare the column with
//	{num~} {num~.to} {day^}
//	             two values with "and", or "to", between; the ten years around a time
//	{row} {item} what a row of the table is called; item is never a header
//	{k} {k.nth}  a small number, as "third"; {k.times} "twice", {k.plus} "3+"; {one} "one", {one|once}
//	{pair} {pair2} two columns that are compared in each row; {daypair} and {textpair} likewise
//	{pair2.rest} the words that the other column does not have: "planned" of "planned min"
//
// Classes are in class.go and parts.go ({period} is "month", {cycle} "weekday"), those that tell two readings of the same
// words apart in ordinary.go. Any word of {money|how much did we spend} may be where package link finds the column.
// {label+person} has both classes, and is {label} afterwards.
//
// In the meaning, slots are entities of program.Grammar, names its labels, <post> the meaning of that expansion, "all" all
// rows, and "&" joins filters of the same rows. <a>(<b>) is what the first expansion means, of the rows of the second, which
// are its last argument: <best>({k}, <rows>).
//
// Words of columns come from words/headers.tsv, words/verbs.tsv (a director directs) and package knowledge, what people
// write in place of a cell ("$1.5m") from value.go and write.go.
//
// # Order and sense
//
// Filters are a chain, outermost first in the order of the question. "or", "not" and "same"
// are inside; what depends on all other filters, such as a superlative, is inmost. A draft
// whose arguments of one type have another order than its words is thrown away.
//
// A question is about one row, drawn first, which all its filters and comparisons fit.
// Superlatives take columns of at least three values, sums no years, ranks or rates. Thrown
// away are questions without a result, with a superlative or mean of one row, most that speak
// of several rows as of one, and those for a list of yes and no.
//
// # Tables of our own
//
// [Tables] makes small tables of orders, hotels, players and the like by words/tables*.txt, with what tables of
// Wikipedia rarely have: units, money, yes and no, underscores, codes, days that follow others (lent, due), two
// teams in a row, and empty cells. After "~" a recipe lists what people say for a header ("Att.": crowd), and
// verbs that tell which lines of words/verbs.tsv hold.
//
// # References
//
//	[aho1969]  Aho, Ullman. Syntax directed translations and the pushdown assembler. JCSS 3.
package questions
