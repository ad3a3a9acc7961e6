package schema

import (
	"slices"

	"semtree/lexicon/english"
	"semtree/table"
)

// counts adds columns of how many rows of other tables belong to each row of the base, and whether any does; and how many different rows of
// a third table these bring together with it: the clubs of a student, by way of the memberships. Of games with a home team and a guest team a
// team has those that it is either of, and those that it is each of.
func (b *widening) counts(base int) {
	for i, from := range b.Tables {
		if i == base {
			continue
		}
		var to []int // relations
		for k, r := range b.Relations {
			if r.From == i && r.To == base {
				to = append(to, k)
			}
		}
		if len(to) == 0 {
			continue
		}
		games := plurals(Nouns(from))
		all := []counting{{games, b.different(base, to, -1), to}}
		if len(to) > 1 {
			for _, k := range to {
				var as []string
				for _, name := range games {
					as = append(as, name+" as "+b.Relations[k].Role)
				}
				all = append(all, counting{as, b.different(base, []int{k}, -1), []int{k}})
			}
		}
		for k, far := range b.Relations {
			if far.From != i || far.To == base || far.To == i {
				continue
			}
			third := []string{far.Role}
			if to := Nouns(b.Tables[far.To]); to[0] == far.Role {
				third = to
			}
			third = plurals(third)
			different := b.different(base, to, k)
			if len(to) == 1 && (b.Elsewhere == nil && slices.Equal(different, all[0].counts) || b.Elsewhere != nil && b.isOneEach(to[0], k)) {
				all[0].nouns = append(all[0].nouns, third...)
			} else {
				all = append(all, counting{third, different, append(slices.Clone(to), k)})
			}
		}
		for _, c := range all {
			b.count(c)
		}
	}
}

// plurals returns each of some nouns in the plural.
func plurals(nouns []string) (list []string) {
	for _, noun := range nouns {
		list = append(list, english.Plural(noun))
	}
	return list
}

// counting is how many things of some names there are of each row, and the relations that lead to them.
type counting struct {
	nouns  []string
	counts []int32
	way    []int
}

// different counts, for each row of the base, the different rows of a third table that rows of a second one bring together with it: these belong to
// the base by one relation or several, and to the third table by another one; -1: it is the second. It is nil if the rows are elsewhere.
func (b *widening) different(base int, to []int, far int) []int32 {
	if b.Elsewhere != nil {
		return nil
	}
	third := ownRows(b.Tables[b.Relations[to[0]].From])
	if far >= 0 {
		third = b.owners(b.Relations[far])
	}
	counts, seen := make([]int32, b.Tables[base].Rows), map[[2]int32]bool{}
	for _, k := range to {
		for i, row := range b.owners(b.Relations[k]) {
			if pair := [2]int32{row, third[i]}; row >= 0 && third[i] >= 0 && !seen[pair] {
				seen[pair] = true
				counts[row]++
			}
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
	b.note(nil, -1, false, HowMany, c.way)
	b.note(nil, -1, false, Whether, c.way)
}
