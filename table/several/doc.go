// Package several answers questions about several tables.
//
// # Wide tables
//
// A question is asked of one table at a time, its base, made wide: with the columns of what each of its rows belongs to
// ([schema.Schema.Wide]). An order has the name and the city of its customer. Each row of the base is there once, so what is counted or
// added up are rows of one table, never of a join. A column of the customers has one value for each customer, however many
// orders there are of him: averages and lists are of these ([program.Session]). Customers of one name are different
// ones. How many orders belong to a customer, and whether any does, are columns of the customers. Customers without an order take part in numbers of orders and in
// what is denied, as if they were joined from the left ([program.Term.Bare]).
//
// So all that is known of questions about one table holds here: candidates, network, solver and certificate. The
// certificate says that no better tree exists for the base. Of several bases, the one that is most probably meant is chosen.
//
// # Which table is meant
//
// A reading needs its base if it names its rows, or a column of it, or columns of two tables that only its rows bring together. Others are not
// meant: the same can be said of a smaller table. How probable it is that a reading is meant is what the judge says, with what it does not know
// ([FeatureNames]): how well the base and the other tables that a reading is about are named, which named ones it is not about, whether what it lists is of
// the table that is named first, what it leaves out that another base has something for. The most probable reading of all bases is the answer. How
// sure it is depends on how probable it is, and on the share that its answer has among all readings of all bases ([Certainty]): equal answers of several
// bases add up. A number behind the word for a row is that row's own, and a role that nobody names is less probable: what training has hardly
// any questions of is said here, and not learnt. Some readings are never sure, whatever their probability ([Parser.isDoubtful]): who is asked for is nobody, a
// time is of another table than the word before it, a number that is asked for is left out, rows are denied where things are. How sure others are is
// learnt without them. The other readings are offered as probable as they are, whichever base they are of.
//
// The weights (weights.json) are learnt by make -C lab several: those of readings are a conditional logit [mcfadden1974], by which right readings are chosen
// among all of a question, scaled to a probability; those of how sure the best one is are a logistic regression. The questions are about databases
// that the figures are not measured on, of authors and of Spider's part for training.
//
// # Statements
//
// Each reading has a statement of SQL over the tables themselves, which returns what the reading says ([schema.Wide.Source], package
// [semtree/table/sql]): those of files as SQLite has them in tables of their names, those of a database as it has them. There is none where rows
// belong together by keys that SQL does not find equal, or where a column was read as something that the database does not store. It is shown; tables in
// memory are not asked by it. Where the rows are elsewhere ([schema.Elsewhere]), it is executed, and so are those of all readings: one that
// fails, of a table that the question has most words for, is the reason of a refusal, since others would answer in its place.
//
// # Corrections
//
// A program that a question was corrected to is about one wide table: it stands with that table, whose base learns it as a single table does
// ([Parser.Correct]). The base is then asked first, and its answer is that of the question; what its words teach is known there only.
// Rejected: one list beside the tables, as names and corrections of a table would stand in two places; learning in all bases, as their columns have other names.
//
// # Limits
//
// At most [MaxTables] tables are asked about, and of these at most maxBases for each question: those that name most of its words. What several rows of another table have in
// common cannot be said beyond their number and whether there are any: customers with two orders in May, or without one, are found among the
// orders. No comparison is between two rows of one table.
// The time of a question is divided among the bases.
//
// Rejected: one grammar with rows of each table as a type of its own, which states many-to-many conditions directly, but needs another network, another
// executor, and questions to train on; and a join of all tables on the way, whose sums count rows twice.
//
// # References
//
//	[mcfadden1974]  McFadden. Conditional logit analysis of qualitative choice behavior. Frontiers in Econometrics. 1974.
package several
