// Command tablelab measures what each part of the training of the model for tables is worth:
//
//	go run ./lab/experiments/tables -data ../shared/data -seeds 1 -table doc/results/tables-ablation.md
//
// # Protocol
//
// Every setting is a training by the recipe of semtree train tables, with smaller sizes, that leaves out
// one part. It learns from WikiTableQuestions' split1_train and WikiSQL's train, and is judged on
// split1_dev by the official rules and on WikiSQL's dev by logical form. "no passing over" is no training:
// it counts the best program of the first setting, whatever its answer. Settings with the same seed draw
// the same questions, and are compared question by question.
//
// Trainings are files, named by a hash of what decides about them (of the code, a number to be raised with
// it), never repeated, and continued from their checkpoints.
package main
