// The switch "act as": everybody who can be acted as, and who has something
// waiting.
import { h, avatar, displayName, plural } from "./dom.js";
import { apiFor } from "./api.js";

export function drawPeople(el, store, waiting, choose) {
  const had = el.contains(document.activeElement);
  const people = store.order.map((id) => store.person(id));
  const group = h("div", { class: "people", role: "radiogroup", "aria-label": "Act as", "data-testid": "as-switch" }, people.map((p) => {
    const me = p.id === store.me.id;
    const count = waiting.get(p.username) || 0;
    return h("button", {
      type: "button", role: "radio", class: "person", "aria-checked": String(me), tabindex: me ? "0" : "-1",
      title: me ? `You are ${displayName(p)}` : `Act as ${displayName(p)}` + (count ? ` (${plural(count, "mention")})` : ""),
      "aria-label": displayName(p) + (count ? `, ${plural(count, "mention")} waiting` : ""),
      dataset: { testid: "as", username: p.username, name: displayName(p), waiting: count },
      onclick: () => { if (!me) choose(p.username); },
    }, h("span", { class: "face" }, avatar(p, 26), count > 0 && h("span", { class: "dot", "data-testid": "as-dot" })), h("span", { class: "person-name" }, displayName(p)));
  }));
  group.addEventListener("keydown", (e) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
    if (!step) return;
    e.preventDefault();
    const all = [...group.children];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  });
  el.replaceChildren(h("span", { class: "act-label", "aria-hidden": "true" }, "You are"), group);
  if (had) group.querySelector('[aria-checked="true"]').focus();
}

// Waiting counts each person's mentions. The stream tells only of the acting
// person, so the others are asked for now and then, and soon after something
// happened.
export class Waiting {
  constructor(changed) {
    this.counts = new Map();
    this.changed = changed;
    this.timer = setInterval(() => this.ask(), 5000);
  }

  follow(usernames, me) {
    this.usernames = usernames;
    this.me = me;
    this.ask();
  }

  soon() {
    clearTimeout(this.next);
    this.next = setTimeout(() => this.ask(), 400);
  }

  set(username, channels) {
    const n = channels.reduce((sum, c) => sum + (c.mentions || 0), 0);
    if (this.counts.get(username) === n) return;
    this.counts.set(username, n);
    this.changed();
  }

  async ask() {
    if (this.asking || !this.usernames) return;
    this.asking = true;
    for (const u of this.usernames) {
      if (u === this.me && !document.hidden) continue;
      try {
        this.set(u, (await apiFor(u).get("channels")).channels);
      } catch {
        break; // the banner says already that the sandbox does not answer
      }
    }
    this.asking = false;
  }
}
