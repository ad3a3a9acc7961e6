package program_test

import (
	"strconv"

	"semtree/grammar"
)

// fromFirstPlace returns the program that says in which order a whole program shows what it has chosen by
// rank: "the 3 oldest" from the oldest on. Others are as they are; lists are ordered so themselves.
func (x reference) fromFirstPlace(n *grammar.Node) *grammar.Node {
	by := n
	for isMention(by) || by.Name == "details" {
		if len(by.Args) == 0 {
			return n
		}
		by = by.Args[0]
	}
	if len(by.Args) == 0 || by.Args[0].Name != "number" || isList(by) {
		return n
	}
	if k, err := strconv.ParseFloat(grammar.Unquote(by.Args[0].Consts[0]), 64); err != nil || k < 2 {
		return n
	}
	count := &grammar.Node{Name: "count"}
	key := map[string]*grammar.Node{"frequent": count, "rare": count}[by.Name]
	switch by.Name {
	case "highest", "lowest":
		key = by.Args[1]
	case "largest", "smallest":
		key = &grammar.Node{Name: "quantity", Consts: by.Consts}
	case "mostper", "leastper":
		if len(by.Args) == 3 {
			key = by.Args[2]
		}
	case "frequent", "rare":
	default:
		return n
	}
	order, own := "descending", "decreasing"
	switch by.Name {
	case "lowest", "smallest", "leastper", "rare":
		order, own = "ascending", "increasing"
	}
	if key == nil {
		return &grammar.Node{Name: own, Args: []*grammar.Node{n}}
	}
	return &grammar.Node{Name: order, Args: []*grammar.Node{key, n}}
}
