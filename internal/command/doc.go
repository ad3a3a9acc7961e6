// Package command is the shell of the command-line tool semtree: what its commands share, whichever folder they are in.
//
//	Program, Command, FlagsOnly, NoArguments   a table of commands, and how each gets its flags
//	Env                                        streams, messages, interrupts, reports
//	Usagef, Hint, Within                       errors, and what to do about them
//	Printable, Obeyed                          texts that a terminal shows and does not obey
//	DomainFlag, LoadParser, …                  flags and models that several commands have
//
// A command is a value of [Command]: the folder of a command lists its own, and main puts the lists together. A new
// command is a line there. Its help is made of its flags, so that no text says them again.
package command
