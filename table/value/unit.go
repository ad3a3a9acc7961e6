package value

import (
	"math"
	"strconv"
	"strings"

	"semtree/internal/decimal"
)

// unitTable has the units: name, what it measures, how many of the first one it is
// (0: not to be converted), and other ways to write it.
const unitTable = `
mm length 0.001 millimeter millimeters millimetre millimetres
cm length 0.01 centimeter centimeters centimetre centimetres
m length 1 meter meters metre metres mtr
km length 1000 kilometer kilometers kilometre kilometres kms
in length 0.0254 inch inches ″
ft length 0.3048 foot feet ′
yd length 0.9144 yard yards yds
mi length 1609.344 mile miles
nmi length 1852
mg mass 0.001 milligram milligrams
g mass 1 gram grams gramme grammes gr
kg mass 1000 kilogram kilograms kgs kilo kilos
t mass 1000000 ton tons tonne tonnes
oz mass 28.349523125 ounce ounces
lb mass 453.59237 lbs pound-weight
ms time 0.001 millisecond milliseconds msec
s time 1 sec secs second seconds mm:ss m:ss h:mm:ss hh:mm:ss
min time 60 mins minute minutes
h time 3600 hr hrs hour hours h:mm hh:mm
d time 86400 day days
wk time 604800 wks week weeks
mo time 2629800 month months mos
yr time 31557600 y yrs year years
km/h speed 1 kph kmh kmph km-per-hour kilometers-per-hour kilometres-per-hour
mph speed 1.609344 miles-per-hour
m/s speed 3.6 meters-per-second metres-per-second
kn speed 1.852 knot knots
mpg consumption 0 miles-per-gallon
m² area 1 m2 sqm sq-m square-meters square-metres
km² area 1000000 km2 sq-km square-kilometers square-kilometres
ha area 10000 hectare hectares
ac area 4046.8564224 acre acres
ft² area 0.09290304 ft2 sqft sq-ft square-feet
mi² area 2589988.110336 mi2 sq-mi square-miles
ml volume 0.001 milliliter milliliters millilitre millilitres
cl volume 0.01
l volume 1 liter liters litre litres
gal volume 0 gallon gallons
m³ volume 1000 m3 cubic-meters cubic-metres
cc volume 0.001 cm³ cm3
°C temperature 0 celsius degc
°F temperature 0 fahrenheit degf
K temperature 0 kelvin kelvins
° angle 0 degree degrees deg
W power 1 watt watts
kW power 1000 kilowatt kilowatts
MW power 1000000 megawatt megawatts
GW power 1000000000
hp power 0 horsepower bhp
kWh energy 1
MWh energy 1000
V voltage 0 volt volts
Hz frequency 1
kHz frequency 1000
MHz frequency 1000000
GHz frequency 1000000000
B data 1 byte bytes
kB data 1000 kb
MB data 1000000 mb
GB data 1000000000 gb
TB data 1000000000000 tb
% share 1 percent per-cent pct prozent
‰ share 0.1 permille per-mille
bp share 0.01 bps basis-point basis-points
pp share 0
USD money 0 $ us$ usd dollar dollars u.s.-dollars us-dollars
EUR money 0 € eur euro euros
GBP money 0 £ gbp
JPY money 0 ¥ jpy yen
CNY money 0 cny rmb yuan renminbi
INR money 0 ₹ inr rs rupee rupees
RUB money 0 ₽ rub ruble rubles roubles
KRW money 0 ₩ krw won
BRL money 0 r$ brl reais
CHF money 0 chf sfr
CAD money 0 c$ ca$ cad
AUD money 0 a$ au$ aud
NZD money 0 nz$ nzd
HKD money 0 hk$ hkd
kr money 0 kronor kroner krona krone
SEK money 0 sek
NOK money 0 nok
DKK money 0 dkk
PLN money 0 pln zł zloty
MXN money 0 mxn
TRY money 0 ₺
ILS money 0 ₪ ils
ZAR money 0 zar
SGD money 0 s$ sgd`

// measure is what a unit measures.
type measure struct {
	dimension string
	factor    float64 // 0: not to be converted
}

var (
	measures  = map[string]measure{} // by unit
	unitNames = map[string]string{}  // unit by each way to write it, "-" for a blank
)

var _ = readUnits()

//go:noinline
func readUnits() bool {
	for _, line := range strings.Split(strings.TrimSpace(unitTable), "\n") {
		fields := strings.Fields(line)
		factor, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			panic(err)
		}
		measures[fields[0]] = measure{fields[1], factor}
		for _, name := range append(fields[3:], fields[0]) {
			unitNames[name] = fields[0]
		}
	}
	return true
}

// Dimension returns what a unit measures: "length", "money"; empty for a unit that is not known.
func Dimension(unit string) string { return measures[unit].dimension }

// LongestUnit is the most bytes of a unit's name.
const LongestUnit = 20

// ParseUnit returns the unit that a text without outer blanks is.
func ParseUnit(s string) (unit string, ok bool) {
	if len(s) > LongestUnit {
		return "", false
	}
	if unit, ok = unitNames[s]; ok {
		return unit, true
	}
	var lower [LongestUnit]byte
	n := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c |= 'a' - 'A'
		case c == ' ' && n > 0 && lower[n-1] == '-', c == '.' && i == len(s)-1:
			continue
		case c == ' ':
			c = '-'
		}
		lower[n] = c
		n++
	}
	unit, ok = unitNames[string(lower[:n])]
	return unit, ok
}

// currencyBefore reads a currency at the start of a text, before the digits.
func currencyBefore(s string) (unit string, size int) {
	if s != "" && s[0] == '$' {
		return "USD", 1
	}
	for size < len(s) && !IsDigit(s[size]) && s[size] != ' ' && s[size] != '-' && s[size] != '.' && s[size] != '(' && size < 6 {
		size++
	}
	if size == 0 || size == len(s) {
		return "", 0
	}
	unit, ok := ParseUnit(s[:size])
	if !ok || measures[unit].dimension != "money" || unit == "kr" && s[1] == 'R' { // KR12 is a code
		return "", 0
	}
	if s[size] == '.' && (unit == "INR" || unit == "kr") { // Rs.500, kr.500
		size++
	}
	return unit, size
}

// Convert returns a value of a unit in another. It reports whether that is possible:
// a value without a unit is taken to be in the unit that is wanted.
func Convert(value decimal.Number, from, to string) (decimal.Number, bool) {
	if from == to || from == "" || to == "" {
		return value, true
	}
	a, b := measures[from], measures[to]
	if a.dimension != b.dimension || a.factor == 0 || b.factor == 0 {
		return decimal.Of(math.NaN()), false
	}
	return decimal.Of(value.Ratio(a.factor, b.factor)), true
}
