// The live stream: one EventSource that comes back by itself and goes on where
// it stopped.

const names = [
  "message_create", "message_update", "message_delete", "channel_create", "channel_update", "channel_delete",
  "read", "typing", "interaction", "commands", "person", "reset",
];

export class Stream {
  // handlers: event(name, data), state("live" | "connecting" | "closed").
  constructor(api, cursor, handlers) {
    this.api = api;
    this.cursor = cursor;
    this.handlers = handlers;
    this.wait = 500;
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    if (this.source) this.source.close();
    if (this.ended) return;
    const source = (this.source = new EventSource(this.api.streamURL(this.cursor)));
    const keep = (e) => { if (e.lastEventId) this.cursor = e.lastEventId; };
    source.addEventListener("hello", (e) => {
      this.wait = 500;
      if (!this.cursor) this.cursor = JSON.parse(e.data).cursor;
      keep(e);
      this.handlers.state("live");
    });
    for (const name of names) {
      source.addEventListener(name, (e) => {
        keep(e);
        this.handlers.event(name, JSON.parse(e.data));
      });
    }
    source.onerror = () => {
      if (this.ended || source !== this.source) return;
      this.handlers.state("connecting");
      // The browser retries a broken connection itself, but gives up when the
      // server answers with an error; either way we open a fresh one.
      source.close();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, 8000);
    };
  }

  // pause lets go of the connection, resume takes it up where it was. A
  // browser has only six connections to a host, so hidden tabs let go.
  pause() {
    clearTimeout(this.timer);
    this.paused = true;
    if (this.source) this.source.close();
  }

  resume() {
    if (!this.paused) return;
    this.paused = false;
    this.open();
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    if (this.source) this.source.close();
  }
}
