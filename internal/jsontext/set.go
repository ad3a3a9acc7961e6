package jsontext

import (
	"bytes"
	"slices"
	"strings"
)

// Set returns a text of an object that [Decode] has read, so that no key is there twice, with another value of a key, which is written so
// or in small or capital letters: in the place of its value, else behind the last key, on a line of its own. Lines of the value are
// indented as those of the object are. All else stays as it is written.
func Set(text []byte, key string, value []byte) []byte {
	m := standsAt(text, key)
	value = bytes.ReplaceAll(value, []byte("\n"), []byte("\n"+m.indent+"  "))
	if m.from >= 0 {
		return slices.Concat(text[:m.from], value, text[m.to:])
	}
	start := len(bytes.TrimRight(text[:m.end], " \t\r\n"))
	comma := ""
	if m.keys {
		comma = ","
	}
	name, _ := appendText([]byte(comma+"\n"+m.indent+"  "), key) // a text can always be written
	return slices.Concat(text[:start], name, []byte(": "), value, []byte("\n"+m.indent), text[m.end:])
}

// Change is [Set] with what change makes of the object that is there, with its lines as they are; it makes a new one of nil, which stands for an
// empty one, too.
func Change(text []byte, key string, change func(object []byte) ([]byte, error)) ([]byte, error) {
	m := standsAt(text, key)
	if old := text[max(m.from, 0):max(m.to, 0)]; slices.Contains([]string{"", "null", "{}"}, string(bytes.Join(bytes.Fields(old), nil))) {
		value, err := change(nil)
		return Set(text, key, value), err
	}
	lines := bytes.Repeat([]byte("\n"), bytes.Count(text[:m.from], []byte("\n"))) // so that errors have the lines of the whole text
	value, err := change(slices.Concat(lines, text[m.from:m.to]))
	return slices.Concat(text[:m.from], bytes.TrimLeft(value, "\n"), text[m.to:]), err
}

// standing is where the value of a key stands in the text of an object.
type standing struct {
	from, to int    // of the value; -1: there is none
	end      int    // where the closing bracket of the object stands
	indent   string // blanks before it, if it stands on a line of its own
	keys     bool   // the object has some
}

func standsAt(text []byte, key string) standing {
	m := standing{from: -1, to: -1}
	d := newDecoder(text)
	_, _ = d.ReadToken()
	for exact := false; more(d); m.keys = true {
		name, _ := d.ReadToken()
		same := name.String() == key
		found := same || !exact && strings.EqualFold(name.String(), key)
		value, _ := d.ReadValue()
		if found {
			m.to = int(d.InputOffset())
			m.from, exact = m.to-len(value), same
		}
	}
	_, _ = d.ReadToken()
	m.end = int(d.InputOffset()) - 1
	if line := text[bytes.LastIndexByte(text[:m.end], '\n')+1 : m.end]; len(bytes.TrimLeft(line, " \t")) == 0 {
		m.indent = string(line)
	}
	return m
}
