// Package outfile writes the files that a user names, for all commands.
//
//	what NAME is                        what happens
//	nothing, or a regular file          a file beside it is written and then renamed
//	a symbolic link                     the same for its target, which need not exist; the link stays
//	a device, a named pipe              written through: it stays what it is
//	standard output or standard error   written through, after earlier output
//	an open descriptor (/dev/fd/3)      emptied and written in place
//	a folder                            an error
//
// So a regular file is complete or unchanged. It keeps its permissions; a new one gets those that the
// umask leaves. Missing folders are created. A file without write permission is not replaced. Other hard
// links keep the old content; owner and extended attributes are those of a new file.
//
// [Update] reads, changes and writes a file as one step, under a lock of the system on .NAME.lock
// (github.com/gofrs/flock), which ends with its process. The file itself cannot be the lock, since it is
// renamed over. Who has the lock removes its file at the end, and who then gets that of a removed file tries
// again.
//
// Rejected: github.com/google/renameio and github.com/natefinch/atomic, which replace devices, pipes and
// links by regular files.
package outfile
