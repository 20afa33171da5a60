// What stands where a channel begins; in the first, empty channel it says how
// to begin.
import { h, icon, avatar, displayName } from "./dom.js";
import { leaves } from "./commands.js";

export function intro(store, c, empty, useCommand) {
  const dm = c.kind === "dm";
  const thread = c.kind === "thread" || c.kind === "private_thread";
  const first = [...store.channels.values()].filter((x) => x.kind === "text").sort((a, b) => (a.position || 0) - (b.position || 0))[0];
  const partner = dm && c.recipient && (store.person(c.recipient.id) || c.recipient);
  const head = h("div", { class: "intro" },
    partner ? avatar(partner, 56) : h("span", { class: "intro-icon" }, icon(thread ? "thread" : "hash")),
    h("h2", null, dm || thread ? c.name : "Welcome to #" + c.name),
    h("p", { class: "muted" }, dm ? `Your direct messages with ${c.name}. Nobody else sees them.` : thread ? "This is where the thread begins." : c.topic || "This is where the channel begins."));
  if (empty && first && c.id === first.id) head.append(hint(store, useCommand));
  return head;
}

function hint(store, useCommand) {
  const all = leaves(store.commands, 0);
  const start = all.find((l) => l.path === "play") || all.find((l) => l.path === "game new") || all[0];
  const others = store.order.map((id) => store.person(id)).filter((p) => p.id !== store.me.id).map(displayName);
  return h("div", { class: "first-hint", "data-testid": "first-hint" },
    start
      ? h("p", null, "Type ", h("code", null, "/" + start.path), " below, or press:")
      : h("p", null, store.bot.online ? "The bot has not told its commands yet. They appear here by themselves." : "The bot is not connected yet. Its commands appear here by themselves."),
    start && h("button", { type: "button", class: "btn primary", "data-testid": "first-command", onclick: () => useCommand(start.path) }, "/" + start.path),
    h("p", { class: "muted" }, `You are ${displayName(store.me)}. Switch at the top to ${others.slice(0, 2).join(", ")}${others.length > 2 ? " or another" : ""}: one browser can play every seat. A red dot there says that somebody is being asked.`));
}
