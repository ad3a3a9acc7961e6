package program_test

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"semtree/internal/decimal"
	"semtree/table"
	"semtree/table/value"
)

// partOf returns a derived column: a cell for each row that has one, by what the library of Go says
// of the first and of the last second of its time.
func (x reference) partOf(name, what string, source *table.Column) *table.Column {
	c := &table.Column{Name: name, Type: map[string]table.Type{"year": table.TypeYear, "hour": table.TypeNumber,
		"weekday": table.TypeText, "weekend": table.TypeBool, "month of the year": table.TypeText, "quarter of the year": table.TypeText}[what]}
	if c.Type == table.TypeText && !strings.Contains(what, "year") && what != "weekday" {
		c.Type = table.TypeDate
	}
	var cells []table.Cell
	for row := range x.t.Rows {
		cell := source.Cell(row)
		c.Codes = append(c.Codes, -1)
		if cell == nil || cell.Time.IsZero() {
			continue
		}
		first, last := label(what, cell.Time.From), label(what, cell.Time.To-1)
		if first != last || !dated(what, cell.Time) {
			continue
		}
		text := first[strings.LastIndexByte(first, '|')+1:]
		at := slices.IndexFunc(cells, func(other table.Cell) bool { return other.Text == text })
		if at < 0 {
			at = len(cells)
			made := table.NewCell(text, decimal.Of(0), value.Interval{})
			fmt.Sscan(text, &made.Number)
			if c.Kind() == table.Time { // of all seconds with this label: days before and after
				from, to := cell.Time.From, cell.Time.To
				for step := int64(100 * value.Day); step > 0; step /= 2 {
					for label(what, from-step) == first {
						from -= step
					}
					for label(what, to+step-1) == first {
						to += step
					}
				}
				made = table.NewCell(text, made.Decimal(), value.Interval{From: from, To: to})
			}
			cells = append(cells, made)
		}
		c.Codes[row] = int32(at)
	}
	c.Cells = cells
	return c
}

// label names a period; after a bar stands what a cell has of it.
func label(what string, second int64) string {
	t := value.At(second)
	week, ofYear := t.ISOWeek()
	year := t.Format("2006")
	switch what {
	case "year":
		if t.Year() < 1 {
			return fmt.Sprint(1-t.Year(), " BC")
		}
		return fmt.Sprint(t.Year())
	case "quarter":
		return fmt.Sprintf("%s-Q%d", year, 1+(t.Month()-1)/3)
	case "month":
		return t.Format("2006-01")
	case "week":
		return fmt.Sprintf("%04d-W%02d", week, ofYear)
	case "day":
		return t.Format("2006-01-02")
	case "decade":
		y := t.Year()
		for y%10 != 0 {
			y--
		}
		return fmt.Sprint(y, "s")
	case "quarter of the year":
		return fmt.Sprintf("%s|Q%d", year, 1+(t.Month()-1)/3)
	case "month of the year":
		return t.Format("2006|January")
	case "weekday":
		return t.Format("2006-01-02|Monday")
	case "weekend":
		return t.Format("2006-01-02|") + map[bool]string{true: "yes", false: "no"}[strings.HasPrefix(t.Weekday().String(), "S")]
	case "hour":
		return t.Format("2006-01-02|") + fmt.Sprint(t.Hour())
	}
	panic(what)
}

// dated reports whether a time has what a part of it needs: a year, or at least a day of any year.
func dated(what string, i value.Interval) bool {
	days := (i.To - i.From) / value.Day
	switch {
	case what == "hour" || value.At(i.From).Year() != 1 || days >= 365:
		return true
	case strings.Contains(what, "of the year"):
		return days >= 1
	}
	return false
}

// inYear returns the place of a month or a weekday; others are in order by their letters.
func inYear(name string) (int, bool) {
	if t, err := time.Parse("January", name); err == nil {
		return int(t.Month()), true
	}
	for day := 1; day <= 7; day++ { // 1 January 2024 was a Monday
		if time.Date(2024, 1, day, 0, 0, 0, 0, time.UTC).Weekday().String() == name {
			return day, true
		}
	}
	return 0, false
}
