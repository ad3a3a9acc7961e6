package geo

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
)

// factsFS is a copy of the facts that a test may spoil.
func factsFS(t testing.TB) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(os.DirFS("."), "facts/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: text}
	}
	return files
}

// edit replaces the only occurrence of a text in a file.
func edit(t testing.TB, files fstest.MapFS, file, from, to string) {
	t.Helper()
	text := string(files[file].Data)
	if n := strings.Count(text, from); n != 1 {
		t.Fatalf("%s has %q %d times, want once", file, from, n)
	}
	files[file] = &fstest.MapFile{Data: []byte(strings.Replace(text, from, to, 1))}
}

// TestBrokenFacts spoils one line of one file at a time. The error must name
// the last line of the new text.
func TestBrokenFacts(t *testing.T) {
	for _, tc := range []struct{ name, file, from, to, column, msg string }{
		{"header", citiesFile, "state\tname\tpopulation", "state\tname", "", "want \"state\\tname\\tpopulation\""},
		{"header with a blank for a tab", lakesFile, "name\tarea km²", "name area km²", "", "tabs separate them"},
		{"missing cell", citiesFile, "tx\taustin\t345496", "tx\taustin", "", "2 cells, want 3 (state, name, population)"},
		{"one cell too many", citiesFile, "tx\taustin\t345496", "tx\taustin\t345496\t1", "", "4 cells, want 3"},
		{"blanks for tabs", riversFile, "rio grande\t3033\tco, nm, tx", "rio grande 3033 co, nm, tx", "", "one tab between"},
		{"empty cell", citiesFile, "tx\taustin\t345496", "tx\t\t345496", "name", "empty"},
		{"upper case", lakesFile, "tahoe\t497", "Tahoe\t497", "name", "lower case"},
		{"no name", lakesFile, "tahoe\t497", "-\t497", "name", "not a name"},
		{"text for a number", citiesFile, "tx\taustin\t345496", "tx\taustin\tmany", "population", `"many" is not a number`},
		{"unit", riversFile, "rio grande\t3033\tco", "rio grande\t3033km\tco", "length km", "no unit"},
		{"exponent", riversFile, "rio grande\t3033\tco", "rio grande\t3e3\tco", "length km", "no exponent"},
		{"NaN", riversFile, "rio grande\t3033\tco", "rio grande\tNaN\tco", "length km", "not a number"},
		{"two points", riversFile, "rio grande\t3033\tco", "rio grande\t3.0.3\tco", "length km", "not a number"},
		{"thousands separator", citiesFile, "tx\taustin\t345496", "tx\taustin\t345,496", "population", "not a number"},
		{"too large a number", riversFile, "rio grande\t3033\tco", "rio grande\t1000000000000001\tco", "length km", "beyond ±1e+15"},
		{"too low a point", highlowFile, "mauna kea\t4205\tpacific ocean\t0", "mauna kea\t4205\tpacific ocean\t-1000000000000001", "lowest m", "beyond ±1e+15"},
		{"too small an area", statesFile, "austin\t14229000\t266807", "austin\t14229000\t0.0000001", "area mi²", "not above zero"},
		{"negative population", citiesFile, "tx\taustin\t345496", "tx\taustin\t-1", "population", "not above zero"},
		{"no area", statesFile, "austin\t14229000\t266807", "austin\t14229000\t0", "area mi²", "not above zero"},
		{"unknown state of a city", citiesFile, "tx\taustin\t345496", "xt\taustin\t345496", "state", `abbreviation "xt"; see facts/states.tsv`},
		{"unknown state of a river", riversFile, "3033\tco, nm, tx", "3033\tco, nm, texas", "states", `abbreviation "texas"`},
		{"empty element of a list", riversFile, "3033\tco, nm, tx", "3033\tco, , tx", "states", `abbreviation ""`},
		{"unknown state of a lake", lakesFile, "tahoe\t497\tnv, ca", "tahoe\t497\tnv, zz", "states", `abbreviation "zz"`},
		{"state twice", statesFile, "texas\ttx", "ohio\ttx", "name", `"ohio" occurs twice, first in facts/states.tsv:`},
		{"abbreviation twice", statesFile, "texas\ttx", "texas\toh", "abbreviation", `"oh" occurs twice, first in facts/states.tsv:`},
		{"city twice in a state", citiesFile, "tx\taustin\t", "tx\tdallas\t", "name", `"dallas" occurs twice, first in facts/cities.tsv:`},
		{"river twice", riversFile, "rio grande\t", "snake\t", "name", `"snake" occurs twice, first in facts/rivers.tsv:`},
		{"lake twice", lakesFile, "tahoe\t", "erie\t", "name", `"erie" occurs twice, first in facts/lakes.tsv:`},
		{"mountain twice", mountainsFile, "bona\t", "foraker\t", "name", `"foraker" occurs twice, first in facts/mountains.tsv:`},
		{"second country", countryFile, "usa\t", "cuba\t109820\t109884\tdc\nusa\t", "", "a second country, after facts/country.tsv:"},
		{"unknown seat", countryFile, "\tdc", "\tdd", "seat", `abbreviation "dd"`},
		{"neighbours twice", bordersFile, "hi\t-", "hi\t-\nak\t-", "state", `"ak" has two rows, the first in line `},
		{"own neighbour", bordersFile, "hi\t-", "hi\thi", "neighbours", "does not border itself"},
		{"one-sided border", bordersFile, "hi\t-", "hi\tca", "neighbours", `"ca" does not name "hi"`},
		{"points twice", highlowFile, "hi\tmauna kea", "ak\tmauna kea", "state", `"ak" has two rows, the first in line `},
		{"points exchanged", highlowFile, "mauna kea\t4205\tpacific ocean\t0", "pacific ocean\t0\tmauna kea\t4205", "highest m", "exchange"},
		{"not a highest point", mountainsFile, "mount whitney", "mount witney", "highest point", `does not have "mount witney"`},
		{"highest point of another elevation", mountainsFile, "whitney\t4418", "whitney\t4419", "highest point", "of 4419 m"},
		{"unknown addition", additionsFile, "place\tmount", "lake\tmount", "fact", "write place, river or area"},
		{"addition to an unknown city", additionsFile, "wa\tseattle", "wa\tseatle", "city", `no city "seatle"`},
		{"addition to an unknown state", additionsFile, "wa\tseattle", "ww\tseattle", "state", `abbreviation "ww"`},
		{"addition of an unknown river", additionsFile, "river\tcolorado", "river\tcolrado", "name", `no river "colrado"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			files := factsFS(t)
			before, _, _ := strings.Cut(string(files[tc.file].Data), tc.from)
			line := strings.Count(before+tc.to, "\n") + 1
			edit(t, files, tc.file, tc.from, tc.to)
			_, err := New(files)
			place := fmt.Sprintf("%s:%d", tc.file, line)
			if tc.column != "" {
				place += fmt.Sprintf(", column %q", tc.column)
			}
			if err == nil || !strings.HasPrefix(err.Error(), place+": ") || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("New = %v\nwant %s and %q", err, place, tc.msg)
			}
		})
	}
}

// TestIncompleteFacts: faults of whole files.
func TestIncompleteFacts(t *testing.T) {
	for _, tc := range []struct{ name, file, text, msg string }{
		{"empty", lakesFile, "", "no facts"},
		{"only comments", lakesFile, "# nothing\n\n", "no facts"},
		{"only columns", lakesFile, "name\tarea km²\tstates\n", "no facts"},
		{"no borders of most states", bordersFile, "state\tneighbours\nhi\t-\n", `no row for the state "al"`},
		{"no points of most states", highlowFile, "state\thighest point\thighest m\tlowest point\tlowest m\nal\ta\t2\tb\t1\n", `no row for the state "ak"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			files := factsFS(t)
			files[tc.file] = &fstest.MapFile{Data: []byte(tc.text)}
			_, err := New(files)
			if err == nil || !strings.HasPrefix(err.Error(), tc.file+": ") || !strings.Contains(err.Error(), tc.msg) {
				t.Errorf("New = %v, want %s and %q", err, tc.file, tc.msg)
			}
		})
	}
}

// TestMissingFacts: every file but the additions must be there.
func TestMissingFacts(t *testing.T) {
	for name := range factsFS(t) {
		t.Run(name, func(t *testing.T) {
			files := factsFS(t)
			delete(files, name)
			_, err := New(files)
			if name == additionsFile {
				if err != nil {
					t.Errorf("New = %v, want no error: the additions may be switched off", err)
				}
			} else if !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), name) {
				t.Errorf("New = %v, want fs.ErrNotExist and the name of the file", err)
			}
		})
	}
}

// TestLayoutIsFree: comments, blank lines, line ends of other systems, blanks
// around cells and a missing last line end change nothing.
func TestLayoutIsFree(t *testing.T) {
	files := factsFS(t)
	want := answer(t, geo(t), "lake(all)")
	text := strings.TrimSpace(string(files[lakesFile].Data))
	text = "# first\n\n" + strings.ReplaceAll(strings.ReplaceAll(text, "\n", " \r\n"), "\t", " \t ")
	files[lakesFile] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(text, ", ", ","))}
	g, err := New(files)
	if err != nil {
		t.Fatal(err)
	}
	if got := answer(t, g, "lake(all)"); got != want {
		t.Errorf("lakes are %s, want %s", got, want)
	}
}

// FuzzNew: a facts file with any content gives a database that holds together
// or an error that names the file.
func FuzzNew(f *testing.F) {
	good := factsFS(f)
	files := []string{countryFile, statesFile, citiesFile, riversFile, bordersFile, highlowFile, mountainsFile, lakesFile, additionsFile}
	for i, name := range files {
		f.Add(uint8(i), good[name].Data)
	}
	f.Add(uint8(1), []byte("name\tabbreviation\tcapital\tpopulation\tarea mi²\nusa\ttx\tusa\t1\t.5\n"))
	f.Add(uint8(3), []byte("name\tlength km\tstates\n'\t1\t-\n"))
	f.Add(uint8(8), []byte("fact\tname\tstate\tcity\tnumber\nplace\tusa\ttx\taustin\t-.\n"))
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		name := files[int(which)%len(files)]
		spoilt := fstest.MapFS{}
		for n, file := range good {
			spoilt[n] = file
		}
		spoilt[name] = &fstest.MapFile{Data: text}
		g, err := New(spoilt)
		if err != nil {
			if !strings.Contains(err.Error(), "facts/") {
				t.Errorf("New = %v, want the name of a file", err)
			}
			return
		}
		verify(t, g)
	})
}
