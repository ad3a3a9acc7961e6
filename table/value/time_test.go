package value

import "testing"

func TestParseTime(t *testing.T) {
	at := func(y, m, d int) int64 { return StartOfDay(y, m, d) }
	for _, c := range []struct {
		text     string
		from, to int64
	}{
		{"1995", at(1995, 1, 1), at(1996, 1, 1)}, {"c. 1850", at(1850, 1, 1), at(1851, 1, 1)}, {"500 BC", at(-499, 1, 1), at(-498, 1, 1)},
		{"1850s", at(1850, 1, 1), at(1860, 1, 1)}, {"19th century", at(1801, 1, 1), at(1901, 1, 1)}, {"Q1 2014", at(2014, 1, 1), at(2014, 4, 1)},
		{"2014 Q1", at(2014, 1, 1), at(2014, 4, 1)}, {"2014-Q4", at(2014, 10, 1), at(2015, 1, 1)},
		{"2014-03-05", at(2014, 3, 5), at(2014, 3, 6)}, {"3/5/2014", at(2014, 3, 5), at(2014, 3, 6)}, {"5.3.2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"25/3/2014", at(2014, 3, 25), at(2014, 3, 26)}, {"March 5, 2014", at(2014, 3, 5), at(2014, 3, 6)}, {"Sunday, 5 Mar 2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"5-Mar-14", at(2014, 3, 5), at(2014, 3, 6)}, {"March 2014", at(2014, 3, 1), at(2014, 4, 1)}, {"2014-03", at(2014, 3, 1), at(2014, 4, 1)},
		{"March 5", at(1, 3, 5), at(1, 3, 6)}, {"March", at(1, 3, 1), at(1, 4, 1)}, {"5th of March 2014", at(2014, 3, 5), at(2014, 3, 6)},
		{"2014-03-05T12:30:00Z", at(2014, 3, 5) + 12*Hour + 30*Minute, at(2014, 3, 5) + 12*Hour + 30*Minute + Second},
		{"3/5/2014 4:05 PM", at(2014, 3, 5) + 16*Hour + 5*Minute, at(2014, 3, 5) + 16*Hour + 6*Minute},
		{"October 5, 2008 – 15:00", at(2008, 10, 5) + 15*Hour, at(2008, 10, 5) + 15*Hour + Minute},
		{"14:30", 14*Hour + 30*Minute, 14*Hour + 31*Minute}, {"7 pm", 19 * Hour, 20 * Hour},
		{"2001–02", at(2001, 1, 1), at(2003, 1, 1)}, {"2001-02", at(2001, 1, 1), at(2003, 1, 1)}, {"1999/2000", at(1999, 1, 1), at(2001, 1, 1)},
		{"1886–1901", at(1886, 1, 1), at(1902, 1, 1)}, {"2003–present", at(2003, 1, 1), Forever}, {"2003-", at(2003, 1, 1), Forever},
		{"5–7 March 2014", at(2014, 3, 5), at(2014, 3, 8)}, {"March 5–7, 2014", at(2014, 3, 5), at(2014, 3, 8)},
		{"March 5 – April 3, 2014", at(2014, 3, 5), at(2014, 4, 4)}, {"June 2010 – July 2011", at(2010, 6, 1), at(2011, 8, 1)},
		{"12 March 2004 (aged 31)", at(2004, 3, 12), at(2004, 3, 13)}, {"1990–95", at(1990, 1, 1), at(1996, 1, 1)}, {"Sept. 3, 2001", at(2001, 9, 3), at(2001, 9, 4)},
		{"August 24", at(1, 8, 24), at(1, 8, 25)}, {"Jan 1, 1900[2]", at(1900, 1, 1), at(1900, 1, 2)},
	} {
		got, ok := ParseTime(c.text, false)
		if !ok || got.From != c.from || got.To != c.to {
			t.Errorf("ParseTime(%q) = %v, %v, want %v", c.text, got, ok, Interval{c.from, c.to})
		}
	}
	for _, text := range []string{"", "12", "5 km", "31/31/2014", "Marching", "1–0", "30 February 2014", "25:00", "hello 2014", "1,234", "12.5", "the 5", "5-6"} {
		if got, ok := ParseTime(text, false); ok {
			t.Errorf("ParseTime(%q) = %v, want none", text, got)
		}
	}
}

// TestFractionsOfTime: fractions of a second are kept, down to microseconds.
func TestFractionsOfTime(t *testing.T) {
	for text, want := range map[string]int64{"10:30:15.25": 250000, "10:30:15.1234567": 123456, "10:30:15.000000001": 0, "10:30:15.9 pm": 900000 + 12*Hour} {
		if got, ok := ParseTime(text, false); !ok || got.From-(10*Hour+30*Minute+15*Second) != want || got.To != got.From+1 {
			t.Errorf("%s is %v", text, got)
		}
	}
	if _, ok := ParseTime("10:30:15, 5 March 2014", false); !ok {
		t.Error("a comma between time and date is no sign of a fraction")
	}
}
