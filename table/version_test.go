package table

import (
	"slices"
	"strings"
	"testing"

	"semtree/table/value"
)

// TestCodes: digits that are codes and versions, and numbers that look like them.
func TestCodes(t *testing.T) {
	for _, c := range []struct {
		header, cells string
		want          Type
	}{
		// By the header.
		{"version", "1.2.3|1.2.4|1.3.0", TypeVersion},
		{"Version", "1.1|1.10|2|2.0", TypeVersion},
		{"version", "1.8|1.9|1.11", TypeVersion},
		{"Section no.", "1|1.1|1.2|1.10|2", TypeVersion},
		{"Python version", "v3.9|v3.10|3.11-rc1|?", TypeVersion},
		{"version", "1|2|3", TypeNumber},
		{"version", "a|b|c", TypeText},
		{"section size", "1.5|2.25|3", TypeNumber},
		{"release", "1998|2003|2010", TypeYear},
		{"reference", "1.1|2.3|1.10", TypeVersion}, // of codes, two would be one number
		// By the cells.
		{"x", "1.8|1.9|1.10|1.11|2.0", TypeVersion},
		{"x", "2.0|1.2|1.10|1.11|1.1", TypeNumber}, // counts on over a gap
		{"x", "1.1|1.10|2|2.0", TypeVersion},       // each comes after the one before
		{"x", "2|1.10|1.1|2.0", TypeNumber},
		{"x", "3.9.1|3.10.2|3.8.0", TypeVersion},
		{"x", "1.1|1.10|2.5|3.75", TypeNumber}, // sorted numbers
		{"gpa", "3.10|3.1|2.9", TypeNumber},
		{"x", "3.11|3.10|3.9", TypeVersion},
		// Dates with points.
		{"version", "2.7.18|3.8.10|3.9.12|3.10.14|3.11.9", TypeVersion},
		{"x", "2.7.18|3.8.10|3.9.12|3.10.14|3.11.9", TypeVersion},
		{"version", "2024.1.2|2023.3.4|2024.2.1", TypeVersion},
		{"section", "1.1.10|1.1.11|1.2.10", TypeVersion},
		{"version", "1.2.2024|3.4.2024|5.6.2024", TypeDate},
		{"release", "1.2.24|3.4.24|5.6.24", TypeDate},
		{"release", "1.2.3|1.2.10|1.3.0", TypeVersion},
		{"version date", "1.2.24|3.4.24|5.6.24|6.13.24|7.7.24", TypeDate},
		{"x", "1.2.24|3.4.24|5.6.24", TypeDate},
		{"x", "29.02.2023|28.02.2023|01.03.2023", TypeText}, // the first is no day
		{"version", "6.1.7601|6.2.9200|6.3.9600", TypeVersion},
		{"host", "10.0.0.1|10.0.0.2|10.0.0.10", TypeText},
		{"day", "5.3.2014|6.3.2014|7.3.2014", TypeDate},
		// Numbers are written in several ways, too.
		{"price", "1.8|1.9|1.10|1.11|2.0", TypeNumber},
		{"rating", "1.8|1.9|1.10|1.11|2.0", TypeNumber},
		{"Width (mm)", "1.8|1.9|1.10|1.11|2.0", TypeNumber},
		{"x", "$1.8|$1.9|$1.10|$1.11|$2.0", TypeNumber},
		{"x", "0.3|0.30|2.5|0.05|7", TypeNumber},
		{"x", "0.9|0.10|0.55|0.78|0.31", TypeNumber},
		{"x", "2.5|2.50|2.6|2.75", TypeNumber},
		// Zeros before digits.
		{"code", "007|42|1234", TypeText},
		{"serial", "007|42|1234", TypeText},
		{"zone", "02139|10001-1234|10001|00501|94103|unknown", TypeText},
		{"burial", "011|014|015|016a|100", TypeText},
		{"stock count", "007|42|1234", TypeNumber},
		{"Car #", "7|07|12|30", TypeText},
		{"hour", "7|07|12|30", TypeNumber},
		// Exponents of numbers of parts.
		{"part", "713752e1|713752e2|713753e1", TypeText},
		{"item", "12e5|13e5|14e6", TypeText},
		{"mass", "1e6|2.5e7|12.5E-3|12e+5", TypeNumber},
		// Names with a number.
		{"customer", "customer 1107|customer 1108|customer 9", TypeText},
		{"Room", "Room 3|Room 4|Room 5", TypeText},
		{"No.", "No. 12|No. 13|No. 7", TypeText},
		{"rank", "No. 1|No. 2|No. 3", TypeNumber},
	} {
		if got := column(t, c.header, c.cells); got.Type != c.want {
			t.Errorf("%s: %s: %v, want %v", c.header, c.cells, got.Type, c.want)
		}
	}
}

// TestVersionOrder: versions in their order, by their cells' times and by [Column.ParseTime].
func TestVersionOrder(t *testing.T) {
	order := strings.Fields("0.9 1 1.0 1.1 1.1a 1.1.1 1.2-beta 1.2-rc1 1.2-rc2 1.2-rc10 1.2 1.9 v1.10 1.10.1 2-alpha 2 2.0 10.0")
	c := column(t, "version", strings.Join(append(slices.Clone(order[9:]), order[:9]...), "|"))
	if c.Type != TypeVersion {
		t.Fatalf("type %v", c.Type)
	}
	at := map[string]value.Interval{}
	for i := range c.Cells {
		at[c.Cells[i].Text] = c.Cells[i].Time
	}
	for i, text := range order {
		own, ok := c.ParseTime(text)
		if !ok || own != at[text] || own.IsZero() {
			t.Errorf("%s is read as %v, its cell is %v", text, own, at[text])
		}
		if i > 0 && at[order[i-1]].To > own.From {
			t.Errorf("%s is at %v, and %s after it at %v", order[i-1], at[order[i-1]], text, own)
		}
	}
	for _, between := range [][3]string{{"", "0.1", "0.9"}, {"1.9", "1.9.5", "v1.10"}, {"1.10.1", "1.95", "2-alpha"}, {"10.0", "11", ""}} {
		v, ok := c.ParseTime(between[1])
		if !ok || between[0] != "" && v.From < at[between[0]].To || between[2] != "" && v.To > at[between[2]].From {
			t.Errorf("%s is read as %v, want it between %v and %v", between[1], v, at[between[0]], at[between[2]])
		}
	}
	if v, _ := c.ParseTime("1.10"); v != at["v1.10"] {
		t.Errorf("1.10 is read as %v, want v1.10, %v", v, at["v1.10"])
	}
	if _, ok := c.ParseTime("May 2014"); ok {
		t.Error("a month is read as a version")
	}
}

// TestVersionsBySight: of versions that the header does not announce, the owner is told.
func TestVersionsBySight(t *testing.T) {
	for header, want := range map[string]int{"x": 1, "version": 0} {
		tab := mustRead(t, "x.csv", "name,"+header+"\na,1.8\nb,1.9\nc,1.10\n")
		if tab.Columns[1].Type != TypeVersion || len(tab.Warnings) != want {
			t.Errorf("%s: %v, warnings %q", header, tab.Columns[1].Type, tab.Warnings)
		}
	}
}

// TestNullNames: people who are called Null, and sodium.
func TestNullNames(t *testing.T) {
	for _, c := range []struct {
		header, cells, want string
	}{
		{"surname", "Smith|Null|Jones", "Smith Null Jones"},
		{"first name", "Nan|Ann|Na", "Nan Ann Na"},
		{"driver", "Null|Hill|NULL|null", "Null Hill"},
		{"symbol", "Na|H|NA|He", "Na H He"},
		{"x", "Na|H|He|Cl", "Na H He Cl"},
		{"status", "open|Null|closed|Nan|Na", "open closed"},
		{"name", "null|NaN|NULL|Ann", "Ann"},
		{"size", "1|Null|Nan|Na|2", "1 2"},
		{"name", "1|Null|3|2", "1 3 2"},
		{"late", "yes|Null|no", "yes no"},
	} {
		var cells []string
		got := column(t, c.header, c.cells)
		for i := range got.Cells {
			cells = append(cells, got.Cells[i].Text)
		}
		if strings.Join(cells, " ") != c.want {
			t.Errorf("%s: %s: %q, want %q", c.header, c.cells, cells, c.want)
		}
	}
}
