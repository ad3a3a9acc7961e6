package grammar

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// declareTypes reads "state city".
func (b *builder) declareTypes(text string) error {
	names := strings.Fields(text)
	if len(names) == 0 {
		return fmt.Errorf("want the name of a type")
	}
	for _, name := range names {
		if strings.ContainsAny(name, ",:|$") || name == "any" || name == "->" {
			return fmt.Errorf("%q can't be the name of a type", name)
		}
		if len(name) > MaxName {
			return fmt.Errorf("the name of a type has %d bytes, at most %d are supported", len(name), MaxName)
		}
		if _, ok := b.types[name]; ok {
			return fmt.Errorf("type %q is declared twice, first in line %d", name, b.typeAt[name])
		}
		if len(b.g.Types) == MaxTypes {
			return fmt.Errorf("more than %d types", MaxTypes)
		}
		b.typeAt[name] = b.at
		b.types[name] = Type(len(b.g.Types))
		b.g.Types = append(b.g.Types, name)
	}
	return nil
}

func (b *builder) typ(name string) (Type, error) {
	t, ok := b.types[name]
	if !ok {
		return 0, fmt.Errorf("unknown type %q: declare it with \"type %s\" in an earlier line", name, name)
	}
	return t, nil
}

func (b *builder) root(fields []string) error {
	if b.rootAt > 0 {
		return fmt.Errorf("root is declared twice, first in line %d", b.rootAt)
	}
	if len(fields) < 2 {
		return fmt.Errorf("want the wrapper of programs (or -) and the types of a program (or any)")
	}
	if b.rootAt = b.at; fields[0] != "-" {
		if !isName(fields[0]) {
			return fmt.Errorf("%q can't be the name of a predicate", fields[0])
		}
		b.g.Wrapper = fields[0]
	}
	if len(fields) == 2 && fields[1] == "any" {
		b.anyRoot = true
		return nil
	}
	b.g.RootTypes = make([]bool, MaxTypes)
	for _, name := range fields[1:] {
		t, err := b.typ(name)
		if err != nil {
			return err
		}
		b.g.RootTypes[t] = true
	}
	return nil
}

// orders are the words for other orders than [Sentence].
var orders = map[string]Order{"free": Free, "reversed": Reversed}

// declare reads "name [free|reversed] : signature | signature ... -> result". An
// entity without arguments may do without the arrow.
func (b *builder) declare(text string, entity bool) error {
	head, sig, ok := strings.Cut(text, ":")
	if !ok || strings.TrimSpace(head) == "" {
		return fmt.Errorf("want a name, a colon and a signature, found %q", text)
	}
	l, err := b.label(strings.Fields(head), entity)
	if err != nil {
		return err
	}
	args, result, ok := strings.Cut(sig, "->")
	switch {
	case !ok && entity:
		args, result = "", sig
	case !ok:
		return fmt.Errorf("signature %q has no result: want \"arguments -> result\"", strings.TrimSpace(sig))
	}
	if strings.Contains(result, "->") {
		return fmt.Errorf("two results in one line: put signatures of another result on a line of their own")
	}
	r, err := b.typ(strings.TrimSpace(result))
	if err != nil {
		return err
	}
	for _, alternative := range strings.Split(args, "|") {
		types, err := b.typeList(alternative)
		if err != nil {
			return err
		}
		if err := b.addTag(Tag{Label: l, Args: types, Result: r}); err != nil {
			return err
		}
	}
	return nil
}

// typeList reads "state, city"; blanks alone are an empty list.
func (b *builder) typeList(text string) (types []Type, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for _, name := range strings.Split(text, ",") {
		t, err := b.typ(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		types = append(types, t)
	}
	return types, nil
}

// label returns the index of a label and creates the label if it is new. fields
// are its name and, optionally, its order.
func (b *builder) label(fields []string, entity bool) (int, error) {
	label := Label{Name: fields[0], Entity: entity}
	if !isName(strings.TrimSuffix(label.Name, "(all)")) {
		return 0, fmt.Errorf("%q can't be the name of a predicate", label.Name)
	}
	if len(fields) > 1 {
		order, ok := orders[fields[1]]
		if !ok || len(fields) > 2 {
			return 0, fmt.Errorf("unexpected %q before the colon", strings.Join(fields[1:], " "))
		}
		label.Order = order
	}
	l, ok := b.g.labels[label.Name]
	if ok {
		if b.g.Labels[l] != label {
			return 0, fmt.Errorf("%q is declared twice, in different ways, first in line %d", label.Name, b.labelAt[l])
		}
		return l, nil
	}
	if len(b.g.Labels) == MaxLabels {
		return 0, fmt.Errorf("more than %d labels", MaxLabels)
	}
	l = len(b.g.Labels)
	b.g.labels[label.Name] = l
	b.labelAt[l] = b.at
	b.g.Labels = append(b.g.Labels, label)
	return l, nil
}

// addTag refuses a signature that the label already has, because a parse could
// not distinguish the two. Signatures that differ in their results only are told apart by what
// they are arguments of.
func (b *builder) addTag(tag Tag) error {
	name := b.g.Labels[tag.Label].Name
	if len(tag.Args) > MaxArgs {
		return fmt.Errorf("%s takes %d arguments, at most %d are supported", name, len(tag.Args), MaxArgs)
	}
	if len(tag.Args) > 0 && strings.HasSuffix(name, "(all)") {
		return fmt.Errorf("%s takes no argument", name)
	}
	key := name + "\x00" + valency(tag)
	if first, twice := b.taken[key]; twice {
		return fmt.Errorf("two signatures of %s take the same arguments (%s) and have the same result, the first in line %d", name, b.g.typeList(tag.Args), first)
	}
	if b.size == MaxTags {
		return fmt.Errorf("more than %d signatures", MaxTags)
	}
	b.taken[key] = b.at
	b.size++
	b.tags[tag.Label] = append(b.tags[tag.Label], tag)
	return nil
}

// valency writes a tag's result and its argument types, sorted, as a key.
func valency(tag Tag) string {
	args := slices.Clone(tag.Args)
	slices.Sort(args)
	key := binary.AppendUvarint(nil, uint64(tag.Result))
	for _, t := range args {
		key = binary.AppendUvarint(key, uint64(t))
	}
	return string(key)
}
