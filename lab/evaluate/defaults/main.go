// Command defaults fits the weights of confidence that every new model gets, on
// several domains together. Each argument is the name without ending of two files
// that semtree calibrate wrote for a domain: NAME.jsonl, by -evidence, and NAME.md,
// by -table. The weights go to the file of package lab/evaluate/refusal. The report
// holds those of the domains and, before them, what becomes of each domain's cases
// with weights that were fitted on the other domains: what to expect of weights that
// have seen nothing of a domain.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"semtree/lab"
	"semtree/lab/evaluate/refusal"
)

// perDomain is the number of answerable cases of each domain at most, so that none
// outweighs the others.
const perDomain = 600

func main() {
	out := flag.String("out", filepath.Join("lab", "evaluate", "refusal", "default.json"), "`file` for the weights")
	report := flag.String("report", filepath.Join("doc", "results", "confidence.md"), "`file` for the report")
	lab.Main(func() { run(*out, *report, flag.Args()) })
}

// domainCases are the cases of one domain, and its report.
type domainCases struct {
	name   string
	cases  []refusal.Case
	report []byte
}

// run reads the files, fits and writes.
func run(out, report string, bases []string) {
	if len(bases) < 2 {
		lab.Check(fmt.Errorf("%d names of files, want those of at least two domains", len(bases)))
	}
	var domains []domainCases
	var all []refusal.Case
	var names []string
	for _, base := range bases {
		d := read(base)
		domains, all, names = append(domains, d), append(all, d.cases...), append(names, d.name)
	}
	text := introduction + leaveOneOut(domains)
	for _, d := range domains {
		text += "\n" + string(d.report)
	}
	f := lab.Must(refusal.Fit(all, nil))
	f.Command, f.Data = "defaults", strings.Join(names, ", ")
	lab.Print(out, string(lab.Must(json.MarshalIndent(f, "", "\t")))+"\n")
	lab.Print(report, text)
}

// read reads the two files of a domain.
func read(base string) domainCases {
	cases := lab.Must(refusal.Read(base + ".jsonl"))
	return domainCases{filepath.Base(base), thin(cases), lab.Must(os.ReadFile(base + ".md"))}
}

const introduction = `# What is answered, and what is refused

` + "`make -C lab calibrate`" + ` fits confidence and threshold of each built-in domain, and writes this report
([method](../../lab/evaluate/refusal/doc.go)). Unanswerable questions are made of the templates in
` + "`domain/*/testdata/unanswerable.tsv`" + `: half of them are fitted, the others are judged, with other
templates and other words. Of the kinds *else* (something else altogether) and *tables* (questions of
WikiTableQuestions and WikiSQL) none is fitted. Held-out questions are parsed by networks that were
not trained on them, and judged by weights and a threshold that were fitted on the others.

## Weights that have seen nothing of a domain

Fitted on the other two domains, and judged on the questions that the domain's own weights are
fitted on. Newly trained models get weights fitted on all three.

`

// leaveOneOut tells what becomes of the cases of each domain with weights that
// were fitted on the others.
func leaveOneOut(domains []domainCases) string {
	var b strings.Builder
	b.WriteString(lab.Header("domain", "unanswerable", "refused", "answered at more than 0.9", "parsed right", "of these refused"))
	for i, d := range domains {
		var others []refusal.Case
		for j, other := range domains {
			if j != i {
				others = append(others, other.cases...)
			}
		}
		f := lab.Must(refusal.Fit(others, nil))
		beyond := refusal.Count(f, d.cases, func(c *refusal.Case) bool { return c.Kind != refusal.Answerable })
		right := refusal.Count(f, d.cases, func(c *refusal.Case) bool { return c.Right })
		fmt.Fprintf(&b, "| %s | %d | %.1f %% | %d | %d | %.1f %% |\n", d.name, beyond.N, 100*beyond.Share(), beyond.Sure, right.N, 100*right.Share())
	}
	return b.String()
}

// thin leaves out answerable cases, evenly, beyond perDomain of them.
func thin(cases []refusal.Case) []refusal.Case {
	var answerable, rest []refusal.Case
	for _, c := range cases {
		if c.Kind == refusal.Answerable {
			answerable = append(answerable, c)
		} else {
			rest = append(rest, c)
		}
	}
	if n := len(answerable); n > perDomain {
		for i := range perDomain {
			answerable[i] = answerable[i*n/perDomain]
		}
		answerable = answerable[:perDomain]
	}
	return append(rest, answerable...)
}
