// Package lab is what measuring commands share that train, evaluate or time, and write a report.
//
//	Main, Resumable, Data             a command with its flags, and the folder of the data sets
//	Check, Checkf, Must, Try          what fails ends the command
//	Step                              what takes long is done once, and kept in a file
//	Commit, Measured                  the revision that was measured
//	Chosen, Pairs                     settings by name, and two of them compared question by question
//	Figures, Median, Spent, Fastest   times of repeated runs
//	Header, Digits, System            tables in Markdown, numbers, and the machine
//	WriteFiles, Print                 reports
//	Replace, ReplaceFile              tables in documents that people write
//
// What is compared takes turns within one run; reports give the median of the ratios.
package lab
