package lexicon

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"semtree/grammar"
	"semtree/internal/textfile"
)

// MaxLine is the longest line of a lexicon file, in bytes.
const MaxLine = 1 << 16

// Name is one name of an entity, or a context of names. A domain gives a list of
// them to the linker.
//
// A context has no Consts, and its Text has [Star] in place of a name: with the
// context "* river", a name before "river" that may denote a riverid denotes nothing
// else. Other names do not change. If several contexts match, the first decides.
type Name struct {
	Text   string   // as people write it: "austin, texas"
	Label  string   // entity constructor: "cityid"
	Consts []string // as FunQL writes them, quotes included: "'austin'", "'tx'"
	File   string   // where it is written, for errors; empty if unknown
	Line   int      // from 1; 0 if unknown
}

// Origin returns where the name is written, as "lexicon.tsv:12", for errors.
func (n Name) Origin() string {
	switch {
	case n.File == "":
		return "lexicon"
	case n.Line == 0:
		return n.File
	}
	return n.File + ":" + strconv.Itoa(n.Line)
}

// ReadNames reads a lexicon file in UTF-8. A line has a name, a tab and the entity
// as a program writes it, or a context, a tab and its label. Lines that start with
// "#" and blank lines are skipped.
//
//	the united states	countryid('usa')
//	sea level	0
//	* river	riverid
//
// Errors name the file and the line, or come from r.
func ReadNames(r io.Reader, file string) ([]Name, error) {
	all, err := textfile.ReadAll(r, file)
	if err != nil {
		return nil, err
	}
	var names []Name
	for i, line := range strings.Split(string(all), "\n") {
		n, text := i+1, strings.TrimSpace(line)
		switch {
		case len(line) >= MaxLine:
			return nil, fmt.Errorf("%s:%d: line of more than %d bytes", file, n, MaxLine)
		case text == "" || text[0] == '#':
			continue
		}
		name, err := readName(text)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		name.File, name.Line = file, n
		names = append(names, name)
	}
	return names, nil
}

func readName(line string) (Name, error) {
	text, program, ok := strings.Cut(line, "\t")
	if !ok {
		return Name{}, fmt.Errorf("want a name, a tab and an entity, found %q", line)
	}
	n, err := grammar.Parse(program)
	if err != nil {
		return Name{}, err
	}
	name := Name{Text: strings.TrimSpace(text), Label: n.Name, Consts: n.Consts}
	if isContext(name) && len(n.Args) == 0 && strings.Contains(text, Star) {
		_, err = newContext(name)
		return name, err
	}
	if isContext(name) {
		return name, fmt.Errorf("%s is not an entity: want constants, as in stateid('texas')", n)
	}
	if len(cut(text)) == 0 {
		return name, fmt.Errorf("name %q has no words", text)
	}
	return name, nil
}
