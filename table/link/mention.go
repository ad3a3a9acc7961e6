package link

import (
	"cmp"

	"semtree/table"
)

// mention is a candidate in the making.
type mention struct {
	mentionKey
	values []string // the constants after the column
	f      [features]float32
	match  float32 // how well the words match, 0..1

	// While mentions are compared with others:
	spanned int     // the words that they take, with their family or group
	rank    float32 // how good they are
	at      int     // their place in the list
}

// mentionKey tells mentions apart.
type mentionKey struct {
	start, end, label, column int
	value                     string // the constants after the column, joined
}

// isFurther reports whether the features of words, but for the pooled ones, and of other mentions do not count a mention.
func (m *mention) isFurther() bool { return m.label >= labelCount || m.f[fMeasure] > 0 }

// columnLabel is the label of a mention of a column, by its kind.
var columnLabel = [...]int{table.Text: fText, table.Number: fQuantity, table.Time: fTime}

// matched records how well a mention matches.
func (m *mention) matched(feature int, strength float32) *mention {
	m.f[feature] = max(m.f[feature], strength)
	m.match = max(m.match, strength)
	return m
}

// set sets a feature.
func (m *mention) set(feature int, v float32) *mention {
	m.f[feature] = v
	return m
}

// matchedAs records that a mention matches by the words of another one.
func (m *mention) matchedAs(of *mention) *mention {
	for f := fExact; f <= fUnit; f++ {
		if of.f[f] > 0 {
			m.matched(f, of.f[f])
		}
	}
	return m.set(fShare, of.f[fShare])
}

// says records how the words of a mention match, as the weakest of them does.
func (m *mention) says(weakest relation, scale float32) *mention {
	return m.matched(weakest.feature, weakest.strength*scale)
}

// weakest returns the first of the weakest of some ways to match.
func weakest(ways []relation) relation {
	least := relation{fExact, 2}
	for _, r := range ways {
		if r.strength < least.strength {
			least = r
		}
	}
	return least
}

// answers notes whether a mention is of the rows with something in a column, or of those without.
func (m *mention) answers(yes bool) *mention { return m.set(fDirection, 2*number(yes)-1) }

// group returns which mentions compete with each other for a span.
func (m *mention) group() int {
	switch m.label {
	case fText, fQuantity, fTime:
		return 0
	case fCell, fPart:
		return 1
	case fLargest, fSmallest:
		return 2
	case fAbove, fBelow:
		return fAbove
	}
	return m.label
}

// isColumn reports whether a mention is that of a column.
func (m *mention) isColumn() bool { return m.group() == 0 }

// isSaid reports whether a mention is that of a column by its header.
func (m *mention) isSaid() bool {
	if !m.isColumn() || m.f[fPartOfTime] > 0 {
		return false
	}
	for f := fExact; f <= fOtherName; f++ {
		if m.f[f] >= 0.5 {
			return true
		}
	}
	return false
}

// family says which mentions are counted together: all columns, or those of a label.
func (m *mention) family() int {
	if m.isColumn() {
		return 0
	}
	return m.label
}

// span returns a number that tells the spans of mentions of different groups apart, and orders them.
func (k *mentionKey) span(group int) int { return (k.start*(MaxWords+1)+k.end)*int(features) + group }

func (k *mentionKey) overlaps(o *mentionKey) bool { return k.start < o.end && o.start < k.end }

// isWithin reports whether the span of a mention is a part of another one.
func (k *mentionKey) isWithin(o *mentionKey) bool {
	return o.start <= k.start && k.end <= o.end && k.end-k.start < o.end-o.start
}

func (k *mentionKey) compare(o *mentionKey) int {
	if d := cmp.Compare(k.span(k.label), o.span(o.label)); d != 0 {
		return d
	}
	return cmp.Or(cmp.Compare(k.column, o.column), cmp.Compare(k.value, o.value))
}

// number returns 1 for true.
func number(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// squash maps a count from 1 on to 0..1.
func squash(n int) float32 { return 1 - 1/float32(max(n, 1)) }
