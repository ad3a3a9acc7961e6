package xlsx

import (
	"bytes"
	"fmt"
	"slices"
	"unicode/utf8"
)

// readStrings gives the cells with shared strings their texts. Only the strings that a cell
// refers to are kept, and none after the last of them is read.
func (r *sheetReader) readStrings(left *int64) error {
	b := r.book
	used := r.shared()
	if len(used) == 0 {
		return nil
	}
	if b.strings == "" {
		return fmt.Errorf("cells have shared strings, but the workbook has none")
	}
	texts := make([]string, 0, min(len(used), 1<<16))
	number := int32(-1)
	var scratch []byte
	err := b.a.read(b.strings, "sst", left, func(s *scanner) (err error) {
		if s.name != "si" {
			return nil
		}
		if number++; number != used[len(texts)] {
			return nil
		}
		if scratch, err = s.rich(scratch[:0]); err != nil {
			return err
		}
		text := bytes.TrimSpace(scratch)
		if !utf8.Valid(text) {
			return s.fault("the shared string %d is not UTF-8", number)
		}
		if texts = append(texts, errorless(string(text))); len(texts) == len(used) {
			return errEnough
		}
		return nil
	})
	if err != nil {
		return err
	}
	if len(texts) < len(used) {
		return fmt.Errorf("a cell has the shared string %d, but the workbook has %d", used[len(texts)], number+1)
	}
	return r.resolve(used, texts)
}

// shared returns the numbers of the shared strings that cells refer to, in order, each once.
func (r *sheetReader) shared() (used []int32) {
	for _, row := range r.rows {
		for _, c := range row {
			if c.shared >= 0 {
				used = append(used, c.shared)
			}
		}
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// resolve sets the texts of the cells with shared strings.
func (r *sheetReader) resolve(used []int32, texts []string) error {
	for i, row := range r.rows {
		for j := range row {
			c := &row[j]
			if c.shared < 0 {
				continue
			}
			at, _ := slices.BinarySearch(used, c.shared)
			c.text = texts[at]
			if err := r.count(len(c.text), *c, r.places[i]); err != nil {
				return err
			}
		}
	}
	return nil
}
