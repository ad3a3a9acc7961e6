package questions

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"semtree/table"
)

// A recipe describes tables of one kind; see words/tables.txt.
type recipe struct {
	names   []string
	columns []ingredient
}

// An ingredient describes a column: the ways to write its header, the words that people
// say for it, and its cells.
type ingredient struct {
	headers, said []string
	cells         string
}

// A cookbook holds the recipes, and lists by name with "$".
type cookbook struct {
	recipes []recipe
	lists   map[string][]string
	said    map[string][]string // by table and header: the words that people say for the column
}

// saidKey is where a cookbook has the words for a column.
func saidKey(tableName, header string) string { return tableName + "\t" + header }

var loadRecipes = sync.OnceValues(func() (*cookbook, error) {
	book := newCookbook()
	for _, name := range recipeFiles {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		if err := book.read(name, string(text)); err != nil {
			return nil, err
		}
	}
	return book, nil
})

// recipeFiles are read in this order: lists stand before what names them.
var recipeFiles = []string{"words/tables.txt", "words/tables-home.txt", "words/tables-work.txt", "words/tables-sport.txt", "words/tables-world.txt"}

func newCookbook() *cookbook {
	return &cookbook{lists: map[string][]string{}, said: map[string][]string{}}
}

// read adds the recipes and lists of a file.
func (book *cookbook) read(name, text string) error {
	return lines(name, text, func(_, line string) error {
		before, after, ok := strings.Cut(line, " = ")
		switch {
		case line[0] == '@':
			book.recipes = append(book.recipes, recipe{names: list(line[1:])})
		case !ok:
			return errors.New("want headers = cells")
		case before[0] == '$':
			book.lists[before] = list(after)
		case len(book.recipes) == 0:
			return errors.New("a column before the first table")
		default:
			return book.column(before, after)
		}
		return nil
	})
}

// column adds a column to the last recipe: what stands before and after "=".
func (book *cookbook) column(before, after string) error {
	r := &book.recipes[len(book.recipes)-1]
	c, ok := book.cells(after)
	if !ok {
		return fmt.Errorf("unknown cells %q", after)
	}
	if !book.follows(c, r.columns) {
		return fmt.Errorf("no column before that %q could follow", after)
	}
	headers, said, _ := strings.Cut(before, " ~ ")
	ing := ingredient{said: list(said), cells: after}
	for _, h := range strings.Split(headers, "|") {
		ing.headers = append(ing.headers, strings.TrimSpace(h))
	}
	r.columns = append(r.columns, ing)
	for _, title := range r.names {
		for _, h := range ing.headers {
			book.said[saidKey(title, h)] = ing.said
		}
	}
	return nil
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

// cook makes one table: some of the columns, of 6 to 40 rows, or sometimes more. A column
// that is left out is drawn all the same, since others may depend on it.
func (book *cookbook) cook(r *recipe, rng *rand.Rand) Sheet {
	s := Sheet{Name: r.names[rng.IntN(len(r.names))]}
	var columns [][]string
	rows := 6 + rng.IntN(35)
	if rng.IntN(5) == 0 {
		rows *= 5
	}
	k := newKitchen(book, rng)
	for i, ing := range r.columns {
		header := ing.headers[rng.IntN(len(ing.headers))]
		cells := k.fill(ing.cells, rows)
		rows = min(rows, len(cells))
		if i > 0 && rng.Float64() < 0.3 {
			continue
		}
		s.Header = append(s.Header, header)
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
