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

// TestLongCodes: digits that begin with a zero are codes, however many there are.
func TestLongCodes(t *testing.T) {
	for _, cells := range [][]string{
		{"4006381333", "0406381333", "5006381333"},
		{"4006381333948123", "0406381333948123", "5006381333948124"},             // cards
		{"003456789012345678", "103456789012345678", "203456789012345675"},       // pallets
		{"01234567890123456789", "11234567890123456789", "91234567890123456789"}, // beyond 64 bits
		{"0012345678901234", "0412345678901", "0099"},
	} {
		var rows [][]string
		for _, cell := range cells {
			rows = append(rows, []string{"Ann", cell})
		}
		tab, err := New("t", []string{"Owner", "Label"}, rows)
		if err != nil {
			t.Fatal(err)
		}
		if c := tab.Columns[1]; c.Type != TypeText {
			t.Errorf("%q are read as %s, want text", cells, c.Type)
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
