package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"syscall"

	"landfall/cmd/landfall/settings"
	"landfall/store"
	"landfall/store/postgres"
)

// preflight finds what is wrong with the settings of a bot before anything is opened and
// before a login is spent.
func preflight(s settings.Settings, sandboxed bool) error {
	if sandboxed {
		if err := mayListen(s); err != nil {
			return err
		}
	}
	if s.BackupTo == "" {
		return nil
	}
	if s.Store != "" {
		return s.Wrong("backup_to", errors.New("copies a data file, and store names a database: leave it empty, and use the "+
			"database's own tools, such as pg_dump, or `landfall backup FILE`"))
	}
	if err := writableFolder(s.BackupTo); err != nil {
		return s.Wrong("backup_to", fmt.Errorf("cannot be %s, since nothing can be written there (%w): name another folder", s.BackupTo, err))
	}
	return nil
}

// mayListen refuses to show the sandbox to other machines by accident.
func mayListen(s settings.Settings) error {
	host, _, _ := net.SplitHostPort(s.Listen) // it was read as an address and a port
	if ip := net.ParseIP(host); s.Expose || host == "localhost" || ip != nil && ip.IsLoopback() {
		return nil
	}
	return s.Wrong("listen", fmt.Errorf("%s can be reached from other machines, and the sandbox asks nobody for a password: listen on a "+
		"loopback address such as %s, or add -expose if everybody who reaches it may act as anybody", s.Listen, settings.Defaults().Listen))
}

// writableFolder makes a folder if there is none, and a file in it to see that it can be written.
func writableFolder(path string) error {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return bare(err)
	}
	f, err := os.CreateTemp(path, ".landfall-*")
	if err != nil {
		return bare(err)
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// bare is what went wrong with a file, without its path.
func bare(err error) error {
	var under *fs.PathError
	if errors.As(err, &under) {
		return under.Err
	}
	return err
}

// listenOn listens at the address of a setting.
func listenOn(ctx context.Context, s settings.Settings, key, address string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	var under *net.OpError
	switch {
	case err == nil:
		return listener, nil
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, s.Wrong(key, fmt.Errorf("cannot be %s, since another program listens there: stop that one, or name another port", address))
	case errors.Is(err, syscall.EACCES):
		return nil, s.Wrong(key, fmt.Errorf("cannot be %s, since this account may not use that port: name one above 1023", address))
	case errors.As(err, &under):
		err = under.Err
	}
	return nil, s.Wrong(key, fmt.Errorf("cannot be %s (%w): name an address of this machine", address, err))
}

// unusable tells an error of opening what is kept with the place of its setting, if only
// another setting, or somebody, can mend it; nothing to be waited for.
func unusable(s settings.Settings, err error) error {
	var file *store.FileError
	switch {
	case errors.As(err, &file) && !errors.Is(err, store.ErrInUse) && !errors.Is(err, syscall.ENOSPC) && !errors.Is(err, syscall.EIO):
		return s.Wrong("data", fmt.Errorf("cannot be used: %w", err))
	case errors.Is(err, postgres.ErrRefused), errors.Is(err, postgres.ErrOld), errors.Is(err, postgres.ErrForeign), errors.Is(err, postgres.ErrNewer):
		return s.Wrong("store", fmt.Errorf("cannot be used: %w", err))
	}
	return err
}
