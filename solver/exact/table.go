package exact

// agenda is a binary heap of items, the greatest estimate first; of equal
// ones the older, so that results do not depend on the platform.
type agenda struct {
	f  []float64
	at []int32
}

func (a *agenda) reset() { a.f, a.at = a.f[:0], a.at[:0] }

func (a *agenda) above(i, j int) bool {
	return a.f[i] > a.f[j] || a.f[i] == a.f[j] && a.at[i] < a.at[j]
}

func (a *agenda) swap(i, j int) {
	a.f[i], a.f[j] = a.f[j], a.f[i]
	a.at[i], a.at[j] = a.at[j], a.at[i]
}

func (a *agenda) push(f float64, at int32) {
	a.f, a.at = append(a.f, f), append(a.at, at)
	for i := len(a.f) - 1; i > 0; {
		parent := (i - 1) / 2
		if !a.above(i, parent) {
			return
		}
		a.swap(i, parent)
		i = parent
	}
}

func (a *agenda) pop() (f float64, at int32, ok bool) {
	if len(a.f) == 0 {
		return 0, 0, false
	}
	f, at = a.f[0], a.at[0]
	last := len(a.f) - 1
	a.swap(0, last)
	a.f, a.at = a.f[:last], a.at[:last]
	for i := 0; ; {
		top := i
		for child := 2*i + 1; child <= 2*i+2 && child < last; child++ {
			if a.above(child, top) {
				top = child
			}
		}
		if top == i {
			return f, at, true
		}
		a.swap(i, top)
		i = top
	}
}

// itemKey identifies interchangeable items; see Solver.key.
type itemKey struct{ words, rest uint64 }

func (k itemKey) hash() uint64 {
	h := k.words*0x9e3779b97f4a7c15 ^ k.rest*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// table maps keys to the best item of each: open addressing, at most half full,
// emptied by advancing an epoch.
type table struct {
	cells []cell
	used  int
	epoch uint32
}

type cell struct {
	key   itemKey
	best  int32  // the best item of the key
	epoch uint32 // the cell is in use if this is the table's
}

func (t *table) reset() {
	if t.used = 0; t.cells == nil {
		t.cells = make([]cell, 1<<10)
	}
	if t.epoch++; t.epoch == 0 {
		clear(t.cells)
		t.epoch = 1
	}
}

// find returns the place of the best item of a key, -1 for a new key. It is valid
// until the next call.
func (t *table) find(k itemKey) *int32 {
	if 2*t.used >= len(t.cells) {
		t.enlarge()
	}
	c := t.cellOf(k)
	if c.epoch != t.epoch {
		*c = cell{k, -1, t.epoch}
		t.used++
	}
	return &c.best
}

// cellOf returns the cell of a key, or the empty cell where it belongs.
func (t *table) cellOf(k itemKey) *cell {
	mask := uint64(len(t.cells) - 1)
	for i := k.hash() & mask; ; i = (i + 1) & mask {
		if c := &t.cells[i]; c.epoch != t.epoch || c.key == k {
			return c
		}
	}
}

func (t *table) enlarge() {
	old, epoch := t.cells, t.epoch
	t.cells, t.epoch = make([]cell, 2*len(old)), 1
	for _, c := range old {
		if c.epoch == epoch {
			to := t.cellOf(c.key)
			*to = c
			to.epoch = 1
		}
	}
}
