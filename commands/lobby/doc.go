// Package lobby is the chapter of tables that are opened, joined, started and found.
package lobby
