// Package tables measures answers to questions about tables that were not trained on:
// WikiTableQuestions by the official rules, WikiSQL by the logical form of the best
// program that is a query of its kind, and the everyday questions.
package tables
