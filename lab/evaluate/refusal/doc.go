// Package refusal fits and measures when a parser refuses to answer. A wrong
// answer given with confidence is the worst that a parser can do; a right one
// refused is a nuisance.
//
// # Problem
//
// A [Case] is a question with what the parser knows of its parse: a
// [semtree/domain.Features]. Some are answerable, and their program is right or
// not; the others are beyond the domain (package lab/dataset/unanswerable), and no
// program of theirs is right. [Fit] finds the weights of a
// [semtree/model.Confidence] by logistic regression (package lab/calibrate) on
// both, and its threshold t, which minimises
//
//	max( share of the unanswerable with P ≥ t / [Missed],
//	     share of the right with P < t / [Lost] )
//
// A question without a program, or without a proof of its margin, is refused
// whatever the weights; it takes no part in the fit.
//
// # A domain of one's own
//
// [Default] holds weights fitted on the cases of the three built-in domains
// together. They are what a newly trained model gets. Features count words by
// kinds that have nothing to do with a domain, so that its "films by christopher
// nolan" is refused if the facts lack the name. Who fits weights without
// unanswerable questions of his own gets weights near the default ones: the ridge
// is then centred on these ([semtree/lab/calibrate.Prior]).
//
// # What this does not exclude
//
// The judged questions were written by the same hand as the fitted ones, if with
// other templates and words; only the questions about tables are other people's. The
// lists of function words that package lexicon adds to the stop words were written
// after reading which answerable questions of the robust set were refused. A name
// that is one letter away from one of the facts is read as that one, with a high
// confidence: such a word is much more often a misspelling.
//
// # Rejected
//
// On the fitting half, nothing was gained by the place of a missing word (after a
// preposition, beside a name, before a noun that the program uses, where the word
// asked for stands), by capital letters, by shares instead of counts, by the
// number of words that were read as others, nor by the logarithm of how often a
// word carried its label: a content word that is not known and has no part in the
// program is a reason to refuse, wherever it stands. The place matters for what
// is said about it, and before the question, where some words are said to begin
// ("excuse me, how long …"). Others count there, too: "gotham, how many people …".
package refusal
