package clevr

import (
	"math"

	"semtree/domain"
)

// How scenes are sampled: [johnson2017], as their program does it. Objects don't
// touch, and none hides which of two is further left or in front.
const (
	minObjects = 3
	maxObjects = 10
	extent     = 3.0  // objects stand in a square of twice that, which the viewer sees from a corner
	minGap     = 0.25 // between two objects
	minMargin  = 0.4  // between their places on either axis
	maxTries   = 50   // for an object, before the scene is begun again
	largeSize  = 0.7  // radius
	smallSize  = 0.35
)

// The viewer's right and the way to the back, in the coordinates of the square.
// All scenes of CLEVR have these.
var (
	right  = [2]float64{0.656311, 0.754490}
	behind = [2]float64{-0.754490, 0.656311}
)

// FromSquare returns a place as the viewer sees it, x to the right and y to the
// back, for coordinates in the square.
func FromSquare(u, v float64) (x, y float64) {
	return u*right[0] + v*right[1], u*behind[0] + v*behind[1]
}

// Sample implements [domain.Sampler]: the scene of 3 to 10 objects that a seed
// gives.
func (s *Scene) Sample(seed uint64) domain.Executor {
	return Sample(&splitMix{seed})
}

// Source gives random numbers: a *rand.Rand of math/rand/v2 is one.
type Source interface {
	IntN(n int) int   // uniform in [0, n)
	Float64() float64 // uniform in [0, 1)
}

// splitMix is SplitMix64 ([steele2014]): the page has no math/rand/v2, which
// would be thousands of bytes.
type splitMix struct{ state uint64 }

func (s *splitMix) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// IntN is biased by less than n/2⁶⁴.
func (s *splitMix) IntN(n int) int { return int(s.next() % uint64(n)) }

func (s *splitMix) Float64() float64 { return float64(s.next()>>11) / (1 << 53) }

// Sample draws a scene of 3 to 10 objects, with values that are uniform and
// independent. Nothing is rendered, so that an object may hide another.
func Sample(rng Source) *Scene {
	n := minObjects + rng.IntN(maxObjects-minObjects+1)
	for {
		if objects, ok := place(rng, n); ok {
			s, err := NewScene(objects)
			if err != nil {
				panic("clevr: sampled a wrong scene: " + err.Error())
			}
			return s
		}
	}
}

// place draws n objects one after another; ok is false if one found no room.
func place(rng Source, n int) (objects []Object, ok bool) {
	for range n {
		o := Object{}
		draw := func(a Attribute) {
			values := a.Values()
			o.Values[a] = values[rng.IntN(len(values))]
		}
		draw(Size)
		found := false
		for try := 0; try < maxTries && !found; try++ {
			o.X, o.Y = FromSquare(extent*(2*rng.Float64()-1), extent*(2*rng.Float64()-1))
			found = o.free(objects)
		}
		if !found {
			return nil, false
		}
		draw(Shape)
		draw(Color)
		draw(Material)
		objects = append(objects, o)
	}
	return objects, true
}

// free reports whether an object has room among others.
func (o Object) free(others []Object) bool {
	for _, p := range others {
		dx, dy := math.Abs(o.X-p.X), math.Abs(o.Y-p.Y)
		if math.Sqrt(dx*dx+dy*dy)-o.radius()-p.radius() < minGap || dx < minMargin || dy < minMargin {
			return false
		}
	}
	return true
}

func (o Object) radius() float64 {
	if o.Values[Size] == "large" {
		return largeSize
	}
	return smallSize
}
