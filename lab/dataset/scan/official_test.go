package scan

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"semtree/internal/testdata"
)

// official names the files of each split, between "tasks_train_" and ".txt.gz".
var official = map[Split]string{
	Simple: "simple", Right: "template_right", AroundRight: "template_around_right", Length: "length", Jump: "addprim_jump",
}

// readOfficial returns the commands of an official file, the actions of which
// Read has compared with ours.
func readOfficial(t *testing.T, part string, s Split) []Command {
	t.Helper()
	if testing.Short() {
		t.Skip("all official files are read")
	}
	all, err := ReadFile(filepath.Join(testdata.Dir(t, "scan"), fmt.Sprintf("tasks_%s_%s.txt.gz", part, official[s])))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// count counts how often each command comes.
func count(all []Command) map[Command]int {
	counts := map[Command]int{}
	for _, c := range all {
		counts[c]++
	}
	return counts
}

// missing returns a command of a that b lacks, if there is one.
func missing(a, b map[Command]int) (Command, bool) {
	for c := range a {
		if b[c] == 0 {
			return c, true
		}
	}
	return Command{}, false
}

// TestOfficialSplits compares our parts with the official ones, as sets. The
// two parts of simple together are all commands.
func TestOfficialSplits(t *testing.T) {
	for s := Simple; s <= Jump; s++ {
		t.Run(s.String(), func(t *testing.T) {
			train, test := readOfficial(t, "train", s), readOfficial(t, "test", s)
			t.Logf("%d and %d lines agree action by action", len(train), len(test))
			ours, theirs := [2][]Command{}, [2][]Command{train, test}
			ours[0], ours[1] = s.Divide(1)
			if s == Simple {
				if len(ours[0]) != len(train) || len(ours[1]) != len(test) {
					t.Errorf("parts of %d and %d, official ones of %d and %d", len(ours[0]), len(ours[1]), len(train), len(test))
				}
				ours, theirs = [2][]Command{All()}, [2][]Command{append(train, test...)}
			}
			for i := range ours {
				a, b := count(ours[i]), count(theirs[i])
				if c, ok := missing(a, b); ok {
					t.Errorf("part %d: the official file lacks %q", i, c)
				}
				if c, ok := missing(b, a); ok {
					t.Errorf("part %d: we lack %q", i, c)
				}
			}
		})
	}
}

// TestRepeated: the only command that comes more than once in an official file
// is "jump".
func TestRepeated(t *testing.T) {
	jump := Command{First: Clause{Verb: "jump"}}
	for s := Simple; s <= Jump; s++ {
		for _, part := range []string{"train", "test"} {
			for c, times := range count(readOfficial(t, part, s)) {
				want := 1
				if s == Jump && part == "train" && c == jump {
					want = Repeated
				}
				if times != want {
					t.Errorf("%v, %s: %q comes %d times, want %d", s, part, c, times, want)
				}
			}
		}
	}
}

func TestReadErrors(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"no command", "\nwalk", `f:2: want "IN: command OUT: actions"`},
		{"no actions", "IN: walk", `f:1: want "IN: command`},
		{"unknown word", "IN: hop OUT: I_HOP", `f:1: word 1 is "hop"`},
		{"other action", "IN: walk left OUT: I_TURN_LEFT I_RUN", `f:1: action 2 is "I_RUN", but "walk left" means I_WALK there`},
		{"too few actions", "IN: walk left OUT: I_TURN_LEFT", `f:1: 1 actions, but "walk left" means 2`},
		{"too many actions", "IN: walk OUT: I_WALK I_WALK", `f:1: 2 actions, but "walk" means 1`},
		{"long line", strings.Repeat(" ", maxLine+1), "f:1: line of more than"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := Read(strings.NewReader(tc.text), "f"); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want one with %q", err, tc.want)
			}
		})
	}
}

// TestReadFile: with and without compression, and a compressed file cut short.
func TestReadFile(t *testing.T) {
	const text = "IN: walk twice OUT: I_WALK I_WALK\n\nIN: turn left OUT: I_TURN_LEFT\n"
	var z bytes.Buffer
	w := gzip.NewWriter(&z)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"plain.txt": []byte(text), "packed.txt.gz": z.Bytes(), "cut.txt.gz": z.Bytes()[:z.Len()-9]} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, content, 0o644); err != nil {
			t.Fatal(err)
		}
		all, err := ReadFile(file)
		if cut := name == "cut.txt.gz"; cut && (err == nil || !strings.Contains(err.Error(), name)) || !cut && (err != nil || len(all) != 2) {
			t.Errorf("%s: %d commands, error %v", name, len(all), err)
		}
	}
	if _, err := ReadFile("nowhere.txt"); !os.IsNotExist(err) {
		t.Errorf("error %v for a file that is missing", err)
	}
}
