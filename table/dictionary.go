package table

import (
	"hash/maphash"
	"math/bits"
	"slices"
	"strings"
)

// Dictionary encodes the cells of a column: each different text is stored once.
// Texts are numbered in order of first appearance, whatever the hash is.
//
// Cells wait in a block until there are enough, so that columns do not take turns in the processor's cache, and a block is encoded
// while the next one is read ([builder.encode]). A text that
// [pack] fits into 64 bits is compared by these in the hash table itself; others are looked up in two more places. As long
// as all texts are packed and rise, as running numbers and dates do, there is no hash table.
type Dictionary struct {
	pool   *strings.Builder // all texts
	starts []uint32         // where each text starts in pool, and the end of the last one; nil before the first block
	codes  []int32          // text of each row
	slots  []slot           // hash table with open addressing, a power of two; nil as long as texts ascend
	last   uint64           // the packed text of the last row, as long as they do

	waiting  block
	encoding block         // of which another goroutine makes codes, until it closes busy
	busy     chan struct{} // nil: none does
	hashes   []uint64      // of the cells that are encoded
	touched  int32         // of no use, but to read places before they are needed
	rows     int           // with those that wait
	empty    int32         // the code of the empty text plus 1; 0: no cell is empty
}

// block has cells that wait.
type block struct {
	keys  []uint64 // of each cell: its packed text, or 0
	texts []byte   // of those that are not packed
	ends  []uint32 // where the text of each cell ends in texts
}

// unpacked returns the text of a cell, if it is not packed.
func (b *block) unpacked(i int) []byte {
	start := uint32(0)
	if i > 0 {
		start = b.ends[i-1]
	}
	return b.texts[start:b.ends[i]]
}

// slot is a place of the hash table, of 12 bytes.
type slot struct {
	high, low uint32 // of the packed text, or of the hash of a text that is not packed
	code      int32  // 0: the place is free; of a packed text its code plus 1; of others minus that
}

func (s *slot) key() uint64 { return uint64(s.high)<<32 | uint64(s.low) }

func slotOf(key uint64, code int32) slot { return slot{uint32(key >> 32), uint32(key), code} }

// Cells and bytes that wait at most, and a bit.
const (
	blockCells = 2048
	blockBytes = 1 << 17
)

// seed is the same for all dictionaries: nothing depends on it.
var seed = maphash.MakeSeed()

// packedSigns are the signs of packed texts; each is 4 bits, its place plus 1.
const (
	packedSigns = "0123456789.-,:/"
	maxPacked   = 16
)

// packedSign has the 4 bits of a sign; 0 for none.
var packedSign = func() (of [256]uint8) {
	for i := range len(packedSigns) {
		of[packedSigns[i]] = uint8(i + 1)
	}
	return of
}()

// pack returns a text as a number, different for different texts; 0 if it is empty, too
// long, or has other signs than those of numbers and dates.
func pack[T string | []byte](text T) (key uint64) {
	if len(text) > maxPacked {
		return 0
	}
	for i := 0; i < len(text); i++ {
		sign := packedSign[text[i]]
		if sign == 0 {
			return 0
		}
		key = key<<4 | uint64(sign)
	}
	return key
}

// unpack adds the text of a key to b.
func unpack(b []byte, key uint64) []byte {
	for at := (bits.Len64(key) - 1) &^ 3; at >= 0; at -= 4 {
		b = append(b, packedSigns[key>>at&15-1])
	}
	return b
}

// spread spreads the bits of a packed text over the upper bits of a hash: Fibonacci
// hashing, see Knuth, The Art of Computer Programming 3, section 6.4.
const spread = 0x9e3779b97f4a7c15

// Add adds a row.
func (d *Dictionary) Add(text []byte) {
	key, b := pack(text), &d.waiting
	b.keys = append(b.keys, key)
	if key == 0 {
		b.texts = append(b.texts, text...)
	}
	b.ends = append(b.ends, uint32(len(b.texts)))
	d.rows++
	if len(b.keys) > blockCells || len(b.texts) >= blockBytes {
		d.flush()
	}
}

// Pad adds empty cells up to a number of rows.
func (d *Dictionary) Pad(rows int) {
	for d.rows < rows {
		d.Add(nil)
	}
}

// reserve makes room for as many rows as there may be: lists that grow leave several times their memory behind.
func (d *Dictionary) reserve(rows int) {
	d.flush()
	d.codes = slices.Grow(d.codes, rows)
	if texts := len(d.starts) - 1; texts == d.rows { // so it may go on
		d.starts = slices.Grow(d.starts, rows)
		d.pool.Grow((d.pool.Len()/texts + 1) * rows)
	}
}

// aside lets the cells that wait be encoded by another goroutine, while further ones are added. It has to call [Dictionary.encoded].
func (d *Dictionary) aside() {
	d.wait()
	d.waiting, d.encoding = d.encoding, d.waiting
	d.busy = make(chan struct{})
}

// encoded encodes the cells that were set aside.
func (d *Dictionary) encoded() {
	d.encodeAll(&d.encoding)
	close(d.busy)
}

// wait waits until those are encoded.
func (d *Dictionary) wait() {
	if d.busy != nil {
		<-d.busy
		d.busy = nil
	}
}

// flush encodes all cells.
func (d *Dictionary) flush() {
	d.wait()
	d.encodeAll(&d.waiting)
}

// encodeAll encodes the cells of a block, and empties it. Their places in the hash table are looked at once
// before: those reads don't wait for each other, as the ones of encode do, and bring the
// places into the cache (measured: much faster for many different texts).
func (d *Dictionary) encodeAll(b *block) {
	if d.starts == nil {
		d.starts, d.pool = []uint32{0}, new(strings.Builder)
	}
	first := d.ascend(b.keys)
	for first < len(b.keys) && 4*(len(d.starts)+len(b.keys)) >= 3*len(d.slots) {
		d.grow()
	}
	shift := d.shift()
	d.hashes = d.hashes[:0]
	for i, key := range b.keys[first:] {
		hash := key * spread
		if key == 0 {
			hash = maphash.Bytes(seed, b.unpacked(first+i))
		}
		d.hashes = append(d.hashes, hash)
		d.touched += d.slots[hash>>shift].code
	}
	for i, hash := range d.hashes {
		d.codes = append(d.codes, d.encode(b.keys[first+i], b.unpacked(first+i), hash))
	}
	b.keys, b.texts, b.ends = b.keys[:0], b.texts[:0], b.ends[:0]
}

// ascend encodes packed texts as long as they ascend and all before did. It returns how many.
func (d *Dictionary) ascend(keys []uint64) int {
	if d.slots != nil {
		return 0
	}
	for i, key := range keys {
		switch {
		case key < d.last || key == 0:
			return i
		case key > d.last:
			d.store(key, nil)
			d.last = key
		}
		d.codes = append(d.codes, int32(len(d.starts)-2))
	}
	return len(keys)
}

// shift is how far a hash is shifted to become a place of the hash table.
func (d *Dictionary) shift() int { return 64 - bits.TrailingZeros(uint(len(d.slots))) }

// text returns a text.
func (d *Dictionary) text(code int32) string { return d.pool.String()[d.starts[code]:d.starts[code+1]] }

// At returns the text of a row.
func (d *Dictionary) At(row int) string {
	d.flush()
	return d.text(d.codes[row])
}

// find returns the code of a text; -1 if no row has it.
func (d *Dictionary) find(text string) int32 {
	for code := range max(1, len(d.starts)) - 1 {
		if d.text(int32(code)) == text {
			return int32(code)
		}
	}
	return -1
}

// encode returns the code of a text, a new one if need be. The key is 0 if it is not packed.
func (d *Dictionary) encode(key uint64, text []byte, hash uint64) int32 {
	if n := len(d.codes); key == 0 && n > 0 && d.text(d.codes[n-1]) == string(text) {
		return d.codes[n-1]
	}
	mask := uint64(len(d.slots) - 1)
	at := hash >> d.shift()
	for ; d.slots[at].code != 0; at = (at + 1) & mask {
		switch s := &d.slots[at]; {
		case key != 0 && s.key() == key && s.code > 0:
			return s.code - 1
		case key == 0 && s.key() == hash && s.code < 0 && d.text(-s.code-1) == string(text):
			return -s.code - 1
		}
	}
	code := d.store(key, text)
	if key != 0 {
		d.slots[at] = slotOf(key, code+1)
	} else {
		d.slots[at] = slotOf(hash, -code-1)
	}
	return code
}

// store adds a text that is not there, and returns its code.
func (d *Dictionary) store(key uint64, text []byte) int32 {
	if key != 0 {
		var room [maxPacked]byte
		d.pool.Write(unpack(room[:0], key))
	} else {
		d.pool.Write(text)
	}
	code := int32(len(d.starts))
	if d.pool.Len() == int(d.starts[code-1]) {
		d.empty = code
	}
	d.starts = append(d.starts, uint32(d.pool.Len()))
	return code - 1
}

// grow makes room for more texts in the hash table, which has those before: see above.
func (d *Dictionary) grow() {
	old := d.slots
	d.slots = make([]slot, max(16, 2*len(old)))
	if old == nil {
		for 4*len(d.starts) >= 3*len(d.slots) {
			d.slots = make([]slot, 2*len(d.slots))
		}
		for code := range int32(len(d.starts) - 1) {
			d.place(slotOf(pack(d.text(code)), code+1))
		}
	}
	for _, s := range old {
		if s.code != 0 {
			d.place(s)
		}
	}
}

// place puts a text that is not there into the hash table.
func (d *Dictionary) place(s slot) {
	hash := s.key()
	if s.code > 0 {
		hash *= spread
	}
	mask := uint64(len(d.slots) - 1)
	at := hash >> d.shift()
	for d.slots[at].code != 0 {
		at = (at + 1) & mask
	}
	d.slots[at] = s
}

// finish returns a cell for each text, in one block of memory, and the number of rows
// with it.
func (d *Dictionary) finish() (cells []Cell, count []int32) {
	d.flush()
	if d.starts == nil {
		return nil, nil
	}
	all := d.pool.String()
	if d.pool.Cap() > len(all)+len(all)/4 {
		all = strings.Clone(all)
	}
	cells = make([]Cell, len(d.starts)-1)
	for i := range cells {
		cells[i] = unread(all[d.starts[i]:d.starts[i+1]])
	}
	count = rowsOf(d.codes, len(cells))
	if n := len(d.codes); cap(d.codes) > n+n/4 {
		d.codes = slices.Clone(d.codes)
	}
	*d = Dictionary{codes: d.codes}
	return cells, count
}

// rowsOf returns the number of rows with each text.
func rowsOf(codes []int32, texts int) []int32 {
	count := make([]int32, texts)
	for _, code := range codes {
		count[code]++
	}
	return count
}
