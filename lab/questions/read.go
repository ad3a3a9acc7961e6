package questions

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
)

// readLibrary reads the files of templates of a folder. Errors name file and line.
func readLibrary(files fs.FS, folder string) (library, error) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil, err
	}
	lib := library{}
	for _, e := range entries {
		text, err := fs.ReadFile(files, path.Join(folder, e.Name()))
		if err != nil {
			return nil, err
		}
		if err := lib.read(e.Name(), string(text)); err != nil {
			return nil, err
		}
	}
	return lib, lib.check()
}

// read adds the rules of a file.
func (lib library) read(file, text string) error {
	name := ""
	return lines(file, text, func(place, line string) (err error) {
		line, _, _ = strings.Cut(line, "# ")
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case line[0] == '@':
			if name = strings.TrimSpace(line[1:]); lib[name] != nil {
				return fmt.Errorf("nonterminal %s stands in two places", name)
			}
			lib[name] = []*rule{}
		case name == "":
			return errors.New("rule before the first nonterminal: write @name first")
		default:
			var r *rule
			r, err = readRule(line)
			if err == nil {
				r.place = place
				lib[name] = append(lib[name], r)
			}
		}
		return err
	})
}

// check looks for nonterminals without rules.
func (lib library) check() error {
	for name, rules := range lib {
		if len(rules) == 0 {
			return fmt.Errorf("nonterminal %s has no rules", name)
		}
		for _, r := range rules {
			for p := range r.pieces {
				if p.part != nil && lib[p.part.name] == nil {
					return fmt.Errorf("%s: unknown nonterminal <%s>", r.place, p.part.name)
				}
			}
		}
	}
	return nil
}

// readRule reads one line.
func readRule(line string) (*rule, error) {
	r := &rule{weight: 1, needs: map[string]*need{}}
	if before, after, ok := strings.Cut(line, ": "); ok {
		if w, err := strconv.ParseFloat(before, 64); err == nil {
			if w <= 0 {
				return nil, fmt.Errorf("weight %g, want more than 0", w)
			}
			r.weight, line = w, after
		}
	}
	words, meaning, ok := strings.Cut(line, " => ")
	if !ok {
		return nil, fmt.Errorf("want words => meaning")
	}
	p := &reader{text: strings.TrimSpace(words)}
	var err error
	if r.words, err = p.pieces(false); err != nil {
		return nil, fmt.Errorf("words, column %d: %w", p.at+1, err)
	}
	p = &reader{text: strings.TrimSpace(meaning)}
	if r.meaning, err = p.meaning(); err == nil && p.at < len(p.text) {
		err = fmt.Errorf("unexpected %q", p.text[p.at:])
	}
	if err != nil {
		return nil, fmt.Errorf("meaning, column %d: %w", p.at+1, err)
	}
	return r, r.collect()
}

// collect finds out what the rule needs of its columns, and whether all that its
// meaning names is said.
func (r *rule) collect() error {
	said := map[string]bool{}
	for p, chosen := range r.pieces {
		switch {
		case p.part != nil:
			if chosen || said["<"+p.part.key] {
				return fmt.Errorf("<%s> stands in a choice, or twice", p.part.key)
			}
			said["<"+p.part.key] = true
		case p.slot != nil && !isNoun(p.slot):
			if !chosen && p.slot.form != "prep" {
				said[p.slot.key()] = true
			}
			if p.slot.column != figureSlot && p.slot.column != oneSlot {
				r.need(p.slot)
			}
		}
	}
	for t := range r.meaning.all {
		switch {
		case t.part != nil && !said["<"+t.part.key]:
			return fmt.Errorf("the words do not have <%s>", t.part.key)
		case t.slot != nil && !said[t.slot.key()]:
			return fmt.Errorf("the words do not say {%s}", t.slot.key())
		}
	}
	return nil
}

func (r *rule) need(s *slot) {
	n := r.needs[s.column]
	if n == nil {
		n = &need{values: map[string]bool{}}
		r.needs[s.column] = n
	}
	for _, c := range s.classes {
		if !slices.Contains(n.classes, c) {
			n.classes = append(n.classes, c)
		}
	}
	if s.op == opColumn || s.op == opAgain {
		n.name = n.name || s.said == nil
	} else {
		n.values[s.op] = true
	}
	n.second = n.second || s.nth != ""
}

// pieces yields the pieces of the words, and whether they stand in a choice.
func (r *rule) pieces(yield func(p piece, chosen bool) bool) { eachPiece(r.words, false, yield) }

func eachPiece(pieces []piece, chosen bool, yield func(p piece, chosen bool) bool) bool {
	return !slices.ContainsFunc(pieces, func(p piece) bool {
		return !yield(p, chosen) || slices.ContainsFunc(p.choice, func(c []piece) bool { return !eachPiece(c, true, yield) })
	})
}

// all yields a term and all below it.
func (t *term) all(yield func(*term) bool) { t.each(yield) }

func (t *term) each(yield func(*term) bool) bool {
	return yield(t) && !slices.ContainsFunc(slices.Concat(t.join, t.args), func(a *term) bool { return !a.each(yield) })
}
