// Package snowflake has Discord's ids, which grow with time.
package snowflake
