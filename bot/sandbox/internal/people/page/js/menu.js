// Select menus: a button that opens a list of labels with descriptions.
import { h, icon, displayName } from "./dom.js";
import { openPopup } from "./popup.js";
import { emojiElement } from "./emoji.js";

// menuOptions lists what can be chosen, also in menus of people or channels.
export function menuOptions(c, store) {
  if (c.type === 3) return c.options || [];
  const preset = new Set((c.default_values || []).map((d) => d.id));
  const people = () => [...store.order.map((id) => store.person(id)), store.bot].map((p) => ({ label: displayName(p), value: p.id, description: p.username }));
  const roles = () => [...store.roles.values()].map((r) => ({ label: r.name, value: r.id }));
  const channels = () => [...store.channels.values()].filter((x) => x.kind !== "dm" && (!c.channel_types || !c.channel_types.length || c.channel_types.includes(x.type)))
    .map((x) => ({ label: "#" + x.name, value: x.id }));
  const all = { 5: people, 6: roles, 7: () => [...people(), ...roles()], 8: channels }[c.type];
  return (all ? all() : []).map((o) => ({ ...o, default: preset.has(o.value) }));
}

// openMenu lets the person choose; choose(values) is called with the result.
export function openMenu(anchor, c, options, chosen, choose) {
  const least = c.min_values ?? 1, most = c.max_values ?? 1;
  const single = most === 1;
  const picked = new Set(chosen);
  const label = c.placeholder || "Choose";
  const list = h("div", { class: "menu-list", role: "listbox", tabindex: "-1", "aria-label": label, "aria-multiselectable": single ? null : "true", "data-testid": "menu-list" });
  const rows = options.map((o, i) => h("div", {
    class: "menu-option", role: "option", tabindex: "-1", id: "menu-option-" + i, "aria-selected": String(picked.has(o.value)),
    dataset: { testid: "menu-option", label: o.label, value: o.value },
    onclick: () => pick(i),
  }, !single && h("span", { class: "box", "aria-hidden": "true" }, icon("check")),
  o.emoji && emojiElement(o.emoji, true),
  h("span", { class: "menu-text" }, h("span", { class: "menu-label" }, o.label), o.description && h("span", { class: "menu-detail" }, o.description)),
  single && h("span", { class: "tick", "aria-hidden": "true" }, icon("check"))));
  list.append(...rows);
  const count = h("span", { class: "muted" });
  const done = h("button", { type: "button", class: "btn primary", "data-testid": "menu-done", onclick: () => finish() }, "Choose");
  const panel = h("div", { class: "menu-panel" }, h("div", { class: "sheet-title" }, label), list,
    !single && h("div", { class: "menu-foot" }, count, done));
  const close = openPopup(anchor, panel, { label, width: 240 });

  const refresh = () => {
    rows.forEach((r, i) => r.setAttribute("aria-selected", String(picked.has(options[i].value))));
    if (single) return;
    const range = least === most ? `${most}` : least === 0 ? `up to ${most}` : `${least} to ${most}`;
    count.textContent = `${picked.size} chosen, of ${range}`;
    done.disabled = picked.size < least || picked.size > most;
  };
  function pick(i) {
    const v = options[i].value;
    if (single) {
      const values = picked.has(v) && least === 0 ? [] : [v];
      close();
      choose(values);
      return;
    }
    if (picked.has(v)) picked.delete(v);
    else if (picked.size < most) picked.add(v);
    refresh();
  }
  function finish() {
    close();
    choose(options.map((o) => o.value).filter((v) => picked.has(v)));
  }

  let at = Math.max(0, options.findIndex((o) => picked.has(o.value)));
  let typed = "", typedAt = 0;
  const focus = (i) => { at = Math.max(0, Math.min(rows.length - 1, i)); rows[at]?.focus(); };
  list.addEventListener("keydown", (e) => {
    if (e.key === "ArrowDown") focus(at + 1);
    else if (e.key === "ArrowUp") focus(at - 1);
    else if (e.key === "Home") focus(0);
    else if (e.key === "End") focus(rows.length - 1);
    else if (e.key === "Enter" && (e.ctrlKey || e.metaKey) && !single) { if (!done.disabled) finish(); }
    else if (e.key === "Enter" || e.key === " ") pick(at);
    else if (e.key === "Tab" && single) close();
    else if (e.key.length === 1) {
      typed = e.timeStamp - typedAt > 800 ? e.key : typed + e.key;
      typedAt = e.timeStamp;
      const hit = options.findIndex((o) => o.label.toLowerCase().startsWith(typed.toLowerCase()));
      if (hit >= 0) focus(hit);
    } else return;
    if (e.key !== "Tab") e.preventDefault();
  });
  refresh();
  focus(at);
}
