package tables

import (
	"math"

	"semtree/lab/nn"
)

// outcome is a reading that a judge chose.
type outcome struct {
	d      float64 // its logit that the reading is right
	right  bool
	weight float64
}

// outcomes lets a judge choose among the readings of cases, whose features are standardised.
func outcomes(net *nn.Judge[float32], cases []JudgeCase) (all []outcome) {
	pass := nn.NewJudgePass(net)
	for _, c := range cases {
		out, best := pass.Forward(c.In, nil), 0
		for k := range c.Right {
			if out[2*k] > out[2*best] {
				best = k
			}
		}
		all = append(all, outcome{float64(out[2*best+1]), c.Right[best], c.Held})
	}
	return all
}

// sureness returns a > 0 and b of the probabilities σ(a·d + b) that fit best whether readings are right: the logistic
// regression of [platt1999], by Newton's method with steps that are halved until the loss falls. If no a > 0 fits, the logits say
// nothing of what is right, and it returns an a next to 0 with the b of all outcomes.
func sureness(all []outcome) (a, b float64) {
	const steps, halves = 50, 40
	a = 1
	for range steps {
		loss, ga, gb, haa, hab, hbb := regression(all, a, b)
		det := haa*hbb - hab*hab
		da, db := (hbb*ga-hab*gb)/det, (haa*gb-hab*ga)/det
		falls := false
		for range halves {
			if l, _, _, _, _, _ := regression(all, a-da, b-db); l < loss {
				falls = true
				break
			}
			da, db = da/2, db/2
		}
		if !falls {
			break
		}
		a, b = a-da, b-db
	}
	const least = 1e-3
	if a < least {
		right, wrong := 1.0, 1.0
		for _, o := range all {
			if o.right {
				right += o.weight
			} else {
				wrong += o.weight
			}
		}
		return least, math.Log(right / wrong)
	}
	return a, b
}

// regression returns the loss at a and b, its gradient and its second derivatives.
func regression(all []outcome, a, b float64) (loss, ga, gb, haa, hab, hbb float64) {
	const ridge = 1 // holds a at 1 and b at 0 where there are few outcomes
	loss = ridge * ((a-1)*(a-1) + b*b) / 2
	ga, gb, haa, hbb = ridge*(a-1), ridge*b, ridge, ridge
	for _, o := range all {
		z := a*o.d + b
		p := 1 / (1 + math.Exp(-z))
		g, h := o.weight*p, o.weight*p*(1-p)
		loss += o.weight * (max(z, 0) + math.Log1p(math.Exp(-math.Abs(z))))
		if o.right {
			g -= o.weight
			loss -= o.weight * z
		}
		ga, gb = ga+g*o.d, gb+g
		haa, hab, hbb = haa+h*o.d*o.d, hab+h*o.d, hbb+h
	}
	return loss, ga, gb, haa, hab, hbb
}

// rescale lets a judge say a·d + b in place of the logit d that a reading is right.
func rescale(net *nn.Judge[float32], a, b float64) {
	w, bias := net.Param("out.W"), net.Param("out.b")
	for i := 1; i < len(w); i += 2 {
		w[i] = float32(a * float64(w[i]))
	}
	bias[1] = float32(a*float64(bias[1]) + b)
}
