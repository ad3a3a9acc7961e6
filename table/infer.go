package table

import (
	"fmt"
	"slices"
	"strings"

	"semtree/internal/decimal"
	"semtree/lexicon/english"
	"semtree/table/value"
)

// inference finds out what a column holds.
type inference struct {
	*Column
	seen  evidence
	cells []Cell  // of each different text
	count []int32 // rows with each
	marks []mark
	units []string // units that occur; the first is none

	stored  *Values          // where the column comes from if its rows are elsewhere
	numbers []decimal.Number // of each text, if they are known
}

// newInference collects the evidence of a column.
func newInference(c *Column, d *Dictionary) *inference {
	x := &inference{Column: c, units: []string{""}}
	x.cells, x.count = d.finish()
	x.Codes, d.codes = d.codes, nil
	x.seen = gather(x.cells, x.count)
	return x
}

// mark is what a text was read as, besides its number and time.
type mark struct {
	null  value.NullKind
	form  value.TimeForm
	plain bool
	wordy bool  // without any digit
	tied  bool  // "T3", "=3", "3=": a number in a column of numbers only
	unit  uint8 // index into units
}

// infer decides the type of the column, unless it is set, and makes its cells.
func (x *inference) infer(common style, set *Setting) error {
	x.uncomputed()
	x.style = x.seen.decide(common)
	if x.numbers != nil {
		x.decimalComma = false
	}
	if set.DecimalComma != nil {
		x.decimalComma = *set.DecimalComma
	}
	if set.DayFirst != nil {
		x.style.times.DayFirst = *set.DayFirst
	}
	if set.Unit != nil {
		x.Unit = *set.Unit
	}
	x.hours = x.Unit == "h"
	open := x.style.dayOpen && set.DayFirst == nil && x.seen.eitherDay.differ()
	short := ""
	x.style.times.Short, short = x.shortDates(set.Type != nil && *set.Type == TypeDate)
	x.read()
	v := x.votes()
	if m := slices.Index(x.units, "m"); m > 0 && (v.summed > 0 || slices.Contains(x.units, "h")) {
		x.units[m] = "min" // 45m beside 1h 10m
	}
	x.hours = x.hours || x.Unit != "min" && (x.has(english.StayHeaders) || x.saysHours() || x.saysSpent() && most(v.round, v.clock))
	if set.Type != nil {
		x.Type = *set.Type
		if err := x.checkAllowed(); err != nil {
			return err
		}
	} else {
		x.Type = x.allowed(x.typeOf(v))
	}
	if x.Type == TypeNumber && x.stored == nil && v.number+v.wordy < v.values && (set.Type != nil || v.fit(v.number)) {
		x.noted(&v)
	}
	if x.Type == TypeNumber && !x.toUnit() && set.Type == nil && set.Unit == nil && x.stored == nil {
		x.mix()
	}
	if set.Unit == nil && x.Type != TypeNumber && x.Type != TypeDuration {
		x.Unit = ""
	}
	switch x.Type {
	case TypeBool:
		if err := x.fillBool(); err != nil {
			return err
		}
	case TypeDuration:
		x.toSeconds()
	case TypeVersion:
		x.toVersions()
	case TypeNumber:
	default:
		x.untie()
	}
	if x.Type != TypeBool {
		x.unread(&v, set.Type != nil)
		x.fill()
	}
	if x.Zone = ""; x.Type == TypeDate {
		x.Zone = x.style.times.Zone.String()
	}
	if x.Type == TypeDate {
		if open {
			d := x.seen.eitherDay[0]
			x.note(fmt.Sprintf("column %q: the order of day and month is open: %d/%d/%d is read as month/day; set \"day_first\" if the day comes first", x.Name, d[0], d[1], d[2]))
		}
		x.warn(x.zoneWarning())
	}
	x.note(short)
	x.profile()
	if x.stored != nil {
		x.profileStored()
	}
	return nil
}

// warn adds what the owner should know; nothing, if it is empty.
func (c *Column) warn(text string) {
	if c.warning != "" && text != "" {
		c.warning += "; "
	}
	c.warning += text
}

// note is warn, for answers, too.
func (c *Column) note(text string) {
	if c.warn(text); text != "" {
		c.Notes = append(c.Notes, text)
	}
}

// read reads the cells in every way.
func (x *inference) read() {
	x.marks = make([]mark, len(x.cells))
	heights := x.has(english.HeightHeaders)
	times := value.TimeParser{Style: x.style.times}
	for i := range x.cells {
		c, m := &x.cells[i], &x.marks[i]
		if m.null = value.Nullness(c.Text); m.null == value.IsNull || len(c.Text) > value.MaxLength && x.numbers == nil {
			continue
		}
		if !value.HasDigit(c.Text) {
			m.wordy = true
			if len(c.Text) <= value.LongestTimeWord {
				x.readTime(c, m, &times)
			}
			continue
		}
		x.readNumber(c, m, heights)
		if x.numbers != nil {
			c.set(x.numbers[i])
			m.unit, m.tied = 0, false
		}
		if (!m.plain || len(c.Text) == 4 || x.style.times.Short) && len(c.Text) <= value.MaxLength {
			x.readTime(c, m, &times)
		}
	}
	x.refine()
}

func (x *inference) readTime(c *Cell, m *mark, times *value.TimeParser) {
	var t value.Interval
	t, m.form = times.Parse(c.Text)
	c.setTime(t)
}

// refine makes whole seconds as short as those with a fraction, if the column has some: 12:00:05 beside 12:00:05.25
// is no whole second that has the other one in it.
func (x *inference) refine() {
	if !slices.ContainsFunc(x.cells, func(c Cell) bool { return c.Time.To-c.Time.From == 1 }) {
		return
	}
	for i := range x.cells {
		if t := &x.cells[i].Time; t.To-t.From == value.Second {
			t.To = t.From + 1
		}
	}
}

// readNumber reads a cell as a number, also as one of those that only columns have.
func (x *inference) readNumber(c *Cell, m *mark, heights bool) {
	if a, ok := value.ParseAmount(c.Text, x.decimalComma); ok {
		c.set(a.Number)
		m.plain = a.Plain
		if a.Unit != "" {
			m.unit = x.unit(a.Unit)
		}
		return
	}
	if rank, ok := tiedRank(c.Text); ok {
		c.Number, m.tied = rank, true
		return
	}
	if feet, ok := value.ParseHeight(c.Text); ok && heights {
		c.Number, m.unit = feet, x.unit("ft")
	}
}

// tiedRank reads a rank that several share.
func tiedRank(s string) (float64, bool) {
	if len(s) < 2 || len(s) > 6 {
		return 0, false
	}
	trimmed := strings.TrimPrefix(strings.TrimLeft(s, "T="), "-")
	if len(trimmed) == len(s) {
		trimmed = strings.TrimRight(s, "T=")
	}
	n, rest, ok := value.LeadingDigits(trimmed, 4)
	return float64(n), ok && len(trimmed) < len(s) && (rest == "" || english.OrdinalEndings.Has(rest))
}

// unit returns the index of a unit, of which there are fewer than 256.
func (x *inference) unit(unit string) uint8 {
	i := slices.Index(x.units, unit)
	if i < 0 {
		i = len(x.units)
		x.units = append(x.units, unit)
	}
	return uint8(i)
}
