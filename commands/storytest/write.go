package storytest

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"landfall/commands"
)

// write numbers what was said and writes it down.
func (s *teller) write(list []Said) []string {
	var out []string
	for _, said := range list {
		if said.Note != "" {
			out = append(out, wrapped([]string{s.plain("(" + said.Note + ")")})...)
			continue
		}
		if said.Form != nil {
			out = append(out, wrapped(append([]string{s.plain("(a form opens: " + said.Form.Title + ")")}, fields(*said.Form)...))...)
			continue
		}
		i := slices.IndexFunc(s.messages, func(m message) bool { return m.ID == said.ID && m.Channel == said.Channel && m.Only == said.Only })
		switch {
		case i < 0 && (said.Gone || said.ID == ""):
			out = append(out, s.plain(fmt.Sprintf("in %s, %s:", said.Channel, said.Only)))
			out = append(out, s.lines(said.Message)...)
		case i < 0:
			s.messages = append(s.messages, message{Said: said})
			out = append(out, s.plain(fmt.Sprintf("#%d %s:", len(s.messages), s.where(said))))
			out = append(out, s.lines(said.Message)...)
		case said.Gone:
			s.messages[i].gone = true
			out = append(out, fmt.Sprintf("#%d gone", i+1))
		default:
			was := s.lines(s.messages[i].Message)
			now := s.lines(said.Message)
			if slices.Equal(was, now) {
				continue
			}
			s.messages[i].Said = said
			out = append(out, fmt.Sprintf("#%d now:", i+1))
			out = append(out, changed(was, now)...)
		}
	}
	return out
}

// changed is what a message says now; of a text that is still there only that.
func changed(was, now []string) []string {
	text := func(lines []string) []string {
		return slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return !strings.HasPrefix(l, "|") })
	}
	if len(text(now)) > 1 && slices.Equal(text(was), text(now)) {
		rest := slices.DeleteFunc(slices.Clone(now), func(l string) bool { return strings.HasPrefix(l, "|") })
		return append([]string{"| (the same words)"}, rest...)
	}
	return now
}

func (s *teller) where(said Said) string {
	where := "in " + said.Channel
	if said.Only != "" {
		where += ", " + string(said.Only) + " alone"
	}
	return where
}

// buttons are a row of them as a story shows it: [Yes] (No, which cannot be pressed).
func buttons(row []commands.Button) string {
	var list []string
	for _, b := range row {
		label := cmp.Or(b.Label, b.Emoji)
		if b.Disabled {
			list = append(list, "("+label+")")
		} else {
			list = append(list, "["+label+"]")
		}
	}
	return strings.Join(list, " ")
}

// most is how many columns a line of a story has; what is longer continues in the next line.
const most = 120

// wrapped breaks lines between words; what continues stands below its beginning, by the sign
// that its line begins with.
func wrapped(lines []string) []string {
	var out []string
	for _, line := range lines {
		indent := "    "
		if strings.HasPrefix(line, "|") {
			indent = "|   "
		}
		for columns := []rune(line); len(columns) > most; columns = []rune(line) {
			cut := strings.LastIndex(string(columns[:most+1]), " ")
			if cut <= len(indent) {
				break // one long word
			}
			out, line = append(out, line[:cut]), indent+line[cut+1:]
		}
		out = append(out, line)
	}
	return out
}

// lines are a message as a story shows it.
func (s *teller) lines(m commands.Message) []string { return wrapped(s.whole(m)) }

// whole is a message with a line for each of its lines, however long.
func (s *teller) whole(m commands.Message) []string {
	var out []string
	if m.Parts {
		for _, l := range strings.Split(m.Happened, "\n") {
			if l != "" {
				out = append(out, strings.TrimRight("| ~ "+s.plain(l), " "))
			}
		}
	}
	if m.Text != "" {
		for _, l := range strings.Split(m.Text, "\n") {
			out = append(out, strings.TrimRight("| "+s.plain(l), " "))
		}
	}
	for _, row := range m.Rows {
		if row.Menu != nil {
			out = append(out, "  "+s.plain(menu(*row.Menu)))
			continue
		}
		out = append(out, "  "+s.plain(buttons(row.Buttons)))
	}
	if p := m.Picture; p != nil {
		focus := p.Focus
		if focus == "" {
			focus = "all"
		}
		out = append(out, strings.TrimRight(s.plain("  picture of "+focus+": "+strings.ReplaceAll(p.Alt, "\n", " / ")), " "))
	}
	for _, f := range m.Files {
		out = append(out, fmt.Sprintf("  file %s", s.plain(f.Name)))
	}
	if len(m.Mention) > 0 {
		var names []string
		for _, p := range m.Mention {
			names = append(names, string(p))
		}
		out = append(out, "  notifies "+strings.Join(names, ", "))
	}
	if m.Quiet {
		out = append(out, "  without a sound")
	}
	return out
}

// fields are those of a form, with what is filled in.
func fields(f commands.Form) (lines []string) {
	for _, fd := range f.Fields {
		line := fd.Label
		if fd.Placeholder != "" {
			line += " (" + fd.Placeholder + ")"
		}
		if fd.Choices == nil {
			lines = append(lines, "  "+line+": "+strings.ReplaceAll(fd.Value, "\n", " / "))
			continue
		}
		lines = append(lines, "  "+menu(commands.Menu{Placeholder: line, Choices: fd.Choices}))
	}
	return lines
}

func menu(m commands.Menu) string {
	var list []string
	for _, c := range m.Choices {
		label := c.Label
		if c.Default {
			label = "*" + label
		}
		list = append(list, label)
	}
	return "<" + m.Placeholder + ": " + strings.Join(list, " / ") + ">"
}

// moment is one that the platform shows in everybody's own time.
var moment = regexp.MustCompile(`<t:(\d+):(\w)>`)

// plain makes moments readable and names tables by their order.
func (s *teller) plain(text string) string {
	text = moment.ReplaceAllStringFunc(text, func(mark string) string {
		parts := strings.Split(strings.Trim(mark, "<>"), ":")
		unix, err := strconv.ParseInt(parts[1], 10, 64)
		if err != nil {
			return mark
		}
		return "<" + time.Unix(unix, 0).UTC().Format("2 Jan 15:04") + " " + parts[2] + ">"
	})
	for i, id := range s.stage.Tables() {
		text = strings.ReplaceAll(text, string(id), "T"+strconv.Itoa(i+1))
	}
	return strings.ReplaceAll(text, "\n", " / ")
}
