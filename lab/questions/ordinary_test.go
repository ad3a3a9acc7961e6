package questions

import (
	"testing"

	"semtree/table"
)

// viewOf returns a table of which the rows are written with "|".
func viewOf(t *testing.T, header []string, rows ...[]string) *view {
	t.Helper()
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	tab, err := table.New("t", header, rows)
	if err != nil {
		t.Fatal(err)
	}
	v := newView(tab, words)
	if v == nil {
		t.Fatal("nothing to ask")
	}
	return v
}

// fitting lists the headers of the columns of a class.
func fitting(v *view, class string) (list []string) {
	for _, c := range v.columns {
		if classes[class](c) {
			list = append(list, c.Name)
		}
	}
	return list
}

// TestReadings: which column a wording asks for, by what else the table has.
func TestReadings(t *testing.T) {
	visits := viewOf(t, []string{"Patient", "Birth Date", "Doctor", "Visit", "Reason", "Fee (EUR)", "Paid", "Status"},
		[]string{"Ana Lopez", "1980-02-01", "Dr. Marie Roth", "2024-03-01", "cough", "40", "yes", "Finished"},
		[]string{"Ben Moore", "1975-07-11", "Dr. Paul Lang", "2024-03-02", "fever", "55", "no", "Cancelled"},
		[]string{"Cleo Hart", "1990-12-24", "Dr. Marie Roth", "2024-04-09", "cough", "35", "yes", "Finished"},
		[]string{"Dan Price", "2001-05-30", "Dr. Paul Lang", "2024-05-17", "rash", "60", "no", "Finished"},
		[]string{"Eva Stone", "1969-09-09", "Dr. Marie Roth", "2024-06-20", "fever", "45", "yes", "Cancelled"})
	sales := viewOf(t, []string{"Order", "Product", "Qty", "Unit Price ($)", "Total ($)", "Ordered", "Due", "Balcony"},
		[]string{"A-1", "Lamp", "3", "10", "30", "2024-01-05", "2024-02-05", "yes"},
		[]string{"A-2", "Chair", "1", "80", "80", "2024-01-09", "2024-02-09", "no"},
		[]string{"A-3", "Lamp", "2", "10", "20", "2024-02-11", "2024-03-11", "yes"},
		[]string{"A-4", "Desk", "4", "200", "800", "2024-03-01", "2024-04-01", "no"},
		[]string{"A-5", "Chair", "6", "80", "480", "2024-03-21", "2024-04-21", "yes"},
		[]string{"A-6", "Lamp", "5", "10", "50", "2024-05-05", "2024-06-05", "no"})
	for _, c := range []struct {
		v     *view
		class string
		want  []string
	}{
		{visits, "subject", []string{"Patient"}},
		{visits, "helper", []string{"Doctor"}},
		{visits, "aged", []string{"Birth Date"}},
		{visits, "recent", nil},
		{visits, "dated", []string{"Visit"}},
		{visits, "price", []string{"Fee (EUR)"}},
		{visits, "doneflag", []string{"Paid"}},
		{visits, "state", []string{"Status"}},
		{visits, "reason", []string{"Reason"}},
		{visits, "qty", nil},
		{visits, "ware", nil},
		{visits, "sort", []string{"Doctor", "Reason", "Status"}},
		{sales, "subject", nil},
		{sales, "recent", []string{"Ordered"}},
		{sales, "due", []string{"Due"}},
		{sales, "qty", []string{"Qty"}},
		{sales, "ware", []string{"Product"}},
		{sales, "sort", nil},
		{sales, "price", []string{"Unit Price ($)"}},
		{sales, "spending", []string{"Total ($)"}},
		{sales, "haveflag", []string{"Balcony"}},
		{sales, "doneflag", nil},
	} {
		got := fitting(c.v, c.class)
		if len(got) != len(c.want) || len(got) > 0 && got[0] != c.want[0] {
			t.Errorf("class %s has %q, want %q", c.class, got, c.want)
		}
	}
}

// TestPace: less time for a kilometer is faster, and the latest runner is not the youngest.
func TestPace(t *testing.T) {
	pace := columnOf(t, "Pace (min/km)", "4.1", "5.2", "3.9")
	for _, q := range pace.quality {
		if q.adjective == "fast" && !q.low {
			t.Error("the fastest has the highest pace")
		}
	}
	if len(pace.quality) == 0 {
		t.Error("nobody is fast by a pace")
	}
	for _, q := range columnOf(t, "Age", "31", "45", "19").quality {
		if q.adjective == "late" || q.adjective == "recent" {
			t.Errorf("age says who is %s", q.adjective)
		}
	}
}
