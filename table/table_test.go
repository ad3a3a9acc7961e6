package table

import (
	"math"
	"testing"
)

func TestParseNumber(t *testing.T) {
	for _, c := range []struct {
		text  string
		value float64
		unit  string
	}{
		{"12", 12, ""}, {"-12", -12, ""}, {"−12", -12, ""}, {"1,234.5", 1234.5, ""}, {"(1,234)", -1234, ""}, {"$1.5 million", 1.5e6, "USD"},
		{"3k", 3000, ""}, {"45 %", 45, "%"}, {"45%", 45, "%"}, {"5 km", 5, "km"}, {"2nd", 2, ""}, {"1,234*", 1234, ""}, {"12[1]", 12, ""},
		{"5,000 (est.)", 5000, ""}, {"$3bn", 3e9, "USD"}, {"1.4B", 1.4e9, ""}, {"$2b", 2e9, "USD"}, {"€ 1 234", 1234, "EUR"}, {"1 234 567", 1234567, ""}, {"12,34,567", 1234567, ""},
		{"1e6", 1e6, ""}, {"US$ 5", 5, "USD"}, {"5m", 5, "m"}, {"$5m", 5e6, "USD"}, {"-$5", -5, "USD"}, {"$-5", -5, "USD"}, {"3½", 3.5, ""}, {"c. 500", 500, ""},
		{"100 million", 1e8, ""}, {"$120k", 120000, "USD"}, {"20 minutes", 20, "min"}, {"5-km", 5, "km"}, {"5\u00a0km", 5, "km"}, {"1\u00a0234\u00a0", 1234, ""}, {"1\u202f234", 1234, ""}, {"3\u00a0million", 3e6, ""}, {".5", 0.5, ""}, {"1'234", 1234, ""}, {"5 USD", 5, "USD"},
		{"#5", 5, ""}, {"5.", 5, ""}, {"100+", 100, ""}, {"+5", 5, ""}, {"12345678901234567890", 12345678901234567890, ""},
	} {
		value, unit, ok := ParseNumber(c.text)
		if !ok || math.Abs(value-c.value) > 1e-12*math.Abs(c.value) || unit != c.unit {
			t.Errorf("ParseNumber(%q) = %v, %q, %v, want %v, %q", c.text, value, unit, ok, c.value, c.unit)
		}
	}
	for _, text := range []string{"", "a", "1–0", "1–0 (a.e.t.)", "5-6", "1,5", "1.2.3", "3 Doors Down", "12:30", "1,2345", "2h 5m", "AB12", "5 km 3", "1/2", "-", "$", "5 5", "4b"} {
		if value, unit, ok := ParseNumber(text); ok {
			t.Errorf("ParseNumber(%q) = %v, %q, want none", text, value, unit)
		}
	}
}

func TestParseTime(t *testing.T) {
	at := func(y, m, d int) int64 { return startOf(y, m, d) }
	for _, c := range []struct {
		text     string
		from, to int64
	}{
		{"1995", at(1995, 1, 1), at(1996, 1, 1)}, {"c. 1850", at(1850, 1, 1), at(1851, 1, 1)}, {"500 BC", at(-499, 1, 1), at(-498, 1, 1)},
		{"1850s", at(1850, 1, 1), at(1860, 1, 1)}, {"19th century", at(1801, 1, 1), at(1901, 1, 1)}, {"Q1 2014", at(2014, 1, 1), at(2014, 4, 1)},
		{"2014 Q1", at(2014, 1, 1), at(2014, 4, 1)}, {"2014-Q4", at(2014, 10, 1), at(2015, 1, 1)},
		{"2014-03-05", at(2014, 3, 5), at(2014, 3, 6)}, {"3/5/2014", at(2014, 3, 5), at(2014, 3, 6)}, {"5.3.2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"25/3/2014", at(2014, 3, 25), at(2014, 3, 26)}, {"March 5, 2014", at(2014, 3, 5), at(2014, 3, 6)}, {"Sunday, 5 Mar 2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"5-Mar-14", at(2014, 3, 5), at(2014, 3, 6)}, {"March 2014", at(2014, 3, 1), at(2014, 4, 1)}, {"2014-03", at(2014, 3, 1), at(2014, 4, 1)},
		{"March 5", at(1, 3, 5), at(1, 3, 6)}, {"March", at(1, 3, 1), at(1, 4, 1)}, {"5th of March 2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"2014-03-05T12:30:00Z", at(2014, 3, 5) + 12*hour + 30*minute, at(2014, 3, 5) + 12*hour + 30*minute + second},
		{"3/5/2014 4:05 PM", at(2014, 3, 5) + 16*hour + 5*minute, at(2014, 3, 5) + 16*hour + 6*minute},
		{"October 5, 2008 – 15:00", at(2008, 10, 5) + 15*hour, at(2008, 10, 5) + 15*hour + minute},
		{"14:30", 14*hour + 30*minute, 14*hour + 31*minute}, {"7 pm", 19 * hour, 20 * hour},
		{"2001–02", at(2001, 1, 1), at(2003, 1, 1)}, {"2001-02", at(2001, 1, 1), at(2003, 1, 1)}, {"1999/2000", at(1999, 1, 1), at(2001, 1, 1)},
		{"1886–1901", at(1886, 1, 1), at(1902, 1, 1)}, {"2003–present", at(2003, 1, 1), Forever}, {"2003-", at(2003, 1, 1), Forever},
		{"5–7 March 2014", at(2014, 3, 5), at(2014, 3, 8)}, {"March 5–7, 2014", at(2014, 3, 5), at(2014, 3, 8)},
		{"March 5 – April 3, 2014", at(2014, 3, 5), at(2014, 4, 4)}, {"June 2010 – July 2011", at(2010, 6, 1), at(2011, 8, 1)},
		{"12 March 2004 (aged 31)", at(2004, 3, 12), at(2004, 3, 13)}, {"1990–95", at(1990, 1, 1), at(1996, 1, 1)}, {"Sept. 3, 2001", at(2001, 9, 3), at(2001, 9, 4)},
		{"August 24", at(1, 8, 24), at(1, 8, 25)}, {"Jan 1, 1900[2]", at(1900, 1, 1), at(1900, 1, 2)},
	} {
		got, ok := ParseTime(c.text, false)
		if !ok || got.From != c.from || got.To != c.to {
			t.Errorf("ParseTime(%q) = %v, %v, want %v", c.text, got, ok, Interval{c.from, c.to})
		}
	}
	for _, text := range []string{"", "12", "5 km", "31/31/2014", "Marching", "1–0", "30 February 2014", "25:00", "hello 2014", "1,234", "12.5", "the 5", "5-6"} {
		if got, ok := ParseTime(text, false); ok {
			t.Errorf("ParseTime(%q) = %v, want none", text, got)
		}
	}
}

// TestFirst: the first rows of a table have the cells of a table that was made of them.
func TestFirst(t *testing.T) {
	rows := [][]string{{"b", "1", "yes"}, {"a", "", "no"}, {"b", "3", "Yes"}, {"c", "2", "n/a"}}
	all, err := New("x", []string{"name", "number", "flag"}, rows)
	if err != nil {
		t.Fatal(err)
	}
	for n := range rows {
		few := all.First(n)
		if few.Rows != n {
			t.Errorf("%d rows, want %d", few.Rows, n)
		}
		for i, c := range few.Columns {
			seen := map[int32]bool{}
			for row := range n {
				if c.Cell(row) != nil && c.Cell(row).Text != all.Columns[i].Cell(row).Text || (c.Cell(row) == nil) != (all.Columns[i].Cell(row) == nil) {
					t.Errorf("%d rows, column %q, row %d: %v", n, c.Name, row, c.Cell(row))
				}
				if c.Codes[row] >= 0 {
					seen[c.Codes[row]] = true
				}
			}
			if len(c.Cells) != len(seen) {
				t.Errorf("%d rows, column %q: %d cells, want %d", n, c.Name, len(c.Cells), len(seen))
			}
		}
	}
	if all.First(4) != all || all.First(9) != all {
		t.Error("all rows are another table")
	}
}
