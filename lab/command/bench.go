package labcommand

import (
	"flag"
	"fmt"
	"io"
	"text/tabwriter"

	"semtree/domain"
	"semtree/internal/bounded"
	"semtree/internal/command"
	"semtree/lab/evaluate"
	"semtree/parser"
	"semtree/solver"
)

var benchCommand = command.Command{
	Name: "bench", Args: "[flags]", Summary: "compare the speed and accuracy of the solvers",
	Text: `Each solver parses the same questions on one core, in turn: those of -data, or
the examples of the domain. The table has the speed, the milliseconds of scoring
and of solving (median, 95th percentile, largest), the share of parses that are
proved optimal, and with -data the share of correct programs.`,
	Example: `semtree bench
semtree bench -data dev.jsonl -rounds 10 -json`,
	Setup: command.FlagsOnly(func() command.Task { return &benchRun{} }),
}

// benchRun is one run of the command.
type benchRun struct {
	domain  string
	opt     parser.Options
	data    string
	rounds  int
	json    bool
	profile string
}

func (c *benchRun) Define(flags *flag.FlagSet) {
	command.DomainFlag(flags, &c.domain)
	command.TimeoutFlag(flags, &c.opt)
	flags.StringVar(&c.data, "data", "", "`file` with questions and programs; - is standard input (default the domain's examples)")
	bounded.Int(flags, &c.rounds, "rounds", 3, 1, 1000, "how often each solver parses the questions")
	flags.BoolVar(&c.json, "json", false, "write one JSON object")
	profileFlag(flags, &c.profile)
}

// benchmark is what bench reports.
type benchmark struct {
	Domain  string         `json:"domain"`
	Data    string         `json:"data,omitempty"` // empty: the domain's examples
	N       int            `json:"n"`
	Rounds  int            `json:"rounds"`
	Solvers []solverFigure `json:"solvers"`
}

// solverFigure says how one solver does. Shares are of N.
type solverFigure struct {
	Solver    string          `json:"solver"`
	Speed     float64         `json:"sentences_per_second"`
	ScoreMs   evaluate.Spread `json:"score_ms"`
	SolveMs   evaluate.Spread `json:"solve_ms"`
	Certified float64         `json:"certified"`
	Exact     *float64        `json:"exact_match,omitempty"` // nil without gold programs

	seconds      float64
	score, solve []float64
}

func (c *benchRun) Check() error { return nil }

func (c *benchRun) Run(e command.Env) error {
	p, err := command.LoadParser(c.domain)
	if err != nil {
		return err
	}
	golds, err := c.golds(e, p)
	if err != nil {
		return err
	}
	return profiled(c.profile, func() error {
		b := c.measure(p, golds)
		return e.Report(c.json, b, b.show)
	})
}

// golds returns the questions, without programs if they are the examples.
func (c *benchRun) golds(e command.Env, p *domain.Parser) ([]evaluate.Gold, error) {
	if c.data != "" {
		return readGold(e, p, c.data)
	}
	if len(p.Domain.Examples) == 0 {
		return nil, command.Usagef("domain %s has no examples: name a file with -data", c.domain)
	}
	golds := make([]evaluate.Gold, len(p.Domain.Examples))
	for i, q := range p.Domain.Examples {
		golds[i].Question = q
	}
	return golds, nil
}

// measure lets the solvers take turns, so that what else the machine does
// hits all of them.
func (c *benchRun) measure(p *domain.Parser, golds []evaluate.Gold) *benchmark {
	b := &benchmark{Domain: p.Domain.Name, Data: c.data, N: len(golds), Rounds: c.rounds}
	methods := []solver.Method{solver.Exact, solver.CondGrad, solver.CondGradNoRound}
	b.Solvers = make([]solverFigure, len(methods))
	for round := range c.rounds {
		for i, m := range methods {
			c.opt.Method = m
			results, seconds := evaluate.Ask(p, evaluate.Questions(golds), c.opt, 1)
			f := &b.Solvers[i]
			f.Solver = m.String()
			f.seconds += seconds
			for _, r := range results {
				f.score, f.solve = append(f.score, r.Ms.Score), append(f.solve, r.Ms.Solve)
			}
			if round == 0 {
				ev := evaluate.New(p, golds, results)
				f.Certified = ev.Certified
				if c.data != "" {
					f.Exact = &ev.Exact
				}
			}
		}
	}
	for i := range b.Solvers {
		f := &b.Solvers[i]
		f.Speed = float64(len(golds)*c.rounds) / f.seconds
		f.ScoreMs, f.SolveMs = evaluate.SpreadOf(f.score), evaluate.SpreadOf(f.solve)
	}
	return b
}

// show writes the table.
func (b *benchmark) show(w io.Writer) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "solver\tsentences/s\tscore ms\tp95\tmax\tsolve ms\tp95\tmax\tcertified\texact match\t")
	for _, f := range b.Solvers {
		exact := "-"
		if f.Exact != nil {
			exact = fmt.Sprintf("%.2f %%", 100*(*f.Exact))
		}
		fmt.Fprintf(table, "%s\t%.1f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f %%\t%s\t\n", f.Solver, f.Speed,
			f.ScoreMs.Median, f.ScoreMs.P95, f.ScoreMs.Max, f.SolveMs.Median, f.SolveMs.P95, f.SolveMs.Max, 100*f.Certified, exact)
	}
	table.Flush() // w keeps the error
	fmt.Fprintf(w, "%d questions of %s, %d rounds, one core\n", b.N, b.Domain, b.Rounds)
}
