package scan

import (
	"encoding/json"
	"reflect"
	"testing"
)

// TestPicture is checked by hand.
func TestPicture(t *testing.T) {
	program, err := Translate("i_after(i_look(),i_twice(i_run(i_right,i_opposite)))")
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(New().Illustrate(program))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"kind":"walk","actions":[` +
		`{"action":"I_TURN_RIGHT","x":0,"y":0,"heading":0},` +
		`{"action":"I_TURN_RIGHT","x":0,"y":0,"heading":270},` +
		`{"action":"I_RUN","x":0,"y":-1,"heading":270},` +
		`{"action":"I_TURN_RIGHT","x":0,"y":-1,"heading":180},` +
		`{"action":"I_TURN_RIGHT","x":0,"y":-1,"heading":90},` +
		`{"action":"I_RUN","x":0,"y":0,"heading":90},` +
		`{"action":"I_LOOK","x":0,"y":0,"heading":90}],` +
		`"steps":[` +
		`{"program":"i_after(i_look(),i_twice(i_run(i_right,i_opposite)))","ranges":[{"from":0,"to":7}]},` +
		`{"program":"i_look()","ranges":[{"from":6,"to":7}]},` +
		`{"program":"i_twice(i_run(i_right,i_opposite))","ranges":[{"from":0,"to":6}]},` +
		`{"program":"i_run(i_right,i_opposite)","ranges":[{"from":0,"to":3},{"from":3,"to":6}]},` +
		`{"program":"i_right","ranges":[{"from":0,"to":2},{"from":3,"to":5}]},` +
		`{"program":"i_opposite","ranges":[{"from":0,"to":3},{"from":3,"to":6}]}]}`
	if string(got) != want {
		t.Errorf("picture\n%s\nwant\n%s", got, want)
	}
	if New().Illustrate(nil) != nil {
		t.Error("nothing to draw is drawn")
	}
}

// TestPictures: what a part of a program yields, taken from the whole, is what
// it yields alone; positions move by one step at most.
func TestPictures(t *testing.T) {
	for _, c := range commands() {
		program, err := Translate(c.Program())
		if err != nil {
			t.Fatal(err)
		}
		p := New().Illustrate(program).(Picture)
		for i, n := range program.Preorder() {
			if n.Name == "i_left" || n.Name == "i_right" || n.Name == "i_opposite" || n.Name == "i_around" {
				continue
			}
			want := texts(t, n)
			for _, r := range p.Steps[i].Ranges {
				var got []string
				for _, a := range p.Actions[r.From:r.To] {
					got = append(got, a.Action)
				}
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("%q: %s yields %v in the whole, %v alone", c, p.Steps[i].Program, got, want)
				}
			}
		}
		at := Action{Heading: 90}
		for _, a := range p.Actions {
			moved, turned := abs(a.X-at.X)+abs(a.Y-at.Y), (a.Heading-at.Heading+360)%360
			if want := map[string][2]int{walk: {1, 0}, run: {1, 0}, jump: {1, 0}, look: {0, 0}, left: {0, 90}, right: {0, 270}}[a.Action]; want != [2]int{moved, turned} {
				t.Fatalf("%q: %s moves by %d and turns by %d", c, a.Action, moved, turned)
			}
			at = a
		}
	}
}

func abs(x int) int { return max(x, -x) }
