package clevr

import (
	"fmt"
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

// Has tells whether object i is in the set.
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
	rank    [2][]int // how many objects are left of each, and how many in front of it
	related [NumRelations][]Set
	with    map[string]Set // by value
}

// NewScene returns the scene of objects that stand where they say. An error
// names an object with an unknown value, or two that are equally far left or
// in front, so that there is no order.
func NewScene(objects []Object) (*Scene, error) {
	if err := checkObjects(objects); err != nil {
		return nil, err
	}
	var ranks [2][]int
	for k, direction := range [2]string{"far to the right", "far away"} {
		ranks[k] = make([]int, len(objects))
		for i, a := range objects {
			for j, b := range objects {
				p, q := a.place(k), b.place(k)
				if i != j && !(p < q) && !(q < p) {
					return nil, fmt.Errorf("objects %d and %d are equally %s", min(i, j)+1, max(i, j)+1, direction)
				}
				if q < p {
					ranks[k][i]++
				}
			}
		}
	}
	return order(objects, ranks[0], ranks[1])
}

// place returns where an object stands on an axis: X or Y.
func (o Object) place(axis int) float64 {
	if axis == 0 {
		return o.X
	}
	return o.Y
}

// NewRanked returns the scene of objects in two orders: left[i] objects are left
// of object i, and front[i] in front of it. If keep is false the objects are
// placed evenly in these orders; else they stay where they are. It panics unless
// the slices are equally long; an error names an object with an unknown value,
// or says that ranks are no order.
func NewRanked(objects []Object, left, front []int, keep bool) (*Scene, error) {
	if len(left) != len(objects) || len(front) != len(objects) {
		panic(fmt.Sprintf("clevr: %d objects with %d and %d ranks", len(objects), len(left), len(front)))
	}
	if err := checkObjects(objects); err != nil {
		return nil, err
	}
	s, err := order(objects, left, front)
	if err != nil || keep {
		return s, err
	}
	for i := range s.objects {
		s.objects[i].X, s.objects[i].Y = spread(left[i], len(left)), spread(front[i], len(front))
	}
	return s, nil
}

// spread places rank r of n evenly between -3 and 3.
func spread(r, n int) float64 { return 6*(float64(r)+0.5)/float64(n) - 3 }

func checkObjects(objects []Object) error {
	if len(objects) > MaxObjects {
		return fmt.Errorf("%d objects, at most %d are supported", len(objects), MaxObjects)
	}
	for i, o := range objects {
		for a, v := range o.Values {
			if !Attribute(a).has(v) {
				return fmt.Errorf("object %d: unknown %v %q, want one of %s", i+1, Attribute(a), v, strings.Join(attributes[a].values, ", "))
			}
		}
	}
	return nil
}

// order makes a scene of checked objects and ranks that may be no permutations.
func order(objects []Object, left, front []int) (*Scene, error) {
	s := &Scene{objects: append([]Object(nil), objects...), with: map[string]Set{}}
	for i, o := range s.objects {
		for _, v := range o.Values {
			s.with[v] |= 1 << i
		}
	}
	for k, ranks := range [2][]int{left, front} {
		taken := make([]bool, len(objects))
		for i, r := range ranks {
			if r < 0 || r >= len(objects) || taken[r] {
				return nil, fmt.Errorf("object %d: %d objects %s it: the ranks of %d objects are 0 to %d, each once",
					i+1, r, [2]string{"left of", "in front of"}[k], len(objects), len(objects)-1)
			}
			taken[r] = true
		}
		s.rank[k] = append([]int(nil), ranks...)
	}
	for r := range s.related {
		s.related[r] = make([]Set, len(objects))
	}
	for i := range objects {
		for j := range objects {
			s.relate(i, j)
		}
	}
	return s, nil
}

// relate notes where object j is, seen from i.
func (s *Scene) relate(i, j int) {
	for k, pair := range [2][2]Relation{{Left, Right}, {Front, Behind}} {
		switch {
		case s.rank[k][j] < s.rank[k][i]:
			s.related[pair[0]][i] |= 1 << j
		case s.rank[k][j] > s.rank[k][i]:
			s.related[pair[1]][i] |= 1 << j
		}
	}
}

// Len returns the number of objects.
func (s *Scene) Len() int { return len(s.objects) }

// Object returns object i, from 0.
func (s *Scene) Object(i int) Object { return s.objects[i] }

// All returns the set of all objects.
func (s *Scene) All() Set { return 1<<len(s.objects) - 1 }

// With returns the objects that have a value of some attribute.
func (s *Scene) With(value string) Set { return s.with[value] }

// Related returns the objects in a relation to object i: left of it.
func (s *Scene) Related(r Relation, i int) Set { return s.related[r][i] }

// Same returns the other objects that have the attribute of object i.
func (s *Scene) Same(a Attribute, i int) Set { return s.With(s.objects[i].Values[a]) &^ (1 << i) }

// String writes the scene in the compact form: see the package comment. Places
// are lost, but their orders.
func (s *Scene) String() string {
	var b strings.Builder
	for i, o := range s.objects {
		if i > 0 {
			b.WriteString("***")
		}
		o.write(&b)
		b.WriteString(strconv.Itoa(s.rank[0][i]) + " " + strconv.Itoa(s.rank[1][i]))
	}
	return b.String()
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

// write writes the values, each with a blank behind it.
func (o Object) write(b *strings.Builder) {
	for _, a := range textOrder {
		b.WriteString(o.Values[a])
		b.WriteByte(' ')
	}
}

// textOrder is the order of the values in texts of scenes.
var textOrder = [NumAttributes]Attribute{Shape, Material, Size, Color}
