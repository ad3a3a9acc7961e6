package main

import (
	"fmt"
	"strings"

	"gonum.org/v1/gonum/floats"

	"semtree/lab"
	"semtree/lab/evaluate"
	"semtree/solver/instance"
)

// report is all that was measured.
type report struct {
	rows  []row
	limit float64 // seconds
}

// report measures everything.
func (b *bench) report() *report {
	r := &report{limit: b.limit.Seconds()}
	groups := planted(open("geo").Domain.Grammar)
	for _, s := range sources {
		p, examples := b.load(s)
		groups = append(groups, s.questions(p, examples))
	}
	for _, g := range groups {
		r.rows = append(r.rows, b.solve(g)...)
	}
	return r
}

// groups returns the names of the groups in the tables, and their rows.
func (r *report) groups() (names []string, rows map[string][]row) {
	rows = map[string][]row{}
	for _, row := range r.rows {
		if rows[row.Group] == nil {
			names = append(names, row.Group)
		}
		rows[row.Group] = append(rows[row.Group], row)
	}
	return names, rows
}

// summary is a line of a table: one solver on one group.
type summary struct {
	n, optimal, certified, trees int
	lost                         float64 // mean loss of the trees found
	ms                           evaluate.Spread
	compared                     int     // instances that HiGHS solved, too
	ratio                        float64 // median of its time over own on them; NaN if there are none
}

func summarise(rows []row, method string) summary {
	var s summary
	var ms, ratios []float64
	for _, r := range rows {
		o, ok := r.Outcomes[method]
		if !ok {
			continue
		}
		s.n++
		ms = append(ms, o.Ms)
		if o.certified() {
			s.certified++
		}
		if o.Value != nil {
			s.trees++
			if instance.Close(*o.Value, r.Best) {
				s.optimal++
			} else {
				s.lost += r.Best - *o.Value
			}
		}
		if peer, ok := r.peer(); ok {
			ratios = append(ratios, peer.Ms/o.Ms)
		}
	}
	s.lost /= float64(s.trees)
	s.ms, s.compared, s.ratio = evaluate.SpreadOf(ms), len(ratios), lab.Median(ratios)
	return s
}

func (r *report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, `# Solvers, side by side

Written by %[1]smake -C lab bench-solver%[1]s: the same instances, in one run, on one core
(%[2]s). Questions are instances as the built-in networks score them;
the others hide a tree over the grammar of GeoQuery in noise of deviation 2;
its scores are raised by a margin, and the smaller the margin, the harder the
instance. HiGHS runs as WebAssembly in node, with the multi-commodity flow written
out in full, or with cuts that are added if a solution has a cycle. It solves a
sample of the questions. Times are of the solve calls alone, at most %[3]g s each.

| column | meaning |
|---|---|
| optimal | share of instances on which the solver found the best known tree, with or without a proof |
| lost | mean difference between the value of the best known tree and that of the found tree |
| certified | share of instances on which the solver itself proved the optimum |
| HiGHS / own | time of the faster formulation of HiGHS divided by the time of the solver, median over the instances that HiGHS also solved |

`, "`", lab.System(), r.limit)
	r.claims(&b)
	names, rows := r.groups()
	b.WriteString("\n## By kind of instance\n\n")
	b.WriteString(lab.Header("instances", "solver", "n", "optimal, %", "lost", "certified, %", "median, ms", "max, ms", "HiGHS / own"))
	for _, name := range names {
		for i, m := range methods {
			s := summarise(rows[name], m)
			if s.n == 0 {
				continue
			}
			label := ""
			if i == 0 {
				label = name
			}
			fmt.Fprintf(&b, "| %s | %s | %d | %s | %s | %s | %s | %s | %s |\n", label, m, s.n, share(s.optimal, s.n),
				number(s.lost), share(s.certified, s.n), number(s.ms.Median), number(s.ms.Max), number(s.ratio))
		}
	}
	return b.String()
}

// claims writes what the tables come to.
func (r *report) claims(b *strings.Builder) {
	var geo, slower []row
	tried := 0
	for _, row := range r.rows {
		if strings.HasPrefix(row.Group, "GeoQuery") {
			geo = append(geo, row)
		}
		if peer, ok := row.peer(); ok {
			tried++
			if row.Outcomes["exact"].Ms > peer.Ms {
				slower = append(slower, row)
			}
		}
	}
	if len(geo) > 0 {
		s := summarise(geo, "exact")
		total := floats.Sum(lab.Figures(geo, func(r row) float64 { return r.Outcomes["exact"].Ms }))
		fmt.Fprintf(b, "On GeoQuery the exact solver proves %d of %d optima, at %.0f questions a second (median %s ms, 99 %% within %s ms). Its median time is %.0f times shorter than HiGHS's on the %d questions that both solved.\n\n",
			s.certified, s.n, 1000*float64(s.n)/total, number(s.ms.Median), number(s.ms.P99), s.ratio, s.compared)
	}
	if len(slower) == 0 {
		fmt.Fprintf(b, "On none of the %d instances that HiGHS tried is it faster than the exact solver.\n", tried)
		return
	}
	fmt.Fprintf(b, "On %d of the %d instances that HiGHS tried it is faster than the exact solver:\n\n| instance | words | exact, ms | | HiGHS, ms | |\n|---|---|---|---|---|---|\n", len(slower), tried)
	for _, row := range slower {
		exact := row.Outcomes["exact"]
		peer, _ := row.peer()
		fmt.Fprintf(b, "| %s, number %d | %d | %s | %s | %s | %s |\n", row.Group, row.Number, row.Words, number(exact.Ms), exact.Status, number(peer.Ms), peer.Status)
	}
}

func share(k, n int) string { return fmt.Sprintf("%.1f", 100*float64(k)/float64(n)) }

// number prints three significant digits.
func number(x float64) string { return lab.Digits(x, 3) }
