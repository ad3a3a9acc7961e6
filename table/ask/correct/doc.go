// Package correct learns from questions whose right program somebody chose.
//
// # Problem
//
// A question was linked and scored; its programs are the trees of a problem with scores μ of
// labels on words and φ of arcs ([semtree/solver/instance]). Somebody says that it means program
// t. Wanted are changes of the scores, of this question and of similar ones, so that t is first
// here, and its readings of words hold there.
//
// # Weights
//
// Each part of a tree has features. A weight is learnt for each, and added to the scores before
// anything is solved, so that the solver's proof is about the changed ones:
//
//	μ'(w, l) = μ(w, l) + Σ θ(f) x(f)    over the features f of label l on word w
//	φ'(h, w) = φ(h, w) + Σ θ(f) x(f)    over those of the arc
//
// A feature is
//
//	word says thing        of a content word, by its stem: "made" says the column gross. A thing
//	                       is a predicate, or a mention's label and column, or those and its cell.
//	word says thing of v   of any other word, for each topic v of the question
//	column of v            a mention of a column in a question with topic v on another word
//	word on word           of an arc, if one of the two is a content word; otherwise for each topic
//
// Topics are the content words but those for rows; without any, the words for rows. All numbers are one
// word, and values of amounts and times are in no feature. The squares x² of a part add up to 1.
//
// # Learning
//
// Corrections are learnt in order, each in at most 20 steps ([crammer2006], PA-I with C = 10 and
// a margin of 4): let y be the best tree of t ([Case.Place]), z the best of any other program. If
// y is not ahead by 4,
//
//	θ += τ (f(y) − f(z)),   τ = min((4 − s(y) + s(z)) / |f(y) − f(z)|², 10)
//
// All limits are numbers of steps and of nodes (8192 for a correction, 32768 for its places, each
// search counting as 64 more), so that a list gives the same weights on every machine. [Learnt] keeps what each
// correction changed: the last ones can be taken back, and a longer list costs what is new.
//
// [Case.Insist] is for the corrected question alone: it raises the parts of one tree, and lowers
// all labels of words that it leaves out, by as much as it is behind a proved bound, and 4 more.
// Any other tree lacks a part or has another word, and gains less.
//
// # What is guaranteed
//
//   - A program that is placed on the words of its question is first after Insist.
//   - Scores of parts without a learnt feature, as of a question without any corrected word, keep their bits.
//   - The weights are a function of the list alone, for one table and model.
//
// Not guaranteed: that an earlier correction stays first by weights alone after a later one; that a similar
// question is read better than before.
//
// Rejected: solver/anchor for places, more code in the page; remembering questions alone, by which "what film
// made the least" would not change; training the network, minutes in a browser; one learning rate, or several passes over the list, as the
// last correction should count most; margins of 2 (similar questions change less) or 6 (others become unsure).
//
// # References
//
//	[crammer2006]  Crammer, Dekel, Keshet, Shalev-Shwartz, Singer. Online passive-aggressive algorithms. JMLR 7.
package correct
