package geo

// memory has lists that live equally long: pieces of one block, or of larger ones as need be.
type memory[T any] struct {
	block []T // its length is what is taken
}

// Elements of the first block, and of the largest one that is kept.
const (
	leastBlock = 1 << 10
	mostKept   = 1 << 16
)

// list returns an empty list with room for n elements.
func (m *memory[T]) list(n int) []T {
	at := len(m.block)
	if at+n > cap(m.block) {
		m.block, at = make([]T, 0, max(n, 2*cap(m.block), leastBlock)), 0
	}
	m.block = m.block[:at+n]
	return m.block[at : at : at+n]
}

// fit takes back what the last list has no use for.
func (m *memory[T]) fit(list []T) []T {
	m.block = m.block[:len(m.block)-(cap(list)-len(list))]
	return list[:len(list):len(list)]
}

// reset takes all lists back.
func (m *memory[T]) reset() {
	if m.block = m.block[:0]; cap(m.block) > mostKept {
		m.block = nil
	}
}
