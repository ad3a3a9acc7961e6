package questions

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/value"
)

// plain writes a number with digits and a point, as programs do.
func plain(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

// number writes a number of the column as people do: 1500000, 1,500,000, "1.5 million",
// "$1.5m", "2 hours", "three"; if wanted, with its unit. The column reads digits as the
// same number.
func (c *column) number(x float64, unit bool, rng *rand.Rand) string {
	if x >= 0 && x <= 12 && x == math.Trunc(x) && !unit && rng.Float64() < 0.25 {
		return english.Cardinal(int(x))
	}
	text := c.write(x, unit, rng)
	if y, ok := c.ParseNumber(text); ok && math.Abs(x-y) <= 1e-9*math.Abs(x) {
		return text
	}
	return plain(x)
}

func (c *column) write(x float64, unit bool, rng *rand.Rand) string {
	if c.Type == table.TypeDuration {
		return writeDuration(x, rng)
	}
	text := plain(x)
	whole := x == math.Trunc(x)
	draw := rng.Float64()
	switch {
	case whole && math.Abs(x) >= 1000 && draw < 0.35:
		text = grouped(int64(x))
	case whole && x >= 1000 && draw < 0.6:
		text = scaled(x, text, rng)
	}
	if c.Unit == "" || !unit && draw < 0.5 {
		return text
	}
	if scale, is := strings.CutPrefix(c.Unit, "of "); is { // a rating
		return text + []string{"/", "/", " out of "}[rng.IntN(3)] + scale
	}
	scale, rest, ok := strings.Cut(c.Unit, " ")
	if !ok {
		scale, rest = "", c.Unit
	}
	text = strings.TrimSpace(text + " " + scale)
	switch {
	case rest == "%":
		return text + []string{"%", " %", " percent"}[rng.IntN(3)]
	case rest == "USD":
		return []string{"$" + text, "$" + text, text + " dollars"}[rng.IntN(3)]
	case rest == "EUR":
		return []string{"€" + text, text + " euros", text + " eur"}[rng.IntN(3)]
	case rest == "GBP":
		return []string{"£" + text, text + " pounds"}[rng.IntN(2)]
	}
	return text + []string{" ", " ", ""}[rng.IntN(3)] + rest
}

// writeDuration writes seconds.
func writeDuration(x float64, rng *rand.Rand) string {
	minutes, seconds := int(x)/60, int(x)%60
	switch {
	case x != math.Trunc(x) || x < 60:
		return plain(x) + []string{" seconds", " s", " sec"}[rng.IntN(3)]
	case seconds != 0:
		return fmt.Sprintf("%d:%02d", minutes, seconds)
	case minutes%60 == 0 && rng.IntN(3) > 0:
		return fmt.Sprintf("%d %s", minutes/60, []string{"hours", "h", "hours"}[rng.IntN(3)])
	case minutes > 60 && minutes%60 != 0 && rng.IntN(2) == 0:
		return fmt.Sprintf("%dh %dmin", minutes/60, minutes%60)
	}
	return fmt.Sprintf("%d %s", minutes, []string{"minutes", "min", "mins"}[rng.IntN(3)])
}

// scaled writes a number with a word or letter for thousands, millions or billions,
// if it then has at most three digits; text otherwise.
func scaled(x float64, text string, rng *rand.Rand) string {
	for _, s := range []struct {
		unit    float64
		letters []string
	}{{1e9, []string{"b", " billion", " bn"}}, {1e6, []string{"m", " million", " million"}}, {1e3, []string{"k", "k", " thousand"}}} {
		if x < s.unit {
			continue
		}
		if short := plain(x / s.unit); len(strings.ReplaceAll(short, ".", "")) <= 3 {
			return short + s.letters[rng.IntN(len(s.letters))]
		}
		return text
	}
	return text
}

// grouped writes a number with commas between thousands.
func grouped(n int64) string {
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0 && text[i-1] != '-'; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// writeDate writes a day as people do, or only its month or year, with the constant
// that programs write. It returns nothing for other times.
func writeDate(i value.Interval, rng *rand.Rand) (said, iso string) {
	day := value.At(i.From)
	length := i.To - i.From
	draw := rng.Float64()
	switch {
	case day.Year() < 1000:
		return "", ""
	case length > 31*value.Day || draw < 0.2:
		return fmt.Sprint(day.Year()), day.Format("2006")
	case length > value.Day || draw < 0.35:
		layout := []string{"January 2006", "Jan 2006", "January of 2006"}[rng.IntN(3)]
		return day.Format(layout), day.Format("2006-01")
	}
	layouts := []string{"January 2, 2006", "2 January 2006", "2006-01-02", "Jan 2, 2006", "January 2 2006", "January 2nd, 2006", "1/2/2006"}
	layout := strings.Replace(layouts[rng.IntN(len(layouts))], "2nd", "2"+english.OrdinalEnding(day.Day()), 1)
	return day.Format(layout), day.Format("2006-01-02")
}

// month returns the month of a day, or its year, as people say when something was; the year
// of a longer time.
func (c *column) month(cell *table.Cell, rng *rand.Rand) (entity, bool) {
	day := value.At(cell.Time.From)
	if c.Kind() != table.Time || cell.Time.IsZero() || day.Year() < 1000 {
		return entity{}, false
	}
	said, iso := fmt.Sprint(day.Year()), day.Format("2006")
	if cell.Time.To-cell.Time.From <= 31*value.Day && rng.IntN(4) > 0 {
		layout := []string{"January 2006", "January 2006", "Jan 2006", "January of 2006"}[rng.IntN(4)]
		if rng.IntN(3) == 0 && c.inOneYear(day.Month()) {
			layout = "January"
		}
		said, iso = day.Format(layout), day.Format("2006-01")
	}
	return entity{label: "cell", consts: quoted(c.Name, iso), said: said}, true
}

// inOneYear reports whether all times of the column in a month are of one year, so that the
// month alone says which one.
func (c *column) inOneYear(month time.Month) bool {
	year := 0
	for i := range c.Cells {
		t := c.Cells[i].Time
		day := value.At(t.From)
		if t.IsZero() || day.Month() != month || t.To-t.From > 31*value.Day {
			continue
		}
		if year != 0 && day.Year() != year {
			return false
		}
		year = day.Year()
	}
	return year != 0
}

// moment returns a time to compare the column with, so that the row at hand fits.
func (c *column) moment(op string, cell *table.Cell, rng *rand.Rand) (entity, bool) {
	var fit []*table.Cell
	for i := range c.Cells {
		x := &c.Cells[i]
		if !x.Time.IsZero() && before(x.Time, op, cell.Time) {
			fit = append(fit, x)
		}
	}
	if len(fit) == 0 || cell.Time.IsZero() {
		return entity{}, false
	}
	x := fit[rng.IntN(len(fit))]
	if c.Type == table.TypeDate {
		said, iso := writeDate(x.Time, rng)
		if said == "" || !before(interval(iso), op, cell.Time) {
			return entity{}, false
		}
		return entity{"moment", quoted(c.Name, iso), said, interval(iso)}, true
	}
	return entity{"moment", quoted(c.Name, formatTime(x.Time, x.Text)), x.Text, x.Time}, true
}

// formatTime writes a whole year, month or day as 2006, 2006-01 or 2006-01-02, and
// another time as it is written, as package link does.
func formatTime(t value.Interval, text string) string {
	for _, layout := range []string{"2006", "2006-01", "2006-01-02"} {
		iso := value.At(t.From).Format(layout)
		if interval(iso) == t && iso >= "1000" {
			return iso
		}
	}
	return value.Fold(text)
}

// before reports whether a row's time y fits a comparison with x.
func before(x value.Interval, op string, y value.Interval) bool {
	switch op {
	case opMore:
		return y.From >= x.To
	case opLess:
		return y.To <= x.From
	case opAtLeast:
		return y.From >= x.From
	}
	return y.To <= x.To
}

// interval reads a date of writeDate.
func interval(iso string) value.Interval {
	t, _ := value.ParseTime(iso, false)
	return t
}
