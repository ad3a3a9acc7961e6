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
// Before a question is solved, labels and candidates that a word can never have lose their scores, whatever the network
// says (exclude.go): "till" is no "more", "less" or "atleast"; "most" alone is not the latest time; the "first" of "who was
// hired first?" is not the first row, in a table with dates. The certificate is about what is left. Rejected: rules that
// refuse such readings, which would stand before the right ones among the ten.
//
// # Which reading is the answer
//
// A judge chooses among the ten, where the model has one ([model.Judge], trained by learn/tables): a small network that reads
// the words with their labels, the labels of their heads, their places (see below) and how well the mentions match that take them, and
// [JudgeFeatures] of each reading: its evidence (see
// below), the rules that object to it, how far it is behind, and how its mentions match. It gives each reading
// a score, of which the greatest is chosen, and the probability that it is right, which is the confidence. The network is run on
// each reading alone; some of the features compare it with the others. Only programs whose rank is proved are chosen. If the
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
// # The place of each word
//
// The result says of each word which part of the reading it stands for ([parser.WordPlace]): a column, a value, an operation; or that it
// is what a row is called, says again what the reading says, or is a function word; or that it is left out, or that nothing is
// known by which it means what stands on it. The last two are what rules about words object to, and what [Result.Missing] lists.
//
// # Confidence and refusal
//
// The confidence is the probability that the answer is right: that of the judge or, without one, by two logistic regressions
// on the same features x, fitted on questions about tables that the network was not
// trained on (package learn/tables):
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
//     choose; how often such words had a label in training (see learn/tables.Uses), whether
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
// Rules about the reading refuse it because of words with one meaning that the program does not have,
// though another program may. "Than", and the program compares nothing: of "mountains higher than K2"
// the network makes the highest of the rows of K2. "Only one film", and no such number in it;
// "never" or "only" of something that may have several rows, and the program leaves out single rows;
// "oldest first", and the program begins with the youngest. What grows, climbs or drops asks for a difference with its
// sign, which no program has, and never for the sum over both times.
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
// others say when a word asks for something: the network does not know it, it had a label in most of
// its uses in training, or it stands before what a row is called ("dance courses").
//
// A judge that is free to choose may take a reading in which a predicate happens to stand on a word that the reading which
// would be the answer without it leaves out. So the rules about words that object to that one count, too, but for words that
// the chosen one has a mention for.
//
// Rules about words do not count where the judge is very sure ([model.Judge.Overrules]). It learns from questions with words that
// their table does not have (package learn/tables), and knows what is said in passing. But no judge overrules them for a word that
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
// doc/results/vetoes.md has what each rule is worth: the answers that it alone refuses, right and
// wrong, for each set of questions. A rule that refuses none, or more right than wrong ones, goes,
// unless a plain question about the tables of the examples would then have a wrong answer.
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
// question that shares no word with a correction has the same answer to the bit, confidence included.
//
// Corrected to a later reading, each question that was tried was answered by it, and other
// questions hardly changed (doc/results/decisions.md).
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
