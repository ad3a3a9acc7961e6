package geo

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

func (l *loader) loadCountry() error {
	t, err := readTable(l.fsys, countryFile, "name", "population", "area km²", "seat")
	if err != nil {
		return err
	}
	return t.each(func(r row) {
		if len(l.items) > 0 {
			r.fail(-1, "a second country, after %v; delete the row", l.items[0].at)
		}
		l.usa = l.add(newItem(country, r.name(0), r.origin()).with(population, r.positive(1)).with(area, r.positive(2)))
		l.country = r
	})
}

func (l *loader) loadStates() error {
	t, err := readTable(l.fsys, statesFile, "name", "abbreviation", "capital", "population", "area mi²")
	if err != nil {
		return err
	}
	l.capitals = map[ref]string{}
	return t.each(func(r row) {
		it := newItem(state, r.name(0), r.origin()).with(population, r.positive(3)).with(area, r.positive(4))
		it.code = r.name(1)
		l.fresh(r, 0, state, it.name, l.usa)
		if first, taken := l.states[it.code]; taken {
			r.fail(1, "%q occurs twice, first in %v; abbreviations must differ", it.code, l.items[first].at)
		}
		s := l.add(it, l.usa)
		l.states[it.code] = s
		l.capitals[s] = r.name(2)
	})
}

// addCity stores a city of state s.
func (l *loader) addCity(it item, s ref) ref {
	it.home = s
	return l.add(it, s, l.usa)
}

func (l *loader) loadCities() error {
	t, err := readTable(l.fsys, citiesFile, "state", "name", "population")
	if err != nil {
		return err
	}
	return t.each(func(r row) {
		s := l.state(r, 0, r.cells[0])
		it := newItem(city, r.name(1), r.origin()).with(population, r.positive(2))
		l.fresh(r, 1, city, it.name, s)
		l.addCity(it, s)
	})
}

// loadCapitals makes every capital a city, also those without a row among
// the cities, of which only the state is known. The country has the
// capital of one of the states.
func (l *loader) loadCapitals() error {
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

func (l *loader) loadRivers() error {
	t, err := readTable(l.fsys, riversFile, "name", "length km", "states")
	if err != nil {
		return err
	}
	return t.each(func(r row) {
		it := newItem(river, r.name(0), r.origin()).with(length, r.positive(1))
		l.fresh(r, 0, river, it.name, l.usa)
		states := l.stateList(r, 2)
		x := l.add(it, append(states, l.usa)...)
		l.traverse.add(x, l.usa)
		for _, s := range states {
			l.traverse.add(x, s)
			l.nextTo.add(s, x)
		}
	})
}

// perState refuses a second row for a state and, at the end, a state
// without a row.
type perState struct {
	*loader
	seen map[ref]row
}

func (l *loader) perState() perState { return perState{l, map[ref]row{}} }

func (p perState) state(r row) ref {
	s := p.loader.state(r, 0, r.cells[0])
	if first, twice := p.seen[s]; twice {
		r.fail(0, "%q has two rows, the first in line %d; merge them", r.cells[0], first.line)
	}
	p.seen[s] = r
	return s
}

func (p perState) complete(file string) error {
	for x := range p.items {
		it := &p.items[x]
		if _, seen := p.seen[ref(x)]; it.is&state != 0 && !seen {
			return &FactsError{File: file, Msg: fmt.Sprintf("no row for the state %q; add one", it.code)}
		}
	}
	return nil
}

func (l *loader) loadBorders() error {
	t, err := readTable(l.fsys, bordersFile, "state", "neighbours")
	if err != nil {
		return err
	}
	p := l.perState()
	if err := t.each(func(r row) {
		s := p.state(r)
		for _, n := range l.stateList(r, 1) {
			if n == s {
				r.fail(1, "a state does not border itself; delete %q", r.cells[0])
			}
			l.nextTo.add(s, n)
		}
	}); err != nil {
		return err
	}
	if err := p.complete(bordersFile); err != nil {
		return err
	}
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

func (l *loader) loadHighLow() error {
	t, err := readTable(l.fsys, highlowFile, "state", "highest point", "highest m", "lowest point", "lowest m")
	if err != nil {
		return err
	}
	p := l.perState()
	err = t.each(func(r row) {
		s := p.state(r)
		high, low := r.number(2), r.number(4)
		if high < low {
			r.fail(2, "%g is below the lowest point, %g; exchange the points", high, low)
		}
		l.highPoint.add(s, l.addPlace(r, place|mountain, r.name(1), s, high))
		l.lowPoint.add(s, l.addPlace(r, place, r.name(3), s, low))
	})
	if err != nil {
		return err
	}
	return p.complete(highlowFile)
}

func (l *loader) loadMountains() error {
	t, err := readTable(l.fsys, mountainsFile, "state", "name", "elevation m", "highest point")
	if err != nil {
		return err
	}
	return t.each(func(r row) {
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
	})
}

func (l *loader) loadLakes() error {
	t, err := readTable(l.fsys, lakesFile, "name", "area km²", "states")
	if err != nil {
		return err
	}
	return t.each(func(r row) {
		it := newItem(lake, r.name(0), r.origin()).with(area, r.positive(1))
		l.fresh(r, 0, lake, it.name, l.usa)
		l.add(it, append(l.stateList(r, 2), l.usa)...)
	})
}

// loadAdditions reads what was added to GeoBase by hand, if it is there.
func (l *loader) loadAdditions() error {
	t, err := readTable(l.fsys, additionsFile, "fact", "name", "state", "city", "number")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return t.each(func(r row) {
		s := l.state(r, 2, r.cells[2])
		cities := l.find(city, r.name(3), s)
		if len(cities) == 0 || s == l.usa {
			r.fail(3, "this state has no city %q; see %s", r.cells[3], citiesFile)
			return
		}
		l.addition(r, s, cities[0])
	})
}

func (l *loader) addition(r row, s, c ref) {
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
