// Command tablelab measures what each part of the training of the model for tables is
// worth:
//
//	go run ./lab/experiments/tables -data ../shared/data -seeds 1 -table doc/results/tables-ablation.md
//
// # Protocol
//
// Every setting is a training of its own by the recipe of semtree train tables, with
// smaller sizes, which leaves out one part. Questions and tables to learn from
// are those of WikiTableQuestions' split1_train and of WikiSQL's train; they are judged
// on split1_dev by the official rules, and on WikiSQL's dev by logical form. No table
// of the former is among those of the latter. "no passing over" is no training: it counts
// the best program of the first setting, whatever its answer.
//
// Settings with the same seed draw the same questions and are compared question by
// question. The outcome of each training is stored as a file of its own, named by a hash
// of what decides about it (of the code, a number to be raised with it), and never
// repeated; a training that was interrupted continues from its checkpoint.
package main
