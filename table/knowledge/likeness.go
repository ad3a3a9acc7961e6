package knowledge

// Likeness is a bilinear form on the vectors of words: how likely a word of a question names a column that has
// a word in its header. It is trained with names that people gave to columns (lab/knowledge); the cosine is
// the form of the identity.

// LikenessStep is what 1 in [Data.Likeness] stands for.
const LikenessStep = 1.0 / 32

// Image is a word of a header, as [Knowledge.Likeness] compares words of questions with it.
type Image struct {
	row    int32   // of the word's vector, from 1; 0 for none
	v      []int32 // the form times the vector
	length float64
}

// Image returns the image of a word.
func (k *Knowledge) Image(w *Word) Image {
	if w.row == 0 || len(k.likeness) == 0 {
		return Image{}
	}
	i := int(w.row) - 1
	v := k.vectors[i*k.dims:][:k.dims]
	image := Image{w.row, make([]int32, k.dims), k.length[i]}
	for a := range image.v {
		sum := int32(0)
		for b, m := range k.likeness[a*k.dims:][:k.dims] {
			sum += int32(m) * int32(v[b])
		}
		image.v[a] = sum
	}
	return image
}

// Likeness returns how likely a word of a question names what an image is of, 0 to 1; 0 without vectors.
func (k *Knowledge) Likeness(w *Word, image *Image) float64 {
	if w.row == 0 || image.row == 0 {
		return 0
	}
	i := int(w.row) - 1
	size := k.length[i] * image.length
	if size == 0 {
		return 0
	}
	sum := int64(0)
	for d, x := range k.vectors[i*k.dims:][:k.dims] {
		sum += int64(x) * int64(image.v[d])
	}
	return max(0, min(1, float64(sum)*LikenessStep/size))
}
