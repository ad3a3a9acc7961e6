package elementary

import "math"

// Exp64 and Log64 are exp and log in float64, after [sun]. Package math has them in
// assembly on some platforms, with other bits. Both are accurate to 1 ulp.

// ln 2 in two parts, so that k·ln2High is exact for the exponents of numbers.
const (
	ln2High = 6.93147180369123816490e-01
	ln2Low  = 1.90821492927058770002e-10
)

// Exp64 returns eˣ.
func Exp64(x float64) float64 {
	const (
		overflow, underflow = 7.09782712893383973096e+02, -7.45133219101941108420e+02
		nearZero            = 1.0 / (1 << 28)
		log2e               = 1.44269504088896338700e+00
		p1                  = 1.66666666666666657415e-01
		p2                  = -2.77777777770155933842e-03
		p3                  = 6.61375632143793436117e-05
		p4                  = -1.65339022054652515390e-06
		p5                  = 4.13813679705723846039e-08
	)
	switch {
	case math.IsNaN(x):
		return x
	case x > overflow:
		return math.Inf(1)
	case x < underflow:
		return 0
	case -nearZero < x && x < nearZero:
		return 1 + x
	}
	k := int(float64(log2e*x) + math.Copysign(0.5, x))
	high, low := x-float64(float64(k)*ln2High), float64(float64(k)*ln2Low)
	r := high - low
	t := float64(r * r)
	c := p4 + float64(t*p5)
	c = p3 + float64(t*c)
	c = p2 + float64(t*c)
	c = p1 + float64(t*c)
	c = r - float64(t*c)
	y := 1 - ((low - float64(r*c)/(2-c)) - high)
	if -1000 < k && k < 1000 { // math.Ldexp is for all others, too, and slow
		return y * math.Float64frombits(uint64(k+1023)<<52)
	}
	return math.Ldexp(y, k)
}

// Sigmoid64 returns 1/(1+e⁻ˣ).
func Sigmoid64(x float64) float64 { return 1 / (1 + Exp64(-x)) }

// Log64 returns log x.
func Log64(x float64) float64 {
	const (
		l1 = 6.666666666666735130e-01
		l2 = 3.999999999940941908e-01
		l3 = 2.857142874366239149e-01
		l4 = 2.222219843214978396e-01
		l5 = 1.818357216161805012e-01
		l6 = 1.531383769920937332e-01
		l7 = 1.479819860511658591e-01
	)
	switch {
	case math.IsNaN(x) || math.IsInf(x, 1):
		return x
	case x < 0:
		return math.NaN()
	case x == 0:
		return math.Inf(-1)
	}
	fraction, exponent := math.Frexp(x)
	if fraction < math.Sqrt2/2 {
		fraction *= 2
		exponent--
	}
	f, k := fraction-1, float64(exponent)
	s := f / (2 + f)
	s2 := float64(s * s)
	s4 := float64(s2 * s2)
	a := l5 + float64(s4*l7)
	a = l3 + float64(s4*a)
	a = float64(s2 * (l1 + float64(s4*a)))
	b := l4 + float64(s4*l6)
	b = float64(s4 * (l2 + float64(s4*b)))
	half := float64(float64(0.5*f) * f)
	inner := float64(s*(half+(a+b))) + float64(k*ln2Low)
	return float64(k*ln2High) - ((half - inner) - f)
}
