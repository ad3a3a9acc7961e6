package programtest

import (
	"slices"
	"sync"

	"semtree/grammar"
	"semtree/table"
	"semtree/table/program"
)

// form is what a table has, as far as the grammar asks.
type form struct {
	kinds   [3]bool // by [table.Kind], whether a column has it
	ordered bool
	stored  bool // programs that the language had are drawn, too
}

// language is a grammar as tables of one form can be asked in it.
type language struct {
	*grammar.Grammar
	operators []int          // [tag] index into the table of operators
	roots     []grammar.Type // of programs
	byType    [][]int        // [T] tags of a type
	levels    []int          // [T] least depth of a tree of a type
	above     [][]place      // [T] where a tree of a type can stand
	heights   []int          // [T] least number of nodes above such a tree
	pairs     []Pair         // that fit, each once
	uses      map[Pair][]use // of each
}

// place is an argument of a tag.
type place struct{ tag, argument int }

// use is a tag with another one as an argument.
type use struct {
	place
	child int
}

// never is more than any depth.
const never = 1 << 20

// languageOf returns the language of a form, which it makes once.
func languageOf(f form) *language {
	languages.Lock()
	defer languages.Unlock()
	if languages.of == nil {
		languages.of = map[form]*language{}
	}
	if languages.of[f] == nil {
		languages.of[f] = newLanguage(f)
	}
	return languages.of[f]
}

var languages struct {
	sync.Mutex
	of map[form]*language
}

func newLanguage(f form) *language {
	l := &language{Grammar: program.Grammar(), uses: map[Pair][]use{}}
	if f.stored {
		l.Grammar = program.Stored()
	}
	l.operators = make([]int, len(l.Tags))
	l.byType = make([][]int, len(l.Types))
	for i, tag := range l.Tags {
		o := program.OperatorOfTag(l.Grammar, tag)
		if l.operators[i] = slices.Index(program.Operators(), o); f.allows(o) {
			l.byType[tag.Result] = append(l.byType[tag.Result], i)
		}
	}
	l.measure()
	l.join()
	return l
}

// allows reports whether tables of a form have what an operator needs.
func (f form) allows(o *program.Operator) bool {
	has := func(k table.Kind) bool { return f.kinds[k] }
	return (len(o.Kinds) == 0 || slices.ContainsFunc(o.Kinds, has)) && (f.ordered || o.Op != program.OpEnd && o.Op != program.OpBeside)
}

// measure finds the least depths and heights of trees of each type, and drops tags that no tree has.
func (l *language) measure() {
	l.levels, l.heights = slices.Repeat([]int{never}, len(l.Types)), slices.Repeat([]int{never}, len(l.Types))
	for range l.levels {
		for t := range l.levels {
			for _, i := range l.byType[t] {
				l.levels[t] = min(l.levels[t], l.depth(i))
			}
		}
	}
	l.above = make([][]place, len(l.Types))
	for t := range l.byType {
		l.byType[t] = slices.DeleteFunc(l.byType[t], func(i int) bool { return l.depth(i) >= never })
		if l.RootTypes[t] {
			l.roots, l.heights[t] = append(l.roots, grammar.Type(t)), 0
		}
	}
	for range l.heights {
		for t := range l.byType {
			for _, i := range l.byType[t] {
				for _, a := range l.Tags[i].Args {
					l.heights[a] = min(l.heights[a], l.heights[t]+1)
				}
			}
		}
	}
}

// depth returns the least depth of a tree that starts with a tag.
func (l *language) depth(tag int) int {
	depth := 0
	for _, a := range l.Tags[tag].Args {
		depth = max(depth, l.levels[a]+1)
	}
	return min(depth, never)
}

// join lists where trees of each type can stand, and the pairs of operators that fit.
func (l *language) join() {
	for t := range l.byType {
		if l.heights[t] >= never {
			continue
		}
		for _, i := range l.byType[t] {
			for at, a := range l.Tags[i].Args {
				l.above[a] = append(l.above[a], place{i, at})
				for _, child := range l.byType[a] {
					if !l.fits(i, child) {
						continue
					}
					p := Pair{l.operators[i], l.operators[child]}
					if l.uses[p] == nil {
						l.pairs = append(l.pairs, p)
					}
					l.uses[p] = append(l.uses[p], use{place{i, at}, child})
				}
			}
		}
	}
}

// fits reports whether a tag can be an argument of another one, where the types alone do not say it: numbers
// are not compared with an ordinal ("second"), and a difference of values takes no answers but max and min.
func (l *language) fits(parent, child int) bool {
	of, o := program.Operators()[l.operators[parent]], program.Operators()[l.operators[child]]
	switch of.Op {
	case program.OpMeasured, program.OpMeasuredGroups:
		return o.Name != "nth"
	case program.OpDiffValues:
		return o.Type != program.Number || o.Op == program.OpBest
	}
	return true
}
