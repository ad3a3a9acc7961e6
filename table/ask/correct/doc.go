// Package correct learns from questions whose right program somebody chose.
//
// # Problem
//
// A question was linked and scored; its programs are the trees of a problem with scores μ of
// labels on words and φ of arcs ([semtree/solver/instance]). Somebody says that the question
// means program t. Wanted are changes of the scores, of this question and of similar ones, so
// that t is first here, and what it takes for granted holds there: whoever reads "made" as a
// column for one question wants it read so for the next one.
//
// # Weights
//
// Each part of a tree has features: of a word with a label, what the word says; of an arc, the
// two words. A weight is learnt for each feature, and added to the score of each part that
// has the feature, before anything is solved:
//
//	μ'(w, l) = μ(w, l) + Σ θ(f) x(f)    over the features f of label l on word w
//	φ'(h, w) = φ(h, w) + Σ θ(f) x(f)    over those of the arc
//
// So the solver proves that its tree is the best one of the changed scores. A feature is
//
//	word says thing        of a content word, by its stem: "made" says the column gross. A thing
//	                       is a predicate, or a mention's label and column, or those and its cell.
//	word says thing of v   of any other word, for each topic v of the question
//	column of v            a mention of a column in a question with topic v on another word
//	word on word           of an arc, if one of the two is a content word; otherwise for each topic
//
// Topics are the content words but those for rows; without any, the words for rows.
// "which" and "the" say nothing by themselves, because every question has them: what is learnt
// of them holds only with a topic of the corrected question. All numbers are one word. The
// values of amounts and times are no part of features: what holds of 2005 holds of 2010.
//
// The squares x² of the features of a part add up to 1. So no part of a tree in another
// question gains more than the steps that taught it.
//
// # Learning
//
// Corrections are learnt in their order, each in steps ([crammer2006], algorithm PA-I with
// C = 10, and a margin of 4 for its 1): with the weights so far, find the best tree y of program t
// ([Case.Place]) and the best tree z of any other program, by the ranking. If y is not ahead by 4,
//
//	θ += τ (f(y) − f(z)),   τ = min((4 − s(y) + s(z)) / |f(y) − f(z)|², 10)
//
// and again, at most 20 times. All limits are numbers of steps and of nodes, no times: the
// same list gives the same weights on every machine. The searches for one correction may
// expand 8192 nodes, each search counting as 64 more: more than any correction took that was
// tried (doc/results/decisions.md). So the worst question of 50 words ends as well.
//
// What a correction changed is kept with it ([Learnt]), so that the last ones of a list can be
// taken back. A list that begins like another one gives the weights that it would give at once,
// and costs what is new in it.
//
// # Insisting
//
// Weights of many corrections need not satisfy all of them. [Case.Insist] raises the parts of
// one tree, and lowers all labels of words that it leaves out, by as much as the tree is behind
// a proved bound, and 4 more. Any other tree lacks a part or has another word, so that it gains less.
// That is for the corrected question itself, and teaches nothing.
//
// # What is guaranteed
//
//   - A program that is placed on the words of its question is first after Insist.
//   - Scores of parts without a learnt feature keep their bits. A question that shares no
//     word with any corrected question (stems; all numbers are one word) has no such part.
//   - The weights are a function of the list alone, for one table and model.
//
// Not guaranteed: that an earlier correction is first by weights alone after a later one was
// learnt; that a similar question changes, or that it is read better than before.
//
// # Rejected
//
// Package solver/anchor for the places of a program: exact as well, but more code in the page,
// which has the solver of questions anyway.
// Remembering questions and programs alone: "what film made the least" would not change.
// Training the network: seconds to minutes in a browser, for all words of all questions.
// Other names for columns, from the words of corrected questions: a word that means a column in
// one question ("made" of money) would name it in all ("made in France"), with a certain match.
// One learning rate instead of a step to the margin: too small for one question, too large for
// another. Several passes over the list: the last correction should count most, and learning a
// new one would cost as much as learning all.
// A margin of 2: of everyday questions after "can you tell me", fewer are read as corrected. A
// margin of 6 or 8: other questions become unsure.
//
// # References
//
//	[crammer2006]  K. Crammer, O. Dekel, J. Keshet, S. Shalev-Shwartz and Y. Singer. Online
//	               passive-aggressive algorithms. JMLR 7. 2006.
package correct
