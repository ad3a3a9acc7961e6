package database

import (
	"strings"

	"semtree/table/sql"
)

// expressions are those of the dialects. PostgreSQL has regular expressions; SQLite has
// patterns of characters, with which the same texts are told apart.
var expressions = map[sql.Dialect]expressionsOf{
	sql.SQLite: {
		double: "REAL",
		isNumber: func(name string) string {
			return "((" + name + " GLOB '[0-9]*' OR " + name + " GLOB '[-+][0-9]*') AND substr(" + name + ", 2) NOT GLOB '*[^0-9.]*' AND " +
				name + " NOT LIKE '%.%.%' AND " + name + " NOT LIKE '%.')"
		},
		isLike: func(name, pattern string) string {
			return name + " GLOB '" + strings.ReplaceAll(pattern, "9", "[0-9]") + "'"
		},
		timeOf: func(name, pattern, _ string) string {
			if pattern == "99:99" {
				return name + " || ':00'"
			}
			return name
		},
		lenient: true,
		finite: func(name, typ string) string {
			return "CASE WHEN typeof(" + name + ") IN ('integer', 'real') AND " + name + " > -9e999 AND " + name + " < 9e999 THEN CAST(" + name + " AS " + typ + ") END"
		},
	},
	sql.PostgreSQL: {
		double:   "DOUBLE PRECISION",
		isNumber: func(name string) string { return name + " ~ '^[-+]?[0-9]+([.][0-9]+)?$'" },
		isLike: func(name, pattern string) string {
			return name + " ~ '^" + strings.ReplaceAll(pattern, "9", "[0-9]") + "$'"
		},
		timeOf: func(name, _, typ string) string { return "CAST(" + name + " AS " + typ + ")" },
		finite: func(name, typ string) string {
			return "CASE WHEN CAST(" + name + " AS TEXT) NOT IN ('NaN', 'Infinity', '-Infinity') THEN CAST(" + name + " AS " + typ + ") END"
		},
	},
}
