// The line over the messages: where one is, and what can be done there.
import { h, icon, avatar, displayName } from "./dom.js";
import { openPopup } from "./popup.js";

export function drawChannelHead(el, store, c, act) {
  if (!c) { el.replaceChildren(); return; }
  const thread = c.kind === "thread" || c.kind === "private_thread";
  const parent = thread && store.channels.get(c.parent_id);
  const partner = c.kind === "dm" && c.recipient && (store.person(c.recipient.id) || c.recipient);
  const under = partner ? (partner.online ? "connected" : "not connected") : c.topic || "";
  el.replaceChildren(
    h("span", { class: "head-icon" }, partner ? avatar(partner, 26) : icon(c.kind === "text" ? "hash" : c.kind === "private_thread" ? "lock" : "thread")),
    h("div", { class: "head-text" },
      parent && h("button", { type: "button", class: "text-button head-parent", onclick: () => act.go(parent.id) }, "#" + parent.name, " ›"),
      h("h2", { "data-testid": "channel-title" }, c.name),
      under && h("span", { class: "head-topic muted" }, under)),
    h("div", { class: "head-actions" },
      thread && !(c.thread_metadata && c.thread_metadata.locked) && h("button", { type: "button", class: "btn secondary small", "data-testid": "join-leave", onclick: () => act.join(c, !c.joined) }, c.joined ? "Leave" : "Join"),
      c.kind === "dm" && partner && partner.bot && h("button", {
        type: "button", class: "btn secondary small", "aria-pressed": String(!store.me.dms_open), title: "Whether the bot may write to you here", "data-testid": "dms-toggle", onclick: () => act.dms(!store.me.dms_open),
      }, store.me.dms_open ? "Refuse its messages" : "Accept its messages"),
      c.kind !== "dm" && h("button", { type: "button", class: "icon-button", "aria-label": "Members", title: "Members", "aria-haspopup": "dialog", "data-testid": "members", onclick: (e) => members(e.currentTarget, store, c, act) }, icon("people"))));
}

async function members(anchor, store, c, act) {
  const list = await act.members(c);
  if (!list) return;
  const inside = new Set(list.map((p) => p.id));
  const thread = c.kind === "thread" || c.kind === "private_thread";
  const row = (p, extra) => h("li", { class: "member" }, h("span", { class: "dm-face" }, avatar(p, 26), h("span", { class: "presence" + (p.online ? " on" : "") })),
    h("span", { class: "member-name" }, displayName(p), p.bot && h("span", { class: "tag" }, "App")), extra);
  const others = thread && c.joined ? store.order.filter((id) => !inside.has(id)).map((id) => store.person(id)) : [];
  const panel = h("div", { class: "member-panel" }, h("div", { class: "sheet-title" }, "Members"), h("ul", { class: "member-list" }, list.map((p) => row(p))),
    others.length > 0 && [h("div", { class: "sheet-title" }, "Add to this thread"), h("ul", { class: "member-list" }, others.map((p) =>
      row(p, h("button", { type: "button", class: "btn secondary small", onclick: () => { close(); act.add(c, p); } }, "Add"))))]);
  const close = openPopup(anchor, panel, { label: "Members", width: 260 });
}
