package table

import "testing"

// TestIdentifiers: an identifier of digits is text, but a number about it is none.
func TestIdentifiers(t *testing.T) {
	tab, err := New("films", []string{"IMDB Rating", "IMDB id"}, [][]string{{"6.1", "12345"}, {"7", "99999"}, {"8.2", "54321"}})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []Type{TypeNumber, TypeText} {
		if c := tab.Columns[i]; c.Type != want {
			t.Errorf("%s is read as %s, want %s", c.Name, c.Type, want)
		}
	}
}

// TestHeaderOfNoText: bytes that are no characters do not end a header.
func TestHeaderOfNoText(t *testing.T) {
	tab, err := New("t", []string{"a\xff", "\xfe b\xe8"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := tab.Columns[1].Words; len(got) != 1 || got[0] != "b" {
		t.Errorf("words %q, want b", got)
	}
}
