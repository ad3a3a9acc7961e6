// Package answer defines what people get for a question, as JSON has it: one form for tables and domains. doc/tables.md
// describes it for those who read the JSON, and frontend/client/types.d.ts in TypeScript.
//
//	Result          all there is to say about one question: the answer, its certificate, other readings
//	Status, Refusal what became of it; Clarification is what to ask back, Fix what the asker says then
//	Reading         one program with its answer
//	Outcome         what a program denotes: values, rows, evidence, a chart
//	Token           a word of the question, and what it stands for
//
// Package parser makes results. It embeds Result and Reading in types of its own, which have besides what only their
// making needs: trees of the solver, and what the answer is judged by.
package answer
