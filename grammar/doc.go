// Package grammar defines typed program trees: their labels, types and
// signatures, and a reader and printer of FunQL, the language of programs.
//
// # Problem
//
// A grammar is a tuple ⟨E, T, f_Type, f_Args⟩: tags E, types T, the type
// f_Type(e) of a program that starts with tag e, and the number f_Args(e, t)
// of arguments of type t that e takes, its valency. A program is a tree of
// tags. It is well-formed iff every node u has exactly f_Args(tag(u), t)
// arguments of type t, for every t ([petit2023] §2).
//
// A predicate may have several signatures. "largest" turns cities into a city
// and states into a state: one label, two tags. The network scores labels;
// solvers choose tags.
//
//	paper    Go                    shape  meaning
//	E        Grammar.Tags          [E]    (label, signature) pairs
//	T        Grammar.Types         [T]    names of types
//	f_Type   Tag.Result
//	f_Args   Tag.Args                     types of the arguments, in the order of the program text
//	-        Grammar.Labels        [L]    what the network scores
//
// An anchor is the word of the sentence that stands for a node. Arguments of one type have the order
// of their anchors, the opposite order, or an order without meaning ([Order]); others are told apart
// by their types. Two signatures may take the same arguments and differ in their results: the typing
// of a program is the first, in the order of the file, by which all of it is well-formed.
//
// # Grammar files
//
// A grammar is a UTF-8 text file with one declaration in each line.
//
//	grammar 1                                        # format version, first line
//	type state city river                            # names of types, any number of them
//	type num<$t> for $t in state city                # a family of types
//	root answer any                                  # wrapper of every program ("-": none), then its types, or "any"
//	entity stateid : state                           # carries constants; anchored on linked words only
//	entity near : | state -> state                   # constants beside arguments: near('texas'), near('texas', state)
//	pred   state(all) : -> state                     # no argument
//	pred   state : state | located -> state          # two signatures with one result
//	pred   largest : $t -> $t for $t in state city   # a signature for each type
//	pred   exclude : state, state -> state           # arguments in sentence order
//	pred   intersection free : state, state -> state # order without meaning
//	pred   minus reversed : num, num -> num          # arguments in reversed sentence order
//
// A later line of the same name adds signatures. Labels, and the network's outputs, are in the
// order of first lines.
//
// # References
//
//	[petit2023]  Petit, Corro. On graph-based reentrancy-free semantic parsing. TACL 11.
//	[kate2005]   Kate, Wong, Mooney. Learning to transform natural to formal languages. AAAI. FunQL.
package grammar
