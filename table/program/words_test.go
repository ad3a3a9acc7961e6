package program_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"semtree/table/program"
	"semtree/table/program/programtest"
)

func TestWords(t *testing.T) {
	for text, want := range map[string]string{
		"avg(quantity('rating', cell('director', 'Christopher Nolan')))":         "average of rating over rows where director is Christopher Nolan",
		"text('title', cell('director', 'Nolan', more(moment('year', '2005'))))": "title of rows where director is Nolan and year is after 2005",
		"count":                                 "number of rows",
		"count(not(cell('director', 'Nolan')))": "number of rows where director is not Nolan",
		"text('title')":                         "title of all rows",
		"avg(quantity('rating'))":               "average of rating over all rows",
		"avg(time('year'))":                     "average of year over all rows",
		"median(quantity('rating', first(3)))":  "median of rating over the first 3 rows",
		"median(distinct(quantity('median')))":  `median of different "median" of all rows`,
		"median(quantity('n'), first, last)":    "difference in median of n between (the first row) and (the last row)",
		"count(text('director'))":               "number of different director of all rows",
		"or(cell('genre', 'drama'), part('genre', 'comedy'), first(3))":               "rows where (genre is drama or genre contains comedy) among the first 3 rows",
		"not(cell('genre', 'drama', cell('year', '2005')))":                           "rows where not (genre is drama and year is 2005)",
		"or(cell('a', 'x', cell('b', 'y')), not(cell('a', 'z')))":                     "rows where ((a is x and b is y) or a is not z)",
		"not(first, more(amount('rating', '8')))":                                     "rows where the row is not in (the first row) and rating is more than 8",
		"not(part('genre', 'drama'), range('year', '1990', '1995'))":                  "rows where genre does not contain drama and year is from 1990 to 1995",
		"highest(3, quantity('rating'))":                                              "the 3 rows with the highest rating",
		"largest('weight', cell('make', 'Ford'))":                                     "the rows with the largest weight among rows where make is Ford",
		"next(cell('title', 'Lord of the Rings'))":                                    `the rows after (rows where title is "Lord of the Rings")`,
		"same(text('director'), cell('title', 'x'), atleast(moment('year', '1990')))": "the other rows with the same director as (rows where title is x) among rows where year is 1990 or later",
		"mostper(text('director'), count(atmost(amount('rating', '5'))))":             "director with the greatest number of rows where rating is at most 5",
		"max(time('year'))":                                                 "latest year of all rows",
		"frequent(text('director', first(5)))":                              "most frequent director of the first 5 rows",
		"per(text('genre'), sum(quantity('gross')))":                        "for each genre: sum of gross over all rows",
		"diff(quantity('year'), first, last)":                               "difference in year between (the first row) and (the last row)",
		"more(quantity('goals'), first, last)":                              "whether (the first row) have more goals than (the last row)",
		"less(time('year'), first, last)":                                   "whether (the first row) have earlier year than (the last row)",
		"less(first(2), last)":                                              "whether (the first 2 rows) are fewer than (the last row)",
		"largest('height', first, last)":                                    "whether (the first row) have a larger height than (the last row)",
		"sum(quantity('price'), first, last)":                               "difference in sum of price between (the first row) and (the last row)",
		"highest(nth('2'), quantity('price'))":                              "the rows with the 2nd highest price",
		"last(nth('3'))":                                                    "the 3rd row from the end",
		"first(nth('1'))":                                                   "the 1st row from the start",
		"first(nth('12'))":                                                  "the 12th row from the start",
		"first(nth('2.0'))":                                                 "the 2nd row from the start",
		"first(nth('22'))":                                                  "the 22nd row from the start",
		"first(nth('111'))":                                                 "the 111th row from the start",
		"text('name', text('email', cell('city', 'Berlin')))":               "name and email of rows where city is Berlin",
		"distinct(text('make', time('year')))":                              "different make and year of all rows",
		"details(cell('city', 'Berlin'))":                                   "everything of rows where city is Berlin",
		"min(max(quantity('age')))":                                         "least and greatest age of all rows",
		"count(avg(quantity('age', cell('city', 'Berlin'))))":               "number and average of age over rows where city is Berlin",
		"increasing(text('name'))":                                          "from least to greatest: name of all rows",
		"descending(time('born'), text('name', cell('city', 'Berlin')))":    "from latest to earliest born: name of rows where city is Berlin",
		"first(3, descending(quantity('price'), text('name')))":             "the first 3 of (from greatest to least price: name of all rows)",
		"first(nth('2'), increasing(per(text('city'), count)))":             "the 2nd of (from least to greatest: for each city: number of rows)",
		"descending(sum(quantity('price')), text('city'))":                  "from greatest to least (sum of price over all rows): city",
		"per(text('city'), count(avg(quantity('price'))))":                  "for each city: number and average of price over all rows",
		"last(nth('2'), ascending(quantity('price'), cell('city', 'Rom')))": "the 2nd from the end of (from least to greatest price: rows where city is Rom)",
		"per(text('city'), per(time('month of date'), count))":              "for each city: for each \"month of date\": number of rows",
		"per(text('city'), text('name', largest('price')))":                 "for each city: name of the rows with the largest price",
		"decreasing(per(text('city'), mostper(per(text('name'), count))))":  "from greatest to least: for each city: with the greatest, for each name: number of rows",
		"mostper(3, text('city'), sum(quantity('price')))":                  "the 3 values of city with the greatest sum of price over all rows",
		"mostper(nth('2'), text('city', cell('name', 'Ann')), count)":       "city of (rows where name is Ann) with the 2nd greatest number of rows",
		"more(2.5, avg(quantity('price')), frequent(text('city')))":         "(most frequent city of all rows) with more than 2.5 as the average of price over all rows",
		"count(without(cell('name', 'Ann'), text('city')))":                 "number of different city without rows where name is Ann",
		"neither(first, last, text('city'))":                                "city with neither (the first row) nor (the last row)",
		"leastper(2, per(text('city'), count))":                             "with the 2 least, for each city: number of rows",
		"max(per(text('city'), count))":                                     "greatest of (for each city: number of rows)",
		"per(text('city'), rare(2, text('name')))":                          "for each city: the 2 least frequent name of all rows",
		"diff(count(first), avg(distinct(quantity('n'))))":                  "difference between (number of the first row) and (average of different n of all rows)",
		"exists(cell('say \"hi\"', 'O''Hara (2)'))":                         `whether there are rows where "say ""hi""" is "O'Hara (2)"`,
		"without(cell('name', 'Ann'))":                                      "whether there are not any rows where name is Ann",
		"every(not(cell('name', 'Ann')))":                                   "whether all rows are rows where name is not Ann",
		"every(first, cell('name', 'Ann'))":                                 "whether all of (the first row) are rows where name is Ann",
		"cell('price', '$1,200.50')":                                        "rows where price is $1,200.50",
		"cell('paid on', '')":                                               "rows where paid on is empty",
		"not(cell('paid on', ''))":                                          "rows where paid on is not empty",
		"cell('paid on', 'empty')":                                          `rows where paid on is "empty"`,
		"above('age', cell('name', 'Ann'))":                                 "rows where age is above that of (rows where name is Ann)",
		"not(below('age', first), last(2))":                                 "rows where age is not below that of (the first row) among the last 2 rows",
		"more(quantity('pay', cell('name', 'Ann')))":                        "rows where pay is more than (pay of rows where name is Ann)",
		"atleast(time('year', first), less(amount('pay', '5')))":            "rows where year is (year of the first row) or later and pay is less than 5",
		"more(avg(quantity('pay')))":                                        "rows where pay is more than (average of pay over all rows)",
		"less(median(time('year', first(3))), last(5))":                     "rows where year is before (median of year over the first 3 rows) among the last 5 rows",
		"more(quantity('revenue'), quantity('cost'))":                       "rows where revenue is more than its cost",
		"atmost(time('sent'), time('due'), first(3))":                       "rows where sent is its due or earlier among the first 3 rows",
		"not(same(text('home'), text('away')))":                             "rows where home is not the same as its away",
		"starts(piece('name', 'Mc'), first(5))":                             "rows where name starts with Mc among the first 5 rows",
		"not(ends(piece('name', 'son')))":                                   "rows where name does not end with son",
		"contains(piece('name', 'its'))":                                    `rows where name contains the letters "its"`,
		"atleast(per(text('region'), max(quantity('pay'))))":                "rows where pay is at least that of its region (greatest pay of all rows)",
		"less(per(text('region', first(3)), avg(time('year'))))":            "rows where year is before that of its region of (the first 3 rows) (average of year over all rows)",
	} {
		if got := program.Words(read1(t, text)); got != want {
			t.Errorf("Words(%s) = %s, want %s", text, got, want)
		}
	}
}

// TestWordsDiffer checks that two programs never have the same words.
func TestWordsDiffer(t *testing.T) {
	tables := 20
	if testing.Short() {
		tables = 5
	}
	count := 0
	for seed := range tables {
		r := rand.New(rand.NewPCG(uint64(seed), 7))
		tb := programtest.TableOf(r, 4) // few cells, so that programs are near one another
		programs := map[string]string{}
		for range 1000 {
			n := programtest.Program(r, tb, 1+r.IntN(4))
			words, text := program.Words(n), n.String()
			if other, ok := programs[words]; ok && other != text {
				t.Fatalf("seed %d: %s and %s are both %q", seed, other, text, words)
			}
			programs[words] = text
		}
		count += len(programs)
	}
	if count < 350*tables {
		t.Errorf("only %d programs", count)
	}
}

// TestParts: the parts are the words, and say which are columns and values.
func TestParts(t *testing.T) {
	for text, want := range map[string][]program.Part{
		"count": {{Text: "number of rows"}},
		"avg(quantity('rating', cell('director', 'Christopher Nolan', more(moment('year', '2005')))))": {
			{Text: "average of "}, {Text: "rating", Kind: "column"}, {Text: " over rows where "}, {Text: "director", Kind: "column"}, {Text: " is "},
			{Text: "Christopher Nolan", Kind: "value"}, {Text: " and "}, {Text: "year", Kind: "column"}, {Text: " is after "}, {Text: "2005", Kind: "value"}},
		"per(text('is'), sum(quantity('length (min)')))": {
			{Text: "for each "}, {Text: "is", Kind: "column"}, {Text: ": sum of "}, {Text: "length (min)", Kind: "column"}, {Text: " over all rows"}},
		"cell('\xfe', '')":        {{Text: "rows where "}, {Text: "\uFFFD", Kind: "column"}, {Text: " is empty"}},
		"part('a', 'x \xff\xfd')": {{Text: "rows where "}, {Text: "a", Kind: "column"}, {Text: " contains "}, {Text: "x \uFFFD", Kind: "value"}},
	} {
		if got := program.Parts(read1(t, text)); !slices.Equal(got, want) {
			t.Errorf("Parts(%s) = %q, want %q", text, got, want)
		}
	}
}
