package table

// whole reads all tokens.
func (p *timeParser) whole() (Interval, timeForm) {
	for p.take(tokenAbout) {
		p.sign("-")
	}
	if i, ok := p.season(); ok {
		return i, aSeason
	}
	start := p.at
	if i, form := p.single(); form != noTime && p.at == p.n {
		return i, form
	}
	if i, ok := p.stretch(start); ok {
		if i.To-i.From <= longestSpan && i.From > 0 {
			return i, aSpan
		}
		return i, aStretch
	}
	return Interval{}, noTime
}

// season reads two years that follow each other: 2001–02, 1999/2000.
func (p *timeParser) season() (Interval, bool) {
	start := p.at
	first, ok := p.number(4, 4)
	dash := p.peek().sign
	if !ok || first < 1000 || first > 2999 || !p.sign("-_/") {
		p.at = start
		return Interval{}, false
	}
	t := p.peek()
	second, ok := p.number(2, 4)
	if ok && t.digits == 2 {
		ok = second == (first+1)%100
		second = first + 1
	}
	if !ok || p.at != p.n || second != first+1 || p.style.months && dash == '-' && t.digits == 2 {
		p.at = start
		return Interval{}, false
	}
	return Interval{startOf(first, 1, 1), startOf(second+1, 1, 1)}, true
}

// stretch reads two times with a dash or "to" between them: 1886–1901, 5–7 March
// 2014, June 2010 – July 2011, 2003–present.
func (p *timeParser) stretch(start int) (Interval, bool) {
	for i := start + 1; i < p.n; i++ {
		t := p.tokens[i]
		if !(t.kind == tokenSign && (t.sign == '-' || t.sign == '_') || t.kind == tokenTo) {
			continue
		}
		left, right := p.part(start, i), p.part(i+1, p.n)
		if j, ok := left.until(&right); ok {
			return j, true
		}
	}
	return Interval{}, false
}

// part returns a parser of some of the tokens.
func (p *timeParser) part(from, to int) timeParser {
	q := timeParser{style: p.style}
	q.n = copy(q.tokens[:], p.tokens[from:to])
	return q
}

// all is single, if that reads all tokens.
func (p *timeParser) all() (Interval, timeForm) {
	p.at = 0
	if i, form := p.single(); p.at == p.n {
		return i, form
	}
	return Interval{}, noTime
}

// until reads both sides of a dash. What one side leaves out, it has from the other.
func (p *timeParser) until(right *timeParser) (Interval, bool) {
	a, form := p.all()
	if right.n == 0 || right.n == 1 && right.tokens[0].kind == tokenPresent {
		return Interval{a.From, Forever}, form == aYear || form == aDate
	}
	b, formB := right.all()
	switch t := right.tokens[0]; {
	case form != noTime && form == formB && form != aMonth && a.hasYear() == b.hasYear():
		return Interval{a.From, b.To}, a.From < b.To
	case form == aYear && right.n == 1 && t.kind == tokenNumber && t.digits == 2: // 1990–95
		last := date{y: YearOf(a.From)/100*100 + int(t.value)}.interval()
		return Interval{a.From, last.To}, last.To > a.To
	}
	first, last := p.completed(right), right.completed(p)
	a, form = first.all()
	b, formB = last.all()
	return Interval{a.From, b.To}, form == aDate && formB == aDate && a.From < b.To
}

// completed returns the tokens of one side with the month and year of the other.
func (p *timeParser) completed(from *timeParser) timeParser {
	var d, m, y *token
	for _, side := range []*timeParser{p, from} {
		for i := 0; i < side.n; i++ {
			t := &side.tokens[i]
			switch {
			case t.kind == tokenMonth && m == nil:
				m = t
			case t.kind == tokenNumber && t.digits == 4 && y == nil:
				y = t
			case t.kind == tokenNumber && t.digits <= 2 && d == nil && side == p:
				d = t
			}
		}
	}
	q := timeParser{style: p.style}
	for _, t := range []*token{d, m, y} {
		if t != nil {
			q.tokens[q.n] = *t
			q.n++
		}
	}
	return q
}
