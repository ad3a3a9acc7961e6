package clevr

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"semtree/domain/clevr"
	"semtree/internal/jsontext"
	"semtree/internal/textfile"
)

// officialOrder is the order in which the files of CLEVR number their families.
var officialOrder = []string{"compare_integer", "comparison", "three_hop", "single_and", "same_relate", "single_or", "one_hop", "two_hop", "zero_hop"}

// ReadFolder reads all templates of a folder, files ending in ".json": those of
// CLEVR in the official order, so that the index of a template is its official
// family, then others by name. Files ending in "_meta.json", which are templates
// of templates, are left out. Errors name the file and the place.
func ReadFolder(fsys fs.FS) ([]*Template, error) {
	names, err := fs.Glob(fsys, "*.json")
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(name string) bool { return strings.HasSuffix(name, "_meta.json") })
	place := func(name string) int {
		if i := slices.Index(officialOrder, strings.TrimSuffix(name, ".json")); i >= 0 {
			return i
		}
		return len(officialOrder)
	}
	slices.SortStableFunc(names, func(a, b string) int { return place(a) - place(b) })
	var all []*Template
	for _, name := range names {
		templates, err := ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		all = append(all, templates...)
	}
	if len(all) == 0 {
		return nil, errors.New("the folder has no templates: want files ending in .json")
	}
	return all, nil
}

// ReadFile reads the templates of a file.
func ReadFile(fsys fs.FS, name string) ([]*Template, error) {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	return ReadTemplates(text, name)
}

// officialTemplate is a template as files have it.
type officialTemplate struct {
	Params []struct{ Name, Type string }
	Text   []string
	Nodes  []struct {
		Type   string
		Inputs []int
		Sides  []string `json:"side_inputs"`
	}
	Constraints []struct {
		Type   string
		Params []json.RawMessage
	}
}

// ReadTemplates reads the text of a file: see the package comment. Errors name
// the file, and the line of a text that is not JSON, or the template, the node
// and the function that is wrong.
func ReadTemplates(text []byte, name string) ([]*Template, error) {
	text, err := textfile.Decode(text, name)
	if err != nil {
		return nil, err
	}
	var official []officialTemplate
	if err := jsontext.Decode(text, name, &official); err != nil {
		return nil, err
	}
	short := strings.TrimSuffix(path.Base(name), ".json")
	templates := make([]*Template, len(official))
	for i := range official {
		t := &Template{File: short, Texts: official[i].Text}
		if err := t.read(&official[i]); err != nil {
			return nil, fmt.Errorf("%s: template %d: %w", name, i+1, err)
		}
		templates[i] = t
	}
	return templates, nil
}

// read checks and converts a template.
func (t *Template) read(o *officialTemplate) error {
	for i, p := range o.Params {
		q, err := readParam(p.Name, p.Type)
		if err == nil && t.param(p.Name) >= 0 {
			err = fmt.Errorf("%s is declared twice", p.Name)
		}
		if err != nil {
			return fmt.Errorf("param %d: %w", i+1, err)
		}
		t.params = append(t.params, q)
	}
	for i, n := range o.Nodes {
		if err := t.readNode(n.Type, n.Inputs, n.Sides); err != nil {
			return fmt.Errorf("node %d: %w", i, err)
		}
	}
	if len(t.nodes) == 0 || t.answers() == nil {
		return errors.New("the last node gives no answer")
	}
	for i, c := range o.Constraints {
		if err := t.readConstraint(c.Type, c.Params); err != nil {
			return fmt.Errorf("constraint %d: %w", i+1, err)
		}
	}
	if len(t.Texts) == 0 {
		return errors.New("no text")
	}
	for i, text := range t.Texts {
		if err := t.checkText(text); err != nil {
			return fmt.Errorf("text %d: %w", i+1, err)
		}
	}
	return nil
}

// param returns the index of the hole with the name, or -1.
func (t *Template) param(name string) int {
	return slices.IndexFunc(t.params, func(p param) bool { return p.name == name })
}

func readParam(name, typ string) (param, error) {
	if !hole.MatchString(name) || hole.FindString(name) != name {
		return param{}, fmt.Errorf("%q can't be the name of a parameter, want letters and digits in <>", name)
	}
	if typ == "Relation" {
		return param{name: name, relation: true}, nil
	}
	a, ok := clevr.ParseAttribute(strings.ToLower(typ))
	if p := (param{name: name, attr: a}); ok && p.typ() == typ {
		return p, nil
	}
	return param{}, fmt.Errorf("unknown type %q, want Size, Color, Material, Shape or Relation", typ)
}

func (t *Template) readNode(typ string, inputs []int, sides []string) error {
	n, ok := nodeOf(typ)
	if !ok {
		return fmt.Errorf("unknown function %q", typ)
	}
	takes := n.takes()
	if len(inputs) != len(takes) {
		return fmt.Errorf("%s has %d inputs, want %d", typ, len(inputs), len(takes))
	}
	for i, at := range inputs {
		if at < 0 || at >= len(t.nodes) {
			return fmt.Errorf("%s takes node %d, want an earlier one", typ, at)
		}
		in := &t.nodes[at]
		if in.gives() != takes[i] || n.last == equal && in.attr != n.attr {
			return fmt.Errorf("%s can't take what node %d, %s, gives", typ, at, in.typ)
		}
	}
	n.inputs = inputs
	holes := n.wants()
	if len(sides) != len(holes) {
		return fmt.Errorf("%s has %d side inputs, want %d", typ, len(sides), len(holes))
	}
	for i, name := range sides {
		p := t.param(name)
		switch {
		case p < 0:
			return fmt.Errorf("%s takes %q, which is not a parameter", typ, name)
		case !t.params[p].describes(holes[i]):
			return fmt.Errorf("%s takes %s, which is a %s, as side input %d, want a %s", typ, name, t.params[p].typ(), i+1, holes[i].typ())
		case slices.Contains(t.order, p):
			return fmt.Errorf("%s takes %s, which an earlier node takes", typ, name)
		}
		n.sides, t.order = append(n.sides, p), append(t.order, p)
	}
	t.nodes = append(t.nodes, n)
	return nil
}

func (t *Template) readConstraint(typ string, params []json.RawMessage) error {
	switch {
	case typ == "NULL" && len(params) == 1:
		var name string
		if err := jsontext.Decode(params[0], "", &name); err != nil {
			return err
		}
		p := t.param(name)
		if p < 0 {
			return fmt.Errorf("%q is not a parameter", name)
		}
		t.constraints = append(t.constraints, constraint{null: p})
		return nil
	case typ == "OUT_NEQ" && len(params) == 2:
		c := constraint{null: -1}
		if err := cmp.Or(jsontext.Decode(params[0], "", &c.a), jsontext.Decode(params[1], "", &c.b)); err != nil {
			return err
		}
		for _, at := range []int{c.a, c.b} {
			if at < 0 || at >= len(t.nodes) {
				return fmt.Errorf("%d is not the number of a node", at)
			}
		}
		t.constraints = append(t.constraints, c)
		return nil
	}
	return fmt.Errorf("unknown constraint %q of %d parameters, want NULL of 1 or OUT_NEQ of 2", typ, len(params))
}

var hole = regexp.MustCompile(`<[A-Za-z0-9]+>`)

// checkText refuses holes that nothing fills, and brackets that don't match.
func (t *Template) checkText(text string) error {
	for _, name := range hole.FindAllString(text, -1) {
		if p := t.param(name); p < 0 || !slices.Contains(t.order, p) {
			return fmt.Errorf("no node fills %s", name)
		}
	}
	depth := 0
	for _, r := range text {
		switch r {
		case '[':
			depth++
		case ']':
			depth--
		}
		if depth < 0 {
			break
		}
	}
	if depth != 0 {
		return fmt.Errorf("the brackets of %q don't match", text)
	}
	return nil
}
