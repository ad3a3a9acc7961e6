package scan

import (
	"strings"
	"testing"
)

// TestMeaning: hand-written meanings of every construction.
func TestMeaning(t *testing.T) {
	for _, tc := range []struct{ words, program, actions string }{
		{"walk", "i_walk()", "I_WALK"},
		{"turn left", "i_turn(i_left)", "I_TURN_LEFT"},
		{"look right", "i_look(i_right)", "I_TURN_RIGHT I_LOOK"},
		{"turn opposite left", "i_turn(i_left,i_opposite)", "I_TURN_LEFT I_TURN_LEFT"},
		{"jump opposite right", "i_jump(i_right,i_opposite)", "I_TURN_RIGHT I_TURN_RIGHT I_JUMP"},
		{"turn around right", "i_turn(i_right,i_around)", "I_TURN_RIGHT I_TURN_RIGHT I_TURN_RIGHT I_TURN_RIGHT"},
		{"run around left", "i_run(i_left,i_around)", "I_TURN_LEFT I_RUN I_TURN_LEFT I_RUN I_TURN_LEFT I_RUN I_TURN_LEFT I_RUN"},
		{"walk twice", "i_twice(i_walk())", "I_WALK I_WALK"},
		{"look left thrice", "i_thrice(i_look(i_left))", "I_TURN_LEFT I_LOOK I_TURN_LEFT I_LOOK I_TURN_LEFT I_LOOK"},
		{"walk and run twice", "i_and(i_walk(),i_twice(i_run()))", "I_WALK I_RUN I_RUN"},
		{"walk after run left", "i_after(i_walk(),i_run(i_left))", "I_TURN_LEFT I_RUN I_WALK"},
	} {
		t.Run(tc.words, func(t *testing.T) {
			c, err := Parse(tc.words)
			if err != nil {
				t.Fatal(err)
			}
			if c.String() != tc.words || c.Program() != tc.program || strings.Join(c.Actions(), " ") != tc.actions {
				t.Errorf("%q, %s, %v; want %s, %s", c, c.Program(), c.Actions(), tc.program, tc.actions)
			}
		})
	}
}

// TestAll: the commands are 20,910 different ones, read back as they are, of
// the lengths that the language has.
func TestAll(t *testing.T) {
	seen := map[string]bool{}
	words, actions := 0, 0
	for _, c := range All() {
		text := c.String()
		if again, err := Parse(text); err != nil || again != c {
			t.Fatalf("%q is read as %+v, %v, want %+v", text, again, err, c)
		}
		seen[text] = true
		words, actions = max(words, len(strings.Fields(text))), max(actions, len(c.Actions()))
	}
	if len(seen) != 20910 || words != 9 || actions != 48 {
		t.Errorf("%d commands of up to %d words and %d actions, want 20910, 9 and 48", len(seen), words, actions)
	}
}

func TestParseErrors(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"", "the command ends after 0 words, want a verb: walk, look, run, jump, turn"},
		{"hop twice", `word 1 is "hop", want a verb`},
		{"Walk", `word 1 is "Walk", want a verb`},
		{"turn twice", `word 2 is "twice", want left or right`},
		{"walk around", "ends after 2 words, want left or right"},
		{"walk twice twice", `word 3 is "twice", want the end`},
		{"walk left opposite", `word 3 is "opposite", want the end`},
		{"walk and", "ends after 2 words, want a verb"},
		{"walk and run after look", `word 4 is "after", want the end`},
	} {
		if c, err := Parse(tc.text); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("Parse(%q) = %v, %v, want an error with %q", tc.text, c, err, tc.want)
		}
	}
}

// FuzzParse: what is read is a command that says the same words.
func FuzzParse(f *testing.F) {
	f.Add("walk around left twice and turn right")
	f.Add("after turn twice")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse(text)
		if err == nil && c.String() != strings.Join(strings.Fields(text), " ") {
			t.Errorf("Parse(%q) = %v", text, c)
		}
	})
}
