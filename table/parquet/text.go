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

	"github.com/parquet-go/parquet-go"

	"semtree/table"
)

const day = 24 * 60 * 60 // seconds

// appendValue adds a value in JSON.
func (c *cursor) appendValue(to []byte, v parquet.Value) ([]byte, error) {
	if v.IsNull() {
		return append(to, "null"...), nil
	}
	col := c.column
	switch col.kind {
	case int32Type, int64Type:
		return c.appendInteger(to, v), nil
	case int96Type:
		days, part := col.instant(v)
		return c.appendInstant(to, days, part, 1e9), nil
	case floatType:
		return appendNumber(to, shortest(v.Float())), nil
	case doubleType:
		return appendNumber(to, v.Double()), nil
	}
	b := v.ByteArray()
	if len(b) > table.MaxCell {
		return to, fmt.Errorf("a cell of %d bytes, but the limit is %d", len(b), table.MaxCell)
	}
	switch {
	case col.meaning == decimal:
		const longest = 64
		if len(b) > longest {
			return to, errors.New("a decimal of more than 64 bytes")
		}
		n := new(big.Int).SetBytes(b)
		if len(b) > 0 && b[0] >= 0x80 {
			n.Sub(n, new(big.Int).Lsh(big.NewInt(1), uint(8*len(b))))
		}
		return appendDecimal(to, n.String(), int(col.scale)), nil
	case col.meaning == uuid && len(b) == 16:
		s := hex.EncodeToString(b)
		return appendString(to, s[:8]+"-"+s[8:12]+"-"+s[12:16]+"-"+s[16:20]+"-"+s[20:]), nil
	case col.meaning == float16 && len(b) == 2:
		return appendNumber(to, half(binary.LittleEndian.Uint16(b))), nil
	case col.meaning == interval && len(b) == 12:
		le := binary.LittleEndian
		return appendInterval(to, le.Uint32(b), le.Uint32(b[4:]), le.Uint32(b[8:])), nil
	case utf8.Valid(b):
		return appendString(to, string(b)), nil
	default:
		return appendString(to, hex.EncodeToString(b)), nil
	}
}

// integer returns a value that is stored as one.
func (c column) integer(v parquet.Value) int64 {
	if c.kind == int32Type {
		return int64(v.Int32())
	}
	return v.Int64()
}

// isInstant reports whether a column has points in time.
func (c column) isInstant() bool {
	return c.kind == int96Type || c.meaning == timestamp && c.kind < int96Type
}

// instant returns the day of a timestamp since 1970, and the units since midnight.
func (c column) instant(v parquet.Value) (days, part int64) {
	if c.kind == int96Type {
		const epoch = 2440588 // the Julian day of 1970-01-01
		n := v.Int96()
		const nanos = day * int64(1e9)
		part = int64(uint64(n[1])<<32 | uint64(n[0]))
		days, part = floorDiv(part, nanos)
		return int64(n[2]) - epoch + days, part
	}
	return floorDiv(c.integer(v), day*max(1, c.unit))
}

func floorDiv(n, by int64) (whole, rest int64) {
	whole, rest = n/by, n%by
	if rest < 0 {
		whole, rest = whole-1, rest+by
	}
	return whole, rest
}

func (c *cursor) appendInteger(to []byte, v parquet.Value) []byte {
	n := c.column.integer(v)
	switch c.column.meaning {
	case decimal:
		return appendDecimal(to, strconv.FormatInt(n, 10), int(c.column.scale))
	case date:
		return append(appendDate(append(to, '"'), n), '"')
	case timestamp:
		days, part := c.column.instant(v)
		return c.appendInstant(to, days, part, max(1, c.column.unit))
	case timeOfDay:
		if unit := max(1, c.column.unit); n >= 0 && n < day*unit {
			return append(appendClock(append(to, '"'), n, unit), '"')
		}
	case unsigned:
		if c.column.kind == int32Type {
			return strconv.AppendUint(to, uint64(uint32(n)), 10)
		}
		return strconv.AppendUint(to, uint64(n), 10)
	}
	return strconv.AppendInt(to, n, 10)
}

func (c *cursor) appendInstant(to []byte, days, part, unit int64) []byte {
	to = appendDate(append(to, '"'), days)
	if !c.days {
		to = appendClock(append(to, ' '), part, unit)
	}
	return append(to, '"')
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

// half returns a number of 16 bits.
func half(bits uint16) float64 {
	exponent, fraction := int(bits>>10&31), float64(bits&1023)
	sign := 1.0
	if bits >= 0x8000 {
		sign = -1
	}
	switch exponent {
	case 0:
		return sign * math.Ldexp(fraction, -24)
	case 31:
		return math.NaN()
	}
	return sign * math.Ldexp(1024+fraction, exponent-25)
}

// appendString adds a text in quotes.
func appendString(to []byte, s string) []byte {
	to = append(to, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			to = append(to, '\\', c)
		case c < ' ':
			to = fmt.Appendf(to, "\\u%04x", c)
		default:
			to = append(to, c)
		}
	}
	return append(to, '"')
}
