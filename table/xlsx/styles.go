package xlsx

import (
	"fmt"
	"strconv"
)

// maxStyles is the largest number of styles, which Excel has, too, and of formats.
const maxStyles = 1 << 16

// readStyles reads the number formats of the styles.
func (b *Book) readStyles(part string, left *int64) error {
	custom := map[int]format{} // by number
	styles := 0
	return b.a.read(part, "styleSheet", left, func(s *scanner) error {
		switch s.name {
		case "numFmts":
			return s.each(func() error {
				code := s.attr("formatCode")
				id, err := strconv.Atoi(s.attr("numFmtId"))
				if err != nil || id < 0 {
					return fmt.Errorf("a number format without a number")
				}
				if custom[id] = parseFormat(code); len(custom) > maxStyles {
					return fmt.Errorf("more than %d number formats: that is the limit", maxStyles)
				}
				return nil
			})
		case "cellXfs":
			return s.each(func() error {
				if styles == maxStyles {
					return fmt.Errorf("more than %d styles: that is the limit", maxStyles)
				}
				id := 0
				if text := s.attr("numFmtId"); text != "" {
					var err error
					if id, err = strconv.Atoi(text); err != nil || id < 0 {
						return fmt.Errorf("a style with the number format %.40q", text)
					}
				}
				f, found := custom[id]
				if !found {
					f = builtin(id)
				}
				if f != (format{}) {
					b.styles[styles] = f
				}
				styles++
				return nil
			})
		}
		return nil
	})
}

// builtin returns the format of a number that stands in no list: see [ECMA-376] §18.8.30.
func builtin(n int) format {
	switch {
	case n == 9 || n == 10:
		return format{shown: asPercent}
	case n >= 14 && n <= 17, n >= 27 && n <= 31, n == 36, n >= 50 && n <= 54, n == 57, n == 58:
		return format{shown: asDate}
	case n >= 18 && n <= 21, n >= 32 && n <= 35, n == 55, n == 56:
		return format{shown: asTime}
	case n == 22:
		return format{shown: asDateTime}
	case n >= 45 && n <= 47:
		return format{shown: asDuration, fraction: n == 47} // mm:ss.0
	case n >= 5 && n <= 8, n == 42, n == 44:
		return format{currency: "$"}
	}
	return format{}
}
