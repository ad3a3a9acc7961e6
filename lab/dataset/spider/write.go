package spider

import (
	"strconv"
	"strings"
)

// String writes the query as SQL.
func (q *Query) String() string {
	var b strings.Builder
	if q.Set != "" {
		b.WriteString(q.Left.String() + " " + q.Set + " " + q.Right.String())
	} else {
		b.WriteString("SELECT ")
		if q.Distinct {
			b.WriteString("DISTINCT ")
		}
		b.WriteString(listed(q.Items))
		for i, s := range q.From {
			b.WriteString([...]string{" FROM ", " JOIN "}[min(i, 1)] + s.String())
		}
		clause(&b, " WHERE ", q.Where)
		if len(q.Group) > 0 {
			b.WriteString(" GROUP BY " + listed(q.Group))
		}
		clause(&b, " HAVING ", q.Having)
	}
	for i, k := range q.Order {
		b.WriteString([...]string{" ORDER BY ", ", "}[min(i, 1)] + k.Expr.String())
		if k.Descending {
			b.WriteString(" DESC")
		}
	}
	if q.Limit >= 0 {
		b.WriteString(" LIMIT " + strconv.Itoa(q.Limit))
	}
	if q.Offset > 0 {
		b.WriteString(" OFFSET " + strconv.Itoa(q.Offset))
	}
	return b.String()
}

func clause(b *strings.Builder, name string, e *Expr) {
	if e != nil {
		b.WriteString(name + e.String())
	}
}

// String writes the table or query with its alias.
func (s Source) String() string {
	text := ident(s.Table)
	if s.Query != nil {
		text = "(" + s.Query.String() + ")"
	}
	if s.Alias != "" {
		text += " AS " + ident(s.Alias)
	}
	if s.On != nil {
		text += " ON " + s.On.String()
	}
	return text
}

// String writes the expression, with parentheses around each one that has operators.
func (e *Expr) String() string {
	switch e.Op {
	case Column:
		if e.Of != "" {
			return ident(e.Of) + "." + ident(e.Text)
		}
		return ident(e.Text)
	case Text:
		return "'" + strings.ReplaceAll(e.Text, "'", "''") + "'"
	case Number:
		return e.Text
	case Null:
		return "NULL"
	case All:
		return "*"
	case Sub:
		return "(" + e.Query.String() + ")"
	case "NOT":
		return "(NOT " + e.Args[0].String() + ")"
	case "IS NULL":
		return "(" + e.Args[0].String() + " IS NULL)"
	case "BETWEEN":
		return "(" + e.Args[0].String() + " BETWEEN " + e.Args[1].String() + " AND " + e.Args[2].String() + ")"
	case "IN":
		if e.Args[1].Op == Sub {
			return "(" + e.Args[0].String() + " IN " + e.Args[1].String() + ")"
		}
		return "(" + e.Args[0].String() + " IN (" + listed(e.Args[1:]) + "))"
	case "AND", "OR", "=", "<>", "<", ">", "<=", ">=", "+", "-", "*", "/", "%", "||", "LIKE":
		return "(" + e.Args[0].String() + " " + string(e.Op) + " " + e.Args[1].String() + ")"
	}
	if e.Distinct {
		return string(e.Op) + "(DISTINCT " + listed(e.Args) + ")"
	}
	return string(e.Op) + "(" + listed(e.Args) + ")"
}

func listed(list []*Expr) string {
	texts := make([]string, len(list))
	for i, e := range list {
		texts[i] = e.String()
	}
	return strings.Join(texts, ", ")
}

// ident writes a name of a table or a column.
func ident(name string) string { return "`" + strings.ReplaceAll(name, "`", "``") + "`" }
