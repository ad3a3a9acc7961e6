package spider

import (
	"slices"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/value"
)

// Limits of the search for programs.
const (
	maxCandidates = 120 // programs that are tried for a query
	maxPrograms   = 8   // programs that are returned
)

// Programs returns programs with the answer of a query about a table, in the order in which they are
// likely to be what a question says; none if the converter finds none. Trees have no root "answer".
func Programs(g *Gold, t *table.Table) (programs []*grammar.Node) {
	judge, session := NewJudge(g, t), program.NewSession(t)
	seen := map[string]bool{}
	for _, n := range candidates(g.Query, t) {
		text := program.Grammar().Format(n)
		if seen[text] || len(seen) >= maxCandidates || len(programs) >= maxPrograms {
			continue
		}
		seen[text] = true
		n, err := program.Grammar().ReadProgram(text)
		if err != nil {
			continue // a label that the language does not have for these types
		}
		r, err := session.Execute(n)
		if err != nil {
			continue // a constant that is none of the column, or rows without an order
		}
		if right, _ := judge.Judge(Asked(r.Values())); right {
			programs = append(programs, n)
		}
	}
	return programs
}

// candidates returns programs that may have the answer of a query, the likeliest first.
func candidates(q *Query, t *table.Table) []*grammar.Node {
	c := converter{t}
	if q.Set != "" {
		return c.set(q)
	}
	return c.query(q)
}

// converter writes queries about a table as programs. Its functions return all programs that may mean
// the same, the likeliest first.
type converter struct{ t *table.Table }

// all are all rows: a filter without rows to select from.
var all = []*grammar.Node{nil}

// call returns a node with those of the arguments that are not nil.
func call(name string, args ...*grammar.Node) *grammar.Node {
	n := &grammar.Node{Name: name}
	for _, a := range args {
		if a != nil {
			n.Args = append(n.Args, a)
		}
	}
	return n
}

// entity returns a node with constants.
func entity(name string, consts []string, args ...*grammar.Node) *grammar.Node {
	n := call(name, args...)
	for _, c := range consts {
		n.Consts = append(n.Consts, grammar.Quote(c))
	}
	return n
}

// figure returns a number without a column.
func figure(text string) *grammar.Node {
	return &grammar.Node{Name: grammar.NumberLabel, Consts: []string{text}}
}

// nth returns the ordinal of a number.
func nth(text string) *grammar.Node { return entity("nth", []string{text}) }

// column returns the column that an expression is; nil if it is none.
func (c converter) column(e *Expr) *table.Column {
	if !e.Is(Column) {
		return nil
	}
	folded := value.Fold(e.Text)
	for _, column := range c.t.Own() {
		if value.Fold(column.Name) == folded {
			return column
		}
	}
	return nil
}

// mentions are the labels of columns, by kind.
var mentions = [...]string{table.Text: "text", table.Number: "quantity", table.Time: "time"}

// mention returns a column of some rows; of all for nil.
func mention(column *table.Column, rows *grammar.Node) *grammar.Node {
	return entity(mentions[column.Kind()], []string{column.Name}, rows)
}

// chain returns several columns of some rows, in their order.
func chain(columns []*table.Column, rows *grammar.Node) *grammar.Node {
	n := rows
	for _, column := range slices.Backward(columns) {
		n = mention(column, n)
	}
	return n
}

// over applies a function to each of some nodes.
func over(list []*grammar.Node, f func(*grammar.Node) []*grammar.Node) (all []*grammar.Node) {
	for _, n := range list {
		if all = append(all, f(n)...); len(all) > maxCandidates {
			break
		}
	}
	return all
}

// wrap calls a predicate of each of some nodes.
func wrap(name string, list []*grammar.Node) []*grammar.Node {
	return over(list, func(n *grammar.Node) []*grammar.Node { return []*grammar.Node{call(name, n)} })
}

// one is a list of nodes.
func one(list ...*grammar.Node) []*grammar.Node { return list }
