package questions

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"semtree/table"
)

// A recipe describes tables of one kind; see words/tables.txt.
type recipe struct {
	names   []string
	columns []ingredient
}

// An ingredient describes a column: the ways to write its header, and its cells.
//
//	a, b, c              one of these; $list one of a list
//	person [n]           a name of a person; of n persons if n is given
//	number from to [by]  a whole number
//	decimal from to      with one decimal place
//	money from to by     maybe with a currency sign
//	percent [from to]    maybe with a percent sign
//	year from to         a year
//	date from to         a day of these years, all written in one of some ways
//	clock                a time of day
//	span from to         a duration in seconds
//	short                a duration of some minutes
//	flag                 yes or no, written in one of some ways
//	code                 as "AB-123"
//	rank                 1, 2, 3 ...
//	self                 a cell of the first column
//	street               a street with a number
type ingredient struct {
	headers []string
	cells   string
}

// cellKinds are the kinds of cells but lists.
var cellKinds = []string{"person", "number", "decimal", "money", "percent", "year", "date", "clock", "span", "short", "flag", "code", "rank", "self", "street"}

// A cookbook holds the recipes, and lists by name with "$".
type cookbook struct {
	recipes []recipe
	lists   map[string][]string
}

var loadRecipes = sync.OnceValues(func() (*cookbook, error) {
	text, err := files.ReadFile("words/tables.txt")
	if err != nil {
		return nil, err
	}
	return readRecipes(string(text))
})

func readRecipes(text string) (*cookbook, error) {
	book := &cookbook{lists: map[string][]string{}}
	for i, line := range strings.Split(text, "\n") {
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '@':
			book.recipes = append(book.recipes, recipe{names: list(line[1:])})
			continue
		}
		before, after, ok := strings.Cut(line, " = ")
		switch {
		case !ok:
			return nil, fmt.Errorf("words/tables.txt:%d: want headers = cells", i+1)
		case before[0] == '$':
			book.lists[before] = list(after)
		case len(book.recipes) == 0:
			return nil, fmt.Errorf("words/tables.txt:%d: a column before the first table", i+1)
		default:
			if kind := strings.Fields(after)[0]; !slices.Contains(cellKinds, kind) && book.lists[kind] == nil && len(list(after)) < 2 {
				return nil, fmt.Errorf("words/tables.txt:%d: unknown cells %q", i+1, after)
			}
			r := &book.recipes[len(book.recipes)-1]
			var headers []string
			for _, h := range strings.Split(before, "|") {
				headers = append(headers, strings.TrimSpace(h))
			}
			r.columns = append(r.columns, ingredient{headers, after})
		}
	}
	return book, nil
}

// A Sheet is a table as it is written.
type Sheet struct {
	Name   string
	Header []string
	Rows   [][]string
}

// Sheets makes small tables of our own: of orders, hotels, players and the like, with
// random cells, in the ways in which people write headers and cells. The same seed
// gives the same tables.
func Sheets(n int, seed uint64) []Sheet {
	book, err := loadRecipes()
	if err != nil {
		panic(err) // the file is embedded, and a test reads it
	}
	rng := rand.New(rand.NewPCG(seed, 0x7461626c6573))
	all := make([]Sheet, n)
	for i := range all {
		all[i] = book.cook(&book.recipes[i%len(book.recipes)], rng)
	}
	return all
}

// Tables reads the tables of [Sheets].
func Tables(n int, seed uint64) ([]*table.Table, error) {
	var all []*table.Table
	for _, s := range Sheets(n, seed) {
		t, err := table.New(s.Name, s.Header, s.Rows)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// cook makes one table: some of the columns, of 6 to 40 rows, or sometimes more.
func (book *cookbook) cook(r *recipe, rng *rand.Rand) Sheet {
	s := Sheet{Name: r.names[rng.IntN(len(r.names))]}
	var columns [][]string
	rows := 6 + rng.IntN(35)
	if rng.IntN(5) == 0 {
		rows *= 5
	}
	for i, ing := range r.columns {
		if i > 0 && rng.Float64() < 0.3 {
			continue
		}
		var names []string
		if i > 0 {
			names = columns[0]
		}
		cells := book.fill(ing.cells, names, rows, rng)
		rows = min(rows, len(cells))
		s.Header = append(s.Header, ing.headers[rng.IntN(len(ing.headers))])
		columns = append(columns, cells)
	}
	s.Rows = make([][]string, rows)
	for i := range s.Rows {
		for _, c := range columns {
			s.Rows[i] = append(s.Rows[i], c[i])
		}
	}
	return s
}

// fill makes the cells of a column; names are those of the first column, none if it is
// the first itself, whose cells are all different.
func (book *cookbook) fill(kind string, names []string, rows int, rng *rand.Rand) []string {
	first := names == nil
	f := strings.Fields(kind)
	numbers := make([]float64, 3)
	for i, w := range f[1:min(len(f), 4)] {
		numbers[i], _ = strconv.ParseFloat(w, 64)
	}
	draw := book.drawer(f[0], kind, names, numbers, rng)
	var cells []string
	for i := 0; len(cells) < rows && i < 20*rows; i++ {
		cell := draw(len(cells))
		if first && slices.Contains(cells, cell) {
			continue
		}
		if !first && rng.Float64() < 0.02 {
			cell = ""
		}
		cells = append(cells, cell)
	}
	return cells
}

// drawer returns a function that draws a cell of row i.
func (book *cookbook) drawer(kind, text string, names []string, n []float64, rng *rand.Rand) func(i int) string {
	one := func(list []string) string { return list[rng.IntN(len(list))] }
	between := func(from, to float64) float64 { return from + math.Floor(rng.Float64()*(to-from+1)) }
	person := func() string { return one(book.lists["$first"]) + " " + one(book.lists["$last"]) }
	sign := one([]string{"", "", "", "$", "$"})
	style := rng.IntN(5)
	switch kind {
	case "person":
		if n[0] == 0 {
			return func(int) string { return person() }
		}
		var few []string
		for range int(n[0]) {
			few = append(few, person())
		}
		return func(int) string { return one(few) }
	case "number":
		by := max(n[2], 1)
		return func(int) string {
			x := math.Floor(between(n[0], n[1])/by) * by
			if style == 0 {
				return grouped(int64(x))
			}
			return plain(x)
		}
	case "decimal":
		return func(int) string { return fmt.Sprintf("%.1f", n[0]+rng.Float64()*(n[1]-n[0])) }
	case "money":
		return func(int) string {
			x := math.Floor(between(n[0], n[1])/n[2]) * n[2]
			if n[2] < 1 {
				return sign + fmt.Sprintf("%.2f", x)
			}
			if style < 2 {
				return sign + grouped(int64(x))
			}
			return sign + plain(x)
		}
	case "percent":
		if n[1] == 0 {
			n[1] = 100
		}
		return func(int) string { return plain(between(n[0], n[1])) + one([]string{"%", "", "%"}[style%3:style%3+1]) }
	case "year":
		return func(int) string { return plain(between(n[0], n[1])) }
	case "date":
		layout := []string{"2006-01-02", "2006-01-02", "January 2, 2006", "2 Jan 2006", "02.01.2006"}[style]
		return func(int) string {
			return time.Date(int(between(n[0], n[1])), 1, 1+rng.IntN(365), 0, 0, 0, 0, time.UTC).Format(layout)
		}
	case "clock":
		return func(int) string { return fmt.Sprintf("%02d:%02d", 5+rng.IntN(18), 5*rng.IntN(12)) }
	case "span":
		return func(int) string {
			x := int(between(n[0], n[1]))
			return fmt.Sprintf("%d:%02d:%02d", x/3600, x/60%60, x%60)
		}
	case "short":
		return func(int) string { return fmt.Sprintf("%d:%02d", 2+rng.IntN(6), rng.IntN(60)) }
	case "flag":
		words := [][2]string{{"yes", "no"}, {"Yes", "No"}, {"true", "false"}, {"Y", "N"}, {"yes", "no"}}[style]
		return func(int) string { return words[rng.IntN(2)] }
	case "code":
		return func(int) string { return fmt.Sprintf("%c%c-%03d", 'A'+rng.IntN(26), 'A'+rng.IntN(26), rng.IntN(1000)) }
	case "rank":
		return func(i int) string { return strconv.Itoa(i + 1) }
	case "self":
		few := names[:1+len(names)/4]
		return func(int) string { return one(few) }
	case "street":
		return func(int) string { return strconv.Itoa(1+rng.IntN(180)) + " " + one(book.lists["$street"]) }
	}
	words := list(text)
	if kind[0] == '$' {
		words = book.lists[kind]
	}
	return func(int) string { return one(words) }
}
