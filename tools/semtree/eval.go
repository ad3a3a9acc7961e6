package main

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"io"

	"semtree/parser"
)

var evalCommand = command{
	name: "eval", args: "-data FILE.jsonl [flags]", summary: "measure a model on questions with known programs",
	text: `The data are lines {"question": "…", "program": "…"}. Reported are the shares of
programs that are right (up to the order of order-free arguments), of answers
that are right, and of parses proved to be optimal, and the speed: everything
from the text of a question to its answer, on one core unless -jobs says more,
measured when caches are warm.
A gold program that breaks the grammar counts as an error of the parser.

With -split-report, the wrong parses are grouped by cause: "gold" (the gold
program breaks the grammar), "linker" (the words cannot carry the gold program,
as when a name is not found), "time", "missing word" (a label stands nowhere,
and a word not understood might have carried it), "no parse", "wrong label", and
"structure" (gold's labels in another tree). The first that holds counts.`,
	example: `semtree eval -data dev.jsonl
semtree eval -data dev.jsonl -solver condgrad -errors
semtree eval -data dev.jsonl -split-report -examples 5
semtree eval -data - -domain ./mydomain -json < dev.jsonl`,
	setup: func(flags *flag.FlagSet) func(env, []string) error {
		c := &evalRun{}
		c.define(flags)
		return func(e env, args []string) error {
			switch {
			case len(args) > 0:
				return usagef("unexpected argument %q", args[0])
			case c.data == "":
				return usagef("-data is missing")
			case c.jobs < 1:
				return usagef("-jobs %d: want at least 1", c.jobs)
			case c.examples < 0:
				return usagef("-examples %d: want at least 0", c.examples)
			}
			return c.run(e)
		}
	},
}

// evalRun is one run of the command.
type evalRun struct {
	setting
	data         string
	jobs         int
	errors, json bool
	split        bool
	examples     int
	profile      string
}

func (c *evalRun) define(flags *flag.FlagSet) {
	c.setting.define(flags)
	c.defineSolver(flags)
	flags.StringVar(&c.data, "data", "", "`file` with questions and programs; - is standard input")
	flags.IntVar(&c.jobs, "jobs", 1, "questions parsed at the same time, and cores used")
	flags.BoolVar(&c.errors, "errors", false, "list the wrong parses")
	flags.BoolVar(&c.split, "split-report", false, "group the wrong parses by cause")
	flags.IntVar(&c.examples, "examples", 3, "wrong parses to show of each cause")
	flags.BoolVar(&c.json, "json", false, "write one JSON object")
	profileFlag(flags, &c.profile)
}

func (c *evalRun) run(e env) error {
	p, err := c.parser()
	if err != nil {
		return err
	}
	golds, err := readGold(e, p, c.data)
	if err != nil {
		return err
	}
	stop, err := startProfile(c.profile)
	if err != nil {
		return err
	}
	results, seconds := ask(p, questions(golds), c.options(), c.jobs)
	if err := stop(); err != nil {
		return err
	}
	ev := newEvaluation(p, golds, results)
	ev.Data, ev.Domain, ev.Solver, ev.Jobs = c.data, p.Domain.Name, c.method.String(), c.jobs
	ev.Seconds, ev.Speed = seconds, float64(ev.N)/seconds
	if c.split {
		ev.Causes = groupErrors(p, golds, results, ev.Errors, c.examples)
	}
	if !c.errors {
		ev.Errors = nil
	}
	if c.json {
		return newEncoder(e.stdout).Encode(ev)
	}
	out := bufio.NewWriter(e.stdout)
	ev.show(out)
	return out.Flush()
}

// evaluation is what eval reports. Shares are of N.
type evaluation struct {
	Domain string `json:"domain"`
	Data   string `json:"data"`
	Solver string `json:"solver"`

	N          int      `json:"n"`
	Exact      float64  `json:"exact_match"`
	Denotation *float64 `json:"denotation,omitempty"` // nil: the domain has no facts
	Certified  float64  `json:"certified"`

	GoldFaults int `json:"gold_faults"` // gold programs that break the grammar or cannot be executed
	GoldEmpty  int `json:"gold_empty"`  // gold answers without an element
	NoParse    int `json:"no_parse"`    // questions without a program

	Speed   float64 `json:"sentences_per_second"`
	Seconds float64 `json:"seconds"`
	Jobs    int     `json:"jobs"`
	Ms      spread  `json:"ms"` // per question

	Errors []wrong `json:"errors,omitempty"`
	Causes []group `json:"causes,omitempty"` // the wrong parses by cause, if asked for

	exact, denotation int // right ones
}

// wrong is a question whose program is not the gold one.
type wrong struct {
	Line       int    `json:"line"`
	Question   string `json:"question"`
	Gold       string `json:"gold"`
	Predicted  string `json:"predicted"` // empty if there is none
	Reason     string `json:"reason,omitempty"`
	Denotation bool   `json:"denotation"` // the answer is right all the same
}

// show writes the question and both programs.
func (x *wrong) show(w io.Writer) {
	fmt.Fprintf(w, "line %d     %s\n  gold       %s\n  predicted  %s\n", x.Line, printable(x.Question), x.Gold, cmp.Or(x.Predicted, "none"))
	if x.Reason != "" {
		fmt.Fprintf(w, "  reason     %s\n", printable(x.Reason))
	}
}

// newEvaluation compares parses with gold.
func newEvaluation(p *parser.Parser, golds []gold, results []*parser.Result) *evaluation {
	ev := &evaluation{N: len(golds)}
	certified := 0
	ms := make([]float64, len(results))
	for i, r := range results {
		g := &golds[i]
		v := g.judge(p, r)
		ev.exact += count(v.exact)
		ev.denotation += count(v.denotation)
		certified += count(v.certified)
		ev.GoldFaults += count(g.err != nil)
		ev.GoldEmpty += count(g.answer != nil && len(g.answer) == 0)
		ev.NoParse += count(r.Tree == nil)
		ms[i] = r.Ms.Total
		if !v.exact {
			reason := r.Reason
			if g.err != nil {
				reason = "gold program: " + g.err.Error()
			}
			ev.Errors = append(ev.Errors, wrong{g.Line, g.Question, g.Program, r.Program, reason, v.denotation})
		}
	}
	n := float64(len(golds))
	ev.Exact, ev.Certified, ev.Ms = float64(ev.exact)/n, float64(certified)/n, spreadOf(ms)
	if p.Domain.Executor != nil {
		share := float64(ev.denotation) / n
		ev.Denotation = &share
	}
	return ev
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// show writes the evaluation for people.
func (ev *evaluation) show(w io.Writer) {
	for _, x := range ev.Errors {
		x.show(w)
		fmt.Fprintln(w)
	}
	share := func(name string, value float64, note string) {
		fmt.Fprintf(w, "%-13s%7.2f %%  %4.0f of %d%s\n", name, 100*value, value*float64(ev.N), ev.N, note)
	}
	note := ""
	if ev.GoldFaults > 0 {
		note = fmt.Sprintf("; %d gold programs are no programs of the domain", ev.GoldFaults)
	}
	share("exact match", ev.Exact, note)
	if ev.Denotation != nil {
		share("denotation", *ev.Denotation, fmt.Sprintf("; %d gold answers are empty", ev.GoldEmpty))
	}
	share("certified", ev.Certified, "")
	fmt.Fprintf(w, "%-13s%9.1f sentences/s with %s on %d core(s); ms each: median %.2f, 95 %% below %.2f, at most %.2f\n",
		"speed", ev.Speed, ev.Solver, ev.Jobs, ev.Ms.Median, ev.Ms.P95, ev.Ms.Max)
	if ev.Causes != nil {
		showGroups(w, ev.Causes, ev.N)
	}
}
