package domaintest

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/domain/builtin"
	"semtree/grammar"
)

// Words checks that each program has words, and that two programs with the same words
// have the same meaning: what they denote on as many facts as it takes to tell programs
// apart.
func Words(t *testing.T, d *domain.Domain, programs iter.Seq[*grammar.Node], meaning func(*grammar.Node) string) {
	t.Helper()
	texts, faults := check(d, programs, meaning)
	for _, fault := range faults {
		t.Error(fault)
	}
	if texts == 0 {
		t.Error("no programs")
	}
	t.Logf("%d different texts", texts)
}

// builtIn loads a built-in domain.
func builtIn(t *testing.T, name string) *domain.Domain {
	t.Helper()
	d, err := builtin.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// InWords checks the words of some programs, as they are written in the files of the domain.
func InWords(t *testing.T, d *domain.Domain, words map[string]string) {
	t.Helper()
	for text, want := range words {
		program, err := d.ReadProgram(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.InWords(program); got != want {
			t.Errorf("%s: %q, want %q", d.FormatProgram(program), got, want)
		}
	}
}

// maxFaults is the number of faults after which the others are left out.
const maxFaults = 20

// check returns how many different texts the programs have, and what is wrong with them.
func check(d *domain.Domain, programs iter.Seq[*grammar.Node], meaning func(*grammar.Node) string) (texts int, faults []string) {
	first := map[string]*grammar.Node{} // with these words
	for program := range programs {
		words := d.InWords(program)
		if fault := malformed(words); fault != "" {
			faults = append(faults, fmt.Sprintf("%s has the words %q: %s", d.FormatProgram(program), words, fault))
		}
		if other := first[words]; other == nil {
			first[words] = program
		} else if words != "" && other.String() != program.String() && meaning(other) != meaning(program) {
			faults = append(faults, fmt.Sprintf("%q are the words of two programs that differ:\n%s = %s\n%s = %s", words,
				d.FormatProgram(other), meaning(other), d.FormatProgram(program), meaning(program)))
		}
		if len(faults) >= maxFaults {
			break
		}
	}
	return len(first), faults
}

// malformed returns what is wrong with words, "" if nothing is.
func malformed(words string) string {
	switch {
	case words == "":
		return "none"
	case strings.ContainsAny(words, "{}[]|*_"):
		return "a place is left"
	case words != strings.Join(strings.Fields(words), " "):
		return "a blank too many"
	case strings.Contains(" "+words+" ", " the the "):
		return "an article too many"
	}
	return ""
}
