package bot

import (
	"log/slog"
	"testing"

	"landfall/commands"
	"landfall/commands/storytest"
	"landfall/engine"
)

// BenchmarkPress answers a press of a table of two in Niña & Pinta, in English: the bot with its desk and store,
// without pictures, and without Discord. Each load of a ship is changed by the next press.
func BenchmarkPress(b *testing.B) {
	s := stageOf(b, stageGames(b), slog.New(slog.DiscardHandler))
	s.start()
	defer s.stop()
	lobby, _ := storytest.Place("lobby")
	handle := func(who string, kind commands.Kind, control string, options map[string]string, path ...string) {
		where := lobby
		if len(path) == 1 {
			where, _ = storytest.Place("thread 1")
		}
		s.Handle(commands.Request{Kind: kind, Who: commands.Person{ID: engine.PlayerID(who), Name: who}, Where: where, Control: control, Options: options, Path: path, OnPrivate: true}, "")
	}
	handle("ana", commands.Typed, "", map[string]string{"game": "ninapinta", "seats": "2", "choice": "spain"}, "game", "new")
	handle("ben", commands.Typed, "", map[string]string{"choice": "france"}, "game", "join")
	handle("ana", commands.Typed, "", map[string]string{}, "game", "start")
	where, _ := storytest.Place("thread 1")
	press := func(rq commands.Request) commands.Message {
		rq.Who, rq.Where, rq.At, rq.OnPrivate = commands.Person{ID: "ana", Name: "Ana"}, where, s.disco.Now(), rq.Kind == commands.Pressed
		a := &answered{Asked: storytest.Ask(rq, "", s.disco.id), withdrawn: s.disco.note}
		s.bot.handle(b.Context(), rq, a)
		if len(a.said) == 0 || len(a.said[0].Message.Rows) == 0 {
			b.Fatalf("it is answered by %+v", a.said)
		}
		return a.said[0].Message
	}
	now := press(commands.Request{Kind: commands.Typed, Path: []string{"move"}, Options: map[string]string{"answer": "fleet none none none"}})
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n++
		menu := now.Rows[1].Menu // what sails on the Nina
		now = press(commands.Request{Kind: commands.Pressed, Control: menu.ID, Values: []string{menu.Choices[1+n%2].Value}})
	}
}
