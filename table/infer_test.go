package table

import (
	"math"
	"strings"
	"testing"

	"semtree/table/value"
)

// column reads one column; cells are separated by bars.
func column(t *testing.T, header, cells string) *Column {
	t.Helper()
	rows := [][]string{}
	for _, cell := range strings.Split(cells, "|") {
		rows = append(rows, []string{cell})
	}
	tab, err := New("test", []string{header}, rows)
	if err != nil {
		t.Fatal(err)
	}
	return tab.Columns[0]
}

func TestTypes(t *testing.T) {
	for _, c := range []struct {
		header, cells string
		want          Type
		unit          string
	}{
		// Numbers.
		{"goals", "1|2|3|4b", TypeText, ""}, // 75 %
		{"goals", "1|2|3|4|5x", TypeNumber, ""},
		{"price", "$1,234.50|$3", TypeNumber, "USD"},
		{"price", "1.234,50 €|3,00 €", TypeNumber, "EUR"},
		{"amount_eur", "5|7.5", TypeNumber, "EUR"},
		{"GrossRevenueUSD", "5|7.5", TypeNumber, "USD"},
		{"Body Mass (g)", "3750|3800", TypeNumber, "g"},
		{"distance", "5 km|300 m|1.2 km", TypeNumber, "km"},
		{"share", "45 %|3.5%", TypeNumber, "%"},
		{"rank", "1|T2|T2|4|=5", TypeNumber, ""},
		{"rank", "T1|T2|T3", TypeNumber, ""},
		{"model", "T1|T2|T3", TypeText, ""},
		{"rank", "1st|2nd|3rd (tie)", TypeNumber, ""},
		{"pos", "1|2|DNF|3|Ret|DNF|4", TypeNumber, ""},
		{"pos", "1|DNF|Ret", TypeNumber, ""},
		{"pos", "1|DNF|Ret|DNF", TypeText, ""}, // more than two words for a number
		{"x", "1|2|a|b|c|d|e|f", TypeText, ""}, // many different words
		{"performance", "9.72|9.69|19.30|3:34:14", TypeDuration, "s"},
		{"change", "(5)|−3.2|+4", TypeNumber, ""},
		{"margin", "1 stroke|3 strokes|2 strokes", TypeNumber, "stroke"},
		{"heat", "680 units|1264 units|2030 units|1 unit", TypeNumber, "unit"},
		{"heat", "2000 units|5000 units|30 units|600 units|1900 units|1 cell", TypeText, ""},
		{"heat", "1264 units|1400 units|2030 units", TypeText, ""}, // or years
		{"loss", "26,277 killed|12,513 killed|2,419 killed|2,206 killed|over 100 killed", TypeNumber, "killed"},
		{"kcal/portion", "540|610 kcal|210|590", TypeNumber, "kcal"},
		{"kcal", "540|610 kcal|210|590|100|200|300", TypeNumber, "kcal"},
		{"place", "540|610 north|210|590", TypeText, ""},
		{"magn.", "100x|67x|-|100x", TypeNumber, "x"},
		{"stock", "67pcs|5pcs|1pc", TypeText, ""}, // one word only
		{"stock", "67pcs|5pcs|12pcs", TypeNumber, "pcs"},
		{"heat", "680 units|1264 units|2030 units", TypeNumber, "units"},
		{"room", "12a|14a|16a", TypeText, ""},
		{"paid", "kr 5 239|kr 669|-|kr 29 249", TypeNumber, "kr"},
		{"paid", "5 239 kr|669 kr.|kr. 5", TypeNumber, "kr"},
		{"code", "KR5|KR7|KR12", TypeText, ""},
		{"paid", "Rs. 500|Rs.1,200", TypeNumber, "INR"},
		{"value", "€ 15,-|€ 30,-|€ 1.556,-", TypeNumber, "EUR"},
		{"value", "15,- €|30,- €|7,50 €", TypeNumber, "EUR"},
		{"value", "CHF 5.–|CHF 1'250.–|CHF 7.50", TypeNumber, "CHF"},
		{"value", "25,-|12,--|7,-", TypeNumber, ""},
		{"pages", "25-|12-|7-", TypeText, ""},
		{"price", "€5|free|€7|gift|€9|on request", TypeNumber, "EUR"},
		{"power", "2,6 kW|3,3 kW|8 kW|9 kW|8,8–10,3 kW", TypeNumber, "kW"},
		{"cup", "2nd round|1st round|3rd round", TypeNumber, ""},
		{"class", "3rd class|1st class|2nd", TypeNumber, ""},
		{"week", "Week 1|Week 2|Week 10", TypeNumber, ""},
		{"town", "Town0|Town1|Town2", TypeText, ""},
		{"stage", "Stage1|Stage2|Stage10", TypeText, ""},
		{"name", "Building 7|Building 8|Building 9", TypeText, ""},
		{"event", "1998 Olympics|2002 Olympics", TypeText, ""},
		{"placement", "1st Runner Up|2nd Runner Up", TypeText, ""},
		{"height", "6-2|5-11|6-0", TypeNumber, "ft"},
		{"height", "6 ft 2 in (1.88 m)|5 ft 11 in (1.80 m)", TypeNumber, "ft"},
		{"height", "188 cm / 6 ft 2 in|180 cm / 5 ft 11 in", TypeNumber, "cm"},
		{"elevation", "14,505 ft\n4421 m|14,440 ft\n4401 m|4,000 m", TypeNumber, "ft"},
		{"legs", "5 km\n300 m|4 km\n200 m", TypeText, ""}, // not the same length twice
		{"rate", "5 km / 2 h|4 km / 1 h", TypeText, ""},
		{"result", "6-2|5-11|6-0", TypeText, ""},
		{"answer", "0|1|1|0", TypeNumber, ""},
		{"Gross (in millions)", "$5.5|$3", TypeNumber, "million USD"},
		{"latitude", "9.7° S|3.1° N", TypeNumber, "°"},
		// Identifiers.
		{"code", "02139|10001|00501", TypeText, ""},
		{"zip", "10001|94103", TypeText, ""},
		{"order", "#10241|#10242|#9999", TypeText, ""},
		{"rank", "#1|#2|#3", TypeNumber, ""},
		{"order", "#10241|10242|10243", TypeNumber, ""},
		{"customer_id", "17|18|19", TypeText, ""},
		{"phone", "5551234567|5559876543", TypeText, ""},
		{"track", "01|02|11", TypeNumber, ""},
		// Years, dates, times.
		{"year", "1998|2003|12", TypeNumber, ""},
		{"year", "1998|2003|unknown", TypeYear, ""},
		{"x", "1998|2003|2010", TypeYear, ""},
		{"x", "1700|1750|1800", TypeNumber, ""},
		{"founded", "1700|1750|1800", TypeYear, ""},
		{"population", "1998|2003|2010", TypeNumber, ""},
		{"Weight (kg)", "1998|2003|2010", TypeNumber, "kg"},
		{"season", "2001–02|2002–03", TypeYear, ""},
		{"x", "2001–02|2002/03", TypeYear, ""},
		{"from", "328 BC|300 BC", TypeYear, ""},
		{"office", "1886–1901|1902–1919", TypeText, ""},
		{"date", "2014-03-05|2014-03-06", TypeDate, ""},
		{"date", "March 5, 2014|5 Mar 2014|1958|March 2014", TypeDate, ""},
		{"date", "March 5|April 7", TypeDate, ""},
		{"dates", "5–7 March 2014|March 9, 2014", TypeDate, ""},
		{"month", "January|February|March", TypeText, ""},
		{"born", "12 March 2004 (aged 31)|1 May 1999 (aged 36)", TypeDate, ""},
		{"when", "2014-03-05T12:30:00Z|2014-03-05 13:00", TypeDate, ""},
		{"kickoff", "19:47|20:03", TypeTime, ""},
		{"slot", "19:30|20:15|8:00", TypeTime, ""},
		{"slot", "7 pm|8:17 pm", TypeTime, ""},
		{"result", "19:30|20:15", TypeDuration, "s"},
		{"x", "3:45|4:07|2:58", TypeDuration, "s"},
		{"stay", "2:05|1:25|-|0:45", TypeDuration, "s"},
		{"time played", "2:05|1:25|0:45", TypeDuration, "s"},
		{"played", "18:05|19:30|20:45", TypeTime, ""},
		{"start of stay", "2:05|1:25|0:45", TypeTime, ""},
		{"x", "1:23:45|2:01:03", TypeDuration, "s"},
		{"x", "59.8|1:02.3|1:00.1", TypeDuration, "s"},
		{"runtime", "2h 5m|1h 58m|2h", TypeDuration, "s"},
		{"runtime", "2h05|1h58|0h45", TypeDuration, "s"},
		{"age", "51 years, 348 days|46 years, 76 days", TypeDuration, "s"},
		{"runtime", "90 min|105 min", TypeNumber, "min"},
		// Yes and no.
		{"late", "yes|no|Yes", TypeBool, ""},
		{"late", "TRUE|FALSE", TypeBool, ""},
		{"late", "Y|N||n/a", TypeBool, ""},
		{"late", "yes|no|maybe", TypeText, ""},
		{"side", "N|N", TypeText, ""},
		// Texts.
		{"score", "1–0 (a.e.t.)|2–1|0–0", TypeText, ""},
		{"title", "1984|Alien|Heat|Up", TypeText, ""},
		{"x", "", TypeText, ""},
		{"x", "-|n/a", TypeText, ""},
		{"note", "none|none|3", TypeText, ""},
	} {
		got := column(t, c.header, c.cells)
		if got.Type != c.want || got.Unit != c.unit {
			t.Errorf("%s: %s: %v %q, want %v %q", c.header, c.cells, got.Type, got.Unit, c.want, c.unit)
		}
	}
}

// TestNumbers: what the cells of a column are read as; NaN for none.
func TestNumbers(t *testing.T) {
	none := math.NaN()
	for _, c := range []struct {
		header, cells string
		want          []float64
	}{
		{"x", "1,234|2,5|3,75", []float64{1.234, 2.5, 3.75}},
		{"x", "1.234,5|2.000", []float64{1234.5, 2000}},
		{"x", "1,234.5|2,000", []float64{1234.5, 2000}},
		{"x", "1.234|2.345", []float64{1.234, 2.345}},
		{"x", "$1.5 million|$300,000", []float64{1.5e6, 300000}},
		{"x (million $)", "1.5|$2", []float64{1.5, 2}},
		{"x", "5 km|300 m|2 miles|3 kg|4", []float64{5, 0.3, 3.218688, none, 4}},
		{"x", "$5|€6|$7|$8|$9", []float64{5, none, 7, 8, 9}},
		{"x", "12[1]|1,234*|5,000 (est.)|c. 7|<8|9?", []float64{12, 1234, 5000, 7, 8, 9}},
		{"x", "1:30|2:00:00|45", []float64{90, 7200, 45}},
		{"lap", "1:30.25 PB|59.5|+1:00.1", []float64{90.25, 59.5, 60.1}},
		{"time (h:mm)", "1:30:00|2:00:00", []float64{5400, 7200}},
		{"time (h:mm)", "1:30|20:00", []float64{5400, 72000}},
		{"rank", "1|T2|=3|4=", []float64{1, 2, 3, 4}},
		{"title", "T2|Alien|12 Monkeys|12", []float64{none, none, none, 12}},
	} {
		got := column(t, c.header, c.cells)
		for i, want := range c.want {
			if x := got.Cells[i].Number; math.Abs(x-want) > 1e-12 || (x == x) != (want == want) {
				t.Errorf("%s: %s: %q is %v, want %v", c.header, c.cells, got.Cells[i].Text, x, want)
			}
		}
	}
}

// TestDecimalsOfOthers: a column that shows no decimal sign follows the other columns,
// and the delimiter.
func TestDecimalsOfOthers(t *testing.T) {
	for text, want := range map[string]float64{
		"a;b\n\"1,5\";1.234\n\"2,5\";2.345\n": 1234, // column a has decimal commas
		"a;b\nx;1.234\ny;2.345\n":             1234, // as files with semicolons have
		"a,b\nx,1.234\ny,2.345\n":             1.234,
		"a,b\n1.5,\"1,234\"\n2.5,\"2,345\"\n": 1234,
	} {
		if got := mustRead(t, "x.csv", text).Columns[1].Cells[0].Number; got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// TestDayOrder: the column decides which number is the day, then the other columns.
func TestDayOrder(t *testing.T) {
	march, may := value.StartOfDay(2014, 3, 5), value.StartOfDay(2014, 5, 3)
	for text, want := range map[string]int64{
		"a\n3/5/2014\n":                     march,
		"a\n3/5/2014\n25/12/2014\n":         may,
		"a\n3/5/2014\n12/25/2014\n":         march,
		"a,b\n3/5/2014,1\n3/5/2014,2\n":     march,
		"a,b\n3/5/2014,25/12/2014\n":        may,
		"a\n3.5.2014\n":                     may,
		"a,b\n03-05-2014,2\n31-12-2014,3\n": may,
	} {
		if got := mustRead(t, "x.csv", text).Columns[0].Cells[0].Time.From; got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}

// TestMonthsOrSeasons: 2001-02 is a month among months.
func TestMonthsOrSeasons(t *testing.T) {
	month := value.Interval{From: value.StartOfDay(2001, 2, 1), To: value.StartOfDay(2001, 3, 1)}
	season := value.Interval{From: value.StartOfDay(2001, 1, 1), To: value.StartOfDay(2003, 1, 1)}
	for cells, want := range map[string]value.Interval{"2001-02|2001-05|2001-11": month, "2001-02|2002-03": season, "2001–02|2001–05": season} {
		if got := column(t, "x", cells).Cells[0].Time; got != want {
			t.Errorf("%s: %v, want %v", cells, got, want)
		}
	}
}

func TestNulls(t *testing.T) {
	for _, c := range []struct {
		cells string
		nulls int
		left  string // the last cell that is left
	}{
		{"x||-|–|n/a|N/A|null|NULL|NaN|?", 9, "x"},
		{"a|b|none", 0, "none"},
		{"a|b|unknown", 0, "unknown"},
		{"a|b|NA", 1, "b"},
		{"US|NA|DE|FR", 0, "FR"},
		{"1|2|none|unknown", 2, "2"},
		{"1|NA|2", 1, "2"},
		{"1|none|none|none", 0, "none"}, // more words than values: a text
		{"2014-01-01|TBA", 1, "2014-01-01"},
		{"yes|no|unknown", 1, "no"},
	} {
		got := column(t, "x", c.cells)
		if left := got.Cells[len(got.Cells)-1].Text; got.Profile.Nulls != c.nulls || left != c.left {
			t.Errorf("%s: %d nulls and %q, want %d and %q", c.cells, got.Profile.Nulls, left, c.nulls, c.left)
		}
	}
}

// TestEveryReading: a cell is read in every way, whatever the type of the column.
func TestEveryReading(t *testing.T) {
	c := column(t, "note", "about nothing|sold for a song|$5|March 2014|1995|19:30")
	if c.Type != TypeText {
		t.Fatalf("%v, want text", c.Type)
	}
	for i, want := range []struct {
		number float64
		time   bool
	}{{nan, false}, {nan, false}, {5, false}, {nan, true}, {1995, true}, {nan, true}} {
		if cell := c.Cells[i]; cell.Time.IsZero() == want.time || cell.Number != want.number && want.number == want.number {
			t.Errorf("%+v, want %v", cell, want)
		}
	}
}

func TestColumnParse(t *testing.T) {
	for _, c := range []struct {
		header, cells, text string
		want                float64
		ok                  bool
	}{
		{"distance", "5 km|7 km", "300 m", 0.3, true},
		{"distance", "5 km|7 km", "6", 6, true},
		{"distance", "5 km|7 km", "6 kg", 0, false},
		{"gross (million $)", "5|7", "$3 million", 3, true},
		{"gross (million $)", "5|7", "0.5 million", 0.5, true},
		{"gross (million $)", "5|7", "3", 3, true},
		{"gross", "$5,000,000|$7", "3 million", 3e6, true},
		{"x", "1,5|2,5", "3,5", 3.5, true},
		{"x", "1.5|2.5", "3,5", 0, false},
		{"lap", "1:30|1:40", "1:35", 95, true},
		{"lap", "1:30|1:40", "2 minutes", 120, true},
		{"lap", "1:30|1:40", "95", 95, true},
		{"price", "$5|$7", "£6", 0, false},
		{"margin", "1 stroke|3 strokes|2 strokes", "2 strokes", 2, true},
		{"margin", "1 stroke|3 strokes|2 strokes", "2 goals", 0, false},
		{"heat", "680 units|30 units", "1 unit", 1, true},
		{"rank", "1|T2|T2|4", "T2", 2, true},
		{"height", "6-0|5-6", "5-6", 5.5, true},
		{"goals", "5|6", "5-6", 0, false},
		{"time (h:mm)", "1:30|20:15", "1:30", 5400, true},
		{"stay", "2:05|1:25|0:45", "1:30", 5400, true},
		{"stay", "2:05|1:25|0:45", "90 min", 5400, true},
		{"stay", "2:07|1:26|0:43", "1:30", 5400, true},
		{"time played", "2:05|1:25|0:45", "1:30", 5400, true},
		{"time played", "2:07|1:26|0:43", "1:30", 90, true},
		{"paid", "kr 5 239|kr 669", "1 000 kr", 1000, true},
		{"value", "€ 15,-|€ 1.556,-", "1.556,-", 1556, true},
		{"value", "CHF 5.–|CHF 1'250.–", "1250", 1250, true},
		{"paid", "Rs.500|Rs.1,200", "Rs.500", 500, true},
		{"paid", "$.50|$1.50", "$.50", 0.5, true},
		{"magn.", "100x|67x", "67x", 67, true},
		{"magn.", "100x|67x", "67y", 0, false},
		{"stars", "4/5|5/5|3/5", "4/5", 4, true},
		{"stars", "4/5|5/5|3/5", "4", 4, true},
		{"stars", "4/5|5/5|3/5", "4 out of 5", 4, true},
		{"stars", "4/5|5/5|3/5", "4/10", 0, false},
		{"stars", "8,7/10|9,0/10|7/10", "8,7/10", 8.7, true},
	} {
		got, ok := column(t, c.header, c.cells).ParseNumber(c.text)
		if ok != c.ok || ok && math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %s: %q is %v, %v, want %v, %v", c.header, c.cells, c.text, got, ok, c.want, c.ok)
		}
	}
}

// TestColumnTimes: a column reads a text as it read its cells.
func TestColumnTimes(t *testing.T) {
	for cells, text := range map[string]string{"2001-02|2001-05|2001-11": "2001-02", "2001-02|2002-03": "2002-03", "3/5/2014|25/5/2014": "3/5/2014", "19:30|7 pm": "7 pm"} {
		c := column(t, "x", cells)
		got, ok := c.ParseTime(" " + text)
		found := false
		for _, cell := range c.Cells {
			found = found || cell.Text == text && ok && cell.Time == got
		}
		if !found {
			t.Errorf("%s: %s is %v, %v, not as in the cell", cells, text, got, ok)
		}
	}
}

// TestMixedUnits: numbers that cannot be converted are a warning, and if they are many, no
// number column is made of a part of them. The owner may want one.
func TestMixedUnits(t *testing.T) {
	number, money := TypeNumber, "USD"
	for _, c := range []struct {
		cells   string
		set     Setting
		want    Type
		warning string
	}{
		{"$5|$6|$7|$8|$9", Setting{}, TypeNumber, ""},
		{"$5|€6|$7|$8|$9", Setting{}, TypeNumber, `column "price": 1 cell is in another unit and cannot be converted to USD, such as "€6"`},
		{"$5|€6|$7|€8", Setting{}, TypeText, `column "price": 2 cells are in another unit and cannot be converted to USD, such as "€6"; so the column is read as text. Set its type to number to leave these cells out`},
		{"$5|€6|$7|€8", Setting{Type: &number}, TypeNumber, `column "price": 2 cells are in another unit and cannot be converted to USD, such as "€6"`},
		{"$5|€6|$7|€8", Setting{Unit: &money}, TypeNumber, `column "price": 2 cells are in another unit and cannot be converted to USD, such as "€6"`},
		{"20 °C|70 °F|25 °C|80 °F", Setting{}, TypeText, `column "price": 2 cells are in another unit and cannot be converted to °C, such as "70 °F"; so the column is read as text. Set its type to number to leave these cells out`},
		{"5 km|300 m|2 miles|4", Setting{}, TypeNumber, ""},
	} {
		read, err := readCSV("price\n"+strings.ReplaceAll(c.cells, "|", "\n"), "x.csv", Options{})
		if err != nil {
			t.Fatal(err)
		}
		o := &Override{Columns: map[string]Setting{"price": c.set}}
		if read, err = read.Revised(o); err != nil {
			t.Fatal(err)
		}
		column := read.Columns[0]
		if got := strings.Join(read.Warnings, "\n"); column.Type != c.want || got != c.warning {
			t.Errorf("%s: %v, warnings %q; want %v, %q", c.cells, column.Type, got, c.want, c.warning)
		}
		for _, cell := range column.Cells {
			if column.Type == TypeText && cell.Number == cell.Number {
				t.Errorf("%s: %q is %v in a column of text", c.cells, cell.Text, cell.Number)
			}
		}
	}
}
