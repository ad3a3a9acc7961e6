// Package ask answers questions about a table that nobody trained on.
//
// # Method
//
// A table is a [parser.World], and package parser has the steps from a question to its answer.
// Package link lists the candidates: which spans of words may mention which columns, cells and
// numbers. The grammar is that of the table language (package program). The ten best programs are
// ranked and executed, in memory or in the database that has the rows. This package reviews them:
// it says which one would be the answer, what is known of it, and what speaks against it.
//
// # What words cannot mean
//
// The network scores whatever words may mean. Some of it nobody means, by definition; then the scores are changed before the
// question is solved (exclude.go), and the certificate is about the scores so changed. Probabilities stay those of the network, but for what is left out of the problem (see
// below), which has none.
//
//	female members in Yangon   a word that is a whole cell, and names nothing else, is taken by it: readings that take it gain more than
//	                           they could by leaving it out. If none of the ten does, it objects to all of them, firmly
//	no code, give us, it       a function word in small letters is no code such as NO, and a pronoun no name: unless it is written like
//	                           one, or stands where a noun does: "in no", "the us"
//	who is a manager           behind "is a", what is a cell is no column of this name
//	how many cars are white    a word in small letters that another column has is no person called so
//	not sold in Austria        "not" before what is done to things is "without" where a thing has several rows
//	rank reps by sales         no order from the least on
//	likes per review           what a row is called is no column that is called otherwise
//	how high is the cost       behind "how" stands no cell
//
// Questions that were corrected are left as they are. Rejected: to drop these candidates when a question is linked, since the network
// reads how many there are; rules that refuse such readings, as the right one then often is not among the ten; to leave all of it to the
// judge, which called 161 members of 80 "sure".
//
// And programs, ranges and columns are left out of the problem:
//
//   - "Are all tasks done", "is nobody in HR", "whether every house has a pool": programs are yes or no of all rows, or that there are
//     none, and the word for it says so. No other question has such programs. The network was not trained with them: the word scores
//     as "exists", which it expects in a question for yes or no, and what is said of all of some rows stands beside these, with the
//     arc that a condition on them would have. One reading is never chosen: that all rows are such rows and so, for "all managers
//     are remote". What all things with several rows have, and whether all have the same, is refused.
//   - "Within the last 30 days" is a range that ends with the latest time of a column, and neither 30 rows nor the last one. The
//     answer says from which day it is counted back; without times, the question is refused for that reason.
//   - "By 31 May" is "till": no "more", "less" or "atleast". "Most" alone is not the latest time, and the "first" of "who was hired
//     first?" is not the first row, in a table with dates. "Since 2022" is from then on, whatever header has the word. What was "never" done
//     is not the last row.
//   - "With a garage": by the words behind "a" nobody asks for the numbers of garages.
//
// Rejected: to leave this to the judge, which finds the right program only if it is
// among the ten; to add a bonus to scores, which is no reason; a label of its own for "all", which the network would have to learn; and
// to read "is every task done" as "is there a task that is done, and none that is not", which would be two programs.
//
// # Which reading is the answer
//
// A judge chooses among the ten, where the model has one ([model.Judge], trained by lab/learn/tables): a small network that reads
// the words with their labels, the labels of their heads, their places (see below) and how well the mentions match that take them, and
// [JudgeFeatures] of each reading: its evidence (see
// below), the rules that object to it, how far it is behind, and how its mentions match. It gives each reading
// a score, of which the greatest is chosen, and the probability that it is right, which is the confidence. The network is run on
// each reading alone; some of the features compare it with the others. Only programs whose rank is proved, and companions (see below), are chosen. If the
// chosen one, or the best one, could not be executed, the question is refused for the reason that it gives. The certificate is that of the best
// program, and the result says if another one was chosen.
//
// Without a judge, the best program is the answer, unless it is passed over for one of three reasons:
//
//   - Its answer is empty.
//   - Its answer is of another kind than the question asks for. "How many" asks for a
//     number; "is" for yes or no; "when" and "who" for neither yes or no nor a count or the
//     like. No question asks for a list of the cells of a column of yes and no.
//   - Its answer is known without the table: the cells of a column by which the rows were
//     selected; the number of rows of a name that one row has, or which of two such names
//     has more rows; the number of first or last rows; that no row has two cells in one
//     column. Likewise a program that denies what stands before the word that denies.
//
// Then the best later program takes its place for which none of this is true, and which
// takes the same mentions: each word that a mention of the best program takes is taken by a
// mention of the later one. So no linked mention is dropped, but its words may mention
// another thing, and predicates may differ. Only programs whose rank is proved are
// considered. What was passed over stands first among the alternatives, and the result says
// so. If there is no such later program, the best one remains.
//
// A program that could not be executed (a database is away, rows without an order have no
// first one) is not empty: nobody knows its answer. It is never passed over. If it is the
// best one, or the first one that the rule would take, the question is refused for the
// reason that it gives.
//
// How many alternatives are listed changes neither the answer nor the confidence.
//
// Each reading is reviewed once: the judge, the confidence and the objections read the same review. What words mean by themselves is
// looked up once for a question (words.meaning), a rule is asked of a question that has one of its words, equal answers are looked
// at once, and why a reading is refused is put into words for the chosen one alone.
//
// # What the same words mean otherwise
//
// "Which product line had the highest total?" has a tree of three words that compares single receipts, and another one on the
// same words that compares the totals of product lines, which the network ranks far behind. What is meant depends on the table: on whether the cells of a column come again,
// and on what its numbers make together ([table.Column.Measure]). So the best readings get companions (sense.go): rows for things and things for rows, a sum for a list, an average
// for a sum, numbers of rows for numbers of different times, the other end of an order for "best", "worst" and "top". A companion is a tree on the
// same words by mentions that were linked, so that it is worth what its tree is worth in the problem that was solved. It is
// none of the ten best: how many programs are worth more is not known, and nothing is claimed of its rank. If ranking finds it,
// it is a ranked reading like any other.
//
// Some are meant by definition, and take the place of the reading that they are of, as sure as it was: what is not said twice, the
// departments that have some of what is counted, the better end of ranks and times, and the totals or averages of things where it is
// known what the numbers make together, no word asks for a single row, and none is what a row is called. A reading with the least for
// "highest" is never meant, and teaches a judge nothing, though of few things its answer is often right by chance.
//
// Between the others a judge decides, which reads of each reading what it makes of columns (sense_feature.go): whether it compares rows
// where the shown column comes again, adds up amounts or levels, has the better end of what "best" asks for. Without a judge,
// companions are listed and never chosen.
//
// Rejected: to put totals in place of rows wherever the column comes again, which is wrong for "which order had the highest total" where
// an order has several rows; thirty readings in place of ten, which are all executed, for a few that are wanted; to leave it to the network, which reads
// whether cells come again, and had too few lessons where it matters.
//
// # The place of each word
//
// The result says of each word which part of the reading it stands for ([answer.WordPlace]): a column, a value, an operation; or that it
// is what a row is called, says again what the reading says, or is a function word; or that it is left out, or that nothing is
// known by which it means what stands on it. The last two are what rules about words object to, and what [answer.Result.Missing] lists.
//
// # Numbers beside others
//
// "What percentage of", "in per cent", "grew from May to June" ask for a number beside another one. Networks have no label for them, and
// need none: the words are taken out (beside.go), the network reads the rest as a question for a number, and rules make one
// of two such numbers of the program of each reading. The certificate is of the network's part.
//
// For a share (share.go), the whole is the number without the conditions that say the part. They stand behind a verb; before "among"; before
// the words that ask, if these belong to them ("Graz's share of"). If only the order of conditions tells, the last one is the part, and
// the reading is in doubt. Without such conditions, groups have shares of their sum, and a column of yes and no says the part itself.
//
// For a change (change_asked.go), both numbers are the one of the reading with one end each of a range in its conditions: the network takes
// "from May to June" for a range. Two cells of one column, two decades and the two numbers of a difference are ends, too. The first one
// is that which is said first; with "2024 vs 2023" the earlier one. How much something fell is above 0 if it did.
//
// Rejected: labels of the network, which would have to be learnt, with all combinations, where conditions and groups are known already;
// shares of averages, and of things that were chosen.
//
// # Confidence and refusal
//
// The confidence is the probability that the answer is right: that of the judge or, without one, by two logistic regressions
// on the same features x, fitted on questions about tables that the network was not
// trained on (package lab/learn/tables):
//
//	P(answerable) = σ(a₀ + a·x)
//	P(right)      = σ(w₀ + w·x + d·log P(answerable))
//
// The first says whether the table holds what is asked for, the second whether the program
// is the one that is meant, too.
// A question is refused below a threshold. The features, [Evidence], say
//
//   - how far the reading is ahead: margin, share of the probability of all that are
//     ranked, rivals; readings with the same answer are one answer;
//   - how probable it is to the network, in all and at its least probable word; likewise
//     the answer, where each word may be read as in any reading with this answer: there are
//     several ways to write one program, and none of them need be probable;
//   - what it leaves out: content words, names among them, words that deny, compare or
//     choose; how often such words had a label in training (see lab/learn/tables.Uses), whether
//     the table has something for them, whether they say what is asked for ("what language");
//   - how its mentions match, and whether they mean a column that nobody named;
//   - what it is: its size, its filters, how often it has each label;
//   - what the answer is: empty, several values, of another kind than asked for, passed
//     over for, a word of the question, a row of totals, a long text;
//   - what is asked for, how many words the question and rows the table has.
//
// One regression for both was worse: whoever leaves out a word is often right about
// WikiTableQuestions, and never about a table that does not hold it. The product of both
// probabilities was a little worse, and so were two regressions fitted at once. Boosted
// trees were no better in cross-validation over tables, but for generated questions, whose
// making they found out. Of twenty or thirty readings instead of ten, the shares say no
// more.
//
// # Rules
//
// Whatever its confidence, a reading is no answer if a rule objects to it ([Rules]). A review
// prepares the reading once: which mention takes each word, what stands on it, and its role. Rules
// are of two kinds.
//
// Rules about the reading refuse it because of words that ask for what no program computes, or not so: "litres per km", "average
// monthly sales", what grows, climbs or drops from one time to another, which asks for a difference with its sign and never for the
// sum over both; the "top 3 customers", whose rows are compared one by one; rows that are counted for "population".
//
// Rules about words refuse readings that leave out a content word which asks for something, unless
// the asker says how sure an answer must be. A content word is taken by the predicate or the mention
// that stands on it, or by the span that covers it. Without one it is understood only if it names a
// column that the program uses, or its unit, or what a row is called; if it is the last of the table's name, or
// in it and before what a row is called; if it
// says what another word of the program says, too ("top 3 strongest", "most often", "sorted in
// alphabetical order": see Senses and Echoes in [semtree/table/program.Operator]); if it says what kind of thing the
// mention beside it is ("each kind of weather"); or if it begins a request ("report all") or says only
// that there is something ("students living in Oslo"). That the program has the word's usual label elsewhere
// excuses nothing: the program of "oldest drama from belgium" has a cell, but it is not Belgium. Some of the rules
// say that a mention or a predicate does not take its word after all: "planet" for a column of
// directors, "iceland" for Ireland, a predicate that the word hardly ever had in training. The
// others say when a word asks for something: the network does not know it, or it had a label in most of
// its uses in training.
//
// A judge that is free to choose may take a reading in which a predicate happens to stand on a word that the reading which
// would be the answer without it leaves out. So the rules about words that object to that one count, too, but for words that
// the chosen one has a mention for.
//
// Rules about words do not count where the judge is very sure ([model.Judge.Overrules]). It learns from questions with words that
// their table does not have (package lab/learn/tables), and knows what is said in passing. But no judge overrules them for a word that
// stands where people say which rows are meant: before what a row is called, a value or a column ("online sales"), behind a
// preposition, or behind a mention at the end. And where a word hardly says so ("feature 4", "vessel type", "the month we collected
// most"), a judge that is sure enough for an answer decides alone.
//
// Rejected: to let it decide alone before the name of any column, after "which" and "how many", behind values and at the end, and
// to overrule all else where it is very sure. Of authors' questions for development 19 more were answered rightly and one wrongly, but
// "what is the average female salary in berlin?" was, too, by the average of all, with 80 %. To leave left-out words to the judge alone. Of the questions of the suite whose condition is not in the table, it answers
// two in a hundred more.
//
// No rule executes a program. The rows could say whether a customer with tea also has rows without;
// but the same question would then be refused for some rows and answered for others, and a question
// to a database would cost twice.
//
// A rule goes if the judge, without it and without its feature, answers no more questions
// wrongly: so went 24 of 40, such as those about "than", "only", "both", "never" and shares.
// The suite table/testdata/conditions has pairs of questions: one of each names something that the
// table or the language does not have, and must be refused; the other one must still be answered.
//
// Rejected: a higher threshold of the confidence, which refuses right answers first; one more feature of
// it, which a sure reading outweighs; refusing for every content word without a label, as verbs
// say little ("films made in japan").
//
// The reason of a refusal is the first of these that holds: the program could not be
// executed; it is not proved; a rule objects; content words are left out; words that deny, compare or
// choose are; the answer is empty; it is of another kind; it is merely unsure.
//
// # Times that are counted from today
//
// What "last month" is, package link says, of a day that the asker or the clock says ([parser.Options]). A question takes such a time as one
// of its spans in the columns, which score as the best of what the word might have been; the one that is counted from today comes first, and
// those in columns of other tables that no word names come last (relative.go). A reading has a note with the dates. It is at most likely if
// all times of the column are earlier than the span of today, or if words name another column of dates. It is refused if it leaves such a time
// out, or looks for rows that are in two of them.
//
// A correction whose program has the dates of such a time is left out: it would answer with these dates for ever. Rejected: to keep the day of
// the correction with it and to count its dates again, since what a program of somebody else has is not always one of the spans.
//
// # Corrections
//
// [Parser.Correct] takes questions with the programs that somebody chose for them. A corrected
// question, up to case, blanks and marks, is answered by its program: weights that were learnt,
// and if need be a preference for this very tree, make it the first one of the changed scores
// (package correct), and the certificate is about these. It is not passed over, its confidence is
// 1, since the asker has said what is meant, and it is refused only if it cannot be executed.
// Similar questions have changed scores as well, and are judged like any other: by the evidence
// of these scores. A content word that a corrected program leaves out does not count as left
// out of a reading that mentions all columns of that program: whoever chose it knew the word. A
// question that shares no word with a correction, or with a name that it taught, mostly has the same answer, but names are candidates, and other
// words are compared with them.
//
// Corrected to a later reading, each question that was tried was answered by it, and other
// questions hardly changed (doc/results/decisions.md).
//
// What their words mean is learnt, too (alignment.go, alignment_most.go): a content word that nothing in the program says surely may name a column of
// it that no word names. It does if it stands on it, or if more questions speak for that than have the word without the column; the most
// for one word is taken. A word behind "which", "how many" and the like is what a row is called, if rows are listed or counted and no
// word is known to name them. Such names count as those of the override file do. What was left out where words name all columns asks for
// nothing in this table.
//
// A word names a value (alignment_value.go) if it stands for the only cell of the program that no word says, by a code or a related
// word of the header; a question that has the word without the cell speaks against it. A word for the good or the bad end ("best",
// "worst", "top") that stands for the only order of a program says which end of its column is good, where that is not known; a question
// with the other end speaks against it. Each correction is aligned without the names that others taught, unless its words cannot carry it then.
//
// Rejected: how sure readings of this table are, shifted by the share of first readings that were confirmed here (Beta priors worth 8 to 60
// questions): of the other half of authors' questions no more were answered rightly for as many wrong answers; to take a word only from two
// questions on; names of cells from words that are only near in the space of word vectors, and from headers of yes and no.
//
// A correction is rejected, with a reason, if its program cannot be read, does not fit the
// table, or cannot be carried by the words of the question: nothing in the question mentions
// what it names. The last correction of a question counts that is not rejected.
//
// There may be 1,000 corrections of a table. [Parser.CorrectWith] learns them in slices:
// corrections that wait for the next one are followed for their own questions alone. A list
// that begins like the one before is learnt from where it differs.
//
// # Rejected
//
// A linker that picks one mention for each span commits before anything is known of
// the sentence: a film called "Made" captures the verb. Rules for columns that are
// only implied ("after 2005" in a table with two years) are the same mistake. Here a
// number gives one candidate for each column that it may belong to.
package ask
