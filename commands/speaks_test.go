package commands_test

import (
	"encoding/json"
	"strings"
	"testing"

	"landfall/commands"
	"landfall/commands/catalogue"
	"landfall/engine"
	"landfall/engine/enginetest"
)

// bilingual is a room in English and in a language called German, which is the pseudo-language.
func bilingual(t *testing.T) *room {
	t.Helper()
	english := enginetest.Must(t, commands.DeskWords).In(catalogue.English)
	return newRoomSpeaking(t, catalogue.Set{"en": english, "de": english.Pseudo()})
}

// pseudo tells whether a text is in the pseudo-language.
func pseudo(text string) bool { return strings.Contains(text, "⟦") }

// in makes a request as somebody whose app has a language.
func (r *room) in(locale string, who engine.PlayerID, options map[string]string, path ...string) commands.Reply {
	r.t.Helper()
	return r.handle(commands.Request{Kind: commands.Typed, Who: commands.Person{ID: who, Locale: locale}, Path: path, Options: options})
}

// TestWhoReadsWhich holds answers to the language of who asks, and tables to their own.
func TestWhoReadsWhich(t *testing.T) {
	r := bilingual(t).start("fleet captain+1 captain+1 captain+1")
	ask := map[string]string{"table": ""}
	for _, c := range []struct {
		what, locale string
		who          engine.PlayerID
		want         bool
	}{
		{"an app in a language that is not spoken", "sv-SE", "ana", false},
		{"an app in German", "de", "ana", true},
		{"no language", "", "ana", true}, // the one before
		{"an app in Austrian German", "de-AT", "ben", true},
		{"an app in English", "en-GB", "ana", false},
	} {
		if got := r.in(c.locale, c.who, ask, "board").Text + r.in(c.locale, c.who, nil, "hand").Text + r.in(c.locale, c.who, nil, "undo").Text; pseudo(got) != c.want {
			t.Errorf("%s reads %q", c.what, got)
		}
		p, err := r.house.People.Get(t.Context(), c.who)
		if err != nil || (p.Speaks() == "de") != c.want {
			t.Errorf("%s is remembered as %q (%v)", c.what, p.Speaks(), err)
		}
	}
	if m, _, err := r.desk.In("de").Digest(t.Context(), "ben"); err != nil || !pseudo(m.Text) {
		t.Errorf("a digest says %q (%v)", m.Text, err)
	}
	if reply := r.in("de", "ana", nil, "board"); reply.Picture == nil || reply.Picture.Language != catalogue.PseudoLanguage || !pseudo(reply.Picture.Alt) {
		t.Errorf("her picture is %+v", reply.Picture)
	}
	if got := r.in("de", "ana", map[string]string{"answer": "nonsense"}, "move").Text; !pseudo(got) {
		t.Errorf("she is refused in %q", got)
	}
}

// TestALanguageIsChosen holds what somebody chose above what their app is in, and keeps it with what is kept of them.
func TestALanguageIsChosen(t *testing.T) {
	r := bilingual(t)
	if got := r.in("en-US", "ana", map[string]string{"language": "de"}, "language").Text; !pseudo(got) {
		t.Errorf("it is said in the language before: %q", got)
	}
	if got := r.in("en-US", "ana", nil, "mine").Text; !pseudo(got) {
		t.Errorf("the app's language is above the chosen one: %q", got)
	}
	held, err := r.house.Privacy.Held(t.Context(), "ana")
	if err != nil {
		t.Fatal(err)
	}
	if data, _ := json.Marshal(held); !strings.Contains(string(data), `"language":"de"`) {
		t.Errorf("what is kept of her is %s", data)
	}
	if got := r.in("en-US", "ana", map[string]string{"language": "app"}, "language").Text; pseudo(got) {
		t.Errorf("the app's language is not back: %q", got)
	}
	if got := r.in("en-US", "ana", map[string]string{"language": "tlh"}, "language").Text; !strings.Contains(got, "I don't speak “tlh”") {
		t.Errorf("an unknown language: %q", got)
	}
}

// TestTheTablesLanguage is the server's unless its host chooses another; what only one person reads is theirs.
func TestTheTablesLanguage(t *testing.T) {
	r := bilingual(t)
	lobby := func() string {
		t.Helper()
		tb, err := r.house.Tables.Get(t.Context(), r.id)
		if err != nil {
			t.Fatal(err)
		}
		return r.desk.In(tb.Language).Lobby(t.Context(), tb).Text
	}
	if got := lobby(); pseudo(got) {
		t.Errorf("a server that says nothing of itself reads %q", got)
	}
	if got := r.in("en-US", "ben", map[string]string{"language": "de"}, "game", "settings").Text; !strings.Contains(got, "Only the host") {
		t.Errorf("who is not the host sets the language: %q", got)
	}
	if got := r.in("en-US", "ana", map[string]string{"language": "de"}, "game", "settings").Text; !strings.HasPrefix(got, "Changed: language: ") || !pseudo(lobby()) {
		t.Errorf("the host reads %q, the lobby says %q", got, lobby())
	}
	rq := commands.Request{Kind: commands.Typed, Who: commands.Person{ID: "eva", Name: "Eva"}, Path: []string{"game", "new"}, Options: map[string]string{"game": "ninapinta", "seats": "2"},
		Where: commands.Place{Guild: "2", Channel: "200", Locale: "de", MayPost: true, MayThread: true, MayAttach: true}}
	for _, c := range []struct {
		set  string
		want string
	}{{"", "de"}, {"en", "en"}, {"de", "de"}} {
		if c.set != "" {
			admin := rq
			admin.Path, admin.Options, admin.Where.Admin = []string{"settings", "server"}, map[string]string{"language": c.set}, true
			if got := r.desk.Handle(t.Context(), admin).Text; pseudo(got) != (c.set == "de") && !strings.Contains(got, "Tables") {
				t.Errorf("the admin reads %q", got)
			}
		}
		got := r.desk.Handle(t.Context(), rq).Text // in her language, but for the button, which is in the table's
		if words, join, ok := strings.Cut(got, " can press "); !ok || pseudo(words) || pseudo(join) != (c.want == "de") {
			t.Errorf("Eva, who reads English, reads %q of a table in %s", got, c.want)
		}
		here, err := r.house.Tables.In(t.Context(), "200")
		if err != nil || here[len(here)-1].Language != c.want {
			t.Errorf("with %q set the tables are %+v (%v)", c.set, here, err)
		}
		for _, tb := range here {
			if _, err := r.house.Lobby.Close(t.Context(), tb.ID, "eva"); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestNamesOfTwoLanguagesAreTyped reads an answer by the names of the reader's language and by the English ones, and
// offers it in theirs.
func TestNamesOfTwoLanguagesAreTyped(t *testing.T) {
	r := bilingual(t)
	r.typed("ana", nil, "game", "start")
	label := func(locale string) string {
		t.Helper()
		list := r.handle(commands.Request{Kind: commands.Completing, Who: commands.Person{ID: "ana", Locale: locale}, Path: []string{"move"}, Options: map[string]string{"answer": ""}, Focused: "answer"}).Choices
		if len(list) == 0 {
			t.Fatal("nothing is suggested")
		}
		return list[0].Name
	}
	english := label("en-US")
	r.in("de", "ana", nil, "hand") // from here on she reads German
	if german := label("de"); german == english || !pseudo(german) {
		t.Fatalf("German suggests %q, English %q", german, english)
	}
	for _, typed := range []string{english, label("de")} {
		if reply := r.in("de", "ana", map[string]string{"answer": typed}, "move"); len(reply.Rows) == 0 || !pseudo(reply.Text+reply.Happened) {
			t.Errorf("%q is answered with %q", typed, reply.Text)
		}
	}
}
