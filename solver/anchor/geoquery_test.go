package anchor

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/grammar"
	"semtree/internal/testdata"
	"semtree/solver/instance"
)

// TestGeoQueryWarmStart anchors the programs of GeoQuery with the scores that
// training starts from: log t(label | word) of IBM Model 1, and arcs that
// cost 0.3 a word of distance. Distance is the hard part: many anchorings are
// nearly as good as the best.
func TestGeoQueryWarmStart(t *testing.T) {
	problems := warmStart(t, "iid_train.jsonl")
	var s Solver
	var nodes, most, near int
	iters := make([]int, len(problems))
	for i, p := range problems {
		r := s.Exact(p, Options{})
		iters[i] = r.Iters
		if r.Status != instance.Optimal {
			t.Errorf("example %d: status %v with limits far away", i, r.Status)
		}
		nodes += r.Nodes
		most = max(most, r.Nodes)
		g := s.CondGrad(p, Options{})
		if err := check(p, g, r.Value); err != nil {
			t.Errorf("example %d: CondGrad: %v", i, err)
		}
		if r.Value-g.Value <= 1e-9 {
			near++
		}
	}
	slices.Sort(iters)
	median := iters[len(iters)/2]
	t.Logf("%d programs, median of %d dynamic programs, at most %d: %d search nodes, %d at most; CondGrad finds %d optima",
		len(problems), median, iters[len(iters)-1], nodes, most, near)
	if median > 5 {
		t.Errorf("median of %d dynamic programs, want 5 at most", median)
	}
}

// BenchmarkGeoQuery anchors all those programs.
func BenchmarkGeoQuery(b *testing.B) {
	problems := warmStart(b, "iid_train.jsonl")
	var s Solver
	for i := 0; b.Loop(); i++ {
		s.Exact(problems[i%len(problems)], Options{})
	}
}

// example is a question and its program, as node labels.
type example struct {
	words  []string
	nodes  []Node
	labels []string
	consts []string // of entities
}

// readExamples reads a file of the GeoQuery data or skips the test.
func readExamples(tb testing.TB, name string) []example {
	f, err := os.Open(filepath.Join(testdata.Dir(tb, "geoquery"), name))
	if err != nil {
		tb.Fatal(err)
	}
	defer f.Close()
	var all []example
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var line struct{ Question, Program string }
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			tb.Fatal(err)
		}
		tree, err := grammar.Parse(line.Program)
		if err != nil {
			tb.Fatal(err)
		}
		ex := example{words: strings.Fields(line.Question)}
		ex.add(tree.Args[0], -1, -1)
		all = append(all, ex)
	}
	return all
}

// add appends a program tree; the arguments of exclude come in order.
func (ex *example) add(n *grammar.Node, parent, after int) {
	u := len(ex.nodes)
	ex.nodes = append(ex.nodes, Node{parent, after})
	ex.labels = append(ex.labels, n.Name)
	ex.consts = append(ex.consts, strings.Join(n.Consts, " "))
	last := -1
	for _, a := range n.Args {
		v := len(ex.nodes)
		ex.add(a, u, last)
		if n.Name == "exclude" {
			last = v
		}
	}
}

// warmStart makes the problems of a file.
func warmStart(tb testing.TB, name string) []*Problem {
	examples := readExamples(tb, name)
	prob := model1(examples, 5)
	var problems []*Problem
	for _, ex := range examples {
		n := len(ex.words)
		p := &Problem{Words: n, Nodes: ex.nodes, Phi: make([]float64, (n+1)*n)}
		for u, label := range ex.labels {
			linked := strings.ContainsFunc(ex.consts[u], func(c rune) bool { return 'a' <= c && c <= 'z' })
			for _, w := range ex.words {
				x := math.Log(prob[[2]string{w, label}] + 1e-9)
				if linked && label != "countryid" && !strings.Contains(ex.consts[u], w) {
					x = math.Inf(-1)
				}
				p.Mu = append(p.Mu, x)
			}
		}
		for i := n; i < len(p.Phi); i++ {
			p.Phi[i] = -0.3 * math.Abs(float64(i/n-1-i%n))
		}
		problems = append(problems, p)
	}
	return problems
}

// model1 estimates t(label | word) by rounds of EM.
func model1(examples []example, rounds int) map[[2]string]float64 {
	prob := map[[2]string]float64{}
	for _, ex := range examples {
		for _, w := range ex.words {
			for _, l := range ex.labels {
				prob[[2]string{w, l}] = 1
			}
		}
	}
	for range rounds {
		count, total := map[[2]string]float64{}, map[string]float64{}
		for _, ex := range examples {
			for _, l := range ex.labels {
				sum := 0.0
				for _, w := range ex.words {
					sum += prob[[2]string{w, l}]
				}
				for _, w := range ex.words {
					x := prob[[2]string{w, l}] / sum
					count[[2]string{w, l}] += x
					total[w] += x
				}
			}
		}
		for k, x := range count {
			prob[k] = x / total[k[0]]
		}
	}
	return prob
}
