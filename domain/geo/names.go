package geo

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"semtree/grammar"
	"semtree/lexicon"
)

// Names implements [domain.Namer]: how people write the things of the database.
//
//   - A name that several things share denotes each of them: "mississippi".
//   - The word "river" is not part of a name: in river(riverid('red')) it stands for the predicate.
//   - A city may be followed by its state, one whose name occurs in several states by any, so that a
//     question about a city that does not exist ("portland texas") is understood literally.
//   - Common words ("in", "or", "me") alone are no names.
//
// Other names of the same things are in the file lexicon.tsv.
func (g *Geo) Names() []lexicon.Name {
	l := nameList{Geo: g, seen: map[string]bool{}}
	for name, refs := range g.named {
		for _, x := range refs {
			l.addItem(name, &g.items[x])
		}
	}
	slices.SortFunc(l.names, func(a, b lexicon.Name) int {
		return cmp.Or(strings.Compare(a.Text, b.Text), strings.Compare(a.Label, b.Label), slices.Compare(a.Consts, b.Consts))
	})
	return l.names
}

// Words that are names of things but mean something else in most questions.
const (
	everydayCodes     = " al co de hi id in la ma me mo ms mt oh ok or pa " // alone
	everydaySuffixes  = " in or "                                           // after a city
	everydayNames     = " high point "                                      // "the high point of texas"
	everydayLandmarks = " bear castle hunter massive rainy superior "       // without "lake" or "mount"
)

// everyday reports whether a text is in one of these lists.
func everyday(list, text string) bool { return strings.Contains(list, " "+text+" ") }

// nameList collects names, each once.
type nameList struct {
	*Geo
	names []lexicon.Name
	seen  map[string]bool
}

// add stores a name of a thing in all its spellings.
func (l *nameList) add(it *item, text, label string, consts ...string) {
	for _, t := range spellings(text) {
		id := strings.Join(append([]string{t, label}, consts...), "\t")
		if !l.seen[id] {
			l.seen[id] = true
			l.names = append(l.names, lexicon.Name{Text: t, Label: label, Consts: consts, File: it.at.file, Line: it.at.line})
		}
	}
}

// abbreviations are words that people write in two ways. The linker drops
// periods and hyphens, so "st." is "st" already.
var abbreviations = map[string]string{"st.": "saint", "mount": "mt", "fort": "ft"}

// spellings returns a text as it is and with one abbreviation exchanged.
func spellings(text string) []string {
	all := []string{text}
	words := strings.Split(text, " ")
	for i, w := range words {
		if other, ok := abbreviations[w]; ok {
			all = append(all, strings.Join(slices.Concat(words[:i], []string{other}, words[i+1:]), " "))
		}
	}
	return all
}

// addItem stores the names of a thing that the facts call name.
func (l *nameList) addItem(name string, it *item) {
	quoted := grammar.Quote(it.name)
	switch it.kind.class {
	case state:
		l.add(it, name, "stateid", quoted)
		if !everyday(everydayCodes, it.code) {
			l.add(it, it.code, "stateid", quoted)
		}
	case city:
		l.addCity(it)
	case river:
		l.add(it, name, "riverid", quoted)
	case country:
		l.add(it, name, "countryid", quoted)
	case lake:
		l.addLandmark(it, name, "lake", quoted)
	default:
		l.addPlace(name, it)
	}
}

func (l *nameList) addCity(it *item) {
	quoted := grammar.Quote(it.name)
	if !everyday(everydayNames, it.name) {
		l.add(it, it.name, "cityid", quoted, anyState)
	}
	states := []ref{it.home}
	if len(l.find(city, it.name, l.usa)) > 1 {
		states = slices.Collect(maps.Values(l.states))
	}
	for _, s := range states {
		in := &l.items[s]
		l.add(it, it.name+" "+in.name, "cityid", quoted, grammar.Quote(in.code))
		if !everyday(everydaySuffixes, in.code) {
			l.add(it, it.name+" "+in.code, "cityid", quoted, grammar.Quote(in.code))
		}
	}
}

// addPlace stores the names of the highest and lowest points and mountains.
// "lake erie" is the lake and not the lowest point of Michigan: a text names
// one place at most.
func (l *nameList) addPlace(name string, it *item) {
	quoted := grammar.Quote(it.name)
	lakeName, _ := strings.CutPrefix(name, "lake ")
	switch {
	case it.is&mountain != 0 && (it.is&place == 0 || name != it.name):
		l.addLandmark(it, name, "mount", quoted)
	case strings.HasSuffix(name, " river") || everyday(everydayNames, name) || len(l.find(lake, lakeName, l.usa)) > 0:
	default:
		l.add(it, name, "placeid", quoted)
	}
}

// addLandmark stores the names of a lake or mountain: "lake tahoe", and also
// "tahoe lake" and "tahoe" if they can mean nothing else.
func (l *nameList) addLandmark(it *item, name, word, quoted string) {
	if slices.Contains(strings.Fields(name), word) {
		l.add(it, name, "placeid", quoted)
		return
	}
	l.add(it, word+" "+name, "placeid", quoted)
	if len(l.named[name]) > 1 {
		return
	}
	if word == "lake" {
		l.add(it, name+" "+word, "placeid", quoted)
	}
	if !everyday(everydayLandmarks, name) {
		l.add(it, name, "placeid", quoted)
	}
}
