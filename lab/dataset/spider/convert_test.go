package spider

import (
	"slices"
	"testing"

	"semtree/grammar"
	"semtree/table/file"
)

// conversions are queries about the shop, each with a program that must be among its candidates.
var conversions = []struct{ sql, want string }{
	// Conditions.
	{"SELECT item FROM shop WHERE shop = 'oslo' AND price > 10", "text('item', cell('shop', 'Oslo', more(amount('price', '10'))))"},
	{"SELECT item FROM shop WHERE shop = 'Oslo' OR price <= 10 OR price IS NULL", "text('item', or(or(cell('shop', 'Oslo'), atmost(amount('price', '10'))), cell('price', '')))"},
	{"SELECT item FROM shop WHERE shop <> 'Oslo'", "text('item', not(cell('shop', 'Oslo')))"},
	{"SELECT item FROM shop WHERE shop <> 'Oslo'", "text('item', not(or(cell('shop', 'Oslo'), cell('shop', ''))))"},
	{"SELECT item FROM shop WHERE NOT shop IN ('Oslo', 'Bergen')", "text('item', not(or(cell('shop', 'Oslo'), cell('shop', 'Bergen'))))"},
	{"SELECT item FROM shop WHERE price IS NOT NULL", "text('item', not(cell('price', '')))"},
	{"SELECT item FROM shop WHERE price BETWEEN 10 AND 20", "text('item', range('price', '10', '20'))"},
	{"SELECT item FROM shop WHERE price >= 10 AND price <= 20", "text('item', range('price', '10', '20'))"},
	{"SELECT item FROM shop WHERE 10 < price AND sold < '2024-03-01'", "text('item', more(amount('price', '10'), less(moment('sold', '2024-03-01'))))"},
	{"SELECT item FROM shop WHERE item LIKE 'l%'", "text('item', starts(piece('item', 'l')))"},
	{"SELECT item FROM shop WHERE item LIKE '%p'", "text('item', ends(piece('item', 'p')))"},
	{"SELECT item FROM shop WHERE NOT item LIKE '%am%'", "text('item', not(contains(piece('item', 'am'))))"},
	{"SELECT item FROM shop WHERE item LIKE 'LAMP'", "text('item', cell('item', 'lamp'))"},
	{"SELECT item FROM shop WHERE price < cost", "text('item', less(quantity('price'), quantity('cost')))"},
	{"SELECT item FROM shop WHERE item = shop", "text('item', same(text('item'), text('shop')))"},
	{"SELECT item FROM shop WHERE sold LIKE '%-03-%'", "text('item', cell('month of the year of sold', 'March'))"},
	// Conditions with queries.
	{"SELECT item FROM shop WHERE price > (SELECT AVG(price) FROM shop WHERE shop = 'Oslo')", "text('item', more(avg(quantity('price', cell('shop', 'Oslo')))))"},
	{"SELECT item FROM shop WHERE price > (SELECT MAX(price) FROM shop WHERE shop = 'Oslo')", "text('item', more(quantity('price', cell('shop', 'Oslo'))))"},
	{"SELECT item FROM shop WHERE price < (SELECT price FROM shop WHERE item = 'desk')", "text('item', below('price', cell('item', 'desk')))"},
	{"SELECT item FROM shop WHERE price = (SELECT MAX(price) FROM shop)", "text('item', highest(quantity('price')))"},
	{"SELECT item FROM shop WHERE price = (SELECT price FROM shop WHERE item = 'desk')", "text('item', of(with(cell('item', 'desk'), quantity('price'))))"},
	{"SELECT item FROM shop WHERE shop IN (SELECT shop FROM shop WHERE price = 10)", "text('item', of(with(cell('price', '10'), text('shop'))))"},
	{"SELECT item FROM shop WHERE shop NOT IN (SELECT shop FROM shop WHERE price = 10)", "text('item', of(without(cell('price', '10'), text('shop'))))"},
	{"SELECT item FROM shop WHERE shop = (SELECT shop FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1)", "text('item', of(frequent(text('shop'))))"},
	{"SELECT a.item FROM shop AS a JOIN shop AS b ON a.shop = b.shop WHERE a.item <> b.item", "text('item', of(more(1, count, text('shop'))))"},
	// Columns and numbers.
	{"SELECT DISTINCT item FROM shop", "distinct(text('item'))"},
	{"SELECT item, price FROM shop WHERE shop = 'Oslo'", "text('item', quantity('price', cell('shop', 'Oslo')))"},
	{"SELECT DISTINCT item, shop FROM shop", "distinct(text('item', text('shop')))"},
	{"SELECT * FROM shop WHERE price = 10", "details(cell('price', '10'))"},
	{"SELECT COUNT(*) FROM shop", "count"},
	{"SELECT COUNT(DISTINCT item) FROM shop WHERE price > 10", "count(text('item', more(amount('price', '10'))))"},
	{"SELECT MIN(price), MAX(price), COUNT(*) FROM shop", "count(min(max(quantity('price'))))"},
	{"SELECT AVG(price), AVG(cost) FROM shop WHERE shop = 'Oslo'", "avg(quantity('price', quantity('cost', cell('shop', 'Oslo'))))"},
	{"SELECT AVG(price), MAX(cost) FROM shop", "avg(quantity('price'), max(quantity('cost')))"},
	{"SELECT COUNT(*), SUM(price), COUNT(DISTINCT item) FROM shop", "count(sum(quantity('price'), count(text('item'))))"},
	{"SELECT COUNT(*), COUNT(DISTINCT item) FROM shop", "count(text('item'), count)"},
	{"SELECT MAX(price) - MIN(price) FROM shop", "diff(max(quantity('price')), min(quantity('price')))"},
	{"SELECT item, MAX(price) FROM shop", "text('item', quantity('price', highest(quantity('price'))))"},
	// Order.
	{"SELECT item FROM shop ORDER BY item", "increasing(text('item'))"},
	{"SELECT item, price FROM shop ORDER BY sold DESC", "descending(time('sold'), text('item', quantity('price')))"},
	{"SELECT item, price FROM shop ORDER BY price", "increasing(quantity('price', text('item')))"},
	{"SELECT item FROM shop ORDER BY shop, price", "ascending(text('shop', quantity('price')), text('item'))"},
	{"SELECT item, price FROM shop ORDER BY shop DESC, price DESC LIMIT 2", "first(2, descending(text('shop', quantity('price')), text('item', quantity('price'))))"},
	{"SELECT item FROM shop WHERE shop = 'Oslo' ORDER BY price DESC LIMIT 1", "text('item', highest(quantity('price'), cell('shop', 'Oslo')))"},
	{"SELECT item FROM shop ORDER BY price LIMIT 1 OFFSET 1", "text('item', lowest(nth('2'), quantity('price')))"},
	{"SELECT item FROM shop ORDER BY price LIMIT 3", "text('item', lowest(3, quantity('price')))"},
	{"SELECT item FROM shop ORDER BY price LIMIT 3", "first(3, ascending(quantity('price'), text('item')))"},
	{"SELECT sold FROM shop ORDER BY sold LIMIT 1", "min(time('sold'))"},
	// Groups.
	{"SELECT shop, COUNT(*) FROM shop WHERE price > 10 GROUP BY shop", "per(text('shop', more(amount('price', '10'))), count)"},
	{"SELECT MIN(price), MAX(price), shop FROM shop GROUP BY shop", "per(text('shop'), min(max(quantity('price'))))"},
	{"SELECT shop FROM shop GROUP BY shop HAVING COUNT(*) > 1", "more(1, count, text('shop'))"},
	{"SELECT shop FROM shop GROUP BY shop HAVING COUNT(*) = 1 AND AVG(price) >= 20.5", "exactly(1, count, atleast(20.5, avg(quantity('price')), text('shop')))"},
	{"SELECT shop, COUNT(*) FROM shop GROUP BY shop HAVING COUNT(*) > 1", "more(1, per(text('shop'), count))"},
	{"SELECT shop, SUM(price) FROM shop GROUP BY shop HAVING COUNT(*) < 3", "per(less(3, count, text('shop')), sum(quantity('price')))"},
	{"SELECT shop FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "frequent(text('shop'))"},
	{"SELECT shop FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "mostper(text('shop'), count)"},
	{"SELECT shop FROM shop GROUP BY shop ORDER BY AVG(price) LIMIT 2", "leastper(2, text('shop'), avg(quantity('price')))"},
	{"SELECT shop FROM shop GROUP BY shop ORDER BY AVG(price) LIMIT 2", "first(2, ascending(avg(quantity('price')), text('shop')))"},
	{"SELECT shop FROM shop GROUP BY shop ORDER BY COUNT(*)", "ascending(count, text('shop'))"},
	{"SELECT shop FROM shop GROUP BY shop HAVING COUNT(*) > 1 ORDER BY shop", "increasing(more(1, count, text('shop')))"},
	{"SELECT shop, COUNT(*) FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "mostper(per(text('shop'), count))"},
	{"SELECT shop, COUNT(*) FROM shop GROUP BY shop ORDER BY COUNT(*) DESC", "decreasing(per(text('shop'), count))"},
	{"SELECT shop, COUNT(*) FROM shop GROUP BY shop ORDER BY shop", "ascending(text('shop'), per(text('shop'), count))"},
	{"SELECT shop, AVG(price) FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "per(frequent(text('shop')), avg(quantity('price')))"},
	{"SELECT item, cost FROM shop GROUP BY shop ORDER BY COUNT(*) LIMIT 1", "text('item', quantity('cost', of(rare(text('shop')))))"},
	{"SELECT AVG(price) FROM shop GROUP BY shop ORDER BY COUNT(*) DESC LIMIT 1", "avg(quantity('price', of(frequent(text('shop')))))"},
	{"SELECT shop, SUM(price), MAX(cost) FROM shop GROUP BY shop", "per(text('shop'), sum(quantity('price'), max(quantity('cost'))))"},
	{"SELECT shop, item FROM shop GROUP BY shop, item ORDER BY COUNT(*) DESC LIMIT 1", "frequent(text('shop', text('item')))"},
	{"SELECT shop, item FROM shop GROUP BY shop, item ORDER BY COUNT(*) LIMIT 2", "rare(2, text('shop', text('item')))"},
	{"SELECT shop, item, COUNT(*) FROM shop GROUP BY shop, item", "per(text('shop'), per(text('item'), count))"},
	{"SELECT COUNT(*) FROM (SELECT shop FROM shop GROUP BY shop HAVING COUNT(*) > 1) AS q", "count(more(1, count, text('shop')))"},
	// Sets.
	{"SELECT shop FROM shop WHERE price > 20 INTERSECT SELECT shop FROM shop WHERE price < 20", "both(more(amount('price', '20')), less(amount('price', '20')), text('shop'))"},
	{"SELECT shop FROM shop EXCEPT SELECT shop FROM shop WHERE price < 20", "without(less(amount('price', '20')), text('shop'))"},
	{"SELECT shop FROM shop EXCEPT SELECT shop FROM shop WHERE price <> 20", "only(cell('price', '20'), text('shop'))"},
	{"SELECT item, shop FROM shop WHERE price = 10 UNION SELECT item, shop FROM shop WHERE price = 30", "text('item', text('shop', or(cell('price', '10'), cell('price', '30'))))"},
	{"SELECT shop FROM shop GROUP BY shop HAVING COUNT(*) > 1 EXCEPT SELECT shop FROM shop WHERE price = 10", "without(cell('price', '10'), more(1, count, text('shop')))"},
}

// TestCandidates: the program of each query is among its candidates.
func TestCandidates(t *testing.T) {
	tab, err := file.Open(shopFile(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range conversions {
		q, err := ParseSQL(c.sql)
		if err != nil {
			t.Errorf("%s: %v", c.sql, err)
			continue
		}
		list := candidates(q, tab)
		if !slices.ContainsFunc(list, func(n *grammar.Node) bool { return n.String() == c.want }) {
			t.Errorf("%s: no candidate is %s", c.sql, c.want)
			for _, n := range list {
				t.Logf("    %s", n)
			}
		}
	}
}

// TestPrograms: programs with the answer of the SQL, the first of them.
func TestPrograms(t *testing.T) {
	path := shopFile(t)
	tab, err := file.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	store, err := NewStore(path)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for sql, want := range map[string]string{
		"SELECT item FROM shop WHERE shop = 'Oslo' AND price > 10":   "text('item', cell('shop', 'Oslo', more(amount('price', '10'))))",
		"SELECT item FROM shop WHERE NOT shop = 'Oslo'":              "text('item', not(or(cell('shop', 'Oslo'), cell('shop', ''))))", // SQL takes null for unknown
		"SELECT COUNT(price) FROM shop":                              "count(not(cell('price', '')))",
		"SELECT item FROM shop ORDER BY price DESC LIMIT 1":          "text('item', highest(quantity('price')))",
		"SELECT item FROM shop WHERE MEDIAN = 1":                     "",
		"SELECT item || shop FROM shop":                              "",
		"SELECT COUNT(*) FROM (SELECT DISTINCT item FROM shop) AS q": "count(distinct(text('item')))",
	} {
		q, err := ParseSQL(sql)
		if err != nil {
			t.Fatal(err)
		}
		g, err := NewGold(store, q)
		if err != nil {
			if want != "" {
				t.Error(err)
			}
			continue
		}
		got := ""
		if programs := Programs(g, tab); len(programs) > 0 {
			got = programs[0].String()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", sql, got, want)
		}
	}
}
