// Package lab is what measuring commands share that train, evaluate or time, and write a report.
//
//	Main, Resumable, Data             a command with its flags, and the folder of the data sets
//	Check, Checkf, Must, Try          what fails ends the command
//	Step                              what takes long is done once, and kept in a file
//	Revision                          the commit that is checked out
//	Figures, Median, Ratio            times of repeated runs
//	Header, Digits, System            tables in Markdown, numbers, and the machine
//	WriteFiles, Print                 reports
//	Replace, ReplaceFile              tables in documents that people write
//
// What is compared takes turns within one run; reports give the median of the ratios.
package lab
