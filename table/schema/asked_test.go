package schema_test

import (
	"slices"
	"testing"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/schema"
)

// TestAsked: it is known which table a program lists columns of first, by how many ways what it lists side by side is found, which mentions say the
// same, and whether different values are counted.
func TestAsked(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "customers", "id,name,city", "1,Ann,Oslo", "2,Bo,Rome", "3,Cy,Oslo"),
		lines(t, "orders", "id,customer_id,product_id,pieces", "11,1,21,3", "12,1,22,4", "13,2,21,5"),
		lines(t, "products", "id,product,price", "21,pen,4", "22,lamp,60", "23,desk,70"),
	}, nil)
	w := s.Wide(1)
	for _, c := range []struct {
		program                        string
		asked, owners, again, distinct int
		targets                        []int
	}{
		{"quantity('pieces')", 1, 1, 0, 0, nil},
		{"text('customer name', text('customer city'))", 0, 1, 0, 0, []int{0}},
		{"text('customer name', text('product'))", 0, 2, 0, 0, []int{0, 2}},
		{"text('product', cell('customer city', 'Oslo', cell('customer city', 'Oslo')))", 2, 1, 1, 0, []int{0, 2}},
		{"count(cell('customer city', 'Oslo'))", 1, 0, 0, 0, []int{0}},
		{"count(text('customer city'))", 0, 1, 0, 1, []int{0}},
		{"per(text('product'), count)", 2, 1, 0, 0, []int{2}},
		{"count", 1, 0, 0, 0, nil},
	} {
		n, err := grammar.Parse(c.program)
		if err != nil {
			t.Fatal(err)
		}
		a := w.About(n)
		same := len(a.Targets) == len(c.targets)
		for _, i := range c.targets {
			same = same && a.Targets[i]
		}
		if a.Asked != c.asked || a.Owners != c.owners || a.Again != c.again || a.Distinct != c.distinct || !same {
			t.Errorf("%s: asked %d, owners %d, again %d, distinct %d, targets %v; want %+v", c.program, a.Asked, a.Owners, a.Again, a.Distinct, a.Targets, c)
		}
	}
	for base, want := range [][]bool{{false, false, false}, {true, false, true}, {false, false, false}} {
		for to := range s.Tables {
			if got := s.Wide(base).Reaches(to); got != want[to] {
				t.Errorf("%s reaches %s: %t", s.Tables[base].Name, s.Tables[to].Name, got)
			}
		}
	}
}

// TestCutShort: a column that cuts the name of the other table short calls its rows by that name, and so do columns whose headers begin so; words that
// are no such name stay roles.
func TestCutShort(t *testing.T) {
	for _, c := range []struct {
		table, column, role string
		names               []string // of the columns of students
	}{
		{"Student", "stuid", "student", []string{"student name", "student age"}},
		{"Student", "stu_id", "student", []string{"student name", "student age"}},
		{"Student", "s_id", "student", []string{"student name", "student age"}},
		{"Student", "tutor_stu_id", "tutor stu", []string{"tutor stu name", "tutor stu age"}},
		{"Student", "tutor", "tutor", []string{"tutor name", "tutor age"}},
		{"Stu", "stu_id", "stu", []string{"stu name", "stu age"}},
		{"People", "stu_id", "stu", []string{"stu name", "stu age"}},
		{"Tents", "tnes_id", "tnes", []string{"tnes stu name", "tnes age"}},
	} {
		s := schema.New([]*table.Table{
			lines(t, c.table, "StuID,stu_name,Age", "1001,Ann,20", "1002,Bo,30", "1003,Cy,40"),
			lines(t, "Lives_in", c.column+",since", "1001,2001", "1002,2002", "1003,2003", "1003,2004"),
		}, []schema.Relation{{From: 1, To: 0}})
		if len(s.Relations) != 1 || s.Relations[0].Role != c.role {
			t.Errorf("%s of %s: %+v, want the role %s", c.column, c.table, s.Relations, c.role)
			continue
		}
		var got []string
		for _, column := range s.Wide(1).Columns {
			if column.Owner != nil {
				got = append(got, column.Name)
			}
		}
		if len(got) < 2 || !slices.Equal(got[len(got)-2:], c.names) {
			t.Errorf("%s of %s: columns %q, want %q", c.column, c.table, got, c.names)
		}
	}
}
