//go:build unix

package postgrestest

import (
	"fmt"
	"os"
	"os/user"
	"strconv"
	"syscall"
)

// unprivileged is how to run PostgreSQL, which refuses to run as root, and gives its folder
// to whom it then runs as.
func unprivileged(dir string) (*syscall.SysProcAttr, error) {
	own := &syscall.SysProcAttr{Setpgid: true} // so that an interrupt of the tests lets it end by itself
	if os.Getuid() != 0 {
		return own, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.ParseUint(u.Uid, 10, 32)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.ParseUint(u.Gid, 10, 32)
		if err != nil {
			return nil, err
		}
		own.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return own, os.Chown(dir, int(uid), int(gid))
	}
	return nil, fmt.Errorf("PostgreSQL does not run as root, and there is no user postgres or nobody")
}
