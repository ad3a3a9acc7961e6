package link

import (
	"testing"

	"semtree/table"
	"semtree/table/value"
)

// TestPast: of a column that has only earlier times there are two spans, counted from today and from the latest time; but not where a
// database has times that were not read, nor of what lies before a day.
func TestPast(t *testing.T) {
	for _, c := range []struct {
		distinct int
		question string
		spans    []Span
	}{
		{2, "orders last month", []Span{{Values: []string{"2026-02"}, Past: true}, {Values: []string{"2024-04"}, Latest: true}}},
		{3, "orders last month", []Span{{Values: []string{"2026-02"}}}},
		{2, "orders next month", []Span{{Values: []string{"2026-04"}, Past: true}}},
		{2, "orders before last month", []Span{{Values: []string{"2026-02"}}}},
		{2, "orders since last week", []Span{{Values: []string{"2026-03-02"}, Past: true}, {Values: []string{"2024-04-29"}, Latest: true}}},
	} {
		tab, err := table.NewStored("orders", 4, []table.Values{{Name: "sent", Texts: []string{"2024-03-01", "2024-05-06"}, Counts: []int{1, 1}, Distinct: c.distinct}}, table.Options{})
		if err != nil {
			t.Fatal(err)
		}
		q, err := NewIndex(tab, nil).LinkWith(c.question, nil, value.StartOfDay(2026, 3, 15))
		if err != nil || len(q.Relative) != 1 || len(q.Relative[0].Spans) != len(c.spans) {
			t.Fatalf("%s, %d values: %v, %+v, want %+v", c.question, c.distinct, err, q.Relative, c.spans)
		}
		for i, got := range q.Relative[0].Spans {
			if want := c.spans[i]; got.Values[0] != want.Values[0] || got.Past != want.Past || got.Latest != want.Latest {
				t.Errorf("%s, %d values: %+v, want %+v", c.question, c.distinct, got, want)
			}
		}
	}
}
