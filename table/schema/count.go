package schema

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
)

// counts adds columns of how many rows of other tables belong to each row of the base, and whether any does; and how many different rows of
// a third table these bring together with it: the clubs of a student, by way of the memberships.
func (b *widening) counts(base int) {
	for i, r := range b.Relations {
		if r.To != base || r.From == base {
			continue
		}
		from := b.Tables[r.From]
		owners := b.lookUp(ownRows(from), r)
		counts := make([]int32, b.Tables[base].Rows)
		for _, row := range owners {
			if row >= 0 {
				counts[row]++
			}
		}
		nouns := []string{english.Plural(Noun(from))}
		var further []counting
		for k, far := range b.Relations {
			if far.From != r.From || far.To == base {
				continue
			}
			noun := english.Plural(Noun(b.Tables[far.To]))
			if different := b.different(owners, b.lookUp(ownRows(from), far), base); slices.Equal(different, counts) {
				nouns = append(nouns, noun)
			} else {
				further = append(further, counting{[]string{noun}, different, []int{i, k}})
			}
		}
		for _, c := range append([]counting{{nouns, counts, []int{i}}}, further...) {
			b.count(c)
		}
	}
}

// counting is how many things of some names there are of each row, and the relations that lead to them.
type counting struct {
	nouns  []string
	counts []int32
	way    []int
}

// different counts, for each row of the base, the different rows of a third table that rows of a second one, which belong to both, bring
// together with it.
func (b *widening) different(base, third []int32, of int) []int32 {
	counts, seen := make([]int32, b.Tables[of].Rows), map[[2]int32]bool{}
	for i, row := range base {
		if pair := [2]int32{row, third[i]}; row >= 0 && third[i] >= 0 && !seen[pair] {
			seen[pair] = true
			counts[row]++
		}
	}
	return counts
}

// count adds both columns.
func (b *widening) count(c counting) {
	var numbers []string
	for _, n := range c.nouns {
		numbers = append(numbers, "number of "+n)
	}
	b.counted = append(b.counted,
		table.Counted{Name: b.free(numbers[0]), Other: numbers[1:], Counts: c.counts},
		table.Counted{Name: b.free("has " + c.nouns[0]), Other: c.nouns, Counts: c.counts, Whether: true})
	b.note(nil, false, HowMany, c.way)
	b.note(nil, false, Whether, c.way)
}
