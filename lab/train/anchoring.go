package train

import (
	"fmt"
	"slices"
	"strings"
)

// Anchoring is a method that finds the anchors of the training examples.
type Anchoring int

const (
	Exact    Anchoring = iota // the best anchoring, by branch and bound
	CondGrad                  // conditional gradient and Kuhn-Munkres, [petit2023] §4; it may miss the best one
)

var anchorings = [...]string{"exact", "condgrad"}

func (a Anchoring) String() string {
	if !a.known() {
		return fmt.Sprintf("Anchoring(%d)", int(a))
	}
	return anchorings[a]
}

func (a Anchoring) known() bool { return a >= 0 && int(a) < len(anchorings) }

// ParseAnchoring returns the method of a name, as [Anchoring.String] gives it.
func ParseAnchoring(name string) (Anchoring, error) {
	i := slices.Index(anchorings[:], name)
	if i < 0 {
		return 0, fmt.Errorf("want %s", strings.Join(anchorings[:], " or "))
	}
	return Anchoring(i), nil
}

// MarshalText writes the name.
func (a Anchoring) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads the name.
func (a *Anchoring) UnmarshalText(name []byte) (err error) {
	*a, err = ParseAnchoring(string(name))
	return err
}
