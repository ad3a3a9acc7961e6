// Package tables trains the network that answers questions about any table.
//
// # Lessons
//
// A lesson is a question about a table, with its program or only its answer. A file of
// lessons has one JSON object a line:
//
//	{"question": "films by nolan", "table": "films.csv", "program": "answer(cell('director', 'Christopher Nolan'))"}
//	{"question": "how many films did nolan direct?", "table": "films.csv", "answer": ["3"]}
//
// The table is a file, relative to that of the lessons, or an object with a name, a header
// and rows of texts. "mentions" may say where the entities of the program are: objects with
// the node, in preorder, and the bytes "start" and "end". "weight" scales the loss; absent, 1.
//
// # Method
//
// Questions are linked to their tables (table/link). Each entity of a program has to be a
// candidate, else the lesson is left out and counted; which one, and on which words the
// predicates stand, is latent (lab/train).
//
// Lessons with answers only are used in rounds. The network of the round before ranks
// programs, which are executed; those with the right answer are the lesson's alternatives.
// Programs right by chance are kept out by their form ([plausible]). The best programs that
// are wrong are rivals: the contrast of lab/train judges whole programs as the solver ranks
// them, so that probabilities of programs are worth something. Rejected: new rivals at each
// step, which cost more than the gradients; a margin in place of probabilities.
//
// Everyday questions (lab/dataset/everyday) are lessons with answers only. They weigh more,
// and their words are in the vocabulary from the beginning, as people ask their own tables
// otherwise than data sets ask those of Wikipedia. Rejected: programs in place of answers, as
// who knows the language asks what it can say.
//
// # Confidence
//
// A [Recipe] with a Fold keeps every Fold-th table aside (tables of the same content count as
// one), with all lessons and generated questions about it. The answers to these, and to
// generated questions that have none, fit the confidence (lab/calibrate) and, by what a wrong
// answer costs, the threshold. What speaks for an answer is also found from questions that the
// network learnt from; how probable it is, only from the others ([FitConfidence]). [Uses]
// records how often each word had a label. TestNoLeak finds a planted leak.
//
// # The judge
//
// With [Recipe.Judge], a judge ([model.Judge]) takes the place of the two regressions. It
// learns from the ten best readings of questions with known answers and of those without, and
// minimises −log of the probability that a right reading is chosen, and the cross-entropy of
// whether each reading is right ([semtree/lab/nn.JudgeLoss]). Known rows decide what is right,
// also where a lesson has a program. WikiSQL is left out: its tables have no true rows.
//
// A judge is too sure of questions that it learnt from. So another one learns without half of
// the tables kept aside, and the questions about these tell how logits become probabilities
// ([FitJudge], [platt1999]).
//
// Questions with an answer are also asked with words that their table has nothing for, in
// place of a column or a value, before what a row is called, or after a preposition ("number
// of films per wingspan"): no reading is right. Without them the judge answers twice as many
// questions whose condition is not in the table.
//
// Rejected: trees, a judge without the words, and tanh, each of which chose one point fewer; a
// second network over all tables, whose confidence is another one.
//
// # The same model again
//
// Lessons, options and seed decide about the model to the bit; no search in training is
// stopped by the clock. An interrupted training goes on from its checkpoints.
//
// # References
//
//	[platt1999]  Platt. Probabilistic outputs for support vector machines and comparisons to regularized likelihood methods. Advances in Large Margin Classifiers.
package tables
