// Package solvertest tests solvers of ILP1 (see solver/instance). It has very simple
// oracles, seeded generators of grammars and instances, and [Suite], which every
// solver must pass.
package solvertest
