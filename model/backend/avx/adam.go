package avx

// Rates are the factors of a step of Adam.
type Rates struct {
	Scale        float32 // of the gradient
	Beta1, Rest1 float32 // shares of the mean and of what is added
	Beta2, Rest2 float32 // the same for the mean of squares
	Step         float32
	Epsilon      float32
}

// Adam takes a step for the first parameters x, and returns for how many of them: a
// multiple of 8. With g the gradient times Scale,
//
//	mean   ← Beta1·mean + Rest1·g
//	square ← Beta2·square + Rest2·g·g
//	x      ← x − Step·mean / (√square + Epsilon)
func Adam(x, g, mean, square []float32, r Rates) int {
	n := len(x) / lanes * lanes
	if n > 0 {
		g, mean, square = g[:n], mean[:n], square[:n]
		adam(&x[0], &g[0], &mean[0], &square[0], n, &r)
	}
	return n
}
