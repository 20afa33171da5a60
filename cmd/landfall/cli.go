package main

import (
	"context"
	"errors"
	"regexp"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

// commandLine is the grammar of the arguments. Its comments are the help.
type commandLine struct {
	Help helpFlag `short:"h" help:"Show what there is, for the program or for a command."`

	Serve    serveCommand    `cmd:"" default:"withargs" help:"Run the bot (this is what happens without a command)."`
	Simulate simulateCommand `cmd:"" help:"Play random legal matches and report."`
	Solo     soloCommand     `cmd:"" help:"Play alone against a printed automaton in the terminal."`
	Replay   replayCommand   `cmd:"" help:"Print an exported match, and check it."`
	Import   importCommand   `cmd:"" help:"Take an exported match into a data file, once it is checked."`
	Backup   backupCommand   `cmd:"" help:"Copy what is kept into a data file, while the bot runs or not."`
	Check    checkCommand    `cmd:"" help:"Look through a data file or a database for damage."`
	Copy     copyCommand     `cmd:"" help:"Copy everything from a data file to a database, or back, and compare."`
	Export   exportCommand   `cmd:"" help:"Take a match out of a data file or a database, even one that cannot be played."`
	Rehearse rehearseCommand `cmd:"" help:"Try every kind of request on the real Discord, and compare with the sandbox."`
	Gallery  galleryCommand  `cmd:"" help:"Draw every kind of picture from played matches."`
	Version  versionCommand  `cmd:"" help:"Print the version."`
}

const description = `Landfall: board games of exploration, played by chat.

With no DISCORD_TOKEN in the environment it opens a sandbox on this machine: a small Discord in the browser where the bot can be tried. With one it runs the bot on Discord.

Flags may be written with one dash or with two.`

// helpFlag is -h. kong's own one would end the process.
type helpFlag bool

var errHelped = errors.New("help was shown")

// BeforeReset is called by kong when the flag is there.
func (helpFlag) BeforeReset(c *kong.Context) error {
	command := func(n *kong.Node) bool { return slices.Contains(c.Args, n.Name) }
	if !slices.ContainsFunc(c.Model.Children, command) {
		// serve was not asked for; it is what happens without a command.
		c = &kong.Context{Kong: c.Kong, Path: c.Path[:1], Args: c.Args}
	}
	if err := c.PrintUsage(false); err != nil {
		return err
	}
	return errHelped
}

// parse reads the arguments. A nil command says that there is nothing left to do.
func (m *Main) parse(args []string) (command func(context.Context) error, err error) {
	var line commandLine
	parser, err := kong.New(&line, kong.Name("landfall"), kong.Description(description),
		kong.NoDefaultHelp(), kong.Writers(m.Stdout, m.Stderr), kong.Exit(func(int) {}),
		kong.ConfigureHelp(kong.HelpOptions{WrapUpperBound: 100, FlagsLast: true}))
	if err != nil {
		return nil, err
	}
	parsed, err := parser.Parse(longDashes(args))
	switch {
	case errors.Is(err, errHelped):
		return nil, nil
	case err != nil:
		return nil, usagef("%w (landfall -h shows what there is)", err)
	}
	return func(ctx context.Context) error {
		parsed.BindTo(ctx, (*context.Context)(nil))
		return parsed.Run(m)
	}, nil
}

// longDashes gives -name its second dash, so that -seats 4 is not read as
// -s -e -a -t -s 4.
func longDashes(args []string) []string {
	word := regexp.MustCompile(`^-[a-z][a-z-]+(=|$)`)
	out := make([]string, len(args))
	for i, a := range args {
		if a == "--" {
			copy(out[i:], args[i:])
			break
		}
		if out[i] = a; word.MatchString(a) && !strings.HasPrefix(a, "--") {
			out[i] = "-" + a
		}
	}
	return out
}
