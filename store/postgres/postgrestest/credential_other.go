//go:build !unix

package postgrestest

import "syscall"

func unprivileged(string) (*syscall.SysProcAttr, error) { return nil, nil }
