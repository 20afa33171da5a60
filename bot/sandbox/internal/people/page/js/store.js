// What the acting person can see, kept up to date by the stream.
import { compareIds } from "./dom.js";

export class Store extends EventTarget {
  constructor(state) {
    super();
    this.load(state);
  }

  load(state) {
    this.me = state.me;
    this.bot = state.bot;
    this.people = new Map([...state.people, state.bot].map((p) => [p.id, p]));
    this.order = state.people.map((p) => p.id);
    this.guild = state.guild;
    this.roles = new Map((state.roles || []).map((r) => [r.id, r]));
    this.channels = new Map(state.channels.map((c) => [c.id, c]));
    this.commands = state.commands || [];
    this.cursor = state.cursor;
    this.pages = new Map(); // channel id to {list, before, after}
    this.typing = new Map(); // channel id to Map(user id to until)
    this.gone = new Set(); // ids of messages that were taken away
  }

  tell(topic, detail) {
    this.dispatchEvent(new CustomEvent(topic, { detail }));
  }

  person(id) {
    return this.people.get(id);
  }

  // page is what is known of a channel's messages, or undefined.
  page(channel) {
    return this.pages.get(channel);
  }

  setPage(channel, messages, before, after) {
    this.pages.set(channel, { list: [...messages].sort(byId), before, after });
    this.tell("messages", { channel, whole: true });
  }

  // extend joins an older or a newer page to the one there is.
  extend(channel, messages, side, more) {
    const page = this.pages.get(channel);
    if (!page) return;
    const known = new Set(page.list.map((m) => m.id));
    page.list = page.list.concat(messages.filter((m) => !known.has(m.id))).sort(byId);
    page[side] = more;
    this.tell("messages", { channel });
  }

  put(message, fresh) {
    if (this.gone.has(message.id)) return; // the answer to a press may come after what it took away
    const page = this.pages.get(message.channel_id);
    const typing = this.typing.get(message.channel_id);
    if (fresh && typing && message.author && typing.delete(message.author.id)) this.tell("typing", { channel: message.channel_id });
    if (!page) return;
    const at = page.list.findIndex((m) => m.id === message.id);
    if (at >= 0) page.list[at] = message;
    else if (fresh && !page.after) page.list = [...page.list, message].sort(byId);
    else return;
    this.tell("messages", { channel: message.channel_id, created: at < 0 ? message : null });
  }

  drop(channel, id) {
    this.gone.add(id);
    const page = this.pages.get(channel);
    if (!page) return;
    page.list = page.list.filter((m) => m.id !== id);
    this.tell("messages", { channel });
  }

  message(id) {
    for (const page of this.pages.values()) {
      const m = page.list.find((x) => x.id === id);
      if (m) return m;
    }
    return undefined;
  }

  setChannel(channel) {
    const old = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...old, ...channel });
    this.tell("channels");
  }

  // apply folds one event of the stream.
  apply(name, data) {
    switch (name) {
      case "message_create":
        this.put(data.message, true);
        this.last(data.message);
        break;
      case "message_update":
        this.put(data.message, false);
        break;
      case "message_delete":
        this.drop(data.channel_id, data.id);
        break;
      case "channel_create":
      case "channel_update":
        this.setChannel(data.channel);
        break;
      case "channel_delete":
        this.channels.delete(data.id);
        this.pages.delete(data.id);
        this.tell("channels");
        break;
      case "read": {
        const c = this.channels.get(data.channel_id);
        if (c) this.setChannel({ ...c, unread: data.unread, mentions: data.mentions, last_read_message_id: data.last_read_message_id });
        break;
      }
      case "typing": {
        if (data.user_id === this.me.id) break;
        if (!this.typing.has(data.channel_id)) this.typing.set(data.channel_id, new Map());
        this.typing.get(data.channel_id).set(data.user_id, Date.parse(data.until));
        this.tell("typing", { channel: data.channel_id });
        break;
      }
      case "commands":
        this.commands = data.commands;
        this.tell("commands");
        break;
      case "person":
        this.people.set(data.person.id, data.person);
        if (data.person.id === this.me.id) this.me = data.person;
        if (data.person.id === this.bot.id) this.bot = data.person;
        this.tell("people");
        break;
      case "interaction":
        this.tell("interaction", data.interaction);
        break;
    }
  }

  last(message) {
    const c = this.channels.get(message.channel_id);
    if (c && !message.ephemeral && compareIds(message.id, c.last_message_id) > 0) c.last_message_id = message.id;
  }

  typers(channel) {
    const now = Date.now();
    return [...(this.typing.get(channel) || [])].filter(([, until]) => until > now).map(([id]) => this.person(id)).filter(Boolean);
  }
}

function byId(a, b) {
  return compareIds(a.id, b.id);
}
