package schema_test

import (
	"slices"
	"testing"

	"semtree/table"
	"semtree/table/schema"
)

// TestNear: what a row belongs to has the shorter names, and what that belongs to is told apart by its role: one's own department comes before the
// manager's.
func TestNear(t *testing.T) {
	tables := []*table.Table{
		lines(t, "employees", "id,name,manager,dept", "1,Ann,,1", "2,Bob,1,1", "3,Cid,1,2", "4,Dot,3,3"),
		lines(t, "departments", "id,dname,city", "1,Ops,Linz", "2,Law,Graz", "3,IT,Wien"),
	}
	s := schema.New(tables, []schema.Relation{declare(t, tables, "employees", "manager", "employees", "id"), declare(t, tables, "employees", "dept", "departments", "id")})
	w := s.Wide(0)
	at := func(name string) *table.Column {
		i := slices.IndexFunc(w.Columns, func(c *table.Column) bool { return c.Name == name })
		if i < 0 {
			t.Fatalf("no %s among %q", name, names(s, w))
		}
		return w.Columns[i]
	}
	if c := at("department city"); c.Cell(3).Text != "Wien" {
		t.Errorf("the department of Dot is in %s", c.Cell(3).Text)
	}
	if c := at("manager department city"); c.Cell(3).Text != "Graz" {
		t.Errorf("the department of the manager of Dot is in %s", c.Cell(3).Text)
	}
}

// TestNumbered: a column of numbers leads to a table only if its header says so, whatever values are there.
func TestNumbered(t *testing.T) {
	s := schema.New([]*table.Table{
		lines(t, "doctors", "doctor_id,name,head_id", "1,Cederberg,2", "2,Dal,1", "3,Eck,1", "4,Fur,3"),
		lines(t, "patients", "patient_id,name", "1,Ida Sand", "2,Jo", "3,Kim", "4,Lu", "5,Mo"),
		lines(t, "visits", "visit_id,patient_id,doctor_id", "1,1,2", "2,2,3"),
		lines(t, "flights", "flight_id,dest", "1,OSL", "2,BGO", "3,TRD", "4,OSL"),
		lines(t, "airports", "code,airport", "OSL,Oslo", "BGO,Bergen", "TRD,Trondheim"),
	}, nil)
	var found []string
	for i := range s.Relations {
		found = append(found, s.Say(i))
	}
	want := []string{"patient of each visit: visits.patient_id is patients.patient_id", "doctor of each visit: visits.doctor_id is doctors.doctor_id", "dest of each flight: flights.dest is airports.code"}
	if !slices.Equal(found, want) || len(s.Proposed) > 0 {
		t.Errorf("found %q, proposed %v, want %q", found, s.Proposed, want)
	}
}
