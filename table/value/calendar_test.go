package value

import (
	"testing"
	"time"
)

// TestCalendar: seconds are those of texts, and years begin where they end.
func TestCalendar(t *testing.T) {
	for text, want := range map[string]string{"2004-05-06": "2004-05-06 00:00:00", "10:30:15": "0001-01-01 10:30:15", "1600-02-29": "1600-02-29 00:00:00"} {
		v, ok := ParseTime(text, false)
		if got := At(v.From).Format(time.DateTime); !ok || got != want || Moment(At(v.From)) != v.From {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
	for y := -12000; y < 12000; y += 7 {
		if start := StartOfYear(y); YearOf(start) != y || YearOf(start-1) != y-1 || StartOfYear(y+400)-start != 146097*Day {
			t.Fatalf("the year %d begins at %d", y, start)
		}
	}
}
