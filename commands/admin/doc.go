// Package admin is the chapter of those who manage a server.
package admin
