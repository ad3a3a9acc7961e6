package nn

// embedding maps every word to a vector.
type embedding[T Float] struct {
	dim int
	E   []T // [V×D]
}

// forward writes e [n×D], the vectors of the words.
func (l embedding[T]) forward(e []T, words []int) {
	for i, w := range words {
		copy(e[i*l.dim:(i+1)*l.dim], l.E[w*l.dim:])
	}
}

// backward adds to grad the gradient de [n×D] of the vectors; a word that
// occurs twice receives both.
func (l embedding[T]) backward(grad embedding[T], de []T, words []int) {
	for i, w := range words {
		axpy(1, de[i*l.dim:(i+1)*l.dim], grad.E[w*l.dim:(w+1)*l.dim])
	}
}
