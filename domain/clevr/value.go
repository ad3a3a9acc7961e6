package clevr

import "slices"

// Attribute is what objects have: a size, a color, a material, a shape.
type Attribute int

// The attributes, in the order in which a filter names their values.
const (
	Size Attribute = iota
	Color
	Material
	Shape
	NumAttributes
)

// attributeValues are the name of an attribute and its values.
type attributeValues struct {
	name   string
	values []string
}

var attributes = [NumAttributes]attributeValues{
	Size:     {"size", []string{"small", "large"}},
	Color:    {"color", []string{"gray", "red", "blue", "green", "brown", "purple", "cyan", "yellow"}},
	Material: {"material", []string{"rubber", "metal"}},
	Shape:    {"shape", []string{"cube", "sphere", "cylinder"}},
}

// String returns the name: "size".
func (a Attribute) String() string { return attributes[a].name }

// Values returns the values that the attribute can have. They belong to the
// package.
func (a Attribute) Values() []string { return attributes[a].values }

// ParseAttribute reads a name.
func ParseAttribute(name string) (a Attribute, ok bool) {
	i := slices.IndexFunc(attributes[:], func(of attributeValues) bool { return of.name == name })
	return Attribute(max(i, 0)), i >= 0
}

// AttributeOf returns the attribute that a value is one of: Color for "red".
func AttributeOf(value string) (a Attribute, ok bool) {
	i := slices.IndexFunc(attributes[:], func(of attributeValues) bool { return slices.Contains(of.values, value) })
	return Attribute(max(i, 0)), i >= 0
}

// has reports whether the attribute can have a value.
func (a Attribute) has(value string) bool { return slices.Contains(a.Values(), value) }

// Relation says where an object is, seen from another.
type Relation int

// The relations.
const (
	Left Relation = iota
	Right
	Behind
	Front
	NumRelations
)

var relationNames = [NumRelations]string{"left", "right", "behind", "front"}

// String returns the name: "left".
func (r Relation) String() string { return relationNames[r] }

// ParseRelation reads a name.
func ParseRelation(name string) (r Relation, ok bool) {
	i := slices.Index(relationNames[:], name)
	return Relation(max(i, 0)), i >= 0
}
