// Package scan has the commands of SCAN: the language, its meaning, its splits,
// and a reader for the official files.
//
// # Language
//
//	command  = clause [ ( "and" | "after" ) clause ]
//	clause   = phrase [ "twice" | "thrice" ]
//	phrase   = verb [ [ manner ] direction ]
//	verb     = "walk" | "look" | "run" | "jump" | "turn"
//	manner   = "opposite" | "around"
//	direction = "left" | "right"
//
// where turn has a direction: 34 phrases, 102 clauses and 102 + 2·102² = 20,910 commands ([lake2018],
// figures 5 and 6). The meaning is computed from the command, as there: an independent check of the
// executor in domain/scan, which has the references.
//
// # Splits
//
// A command is for training, for testing, or in neither part:
//
//	simple        test: 20 % at random
//	right         test: with a verb right before "right"; neither: with "turn right"      [loula2018]
//	around-right  test: with "around right"; neither: with "turn around right"            [loula2018]
//	length        test: 24 actions or more (there are none of 23)                         [lake2018]
//	jump          test: with "jump", except "jump" itself                                 [lake2018]
//
// All but the random one are as in the official files, in which the train part of jump repeats "jump"
// ([Repeated]).
package scan
