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
// Questions are linked to their tables (table/link). Each entity of a program has to be a candidate, else
// the lesson is left out and counted; which one, and the words of predicates, are latent (lab/train).
//
// Lessons with answers only are used in rounds: the network of the round before ranks programs, which are
// executed. Those with the right answer, unless right by chance (plausible), are alternatives. The best
// wrong ones are rivals in the contrast of lab/train, so that probabilities of programs are worth something.
// Rejected: new rivals at each step, which cost more than the gradients; a margin in place of probabilities.
//
// Everyday questions (lab/dataset/everyday) weigh more, and their words are in the vocabulary from the
// beginning. Rejected: programs in place of their answers, as who knows the language asks what it can say.
//
// # Judge
//
// A [Recipe] with a Fold keeps every Fold-th table aside, with all lessons and generated questions about it.
// TestNoLeak finds a planted leak. A judge ([model.Judge]) learns from the ten best readings of questions with
// known answers and of those without ([semtree/lab/nn.JudgeLoss]). As it is too sure of what it
// learnt from, another one learns without half of the tables kept aside, and tells how logits become
// probabilities ([FitJudge], [platt1999]). Questions are also asked with words that their table has nothing
// for ("number of films per wingspan"): without these, the judge answers twice as many questions whose
// condition is not in the table. WikiSQL is left out: its tables have no true rows.
//
// Rejected: trees, a judge without the words, and tanh, each of which chose one point fewer; a second network
// over all tables, whose confidence is another one.
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
