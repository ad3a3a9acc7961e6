package schema_test

import (
	"fmt"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/schema"
)

// TestKeys: a cell is the key that is written like it, else the only one that is so in other letters, or as a whole number; of two such keys it is none.
func TestKeys(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "customers", "code,name", "aB1,Ann", "Ab1,Bob", "cD2,Cid", "x9,Dan"),
		lines(t, "orders", "id,customer_code", "1,aB1", "2,Ab1", "3,ab1", "4,CD2", "5,zz"),
	}, []schema.Relation{{From: 1, Column: 1, To: 0, Key: 0}})
	if got := column(t, s.Wide(1), "customer name"); got != "Ann Bob - Cid -" {
		t.Errorf("customers are %q", got)
	}
	if r := s.Relations[0]; r.Lost != 2 || s.Lost(0) != "2 rows of orders have a customer_code that is none of customers" {
		t.Errorf("%+v, %q", r, s.Lost(0))
	}
	gaps := schema.New([]*table.Table{
		lines(t, "customers", "id,name", "1,Ann", "2,Bob", "4,Cid"),
		lines(t, "orders", "id,customer_id,amount", "1,1.0,5", "2,,6", "3,4.0,7", "4,2.0,7"),
	}, nil)
	if len(gaps.Relations) != 1 || gaps.Relations[0].Found != 1 || gaps.Relations[0].Lost != 0 {
		t.Errorf("codes with gaps: %+v", gaps.Relations)
	}
}

// TestLostColumn: a column whose cells are not all keys is asked about as it is; one whose cells are is not.
func TestLostColumn(t *testing.T) {
	for _, c := range []struct{ last, want string }{{"4,2", "id,amount,customer id,customer name"}, {"4,9", "id,customer_id,amount,customer name"}} {
		s := schema.New([]*table.Table{
			lines(t, "customers", "id,name", "1,Ann", "2,Bob", "3,Cid"),
			lines(t, "orders", "id,customer_id,amount", "1,1,5", "2,3,6", "3,1,7", c.last+",8"),
		}, []schema.Relation{{From: 1, Column: 1, To: 0, Key: 0}})
		var names []string
		for _, column := range s.Wide(1).Columns {
			if !column.Hidden {
				names = append(names, column.Name)
			}
		}
		if got := strings.Join(names, ","); got != c.want {
			t.Errorf("columns %s, want %s", got, c.want)
		}
	}
}

// TestWidth: a table that many ways lead from has the nearest columns, and not all.
func TestWidth(t *testing.T) {
	var tables []*table.Table
	for i := range 8 {
		header, rows := "id", []string{"1", "2", "3"}
		for k := range 8 {
			if k != i {
				header += fmt.Sprintf(",t%d_id,x%d%d", k, i, k)
				for r := range rows {
					rows[r] += fmt.Sprintf(",%d,v%d", r+1, r*k)
				}
			}
		}
		tables = append(tables, lines(t, fmt.Sprintf("t%ds", i), header, rows...))
	}
	s := schema.New(tables, nil)
	if len(s.Relations) != 56 {
		t.Fatalf("%d relations", len(s.Relations))
	}
	if w := s.Wide(0); len(w.Columns) > 400 || len(w.Ways) != len(w.Columns) || len(w.Names) != len(w.Columns) {
		t.Errorf("%d columns, %d ways", len(w.Columns), len(w.Ways))
	}
	if err := schema.Check(tables); err != nil {
		t.Error(err)
	}
	many := make([]*table.Table, 0, schema.MaxColumns/15+1)
	for range schema.MaxColumns/15 + 1 {
		many = append(many, tables[0])
	}
	if err := schema.Check(many); err == nil || !strings.Contains(err.Error(), "leave some tables out") {
		t.Error(err)
	}
}
