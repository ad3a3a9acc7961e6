package anchor

import "math/bits"

// takes returns the words that node u takes when it stands on word w.
func (c *chart) takes(u, w int) uint64 {
	if c.cover == nil {
		return 1 << w
	}
	return c.cover[u*c.n+w] | 1<<w
}

// cost is the price of all words that node u takes when it stands on word w.
func (c *chart) cost(u, w int) float64 {
	sum := c.pi[w]
	if c.cover == nil {
		return sum
	}
	for set := c.cover[u*c.n+w] &^ (1 << w); set != 0; set &= set - 1 {
		sum += c.pi[bits.TrailingZeros64(set)]
	}
	return sum
}

// free returns those words of a set on which node u takes none of the used words.
func (c *chart) free(u int, set, used uint64) uint64 {
	set &^= used
	if c.cover == nil {
		return set
	}
	for rest := set; rest != 0; rest &= rest - 1 {
		if w := bits.TrailingZeros64(rest); c.cover[u*c.n+w]&used != 0 {
			set &^= 1 << w
		}
	}
	return set
}
