// Package questions makes questions about tables, with programs: what a model that is
// to understand any table learns from.
//
// Tables are real ones, or small ones of our own; their headers and cells are all that
// is taken from data. The sentences come from templates, which are written from what
// we know of how people ask, and from lists of words. No question of a data set
// stands in them.
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
// A number before a rule is its weight among the rules of its nonterminal (1 if there
// is none); the rest is words, "=>" and meaning. In the words,
//
//	(a|b c|)     is one of some alternatives, maybe nothing
//	<post>       is an expansion of a nonterminal; <post2> another one
//	{num}        is the name of a column of class num, {num2} of another one
//	{num.s}      its plural; other forms are "one" (singular), those of verbs (base, er,
//	             does, past, pp) and of adjectives (high, higher, highest, low, lower,
//	             lowest), prep, and unit ("kilos")
//	{person|who} stands for a column, too, but is said as "who"
//	{num&}       the name of the column, said a second time
//	{num=}       a cell of that column; {num=2} a cell of another row; {num=.nth} as "third",
//	             {num=.none} as "no"; {state=.base} "finish" for a cell "finished"; {date=.month} its
//	             month or year, {date=.half} "the first half of 2024", {date=.span} "from March to May 2024"
//	{flag!} {flag-} the cell "yes", or "no", said by the header; {doneflag-} and {haveflag-}
//	             also stand for an empty cell: "not returned yet", "without a phone"
//	{doneflag-.un} {doesflag!.base} {flag!.pp} {flag!.noun} {flag!.ly}
//	             "unpaid", "work from home" of a flag "works from home", "gift wrapped", "insurance" of "insured", "remotely"
//	{gap_} {gap_2} that there is nothing in a column, said by its header: the row at hand has nothing there, or it has
//	{num>} {num<} {num>=} {num<=}
//	             a value to compare the column with
//	{num~} {num~.to} {day^}
//	             two values with "and", or "to", between; the ten years around a time
//	{row} {item} what a row of the table is called; item is never a header
//	{k} {k.nth}  a small number, as one: "third"; {k.times} "twice", {k.plus} "3+"; {one} "one", {one|once}
//	{pair} {pair2}
//	             two columns that are compared in each row; {daypair} and {textpair} likewise
//	{pair2.rest} the words that the other column does not have: "planned" of "planned min" beside "actual min"
//	{missing+num|how old}
//	             words for what the table does not have, with classes that no column may have
//
// Parts of times (see package table) are columns of classes of their own, in parts.go: {period} is
// said as "month", {period.ly} as "monthly", {cycle} as "weekday", {ofyear=} as "March". They are those of the first column of times.
//
// Classes of columns are in class.go, and those that tell two readings of the same words
// apart in ordinary.go: "how many lamps were sold" adds up quantities if the table has them,
// "the oldest" is by age where rows are people, "who came in" asks for the patient and not for
// the doctor. A slot's own words may be several, {money|how much did we spend}: any of them may
// be where package link finds the column. A slot may ask for several classes, as
// {label+person}, and is {label} in the rest of the rule. In the meaning, slots are entities of
// program.Grammar, names are its labels, <post> is the meaning of that expansion, "all"
// means all rows, and "&" joins filters of the same rows. <wanted>(<rows>) are the columns that
// the first expansion means, of the rows that the second one means; where it means an operator or a
// superlative, the rows are its last argument, and what else is put into it stands first:
// <best>({k}, <rows>) are the {k} best of the rows. So is <limit>(<group>) more({k}, count, {group}), where the former means
// more({k}, count).
//
// Words of columns are known from words/headers.tsv (which columns hold persons, other
// words for them, prepositions), words/verbs.tsv (a director directs) and package
// knowledge (adjectives, synonyms, other forms of cells). What people write in place of
// a cell or number is in value.go and write.go: a part of a name, "$1.5m", "the 1990s".
//
// # Order
//
// Filters are written as a chain, outermost first in the order of the question.
// "or", "not" and "same" are inside, since their arguments of type rows must be in
// the order of the question; what depends on all other filters, such as a
// superlative, is inmost. A draft whose arguments of one type have another order is
// thrown away.
//
// # Sense
//
// A question is about one row of the table, drawn first: the cells that its filters
// name and the bounds of its comparisons are such that this row fits. So filters
// together have a result. Superlatives take columns of at least three values, sums no
// years, ranks or rates. What is left is executed: a question without a result, one that takes
// a superlative or a mean of one row, and most that speak of several rows as of one, are
// thrown away, and so are those for a list of yes and no.
//
// # Questions without answer
//
// A share of the questions may be such that the table does not have the answer. They
// are questions in which a header or cell was replaced by one that the table does not
// have, or a restriction added that no column knows, or come from templates of their
// own (beyond.txt). Words that stand in the table, or that package knowledge relates to
// a header, are not used for that.
//
// # Tables of our own
//
// [Tables] makes small tables of orders, hotels, players and the like by the recipes of
// words/tables*.txt. They have what tables of Wikipedia rarely have: units, money, yes and
// no, underscores in headers, codes, cells that are ordinary words, days that follow others
// (lent, due, returned), two teams or two persons in a row, and cells that are empty because
// nothing has happened yet. A header is often short ("Att."), while people say "crowd": a recipe
// lists such words after "~". Verbs among them ("attended") are not said in place of the header;
// they tell which lines of words/verbs.tsv hold for it, and adjectives that one compares by it.
//
// # References
//
//	[aho1969]  A. Aho and J. Ullman. Syntax directed translations and the pushdown assembler. JCSS 3. 1969.
package questions
