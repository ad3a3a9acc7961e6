// Package nn is the network that scores tags and arcs: a bi-LSTM with a tag
// scorer and a biaffine arc scorer, with hand-written gradients, the losses of
// [petit2023] §3 and the Adam optimiser.
//
// # Problem
//
// Of the network of package model, find the parameters that minimise the sum of
//
//	Σ_i  log(1 + Σ_l exp μ_il) − μ_i,gold        (tags)
//	Σ_d  log(1 + Σ_h exp φ_hd) − φ_gold,d        (heads)
//
// where the 1 is the empty tag ∅ and its arc, both of score 0. If there are candidates, l in
// the loss of the tags is a label that every word may carry, or a candidate that stands on
// word i, with score μ_i,label + link.
//
// Names and shapes are those of package model. Matrices are flat and row-major. Dense weights are
// stored [in×out], those of the LSTM in the layout of ONNX (gates i, o, f, c): see [Network.Params].
//
// A [Network] has only parameters. A [Pass] runs sentences through it, layer by layer as
// [model.Sizes.Layers] lists them, with activations and a gradient of its own, so that several passes
// work on one network. The gradient of a value is the sum of what the layers that read it give, in their
// order. Embeddings have no dropout, unlike [petit2023] App. B. Float64 is for finite differences.
//
// # References
//
//	[petit2023]       Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[dozat2017]       Dozat, Manning. Deep biaffine attention for neural dependency parsing. ICLR.
//	[hochreiter1997]  Hochreiter, Schmidhuber. Long short-term memory. Neural Computation 9.
//	[glorot2010]      Glorot, Bengio. Understanding the difficulty of training deep feedforward neural networks. AISTATS.
//	[kingma2015]      Kingma, Ba. Adam: a method for stochastic optimization. ICLR.
//	[srivastava2014]  Srivastava et al. Dropout: a simple way to prevent neural networks from overfitting. JMLR 15.
package nn
