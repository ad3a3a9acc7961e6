package several

import (
	"slices"
	"strings"

	"semtree/grammar"
)

// unsaidRole reports whether a program goes by way of a role that no word of the question is, nor the beginning of one: the salary of employees is not
// that of the boss of each department.
func (b *base) unsaidRole(n *grammar.Node) bool {
	return slices.ContainsFunc(b.wide.Roles(n), func(role string) bool {
		return !slices.ContainsFunc(strings.Fields(role), func(word string) bool {
			return slices.ContainsFunc(b.asked.all, func(said string) bool { return strings.HasPrefix(said, word) })
		})
	})
}

// leavesVerb reports whether a program is not about a table that another form of its name names: which customers ordered in May is not asked of
// customers alone.
func (b *base) leavesVerb(n *grammar.Node) bool {
	if len(b.asked.verbs) == 0 {
		return false
	}
	about := b.wide.About(n)
	return slices.ContainsFunc(b.asked.verbs, func(table int) bool { return !about.Tables[table] })
}

// mistakesRole reports whether a program may confuse who is in a role with whose role it is: "the manager of Bob" is not the manager called Bob, and
// "the manager of the manager" is two steps away.
func (b *base) mistakesRole(n *grammar.Node) bool {
	words, roles := b.asked.all, b.wide.Roles(n)
	for i, word := range words {
		if !slices.Contains(roles, word) {
			continue
		}
		if slices.Contains(words[i+1:], word) {
			return true
		}
		next := i + 1
		for next < len(words) && (words[next] == "of" || words[next] == "the") {
			next++
		}
		if next < len(words) && next > i+1 && b.compares(n, word, words[next]) {
			return true
		}
	}
	return false
}

// compares reports whether a program compares a column of who is in a role with a text that begins with a word.
func (b *base) compares(n *grammar.Node, role, word string) bool {
	return slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool {
		if len(m.Consts) < 2 || !slices.Contains(b.wide.Roles(&grammar.Node{Name: m.Name, Consts: m.Consts}), role) {
			return false
		}
		said := strings.Fields(strings.ToLower(grammar.Unquote(m.Consts[1])))
		return len(said) > 0 && said[0] == word
	})
}
