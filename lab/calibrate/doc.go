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
// from wrong. Its centre c is 0, or weights found on other questions. With [Prior.Scaled], features are
// divided by their standard deviations, and the bias is free. Items may have weights.
//
// # Measures
//
// [Report] holds, of probabilities by weights fitted on other parses:
//
//	log loss        −(1/n)·Σ log P(yᵢ)
//	Brier score     (1/n)·Σ (pᵢ − yᵢ)²                         [brier1950]
//	ECE             Σ_b (n_b/n)·|mean pᵢ − share right| in bin b   [guo2017]
//	risk-coverage   share right among the c most confident       [elyaniv2010]
//
// # References
//
//	[brier1950]    Brier. Verification of forecasts expressed in terms of probability. Monthly Weather Review 78.
//	[elyaniv2010]  El-Yaniv, Wiener. On the foundations of noise-free selective classification. JMLR 11.
//	[guo2017]      Guo et al. On calibration of modern neural networks. ICML.
package calibrate
