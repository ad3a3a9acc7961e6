// Package scan executes the programs of SCAN: commands to walk, look, run, jump and turn become
// sequences of actions. Package lab/dataset/scan has the
// commands, the splits and the official files.
//
// # Problem
//
// Let A be the action of a verb (nothing for turn) and T the turn of a direction. A program denotes a
// sequence of actions, juxtaposition joins sequences:
//
//	⟦v()⟧               = A                          (1)
//	⟦v(d)⟧              = T A                        (2)
//	⟦v(d, i_opposite)⟧  = T T A                      (3)
//	⟦v(d, i_around)⟧    = T A T A T A T A            (4)
//	⟦i_twice(x)⟧        = ⟦x⟧ ⟦x⟧, i_thrice likewise (5)
//	⟦i_and(x, y)⟧       = ⟦x⟧ ⟦y⟧                    (6)
//	⟦i_after(x, y)⟧     = ⟦y⟧ ⟦x⟧                    (7)
//
// Programs are those of SCAN-SP ([herzig2021]): every word of a command is a node, i_ and the word.
// Arguments of i_and and i_after are in the order of the text.
//
// The built-in model was trained by "make -C lab train-scan" on the official train file of the split simple.
// Settings were chosen on parts of train files.
//
// # References
//
//	[lake2018]    Lake, Baroni. Generalization without systematicity: on the compositional skills of sequence-to-sequence recurrent networks. ICML. The commands.
//	[loula2018]   Loula, Baroni, Lake. Rearranging the familiar: testing compositional generalization in recurrent networks. BlackboxNLP. The template splits.
//	[herzig2021]  Herzig, Berant. Span-based semantic parsing for compositional generalization. ACL. SCAN-SP.
package scan
