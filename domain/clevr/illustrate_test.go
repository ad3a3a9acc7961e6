package clevr

import (
	"encoding/json"
	"reflect"
	"testing"
)

// TestPicture is checked by hand.
func TestPicture(t *testing.T) {
	s := mustRead(t, small)
	got, err := json.Marshal(s.Illustrate(mustTranslate(t, "query(color,filter(large,cube,relate(left,filter(blue,scene()))))")))
	if err != nil {
		t.Fatal(err)
	}
	const objects = `{"kind":"scene","objects":[` +
		`{"shape":"cube","size":"large","color":"red","material":"metal","x":-2,"y":2},` +
		`{"shape":"sphere","size":"small","color":"red","material":"rubber","x":0,"y":-2},` +
		`{"shape":"cube","size":"large","color":"blue","material":"rubber","x":2,"y":0}],`
	const want = objects +
		`"steps":[` +
		`{"program":"query(color,filter(large,cube,relate(left,filter(blue,scene()))))","words":["query"],"depth":0,"objects":[],"set":false,"value":"red"},` +
		`{"program":"color","words":["color"],"depth":1,"objects":[],"set":false},` +
		`{"program":"filter(large,cube,relate(left,filter(blue,scene())))","words":["large"],"depth":1,"objects":[0],"set":true},` +
		`{"program":"filter(cube,relate(left,filter(blue,scene())))","words":["cube"],"depth":2,"objects":[0],"set":true},` +
		`{"program":"relate(left,filter(blue,scene()))","words":["left"],"depth":3,"objects":[0,1],"set":true},` +
		`{"program":"filter(blue,scene())","words":["blue"],"depth":4,"objects":[2],"set":true}]}`
	if string(got) != want {
		t.Errorf("picture\n%s\nwant\n%s", got, want)
	}
	if got, err := json.Marshal(s.Illustrate(nil)); err != nil || string(got) != objects+`"steps":[]}` {
		t.Errorf("picture of the facts\n%s, %v", got, err)
	}
	d := load(t)
	if !reflect.DeepEqual(d.Illustrate(parse(t, "count(size)")), d.Illustrate(nil)) {
		t.Error("a program that cannot be executed is drawn")
	}
}

// TestPictureParts: what a part of a program denotes, taken from the whole, is
// what it denotes alone.
func TestPictureParts(t *testing.T) {
	s := mustRead(t, small)
	program := mustTranslate(t, "count_less(union(filter(red,scene()),relate(left,filter(blue,scene()))),relate_attribute_equal(size,filter(metal,scene())))")
	whole := s.Illustrate(program).(Picture)
	for i, n := range program.Preorder() {
		alone := s.Illustrate(n).(Picture)
		alone.Steps[0].Depth = whole.Steps[i].Depth
		if !reflect.DeepEqual(alone.Steps[0], whole.Steps[i]) {
			t.Errorf("%s denotes %+v in the whole, %+v alone", n, whole.Steps[i], alone.Steps[0])
		}
	}
}
