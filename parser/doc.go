// Package parser turns a question into a program and an answer, and explains
// itself: what every front door of semtree calls.
//
//	question → tokens, linked entities   lexicon
//	         → scores μ, φ               model
//	         → best tree, certificate    solver
//	         → program                   grammar
//	         → answer                    the domain's executor
//
// Nothing a user types is an error here. A question that has no parse, or is
// too long, or names what nobody knows, gives a [Result] with a reason.
package parser
