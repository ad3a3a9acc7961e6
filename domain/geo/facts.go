package geo

import (
	"io/fs"
	"slices"

	"semtree/domain"
	"semtree/grammar"
)

// The facts files, below the folder of the domain. The last may be missing.
const (
	countryFile   = "facts/country.tsv"
	statesFile    = "facts/states.tsv"
	citiesFile    = "facts/cities.tsv"
	riversFile    = "facts/rivers.tsv"
	bordersFile   = "facts/borders.tsv"
	highlowFile   = "facts/highlow.tsv"
	mountainsFile = "facts/mountains.tsv"
	lakesFile     = "facts/lakes.tsv"
	additionsFile = "facts/additions.tsv"
)

// Geo is the database with its indices. It is immutable and safe for
// concurrent use.
type Geo struct {
	items  []item
	named  map[string][]ref // name → the things called so, of all classes
	all    [classes]set     // the things of each class
	rank   []int            // [items] where shown has each
	shown  []shown          // what answers show of things, in its order
	states map[string]ref   // abbreviation → state
	usa    ref

	loc, traverse, nextTo        relation
	capital, highPoint, lowPoint relation // x has capital (high point, low point) y
}

// Open opens a domain folder ([domain.Opener]).
func Open(fsys fs.FS) (domain.Parts, error) {
	facts, err := New(fsys)
	return domain.Parts{Executor: facts}, err
}

// New reads the facts below fsys, the folder of the domain. The error of
// a broken facts file names the line and the column, that of a missing one wraps that of fsys.
// Without facts/additions.tsv the facts are GeoBase's alone.
func New(fsys fs.FS) (*Geo, error) {
	l := &loader{fsys: fsys, capitals: map[ref]string{}, Geo: &Geo{
		named: map[string][]ref{}, states: map[string]ref{},
		loc: newRelation(), traverse: newRelation(), nextTo: newRelation(),
		capital: newRelation(), highPoint: newRelation(), lowPoint: newRelation(),
	}}
	for i := range sources {
		if err := l.load(&sources[i]); err != nil {
			return nil, err
		}
	}
	l.finish()
	return l.Geo, nil
}

// loader adds facts to a database, file by file: those of the country and
// its states before those that name them.
type loader struct {
	*Geo
	fsys     fs.FS
	capitals map[ref]string // of each state
	country  row            // its seat is a state, read later
}

// add stores a thing under its name and says where it is.
func (l *loader) add(it item, in ...ref) ref {
	x := ref(len(l.items))
	l.items = append(l.items, it)
	l.named[it.name] = append(l.named[it.name], x)
	for _, y := range in {
		l.loc.add(x, y)
	}
	return x
}

// find returns the things of class c called name, of the given state if it
// is not the country.
func (g *Geo) find(c class, name string, home ref) []ref {
	var found []ref
	for _, x := range g.named[name] {
		if g.items[x].is&c != 0 && (home == g.usa || g.items[x].home == home) {
			found = append(found, x)
		}
	}
	return found
}

// fresh refuses a second thing of class c with the same name in one state.
func (l *loader) fresh(r row, i int, c class, name string, home ref) {
	if found := l.find(c, name, home); len(found) > 0 {
		r.fail(i, "%q occurs twice, first in %v; merge the two rows", name, l.items[found[0]].at)
	}
}

// state reads the abbreviation of a state. If there is none it fails and
// returns the country, a harmless thing until the caller sees the error.
func (l *loader) state(r row, i int, abbreviation string) ref {
	s, ok := l.states[abbreviation]
	if !ok {
		r.fail(i, "no state has the abbreviation %q; see %s", abbreviation, statesFile)
	}
	return s
}

// stateList reads states separated by commas, dropping repetitions.
func (l *loader) stateList(r row, i int) []ref {
	var states []ref
	for _, a := range r.list(i) {
		if s := l.state(r, i, a); !slices.Contains(states, s) {
			states = append(states, s)
		}
	}
	return states
}

// finish derives what no file says: densities, and the highest and lowest
// points of the country. The country stays out of the inverse relations:
// high_point_2 and its like return states.
func (l *loader) finish() {
	for x := range l.items {
		it := &l.items[x]
		it.attr[density] = it.attr[population] / it.attr[area]
		it.text = it.name
		if it.is&city != 0 {
			it.text += ", " + l.items[it.home].code
		}
	}
	for i := range l.all {
		l.all[i] = l.ofClass(1 << i)
	}
	l.rankThings()
	height := l.by(elevation)
	e := evaluation{geo: l.Geo}
	points := func(p relation) set { return e.image(e.set(&grammar.Node{Name: "state(all)"}), p.to) }
	for _, m := range e.extreme(points(l.highPoint), +1, height) {
		l.highPoint.to.add(l.usa, m.item)
	}
	for _, m := range e.extreme(points(l.lowPoint), -1, height) {
		l.lowPoint.to.add(l.usa, m.item)
	}
}
