// Command vetoes measures what each rule is worth that refuses answers about tables
// ([semtree/table/ask.Rules]):
//
//	go run ./lab/evaluate/vetoes -data ../shared/data -out doc/results/vetoes.md
//
// Each question is asked once with all rules, and once without each rule that objects. What is
// answered then is what that rule alone refuses: for the others, the confidence is high enough and
// no other rule objects. Whether it is right, the answers of the set say; of WikiSQL, whose tables
// have no true rows, the query does.
package main

import (
	"flag"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"semtree/lab"
	"semtree/lab/evaluate"
	"semtree/model"
	"semtree/table/ask"
	tablemodel "semtree/table/model"
)

func main() {
	var data, out string
	lab.Data(&data)
	flag.StringVar(&out, "out", "", "`file` for the report; standard output if empty")
	lab.Main(func() {
		all := sets(data)
		m := lab.Must(ask.LoadModel(tablemodel.Files))
		var counts []counts
		for _, s := range all {
			counts = append(counts, measure(s, m))
		}
		lab.Print(out, report(all, counts))
	})
}

// tally counts answers.
type tally struct{ right, wrong int }

func (t *tally) add(right bool) {
	t.right += evaluate.Count(right)
	t.wrong += evaluate.Count(!right)
}

// counts are the figures of a set: the answers that a rule alone refuses, by its name, and
// those with all rules by none.
type counts map[string]tally

// measure asks the questions of a set.
func measure(s set, m *model.Model) counts {
	c := counts{}
	byTable := map[string][]question{}
	for _, q := range s.questions {
		byTable[q.table] = append(byTable[q.table], q)
	}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	var lock sync.Mutex
	for _, questions := range byTable {
		group.Go(func() error {
			return lab.Try(func() {
				asked := askAll(questions, m)
				lock.Lock()
				defer lock.Unlock()
				for _, a := range asked {
					t := c[a.rule]
					t.add(a.right)
					c[a.rule] = t
				}
			})
		})
	}
	lab.Check(group.Wait())
	return c
}

// answer is an answer to a question.
type answer struct {
	rule  string // without this rule, which alone refuses it; empty: with all rules
	right bool
}

// askAll asks questions about one table.
func askAll(questions []question, m *model.Model) (all []answer) {
	t := questions[0].open()
	p := lab.Must(ask.New(t, tablemodel.Index(t), m))
	for _, q := range questions {
		first := p.Ask(q.text, ask.Options{Budget: time.Minute})
		if first.Reading != nil {
			all = append(all, answer{"", q.right(t, first.Reading)})
		}
		if first.Review == nil {
			continue
		}
		for _, o := range first.Review.Objections {
			if o.Rule == "" {
				continue // a doubt
			}
			if r := p.Without(o.Rule).Ask(q.text, ask.Options{Budget: time.Minute}); r.Reading != nil {
				all = append(all, answer{o.Rule, q.right(t, r.Reading)})
			}
		}
	}
	return all
}

// report writes the table of the rules.
func report(all []set, measured []counts) string {
	titles := []string{"rule", "refuses"}
	sums := []string{"answers with all rules", ""}
	for i, s := range all {
		titles = append(titles, s.name)
		sums = append(sums, fmt.Sprintf("%d / %d of %d", measured[i][""].right, measured[i][""].wrong, len(s.questions)))
	}
	var b strings.Builder
	fmt.Fprintf(&b, `# What each rule that refuses answers about tables is worth

By `+"`make -C lab table-vetoes`"+`: right / wrong answers that a rule alone refuses, whose confidence is high enough.
[lab/evaluate/vetoes](../../lab/evaluate/vetoes/main.go) describes the measurement, [table/ask](../../table/ask/doc.go) the rules. Sets: WikiTableQuestions'
split1_dev; one in %d of WikiSQL's dev; the parts for development of the everyday, field, town-hall and practice
questions, of the lessons that the model is trained on, and of questions about published tables; both parts of the
suite of vanished conditions, where a wrong answer is mostly one to a question that leaves its condition out.
Rules that these questions do not show at work are there for plain questions about the tables of the examples, which
[a test](../../table/ask/rules_test.go) has.
%s

`, sampled, lab.Measured([]string{lab.Commit(".")}))
	b.WriteString(lab.Header(append(titles, "all")...))
	line := func(cells []string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	line(append(sums, ""))
	for _, rule := range ask.Rules() {
		cells, sum := []string{rule.Name, rule.Refuses}, tally{}
		for _, c := range measured {
			t := c[rule.Name]
			sum.right, sum.wrong = sum.right+t.right, sum.wrong+t.wrong
			cells = append(cells, t.String())
		}
		line(append(cells, sum.String()))
	}
	return b.String()
}

// String writes a tally; nothing if it is empty.
func (t tally) String() string {
	if t == (tally{}) {
		return ""
	}
	return fmt.Sprintf("%d / %d", t.right, t.wrong)
}
