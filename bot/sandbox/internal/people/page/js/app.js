// Holds the parts together: who acts, where one is, what the stream brings.
import { h, icon, compareIds, displayName } from "./dom.js";
import { apiFor } from "./api.js";
import { Store } from "./store.js";
import { Stream } from "./stream.js";
import { Timeline } from "./timeline.js";
import { Composer } from "./composer.js";
import { Actions } from "./actions.js";
import { drawSidebar } from "./sidebar.js";
import { drawPeople, Waiting } from "./people.js";
import { Press } from "./press.js";
import { drawChannelHead } from "./channelhead.js";
import { intro } from "./intro.js";
import { ownLink } from "./markdown.js";
import { readRoute, routeFor } from "./route.js";

const pageSize = 50;
const hiddenPause = 30000; // ms until a hidden tab lets go of its stream
const $ = (id) => document.getElementById(id);

export class App {
  async start() {
    $("nav-toggle").append(icon("menu"));
    $("nav-toggle").addEventListener("click", () => this.nav(!document.body.classList.contains("nav-open")));
    $("nav-backdrop").addEventListener("click", () => this.nav(false));
    addEventListener("keydown", (e) => { if (e.key === "Escape" && document.body.classList.contains("nav-open")) this.nav(false); });
    matchMedia("(max-width: 720px)").addEventListener("change", () => this.nav(false));
    this.waiting = new Waiting(() => this.redraw("people"));
    this.actions = new Actions({
      api: () => this.api, store: () => this.store, changed: () => this.redraw("messages"), toast: (t) => this.toast(t), here: () => this.channel(),
    });
    this.composer = new Composer($("composer"), {
      store: () => this.store, channel: () => this.channel(),
      send: async (content, replyTo) => {
        const { message } = await this.api.post(`channels/${this.here}/messages`, replyTo ? { content, reply_to: replyTo } : { content });
        this.store.put(message, true);
        this.timeline.toBottom();
      },
      run: (path, options, text) => this.actions.run(path, options, text),
      autocomplete: (body) => this.api.post(`channels/${this.here}/autocomplete`, body),
    });
    this.side = new Press($("sidebar"), $("channel-head"));
    this.top = new Press($("act-as"));
    this.timeline = new Timeline($("timeline"), $("new-bar"), {
      env: (id) => this.env(id), page: (id) => this.store && this.store.page(id), older: () => this.more("before"), newer: () => this.more("after"),
      latest: () => this.latest(), seen: () => this.seen(), intro: (id, empty) => intro(this.store, this.store.channels.get(id), empty, (p) => this.composer.use(p)),
      introKey: () => (this.store.commands.length ? "c" : this.store.bot.online) + this.store.me.id,
    });
    addEventListener("keydown", (e) => this.typeAnywhere(e));
    addEventListener("hashchange", () => this.follow());
    document.addEventListener("visibilitychange", () => this.visibility());
    setInterval(() => this.drawTyping(), 1000);
    await this.follow();
  }

  // typeAnywhere lets one begin to write without pressing the box first.
  typeAnywhere(e) {
    const at = document.activeElement;
    const idle = at === document.body || at === $("timeline") || at.classList.contains("message");
    if (!idle || e.key.length !== 1 || e.key === " " || e.ctrlKey || e.metaKey || e.altKey || document.querySelector("dialog[open]")) return;
    if (this.composer.command) this.composer.command.focus(); else this.composer.input.focus();
  }

  // follow goes where the address says.
  async follow() {
    const to = readRoute();
    const as = to.as || (this.store && this.store.me.username);
    if (!this.store || (as && as !== this.store.me.username && as !== this.store.me.id)) return this.become(as, to.channel, to.message);
    if (to.channel && (to.channel !== this.here || to.message)) return this.go(to.channel, to.message);
  }

  // become makes somebody the acting person and reads all they can see.
  async become(as, channel, message) {
    const run = (this.run = (this.run || 0) + 1);
    document.body.dataset.ready = "";
    let state;
    try {
      if (!as) as = (await apiFor("").get("people")).people[0].username;
      state = await apiFor(as).get("state");
    } catch (err) {
      if (run !== this.run) return;
      if (err.code === "unknown_person" && this.store) return this.toast(err.message);
      if (err.code === "unknown_person") return this.become("", channel, message);
      this.notice(err.message);
      setTimeout(() => { if (run === this.run) this.become(as, channel, message); }, 1500);
      return;
    }
    if (run !== this.run) return;
    this.notice("");
    if (this.stream) this.stream.close();
    document.querySelectorAll("dialog[open]").forEach((d) => d.close());
    this.api = apiFor(state.me.username);
    this.store = new Store(state);
    this.actions.forget();
    this.listen(this.store);
    this.connect();
    this.waiting.follow(this.store.order.map((id) => this.store.person(id).username), this.store.me.username);
    $("guild").textContent = this.store.guild.name;
    this.here = null;
    const target = [channel, this.was].find((id) => this.store.channels.has(id)) || state.channels[0].id;
    if (channel && !this.store.channels.has(channel)) this.toast(`${displayName(this.store.me)} cannot see that place.`);
    this.redrawAll();
    await this.go(target, message && target === channel ? message : null);
  }

  listen(store) {
    const on = (topic, act) => store.addEventListener(topic, (e) => { if (store === this.store) act(e.detail); });
    on("channels", () => {
      if (this.here && !store.channels.has(this.here)) this.go([...store.channels.keys()][0]);
      this.redraw("side");
    });
    on("people", () => { this.redraw("people"); this.redraw("side"); this.redraw("messages"); });
    on("commands", () => { this.composer.state(); this.redraw("messages"); });
    on("typing", () => this.drawTyping());
    on("messages", (d) => {
      if (d.channel !== this.here || d.whole) return;
      this.timeline.update();
      if (d.created) this.timeline.created(d.created);
    });
  }

  connect() {
    const store = this.store;
    this.stream = new Stream(this.api, store.cursor, {
      event: (name, data) => {
        if (store !== this.store) return;
        if (name === "reset") return this.again();
        if (name === "message_update") this.actions.updated(data.message.id);
        store.apply(name, data);
        this.waiting.soon();
      },
      state: (s) => {
        if (store !== this.store) return;
        document.body.dataset.stream = s;
        clearTimeout(this.lost);
        if (s === "live") { this.offline = false; this.banner(); }
        else this.lost = setTimeout(() => { this.offline = true; this.banner(); }, 1200);
      },
    });
  }

  // again reads everything afresh: the stream could not go on.
  again() {
    return this.become(this.store.me.username, this.here);
  }

  channel() {
    return this.store && this.store.channels.get(this.here);
  }

  env(id) {
    const c = this.store.channels.get(id);
    return {
      store: this.store, dm: c && c.kind === "dm", canReply: Boolean(c && c.can_send), ui: (m) => this.actions.ui(m), local: this.actions.local.filter((m) => m.channel_id === id),
      ctx: {
        person: (x) => this.store.person(x), channel: (x) => this.store.channels.get(x), role: (x) => this.store.roles.get(x), me: this.store.me,
        goChannel: (x) => this.go(x), goMessage: (x, m) => this.go(x, m), useCommand: (p) => this.composer.use(p),
      },
      act: {
        click: (m, x) => this.actions.click(m, x), select: (m, x, v) => this.actions.select(m, x, v), dismiss: (m) => this.actions.dismiss(m), remove: (m) => this.actions.remove(m),
        command: (x, t) => this.actions.command(x, t), reply: (m) => this.composer.answer(m), jump: (m) => this.go(m.channel_id, m.id),
        follow: (url) => {
          const own = ownLink(url);
          if (!own || !this.store.channels.has(own.channel)) return false;
          this.go(own.channel, own.message);
          return true;
        },
      },
    };
  }

  // go shows a channel, at a message if one is named.
  async go(id, message) {
    if (!this.store.channels.has(id)) return this.toast(`${displayName(this.store.me)} cannot see that place.`);
    const store = this.store;
    const c = store.channels.get(id);
    const stays = id === this.here;
    this.nav(false);
    if (stays && !message) return;
    if (stays && store.page(id) && this.timeline.show(message)) return this.address(message);
    document.body.dataset.ready = "";
    if (!stays) this.divider = c.unread > 0 && c.last_read_message_id !== undefined ? c.last_read_message_id || "0" : null;
    this.here = this.was = id;
    this.address(message);
    this.composer.turn(store.me.id + "/" + id);
    this.redrawAll();
    this.timeline.channel = id;
    this.timeline.waiting();
    try {
      const page = await this.api.get(`channels/${id}/messages`, message ? { around: message, limit: pageSize } : { limit: pageSize });
      if (store !== this.store || this.here !== id) return;
      const newest = page.messages[page.messages.length - 1];
      store.setPage(id, page.messages, message ? true : page.has_more, Boolean(message && newest && compareIds(newest.id, c.last_message_id) < 0));
    } catch (err) {
      if (message && err.status === 404) return this.go(id);
      if (store === this.store && this.here === id) this.toast(err.message);
      return;
    }
    this.timeline.open(id, this.divider, message);
    document.body.dataset.ready = store.me.username + "/" + id;
    if (matchMedia("(hover: hover)").matches && !document.activeElement.closest("dialog, .people")) this.composer.input.focus({ preventScroll: true });
  }

  address(message) {
    const hash = routeFor(this.here, this.store.me.username, message);
    if (location.hash === hash) return;
    // A first arrival or another person replaces the entry; a channel adds one.
    const same = readRoute().as === this.store.me.username && readRoute().channel;
    history[same ? "pushState" : "replaceState"](null, "", hash);
  }

  async more(side) {
    const id = this.here, store = this.store;
    const list = store.page(id).list.filter((m) => !m.local);
    if (!list.length) return;
    const edge = side === "before" ? list[0] : list[list.length - 1];
    try {
      const page = await this.api.get(`channels/${id}/messages`, { [side]: edge.id, limit: pageSize });
      if (store === this.store) store.extend(id, page.messages, side, page.has_more && page.messages.length > 0);
    } catch (err) {
      this.toast(err.message);
      const page = store.page(id);
      if (page) page[side] = false;
    }
  }

  async latest() {
    if (!this.store.page(this.here).after) return this.timeline.toBottom();
    const id = this.here;
    const page = await this.api.get(`channels/${id}/messages`, { limit: pageSize });
    if (this.here !== id) return;
    this.store.setPage(id, page.messages, page.has_more, false);
    this.timeline.open(id, null, null);
  }

  // seen tells the server that the channel shown was read to its end.
  seen() {
    const c = this.channel();
    if (!c || document.hidden || (!c.unread && !c.mentions)) return;
    clearTimeout(this.reading);
    const store = this.store;
    this.reading = setTimeout(async () => {
      if (store !== this.store || c.id !== this.here || document.hidden) return;
      try {
        const { channel } = await this.api.post(`channels/${c.id}/read`, {});
        if (store === this.store) store.setChannel(channel);
      } catch { /* the next message tries again */ }
    }, 250);
  }

  visibility() {
    clearTimeout(this.hiding);
    if (document.hidden) {
      this.hiding = setTimeout(() => this.stream && this.stream.pause(), hiddenPause);
    } else {
      if (this.stream) this.stream.resume();
      if (this.timeline.lastInView()) this.seen();
      this.waiting.soon();
    }
  }

  // redraw gathers changes and draws each part once.
  redraw(part) {
    this.dirty = this.dirty || new Set();
    this.dirty.add(part);
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      this.drawing = false;
      const parts = this.dirty;
      this.dirty = null;
      if (!this.store) return;
      if (parts.has("side")) this.side.draw(() => this.drawSide());
      if (parts.has("people") || parts.has("side")) this.top.draw(() => this.drawTop());
      if (parts.has("messages") && this.store.page(this.here)) this.timeline.update();
    });
  }

  redrawAll() {
    this.drawSide();
    this.drawTop();
  }

  drawSide() {
    const c = this.channel();
    drawSidebar($("sidebar"), this.store, this.here, (id) => this.go(id));
    drawChannelHead($("channel-head"), this.store, c, {
      go: (id) => this.go(id),
      join: (x, yes) => this.actions.attempt(async () => this.store.setChannel((await this.api.post(`channels/${x.id}/${yes ? "join" : "leave"}`)).channel)),
      add: (x, p) => this.actions.attempt(async () => this.store.setChannel((await this.api.post(`channels/${x.id}/members`, { user: p.id })).channel)),
      dms: (open) => this.actions.attempt(async () => { this.store.apply("person", { person: (await this.api.post("me", { dms_open: open })).me }); this.redraw("side"); }),
      members: async (x) => { try { return (await this.api.get(`channels/${x.id}/members`)).members; } catch (err) { this.toast(err.message); return null; } },
    });
    this.composer.state();
    if (c && (c.unread || c.mentions) && this.store.page(c.id) && !this.store.page(c.id).after && this.timeline.lastInView()) this.seen();
    this.waiting.set(this.store.me.username, [...this.store.channels.values()]);
    const mine = [...this.store.channels.values()].reduce((n, x) => n + (x.mentions || 0), 0);
    const elsewhere = [...this.store.channels.values()].some((x) => x.id !== this.here && (x.unread || x.mentions));
    $("nav-toggle").classList.toggle("has-news", elsewhere);
    document.title = `${mine ? `(${mine}) ` : ""}${c ? (c.kind === "dm" ? "@" : "#") + c.name + " · " : ""}${this.store.guild.name}`;
    this.banner();
  }

  drawTop() {
    drawPeople($("act-as"), this.store, this.waiting.counts, (username) => this.become(username, null));
  }

  drawTyping() {
    if (!this.store || !this.here) return;
    const names = this.store.typers(this.here).map(displayName);
    const line = this.composer.hintLine;
    if (names.length && !line.textContent) line.replaceChildren(h("span", { class: "typing" }, `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} typing…`));
    else if (!names.length && line.querySelector(".typing")) line.replaceChildren();
  }

  banner() {
    if (this.offline) return this.notice("The connection to the sandbox is lost. Trying again…");
    if (this.store && !this.store.bot.online) return this.notice(`${displayName(this.store.bot)} is not connected. Commands and buttons wait until it is back.`);
    this.notice("");
  }

  notice(text) {
    if ($("notice").textContent !== text) $("notice").textContent = text;
    $("notice").hidden = !text;
  }

  toast(text) {
    const el = h("div", { class: "toast", "data-testid": "toast" }, text, h("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => el.remove() }, icon("close")));
    $("toasts").append(el);
    setTimeout(() => el.remove(), 8000);
  }

  nav(open) {
    const phone = matchMedia("(max-width: 720px)").matches;
    open = open && phone;
    document.body.classList.toggle("nav-open", open);
    $("nav-toggle").setAttribute("aria-expanded", String(open));
    $("sidebar").inert = phone && !open;
    $("main").inert = open;
    if (open) $("sidebar").querySelector(".current")?.focus();
  }
}
