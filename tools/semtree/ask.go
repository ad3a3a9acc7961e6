package main

import (
	"errors"
	"flag"
	"strings"
	"time"

	"semtree/answer"
	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/parser"
	"semtree/table/ask"
)

var askCommand = command.Command{
	Name: "ask", Args: "[flags] TABLE ... [question ...]", Summary: "answer questions about any table, or several",
	Text: `TABLE is a file: CSV or a text with another delimiter, JSON (a list of objects,
also inside of an object, or an object a line), an Excel workbook (.xlsx, or .xlsx#Sheet), or Apache Parquet
(.parquet). It may be compressed by gzip; - is standard input. Delimiter, encoding and the types of the columns are found out.
Nothing is trained. Flags may stand anywhere; after -- all is argument.

With -db URL -table NAME instead of TABLE, ask a table or a view of a database:
sqlite:FILE or postgres://user@host:port/database (the password from PGPASSWORD or
~/.pgpass, or in the URL). Programs run there as SQL; only the rows of the
answer are fetched. Rows of a database have an order only if -order names the
column for it; without one, "first" and "after" are refused.

Several files, a folder of them, or all sheets of a workbook (shop.xlsx#*), are asked about together, and so are all tables of a database without
-table, or several -table. How they belong together is found out: by the foreign keys of the database, and by columns with the keys of another table. A question is about the rows of one of
them, with what these belong to; the answer names it, and says how the others are found. Such tables are read whole.
What you know of them stands in semtree.json of the folder, shop.semtree.json beside shop.db, or in the current folder for the
database shop of a server; -override names another file. -describe writes it.

Each further argument is a question. Without any, or with the argument -, every
line of standard input is a question. The output for each is the answer, what was
understood in plain words, the probability that this is what was meant (the
confidence), the certificate, and the words of the question that were left out.
With -json, it is one JSON object in each line (doc/tables.md describes its
fields). With -sql, it is a statement of SQLite instead of the answer.

A question is refused, with a reason, if the confidence is too low, as for things
that the table does not hold. The readings that come nearest follow. The model
decides; -min-confidence sets another limit, and 0 answers everything.

An answer that may be wrong is said to be likely, with the words in doubt. A question whose words may mean
several things is asked back: in a terminal, type the number of what you mean. -fix WORD=MEANING says it
at once, with a meaning that was listed; -ask never does not wait for an answer.

The exit code for one question, as an argument, is 0 for a sure answer, 3 for a likely one, 4 where something is
asked back, and 5 for no answer. For several questions it is 0.

Readings with equal results are one entry of the list, with the other ways of saying it beneath
("or 3."). The rank of a reading is its place among all programs of the question.

With -correct N, the question means reading N from now on, as -k numbers them. This is
written into the file beside the table, and changes how similar questions are read, too.
The last correction of a question counts. -corrections lists them, and says why one no
longer fits the table; -forget takes one back. The page saves and takes the same file.
What its words mean is learnt from it, too, and told: which of them name a column, a value or a row,
and which end of a column the best is at. -forget takings takes such a word back, and
-name "Total=takings, revenue" gives a column names, -name "=sale, booking" says what a row is called.
Of several tables, -name "orders.total=takings" and -name "orders=sale" do, and all of this stands in the file of several tables.

"Last month", "since March" and the like are counted from the clock's day, or from -today.
With -define "revenue = qty * unit_price", there is a column more, which is computed from others of its row, and asked about as they are.
-define "return rate = share(returned is yes)" is a share of rows, in per cent. -describe writes such columns into the file, under "define".

With -explain, developers see what each stage of the way of a question makes: what words may mention (link), the
scores of the network (score), the ranked programs (solve), what they denote (run), and how one is chosen (judge).
With -explain=STAGE, only that one is printed, and the question goes no further. CONTRIBUTING.md describes the stages.

With -describe, what was found out about the columns is printed, and written to a
file beside the table: films.table.json beside films.csv. Edit it to correct a
type, to give a column a unit or other names ("salary": "pay", "earns"), to say what
a row is called, or to hide a column. Edits stay when -describe runs again. Of several tables, it prints what a row
of each is called and how they belong together, and writes that: edit it to say what a column leads to ("orders.buyer" to
"customers.id", or nowhere), to hide a table, or to say of each table what its own file would.`,
	Example: `semtree ask films.csv "which films did nolan direct after 2005?"
semtree ask films.csv -describe
semtree ask films.csv -k 3 "how long is the longest film?" "average rating per director"
semtree ask -sql films.csv "films with a rating above 8"
semtree ask films.csv -correct 2 "which film did best?"
semtree ask films.csv -fix "best=largest:gross" "which film did best?"
semtree ask orders.csv -today 2024-10-31 "total amount last month"
semtree ask films.csv -corrections
semtree ask films.csv -forget 1
semtree ask films.csv -explain=link "which film did best?"
semtree ask films.csv -name "gross=takings, revenue" -name "=film, picture"
semtree ask orders.csv -define "revenue = qty * unit_price" "revenue per region"
semtree ask -json films.csv < questions.txt
semtree ask -db postgres://ann@db.example/media -table films "films per director"
semtree ask orders.csv customers.csv "which city had the most orders?"
semtree ask shop -describe
semtree ask shop -name "orders.total=takings" -name "orders=sale"
semtree ask -db shop.db "total amount by city of the customer"`,
	Anywhere: true,
	Setup: func(flags *flag.FlagSet) func(command.Env, []string) error {
		a := &askRun{}
		a.define(flags)
		return a.run
	},
}

// askRun is one run of the command.
type askRun struct {
	asking
	group
	model         string
	sql, describe bool
	correct       int    // number of a reading; 0: none
	corrections   bool   // list them
	forget        string // number or question of a correction, or a word that was learnt; empty: none
	names         []given
	defined       definitions
}

func (a *askRun) define(flags *flag.FlagSet) {
	a.asking.define(flags)
	command.TodayFlags(flags, &a.opt)
	flags.StringVar(&a.model, "model", "", "`folder` of another model than the built-in one")
	bounded.Int(flags, &a.opt.K, "k", 0, 0, parser.MaxK, "next best readings to list, with different results; 0 means none, or three if the question is refused")
	bounded.Int(flags, &a.correct, "correct", 0, 0, parser.MaxK, "`number` of the reading that the question means: remembered for this table")
	flags.BoolVar(&a.corrections, "corrections", false, "list what questions mean, as -correct or the page was told")
	flags.Func("name", "`names` of a column, \"Total=takings, revenue\", or of a row, \"=sale, booking\": written beside the table; may be repeated", func(text string) error {
		n, err := parseNames(text)
		a.names = append(a.names, n)
		return err
	})
	a.defined.define(flags)
	flags.Func("forget", "`number or question` of a correction to take back, or a word that was learnt", func(text string) error {
		if a.forget = text; strings.TrimSpace(text) == "" {
			return errors.New("want the number or the question of a correction")
		}
		return nil
	})
	a.clarify.define(flags)
	flags.BoolVar(&a.sql, "sql", false, "write a statement of SQLite, or of the database, for each question")
	flags.BoolVar(&a.describe, "describe", false, "describe the columns, or how several tables belong together, and write the description beside the table for editing")
	a.database.define(flags)
	flags.BoolVar(&a.verbose, "v", false, "show the program, and every word's part in it")
}

func (a *askRun) check(args []string) error {
	if err := a.database.check(); err != nil {
		return err
	}
	_, questions, _ := a.severalOf(args)
	stdin := a.database.url == "" && len(args) > 0 && args[0] == "-"
	list := "" // the flag about the list of corrections
	switch {
	case a.forget != "":
		list = "-forget"
	case a.corrections:
		list = "-corrections"
	}
	switch {
	case len(args) == 0 && a.database.url == "":
		return command.Usagef("the table is missing: name a file, or a database with -db")
	case a.describe && len(questions) > 0:
		return command.Usagef("-describe takes no questions, found %q", questions[0])
	case a.sql && a.json:
		return command.Usagef("-sql and -json: want one of them (the JSON has the statement)")
	case a.verbose && (a.json || a.sql):
		return command.Usagef("-v is for people: want it without -json and -sql")
	case a.opt.Explain != "" && (a.sql || a.verbose):
		return command.Usagef("-explain: want it without -sql and -v")
	case stdin && !a.describe && list == "" && len(a.names) == 0 && (len(questions) == 0 || len(questions) == 1 && questions[0] == "-"):
		return command.Usagef("TABLE is standard input, so questions have to be arguments")
	case list != "" && (a.describe || a.correct > 0 || a.sql):
		return command.Usagef("%s: want it without -describe, -correct and -sql", list)
	case len(a.names) > 0 && (list != "" || a.describe || a.correct > 0 || len(questions) > 0):
		return command.Usagef("-name: want it without questions, -describe, -correct, -corrections and -forget")
	case len(a.names) > 0 && stdin:
		return command.Usagef("-name writes into a file beside the table: want a file instead of standard input")
	case list != "" && len(questions) > 0:
		return command.Usagef("%s takes no questions, found %q", list, questions[0])
	case list != "" && stdin:
		return command.Usagef("%s is about the file beside the table: want a file instead of standard input", list)
	case a.correct > 0 && a.describe:
		return command.Usagef("-describe and -correct: want one of them")
	case a.correct > 0 && !oneArgument(questions):
		return command.Usagef("-correct is for one question, which is an argument")
	case a.correct > 0 && stdin:
		return command.Usagef("-correct writes into a file beside the table: want a file instead of standard input")
	}
	return nil
}

func (a *askRun) run(e command.Env, args []string) error {
	if err := a.check(args); err != nil {
		return err
	}
	a.opt.Now = time.Now()
	if files, questions, several := a.severalOf(args); several {
		return a.askSeveral(e, files, questions)
	}
	if err := a.database.checkOne(); err != nil {
		return err
	}
	source, questions, err := a.open(e, args)
	if err != nil {
		return err
	}
	defer source.release()
	warn(e, source.table)
	switch {
	case a.describe:
		return a.describeTable(e, source, args)
	case len(a.names) > 0:
		return a.nameOne(e, source)
	}
	p, err := a.parser(e, source)
	if err != nil {
		return err
	}
	one := &owned{"", source, p, p.Correct}
	if err := a.recall(e, one, source.table.Corrections); err != nil {
		return err
	}
	return a.finish(e, questions, p, []*owned{one}, func(r *answer.Reading) (string, error) { return p.Standalone(r.Meaning()) })
}

// finish does what is asked for with the corrections of tables, or answers questions about them.
func (a *askRun) finish(e command.Env, questions []string, p answerer, all []*owned, standalone func(*answer.Reading) (string, error)) (err error) {
	switch {
	case a.forget != "":
		err = a.forgetOne(e, all)
	case a.correct > 0:
		err = a.correctReading(e, p, all, questions[0])
	}
	if err == nil && a.corrections {
		return listCorrections(e, all, a.json)
	}
	if err != nil || a.forget != "" {
		return err
	}
	if a.opt.K == 0 {
		a.opt.K = parser.Few
	}
	a.clarify.begin(e, oneArgument(questions) || len(questions) > 1)
	show := (&view{table: true, many: !oneArgument(questions), verbose: a.verbose}).text
	if a.sql {
		show = statements(standalone)
	}
	return a.answer(e, questions, p, show)
}

// open opens the table, and returns the questions among the arguments.
func (a *askRun) open(e command.Env, args []string) (*source, []string, error) {
	if a.database.url != "" {
		s, err := a.database.open(a.opt.Budget)
		return s, args, errors.Join(err, a.defined.apply(s))
	}
	s, err := openTable(e, args[0])
	return s, args[1:], errors.Join(err, a.defined.apply(s))
}

// parser returns a parser for a table, which knows of no corrections yet.
func (a *askRun) parser(e command.Env, s *source) (*ask.Parser, error) {
	p, err := s.parser(a.model)
	if err != nil {
		return nil, err
	}
	if a.opt.MinConfidence > 0 && !p.Calibrated() {
		return nil, errors.New("-min-confidence: the model has no confidence")
	}
	if s.database != nil {
		p = p.On(s.database)
	}
	return p, nil
}

// statements shows the statement of each answer in a line.
func statements(of func(*answer.Reading) (string, error)) func(*parser.Result) string {
	return func(r *parser.Result) string { return statement(of, r) + "\n" }
}

// statement returns the statement of an answer in a line, or a comment with the
// reason why there is none.
func statement(of func(*answer.Reading) (string, error), r *parser.Result) string {
	if r.Refused {
		return "-- refused: " + command.Printable(r.Reason)
	}
	text, err := of(r.Reading)
	if err != nil {
		return "-- no statement: " + command.Printable(err.Error())
	}
	if strings.ContainsFunc(text, command.Obeyed) {
		return "-- no statement in a line: a value has control characters, or marks that turn the direction of text; -json has it with parameters"
	}
	text += ";"
	notes := r.Notes
	if r.Status == answer.Likely {
		notes = append([]string{doubts(r)}, notes...)
	}
	for _, note := range notes {
		text += " -- " + command.Printable(note)
	}
	return text
}
