// Package personal is the chapter of what concerns one person at all of their tables: what waits for
// them, their reminders and their data.
package personal
