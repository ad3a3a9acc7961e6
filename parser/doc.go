// Package parser answers questions about a [World]: a table, or the facts of a domain. The
// command line, the page and the training call it, and no other package solves or ranks the
// programs of a question, or decides whether it is answered.
//
// # The way of a question
//
// Eleven steps, each a function in a file. semtree ask -explain prints what the steps 6, 8, 9, 10 and 11 make, or up to one of
// them ([Options.Explain]); each of these types prints itself.
//
//	 1  askRun.run           tools/semtree/ask.go     arguments → what is asked; in a page asker.Ask, wasm/tables.go
//	 2  file.Open            table/file/file.go       bytes → table.Table
//	 3  link.NewIndex        table/link/index.go      table → link.Index: what may be mentioned
//	 4  ask.New              table/ask/world.go       table, index, model → Parser
//	 5  Parser.Ask           ask.go                   question → Result: Parser.answer has the steps that follow
//	 6  session.Link         table/ask/world.go       question → Question: words and candidates, without words that ask for a chart
//	 7  Parser.score         ask.go                   Question → Scores μ, φ, link
//	 8  Parser.pose          ask.go, pose.go          Scores → Posed: the problem of the programs
//	 9  Parser.rank          ask.go, find.go          Posed → Found: certificate, ranked readings; corrections change the scores before
//	10  session.Execute      table/ask/world.go       readings → their Outcomes; each again, as far as more are ranked
//	11  session.Review       table/ask/present.go     Found → Review: evidence, objections, the chosen reading;
//	    Parser.decide        decide.go                Review → Verdict: answer or refusal; Found.present makes the Result of it
//
// Of a domain, domain/parser.go and review.go have the steps 4, 6, 10 and 11. Those are all that a [World] does.
//
// # The problem of a question
//
// A candidate is one thing that a span of words may mention: a name of the domain, a column, a
// cell, a number. The grammar of a question ([grammar.Grammar.WithMentions]) has the predicates of
// the world's language, and one label for each candidate c, with
//
//	μ(w, c) = μ(w, label(c)) + link(c)   on the first word w of its span, -∞ elsewhere
//
// which takes the other words of its span, too. So overlapping spans, several meanings of one span,
// and the plain reading of a word exclude each other in one problem, and the certificate covers the
// choice among them. A domain joins the words of a name into one token, which has a candidate for
// each entity of that name, and carries one of them or nothing ([answer.Token.Name]). link(c) is 0 for a model that reads
// no features of candidates.
//
// Where a model records what words did, μ(w, l) is less for predicates l that w never had ([model.Model.Familiar]): value,
// bound and margin of a certificate are of these scores. Probabilities are of the network's own ([Posed.Own]),
// without what a world leaves out of the problem.
//
// # Readings
//
// The best programs are ranked, as many as the world wants to judge the first one ([World.Readings]),
// each with its answer; the last ones only if the first ones leave something open, where a world says so ([Sparing]). How many are listed changes neither the answer nor the confidence. If time
// runs out before the solver has a program, there is no reading; if it runs out later, the best one
// so far is not proved, and the result says so.
//
// A world that knows what else the words of a reading may mean adds companions ([Companion], [Found.Accompany]): trees of the same
// problem that were not found by ranking. The value of one is that of its tree, computed from the scores; no rank is claimed of it, and
// since the ranked ones are the best, it is worth at most as much as the last one whose rank is proved.
//
// # Lists
//
// A list has the answer, or what would be it, and other readings. It is no ranking: the first one was preferred to better ones,
// hardly probable ones are left out, and those with equal results stand together if the world says so ([Review.Grouped]): one is
// an entry, the first by its score or the answer itself, and the others are beneath it ([answer.Reading.Also]), because they are other
// ways of saying it. So a list of three has three different results, and each reading can still be chosen. Failed readings are
// equal only where they fail for the same reason.
//
// So what is proved is said of each reading and all programs, never of its neighbours in the list ([answer.Reading.Rank],
// [answer.Reading.Proved]): fewer than Rank programs are worth more, up to the solver's tolerance. This holds because
//
//   - the solver certifies a prefix of its ranking: no program but the i before it is worth more than the one of place i+1;
//   - a reading's rank counts the different programs from the first on, so that it is i+1 at least if it stands at that
//     place: the optimum of the search comes first, and what a longer ranking repeats keeps its rank. A tie that the longer one
//     orders otherwise only makes ranks greater, which claims less;
//   - a reading that was found otherwise has no rank, and nothing is proved of it, until a ranking has it, too.
//
// Proof, value and bound of a result are of rank 1, which the list has, as an entry or beneath one ([answer.Result.Best]).
//
// # Judgement
//
// The world looks at the readings ([Work.Review]). It says which one would be the answer, what is
// known about it as numbers (the features of the confidence), and what speaks against it
// ([Objection]). The parser computes the confidence and decides:
//
//   - a reading that could not be executed is no answer;
//   - nor is one with an objection that holds always, or, unless the asker says how sure an answer
//     must be, with one that holds usually: it leaves out what is asked for;
//   - nor one whose confidence is below the threshold, or not known.
//
// What a judge of the model would refuse is an answer nevertheless, a likely one, from another confidence on ([model.Judge.Likely]); not if
// an objection holds always, and not if the asker says how sure an answer must be.
//
// # Questions back
//
// Readings that the judge finds probable may differ in what a word means: in the mention or predicate that takes it, or in that
// nothing does. Let p(r) be the probability of result r, which is the greatest of its readings, and all p scaled so that they sum up to
// 1 at most; a part of the readings shares p(r) by their own probabilities. Asking what word w means gains, in right answers,
//
//	Σ over meanings m of max over r of p(r, m)  −  max over r of p(r)
//
// because then the best reading with the right meaning is the answer. The word of the greatest gain is asked about ([answer.Clarification]),
// if the gain is at least that of the metadata. Meanings stand by their probability, and after them those that other mentions of the word give it, by
// the best program with each.
//
// A word whose meaning was chosen ([answer.Fix]) is a constraint of the problem: labels of another meaning that would take it are forbidden, and
// it must be taken, unless it means nothing, or is what a row is called: then nothing takes it, and the question is linked and scored as
// one of a table whose rows are called so. That is offered where people call rows something (see Rows of package ask).
// The question is solved and proved again: value, bound and ranks are of the programs in which the word means that. Rules do not object to leaving such a word out. Two words of a question are asked about at most.
//
// A model without a confidence answers everything, unless the asker says how sure an answer must be.
//
// No input of a user is an error here. A question without a program, or beyond a limit, has a
// [Result] with a reason.
//
// # Rejected
//
// To say of each reading that no program is between it and the one before in the list: readings between are left out or stand
// elsewhere, and then it is false. Results of programs that sort as one up to order: the order is what was asked for.
//
// One pipeline for domains and another one for tables, as before: each feature of one had to be
// built again for the other. A domain that is made a table: its predicates are not those of tables.
// Names of a domain as spans of several words: its models were trained on joined names.
package parser
