// Package outfile writes the files that a user names: every command of this
// repository that has a file to write writes it here.
//
// # What is written where
//
//	what NAME is                        what happens
//	nothing, or a regular file          a file beside it is written and then renamed
//	a symbolic link                     the same for what it points at, which need not exist; the link stays
//	a device, a named pipe              written through: it stays what it is
//	standard output or standard error   written through, behind what was printed before
//	an open descriptor (/dev/fd/3)      emptied and written in place
//	a folder                            an error
//
// A regular file is therefore whole or as it was before, whatever interrupts
// the program: no reader sees half of one. It keeps its permissions; a new file
// gets those that the umask leaves. Folders on the way are made. A file that may
// not be written is not replaced, even where its folder would allow it.
//
// A renamed file is a new one: other hard links keep the old content, and
// owner and extended attributes are those of a new file.
//
// # Why not a library
//
// The common ones (github.com/google/renameio, github.com/natefinch/atomic)
// replace devices, pipes and links by regular files, which is what this package
// is there to avoid; what would be left for them is one call of os.Rename.
package outfile
