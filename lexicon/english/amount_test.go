package english

import (
	"strings"
	"testing"
)

// TestHoliday: days with names are dates, if they are the same in all countries.
func TestHoliday(t *testing.T) {
	for words, want := range map[string]string{
		"christmas day": "december 25", "christmas was": "december 25", "may day": "may 1", "labour day": "", "labor day": "", "thanksgiving day": "", "day": "", "": "",
	} {
		if got, _ := Holiday(strings.Fields(words)); got != want {
			t.Errorf("%q is %q, want %q", words, got, want)
		}
	}
}
