package several

import (
	"fmt"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon/english"
	"semtree/table"
	"semtree/table/knowledge"
	"semtree/table/schema"
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

// takesOtherRole reports whether a program goes by way of a role where the question says another one of the same rows: "home matches" are not those of
// the away team. What calls the other row by its table's name is no role.
func (p *Parser) takesOtherRole(b *base, n *grammar.Node) bool {
	said := func(role, but string) bool { // by words that the other role does not have
		return slices.ContainsFunc(strings.Fields(role), func(word string) bool {
			return slices.Contains(b.asked.all, word) && !slices.Contains(strings.Fields(but), word)
		})
	}
	return slices.ContainsFunc(b.wide.Used(n), func(i int) bool {
		of := p.Schema.Relations[i]
		isRole := !slices.Contains(schema.Nouns(p.Schema.Tables[of.To]), of.Role)
		return isRole && slices.ContainsFunc(p.Schema.Relations, func(r schema.Relation) bool {
			return r.From == of.From && r.To == of.To && r.Role != of.Role && said(r.Role, of.Role) && !said(of.Role, r.Role)
		})
	})
}

// picksRole reports whether a program goes by way of one of two roles of the same rows where the question says neither: parcels without an address are
// not those without the shipping address.
func (p *Parser) picksRole(b *base, n *grammar.Node) bool {
	used := b.wide.Used(n)
	said := func(role, but string) bool { // by the beginning of a word that the other role does not have: "shipped to Oslo"
		return slices.ContainsFunc(strings.Fields(role), func(word string) bool {
			return !slices.Contains(strings.Fields(but), word) && slices.ContainsFunc(b.asked.all, func(said string) bool {
				return strings.HasPrefix(said, word[:min(len(word), roleBegins)])
			})
		})
	}
	return slices.ContainsFunc(used, func(i int) bool {
		of := p.Schema.Relations[i]
		isRole := !slices.Contains(schema.Nouns(p.Schema.Tables[of.To]), of.Role)
		for j, r := range p.Schema.Relations {
			if isRole && r.From == of.From && r.To == of.To && !slices.Contains(used, j) && !said(of.Role, r.Role) && !said(r.Role, of.Role) {
				return true
			}
		}
		return false
	})
}

// roleBegins is how many letters of a role's word say it.
const roleBegins = 4

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

// mistimes reports whether a program has the time of another table than the one that a word before it names, by a verb, or as what there are rows of: who
// ordered in May, or has no order in May, did not become a customer in May.
func (b *base) mistimes(n *grammar.Node) bool {
	about := b.wide.About(n)
	return slices.ContainsFunc(n.Preorder(), func(m *grammar.Node) bool {
		c := b.wide.Mentioned(m)
		if c == nil || c.Kind() != table.Time || len(m.Consts) < 2 {
			return false
		}
		for t := range b.asked.words {
			counted := about.Counts != schema.Nothing && about.Tables[t]
			if of := b.wide.TableOf(m); t != of && t != b.wide.Base && (counted || slices.Contains(b.asked.verbs, t)) &&
				slices.ContainsFunc(b.asked.timed(t), func(word string) bool { return saysTime(m, word) }) {
				return true
			}
		}
		return false
	})
}

// timed returns the words that stand behind those that name a table, with nothing between but what stands before a time, and a word before that: a
// doctor born before 1970.
func (q *question) timed(table int) (words []string) {
	for i := range q.all {
		if i >= 64 || q.words[table]&(1<<i) == 0 {
			continue
		}
		isBefore := func(i int) bool {
			return i < len(q.all) && (english.BeforeTime.Has(q.all[i]) || english.BeforeMonth.Has(q.all[i]) || q.all[i] == "the")
		}
		next := i + 1
		if !isBefore(next) && isBefore(next+1) {
			next++
		}
		for isBefore(next) {
			next++
		}
		if next < len(q.all) {
			words = append(words, q.all[next])
		}
	}
	return words
}

// saysTime reports whether one of a mention's constants begins with a word, or a month by its name.
func saysTime(m *grammar.Node, word string) bool {
	month := slices.Index(english.Months, word) + 1
	for _, text := range m.Consts[1:] {
		said := strings.ToLower(grammar.Unquote(text))
		if strings.HasPrefix(said, word) || month > 0 && strings.Contains(said, fmt.Sprintf("-%02d", month)) {
			return true
		}
	}
	return false
}

// namesNobody reports whether a program lists what are no persons nor groups of them, and no word names, though it is asked who, and there are persons: who
// bought the dearest product is none of the products.
func (p *Parser) namesNobody(b *base, n *grammar.Node) bool {
	if len(b.asked.all) == 0 || b.asked.all[0] != "who" {
		return false
	}
	lists := false
	for _, m := range n.Preorder() {
		c := b.wide.Listed(m)
		if c == nil {
			continue
		}
		lists = true
		nouns := strings.Fields(strings.Join(schema.Nouns(p.Schema.Tables[max(b.wide.TableOf(m), 0)]), " "))
		if c.Kind() != table.Text {
			continue // nobody is a number
		}
		if c.Profile.Persons > 0.5 || b.isPeople(append(nouns, c.Words...)...) || slices.ContainsFunc(c.Words, func(word string) bool { // "who are the owners"
			return !english.NameHeaders.Has(word) && !slices.Contains(nouns, word) && slices.Contains(b.asked.all, english.Singular(word))
		}) {
			return false
		}
	}
	if !lists && p.isOfPeople(b.wide.Base, b) {
		return false
	}
	for i := range p.bases {
		if p.isOfPeople(i, b) {
			return true
		}
	}
	return false
}

// isOfPeople reports whether the rows of a table are persons, or groups of them.
func (p *Parser) isOfPeople(i int, b *base) bool {
	return b.isPeople(strings.Fields(strings.Join(schema.Nouns(p.Schema.Tables[i]), " "))...) || schema.NamesPeople(p.Schema.Tables[i])
}

// isPeople reports whether one of some words is what persons are called, or groups of them.
func (b *base) isPeople(words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool {
		return !english.NameHeaders.Has(word) && b.index.Knowledge().Class(word)&(knowledge.Person|knowledge.Group) != 0
	})
}
