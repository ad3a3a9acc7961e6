// Package solvertest judges solvers of ILP1 (see solver/instance): oracles
// that are too simple to be wrong, seeded generators of grammars and
// instances, and [Suite], which every solver must pass.
package solvertest
