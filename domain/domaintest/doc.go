// Package domaintest tests the words of programs of all built-in domains: of all programs of
// a grammar up to a size, and of random ones beyond it.
//
// # Properties
//
// With w(p) for the words of a program ([semtree/domain.Domain.InWords]) and ⟦p⟧ for what
// it denotes, on any facts that the domain can have:
//
//	w(p) is not empty, for each program p of the grammar      (1)
//	w(p) = w(q) only if ⟦p⟧ = ⟦q⟧                             (2)
//
// Two programs with the same words may still be different programs. Then their difference
// is none in English, such as the order in which a filter is applied.
package domaintest
