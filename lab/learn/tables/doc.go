// Package tables trains the network that answers questions about any table.
//
// # Lessons
//
// A lesson is a question about a table, with its program or only its answer. A file
// of lessons has one JSON object a line:
//
//	{"question": "films by nolan", "table": "films.csv", "program": "answer(cell('director', 'Christopher Nolan'))"}
//	{"question": "how many films did nolan direct?", "table": "films.csv", "answer": ["3"]}
//
// The table is the name of a file, relative to that of the lessons, or an object with
// a name, a header and rows of texts. "mentions" may say where in the question the
// entities of the program are mentioned: objects with the node, in preorder, and the
// bytes "start" and "end". "weight" scales the loss; it is 1 if absent.
//
// # Method
//
// Questions are linked to their tables (table/link). Each entity of a program has to be
// one of the candidates, else the lesson is left out and counted. Which candidate it
// is, if several mean the same, and on which words the predicates stand, is latent:
// see lab/train.
//
// Lessons with answers only are used in rounds. The network of the round before ranks
// programs for each question; they are executed; those with the right answer are the
// alternatives of the lesson, of which the one with the best score counts in
// training. That is the weak supervision of the paper, which infers anchors for a
// known program, one step further: the program is latent, too. Programs that are right
// by chance are kept out by their form: see [plausible].
//
// The rounds also learn from what is wrong. The best programs of each question, with an
// answer or with a program, are ranked by the network of the round before; those that are
// wrong are rivals of the right one (see the contrast in lab/train). Losses of tags and
// heads judge word by word. The contrast judges whole programs as the solver ranks
// them, so that the probability which the scores give to the k best programs is worth
// something, also to the confidence. Rejected: to rank rivals anew at each step, which
// costs more than the gradients; a margin in place of probabilities, which says nothing
// to the confidence.
//
// # Everyday questions
//
// Questions of data sets are asked in whole sentences about tables of Wikipedia. People ask
// their own tables otherwise: shortly, by verbs in place of headers, of loans, orders and
// flats. lab/dataset/lessons has tables and questions of this kind, written for this
// purpose, with answers that SQLite computed. They are lessons with answers only (see
// [Everyday]), judged as package lab/dataset/everyday does, with several fair answers; they
// weigh more than others, and their words, if they are not rare, are in the vocabulary
// from the beginning. Those that their table cannot answer are for the confidence only.
//
// Rejected: programs in place of answers. Whoever writes them has to know the language of
// programs, and then asks what it can say.
//
// # Confidence
//
// A [Recipe] with a Fold keeps every Fold-th table aside, and all that is said of these
// tables: lessons with programs and with answers, and generated questions. Tables of the
// same content count as one. The network learns nothing about them. Then it is asked the
// questions about them that have answers, generated ones, and generated ones that they
// cannot answer. Which of its answers are right fits its confidence (package
// lab/calibrate), with weights: generated questions are as many as the others, and count
// less. What speaks for an answer is also found out from the questions that the network
// learned from, which are more, and among them those in the words of people that have a
// program, such as Spider's; how probable that makes it, only from the
// others: see [FitConfidence]. Everyday questions take part in the same way, and further ones
// are held only for this. The threshold follows from what a wrong answer costs. The
// evidence knows how often each word had a label in training: see [Uses]. TestNoLeak
// measures this very training, and finds a leak that is planted.
//
// # The judge
//
// With [Recipe.Judge], a judge takes the place of the two regressions ([model.Judge]). It learns from the ten best readings
// of every question whose answer is known, and of those that have none: authors' lessons, Spider, WikiTableQuestions, everyday
// questions, whether the network learnt from them or not, and from generated ones about tables that were kept aside. For
// each question it minimises −log of the probability that a right reading is chosen, and the cross-entropy of whether each
// reading is right, in which those that it may choose count more ([semtree/lab/nn.JudgeLoss]).
//
// Where the answers to a lesson are known, by rows, they decide what is right, also if the lesson has a program: a program that says
// the same, another fair answer, or rows in another order where the SQL has none, is no mistake. The same holds for the rivals
// of the contrast.
//
// A judge knows the questions that it learnt from better than others, and would say too high a probability. So another one
// learns first, without half of the tables that the network has not seen; the questions about these tell how the logits
// become probabilities ([FitJudge]). Its features are standardised, and foreign words drawn, with all tables.
//
// Questions that have an answer are asked again with words that their table has nothing for, taken from what stands for columns and
// values in questions about other tables: in place of a column or a value or, where none is mentioned, before what a row is called; or
// after a preposition ("how many spiky films?", "number of films per wingspan"). No reading of these is right. Without
// them the judge answers twice as many questions whose condition is not in the table.
//
// WikiSQL's tables have no true rows, so that answers say nothing: they are left out.
//
// Rejected: trees (200, boosted), which chose one point fewer and are no network; a judge without the words, which chose
// one point fewer on lessons of other authors and one on Spider; tanh in place of relu: one point fewer.
//
// Rejected: a second network that learns about all tables and takes over the confidence
// of the first. It costs a second training, and its confidence is that of another network.
//
// # The same model again
//
// Lessons, options and seed decide about the model, to the bit: not the number of
// processors, and not the time, since no search in training is stopped by the clock. An
// interrupted training continues from the checkpoints of its rounds and gives the same
// model. The programs of a round are searched again, by the network of the round before.
//
// # References
//
//	[platt1999]  J. Platt. Probabilistic outputs for support vector machines and comparisons to regularized likelihood
//	             methods. Advances in Large Margin Classifiers. 1999.
package tables
