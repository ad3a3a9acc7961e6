package program_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"semtree/grammar"
	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/program"
	"semtree/table/program/programtest"
)

func isWordRune(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.M) }

// TestExecute compares Execute with the reference on random programs and tables.
func TestExecute(t *testing.T) {
	tables := 400
	if testing.Short() {
		tables = 100
	}
	seen := map[string]int{}
	for seed := range tables {
		r := rand.New(rand.NewPCG(uint64(seed), 1))
		tb := programtest.Table(r)
		tb.Ordered = r.IntN(4) > 0
		session := program.NewSession(tb)
		for range 25 {
			n := programtest.Program(r, tb, 1+r.IntN(5))
			checkSession(t, session, n, checkExecute(t, seed, tb, n, seen))
			if t.Failed() {
				return
			}
		}
	}
	for _, l := range program.Grammar().Labels {
		if seen[l.Name] < tables/20 {
			t.Errorf("%s stood in %d programs with an answer only", l.Name, seen[l.Name])
		}
	}
	for _, o := range program.Operators() {
		if !o.Former && o.Words != "" && seen[fmt.Sprint(o.Name, o.Op)] == 0 {
			t.Errorf("no program with an answer had %s", o.Types)
		}
	}
	for _, p := range table.Parts {
		if seen[p.Name] < tables/20 {
			t.Errorf("columns %q stood in %d programs with an answer only", p.Name, seen[p.Name])
		}
	}
}

// checkExecute compares the result of a program with the reference, and returns it.
func checkExecute(t *testing.T, seed int, tb *table.Table, n *grammar.Node, seen map[string]int) program.Result {
	t.Helper()
	got, err := program.Execute(tb, n)
	if err != nil {
		t.Fatalf("seed %d: Execute(%s): %v", seed, n, err)
	}
	want := reference{tb}.answer(n)
	answer := got.Answer
	if got.Type == program.Rows {
		answer = []any{}
		for _, row := range got.Evidence.Rows[:got.Total] { // others were compared with these
			answer = append(answer, row)
		}
	}
	if !sameAnswer(answer, want) {
		t.Fatalf("seed %d: Execute(%s) = %v, want %v\n%s", seed, n, answer, want, dump(tb))
	}
	if got.Empty != (len(want) == 0) {
		t.Fatalf("seed %d: Execute(%s): Empty = %v for %v", seed, n, got.Empty, want)
	}
	if !got.Empty {
		for _, m := range n.Preorder() {
			seen[m.Name]++
			o := program.OperatorOf(m)
			seen[fmt.Sprint(o.Name, o.Op)]++
			for _, p := range table.Parts {
				if len(m.Consts) > 0 && strings.HasPrefix(m.Consts[0], "'"+p.Name+" ") {
					seen[p.Name]++
				}
			}
		}
	}
	return got
}

// checkSession compares the result of a session that executed other programs before
// with that of a new one.
func checkSession(t *testing.T, x *program.Session, n *grammar.Node, want program.Result) {
	t.Helper()
	got, err := x.Execute(n)
	if err != nil || got.Type == program.Rows && got.Rows != nil {
		t.Fatalf("%s: error %v, or Rows before they are asked for", n, err)
	}
	got.Complete()
	if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want); g != w {
		t.Fatalf("%s: a session that was used has\n%s, want\n%s", n, g, w)
	}
}

// TestSessionForgets checks that what a session keeps has a limit.
func TestSessionForgets(t *testing.T) {
	cells := make([][]string, 50_000)
	for i := range cells {
		cells[i] = []string{fmt.Sprintf("name %d", i)}
	}
	tb, err := table.New("names", []string{"name"}, cells)
	if err != nil {
		t.Fatal(err)
	}
	x := program.NewSession(tb)
	for i := range 100 {
		r, err := x.Execute(read1(t, fmt.Sprintf("cell('name', 'name %d')", i)))
		if err != nil || r.Total != 1 {
			t.Fatalf("name %d: %d rows, %v", i, r.Total, err)
		}
		if kept, limit := x.Kept(); kept == 0 || kept > limit {
			t.Fatalf("%d cells are kept, the limit is %d", kept, limit)
		}
	}
}

// sameAnswer compares answers in order, numbers up to the rounding of sums. A number with more digits than a float64 has is a
// text in the first ones; all of its digits are compared by TestDigits.
func sameAnswer(a, b []any) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		v, isV := a[i].(float64)
		w, isW := b[i].(float64)
		if text, ok := a[i].(string); ok && isW {
			if n, ok := decimal.Parse(text); ok && n.Exact != "" {
				v, isV = n.Near, true
			}
		}
		if isV && isW && math.Abs(v-w) <= 1e-9*math.Max(1, math.Abs(w)) {
			continue
		}
		row, isRow := a[i].([]any)
		other, alsoRow := b[i].([]any)
		if isRow != alsoRow || isRow && !sameAnswer(row, other) || !isRow && a[i] != b[i] {
			return false
		}
	}
	return true
}

// dump writes a table for the message of a failed test.
func dump(t *table.Table) string {
	s := ""
	for _, c := range t.Columns {
		s += fmt.Sprintf("%q %s:", c.Name, c.Type)
		for i := range t.Rows {
			if cell := c.Cell(i); cell != nil {
				s += fmt.Sprintf(" %q", cell.Text)
			} else {
				s += " null"
			}
		}
		s += "\n"
	}
	return s
}

// TestOneSided checks that the comparison of answers can fail.
func TestOneSided(t *testing.T) {
	for _, pair := range [][2][]any{
		{{1.}, {1.001}}, {{1.}, {"1"}}, {{[]any{1.}}, {1.}}, {{[]any{1.}}, {[]any{2.}}}, {{[]any{1.}, []any{2.}}, {[]any{1., 2.}}}, {{"1"}, {1.}}, {{"5000000000000000.5"}, {4e15}}, {{}, {1.}}, {{"a", "b"}, {"b", "a"}},
	} {
		if sameAnswer(pair[0], pair[1]) {
			t.Errorf("sameAnswer(%v, %v)", pair[0], pair[1])
		}
	}
}

// TestEmptyInSession: the rows without a value and those of a blank text are different
// filters, in a session too, in a column of each kind.
func TestEmptyInSession(t *testing.T) {
	tb, err := table.New("t", []string{"name", "price", "paid on"}, [][]string{{"x", "1", "2024-05-06"}, {"", "", ""}, {"y", "2", "2024-05-07"}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tb.Columns {
		empty, blank := read1(t, "count(cell('"+c.Name+"', ''))"), read1(t, "count(cell('"+c.Name+"', ' '))")
		for _, order := range [][2]*grammar.Node{{empty, blank}, {blank, empty}} {
			x := program.NewSession(tb)
			for _, n := range order {
				want := 0.
				if n == empty {
					want = 1
				}
				if got, err := x.Execute(n); err != nil || len(got.Answer) != 1 || got.Answer[0] != want {
					t.Errorf("%s = %v, %v; want %v", n, got.Answer, err, want)
				}
			}
		}
	}
}

// FuzzExecute executes any program text about a fixed table: it is refused or it has
// the answer of the reference.
func FuzzExecute(f *testing.F) {
	tb := programtest.TableOf(rand.New(rand.NewPCG(3, 1)), 20)
	r := rand.New(rand.NewPCG(4, 1))
	for range 50 {
		f.Add(program.Grammar().Format(programtest.Program(r, tb, 3)))
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, err := program.Grammar().ReadProgram(text)
		if err != nil || program.Check(tb, n) != nil {
			return
		}
		checkExecute(t, 0, tb, n, map[string]int{})
	})
}

// TestLarge compares with the reference where groups and cells are many.
func TestLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	tb := programtest.TableOf(r, 300)
	for range 60 {
		n := programtest.Program(r, tb, 3)
		got, err := program.Execute(tb, n)
		if err != nil {
			t.Fatal(err)
		}
		want := reference{tb}.answer(n)
		if got.Type == program.Rows {
			if got.Total != len(want) {
				t.Fatalf("Execute(%s) has %d rows, want %d", n, got.Total, len(want))
			}
		} else if !sameAnswer(got.Answer, want) {
			t.Fatalf("Execute(%s) = %v, want %v", n, got.Answer, want)
		}
	}
}
