package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"semtree/answer"
	"semtree/lab"
	"semtree/lab/dataset/everyday"
	"semtree/table"
)

// report is what the report is made of; tables and steps are by names of files, owners without their ends.
type report struct {
	questions []everyday.Question
	tables    map[string]*table.Table
	steps     map[string][]step
	causes    map[string]string
	owners    map[string]owner
	all       []measured
}

const intro = `# Ten tables described in a minute each: before and after

By ` + "`make -C lab described`" + `: 120 questions about ten published tables, asked of each table as it was published, and once more after
` + "`semtree describe`" + ` with answers of its owner. Neither the tables nor the questions took part in any choice or training.
[The folder of the questions](../../lab/dataset/described/README.md) says where the tables are from, how an owner answers, and how the time
is counted; [lab/evaluate/described](../../lab/evaluate/described/main.go) says what one click is. Cells are before → after.
%s

`

const limits = `
## Limits

- The tables, the questions and what an owner knows are by one author, who is no user, and knew in general what semtree can do.
  Questions and answers were committed before semtree was run on any of the tables. What owners know was written after the questions,
  by a rule from the documentation, and committed before semtree asked anything.
- The owner's names are those of the documentation, one for each column. Eight of twelve questions a table use plain words, and
  some of these are the same words. Everyday words are in the other four.
- The time follows from a rule, not from a clock: nobody was timed. Parts of a description, and all that the documentation has, are given whole,
  however long it would take.
- 120 questions: the standard error says how far chance may reach. The tables are in English, and most are known from textbooks.
- Answers are compared as sets of values: one that was found by way of another column counts, too.
`

// text writes the report.
func (r report) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, intro, lab.Measured([]string{lab.Commit(".")}))
	r.tableOfTables(&b)
	r.comparison(&b)
	r.parts(&b)
	r.asked(&b)
	r.failures(&b)
	b.WriteString(limits)
	return b.String()
}

// outcomes returns those of a setting.
func (r report) outcomes(name string) []outcome {
	return r.all[slices.IndexFunc(r.all, func(m measured) bool { return m.name == name })].outcomes
}

// line writes a line of a table.
func line(b *strings.Builder, cells ...string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

// names returns the files of the tables in the order of the questions.
func (r report) names() (names []string) {
	for _, q := range r.questions {
		if !slices.Contains(names, q.Table) {
			names = append(names, q.Table)
		}
	}
	return names
}

// tableOfTables writes the counts before and after, of each table, of all, and of the kinds of questions.
func (r report) tableOfTables(b *strings.Builder) {
	row := func(cells []string, of func(everyday.Question) bool) {
		line(b, append(cells, change(count(r.questions, r.outcomes(nothing), of), count(r.questions, r.outcomes(whole), of))...)...)
	}
	b.WriteString(lab.Header("table", "rows × columns", "owner was asked", "seconds", "right", "sure and wrong", "likely and wrong", "asks back", "cannot", "within one click"))
	seconds, asked := 0, 0
	for _, name := range r.names() {
		s, t := r.steps[name], r.tables[name]
		spent := s[len(s)-1].seconds
		seconds, asked = seconds+spent, asked+len(s)
		row([]string{strings.TrimSuffix(name, ".csv"), fmt.Sprintf("%d × %d", t.Rows, len(t.Columns)), strconv.Itoa(len(s)), strconv.Itoa(spent)},
			func(q everyday.Question) bool { return q.Table == name })
	}
	row([]string{"**all**", "", strconv.Itoa(asked), fmt.Sprintf("%d: %.1f minutes", seconds, float64(seconds)/60)}, every)
	for _, part := range [][2]string{{"simple", "simple questions"}, {"talk", "everyday words"}} {
		row([]string{part[1], "", "", ""}, func(q everyday.Question) bool { return q.Part == part[0] })
	}
}

func every(everyday.Question) bool { return true }

// comparison says which questions changed.
func (r report) comparison(b *strings.Builder) {
	before, after := r.outcomes(nothing), r.outcomes(whole)
	var pairs lab.Pairs
	var won, lost []string
	for i, q := range r.questions {
		pairs.Add(i, before[i].right, after[i].right)
		switch {
		case after[i].right && !before[i].right:
			won = append(won, q.ID)
		case before[i].right && !after[i].right:
			lost = append(lost, q.ID)
		}
	}
	points, deviation := pairs.Mean()
	x, y := count(r.questions, before, every), count(r.questions, after, every)
	fmt.Fprintf(b, `
Right answers are sure or likely: %d sure and %d likely ones before, %d and %d after. %d more questions are right, and %d that were right
are not: %+.1f points, standard error %.1f, sign test %.4f.

- Became right: %s.
- No longer right: %s.
`, x.sureRight, x.likelyRight, y.sureRight, y.likelyRight, len(won), len(lost), points, deviation, pairs.Sign(), list(won), list(lost))
}

// parts writes what each part of the descriptions is worth.
func (r report) parts(b *strings.Builder) {
	b.WriteString("\n## What helped, and what did not\n\n" + lab.Header("said about the tables", "right", "sure and right", "likely and right", "sure and wrong", "likely and wrong", "asks back", "cannot", "within one click"))
	for _, m := range r.all {
		c := count(r.questions, m.outcomes, every)
		cells := []string{m.name}
		for _, n := range []int{c.sureRight + c.likelyRight, c.sureRight, c.likelyRight, c.sureWrong, c.likelyWrong, c.asks, c.cannot, c.click} {
			cells = append(cells, strconv.Itoa(n))
		}
		line(b, cells...)
	}
}

// asked says how much of what owners know they were asked for.
func (r report) asked(b *strings.Builder) {
	columns, codes, askedColumns, askedCodes := 0, 0, 0, 0
	var missed []string
	for _, name := range r.names() {
		table := strings.TrimSuffix(name, ".csv")
		o := r.owners[table]
		columns, codes = columns+len(o.Columns), codes+len(o.Codes)
		for _, s := range r.steps[name] {
			switch {
			case s.kind == "values" && o.Codes[s.column] != "":
				askedCodes++
			case s.kind != "values" && o.Columns[s.column] != "":
				askedColumns++
			}
		}
		for _, c := range r.tables[name].Columns {
			if o.Codes[c.Name] != "" && !slices.ContainsFunc(r.steps[name], func(s step) bool { return s.kind == "values" && s.column == c.Name }) {
				missed = append(missed, table+" "+c.Name)
			}
		}
	}
	fmt.Fprintf(b, `
The documentation has another name for %d columns, and the meanings of the codes of %d. `+"`semtree describe`"+` asked for the names of %d of these columns, and for
the codes of %d. It did not ask what the codes mean of %s.
`, columns, codes, askedColumns, askedCodes, list(missed))
}

// worst is how many failures the report lists.
const worst = 10

// failures lists the worst ones.
func (r report) failures(b *strings.Builder) {
	b.WriteString("\n## The worst failures that are left\n\nSure and wrong ones come first, then likely and wrong ones, then those that are out of reach of a click.\n\n" +
		lab.Header("question", "what semtree says", "why"))
	after := r.outcomes(whole)
	failed := failures(after)
	for _, i := range failed[:min(worst, len(failed))] {
		q := r.questions[i]
		line(b, q.ID+": "+q.Text, string(after[i].status)+": "+strings.ReplaceAll(after[i].said, "|", "\\|"), r.causes[q.ID])
	}
}

// failures returns the questions that are not answered rightly, the worst first.
func failures(outcomes []outcome) (failed []int) {
	rank := func(o outcome) int {
		at := slices.Index([]answer.Status{answer.Sure, answer.Likely, answer.Cannot, answer.Asks}, o.status)
		if o.click {
			at += 4
		}
		return at
	}
	for i, o := range outcomes {
		if !o.right {
			failed = append(failed, i)
		}
	}
	slices.SortStableFunc(failed, func(a, b int) int { return cmp.Compare(rank(outcomes[a]), rank(outcomes[b])) })
	return failed
}

// change writes counts before and after.
func change(a, b counts) []string {
	of := func(x, y int) string { return fmt.Sprintf("%d → %d", x, y) }
	return []string{
		of(a.sureRight+a.likelyRight, b.sureRight+b.likelyRight) + fmt.Sprintf(" of %d", a.n),
		of(a.sureWrong, b.sureWrong), of(a.likelyWrong, b.likelyWrong), of(a.asks, b.asks), of(a.cannot, b.cannot), of(a.click, b.click),
	}
}

// list writes names with commas between; "none" without any.
func list(names []string) string { return cmp.Or(strings.Join(names, ", "), "none") }
