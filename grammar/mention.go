package grammar

import "slices"

// Mentions is the grammar of one question, whose words may mention entities in
// several ways. It has the labels of its base grammar, whose entity labels have no
// tags here, and after them one label for each mention, with the tags of the
// mention's entity label. Tags that no program of the question can contain are left
// out: those that need an argument which nothing gives, and those whose result
// nothing takes.
type Mentions struct {
	*Grammar
	Base *Grammar
	Tag  []int // [E] the tag of the base grammar for each tag
}

// WithMentions returns the grammar of a question with mentions of these entity
// labels. It panics if a label is not an entity. Its cost is linear in the number of
// tags, up to the number of passes that find out which are of use.
func (g *Grammar) WithMentions(mentions []int) *Mentions {
	m := &Mentions{Base: g, Grammar: &Grammar{
		Wrapper: g.Wrapper, Types: g.Types, RootTypes: g.RootTypes, labels: g.labels,
		Labels: append(slices.Clone(g.Labels), make([]Label, len(mentions))...),
	}}
	useful := g.useful(mentions)
	L := len(g.Labels)
	m.first = make([]int, len(m.Labels)+1)
	for l := range m.Labels {
		m.first[l] = len(m.Tags)
		base := l
		if l >= L {
			base = mentions[l-L]
			if m.Labels[l] = g.Labels[base]; !m.Labels[l].Entity {
				panic("grammar: a mention of " + g.Labels[base].Name + ", which is not an entity")
			}
		} else if g.Labels[l].Entity {
			continue
		}
		from, to := g.TagsOf(base)
		for e := from; e < to; e++ {
			if useful[e] {
				m.Tags = append(m.Tags, Tag{Label: l, Args: g.Tags[e].Args, Result: g.Tags[e].Result})
				m.Tag = append(m.Tag, e)
			}
		}
	}
	m.first[len(m.Labels)] = len(m.Tags)
	return m
}

// useful reports for each tag of g whether a program with these mentions, and no
// other entities, may contain it.
func (g *Grammar) useful(mentions []int) []bool {
	mentioned := make([]bool, len(g.Labels))
	for _, l := range mentions {
		mentioned[l] = true
	}
	given := make([]bool, len(g.Types)) // types that some program has
	built := make([]bool, len(g.Tags))
	for changed := true; changed; {
		changed = false
		for e, tag := range g.Tags {
			if built[e] || g.Labels[tag.Label].Entity && !mentioned[tag.Label] || !all(tag.Args, given) {
				continue
			}
			built[e], given[tag.Result], changed = true, true, true
		}
	}
	taken := slices.Clone(g.RootTypes) // types that a program, or a part of one that is taken, may have
	useful := make([]bool, len(g.Tags))
	for changed := true; changed; {
		changed = false
		for e, tag := range g.Tags {
			if useful[e] || !built[e] || !taken[tag.Result] {
				continue
			}
			useful[e], changed = true, true
			for _, a := range tag.Args {
				taken[a] = true
			}
		}
	}
	return useful
}

// all reports whether all types are in a set.
func all(types []Type, set []bool) bool {
	for _, t := range types {
		if !set[t] {
			return false
		}
	}
	return true
}

// OneTagEach returns a grammar of some types, of which programs have the first one, with a
// label for each tag, an entity without a name.
func OneTagEach(types int, tags []Tag) *Grammar {
	g := &Grammar{Types: make([]string, types), RootTypes: make([]bool, types), Tags: tags, Labels: make([]Label, len(tags)), first: []int{0}}
	g.RootTypes[0] = true
	for l := range tags {
		g.Labels[l].Entity = true
		g.first = append(g.first, l+1)
	}
	return g
}
