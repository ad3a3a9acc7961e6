package main

import (
	"strings"
	"testing"

	"semtree/internal/command/commandtest"
)

// TestDefine: -define adds a column, -describe keeps it, and what is wrong is an error that names the place.
func TestDefine(t *testing.T) {
	file := commandtest.File(t, "orders.csv", "order,region,qty,unit_price\n1,North,3,2.50\n2,South,2,4.00\n3,North,1,10.00\n")
	const revenue = "revenue = qty * unit_price"
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"ask", file, "-define", revenue, "total revenue"}, "25.50"},
		{[]string{"ask", file, "-define", revenue, "total revenue"}, "revenue (qty * unit_price)"},
		{[]string{"ask", file, "-define", revenue, "-sql", "total revenue"}, `CAST("qty" AS DOUBLE PRECISION)`},
		{[]string{"ask", file, "total qty times unit price"}, "25.50"},
		{[]string{"describe", file, "-define", revenue}, "revenue"},
		{[]string{"ask", file, "average revenue"}, "8.50"},
	} {
		if o := semtree("", c.args...); o.Code != 0 || !strings.Contains(o.Stdout, c.want) {
			t.Errorf("%q: exit code %d, %s%s, want %s", c.args, o.Code, o.Stdout, o.Stderr, c.want)
		}
	}
	if text := commandtest.Read(t, strings.TrimSuffix(file, ".csv")+".table.json"); !strings.Contains(text, `"define": {"revenue":"qty * unit_price"}`) {
		t.Error(text)
	}
	for definition, want := range map[string]string{
		"revenue":         "want NAME = EXPRESSION",
		"x = qty * prize": `definition of "x": at "prize": there is no such column`,
		"qty = order * 2": `there is a column "qty"`,
	} {
		if o := semtree("", "ask", file, "-define", definition, "total qty"); o.Code == 0 || !strings.Contains(o.Stderr, want) {
			t.Errorf("%s: exit code %d, %s", definition, o.Code, o.Stderr)
		}
	}
}
