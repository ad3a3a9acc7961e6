package table

import "testing"

// TestTimeOfDay: "Time" right behind "Date" is a time of day, unless the table is about races.
func TestTimeOfDay(t *testing.T) {
	for text, want := range map[string]Type{
		"Date,Time,Total\n2019-01-05,13:08,3\n2019-01-06,10:29,4\n2019-01-07,18:37,5\n":      TypeTime,
		"order date,time,till\n2019-01-05,13:08,3\n2019-01-06,10:29,4\n2019-01-07,18:37,5\n": TypeTime,
		"Date,Time,Distance\n2019-01-05,13:08,3\n2019-01-06,10:29,2\n2019-01-07,18:37,5\n":   TypeDuration,
		"Runner,Time\nAnn,13:08\nBob,10:29\nCem,18:37\n":                                     TypeDuration,
		"Date,Time\n2019-01-05,73:08\n2019-01-06,40:29\n2019-01-07,38:37\n":                  TypeDuration,
	} {
		tab := mustRead(t, "t.csv", text)
		if got := tab.Columns[1].Type; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}
