package grammar

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
// tags, and in that of valencies times the number of passes that find out which are of use.
func (g *Grammar) WithMentions(mentions []int) *Mentions {
	L, most := len(g.Labels), len(g.Tags)
	for _, l := range mentions {
		if !g.Labels[l].Entity {
			panic("grammar: a mention of " + g.Labels[l].Name + ", which is not an entity")
		}
		from, to := g.TagsOf(l)
		most += to - from
	}
	m := &Mentions{Base: g, Grammar: &Grammar{
		Wrapper: g.Wrapper, Types: g.Types, RootTypes: g.RootTypes, labels: g.labels, forms: g.forms,
		Labels: make([]Label, L, L+len(mentions)), Tags: make([]Tag, 0, most), first: make([]int, 0, L+len(mentions)+1),
	}}
	numbers := make([]int, 2*most)
	m.Tag, m.valency = numbers[:0:most], numbers[most:most]
	useful := g.useful(mentions)
	copy(m.Labels, g.Labels)
	add := func(l, base int) {
		m.first = append(m.first, len(m.Tags))
		from, to := g.TagsOf(base)
		for e := from; e < to; e++ {
			if v := g.valency[e]; useful[v] {
				m.Tags = append(m.Tags, Tag{Label: l, Args: g.Tags[e].Args, Result: g.Tags[e].Result})
				m.Tag, m.valency = append(m.Tag, e), append(m.valency, v)
			}
		}
	}
	for l := range g.Labels {
		if g.Labels[l].Entity {
			m.first = append(m.first, len(m.Tags))
			continue
		}
		add(l, l)
	}
	for _, base := range mentions {
		m.Labels = append(m.Labels, g.Labels[base])
		add(len(m.Labels)-1, base)
	}
	m.first = append(m.first, len(m.Tags))
	return m
}

// useful reports for each valency of g whether a program with these mentions, and no
// other entities, may contain a tag of it.
func (g *Grammar) useful(mentions []int) []bool {
	flags := make([]bool, 2*len(g.forms)+len(g.Types))
	allowed, useful, given := flags[:len(g.forms)], flags[len(g.forms):2*len(g.forms)], flags[2*len(g.forms):]
	allow := func(l int) {
		from, to := g.TagsOf(l)
		for e := from; e < to; e++ {
			allowed[g.valency[e]] = true
		}
	}
	for l := range g.Labels {
		if !g.Labels[l].Entity {
			allow(l)
		}
	}
	for _, l := range mentions {
		allow(l)
	}
	// Of what is allowed, what can be built: given has the types that some program has.
	for changed := true; changed; {
		changed = false
		for v, tag := range g.forms {
			if allowed[v] && !useful[v] && all(tag.Args, given) {
				useful[v], given[tag.Result], changed = true, true, true
			}
		}
	}
	built := allowed
	copy(built, useful)
	clear(useful)
	taken := given // types that a program, or a part of one that is taken, may have
	copy(taken, g.RootTypes)
	for changed := true; changed; {
		changed = false
		for v, tag := range g.forms {
			if useful[v] || !built[v] || !taken[tag.Result] {
				continue
			}
			useful[v], changed = true, true
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
	g.numberValencies()
	return g
}
