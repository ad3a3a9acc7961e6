package table

import "slices"

// summaries finds rows of totals by what they say and by arithmetic. They are sparse: they have
// no cell in columns where most rows have one.
type summaries struct {
	*Builder
	end      int      // the rows that are looked at are those above
	solid    int      // columns where most rows have a cell
	gaps     []uint16 // of each row, the solid columns where it has no cell
	sparse   int      // rows with many gaps
	most     int      // gaps of a row that is no total
	accounts []account
	found    []int

	part, all proof // of the row that is looked at
}

const (
	gapShare     = 3       // one in this many cells of a solid column is empty at most
	sparseShare  = 3       // of the cells of a row that has no name of totals, one in this many is empty at least
	fewColumns   = 5       // in a table with at most so many, one gap makes a row sparse; in others two do
	leastProof   = 6       // digits of the numbers that prove a total without a name of totals
	bareProof    = 4       // digits in a row that has hardly other cells
	leastProofOf = 3       // rows that it is about
	mostRows     = 100_000 // of a table where all totals are looked for; in others those with many gaps or at the end that have a name
	sparseRows   = 5       // one in this many rows is sparse there at most
)

// summaries returns the rows of totals above a row, in order.
func (b *Builder) summaries(end int) []int {
	s := summaries{Builder: b, end: end}
	first := max(1, end-maxTotals)
	if s.glance() {
		first = 1
	}
	gappy := 0
	for _, gaps := range s.gaps {
		if gaps > 0 {
			gappy++
		}
		if sparseShare*int(gaps) >= s.solid {
			s.sparse++
		}
	}
	few := 2
	if s.solid <= fewColumns || sparseRows*gappy <= end {
		few = 1
	}
	for row := first; row < end; row++ {
		gaps := 0
		if s.gaps != nil {
			gaps = int(s.gaps[row])
		}
		if gaps >= few && s.isTotal(row, gaps) || gaps < few && s.isWhole(row) {
			s.found = append(s.found, row)
		} else {
			s.most = max(s.most, gaps)
		}
	}
	s.remarks()
	return s.found
}

// bare reports whether a row has hardly a cell: it may be a title, or a total that is not recognized.
func (s *summaries) bare(row int) bool { return s.gaps != nil && 3*int(s.gaps[row]) >= 2*s.solid }

// glance counts gaps and reports whether there are any.
func (s *summaries) glance() bool {
	for i := range s.Columns {
		d := &s.Columns[i]
		none, empty := d.empty-1, 0
		if none >= 0 {
			for _, code := range d.codes[:s.end] {
				if code == none {
					empty++
				}
			}
		}
		if gapShare*empty > s.end {
			continue
		}
		s.solid++
		if empty == 0 {
			continue
		}
		if s.gaps == nil {
			s.gaps = make([]uint16, s.end)
		}
		for row, code := range d.codes[:s.end] {
			if code == none {
				s.gaps[row]++
			}
		}
	}
	return s.gaps != nil
}

// isTotal reports whether a row with some gaps is one of totals: it is called so and the numbers
// above allow it, or they prove it.
func (s *summaries) isTotal(row, gaps int) bool {
	last, sparse, half := s.end-row <= maxTotals, sparseShare*gaps >= s.solid, 2*gaps >= s.solid
	if s.end > mostRows && !sparse && !last {
		return false
	}
	called, bare := s.claim(row), s.bare(row)
	if called.kind == noClaim && (s.end > mostRows || sparse && sparseRows*s.sparse > s.end || !sparse && (!last || gaps <= s.most)) {
		return false
	}
	s.prove(row, called)
	part, all := &s.part, &s.all
	likely, proved := 2*part.allowed > part.of, part.numbers+all.numbers > 0
	switch {
	case part.of == 0:
		return false
	case gaps == 1 && s.solid > fewColumns:
		return called.kind != noClaim && (part.most() || all.most())
	case called.kind == whole || called.kind == ends:
		return proved || (last || half) && likely
	case called.kind == begins:
		if called.mean {
			means := 2*part.numbers > part.of && part.digits > 1 || 2*all.numbers > all.of && all.digits > 1
			return part.most() || all.most() || (last || half) && means
		}
		return max(part.digits, all.digits) > 1 || last && half && likely
	case called.kind == things:
		above := 0
		if n := len(s.found); n > 0 {
			above = s.found[n-1] + 1
		}
		return (called.count == row-above || called.count == row-len(s.found)) && (proved || half && likely)
	}
	return part.convinces(bare) || all.convinces(bare)
}

// isWhole reports whether a row without gaps, and all below, are called "Sum" or the like, and most of its
// numbers are sums, or it has several, none is less than one above, and no row above is called so.
func (s *summaries) isWhole(row int) bool {
	if s.end-row > maxTotals {
		return false
	}
	for below := row; below < s.end; below++ {
		if s.claim(below).kind != whole {
			return false
		}
	}
	called := s.claim(row)
	s.prove(row, called)
	part, all := &s.part, &s.all
	name := &s.Columns[called.column-1]
	return part.most() || all.most() || !called.mean && part.of >= leastProofOf && part.allowed == part.of && !slices.Contains(name.codes[:row], name.codes[row])
}

// proof counts what of a row is the sum or the mean of cells above.
type proof struct {
	of, allowed           int // numbers of the row, and those that may be sums
	numbers, sums, digits int // those that are sums or means, that are sums, and their digits
	rows                  int
}

func (p *proof) add(above *sums, a *shown) {
	p.of++
	p.rows = max(p.rows, above.n[0], above.n[1], above.marked)
	if ok, sum := above.gives(a); ok {
		p.numbers++
		p.digits += a.digits
		if sum {
			p.sums++
		}
	}
}

// most reports whether most numbers are sums or means.
func (p *proof) most() bool {
	return 2*p.numbers > p.of && p.digits > 1 && (p.sums > 0 || p.digits >= leastProof)
}

// convinces reports whether most numbers are sums of several rows, or one is in a row that has hardly others.
func (p *proof) convinces(bare bool) bool {
	return p.sums > 0 && p.rows >= leastProofOf && (p.digits >= leastProof && p.numbers > 1 && 2*p.numbers > p.of || bare && p.digits >= bareProof)
}

// prove compares a row with those above since the last total, and with all, in part and all.
func (s *summaries) prove(row int, called claim) {
	s.part, s.all = proof{}, proof{}
	for i := called.column; i < len(s.Columns); i++ {
		a := showing(s.Columns[i].at(row))
		if !a.ok {
			continue
		}
		of := s.account(i, row)
		s.part.add(&of.part, &a)
		s.all.add(&of.all, &a)
		near := &of.part
		if near.n == [2]int{} {
			near = &of.all
		}
		if near.allows(&a, called.mean) {
			s.part.allowed++
		}
	}
}

// claim returns what the first two cells of a row that have letters say about it.
func (s *summaries) claim(row int) (c claim) {
	texts := 0
	for i := 0; i < len(s.Columns) && texts < 2; i++ {
		text := s.Columns[i].at(row)
		if !hasLetter(text) {
			continue
		}
		texts++
		if next := claimOf(text); texts == 1 && next.kind != noClaim || next.kind == whole {
			next.column = i + 1
			return next
		}
	}
	return claim{}
}

// account returns what is known of a column above a row.
func (s *summaries) account(column, row int) *account {
	if s.accounts == nil {
		s.accounts = make([]account, len(s.Columns))
	}
	of, d := &s.accounts[column], &s.Columns[column]
	for ; of.row < row; of.row++ {
		text := d.at(of.row)
		left := of.found < len(s.found) && s.found[of.found] == of.row
		switch {
		case left:
			of.found++
			of.part = sums{}
		case s.bare(of.row):
			of.part = sums{}
			of.all.add(text)
		default:
			of.part.add(text)
			of.all.add(text)
		}
	}
	return of
}

// remarks adds the rows below a last total that are sparser: what is open, or a note.
func (s *summaries) remarks() {
	n := len(s.found)
	if n == 0 || s.end-s.found[n-1] > maxTotals+1 {
		return
	}
	total := s.found[n-1]
	below := total + 1
	for row := below; row < s.end; row++ {
		if s.gaps == nil || int(s.gaps[row]) < max(2, s.solid/2, int(s.gaps[total])+1) {
			return
		}
	}
	for row := below; row < s.end; row++ {
		s.found = append(s.found, row)
	}
}
