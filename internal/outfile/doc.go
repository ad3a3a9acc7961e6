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
// # Changing a file
//
// [Update] reads, changes and writes a file as one step: of processes that do so at the same
// time, each sees what those before it have written. They lock a file beside it, .NAME.lock,
// with the locks of the system (github.com/gofrs/flock): a process that ends has none, so that no rest
// of a dead one is in the way. The file itself cannot be the lock, since it is renamed over. Who has the
// lock removes its file at the end, and who then gets the lock of a removed file tries again.
//
// # Why not a library
//
// The common ones (github.com/google/renameio, github.com/natefinch/atomic)
// replace devices, pipes and links by regular files, which this package must
// avoid. They could only replace one call of os.Rename.
package outfile
