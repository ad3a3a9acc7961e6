package clevr

import (
	"errors"
	"math/bits"
	"strconv"
	"strings"
)

// MaxObjects is the largest number of objects of a scene: sets of them are bit
// masks. CLEVR has at most 10.
const MaxObjects = 32

// Set is a set of objects: bit i stands for object i of the scene.
type Set uint32

// Len returns the number of objects.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// First returns the first object in the order of the scene; -1 for the empty set.
func (s Set) First() int {
	if s == 0 {
		return -1
	}
	return bits.TrailingZeros32(uint32(s))
}

// Has reports whether object i is in the set.
func (s Set) Has(i int) bool { return s>>i&1 != 0 }

// Object is a solid.
type Object struct {
	Values [NumAttributes]string // by attribute: {"large", "red", "metal", "cube"}
	X, Y   float64               // where it stands: to the right, and away from the viewer
}

// Scene is a set of objects. It is immutable, answers programs
// ([domain.Executor]), and makes other scenes ([domain.Sampler]).
type Scene struct {
	objects []Object
	related [NumRelations][MaxObjects]Set
}

// NewScene returns the scene of the objects. An error names an object with an
// unknown value, or two objects that are equally far to the right or away, so that
// they have no order.
func NewScene(objects []Object) (*Scene, error) {
	if len(objects) > MaxObjects {
		return nil, errors.New(strconv.Itoa(len(objects)) + " objects, at most " + strconv.Itoa(MaxObjects) + " are supported")
	}
	s := &Scene{objects: objects}
	for i := range objects {
		for a, v := range objects[i].Values {
			if !Attribute(a).has(v) {
				return nil, unknown("object "+strconv.Itoa(i+1), Attribute(a), v)
			}
		}
		for j := range objects[:i] {
			p, q := &objects[i], &objects[j]
			if !s.relate(Left, Right, i, j, p.X-q.X) || !s.relate(Front, Behind, i, j, p.Y-q.Y) {
				return nil, errors.New("objects " + strconv.Itoa(j+1) + " and " + strconv.Itoa(i+1) + " are equally far to the right or away")
			}
		}
	}
	return s, nil
}

// relate records that object i is further than object j in one direction, by a
// distance that may be negative: less and more are the relations of nearer and
// further objects. It reports whether the distance is not 0.
func (s *Scene) relate(less, more Relation, i, j int, further float64) bool {
	if further < 0 {
		i, j = j, i
	}
	s.related[less][i] |= 1 << j
	s.related[more][j] |= 1 << i
	return further != 0
}

// unknown is the error for a value that an attribute can't have.
func unknown(place string, a Attribute, value string) error {
	return errors.New(place + ": unknown " + a.String() + " " + strconv.Quote(value) + ", want one of " + strings.Join(a.Values(), ", "))
}

// Len returns the number of objects.
func (s *Scene) Len() int { return len(s.objects) }

// Object returns object i, from 0.
func (s *Scene) Object(i int) Object { return s.objects[i] }

// All returns the set of all objects.
func (s *Scene) All() Set { return 1<<len(s.objects) - 1 }

// With returns the objects that have a value of some attribute.
func (s *Scene) With(value string) (set Set) {
	for i := range s.objects {
		for _, v := range s.objects[i].Values {
			if v == value {
				set |= 1 << i
			}
		}
	}
	return set
}

// Related returns the objects in a relation to object i: left of it.
func (s *Scene) Related(r Relation, i int) Set { return s.related[r][i] }

// Same returns the other objects that have the attribute of object i.
func (s *Scene) Same(a Attribute, i int) Set { return s.With(s.objects[i].Values[a]) &^ (1 << i) }

// String writes the scene in the compact form: see the package comment. It keeps
// the orders of the places only.
func (s *Scene) String() string {
	var b strings.Builder
	for i, o := range s.objects {
		if i > 0 {
			b.WriteString("***")
		}
		o.write(&b)
		left, front := s.ranks(i)
		b.WriteString(strconv.Itoa(left) + " " + strconv.Itoa(front))
	}
	return b.String()
}

// ranks returns how many objects are left of object i, and how many in front.
func (s *Scene) ranks(i int) (left, front int) {
	return s.related[Left][i].Len(), s.related[Front][i].Len()
}

// Text writes the scene with places, to the hundredth.
func (s *Scene) Text() string {
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, o := range s.objects {
		o.write(&b)
		b.WriteString(strconv.FormatFloat(o.X, 'f', 2, 64) + " " + strconv.FormatFloat(o.Y, 'f', 2, 64) + "\n")
	}
	return b.String()
}

// write writes the values, each followed by a blank.
func (o Object) write(b *strings.Builder) {
	for _, a := range textOrder {
		b.WriteString(o.Values[a])
		b.WriteByte(' ')
	}
}

// textOrder is the order of the values in texts of scenes.
var textOrder = [NumAttributes]Attribute{Shape, Material, Size, Color}
