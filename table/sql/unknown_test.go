package sql

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/program"
)

// TestNewOperation: an operation that a part of this package has no case for is named, and
// never written as another one or as nothing.
func TestNewOperation(t *testing.T) {
	tb, err := table.New("films", []string{"title", "rating"}, [][]string{{"a", "8.5"}, {"b", "7"}})
	if err != nil {
		t.Fatal(err)
	}
	values := &program.Term{Operator: &program.Operator{Op: program.OpProject, Type: program.Values}, Column: 1}
	for _, op := range []program.Op{0, program.OpPer + 1, 1000} {
		u := &program.Term{Operator: &program.Operator{Name: "odd", Op: op}, Column: 1, Args: []*program.Term{values}}
		w := &writer{Source: Loaded(tb, SQLite)}
		for part, f := range map[string]func(){
			"answer":     func() { w.answer(u) },
			"values":     func() { w.chosen(u) },
			"rows":       func() { w.condition(u) },
			"group":      func() { w.ofGroup(u) },
			"comparison": func() { w.compareNumber(u) },
			"a comparison": func() {
				w.compareTime(u)
			},
		} {
			func() {
				defer func() {
					if said := fmt.Sprint(recover()); !strings.Contains(said, part) || !strings.Contains(said, `"odd"`) {
						t.Errorf("%s of %d: %q, want a panic that names both", part, op, said)
					}
				}()
				f()
			}()
		}
	}
}
