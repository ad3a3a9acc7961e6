// Package calibrate fits the confidence of a parser and measures how far it can be trusted.
//
// # Problem
//
// Given parses i of questions that the network was not trained on, with features xᵢ and yᵢ = 1 if the
// program is right, find
//
//	min_w  −Σ_i log P(yᵢ) + (ρ/2)·Σ_j (wⱼ − cⱼ)²,   P(yᵢ = 1) = σ(w₀ + Σ_j wⱼ·xᵢⱼ),
//
// strictly convex, by Newton's method. The ridge ρ keeps the weights finite where features separate right
// from wrong. Its centre c is 0, or weights found on other questions.
//
// # Measures
//
// [Report] holds, of probabilities by weights fitted on other parses:
//
//	log loss        −(1/n)·Σ log P(yᵢ)
//	Brier score     (1/n)·Σ (pᵢ − yᵢ)²                         [brier1950]
//	ECE             Σ_b (n_b/n)·|mean pᵢ − share right| in bin b   [guo2017]
//
// # References
//
//	[brier1950]    Brier. Verification of forecasts expressed in terms of probability. Monthly Weather Review 78.
//	[guo2017]      Guo et al. On calibration of modern neural networks. ICML.
package calibrate
