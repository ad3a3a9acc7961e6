package questions

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"semtree/table"
)

// loans is a book with one recipe.
const loans = `$team = Reds, Blues, Greens
@loans
ref = id
lent | Out = date 2023 2024
due = later 14 14
back ~ returned, brought back = maybe 40 later -5 5
Home = $team
Away = other $team
late fee = maybe 70 money 1 9 1
way = in km number 1 40
flag = x
`

func TestCells(t *testing.T) {
	book := newCookbook()
	if err := book.read("loans.txt", loans); err != nil {
		t.Fatal(err)
	}
	units := 0
	for seed := range 20 {
		k := newKitchen(book, rand.New(rand.NewPCG(uint64(seed), 1)))
		var all [][]string
		for _, ing := range book.recipes[0].columns {
			all = append(all, k.fill(ing.cells, 200))
		}
		day := func(text string) time.Time {
			d, err := time.Parse(k.layout, text)
			if err != nil {
				t.Fatal(err)
			}
			return d
		}
		empty, marks := 0, 0
		for i := range 200 {
			lent, due, back := all[1][i], all[2][i], all[3][i]
			if lent != "" && due != "" && day(due).Sub(day(lent)) != 14*24*time.Hour {
				t.Fatalf("lent %s, due %s", lent, due)
			}
			if back == "" {
				empty++
			} else if due != "" && day(back).Sub(day(due)).Abs() > 5*24*time.Hour {
				t.Fatalf("due %s, back %s", due, back)
			}
			if all[4][i] == all[5][i] && all[4][i] != "" {
				t.Fatalf("%s plays itself", all[4][i])
			}
			if all[8][i] == "" {
				marks++
			}
			if i > 0 && all[0][i] == all[0][i-1] {
				t.Fatalf("%s stands twice", all[0][i])
			}
		}
		if empty < 50 || empty > 110 || marks < 60 || marks > 140 {
			t.Fatalf("%d are not back, %d have no mark", empty, marks)
		}
		if strings.HasSuffix(all[7][0]+all[7][1], " km") {
			units++
		}
	}
	if units == 0 || units == 20 {
		t.Errorf("%d of 20 tables have units in the cells", units)
	}
}

// TestSaid: the words that a recipe has for a column stand in questions, and what is
// known of them is known of the column.
func TestSaid(t *testing.T) {
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	said := words.said
	defer func() { words.said = said }()
	words.said = map[string][]string{saidKey("shops", "Employees"): {"crowd", "type"}}
	v := newView(shops(t), words)
	if c := v.columns[3]; !slices.Equal(c.said, []string{"crowd"}) {
		t.Errorf("said %q, want crowd: another column is called type", c.said)
	}
	words.said = map[string][]string{saidKey("shops", "Opened"): {"date of birth"}}
	if c := newView(shops(t), words).columns[2]; c.verb("born") != nil {
		t.Error("the header has verbs of its own")
	}
	words.said = map[string][]string{saidKey("shops", "Type"): {"composer"}}
	if c := newView(shops(t), words).columns[6]; c.verb("agent") == nil {
		t.Error("a composer composes")
	}
	words.said = map[string][]string{saidKey("shops", "Employees"): {"tall", "employed", "staff"}, saidKey("shops", "Type"): {"tall"}}
	v = newView(shops(t), words)
	if c := v.columns[3]; !slices.Equal(c.said, []string{"staff"}) || len(c.quality) == 0 || c.quality[len(c.quality)-1].adjective != "tall" {
		t.Errorf("said %q, compared by %v, want staff and tall", c.said, c.quality)
	}
	if c := v.columns[6]; len(c.said)+len(c.quality) > 0 {
		t.Errorf("a text is %v", c.quality)
	}
}

// TestEach: prices of one piece are not added up.
func TestEach(t *testing.T) {
	words, err := loadWords()
	if err != nil {
		t.Fatal(err)
	}
	tab, err := table.New("sales", []string{"product", "unit price", "Price (each)", "price"}, [][]string{{"a", "1", "4", "7"}, {"b", "2", "5", "8"}, {"c", "3", "6", "9"}})
	if err != nil {
		t.Fatal(err)
	}
	v := newView(tab, words)
	for i, want := range []bool{false, false, false, true} {
		if got := classes["sum"](v.columns[i]); got != want {
			t.Errorf("%s: adds up %v", tab.Columns[i].Name, got)
		}
	}
}
