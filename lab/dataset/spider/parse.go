package spider

import (
	"slices"
	"strconv"
)

// ParseSQL reads a query. An error says where it has something that is not read.
func ParseSQL(sql string) (q *Query, err error) {
	tokens, err := tokensOf(sql)
	if err != nil {
		return nil, err
	}
	defer func() {
		switch fault := recover().(type) {
		case nil:
		case syntaxFault:
			q, err = nil, fault
		default:
			panic(fault)
		}
	}()
	p := &reader{tokens: tokens}
	q = p.query()
	p.take(";")
	if p.next().kind != endToken {
		p.fail()
	}
	return q, nil
}

// reader reads tokens by recursive descent. It panics with a syntaxFault.
type reader struct {
	tokens []token
	at     int
}

// syntaxFault is the error of a query that is not read.
type syntaxFault struct{ at string }

func (e syntaxFault) Error() string { return "this SQL is not read at " + strconv.Quote(e.at) }

func (p *reader) next() token { return p.tokens[p.at] }

func (p *reader) fail() { panic(syntaxFault{p.next().text}) }

// take takes some words or signs, if all of them come next.
func (p *reader) take(words ...string) bool {
	for i, w := range words {
		if p.at+i >= len(p.tokens) {
			return false
		}
		if t := p.tokens[p.at+i]; t.text != w || t.kind != wordToken && t.kind != signToken {
			return false
		}
	}
	p.at += len(words)
	return true
}

// want takes words or signs that must come.
func (p *reader) want(words ...string) {
	if !p.take(words...) {
		p.fail()
	}
}

// takeAny takes one of some words or signs, empty for none.
func (p *reader) takeAny(words ...string) string {
	for _, w := range words {
		if p.take(w) {
			return w
		}
	}
	return ""
}

// query reads a query with its order.
func (p *reader) query() *Query {
	q := p.selection()
	for {
		set := p.takeAny("UNION", "INTERSECT", "EXCEPT")
		if set == "" {
			break
		}
		if p.take("ALL") {
			set += " ALL"
		}
		q = &Query{Set: set, Left: q, Right: p.selection(), Limit: -1}
	}
	if p.take("ORDER", "BY") {
		for {
			k := Key{Expr: p.expr()}
			k.Descending = p.takeAny("DESC", "ASC") == "DESC"
			if q.Order = append(q.Order, k); !p.take(",") {
				break
			}
		}
	}
	if p.take("LIMIT") {
		q.Limit = p.whole()
		switch p.takeAny("OFFSET", ",") {
		case "OFFSET":
			q.Offset = p.whole()
		case ",":
			q.Offset, q.Limit = q.Limit, p.whole()
		}
	}
	return q
}

// whole reads a whole number.
func (p *reader) whole() int {
	n, err := strconv.Atoi(p.next().text)
	if err != nil || p.next().kind != numberToken {
		p.fail()
	}
	p.at++
	return n
}

// selection reads a SELECT without its order, or a query in parentheses.
func (p *reader) selection() *Query {
	if p.take("(") {
		q := p.query()
		p.want(")")
		return q
	}
	p.want("SELECT")
	q := &Query{Distinct: p.take("DISTINCT"), Limit: -1}
	q.Items = p.list()
	p.want("FROM")
	q.From = []Source{p.source()}
	for {
		if !p.take(",") && !p.take("JOIN") && !p.take("INNER", "JOIN") {
			break
		}
		s := p.source()
		if p.take("ON") {
			s.On = p.expr()
		}
		q.From = append(q.From, s)
	}
	if p.take("WHERE") {
		q.Where = p.expr()
	}
	if p.take("GROUP", "BY") {
		q.Group = p.list()
	}
	if p.take("HAVING") {
		q.Having = p.expr()
	}
	return q
}

// source reads a table or a query in FROM.
func (p *reader) source() (s Source) {
	if p.take("(") {
		s.Query = p.query()
		p.want(")")
	} else {
		s.Table = p.name()
	}
	if p.take("AS") || p.next().kind == nameToken {
		s.Alias = p.name()
	}
	return s
}

// keywords end a list, so that they are no names.
var keywords = []string{"FROM", "WHERE", "GROUP", "HAVING", "ORDER", "LIMIT", "UNION", "INTERSECT", "EXCEPT", "JOIN", "ON", "AS", "SELECT", "AND", "OR", "NOT", "BY", "CASE", "WHEN", "END"}

// name reads a name.
func (p *reader) name() string {
	t := p.next()
	if t.kind != nameToken && (t.kind != wordToken || slices.Contains(keywords, t.text)) {
		p.fail()
	}
	p.at++
	if t.kind == wordToken {
		return t.raw
	}
	return t.text
}

// list reads expressions with commas between them.
func (p *reader) list() (list []*Expr) {
	for {
		if list = append(list, p.expr()); !p.take(",") {
			return list
		}
	}
}

// expr reads an expression.
func (p *reader) expr() *Expr {
	e := p.conjunction()
	for p.take("OR") {
		e = &Expr{Op: "OR", Args: []*Expr{e, p.conjunction()}}
	}
	return e
}

func (p *reader) conjunction() *Expr {
	e := p.denial()
	for p.take("AND") {
		e = &Expr{Op: "AND", Args: []*Expr{e, p.denial()}}
	}
	return e
}

func (p *reader) denial() *Expr {
	if p.take("NOT") {
		return not(p.denial())
	}
	return p.comparison()
}

func not(e *Expr) *Expr { return &Expr{Op: "NOT", Args: []*Expr{e}} }

// comparison reads a sum, and what it is compared with.
func (p *reader) comparison() *Expr {
	e := p.sum()
	if op := p.takeAny("=", "==", "<>", "!=", "<=", ">=", "<", ">"); op != "" {
		switch op {
		case "==":
			op = "="
		case "!=":
			op = "<>"
		}
		return &Expr{Op: Op(op), Args: []*Expr{e, p.sum()}}
	}
	if p.take("IS") {
		denied := p.take("NOT")
		p.want("NULL")
		return denial(denied, &Expr{Op: "IS NULL", Args: []*Expr{e}})
	}
	denied := p.take("NOT")
	switch p.takeAny("LIKE", "IN", "BETWEEN") {
	case "LIKE":
		return denial(denied, &Expr{Op: "LIKE", Args: []*Expr{e, p.sum()}})
	case "IN":
		p.want("(")
		in := &Expr{Op: "IN", Args: []*Expr{e}}
		if p.next().text == "SELECT" {
			in.Args = append(in.Args, &Expr{Op: Sub, Query: p.query()})
		} else {
			in.Args = append(in.Args, p.list()...)
		}
		p.want(")")
		return denial(denied, in)
	case "BETWEEN":
		low := p.sum()
		p.want("AND")
		return denial(denied, &Expr{Op: "BETWEEN", Args: []*Expr{e, low, p.sum()}})
	}
	if denied {
		p.fail()
	}
	return e
}

func denial(denied bool, e *Expr) *Expr {
	if denied {
		return not(e)
	}
	return e
}

func (p *reader) sum() *Expr {
	e := p.product()
	for {
		op := p.takeAny("+", "-", "||")
		if op == "" {
			return e
		}
		e = &Expr{Op: Op(op), Args: []*Expr{e, p.product()}}
	}
}

func (p *reader) product() *Expr {
	e := p.operand()
	for {
		op := p.takeAny("*", "/", "%")
		if op == "" {
			return e
		}
		e = &Expr{Op: Op(op), Args: []*Expr{e, p.operand()}}
	}
}

// operand reads a column, a constant, a function, or something in parentheses.
func (p *reader) operand() *Expr {
	switch t := p.next(); {
	case p.take("("):
		e := p.inner()
		p.want(")")
		return e
	case p.take("*"):
		return &Expr{Op: All}
	case p.take("-"):
		if p.next().kind != numberToken {
			p.fail()
		}
		e := p.operand()
		e.Text = "-" + e.Text
		return e
	case p.take("NULL"):
		return &Expr{Op: Null}
	case t.kind == textToken:
		p.at++
		return &Expr{Op: Text, Text: t.text}
	case t.kind == numberToken:
		p.at++
		return &Expr{Op: Number, Text: t.text}
	case t.kind == wordToken && p.tokens[p.at+1].text == "(":
		p.at += 2
		e := &Expr{Op: Op(t.text), Distinct: p.take("DISTINCT")}
		e.Args = p.list()
		p.want(")")
		return e
	}
	e := &Expr{Op: Column, Text: p.name()}
	if p.take(".") {
		if e.Of = e.Text; p.take("*") {
			return &Expr{Op: All}
		}
		e.Text = p.name()
	}
	return e
}

// inner reads what stands in parentheses.
func (p *reader) inner() *Expr {
	if p.next().text == "SELECT" {
		return &Expr{Op: Sub, Query: p.query()}
	}
	return p.expr()
}
