// Package outfile writes the files that a user names. All commands of this
// repository write their files with it.
//
// # What is written where
//
//	what NAME is                        what happens
//	nothing, or a regular file          a file beside it is written and then renamed
//	a symbolic link                     the same for its target, which need not exist; the link stays
//	a device, a named pipe              written through: it stays what it is
//	standard output or standard error   written through, after earlier output
//	an open descriptor (/dev/fd/3)      emptied and written in place
//	a folder                            an error
//
// A regular file is therefore complete or unchanged even if the program is
// interrupted: no reader sees half of it. It keeps its permissions; a new file gets
// those that the umask leaves. Missing folders are created. A file without write
// permission is not replaced, even if the permissions of its folder would allow it.
//
// A renamed file is a new one: other hard links keep the old content, and
// owner and extended attributes are those of a new file.
//
// # Why not a library
//
// The common ones (github.com/google/renameio, github.com/natefinch/atomic)
// replace devices, pipes and links by regular files, which this package must
// avoid. They could only replace one call of os.Rename.
package outfile
