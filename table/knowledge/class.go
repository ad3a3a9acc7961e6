package knowledge

import "strings"

// Class is the set of kinds of things that a word names, or that a column of this
// name holds. It has more than one member where a word is ambiguous: an opponent is
// a person or a group.
type Class uint16

// The members.
const (
	Person   Class = 1 << iota // director, player, who
	Place                      // city, stadium, where
	Group                      // team, company
	Time                       // year, date, when
	Money                      // price, salary
	Quantity                   // weight, points
	Work                       // film, song, book
	Event                      // match, election
	Thing                      // car, ship
	Living                     // species, bird
	Language                   // language, dialect
	Color                      // color
	Sort                       // type, genre, status
	Code                       // id, url
)

// classNames are the names in the order of the constants, as classes.txt has them.
var classNames = [...]string{"person", "place", "group", "time", "money", "quantity", "work", "event", "thing", "living", "language", "color", "kind", "code"}

// Classes is the number of members.
const Classes = len(classNames)

// ClassNamed returns the class of one name, or 0 for a name that is none.
func ClassNamed(name string) Class {
	for i, n := range classNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// String returns the names of the members with commas between.
func (c Class) String() string {
	var names []string
	for i, name := range classNames {
		if c&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ",")
}

// Class returns what a word names: the class of the word itself or else of its base
// forms; 0 if it is unknown or names nothing of these.
func (k *Knowledge) Class(word string) Class {
	if id, ok := k.ids[word]; ok && k.class[id] != 0 {
		return k.class[id]
	}
	var c Class
	w := k.Word(word)
	for _, f := range w.all() {
		if f.kind == Form || f.kind == Same {
			c |= k.class[f.id]
		}
	}
	return c
}
