package questions

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
)

// cellKinds are the kinds of cells of a recipe.
//
//	a, b, c                       one of these; $list one of a list; a word said twice comes twice as often
//	person [n]                    a name of a person; of n persons if n is given
//	number from to [by]           a whole number; decimal from to: with one decimal place
//	money from to by              maybe with a currency sign; percent [from to]: maybe with a percent sign
//	year from to                  a year; date from to: a day of these years, written in one way in a table
//	later from to                 a day so many days after that of the nearest column of days before
//	clock, span from to, short    a time of day; a duration in seconds; one of some minutes
//	flag, x                       yes or no, written in one of some ways; "x", or nothing
//	score, rank                   of a game, as "3:1"; 1, 2, 3 ...
//	code, id, phone, street       "AB-123"; "A-1001", in order; "555-0142"; a street with a number
//	self, other $list             a cell of the first column; one of the list, another than in the column before
//
// Words before them say more:
//
//	maybe p              empty in p percent of the rows
//	again                cells of the first column may repeat
//	in unit              numbers with a unit, in some tables
var cellKinds = map[string]struct{ least, most int }{ // how many numbers they take
	"person": {0, 1}, "number": {2, 3}, "decimal": {2, 2}, "money": {3, 3}, "percent": {0, 2}, "year": {2, 2}, "date": {2, 2}, "later": {2, 2},
	"clock": {}, "span": {2, 2}, "short": {}, "flag": {}, "x": {}, "score": {}, "code": {}, "id": {}, "phone": {}, "rank": {}, "self": {}, "street": {},
}

// cells are what a recipe says of the cells of a column.
type cells struct {
	kind    string
	list    []string // that they are drawn from, if kind is empty or "other"
	numbers [3]float64
	empty   float64 // share
	again   bool
	unit    string
}

// cells reads what a recipe says of cells; false if it means nothing.
func (book *cookbook) cells(text string) (c cells, ok bool) {
	c.empty = 0.02
	f := strings.Fields(text)
	for len(f) > 1 {
		switch f[0] {
		case "maybe":
			p, err := strconv.ParseFloat(f[1], 64)
			if err != nil {
				return c, false
			}
			c.empty, f = p/100, f[2:]
			continue
		case "again":
			c.again, f = true, f[1:]
			continue
		case "in":
			c.unit, f = f[1], f[2:]
			continue
		}
		break
	}
	if len(f) == 0 {
		return c, false
	}
	takes, known := cellKinds[f[0]]
	switch rest := strings.Join(f, " "); {
	case f[0] == "other" && len(f) == 2:
		c.kind, c.list = "other", book.lists[f[1]]
		return c, slices.ContainsFunc(c.list, func(cell string) bool { return cell != c.list[0] })
	case known:
		c.kind = f[0]
		return c, c.readNumbers(f[1:], takes.least, takes.most)
	case f[0][0] == '$':
		c.list = book.lists[rest]
		return c, c.list != nil
	default:
		c.list = list(rest)
		return c, len(c.list) > 1
	}
}

// readNumbers reads the numbers of a kind; false if they are too few, too many or none.
func (c *cells) readNumbers(words []string, least, most int) bool {
	if len(words) < least || len(words) > most {
		return false
	}
	for i, w := range words {
		v, err := strconv.ParseFloat(w, 64)
		if err != nil {
			return false
		}
		c.numbers[i] = v
	}
	return true
}

// follows reports whether cells can be drawn after the columns before.
func (book *cookbook) follows(c cells, before []ingredient) bool {
	switch c.kind {
	case "self", "other":
		return len(before) > 0
	case "later":
		return slices.ContainsFunc(before, func(ing ingredient) bool {
			c, _ := book.cells(ing.cells)
			return c.kind == "date"
		})
	}
	return true
}

// A kitchen is where one table is made.
type kitchen struct {
	book   *cookbook
	rng    *rand.Rand
	names  []string    // cells of the first column, once there are any
	before []string    // cells of the column before
	days   []time.Time // of the last column of days
	layout string      // of days
	sign   string      // of money
}

func newKitchen(book *cookbook, rng *rand.Rand) *kitchen {
	k := &kitchen{book: book, rng: rng}
	k.layout = k.one([]string{"2006-01-02", "2006-01-02", "2006-01-02", "January 2, 2006", "2 Jan 2006", "02.01.2006", "02/01/2006", "Jan 2, 2006", "2006/01/02"})
	k.sign = k.one([]string{"", "", "", "$", "$"})
	return k
}

func (k *kitchen) one(list []string) string { return list[k.rng.IntN(len(list))] }

func (k *kitchen) between(from, to float64) float64 {
	return from + math.Floor(k.rng.Float64()*(to-from+1))
}

func (k *kitchen) person() string {
	return k.one(k.book.lists["$first"]) + " " + k.one(k.book.lists["$last"])
}

// fill makes the cells of the next column. Those of the first one are all different, but
// with "again".
func (k *kitchen) fill(text string, rows int) []string {
	c, _ := k.book.cells(text)
	first := k.names == nil
	draw := k.drawer(c)
	var all []string
	for i := 0; len(all) < rows && i < 20*rows; i++ {
		cell := draw(len(all))
		if first && !c.again && slices.Contains(all, cell) {
			continue
		}
		if !first && k.rng.Float64() < c.empty {
			cell = ""
		}
		all = append(all, cell)
	}
	if first {
		k.names = all
	}
	k.before = all
	return all
}

// drawer returns a function that draws a cell of row i.
func (k *kitchen) drawer(c cells) func(i int) string {
	if c.unit == "" || k.rng.IntN(2) == 0 {
		return k.bare(c)
	}
	draw := k.bare(c)
	return func(i int) string { return draw(i) + " " + c.unit }
}

// bare draws cells without unit.
func (k *kitchen) bare(c cells) func(i int) string {
	n, rng := c.numbers, k.rng
	style := rng.IntN(5)
	switch c.kind {
	case "person":
		if n[0] == 0 {
			return func(int) string { return k.person() }
		}
		var few []string
		for range int(n[0]) {
			few = append(few, k.person())
		}
		return func(int) string { return k.one(few) }
	case "number":
		by := max(n[2], 1)
		return func(int) string {
			x := math.Floor(k.between(n[0], n[1])/by) * by
			if style == 0 {
				return grouped(int64(x))
			}
			return plain(x)
		}
	case "decimal":
		return func(int) string { return fmt.Sprintf("%.1f", n[0]+rng.Float64()*(n[1]-n[0])) }
	case "money":
		return func(int) string { return k.money(n, style) }
	case "percent":
		if n[1] == 0 {
			n[1] = 100
		}
		return func(int) string { return plain(k.between(n[0], n[1])) + []string{"%", "", "%"}[style%3] }
	case "year":
		return func(int) string { return plain(k.between(n[0], n[1])) }
	case "date":
		k.days = nil
		return func(i int) string {
			day := time.Date(int(k.between(n[0], n[1])), 1, 1+rng.IntN(365), 0, 0, 0, 0, time.UTC)
			return k.day(i, day)
		}
	case "later":
		from := k.days
		k.days = nil
		return func(i int) string {
			return k.day(i, from[i].AddDate(0, 0, int(k.between(n[0], n[1]))))
		}
	case "clock":
		return func(int) string { return fmt.Sprintf("%02d:%02d", 5+rng.IntN(18), 5*rng.IntN(12)) }
	case "span":
		return func(int) string {
			x := int(k.between(n[0], n[1]))
			return fmt.Sprintf("%d:%02d:%02d", x/3600, x/60%60, x%60)
		}
	case "short":
		return func(int) string { return fmt.Sprintf("%d:%02d", 2+rng.IntN(6), rng.IntN(60)) }
	case "flag":
		words := [][]string{{"yes", "no"}, {"Yes", "No"}, {"true", "false"}, {"Y", "N"}, {"yes", "no"}}[style]
		return func(int) string { return k.one(words) }
	}
	return k.named(c)
}

// named draws cells that are names and codes.
func (k *kitchen) named(c cells) func(i int) string {
	rng := k.rng
	letters := func() string { return string([]byte{byte('A' + rng.IntN(26)), byte('A' + rng.IntN(26))}) }
	switch c.kind {
	case "x":
		mark := k.one([]string{"x", "x", "X"})
		return func(int) string { return []string{mark, ""}[rng.IntN(2)] }
	case "score":
		between := k.one([]string{":", "-"})
		return func(int) string { return strconv.Itoa(rng.IntN(6)) + between + strconv.Itoa(rng.IntN(6)) }
	case "code":
		return func(int) string { return fmt.Sprintf("%s-%03d", letters(), rng.IntN(1000)) }
	case "id":
		before := k.one([]string{"", "", "#", letters()[:1] + "-", letters() + "-", letters()})
		from := k.one([]string{"1", "101", "1001", "20401"})
		start, _ := strconv.Atoi(from)
		return func(i int) string { return before + strconv.Itoa(start+i) }
	case "phone":
		return func(int) string { return fmt.Sprintf("555-%04d", rng.IntN(10000)) }
	case "rank":
		return func(i int) string { return strconv.Itoa(i + 1) }
	case "self":
		few := k.names[:1+len(k.names)/4]
		return func(int) string { return k.one(few) }
	case "street":
		return func(int) string { return strconv.Itoa(1+rng.IntN(180)) + " " + k.one(k.book.lists["$street"]) }
	case "other":
		before := k.before
		return func(i int) string {
			for {
				if cell := k.one(c.list); cell != before[i] {
					return cell
				}
			}
		}
	}
	return func(int) string { return k.one(c.list) }
}

func (k *kitchen) money(n [3]float64, style int) string {
	x := math.Floor(k.between(n[0], n[1])/n[2]) * n[2]
	sign := k.sign
	if x < 0 {
		x, sign = -x, "-"+sign
	}
	switch {
	case n[2] < 1:
		return sign + fmt.Sprintf("%.2f", x)
	case style < 2:
		return sign + grouped(int64(x))
	}
	return sign + plain(x)
}

// day writes a day of row i; the first column may draw some in vain.
func (k *kitchen) day(i int, day time.Time) string {
	k.days = append(k.days[:i], day)
	return day.Format(k.layout)
}
