package value

import (
	"math"
	"strings"

	"github.com/sosodev/duration"
)

// ParseDuration reads a clock or a sum of units as seconds: 1:23:45, -0:05:00, 3:45.2, 2h 5m,
// 1 hour 30 minutes, 2h15, 1 day 02:03:04, PT1H30M. A clock of two parts is minutes and seconds, or with hours
// set hours and minutes. It fails for a single number with a unit, which is a number.
func ParseDuration(s string, hours bool) (seconds float64, ok bool) {
	for _, minus := range []string{"-", "−"} {
		if rest, negative := strings.CutPrefix(s, minus); negative {
			seconds, ok = ParseDuration(rest, hours)
			return -seconds, ok && (IsDigit(rest[0]) || rest[0] == 'P')
		}
	}
	if strings.HasPrefix(s, "P") {
		return isoDuration(s)
	}
	s = strings.TrimLeft(strings.TrimPrefix(s, "+"), " ")
	if len(s) < 4 || len(s) > MaxLength || !IsDigit(s[0]) {
		return 0, false
	}
	s = TrimRemarks(s)
	if i := strings.LastIndexByte(s, ' '); i > 0 && len(s)-i <= 4 && isMark(s[i+1:]) {
		s = strings.TrimRight(s[:i], " ")
	}
	if i := strings.IndexByte(s, ':'); i >= 0 && !strings.ContainsAny(s[:i], "dD") {
		return clockDuration(s, hours)
	}
	return summedDuration(s)
}

// clockDuration reads 1:23:45.
func clockDuration(s string, hours bool) (float64, bool) {
	parts := strings.Split(s, ":")
	if len(parts) > 4 {
		return 0, false
	}
	total := 0.
	for i, part := range parts {
		last := i == len(parts)-1
		value, ok := plainNumber(strings.Replace(part, ",", ".", 1))
		switch {
		case !ok || value < 0 || !IsDigit(part[0]) || !last && strings.ContainsAny(part, ".,"):
			return 0, false
		case i > 0 && (value >= 60 && !(len(parts) == 4 && i == 1) || len(part) < 2 || !IsDigit(part[1])):
			return 0, false
		}
		step := 60.
		if len(parts) == 4 && i == 1 {
			step = 24
		}
		total = total*step + value
	}
	if len(parts) == 2 && hours {
		total *= 60
	}
	return math.Round(total*1e6) / 1e6, true // 225.2, not 225.20000000000002
}

// isoDuration reads a duration of ISO 8601: PT1H30M. Years and months are those of the average.
func isoDuration(s string) (float64, bool) {
	d, err := duration.Parse(strings.ReplaceAll(s, ",", "."))
	if err != nil || !HasDigit(s) {
		return 0, false
	}
	total := d.Seconds
	for unit, n := range map[string]float64{"yr": d.Years, "mo": d.Months, "wk": d.Weeks, "d": d.Days, "h": d.Hours, "min": d.Minutes} {
		total += n * measures[unit].factor
	}
	if d.Negative {
		total = -total
	}
	return math.Round(total*1e6) / 1e6, true
}

// isMark reports whether a text is what stands beside a result in sports: PB, WR, q.
func isMark(s string) bool {
	return s != "" && s != "AM" && s != "PM" && (s == "q" || s == strings.ToUpper(s) && IsLetter(s[0]))
}

// summedDuration reads 2h 5m: numbers with units of time, each smaller than the one
// before. After hours, 45' 16" are minutes and seconds, after days 02:03:04 hours, minutes and seconds. Years and
// months are those of the average.
func summedDuration(s string) (total float64, ok bool) {
	before, n := 0., 0
	for {
		s = strings.TrimLeft(s, " ,")
		s = strings.TrimPrefix(s, "and ")
		if s == "" {
			return math.Round(total*1e6) / 1e6, n > 1
		}
		if before == 86400 && strings.IndexByte(s, ':') > 0 {
			clock, ok := clockDuration(s, true)
			return math.Round((total+clock)*1e6) / 1e6, ok
		}
		end := 0
		for end < len(s) && (IsDigit(s[end]) || s[end] == '.') {
			end++
		}
		value, ok := plainNumber(s[:end])
		if !ok {
			return 0, false
		}
		s = strings.TrimLeft(s[end:], " ")
		for end = 0; end < len(s) && IsLetter(s[end]); {
			end++
		}
		unit, ok := ParseUnit(s[:end])
		switch {
		case s[:end] == "m":
			unit = "min"
		case n == 1 && before == 3600 && s == "": // 2h15
			unit, ok = "min", true
		case n > 0 && end == 0 && s != "" && (s[0] == '\'' || s[0] == '"'):
			unit, ok = map[byte]string{'\'': "min", '"': "s"}[s[0]], true
			end = 1
		}
		m := measures[unit]
		if !ok || m.dimension != "time" || m.factor == 0 || n > 0 && m.factor >= before {
			return 0, false
		}
		s = strings.TrimPrefix(s[end:], ".")
		total += value * m.factor
		before, n = m.factor, n+1
	}
}
