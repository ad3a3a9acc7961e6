package link

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"semtree/lexicon/english"
	"semtree/table/value"
)

// isIn says of today which days are those of a relative time. It knows how days follow each other, and the names of days and months, and
// counts by walking.
type isIn func(today time.Time) func(day time.Time) bool

// between has the days from one on, and before another one.
func between(from, to time.Time) func(time.Time) bool {
	return func(day time.Time) bool { return !day.Before(from) && day.Before(to) }
}

// stroll returns the day that is reached from another one, day by day, once a condition holds n times.
func stroll(from time.Time, step, n int, is func(time.Time) bool) time.Time {
	for day := from; ; day = day.AddDate(0, 0, step) {
		if is(day) {
			if n--; n == 0 {
				return day
			}
		}
	}
}

// begins reports whether a unit begins with a day; weeks with the weekday, years and quarters with the month first.
func begins(unit string, week time.Weekday, first time.Month) func(time.Time) bool {
	return func(d time.Time) bool {
		switch unit {
		case "day":
			return true
		case "week":
			return d.Weekday() == week
		case "month":
			return d.Day() == 1
		case "quarter":
			return d.Day() == 1 && (int(d.Month())-int(first)+12)%3 == 0
		}
		return d.Day() == 1 && d.Month() == first
	}
}

// wholeUnit is the unit that lies n units after that of today.
func wholeUnit(unit string, n int, week time.Weekday, first time.Month) isIn {
	return func(today time.Time) func(time.Time) bool {
		is := begins(unit, week, first)
		from := stroll(today, -1, 1, is)
		if n < 0 {
			from = stroll(today, -1, 1-n, is)
		}
		for range n {
			from = stroll(from.AddDate(0, 0, 1), 1, 1, is)
		}
		return between(from, stroll(from.AddDate(0, 0, 1), 1, 1, is))
	}
}

// monthsBack is the day some months before another one, or the last of that month.
func monthsBack(today time.Time, n int) time.Time {
	last := stroll(today, -1, n, func(d time.Time) bool {
		return d.AddDate(0, 0, 1).Day() == 1 && d.Before(today.AddDate(0, 0, 1-today.Day()))
	})
	for last.Day() > today.Day() {
		last = last.AddDate(0, 0, -1)
	}
	return last
}

func sinceBack(months, days int) isIn {
	return func(today time.Time) func(time.Time) bool {
		from := today
		if months > 0 {
			from = monthsBack(today, months)
		}
		return between(from.AddDate(0, 0, 1-days), today.AddDate(0, 0, 1))
	}
}

func toToday(unit string, week time.Weekday, first time.Month) isIn {
	return func(today time.Time) func(time.Time) bool {
		return between(stroll(today, -1, 1, begins(unit, week, first)), today.AddDate(0, 0, 1))
	}
}

// TestCountedFrom compares what phrases mean with rules about single days, which are asked of all days of eight years around today.
func TestCountedFrom(t *testing.T) {
	const mon, sun, jan, apr, oct = time.Monday, time.Sunday, time.January, time.April, time.October
	named := func(is func(time.Time) bool, step, skip int) isIn { // the nearest such day
		return func(today time.Time) func(time.Time) bool {
			return stroll(today.AddDate(0, 0, skip), step, 1, is).Equal
		}
	}
	friday := func(d time.Time) bool { return d.Weekday() == time.Friday }
	fridayOf := func(week isIn) isIn {
		return func(today time.Time) func(time.Time) bool {
			in := week(today)
			return func(day time.Time) bool { return friday(day) && in(day) }
		}
	}
	inMarch := func(years func(today time.Time) int) isIn {
		return func(today time.Time) func(time.Time) bool {
			year := years(today)
			return func(day time.Time) bool { return day.Month() == time.March && day.Year() == year }
		}
	}
	april, october, sunday := value.Calendar{Fiscal: 3}, value.Calendar{Fiscal: 9}, value.Calendar{Week: 6}
	for _, c := range []struct {
		phrase string
		cal    value.Calendar
		is     isIn
	}{
		{"today", value.Calendar{}, wholeUnit("day", 0, mon, jan)},
		{"yesterday", value.Calendar{}, wholeUnit("day", -1, mon, jan)},
		{"tomorrow", value.Calendar{}, wholeUnit("day", 1, mon, jan)},
		{"day before yesterday", value.Calendar{}, wholeUnit("day", -2, mon, jan)},
		{"day after tomorrow", value.Calendar{}, wholeUnit("day", 2, mon, jan)},
		{"this week", value.Calendar{}, wholeUnit("week", 0, mon, jan)},
		{"this week", sunday, wholeUnit("week", 0, sun, jan)},
		{"last week", value.Calendar{}, wholeUnit("week", -1, mon, jan)},
		{"last week", sunday, wholeUnit("week", -1, sun, jan)},
		{"next week", value.Calendar{}, wholeUnit("week", 1, mon, jan)},
		{"current month", value.Calendar{}, wholeUnit("month", 0, mon, jan)},
		{"previous month", value.Calendar{}, wholeUnit("month", -1, mon, jan)},
		{"coming month", value.Calendar{}, wholeUnit("month", 1, mon, jan)},
		{"this quarter", value.Calendar{}, wholeUnit("quarter", 0, mon, jan)},
		{"last quarter", october, wholeUnit("quarter", -1, mon, jan)},
		{"last fiscal quarter", value.Calendar{Fiscal: 1}, wholeUnit("quarter", -1, mon, time.February)},
		{"next quarter", value.Calendar{}, wholeUnit("quarter", 1, mon, jan)},
		{"this year", april, wholeUnit("year", 0, mon, jan)},
		{"last year", value.Calendar{}, wholeUnit("year", -1, mon, jan)},
		{"next year", value.Calendar{}, wholeUnit("year", 1, mon, jan)},
		{"this fiscal year", april, wholeUnit("year", 0, mon, apr)},
		{"last fiscal year", october, wholeUnit("year", -1, mon, oct)},
		{"next financial year", april, wholeUnit("year", 1, mon, apr)},
		{"current fiscal year", value.Calendar{}, wholeUnit("year", 0, mon, jan)},
		{"last 30 days", value.Calendar{}, sinceBack(0, 30)},
		{"past two weeks", value.Calendar{}, sinceBack(0, 14)},
		{"last 3 months", value.Calendar{}, sinceBack(3, 0)},
		{"past month", value.Calendar{}, sinceBack(1, 0)},
		{"past 2 quarters", value.Calendar{}, sinceBack(6, 0)},
		{"last 2 years", value.Calendar{}, sinceBack(24, 0)},
		{"last 3 fiscal years", october, func(today time.Time) func(time.Time) bool {
			octobers := begins("year", mon, oct)
			return between(stroll(today, -1, 4, octobers), stroll(today, -1, 1, octobers))
		}},
		{"this time last year", value.Calendar{}, func(today time.Time) func(time.Time) bool { return monthsBack(today, 12).Equal }},
		{"next 10 days", value.Calendar{}, func(today time.Time) func(time.Time) bool { return between(today, today.AddDate(0, 0, 10)) }},
		{"10 days ago", value.Calendar{}, func(today time.Time) func(time.Time) bool { return today.AddDate(0, 0, -10).Equal }},
		{"two weeks ago", sunday, wholeUnit("week", -2, sun, jan)},
		{"a month ago", value.Calendar{}, wholeUnit("month", -1, mon, jan)},
		{"3 years ago", value.Calendar{}, wholeUnit("year", -3, mon, jan)},
		{"week to date", sunday, toToday("week", sun, jan)},
		{"mtd", value.Calendar{}, toToday("month", mon, jan)},
		{"quarter to date", value.Calendar{}, toToday("quarter", mon, jan)},
		{"year to date", april, toToday("year", mon, jan)},
		{"fiscal year to date", october, toToday("year", mon, oct)},
		{"so far this year", value.Calendar{}, toToday("year", mon, jan)},
		{"this month so far", value.Calendar{}, toToday("month", mon, jan)},
		{"last friday", value.Calendar{}, named(friday, -1, -1)},
		{"next friday", value.Calendar{}, named(friday, 1, 1)},
		{"this friday", value.Calendar{}, fridayOf(wholeUnit("week", 0, mon, jan))},
		{"this friday", sunday, fridayOf(wholeUnit("week", 0, sun, jan))},
		{"since friday", value.Calendar{}, named(friday, -1, 0)},
		{"since march", value.Calendar{}, inMarch(func(today time.Time) int {
			return stroll(today, -1, 1, func(d time.Time) bool { return d.Month() == time.March }).Year()
		})},
		{"last march", value.Calendar{}, inMarch(func(today time.Time) int {
			return stroll(today.AddDate(0, 0, 1-today.Day()), -1, 1, func(d time.Time) bool { return d.Month() == time.March && d.Before(today.AddDate(0, 0, 1-today.Day())) }).Year()
		})},
		{"this march", value.Calendar{}, inMarch(time.Time.Year)},
		{"next march", value.Calendar{}, inMarch(func(today time.Time) int {
			return stroll(today, 1, 1, func(d time.Time) bool { return d.Day() == 1 && d.Month() == time.March && d.After(today) }).Year()
		})},
	} {
		for _, on := range []string{"2024-02-29", "2023-02-28", "2024-03-31", "2024-05-31", "2024-12-30", "2025-01-01", "2026-01-04", "2024-04-01", "2024-10-01", "2024-09-30", "2024-10-31", "2024-11-01", "2024-11-10"} {
			today, err := time.Parse(time.DateOnly, on)
			if err != nil {
				t.Fatal(err)
			}
			words := strings.Fields(c.phrase)
			said, n := english.RelativeTime(words)
			if n == 0 {
				said, n = sinceName(words, 1)
				n++
			}
			if n != len(words) {
				t.Fatalf("%q: %d words are read", c.phrase, n)
			}
			got, ok := countedFrom(c.cal, &said, value.Moment(today), value.Days, false)
			if !ok {
				t.Fatalf("%q on %s: nothing", c.phrase, on)
			}
			is := c.is(today)
			for day := today.AddDate(-4, 0, 0); day.Before(today.AddDate(4, 0, 0)); day = day.AddDate(0, 0, 1) {
				m := value.Moment(day)
				if in := got.From <= m && m < got.To; in != is(day) {
					t.Errorf("%q on %s: %s to %s; %s is in it: %t, want %t", c.phrase, on, value.Days.Format(got.From), value.Days.Format(got.To-1), day.Format(time.DateOnly), in, !in)
					break
				}
			}
		}
	}
}

// TestCountedGrain: in columns of months, quarters and years there are whole ones of them, or nothing.
func TestCountedGrain(t *testing.T) {
	today := value.StartOfDay(2024, 8, 20)
	for _, c := range []struct {
		phrase string
		grain  value.Period
		want   string
	}{
		{"last 3 months", value.Months, "2024-06-01 2024-08-31"},
		{"next 2 months", value.Months, "2024-08-01 2024-09-30"},
		{"last 1.5 years", value.Months, "2023-03-01 2024-08-31"},
		{"last month", value.Months, "2024-07-01 2024-07-31"},
		{"year to date", value.Months, "2024-01-01 2024-08-31"},
		{"last 30 days", value.Months, ""},
		{"yesterday", value.Months, ""},
		{"last week", value.Months, ""},
		{"last 2 quarters", value.Quarters, "2024-04-01 2024-09-30"},
		{"last 4 months", value.Quarters, ""},
		{"last month", value.Quarters, ""},
		{"last year", value.Quarters, "2023-01-01 2023-12-31"},
		{"last 3 years", value.Years, "2022-01-01 2024-12-31"},
		{"last 18 months", value.Years, ""},
		{"2 years ago", value.Years, "2022-01-01 2022-12-31"},
		{"last quarter", value.Years, ""},
		{"this time last year", value.Months, "2023-08-01 2023-08-31"},
		{"year to date", value.Years, "2024-01-01 2024-12-31"},
	} {
		said, _ := english.RelativeTime(strings.Fields(c.phrase))
		got := ""
		if span, ok := countedFrom(value.Calendar{}, &said, today, c.grain, false); ok {
			got = value.Days.Format(span.From) + " " + value.Days.Format(span.To-1)
		}
		if got != c.want {
			t.Errorf("%s of %d: %q, want %q", c.phrase, c.grain, got, c.want)
		}
	}
}

// FuzzCountedFrom: any amount of any unit from any day are whole days, and today is one of those that are counted back from it.
func FuzzCountedFrom(f *testing.F) {
	f.Add(int64(738_000), uint8(0), uint8(1), -3.0)
	f.Add(int64(700_000), uint8(1), uint8(2), 1.5)
	f.Add(int64(1), uint8(1), uint8(4), -1000.0)
	f.Add(int64(3_000_000), uint8(3), uint8(5), math.Inf(1))
	f.Fuzz(func(t *testing.T, day int64, form, unit uint8, n float64) {
		day = max(1, day%3_600_000) * value.Day // up to the year 9856
		said := english.Relative{Form: english.RelativeForm(form % 4), Unit: []string{"day", "week", "month", "quarter", "year", "decade", "fortnight"}[unit%7], N: n}
		if _, _, ok := length(&said); !ok || said.Unit == "fortnight" && said.Form != english.Rolling {
			return
		}
		got, ok := countedFrom(value.Calendar{Week: int(unit % 7), Fiscal: int(form % 12)}, &said, day, value.Days, false)
		if !ok {
			return
		}
		name := fmt.Sprintf("%+v on %s: %s to %s", said, value.Days.Format(day), value.Days.Format(got.From), value.Days.Format(got.To))
		if got.From%value.Day != 0 || got.To%value.Day != 0 {
			t.Error(name, "are no whole days")
		}
		if (said.Form == english.Rolling || said.Form == english.ToDate) && day >= yearOne && !(got.From <= day && day < got.To) {
			t.Error(name, "is without today")
		}
	})
}
