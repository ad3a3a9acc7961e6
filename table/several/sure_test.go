package several

import (
	"fmt"
	"strings"
	"testing"

	"semtree/answer"
	"semtree/table"
	"semtree/table/ask"
)

// dated is customers with the day from which on they are such, their orders, and products, which no order in March is of.
func dated(t *testing.T) []*table.Table {
	return []*table.Table{
		lines(t, "customers", "customer_id,name,city,customer_since", "1,Anna Keller,Graz,2021-03-14", "2,Bruno Weiss,Vienna,2021-04-02", "3,Clara Hofer,Linz,2022-02-20",
			"4,Daniel Moser,Graz,2022-09-11", "5,Karl Steiner,Graz,2023-03-23", "6,Lena Fuchs,Linz,2023-06-12"),
		lines(t, "orders", "order_id,customer_id,product_id,order_date,channel", "2001,2,21,2024-01-09,web", "2002,3,22,2024-01-14,web", "2003,1,21,2024-02-04,phone",
			"2004,4,23,2024-02-06,shop", "2005,2,22,2024-02-11,web", "2006,3,22,2024-03-09,phone", "2007,2,23,2024-03-16,web"),
		lines(t, "products", "product_id,name,category,price_eur", "21,Assam,tea,6.5", "22,Espresso,coffee,12.8", "23,Teapot,equipment,34", "24,Milk jug,equipment,16"),
	}
}

// league is teams with their matches at home and away. Reds have most at home, Blues most away.
func league(t *testing.T) []*table.Table {
	return []*table.Table{
		lines(t, "cities", "city_id,name,country", "1,Norburg,Avia", "2,Selden,Avia", "3,Marrow,Bruna"),
		lines(t, "teams", "team_id,name,city_id", "1,Reds,1", "2,Blues,2", "3,Greens,3"),
		lines(t, "matches", "match_id,home_team_id,away_team_id,attendance", "1,1,2,9000", "2,1,3,8000", "3,1,2,7000", "4,3,2,4000", "5,2,1,5000"),
	}
}

// TestNotSure: of questions that are easily misread, no answer is sure but the right one.
func TestNotSure(t *testing.T) {
	half := league(t)
	half[2] = lines(t, "matches", "match_id,home_team_id,away_team_id,attendance", "1,1,2,9000", "2,1,3,8000", "3,1,,7000", "4,3,2,4000", "5,2,1,5000")
	tables := map[string]*Parser{"dated": parserOf(t, dated(t)), "league": parserOf(t, league(t)), "half": parserOf(t, half), "towns": parserOf(t, []*table.Table{
		lines(t, "customers", "customer_id,name,city", "1,Anna Keller,Graz", "2,Bruno Weiss,Vienna", "3,Clara Hofer,Graz"),
		lines(t, "orders", "order_id,customer_id,order_date", "11,1,2024-01-09", "12,1,2024-01-14", "13,3,2024-02-04", "14,3,2024-02-06", "15,2,2024-02-11", "16,2,2024-03-09", "17,2,2024-03-16"),
	})}
	for _, c := range []struct{ about, question, answer string }{
		{"dated", "who spent the most?", ""}, // products have prices, and are nobody
		{"dated", "who bought the most expensive product?", "[Daniel Moser Bruno Weiss]"},
		{"dated", "customers since 2022", "[Clara Hofer Daniel Moser Karl Steiner Lena Fuchs]"},
		{"dated", "how many customers ordered in february?", "[3]"},
		{"dated", "which customers have not ordered since march?", "[Anna Keller Daniel Moser Karl Steiner Lena Fuchs]"},
		{"dated", "customers with no order since march", "[Anna Keller Daniel Moser Karl Steiner Lena Fuchs]"},
		{"dated", "customers with an order in march", "[Clara Hofer Bruno Weiss]"},
		{"league", "city of the team with the most home matches", "[Norburg]"},
		{"league", "which team played the most away matches?", "[Blues]"},
		{"towns", "city of the customer with the most orders", "[Vienna]"},
		{"half", "how many matches have no team?", ""},
		{"half", "matches without a team", ""},
	} {
		r := tables[c.about].Ask(c.question, ask.Options{})
		if r.Status == answer.Sure && fmt.Sprint(r.Answer) != c.answer {
			t.Errorf("%q: %s of %s is sure, with %v", c.question, r.Program, r.Table, r.Answer)
		}
	}
}

// TestNever: what was never done is nothing of the last row.
func TestNever(t *testing.T) {
	p := parserOf(t, dated(t))
	for _, question := range []string{"average price of products never sold", "prices of products never bought"} {
		if r := p.Ask(question, ask.Options{}); r.Reading == nil || strings.Contains(r.Program, "last") || fmt.Sprint(r.Answer) != "[16]" {
			t.Errorf("%q: %+v", question, r.Reading)
		}
	}
}

// TestMeant: programs that words cannot mean are less than sure, and others are not.
func TestMeant(t *testing.T) {
	p, q := parserOf(t, dated(t)), parserOf(t, league(t))
	for _, c := range []struct {
		of                       *Parser
		table, question, program string
		capped                   bool
	}{
		{p, "products", "who spent most", "text('name', highest(quantity('price_eur')))", true},
		{p, "products", "products of those who spent most", "text('name', highest(quantity('price_eur')))", false},
		{p, "products", "who are the categories", "text('category')", false},
		{p, "customers", "who came last", "largest('customer_since')", false},
		{p, "customers", "who ordered since march", "text('name', cell('month of the year of customer_since', 'March'))", true},
		{p, "customers", "customers with an order placed in march", "text('name', cell('has orders', 'yes', cell('month of the year of customer_since', 'March')))", true},
		{p, "customers", "customers since march who ordered", "text('name', cell('has orders', 'yes', cell('month of the year of customer_since', 'March')))", false},
		{p, "orders", "orders by customers in 2022", "text('customer name', cell('customer since', '2022'))", false},
		{p, "orders", "customers who ordered in march", "text('customer name', cell('month of the year of order_date', 'March'))", false},
	} {
		b := c.of.baseOf(c.table)
		b.asked = c.of.read(c.question)
		if got := c.of.capped(b, parsed(t, b, c.program), 1) < 1; got != c.capped {
			t.Errorf("%q: %s is less than sure: %t", c.question, c.program, got)
		}
	}
	for _, c := range []struct {
		question, program string
		picks             bool
	}{
		{"matches without a team", "cell('away team name', '')", true},
		{"matches played without an away team", "cell('away team name', '')", false},
		{"matches played at home without a team", "cell('home team name', '')", false},
		{"matches without a team", "cell('away team name', '', cell('home team name', ''))", false},
		{"matches in Norburg", "cell('city name', 'Norburg')", true},
	} {
		b := q.baseOf("matches")
		b.asked = q.read(c.question)
		if got := q.picksRole(b, parsed(t, b, c.program)); got != c.picks {
			t.Errorf("%q: %s picks a role: %t", c.question, c.program, got)
		}
	}
	for _, c := range []struct {
		question, program string
		other             bool
	}{
		{"team with most home matches", "frequent(text('away team name'))", true},
		{"team with most home matches", "frequent(text('home team name'))", false},
		{"home matches against the away team Blues", "cell('away team name', 'Blues')", false},
		{"matches of Blues", "cell('away team name', 'Blues')", false},
	} {
		b := q.baseOf("matches")
		b.asked = q.read(c.question)
		if got := q.takesOtherRole(b, parsed(t, b, c.program)); got != c.other {
			t.Errorf("%q: %s takes another role: %t", c.question, c.program, got)
		}
	}
}
