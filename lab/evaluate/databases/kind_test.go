package main

import (
	"strings"
	"testing"

	"semtree/lab/dataset/spider"
)

// TestKindOf: each kind but the first is known by a query of its own.
func TestKindOf(t *testing.T) {
	const join = " FROM a JOIN b ON a.id = b.a"
	for sql, want := range map[string]string{
		"SELECT x" + join + " WHERE y = 1 INTERSECT SELECT x" + join + " WHERE y = 2": "both of",
		"SELECT x FROM a EXCEPT SELECT x" + join:                                      "without",
		"SELECT x FROM a WHERE NOT id IN (SELECT a FROM b)":                           "without",
		"SELECT x FROM a WHERE id NOT IN (SELECT a FROM b)":                           "without",
		"SELECT x FROM a UNION SELECT y FROM b":                                       "one list",
		"SELECT x FROM a WHERE y > (SELECT AVG(y) FROM b)":                            "a query in",
		"SELECT a.x FROM a JOIN b ON a.id = b.a JOIN A AS c ON c.id = b.c":            "two roles",
		"SELECT a.x" + join + " GROUP BY a.x HAVING COUNT(*) > 1":                     "things by the number",
		"SELECT a.x" + join + " GROUP BY a.x HAVING SUM(y) > 1":                       "things by another",
		"SELECT a.x" + join + " GROUP BY a.x ORDER BY COUNT(*) DESC LIMIT 1":          "the things with most",
		"SELECT a.x" + join + " GROUP BY a.x ORDER BY SUM(y) LIMIT 1":                 "the things with the greatest",
		"SELECT a.x, COUNT(*)" + join + " GROUP BY a.x":                               "the number of rows of each",
		"SELECT a.x, SUM(y)" + join + " GROUP BY a.x":                                 "a sum, average or the like of each",
		"SELECT a.x" + join + " ORDER BY y LIMIT 1":                                   "the first",
		"SELECT COUNT(*)" + join:                                                      "a number of rows",
		"SELECT AVG(y)" + join:                                                        "a sum, average or the like",
		"SELECT a.x, b.y" + join:                                                      "columns of several",
		"SELECT A.x, a.y" + join:                                                      "columns of one",
	} {
		q, err := spider.ParseSQL(sql)
		if err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
		if got := kindOf(q); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", sql, got, want)
		}
	}
	if got := kindOf(nil); got != kinds[0].name {
		t.Errorf("no query: %q", got)
	}
}

// TestReport: questions are counted by kind, and those whose SQL is unfair are left out of the second table and listed.
func TestReport(t *testing.T) {
	query, err := spider.ParseSQL("SELECT COUNT(*) FROM a JOIN b ON a.id = b.a")
	if err != nil {
		t.Fatal(err)
	}
	golds := []*spider.Gold{{Query: query}}
	dev := []spider.Asking{{Line: 3, Golds: golds}, {Line: 5, Golds: golds}, {Line: 7, Golds: []*spider.Gold{{}}}}
	unfair, err := readUnfair([]byte("shop\t5\tasks for another column\n"))
	if err != nil {
		t.Fatal(err)
	}
	got := report(dev, sample(dev, 2), []outcome{{sureRight: true, first: true, click: true, found: true, expressible: true}, {click: true, found: true}, {sureWrong: true}}, make([]outcome, 2), unfair)
	for _, want := range []string{
		"| a number of rows | 2 | 1; 0 | 1 | 2 | 2 | 1 |", "| SQL that is not read | 1 | 0; 1 | 0 | 0 | 0 | 0 |", "| all | 3 | 1; 1 | 1 | 2 | 2 | 1 |",
		"| a number of rows | 1 | 1; 0 | 1 | 1 | 1 | 1 |", "## 2 questions of", "| shop | 5 | asks for another column |", "first right 33.3",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in %s", want, got)
		}
	}
	if _, err := readUnfair([]byte("shop\tfive\tx\n")); err == nil {
		t.Error("a line that is no number is no error")
	}
}
