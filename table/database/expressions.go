package database

import (
	"fmt"
	"strings"

	"semtree/table/sql"
	"semtree/table/value"
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
		isLike: func(name string, w writing) string {
			plain, optional, _ := strings.Cut(w.pattern, "(")
			like := name + " GLOB '" + strings.ReplaceAll(plain, "9", "[0-9]")
			if optional == "" {
				return like + "'"
			}
			return like + "*' AND substr(" + name + fmt.Sprintf(", %d) NOT GLOB '*[^0-9.Z+:]*'", len(strings.Replace(plain, "[ T]", "T", 1))+1)
		},
		timeOf: func(name string, w writing) string {
			if w.plain {
				return name
			}
			start, day := 1, ""
			if w.typ == "TIMESTAMP" {
				start, day = 12, "substr("+name+", 1, 10) || ' ' || "
			}
			if w.unit == value.Minute {
				return day + fmt.Sprintf("substr(%s, %d, 5) || ':00'", name, start)
			}
			text := "replace(replace(" + name + ", 'Z', ''), '+00:00', '')"
			return day + fmt.Sprintf("substr(%s, %d, 8) || '.' || substr(substr(%s, %d) || '000000', 1, 6)", name, start, text, start+9)
		},
		lenient: true,
		finite: func(name, typ string) string {
			return "CASE WHEN typeof(" + name + ") IN ('integer', 'real') AND " + name + " > -9e999 AND " + name + " < 9e999 THEN CAST(" + name + " AS " + typ + ") END"
		},
	},
	sql.PostgreSQL: {
		double:   "DOUBLE PRECISION",
		isNumber: func(name string) string { return name + " ~ '^[-+]?[0-9]+([.][0-9]+)?$'" },
		isLike: func(name string, w writing) string {
			return name + " ~ '" + w.expression() + "'"
		},
		timeOf: func(name string, w writing) string {
			if w.unit == 1 { // of more digits than six, the further ones are left out
				name = fmt.Sprintf("substr(replace(%s, '+00:00', ''), 1, %d)", name, len("2004-05-06 10:30:00.000000")-map[string]int{"TIME": len("2004-05-06 ")}[w.typ])
			}
			return "CAST(" + name + " AS " + w.typ + ")"
		},
		finite: func(name, typ string) string {
			return "CASE WHEN CAST(" + name + " AS TEXT) NOT IN ('NaN', 'Infinity', '-Infinity') THEN CAST(" + name + " AS " + typ + ") END"
		},
	},
}
