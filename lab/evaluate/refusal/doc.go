// Package refusal fits and measures when a parser refuses to answer. A wrong answer given with
// confidence is the worst that a parser can do; a right one refused is a nuisance.
//
// # Problem
//
// A [Case] is a question with what the parser knows of its parse ([semtree/domain.Features]): of an
// answerable one, right or not, or of one beyond the domain (lab/dataset/unanswerable). [Fit] finds
// the weights of a [semtree/model.Confidence] by logistic regression (lab/calibrate) on both, and the
// threshold t that minimises
//
//	max( share of the unanswerable with P ≥ t / [Missed],
//	     share of the right with P < t / [Lost] )
//
// A question without a program, or without a proof of its margin, is refused and takes no part.
//
// [Default] has weights fitted on the three built-in domains, which new models get: features count
// words by kinds that have nothing to do with a domain. Who fits on a domain of his own gets weights
// near these ([semtree/lab/calibrate.Prior]).
//
// # Limits
//
// Judged and fitted questions were written by the same hand, but for those about tables. A name one
// letter away from one of the facts is read as that, with confidence.
//
// Rejected, as nothing was gained on the fitting half: the place of a missing word, capital letters,
// shares instead of counts, the number of words read as others, how often a word carried its label.
package refusal
