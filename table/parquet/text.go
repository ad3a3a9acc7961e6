package parquet

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	arrowfloat "github.com/apache/arrow-go/v18/arrow/float16"
	"github.com/apache/arrow-go/v18/parquet"

	"semtree/table"
)

const day = 24 * 60 * 60 // seconds

// appendBytes adds a value that is stored as bytes.
func (c column) appendBytes(to, b []byte) ([]byte, error) {
	if len(b) > table.MaxCell {
		return to, errCell(len(b))
	}
	switch {
	case c.meaning == decimal:
		const longest = 64
		if len(b) > longest {
			return to, errors.New("a decimal of more than 64 bytes")
		}
		n := new(big.Int).SetBytes(b)
		if len(b) > 0 && b[0] >= 0x80 {
			n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
		}
		return appendDecimal(to, n.String(), c.scale), nil
	case c.meaning == uuid && len(b) == 16:
		s := hex.EncodeToString(b)
		return appendString(to, s[:8]+"-"+s[8:12]+"-"+s[12:16]+"-"+s[16:20]+"-"+s[20:]), nil
	case c.meaning == float16 && len(b) == 2:
		return appendNumber(to, float64(arrowfloat.FromLEBytes(b).Float32())), nil
	case c.meaning == interval && len(b) == 12:
		le := binary.LittleEndian
		return appendInterval(to, le.Uint32(b), le.Uint32(b[4:]), le.Uint32(b[8:])), nil
	case utf8.Valid(b):
		return appendString(to, string(b)), nil
	default:
		return appendString(to, hex.EncodeToString(b)), nil
	}
}

// errCell is of a cell with too many bytes.
func errCell(bytes int) error {
	return fmt.Errorf("a cell of %d bytes, but the limit is %d", bytes, table.MaxCell)
}

// appendInt96 adds a timestamp that is stored as nanoseconds of a day of the Julian calendar; some
// writers count back from the day after.
func (c column) appendInt96(to []byte, v parquet.Int96) []byte {
	const epoch = 2440588 // the Julian day of 1970-01-01
	le := binary.LittleEndian
	more, part := floorDiv(int64(le.Uint64(v[:])), day*c.unit)
	return c.appendInstant(to, int64(le.Uint32(v[8:]))-epoch+more, part)
}

// appendInteger adds a value that is stored as an integer.
func (c column) appendInteger(to []byte, n int64) []byte {
	switch c.meaning {
	case decimal:
		return appendDecimal(to, strconv.FormatInt(n, 10), c.scale)
	case date:
		return append(appendDate(append(to, '"'), n), '"')
	case timestamp:
		days, part := floorDiv(n, day*c.unit)
		return c.appendInstant(to, days, part)
	case timeOfDay:
		if n >= 0 && n < day*c.unit {
			return append(appendClock(append(to, '"'), n, c.unit), '"')
		}
	case unsigned:
		if c.PhysicalType() == parquet.Types.Int32 {
			n = int64(uint32(n))
		}
		return strconv.AppendUint(to, uint64(n), 10)
	}
	return strconv.AppendInt(to, n, 10)
}

// appendInstant adds a day since 1970, and the units since midnight.
func (c column) appendInstant(to []byte, days, part int64) []byte {
	to = appendDate(append(to, '"'), days)
	if !c.days {
		to = appendClock(append(to, ' '), part, c.unit)
	}
	return append(to, '"')
}

func floorDiv(n, by int64) (whole, rest int64) {
	whole, rest = n/by, n%by
	if rest < 0 {
		whole, rest = whole-1, rest+by
	}
	return whole, rest
}

// appendDate adds a day since 1970, by the calendar of today for all times: see Howard Hinnant,
// chrono-compatible low-level date algorithms.
func appendDate(to []byte, days int64) []byte {
	const era = 146097 // days of 400 years
	n, inEra := floorDiv(days+719468, era)
	year := (inEra - inEra/1460 + inEra/36524 - inEra/146096) / 365
	inYear := inEra - (365*year + year/4 - year/100)
	month := (5*inYear + 2) / 153
	dayOfMonth := inYear - (153*month+2)/5 + 1
	year += 400 * n
	if month += 3; month > 12 {
		month -= 12
		year++
	}
	if year >= 1 && year <= 9999 {
		return fmt.Appendf(to, "%04d-%02d-%02d", year, month, dayOfMonth)
	}
	return fmt.Appendf(to, "%+07d-%02d-%02d", year, month, dayOfMonth)
}

// appendClock adds a time of day, in units of a part of a second.
func appendClock(to []byte, part, unit int64) []byte {
	seconds, rest := part/unit, part%unit
	to = fmt.Appendf(to, "%02d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	if rest == 0 {
		return to
	}
	digits := fmt.Sprintf("%09d", rest*(1e9/unit))
	for strings.HasSuffix(digits, "000") {
		digits = digits[:len(digits)-3]
	}
	return append(append(to, '.'), digits...)
}

// appendInterval adds a duration.
func appendInterval(to []byte, months, days, millis uint32) []byte {
	s := "P"
	if months > 0 {
		s += fmt.Sprintf("%dM", months)
	}
	if days > 0 {
		s += fmt.Sprintf("%dD", days)
	}
	if millis > 0 || s == "P" {
		s += "T" + strings.TrimRight(strings.TrimRight(fmt.Sprintf("%d.%03d", millis/1000, millis%1000), "0"), ".") + "S"
	}
	return appendString(to, s)
}

// appendDecimal puts the point into digits.
func appendDecimal(to []byte, digits string, scale int) []byte {
	if digits[0] == '-' {
		to, digits = append(to, '-'), digits[1:]
	}
	if scale == 0 {
		return append(to, digits...)
	}
	if missing := scale + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	to = append(to, digits[:len(digits)-scale]...)
	return append(append(to, '.'), digits[len(digits)-scale:]...)
}

// appendNumber adds a number as JavaScript writes it; null if it is none.
func appendNumber(to []byte, x float64) []byte {
	switch size := math.Abs(x); {
	case math.IsNaN(x) || math.IsInf(x, 0):
		return append(to, "null"...)
	case x == 0:
		return append(to, '0')
	case size >= 1e-6 && size < 1e21:
		return strconv.AppendFloat(to, x, 'f', -1, 64)
	}
	s := strconv.FormatFloat(x, 'e', -1, 64)
	for _, sign := range []string{"e-0", "e+0"} {
		s = strings.Replace(s, sign, sign[:2], 1)
	}
	return append(to, s...)
}

// shortest returns the number with the fewest digits that is this one in 32 bits.
func shortest(x float32) float64 {
	wide := float64(x)
	if math.IsNaN(wide) || math.IsInf(wide, 0) {
		return wide
	}
	const most = 9
	for digits := 1; digits < most; digits++ {
		near, err := strconv.ParseFloat(strconv.FormatFloat(wide, 'e', digits-1, 64), 64)
		if err == nil && float32(near) == x {
			return near
		}
	}
	near, err := strconv.ParseFloat(strconv.FormatFloat(wide, 'e', most-1, 64), 64)
	if err != nil {
		return wide
	}
	return near
}

// appendString adds a text in quotes.
func appendString(to []byte, s string) []byte {
	to = append(to, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			to = append(to, '\\', c)
		case c < ' ':
			const digits = "0123456789abcdef"
			to = append(to, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		default:
			to = append(to, c)
		}
	}
	return append(to, '"')
}
