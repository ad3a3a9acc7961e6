package value

// whole reads all tokens.
func (p *TimeParser) whole() (Interval, TimeForm) {
	for p.take(tokenAbout) {
		p.sign("-")
	}
	if i, ok := p.season(); ok {
		return i, SeasonForm
	}
	start := p.at
	if i, form := p.single(); form != NoTime && p.at == p.n {
		return i, form
	}
	if i, ok := p.stretch(start); ok {
		if i.To-i.From <= longestSpan && i.From > 0 {
			return i, SpanForm
		}
		return i, StretchForm
	}
	return Interval{}, NoTime
}

// season reads two years that follow each other: 2001–02, 1999/2000.
func (p *TimeParser) season() (Interval, bool) {
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
	if !ok || p.at != p.n || second != first+1 || p.Style.Months && dash == '-' && t.digits == 2 {
		p.at = start
		return Interval{}, false
	}
	return Interval{StartOfDay(first, 1, 1), StartOfDay(second+1, 1, 1)}, true
}

// stretch reads two times with a dash or "to" between them: 1886–1901, 5–7 March
// 2014, June 2010 – July 2011, 2003–present.
func (p *TimeParser) stretch(start int) (Interval, bool) {
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
func (p *TimeParser) part(from, to int) TimeParser {
	q := TimeParser{Style: p.Style}
	q.n = copy(q.tokens[:], p.tokens[from:to])
	return q
}

// all is single, if that reads all tokens.
func (p *TimeParser) all() (Interval, TimeForm) {
	p.at = 0
	if i, form := p.single(); p.at == p.n {
		return i, form
	}
	return Interval{}, NoTime
}

// until reads both sides of a dash. What one side leaves out, it has from the other.
func (p *TimeParser) until(right *TimeParser) (Interval, bool) {
	a, form := p.all()
	if right.n == 0 || right.n == 1 && right.tokens[0].kind == tokenPresent {
		return Interval{a.From, Forever}, form == YearForm || form == DateForm
	}
	b, formB := right.all()
	switch t := right.tokens[0]; {
	case form != NoTime && form == formB && form != MonthForm && a.HasYear() == b.HasYear():
		return Interval{a.From, b.To}, a.From < b.To
	case form == YearForm && right.n == 1 && t.kind == tokenNumber && t.digits == 2: // 1990–95
		last := date{y: YearOf(a.From)/100*100 + int(t.value)}.interval()
		return Interval{a.From, last.To}, last.To > a.To
	}
	first, last := p.completed(right), right.completed(p)
	a, form = first.all()
	b, formB = last.all()
	return Interval{a.From, b.To}, form == DateForm && formB == DateForm && a.From < b.To
}

// completed returns the tokens of one side with the month and year of the other.
func (p *TimeParser) completed(from *TimeParser) TimeParser {
	var d, m, y *token
	for _, side := range []*TimeParser{p, from} {
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
	q := TimeParser{Style: p.Style}
	for _, t := range []*token{d, m, y} {
		if t != nil {
			q.tokens[q.n] = *t
			q.n++
		}
	}
	return q
}
