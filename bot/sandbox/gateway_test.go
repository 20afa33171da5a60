package sandbox_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"landfall/bot/sandbox"
)

// wire is a bare gateway connection, for what discordgo would not do.
type wire struct {
	t  *testing.T
	ws *websocket.Conn
}

// frame is one packet of the gateway.
type frame struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s"`
	Type string          `json:"t"`
}

func (r *rig) dial() *wire {
	r.t.Helper()
	ws, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(r.http.URL, "http")+"/gateway/?v=9&encoding=json", nil)
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(func() { _ = ws.Close() })
	w := &wire{r.t, ws}
	if f := w.read(); f.Op != 10 {
		r.t.Fatalf("instead of HELLO %+v", f)
	}
	return w
}

func (w *wire) send(op int, d any) {
	w.t.Helper()
	if err := w.ws.WriteJSON(map[string]any{"op": op, "d": d}); err != nil {
		w.t.Fatal(err)
	}
}

func (w *wire) read() frame {
	w.t.Helper()
	f, err := w.next()
	if err != nil {
		w.t.Fatal(err)
	}
	return f
}

func (w *wire) next() (frame, error) {
	var f frame
	if err := w.ws.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return f, err
	}
	return f, w.ws.ReadJSON(&f)
}

// until reads to the next event of a type.
func (w *wire) until(event string) frame {
	w.t.Helper()
	for {
		if f := w.read(); f.Type == event {
			return f
		}
	}
}

// closeCode reads to the end and says with which code it came.
func (w *wire) closeCode() int {
	w.t.Helper()
	for {
		_, err := w.next()
		var ce *websocket.CloseError
		if errors.As(err, &ce) {
			return ce.Code
		}
		if err != nil {
			w.t.Fatal(err)
		}
	}
}

func (r *rig) identify(intents int) map[string]any {
	return map[string]any{"token": r.srv.BotToken(), "intents": intents, "properties": map[string]any{}}
}

// login identifies and returns the session's id.
func (r *rig) login(w *wire, intents int) string {
	r.t.Helper()
	w.send(2, r.identify(intents))
	var ready struct {
		SessionID string `json:"session_id"`
	}
	if err := json.Unmarshal(w.until("READY").Data, &ready); err != nil {
		r.t.Fatal(err)
	}
	return ready.SessionID
}

const guildsAndMessages = 1<<0 | 1<<9 | 1<<12

func TestTheGatewayClosesWithDiscordsCodes(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	cases := []struct {
		name string
		send func(w *wire)
		code int
	}{
		{"a wrong token", func(w *wire) { w.send(2, map[string]any{"token": "no", "intents": 1}) }, 4004},
		{"no intents", func(w *wire) { w.send(2, map[string]any{"token": r.srv.BotToken()}) }, 4013},
		{"intents that do not exist", func(w *wire) { w.send(2, r.identify(1<<30)) }, 4013},
		{"a privileged intent", func(w *wire) { w.send(2, r.identify(1<<15)) }, 4014},
		{"something before IDENTIFY", func(w *wire) { w.send(3, map[string]any{}) }, 4003},
		{"an unknown opcode", func(w *wire) { r.login(w, 1); w.send(99, nil) }, 4001},
		{"IDENTIFY twice", func(w *wire) { r.login(w, 1); w.send(2, r.identify(1)) }, 4005},
		{"a shard out of range", func(w *wire) {
			d := r.identify(1)
			d["shard"] = []int{2, 2}
			w.send(2, d)
		}, 4010},
		{"no JSON", func(w *wire) {
			if err := w.ws.WriteMessage(websocket.TextMessage, []byte("{")); err != nil {
				t.Fatal(err)
			}
		}, 4002},
		{"too much", func(w *wire) { w.send(2, strings.Repeat("x", 4096)) }, 4002},
		{"a sequence from the future", func(w *wire) {
			first := r.dial()
			w.send(6, map[string]any{"token": r.srv.BotToken(), "session_id": r.login(first, 1), "seq": 99})
		}, 4007},
		{"RESUME with a wrong token", func(w *wire) { w.send(6, map[string]any{"token": "no", "session_id": "x", "seq": 1}) }, 4004},
		{"too often", func(w *wire) {
			for range 121 {
				w.send(1, nil)
			}
		}, 4008},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := r.dial()
			c.send(w)
			if code := w.closeCode(); code != c.code {
				t.Errorf("closed with %d, want %d", code, c.code)
			}
		})
	}
}

func TestHeartbeatsAreAcknowledgedUnlessZombie(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	w := r.dial()
	r.login(w, guildsAndMessages)
	w.until("GUILD_CREATE")
	w.send(1, 3)
	if f := w.read(); f.Op != 11 {
		t.Fatalf("instead of an acknowledgement %+v", f)
	}
	r.srv.Faults().Zombie(true)
	w.send(1, 3)
	r.rest("POST", "/channels/"+r.srv.ChannelID("lobby")+"/messages", map[string]any{"content": "unheard"})
	r.srv.Faults().Zombie(false)
	if f := w.read(); f.Type != "MESSAGE_CREATE" {
		t.Errorf("a zombie that wakes first tells %+v", f)
	}
}

func TestResumeReplaysWhatWasMissed(t *testing.T) {
	clk := newClock()
	r := newRig(t, sandbox.Options{Clock: clk.now})
	lobby := r.srv.ChannelID("lobby")
	say := func(text string) {
		r.do("ana", "POST", "channels/"+lobby+"/messages", map[string]any{"content": text + " <@" + r.srv.BotID() + ">"})
	}
	w := r.dial()
	id := r.login(w, guildsAndMessages)
	seq := w.until("GUILD_CREATE").Seq
	r.srv.Faults().DropGateway()
	say("one")
	say("two")
	w = r.dial()
	w.send(6, map[string]any{"token": "Bot " + r.srv.BotToken(), "session_id": id, "seq": seq})
	for _, want := range []string{"one", "two"} {
		f := w.read()
		if f.Type != "MESSAGE_CREATE" || !strings.Contains(string(f.Data), want) || f.Seq != seq+1 {
			t.Fatalf("want %q, got %d %s %s", want, f.Seq, f.Type, f.Data)
		}
		seq = f.Seq
	}
	if f := w.read(); f.Type != "RESUMED" {
		t.Fatalf("instead of RESUMED %+v", f)
	}

	r.srv.Faults().RejectResume(1)
	w = r.dial()
	w.send(6, map[string]any{"token": r.srv.BotToken(), "session_id": id, "seq": seq})
	if f := w.read(); f.Op != 9 || string(f.Data) != "false" {
		t.Errorf("a refused RESUME is answered %+v", f)
	}

	r.srv.Faults().DropGateway()
	clk.add(10 * time.Minute)
	eventually(t, "the session is forgotten", func() bool {
		code, out := r.as("ana", "POST", "channels/"+lobby+"/command", map[string]any{"command": "x"})
		return code == 409 && text(t, out, "error.code") == "bot_offline"
	})
	w = r.dial()
	w.send(6, map[string]any{"token": r.srv.BotToken(), "session_id": id, "seq": seq})
	if f := w.read(); f.Op != 9 {
		t.Errorf("an old session is resumed: %+v", f)
	}
}

// TestACutConnectionIsGoneAtOnce: who waits for the bot to be back after a cut must not find
// the connection that was cut, which may still be read to its end.
func TestACutConnectionIsGoneAtOnce(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	for i := range 50 {
		w := r.dial()
		r.login(w, 1)
		r.srv.Faults().DropGateway()
		if n := r.srv.Faults().GatewayConnections(); n != 0 {
			t.Fatalf("cut %d: %d connections are left", i+1, n)
		}
	}
}

func TestSayingGoodbyeEndsTheSession(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	w := r.dial()
	id := r.login(w, 1)
	if err := w.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the connection is gone", func() bool { return r.srv.Faults().GatewayConnections() == 0 })
	w = r.dial()
	w.send(6, map[string]any{"token": r.srv.BotToken(), "session_id": id, "seq": 1})
	if f := w.read(); f.Op != 9 {
		t.Errorf("resumed after 1000: %+v", f)
	}
}

// TestDiscordgoComesBack orders each fault of the gateway under a real session
// and waits until it hears events again.
func TestDiscordgoComesBack(t *testing.T) {
	faults := []struct {
		name  string
		order func(f *sandbox.Faults)
	}{
		{"a dropped line", func(f *sandbox.Faults) { f.DropGateway() }},
		{"op 7", func(f *sandbox.Faults) { f.Reconnect() }},
		{"op 9, not resumable", func(f *sandbox.Faults) { f.InvalidSession(false) }},
		{"a close code", func(f *sandbox.Faults) { f.CloseGateway(4000, "Unknown error.") }},
		{"a dropped line and a refused RESUME", func(f *sandbox.Faults) { f.RejectResume(1); f.DropGateway() }},
	}
	for _, c := range faults {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := newRig(t, sandbox.Options{})
			s := r.session()
			s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
			heard := make(chan string, 10)
			s.AddHandler(func(_ *discordgo.Session, m *discordgo.MessageCreate) { heard <- m.Content })
			r.open(s)
			c.order(r.srv.Faults())
			for n := 0; ; n++ {
				r.do("ana", "POST", "channels/"+r.srv.ChannelID("lobby")+"/messages",
					map[string]any{"content": fmt.Sprintf("<@%s> %d", r.srv.BotID(), n)})
				select {
				case <-heard:
					return
				case <-time.After(200 * time.Millisecond):
					if n > 40 {
						t.Fatal("the bot hears nothing any more")
					}
				}
			}
		})
	}
}

func TestFaultsBeforeReady(t *testing.T) {
	r := newRig(t, sandbox.Options{})
	f := r.srv.Faults()
	f.RefuseGateway(1)
	if _, _, err := websocket.DefaultDialer.Dial("ws"+strings.TrimPrefix(r.http.URL, "http")+"/gateway", nil); err == nil {
		t.Error("a refused connection was opened")
	}
	f.ReconnectInsteadOfReady(1)
	w := r.dial()
	w.send(2, r.identify(1))
	if got := w.read(); got.Op != 7 {
		t.Errorf("instead of op 7 %+v", got)
	}
	f.CloseOnIdentify(4014, 1)
	w = r.dial()
	w.send(2, r.identify(1))
	if code := w.closeCode(); code != 4014 {
		t.Errorf("closed with %d", code)
	}
	w = r.dial()
	r.login(w, 1)
	f.CloseGateway(4004, "Authentication failed.")
	if code := w.closeCode(); code != 4004 {
		t.Errorf("closed with %d", code)
	}
	s := r.session()
	s.Token, s.Identify.Token = "Bot wrong", "Bot wrong"
	var ce *websocket.CloseError
	if err := s.Open(); err == nil {
		t.Error("a wrong token logs in")
	} else if !errors.As(err, &ce) || ce.Code != 4004 {
		// discordgo asks GET /gateway first, which needs no token.
		t.Errorf("a wrong token: %v", err)
	}
}

func TestTheMessageContentIntentIsHeeded(t *testing.T) {
	for _, granted := range []int{0, 1 << 15} {
		r := newRig(t, sandbox.Options{PrivilegedIntents: granted})
		w := r.dial()
		r.login(w, guildsAndMessages|granted)
		lobby := r.srv.ChannelID("lobby")
		r.do("ana", "POST", "channels/"+lobby+"/messages", map[string]any{"content": "among people"})
		var m struct{ Content string }
		if err := json.Unmarshal(w.until("MESSAGE_CREATE").Data, &m); err != nil {
			t.Fatal(err)
		}
		_, list := r.rest("GET", "/channels/"+lobby+"/messages", nil)
		if want := map[int]string{0: "", 1 << 15: "among people"}[granted]; m.Content != want || text(t, list, "list.0.content") != want {
			t.Errorf("with intents %b the bot reads %q and %q", granted, m.Content, text(t, list, "list.0.content"))
		}
	}
}
