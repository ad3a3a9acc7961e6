package nn_test

import (
	"fmt"
	"math/rand/v2"

	"semtree/model"
	"semtree/model/nn"
)

// A network learns that word 1 carries label 0 and hangs on the root, and that
// word 2 carries nothing.
func Example() {
	rng := rand.New(rand.NewPCG(1, 0))
	net := nn.NewNetwork[float32](model.Sizes{Vocab: 3, Embed: 4, Hidden: 4, MLP: 4, Labels: 2}, rng)
	pass, adam := nn.NewPass(net), nn.NewAdam(net, 5)
	words := []int{1, 2}
	tags, heads := []int{0, nn.Empty}, []int{0, nn.Empty}
	dmu, dphi := make([]float32, 2*2), make([]float32, 3*2)
	loss := 0.0
	for range 300 {
		pass.Zero()
		mu, phi := pass.Forward(words, rng)
		loss = nn.TagLoss(dmu, mu, nil, tags) + nn.HeadLoss(dphi, phi, heads)
		pass.Backward(dmu, dphi)
		adam.Step(net.Flat, pass.Grad.Flat, 0.05)
	}
	fmt.Println("learned:", loss < 0.05)
	// Output: learned: true
}
