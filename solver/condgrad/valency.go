package condgrad

import (
	"fmt"

	"semtree/grammar"
)

// need is a number of arguments > 0 of a type that a tag takes: one row of (7).
type need struct {
	typ   int32
	count float64 // f_Args(tag, typ)
}

// valency has the properties of a grammar that the method uses, by tag and by type.
type valency struct {
	gram   *grammar.Grammar
	needs  [][]need  // [E] rows of a tag, by type
	taking [][]int32 // [T] tags that take arguments of a type
	giving [][]int32 // [T] tags whose programs have a type
	rule   []int32   // [E] tags of one rule take the same arguments and give the same type
	rules  int
}

// compile does its work once for each grammar.
func (v *valency) compile(g *grammar.Grammar) {
	if v.gram == g {
		return
	}
	*v = valency{
		gram:   g,
		needs:  make([][]need, len(g.Tags)),
		taking: make([][]int32, len(g.Types)),
		giving: make([][]int32, len(g.Types)),
		rule:   make([]int32, len(g.Tags)),
	}
	seen := map[string]int32{}
	count := make([]float64, len(g.Types))
	for e, tag := range g.Tags {
		v.giving[tag.Result] = append(v.giving[tag.Result], int32(e))
		for _, t := range tag.Args {
			count[t]++
		}
		for t, c := range count {
			if c > 0 {
				v.needs[e] = append(v.needs[e], need{int32(t), c})
				v.taking[t] = append(v.taking[t], int32(e))
				count[t] = 0
			}
		}
		key := fmt.Sprint(tag.Result, v.needs[e])
		if _, ok := seen[key]; !ok {
			seen[key] = int32(len(seen))
		}
		v.rule[e] = seen[key]
	}
	v.rules = len(seen)
}

// taken returns the index into needs[e] of type t, -1 if tag e takes no
// arguments of that type.
func (v *valency) taken(e, t int32) int32 {
	for i, nd := range v.needs[e] {
		if nd.typ == t {
			return int32(i)
		}
	}
	return -1
}
