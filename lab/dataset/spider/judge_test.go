package spider

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"semtree/table"
	"semtree/table/file"
)

// shop is a table with ties, nulls, repetitions, money and times.
const shop = `item,shop,price,sold,cost
lamp,Oslo,10,2024-01-02 10:00,"$1,200"
desk,Oslo,20,2024-01-03 11:30,$80
lamp,Bergen,20,2024-02-01 09:15,$15
chair,bergen,30,2024-03-09 08:00,$7
sofa,,30,2024-03-09 18:00,$950
rug,Oslo,,2024-04-01 12:00,$31
`

const shopSchema = "CREATE TABLE `d`.`shop` (\n    `item` VARCHAR(20),\n    `shop` TEXT,\n    `price` DECIMAL(6,2),\n    `sold` DATETIME,\n    `cost` TEXT,\n    PRIMARY KEY (`item`)\n);\n"

// shopFile writes the table and its schema.
func shopFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "shop.csv")
	for name, text := range map[string]string{path: shop, filepath.Join(filepath.Dir(path), "schema.sql"): shopSchema} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// judgeOf returns the judge of a query.
func judgeOf(t *testing.T, path, sql string) *Judge {
	t.Helper()
	q, err := ParseSQL(sql)
	if err != nil {
		t.Fatal(err)
	}
	store, err := NewStore(path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	g, err := NewGold(store, q)
	if err != nil {
		t.Fatal(err)
	}
	tab, err := file.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return NewJudge(g, tab)
}

// rowsOf reads rows: values between bars, rows between semicolons; 20# is the number 20.
func rowsOf(text string) (rows [][]any) {
	for row := range strings.SplitSeq(text, ";") {
		var list []any
		for v := range strings.SplitSeq(row, "|") {
			v = strings.TrimSpace(v)
			if v == "null" {
				list = append(list, nil)
			} else if digits, ok := strings.CutSuffix(v, "#"); ok {
				x, _ := number(digits)
				list = append(list, x)
			} else {
				list = append(list, v)
			}
		}
		rows = append(rows, list)
	}
	return rows
}

// TestJudge: what is right, by hand.
func TestJudge(t *testing.T) {
	path := shopFile(t)
	for _, c := range []struct{ sql, answer, want string }{
		// Values.
		{"SELECT AVG(price) FROM shop", "22#", "right"},
		{"SELECT AVG(price) FROM shop", "22.00001#", "right"},
		{"SELECT AVG(price) FROM shop", "22.0001#", "wrong"},
		{"SELECT AVG(price) FROM shop", "22", "right"},
		{"SELECT COUNT(*) FROM shop", "6#;6#", "right"},
		{"SELECT COUNT(*) FROM shop", "6#;5#", "wrong"},
		{"SELECT sold FROM shop WHERE item = 'desk'", "2024-01-03", "right"},
		{"SELECT sold FROM shop WHERE item = 'desk'", "2024-01-03T11:30", "right"},
		{"SELECT sold FROM shop WHERE item = 'desk'", "2024-01-04", "wrong"},
		{"SELECT cost FROM shop WHERE price = 10", "1200#", "right"},
		{"SELECT cost FROM shop WHERE price = 10", "$1,200", "right"},
		{"SELECT cost FROM shop WHERE price = 10", "1200.5#", "wrong"},
		{"SELECT item FROM shop WHERE price = 10", "LAMP", "right"},
		// Sets of rows, repetitions, nulls.
		{"SELECT item FROM shop WHERE shop = 'Oslo'", "desk;rug;lamp", "right"},
		{"SELECT item FROM shop WHERE shop = 'Oslo'", "desk;rug", "wrong"},
		{"SELECT item FROM shop WHERE shop = 'Oslo'", "desk;rug;lamp;sofa", "wrong"},
		{"SELECT item FROM shop", "lamp;desk;chair;sofa;rug", "right"},
		{"SELECT shop FROM shop", "Oslo;Bergen", "right"},
		{"SELECT price FROM shop WHERE shop = 'Oslo'", "10#;20#;null", "right"},
		{"SELECT shop, COUNT(*) FROM shop GROUP BY shop", "Oslo|3#;Bergen|1#;bergen|1#;null|1#", "right"},
		{"SELECT shop, COUNT(*) FROM shop GROUP BY shop", "Oslo|3#;Bergen|1#;bergen|1#", "wrong"},
		// Columns.
		{"SELECT item, price FROM shop WHERE shop = 'Oslo'", "10#|lamp;20#|desk;null|rug", "right"},
		{"SELECT item, price FROM shop WHERE shop = 'Oslo'", "10#|lamp;desk|20#;null|rug", "wrong"},
		{"SELECT item, price FROM shop WHERE shop = 'Oslo'", "20#|lamp;10#|desk;null|rug", "wrong"},
		{"SELECT item, price FROM shop WHERE shop = 'Oslo'", "lamp;desk;rug", "wrong"},
		{"SELECT item FROM shop WHERE shop = 'Oslo'", "lamp|10#;desk|20#;rug|null", "wrong"},
		{"SELECT MIN(price), MAX(price) FROM shop", "30#|10#", "right"},
		{"SELECT MIN(price), MAX(price) FROM shop", "10#;30#", "wrong"},
		// Order.
		{"SELECT item FROM shop WHERE price < 30 ORDER BY price", "lamp;desk", "right"},
		{"SELECT item FROM shop WHERE price < 30 ORDER BY price", "desk;lamp", "unordered"},
		{"SELECT item FROM shop WHERE price < 30 ORDER BY price", "lamp;desk;lamp", "right"},
		{"SELECT item, price FROM shop WHERE price < 30 ORDER BY price", "lamp|10#;lamp|20#;desk|20#", "right"},
		{"SELECT item, price FROM shop WHERE price < 30 ORDER BY price", "lamp|20#;lamp|10#;desk|20#", "unordered"},
		{"SELECT item FROM shop WHERE price >= 20 ORDER BY price DESC", "sofa;chair;lamp;desk", "right"},
		{"SELECT item FROM shop WHERE price >= 20 ORDER BY price DESC", "sofa;lamp;chair;desk", "unordered"},
		{"SELECT DISTINCT shop FROM shop ORDER BY shop", "Bergen;Oslo", "right"}, // SQLite has bergen after Oslo
		{"SELECT item FROM shop WHERE shop <> 'Oslo' ORDER BY shop", "lamp;chair", "right"},
		{"SELECT item FROM shop WHERE shop <> 'Oslo' ORDER BY shop", "chair;lamp", "unordered"},
		{"SELECT item FROM shop WHERE price > 20 OR price IS NULL ORDER BY price", "rug;chair;sofa", "right"}, // null first, as in SQLite
		{"SELECT item FROM shop WHERE price > 20 OR price IS NULL ORDER BY price", "chair;sofa;rug", "right"}, // null last
		{"SELECT item FROM shop WHERE price > 20 OR price IS NULL ORDER BY price", "chair;rug;sofa", "unordered"},
		{"SELECT item FROM shop ORDER BY price LIMIT 1", "lamp", "right"},
		// Limits.
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1", "sofa", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1", "chair", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1", "chair;sofa", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1", "desk", "wrong"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1", "sofa;desk", "wrong"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 3", "sofa;chair;desk", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 3", "sofa;chair;lamp;desk", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 3", "sofa;lamp;chair", "unordered"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 3", "sofa;lamp;desk", "wrong"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 3", "sofa;chair", "wrong"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1 OFFSET 1", "sofa", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1 OFFSET 2", "lamp", "right"},
		{"SELECT item FROM shop ORDER BY price DESC LIMIT 1 OFFSET 2", "sofa", "wrong"},
		{"SELECT shop FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "oslo", "right"},
		{"SELECT shop, COUNT(*) FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "Oslo|3#", "right"},
		{"SELECT item FROM shop WHERE shop = 'Oslo' INTERSECT SELECT item FROM shop WHERE shop = 'Bergen'", "lamp", "right"},
	} {
		right, unordered := judgeOf(t, path, c.sql).Judge(rowsOf(c.answer))
		got := "wrong"
		if right {
			got = "right"
		} else if unordered {
			got = "unordered"
		}
		if got != c.want {
			t.Errorf("%s: %s is %s, want %s", c.sql, c.answer, got, c.want)
		}
	}
}

// TestJudgeRandom compares the judge with all right answers of small queries, listed: all orders of rows
// with equal keys, what the limit keeps of each, and all ties of those.
func TestJudgeRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	tab := &table.Table{}
	verdicts := map[bool]int{}
	for range 3000 {
		g := &Gold{Query: &Query{}}
		if random.IntN(4) > 0 {
			g.Query.Order = []Key{{}}
		}
		n := 1 + random.IntN(5)
		for i := range n {
			g.Rows = append(g.Rows, []any{[]any{"a", "b", "c", "d", nil}[random.IntN(5)]})
			tie := 0
			if i > 0 {
				tie = g.Ties[i-1] + random.IntN(2)*len(g.Query.Order)
			}
			g.Ties = append(g.Ties, tie)
		}
		g.To = n
		if random.IntN(3) > 0 {
			g.To = 1 + random.IntN(n)
		}
		judge, right := NewJudge(g, tab), allRight(g)
		for range 20 {
			var rows [][]any
			for range random.IntN(5) {
				rows = append(rows, []any{[]any{"a", "b", "c", "d", nil}[random.IntN(5)]})
			}
			got, _ := judge.Judge(rows)
			want := right[firsts(rows, len(g.Query.Order) > 0)]
			if got != want {
				t.Fatalf("rows %v, ties %v, to %d, ordered %v: %v is right: %v, want %v", g.Rows, g.Ties, g.To, len(g.Query.Order) > 0, rows, got, want)
			}
			verdicts[got]++
		}
	}
	if verdicts[true] < 5000 || verdicts[false] < 5000 {
		t.Errorf("%v", verdicts)
	}
}

// allRight lists the right answers of one column.
func allRight(g *Gold) map[string]bool {
	all := map[string]bool{}
	ordered := len(g.Query.Order) > 0
	var permute func(rows [][]any, ties []int)
	n := len(g.Rows)
	used := make([]bool, n)
	permute = func(rows [][]any, ties []int) {
		if len(rows) == n {
			all[firsts(rows[:g.To], ordered)] = true
			end := g.To
			for end < n && ties[end] == ties[g.To-1] {
				end++
			}
			all[firsts(rows[:end], ordered)] = true
			return
		}
		for i := range n {
			// A row comes before one of a later group only.
			later := false
			for j := range n {
				later = later || !used[j] && g.Ties[j] < g.Ties[i]
			}
			if !used[i] && !later {
				used[i] = true
				permute(append(slices.Clone(rows), g.Rows[i]), append(slices.Clone(ties), g.Ties[i]))
				used[i] = false
			}
		}
	}
	permute(nil, nil)
	return all
}

// firsts writes the different values of rows, as a list or as a set.
func firsts(rows [][]any, ordered bool) string {
	var list []string
	for _, row := range rows {
		if text, ok := row[0].(string); ok && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	if !ordered {
		slices.Sort(list)
	}
	return strings.Join(list, " ")
}

// TestAsked: the rows of an answer.
func TestAsked(t *testing.T) {
	for _, c := range []struct {
		answer []any
		want   string
	}{
		{nil, "[]"}, {[]any{1.0, "b"}, "[[1] [b]]"}, {[]any{[]any{"a", 1.0}, []any{nil, 2.0}}, "[[a 1] [<nil> 2]]"},
	} {
		if got := fmt.Sprint(Asked(c.answer)); got != c.want {
			t.Errorf("%v: %s, want %s", c.answer, got, c.want)
		}
	}
}
