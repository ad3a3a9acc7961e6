package nn_test

import (
	"fmt"
	"math/rand/v2"

	"semtree/lab/nn"
	"semtree/model"
)

// A network learns that word 1 carries label 0 and hangs on the root, and that
// word 2 carries nothing.
func Example() {
	rng := rand.New(rand.NewPCG(1, 0))
	net := nn.NewNetwork[float32](model.Sizes{Vocab: 3, Embed: 4, Hidden: 4, MLP: 4, Labels: 2}, rng)
	pass, adam := nn.NewPass(net), nn.NewAdam(net, 5)
	words, heads := []int{1, 2}, []int{0, nn.Empty}
	choices, tags := []nn.Choice{{Gold: 0}, {Gold: nn.Empty}}, nn.Tags[float32]{Plain: []int{0, 1}}
	dmu, dphi := make([]float32, 2*2), make([]float32, 3*2)
	loss := 0.0
	for range 300 {
		pass.Zero()
		mu, phi, _ := pass.Forward(nn.Input[float32]{Words: words}, rng)
		loss = tags.Loss(dmu, nil, mu, nil, choices) + nn.HeadLoss(dphi, phi, heads)
		pass.Backward(dmu, dphi, nil)
		adam.Begin(nn.Norm(pass.Grad.Flat), 0.05).Move(net.Flat, pass.Grad.Flat, 0, len(net.Flat))
	}
	fmt.Println("learned:", loss < 0.05)
	// Output: learned: true
}
