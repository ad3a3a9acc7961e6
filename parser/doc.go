// Package parser turns a question into a program and an answer, and explains them.
// The command line and the page both call it.
//
//	question → tokens, linked entities   lexicon
//	         → scores μ, φ               model
//	         → best tree, certificate    solver
//	         → program                   grammar
//	         → answer                    the domain's executor
//
// No input of a user is an error here. A question that has no parse, is too long, or
// names something unknown gives a [Result] with a reason.
package parser
