// The list of messages: keeps to the bottom unless scrolled up, loads older
// pages, marks what is new.
import { h, icon, compareIds, plural } from "./dom.js";
import { dayName, sameDay } from "./time.js";
import { messageElement } from "./message.js";
import { Press } from "./press.js";

const nearBottom = 60; // px that still count as the bottom
const together = 7 * 60 * 1000; // messages this close share a head

export class Timeline {
  // host: {env(channel), page(channel), older(), newer(), latest(), seen(),
  // intro(channel, empty), introKey()}
  constructor(box, bar, host) {
    this.box = box;
    this.bar = bar;
    this.host = host;
    this.list = h("div", { class: "messages" });
    this.rows = new Map();
    this.stuck = true;
    this.fresh = 0;
    this.press = new Press(box);
    box.append(this.list);
    box.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const keep = new ResizeObserver(() => { if (this.stuck && this.box.scrollTop === this.placed) this.toBottom(); });
    keep.observe(this.list);
    keep.observe(box);
    bar.addEventListener("click", () => this.host.latest());
    box.addEventListener("keydown", (e) => this.walk(e));
    // Tools join the order of Tab only in the message where the keyboard is.
    box.addEventListener("focusin", (e) => {
      const at = e.target.closest(".message");
      for (const b of box.querySelectorAll('.tools button[tabindex="0"]')) if (!at || !at.contains(b)) b.tabIndex = -1;
      for (const b of at ? at.querySelectorAll(".tools button") : []) b.tabIndex = 0;
    });
    // On a touch screen a tap on a message shows its tools.
    box.addEventListener("click", (e) => {
      const was = box.querySelector(".message.touched");
      if (was) was.classList.remove("touched");
      const at = e.target.closest(".message");
      if (at && at !== was && !e.target.closest("button, a, summary, .spoiler")) at.classList.add("touched");
    });
  }

  // open shows another channel. divider is the last message read, if there
  // is something new after it.
  open(channel, divider, target) {
    this.channel = channel;
    this.divider = divider;
    this.fresh = 0;
    this.stuck = !target;
    this.rows.clear();
    this.list.replaceChildren();
    this.render();
    if (target) return this.show(target);
    this.toBottom();
    // A phone shows the newest, as Discord's app does: there is what one is asked.
    const line = !matchMedia("(max-width: 720px)").matches && this.list.querySelector(".divider.new");
    if (line && line.offsetTop < this.box.scrollTop) {
      this.box.scrollTop = Math.max(0, line.offsetTop - 60);
      this.stuck = this.atBottom();
    }
    this.scrolled();
  }

  // walk goes from message to message with the arrow keys; the one reached
  // shows its tools.
  walk(e) {
    const at = e.target.closest(".message");
    if ((e.key !== "ArrowUp" && e.key !== "ArrowDown") || (e.target !== this.box && e.target !== at)) return;
    const all = [...this.list.querySelectorAll(".message")];
    const next = at ? all[all.indexOf(at) + (e.key === "ArrowUp" ? -1 : 1)] : all[all.length - 1];
    e.preventDefault();
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }

  waiting() {
    this.rows.clear();
    this.list.replaceChildren(h("div", { class: "loading", role: "status" }, "Loading messages…"));
  }

  // update draws what changed.
  update() {
    this.press.draw(() => this.render());
  }

  render() {
    const page = this.host.page(this.channel);
    if (!page) return;
    const env = this.host.env(this.channel);
    const rows = [];
    if (!page.before) rows.push({ key: "intro", same: this.channel + "/" + page.list.length + "/" + this.host.introKey(), make: () => this.host.intro(this.channel, page.list.length === 0) });
    let last = null;
    // The line stands where reading stopped, once that far back is loaded.
    let divided = this.divider === null || (page.before && page.list.length > 0 && compareIds(page.list[0].id, this.divider) > 0);
    for (const m of [...page.list, ...env.local]) {
      const date = new Date(m.timestamp);
      const newDay = !last || !sameDay(date, new Date(last.timestamp));
      if (newDay) rows.push({ key: "day-" + date.toDateString(), same: dayName(date), make: () => h("div", { class: "divider day", role: "separator" }, h("span", null, dayName(date))) });
      const isNew = !divided && !m.local && compareIds(m.id, this.divider) > 0 && m.author.id !== env.store.me.id;
      if (isNew) {
        divided = true;
        rows.push({ key: "new", same: "", make: () => h("div", { class: "divider new", role: "separator", "data-testid": "new-divider" }, h("span", null, "New")) });
      }
      const compact = !newDay && !isNew && joins(last, m, date);
      const ui = env.ui(m);
      rows.push({ key: m.id, same: m, compact, version: ui.version, make: () => messageElement(m, { ...env, compact }) });
      last = m;
    }
    this.reconcile(rows);
  }

  // reconcile puts the rows in order and remakes only those that changed.
  reconcile(rows) {
    const focus = focusInside(this.list);
    const kept = new Map();
    let before = null; // the element of the row just placed
    let fresh = false; // the newest row has been made or remade
    for (const row of rows) {
      const old = this.rows.get(row.key);
      let el = old && old.el;
      fresh = false;
      if (!old || old.same !== row.same || old.compact !== row.compact || old.version !== row.version) {
        el = row.make();
        fresh = true;
        if (old) {
          keepOpen(old.el, el);
          old.el.replaceWith(el);
        }
      }
      const place = before ? before.nextSibling : this.list.firstChild;
      if (el !== place) this.list.insertBefore(el, place);
      before = el;
      kept.set(row.key, { el, same: row.same, compact: row.compact, version: row.version });
    }
    while (this.list.lastChild && this.list.lastChild !== before) this.list.lastChild.remove();
    this.rows = kept;
    if (focus) focus();
    // Who has scrolled down in the newest message stays there until it says something new.
    if (this.stuck && (fresh || this.box.scrollTop === this.placed)) this.toBottom();
  }

  // created is told of each new message after render.
  created(message) {
    const me = this.host.env(this.channel).store.me.id;
    const asked = message.ephemeral || (message.interaction_metadata && message.interaction_metadata.user && message.interaction_metadata.user.id === me);
    if (asked || message.author.id === me) this.toBottom();
    if (!this.stuck) this.fresh++;
    this.showBar();
    if (this.lastInView()) this.host.seen();
  }

  // older keeps the eye where it was while a page is put above.
  async grow(load) {
    if (this.growing) return;
    this.growing = true;
    const from = this.box.scrollHeight - this.box.scrollTop;
    try {
      await load();
    } finally {
      this.growing = false;
    }
    if (!this.stuck) this.box.scrollTop = this.box.scrollHeight - from;
  }

  async scrolled() {
    const page = this.host.page(this.channel);
    if (!page) return;
    this.stuck = this.atBottom() && !page.after;
    if (this.stuck) this.fresh = 0;
    if (!page.after && this.lastInView()) this.host.seen();
    this.showBar();
    if (page.before && this.box.scrollTop < 300) await this.grow(() => this.host.older());
    else if (page.after && this.atBottom() && !this.growing) {
      this.growing = true;
      try { await this.host.newer(); } finally { this.growing = false; }
    }
  }

  showBar() {
    const page = this.host.page(this.channel);
    const away = !this.stuck && (this.box.scrollHeight - this.box.scrollTop - this.box.clientHeight > 300 || this.fresh > 0 || (page && page.after));
    this.bar.hidden = !away;
    this.bar.classList.toggle("fresh", this.fresh > 0);
    const text = this.fresh ? plural(this.fresh, "new message") : "Newest messages";
    if (away && this.bar.textContent !== text) this.bar.replaceChildren(text, icon("arrowDown"));
  }

  // atBottom: the newest message is in view, from its beginning on or further down.
  atBottom() {
    return this.rest() - this.box.scrollTop < nearBottom;
  }

  // rest is where the newest is read from: the bottom, or where a message begins that is higher than the screen.
  rest() {
    const low = this.box.scrollHeight - this.box.clientHeight;
    const last = this.list.lastElementChild;
    return Math.max(0, last ? Math.min(low, last.offsetTop) : low);
  }

  // lastInView: the newest message has begun on the screen, however long it is.
  lastInView() {
    const last = this.list.lastElementChild;
    return Boolean(last) && last.getBoundingClientRect().top < this.box.getBoundingClientRect().bottom - 40;
  }

  toBottom() {
    this.stuck = true;
    this.fresh = 0;
    this.box.scrollTop = this.rest();
    this.placed = this.box.scrollTop;
    this.showBar();
  }

  show(id) {
    const row = this.rows.get(id);
    if (!row) return false;
    row.el.scrollIntoView({ block: "center" });
    row.el.classList.remove("flash");
    void row.el.offsetWidth; // so that the animation starts again
    row.el.classList.add("flash");
    this.scrolled();
    return true;
  }
}

function joins(last, m, date) {
  return last && last.author.id === m.author.id && date - new Date(last.timestamp) < together && !m.command && m.type === 0
    && [0, 19, 20].includes(last.type) && Boolean(last.ephemeral) === Boolean(m.ephemeral);
}

// focusInside remembers which control had the focus, to give it back when its
// message is drawn anew.
function focusInside(list) {
  const at = document.activeElement;
  if (!at || !list.contains(at) || at === list) return null;
  const message = at.closest(".message");
  if (!message) return null;
  const key = ["customId", "testid", "label"].map((k) => [k, at.dataset[k]]).filter(([, v]) => v);
  return () => {
    if (at.isConnected) return;
    const again = list.querySelector(`[data-message-id="${CSS.escape(message.dataset.messageId)}"]`);
    if (!again) return;
    if (at === message) return again.focus({ preventScroll: true });
    const all = [...again.querySelectorAll("button, a")];
    const hit = all.find((b) => key.every(([k, v]) => b.dataset[k] === v)) || all.find((b) => b.dataset.testid === at.dataset.testid && !b.disabled);
    if (hit) hit.focus({ preventScroll: true });
  };
}

// keepOpen carries an unfolded description over to the new drawing.
function keepOpen(from, to) {
  const texts = to.querySelectorAll("figcaption");
  from.querySelectorAll("figcaption").forEach((c, i) => {
    if (c.hidden || !texts[i]) return;
    texts[i].hidden = false;
    texts[i].previousElementSibling.setAttribute("aria-expanded", "true");
  });
}
