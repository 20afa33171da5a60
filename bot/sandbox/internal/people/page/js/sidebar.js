// The list of channels, threads and direct messages.
import { h, icon, avatar, plural, compareIds } from "./dom.js";

export function drawSidebar(el, store, current, go) {
  const all = [...store.channels.values()];
  const texts = all.filter((c) => c.kind === "text").sort((a, b) => (a.position || 0) - (b.position || 0));
  const threads = all.filter((c) => c.kind === "thread" || c.kind === "private_thread").sort((a, b) => compareIds(b.last_message_id || b.id, a.last_message_id || a.id));
  const archived = threads.filter((t) => t.thread_metadata && t.thread_metadata.archived);
  const live = threads.filter((t) => !archived.includes(t));
  const dms = all.filter((c) => c.kind === "dm");
  const opened = Boolean(el.querySelector("details[open]")) || archived.some((t) => t.id === current);
  const focused = el.contains(document.activeElement) ? document.activeElement.dataset.channelId : null;
  const scroll = el.scrollTop;
  const known = new Set(texts.map((c) => c.id));
  const item = (c) => entry(c, store, c.id === current, go);
  el.replaceChildren(
    h("h2", { class: "side-title" }, "Channels"),
    h("ul", { class: "side-list" }, texts.map((c) => h("li", null, item(c), nested(live.filter((t) => t.parent_id === c.id), item)))),
    ...[live.some((t) => !known.has(t.parent_id)) && nested(live.filter((t) => !known.has(t.parent_id)), item),
      archived.length > 0 && h("details", { class: "side-archived", open: opened }, h("summary", null, plural(archived.length, "archived thread")), nested(archived, item)),
      dms.length > 0 && h("h2", { class: "side-title" }, "Direct messages"),
      dms.length > 0 && h("ul", { class: "side-list" }, dms.map((c) => h("li", null, item(c))))].filter(Boolean));
  el.scrollTop = scroll;
  if (focused) el.querySelector(`[data-channel-id="${focused}"]`)?.focus();
}

function nested(list, item) {
  return list.length ? h("ul", { class: "side-list nested" }, list.map((c) => h("li", null, item(c)))) : null;
}

function entry(c, store, current, go) {
  const partner = c.recipient && (store.person(c.recipient.id) || c.recipient);
  const quiet = (c.kind === "thread" || c.kind === "private_thread") && !c.joined;
  const unread = c.unread > 0 && !current;
  return h("a", {
    class: ["side-item", current && "current", unread && "unread", quiet && "quiet"].filter(Boolean).join(" "), href: "#/channel/" + c.id,
    "aria-current": current ? "page" : null,
    "aria-label": [c.name, c.mentions ? plural(c.mentions, "mention") : c.unread ? plural(c.unread, "unread message") : ""].filter(Boolean).join(", "),
    dataset: { testid: "channel", channelId: c.id, name: c.name, kind: c.kind, unread: c.unread || 0, mentions: c.mentions || 0 },
    onclick: (e) => {
      if (e.ctrlKey || e.metaKey || e.button) return;
      e.preventDefault();
      go(c.id);
    },
  }, c.kind === "dm" ? h("span", { class: "dm-face" }, avatar(partner, 24), partner && h("span", { class: "presence" + (partner.online ? " on" : ""), title: partner.online ? "connected" : "not connected" }))
    : icon(c.kind === "text" ? "hash" : c.kind === "private_thread" ? "lock" : "thread"),
  h("span", { class: "side-name" }, c.name),
  c.mentions > 0 ? h("span", { class: "badge", "data-testid": "mention-badge" }, c.mentions > 99 ? "99+" : String(c.mentions))
    : unread ? h("span", { class: "unread-dot", "data-testid": "unread-dot" }, c.unread > 99 ? "99+" : String(c.unread)) : null);
}
