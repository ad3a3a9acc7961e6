package geo

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// source is a file of facts.
type source struct {
	file     string
	columns  []string
	read     func(l *loader, r row)
	finish   func(l *loader, t *table) error // when all rows are read; nil for nothing
	perState bool                            // each state has one row, and begins it
	optional bool                            // the file may be missing
}

var sources = [...]source{
	{file: countryFile, columns: []string{"name", "population", "area km²", "seat"}, read: (*loader).readCountry},
	{file: statesFile, columns: []string{"name", "abbreviation", "capital", "population", "area mi²"}, read: (*loader).readState},
	{file: citiesFile, columns: []string{"state", "name", "population"}, read: (*loader).readCity, finish: (*loader).addCapitals},
	{file: riversFile, columns: []string{"name", "length km", "states"}, read: (*loader).readRiver},
	{file: bordersFile, columns: []string{"state", "neighbours"}, read: (*loader).readBorders, finish: (*loader).checkBorders, perState: true},
	{file: highlowFile, columns: []string{"state", "highest point", "highest m", "lowest point", "lowest m"}, read: (*loader).readHighLow, perState: true},
	{file: mountainsFile, columns: []string{"state", "name", "elevation m", "highest point"}, read: (*loader).readMountain},
	{file: lakesFile, columns: []string{"name", "area km²", "states"}, read: (*loader).readLake},
	{file: additionsFile, columns: []string{"fact", "name", "state", "city", "number"}, read: (*loader).readAddition, optional: true},
}

// load reads a file.
func (l *loader) load(src *source) error {
	t, err := readTable(l.fsys, src.file, src.columns...)
	if src.optional && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	seen := map[ref]row{} // by state
	if err := t.each(func(r row) {
		if src.perState {
			s := l.state(r, 0, r.cells[0])
			if first, twice := seen[s]; twice {
				r.fail(0, "%q has two rows, the first in line %d; merge them", r.cells[0], first.line)
			}
			seen[s] = r
		}
		src.read(l, r)
	}); err != nil {
		return err
	}
	for x := range l.items {
		it := &l.items[x]
		if _, ok := seen[ref(x)]; src.perState && it.is&state != 0 && !ok {
			return fmt.Errorf("%s: no row for the state %q; add one", src.file, it.code)
		}
	}
	if src.finish == nil {
		return nil
	}
	return src.finish(l, t)
}

func (l *loader) readCountry(r row) {
	if len(l.items) > 0 {
		r.fail(-1, "a second country, after %v; delete the row", l.items[0].at)
	}
	l.usa = l.add(newItem(country, r.name(0), r.origin()).with(population, r.positive(1)).with(area, r.positive(2)))
	l.country = r
}

func (l *loader) readState(r row) {
	it := newItem(state, r.name(0), r.origin()).with(population, r.positive(3)).with(area, r.positive(4))
	it.code = r.name(1)
	l.fresh(r, 0, state, it.name, l.usa)
	if first, taken := l.states[it.code]; taken {
		r.fail(1, "%q occurs twice, first in %v; abbreviations must differ", it.code, l.items[first].at)
	}
	s := l.add(it, l.usa)
	l.states[it.code] = s
	l.capitals[s] = r.name(2)
}

// addCity stores a city of state s.
func (l *loader) addCity(it item, s ref) ref {
	it.home = s
	return l.add(it, s, l.usa)
}

func (l *loader) readCity(r row) {
	s := l.state(r, 0, r.cells[0])
	it := newItem(city, r.name(1), r.origin()).with(population, r.positive(2))
	l.fresh(r, 1, city, it.name, s)
	l.addCity(it, s)
}

// addCapitals makes every capital a city, also those without a row among
// the cities, of which only the state is known. The country has the
// capital of one of the states.
func (l *loader) addCapitals(*table) error {
	for s := range ref(len(l.items)) {
		name, ok := l.capitals[s]
		if !ok {
			continue
		}
		cities := l.find(city, name, s)
		if len(cities) == 0 {
			cities = append(cities, l.addCity(newItem(city, name, l.items[s].at), s))
		}
		l.items[cities[0]].is |= capital
		l.capital.add(s, cities[0])
	}
	for _, c := range l.capital.to[l.state(l.country, 3, l.country.cells[3])] {
		l.capital.to.add(l.usa, c)
	}
	return l.country.err
}

func (l *loader) readRiver(r row) {
	it := newItem(river, r.name(0), r.origin()).with(length, r.positive(1))
	l.fresh(r, 0, river, it.name, l.usa)
	states := l.stateList(r, 2)
	x := l.add(it, append(states, l.usa)...)
	l.traverse.add(x, l.usa)
	for _, s := range states {
		l.traverse.add(x, s)
		l.nextTo.add(s, x)
	}
}

func (l *loader) readBorders(r row) {
	s := l.state(r, 0, r.cells[0])
	for _, n := range l.stateList(r, 1) {
		if n == s {
			r.fail(1, "a state does not border itself; delete %q", r.cells[0])
		}
		l.nextTo.add(s, n)
	}
}

// checkBorders refuses a state that is not the neighbour of its neighbour.
func (l *loader) checkBorders(t *table) error {
	return t.each(func(r row) {
		s := l.states[r.cells[0]]
		for _, n := range l.stateList(r, 1) {
			if !slices.Contains(l.nextTo.to[n], s) {
				r.fail(1, "%q does not name %q as its neighbour; add it there or delete it here", l.items[n].code, r.cells[0])
			}
		}
	})
}

// addPlace stores a place or mountain of state s. A second thing of the same
// name, state and elevation is the same thing.
func (l *loader) addPlace(r row, c class, name string, s ref, height float64) ref {
	for _, x := range l.find(place|mountain, name, s) {
		if l.items[x].attr[elevation] == height {
			l.items[x].is |= c
			return x
		}
	}
	it := newItem(c, name, r.origin()).with(elevation, height)
	it.home = s
	return l.add(it, s, l.usa)
}

func (l *loader) readHighLow(r row) {
	s := l.state(r, 0, r.cells[0])
	high, low := r.number(2), r.number(4)
	if high < low {
		r.fail(2, "%g is below the lowest point, %g; exchange the points", high, low)
	}
	l.highPoint.add(s, l.addPlace(r, place|mountain, r.name(1), s, high))
	l.lowPoint.add(s, l.addPlace(r, place, r.name(3), s, low))
}

func (l *loader) readMountain(r row) {
	s := l.state(r, 0, r.cells[0])
	name, height := r.name(1), r.number(2)
	l.fresh(r, 1, mountain, name, s)
	if r.cells[3] == none {
		l.addPlace(r, mountain, name, s, height)
		return
	}
	peaks := l.find(mountain, r.name(3), s)
	if len(peaks) != 1 || l.items[peaks[0]].attr[elevation] != height {
		r.fail(3, "%s does not have %q of %g m in this state; correct one of the two or write %s", highlowFile, r.cells[3], height, none)
		return
	}
	l.named[name] = append(l.named[name], peaks[0])
}

func (l *loader) readLake(r row) {
	it := newItem(lake, r.name(0), r.origin()).with(area, r.positive(1))
	l.fresh(r, 0, lake, it.name, l.usa)
	l.add(it, append(l.stateList(r, 2), l.usa)...)
}

// readAddition reads a fact that was added to GeoBase by hand.
func (l *loader) readAddition(r row) {
	s := l.state(r, 2, r.cells[2])
	cities := l.find(city, r.name(3), s)
	if len(cities) == 0 || s == l.usa {
		r.fail(3, "this state has no city %q; see %s", r.cells[3], citiesFile)
		return
	}
	c := cities[0]
	switch r.cells[0] {
	case "place":
		l.loc.add(l.addPlace(r, place, r.name(1), s, r.number(4)), c)
	case "river":
		rivers := l.find(river, r.name(1), l.usa)
		if len(rivers) == 0 {
			r.fail(1, "no river %q; see %s", r.cells[1], riversFile)
			return
		}
		l.traverse.add(rivers[0], c)
	case "area":
		l.items[c].attr[area] = r.positive(4)
	default:
		r.fail(0, "%q is not a kind of addition; write place, river or area", r.cells[0])
	}
}
