package scan

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"semtree/domain"
	"semtree/grammar"
	"semtree/lab/dataset/scan"
)

func load(t testing.TB) *domain.Domain {
	t.Helper()
	d, err := domain.Load(os.DirFS("."), domain.Executors{"scan": Open})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// texts returns the actions that a program yields.
func texts(t testing.TB, program *grammar.Node) []string {
	t.Helper()
	answer, err := New().Execute(program)
	if err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, v := range answer.Values {
		actions = append(actions, v.Text)
		if v.Type != "action" {
			t.Fatalf("%v has type %q, want action", v, v.Type)
		}
	}
	return actions
}

// commands returns all commands; with -short, every twentieth.
func commands() []scan.Command {
	all := scan.All()
	if !testing.Short() {
		return all
	}
	var some []scan.Command
	for i := 0; i < len(all); i += 20 {
		some = append(some, all[i])
	}
	return some
}

// TestCommands: the program of every command obeys the grammar, yields what
// the command means, and is written as it was read. (Package command compares
// those meanings with the official files.)
func TestCommands(t *testing.T) {
	d := load(t)
	all := commands()
	for _, c := range all {
		program, err := d.ReadProgram(c.Program())
		if err != nil {
			t.Fatalf("%q: %v", c, err)
		}
		if got, want := texts(t, program), c.Actions(); !reflect.DeepEqual(got, want) {
			t.Fatalf("%s yields %v, want %v", c.Program(), got, want)
		}
		if text := d.FormatProgram(program); text != c.Program() {
			t.Fatalf("%s is written as %s", c.Program(), text)
		}
		if words := strings.Fields(c.String()); program.Size() != len(words) {
			t.Fatalf("%q has %d words, its program %d nodes", c, len(words), program.Size())
		}
	}
	t.Logf("%d commands agree, action by action", len(all))
}

// TestWellFormed: the programs that the grammar allows are those of commands,
// as far as nothing repeats a repeat.
func TestWellFormed(t *testing.T) {
	d := load(t)
	legal := map[string]bool{}
	for _, c := range scan.All() {
		legal[c.Program()] = true
	}
	byType := make([][]*grammar.Node, len(d.Grammar.Types))
	for range 4 { // commands have up to 4 levels
		next := make([][]*grammar.Node, len(byType))
		for _, tag := range d.Grammar.Tags {
			label := d.Grammar.Labels[tag.Label].Name
			for _, args := range choices(byType, tag.Args) {
				if repeats(label) && repeats(args[0].Name) {
					continue
				}
				next[tag.Result] = append(next[tag.Result], &grammar.Node{Name: label, Args: args})
			}
		}
		byType = next
	}
	found := 0
	for typ, programs := range byType {
		for _, program := range programs {
			if _, err := d.Grammar.Typing(program); (err == nil) != d.Grammar.RootTypes[typ] {
				t.Fatalf("%v: %v", program, err)
			} else if err != nil {
				continue
			}
			if text := Write(program); !legal[text] {
				t.Fatalf("%s is not the program of a command", text)
			}
			found++
		}
	}
	if found != len(legal) {
		t.Errorf("%d programs, want %d", found, len(legal))
	}
}

func repeats(label string) bool { return label == "i_twice" || label == "i_thrice" }

// choices returns every list of programs of the given types.
func choices(byType [][]*grammar.Node, types []grammar.Type) [][]*grammar.Node {
	lists := [][]*grammar.Node{nil}
	for _, typ := range types {
		var longer [][]*grammar.Node
		for _, list := range lists {
			for _, n := range byType[typ] {
				longer = append(longer, append(append([]*grammar.Node(nil), list...), n))
			}
		}
		lists = longer
	}
	return lists
}

// TestExecuteErrors: what is not a program of the domain is refused before it is
// executed, and drawn as little.
func TestExecuteErrors(t *testing.T) {
	d := load(t)
	deep := strings.Repeat("i_twice(", 12) + "i_walk()" + strings.Repeat(")", 12)
	for _, tc := range []struct{ program, want string }{
		{"i_hop()", `"i_hop": unknown predicate`},
		{"i_left", `"i_left": a program can't have type direction`},
		{"i_turn()", `"i_turn": i_turn takes (direction) or (direction, manner), not (nothing)`},
		{"i_walk(i_around)", `"i_walk": i_walk takes (nothing), (direction) or (direction, manner), not (manner)`},
		{"i_walk(i_left,i_right)", `"i_walk": i_walk takes`},
		{"i_walk(i_left,i_around,i_around)", `"i_walk": i_walk takes`},
		{"i_walk(i_left(i_left))", `"i_left": i_left takes (nothing)`},
		{"i_twice(i_left)", `"i_twice": i_twice takes (clause)`},
		{"i_twice(i_walk,i_walk)", `"i_twice": i_twice takes (clause)`},
		{"i_and(i_walk)", `"i_and": i_and takes (clause, clause)`},
		{"i_twice(i_and(i_walk,i_run))", `"i_twice": i_twice takes (clause)`},
		{"i_walk('fast')", `"i_walk": i_walk takes no constants`},
		{deep, `"i_walk": more than 1000 actions`},
	} {
		program, err := Translate(tc.program)
		if err != nil {
			t.Fatal(err)
		}
		_, err = d.Execute(program)
		var fault *domain.ProgramError
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: error %v, want a *ProgramError with %q", tc.program, err, tc.want)
		}
		if d.Illustrate(program) != nil {
			t.Errorf("%s is drawn", tc.program)
		}
	}
}

// TestKnows: the executor knows each predicate with the arguments that it can
// use, and no others.
func TestKnows(t *testing.T) {
	for name, want := range map[string]string{
		"i_walk": "[0 1 2]", "i_turn": "[0 1 2]", "i_left": "[0]", "i_around": "[0]", "i_thrice": "[1]", "i_after": "[2]", "i_hop": "[]",
	} {
		known := []int{}
		for args := range 5 {
			if New().Knows(grammar.Label{Name: name}, args) {
				known = append(known, args)
			}
			if New().Knows(grammar.Label{Name: name, Entity: true}, args) {
				t.Errorf("%s is known as an entity", name)
			}
		}
		if got := fmt.Sprint(known); got != want {
			t.Errorf("%s is known with %s arguments, want %s", name, got, want)
		}
	}
}
