package evaluate

import (
	"semtree/domain"
	"semtree/lab/evaluate/cause"
	"semtree/parser"
)

// Evaluation is the result of measuring a parser on questions with known programs.
// Shares are of N. Its JSON form is what semtree eval -json writes.
type Evaluation struct {
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
	Ms      Spread  `json:"ms"` // per question

	Errors []Wrong `json:"errors,omitempty"`
	Causes []Group `json:"causes,omitempty"` // the wrong parses by cause, if asked for

	ExactCount, DenotationCount int `json:"-"` // right ones
}

// Wrong is a question whose program is not the gold one.
type Wrong struct {
	Line       int    `json:"line"`
	Question   string `json:"question"`
	Gold       string `json:"gold"`
	Predicted  string `json:"predicted"` // empty if there is none
	Reason     string `json:"reason,omitempty"`
	Denotation bool   `json:"denotation"` // the answer is correct nevertheless

	index int // of the question
}

// NoCauses asks [Run] for no causes of errors.
const NoCauses = -1

// Run asks the questions on the given number of cores, and compares the parses
// with the gold programs. It groups the wrong parses by cause and keeps at most the
// given number of examples of each; if that is [NoCauses], it does not group them.
func Run(p *domain.Parser, golds []Gold, opt parser.Options, jobs, examples int) *Evaluation {
	results, seconds := Ask(p, Questions(golds), opt, jobs)
	ev := New(p, golds, results)
	ev.Solver, ev.Jobs = opt.Method.String(), jobs
	ev.Seconds, ev.Speed = seconds, float64(ev.N)/seconds
	if examples != NoCauses {
		ev.Causes = groupErrors(p, golds, results, ev.Errors, examples)
	}
	return ev
}

// New compares results with gold. Speed and causes are left out.
func New(p *domain.Parser, golds []Gold, results []*parser.Result) *Evaluation {
	ev := &Evaluation{Domain: p.Domain.Name, N: len(golds)}
	certified := 0
	ms := make([]float64, len(results))
	for i, r := range results {
		g := &golds[i]
		v := g.Judge(p.Domain, r)
		ev.ExactCount += Count(v.Exact)
		ev.DenotationCount += Count(v.Denotation)
		certified += Count(v.Certified)
		ev.GoldFaults += Count(g.Err != nil)
		ev.GoldEmpty += Count(g.Empty())
		ev.NoParse += Count(r.Reading == nil)
		ms[i] = r.Ms.Total
		if !v.Exact {
			reason := r.Reason
			if g.Err != nil {
				reason = "gold program: " + g.Err.Error()
			}
			ev.Errors = append(ev.Errors, Wrong{g.Line, g.Question, g.Program, r.Read().Program, reason, v.Denotation, i})
		}
	}
	n := float64(len(golds))
	ev.Exact, ev.Certified, ev.Ms = float64(ev.ExactCount)/n, float64(certified)/n, SpreadOf(ms)
	if p.Domain.Executor != nil {
		share := float64(ev.DenotationCount) / n
		ev.Denotation = &share
	}
	return ev
}

// Count returns 1 for yes and 0 for no, so that booleans can be added.
func Count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Group is the wrong parses of one cause.
type Group struct {
	Cause    cause.Cause `json:"cause"`
	Count    int         `json:"count"`
	Share    float64     `json:"share"` // of all wrong parses
	Examples []Specimen  `json:"examples"`
}

// Specimen is a wrong parse with the evidence of its cause.
type Specimen struct {
	Wrong
	Missing []string `json:"missing,omitempty"` // labels of gold that the program lacks
	Extra   []string `json:"extra,omitempty"`   // labels that gold lacks
	Unknown []string `json:"unknown,omitempty"` // words not understood
}

// groupErrors groups the wrong parses of an evaluation by cause, in the order
// of package cause, each group with its first examples. Causes that did not
// occur are left out.
func groupErrors(p *domain.Parser, golds []Gold, results []*parser.Result, errors []Wrong, examples int) []Group {
	byCause := make([]Group, len(cause.All()))
	for _, w := range errors {
		gold, r := &golds[w.index], results[w.index]
		g := &byCause[gold.Cause(p.Domain, r)]
		if g.Count++; g.Count <= examples {
			g.Examples = append(g.Examples, newSpecimen(w, gold, r))
		}
	}
	groups := []Group{}
	for i, g := range byCause {
		if g.Count > 0 {
			g.Cause, g.Share = cause.Cause(i), float64(g.Count)/float64(len(errors))
			groups = append(groups, g)
		}
	}
	return groups
}

func newSpecimen(w Wrong, g *Gold, r *parser.Result) Specimen {
	s := Specimen{Wrong: w, Unknown: r.Unknown()}
	if g.Tree != nil {
		s.Missing = cause.Difference(g.Tree, r.Read().Tree)
	}
	if r.Reading != nil && g.Tree != nil {
		s.Extra = cause.Difference(r.Tree, g.Tree)
	}
	return s
}
