package main

import (
	"slices"
	"strings"

	"semtree/lab/dataset/spider"
)

// kinds are what SQL does that people ask for, each with what it is known by, in the order in which they are tried.
var kinds = []struct {
	name string
	is   func(q *spider.Query) bool
}{
	{"SQL that is not read", func(q *spider.Query) bool { return q == nil }},
	{"both of two conditions on several rows (INTERSECT)", func(q *spider.Query) bool { return q.Set == "INTERSECT" }},
	{"without related rows (EXCEPT, NOT IN)", func(q *spider.Query) bool { return q.Set == "EXCEPT" || anyOf(q, denies) }},
	{"one list of two (UNION)", func(q *spider.Query) bool { return q.Set != "" }},
	{"a query in another one", func(q *spider.Query) bool { return q.Form() == spider.Nested }},
	{"two roles of one table", twice},
	{"things by the number of their rows (HAVING)", func(q *spider.Query) bool { return q.Having != nil && q.Having.Any(isCount) }},
	{"things by another measure of their rows (HAVING)", func(q *spider.Query) bool { return q.Having != nil }},
	{"the things with most or fewest rows", func(q *spider.Query) bool { return q.Limit >= 0 && ordersBy(q, isCount) }},
	{"the things with the greatest or least sum, average or the like", func(q *spider.Query) bool { return q.Limit >= 0 && ordersBy(q, (*spider.Expr).Aggregate) }},
	{"the number of rows of each thing", func(q *spider.Query) bool { return len(q.Group) > 0 && anyItem(q, isCount) }},
	{"a sum, average or the like of each thing", func(q *spider.Query) bool { return len(q.Group) > 0 }},
	{"the first of an order", func(q *spider.Query) bool { return q.Limit >= 0 }},
	{"a number of rows", func(q *spider.Query) bool { return anyItem(q, isCount) }},
	{"a sum, average or the like", func(q *spider.Query) bool { return anyItem(q, (*spider.Expr).Aggregate) }},
	{"columns of several tables", func(q *spider.Query) bool { return len(owners(q)) > 1 }},
	{"columns of one table", func(*spider.Query) bool { return true }},
}

// kindOf returns the name of the kind of a query; nil is one that is not read.
func kindOf(q *spider.Query) string {
	for _, k := range kinds {
		if k.is(q) {
			return k.name
		}
	}
	panic("the last kind is that of all queries")
}

func isCount(e *spider.Expr) bool { return e.Is("COUNT") }

// denies reports whether an expression is a NOT of what stands in a query.
func denies(e *spider.Expr) bool {
	return e.Is("NOT") && e.Any(func(e *spider.Expr) bool { return e.Op == spider.Sub })
}

// anyOf reports whether f holds of a condition, or a part of it.
func anyOf(q *spider.Query, f func(*spider.Expr) bool) bool { return q.Where.Any(f) || q.Having.Any(f) }

// anyItem reports whether f holds of what is selected.
func anyItem(q *spider.Query, f func(*spider.Expr) bool) bool {
	return slices.ContainsFunc(q.Items, func(e *spider.Expr) bool { return e.Any(f) })
}

// ordersBy reports whether f holds of what rows are sorted by.
func ordersBy(q *spider.Query, f func(*spider.Expr) bool) bool {
	return slices.ContainsFunc(q.Order, func(k spider.Key) bool { return k.Expr.Any(f) })
}

// twice reports whether one table stands in FROM twice.
func twice(q *spider.Query) bool {
	seen := map[string]bool{}
	for _, s := range q.From {
		name := strings.ToLower(s.Table)
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// owners are the tables of the columns that are selected, as the query calls them.
func owners(q *spider.Query) map[string]bool {
	of := map[string]bool{}
	for _, e := range q.Items {
		e.Any(func(e *spider.Expr) bool {
			if e.Op == spider.Column {
				of[strings.ToLower(e.Of)] = true
			}
			return false
		})
	}
	return of
}
