// Buttons and menus under a message.
import { h, icon } from "./dom.js";
import { emojiElement, emojiText } from "./emoji.js";
import { render } from "./markdown.js";
import { picture } from "./media.js";
import { menuOptions, openMenu } from "./menu.js";

const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary link" };

// components draws the rows of a message, or all of one that is made of components.
// act: click(message, id), select(message, id, values), follow(url) which says whether
// the address was one of ours. ui is what is going on with this message: {pending, chosen}.
export function components(message, env, ui) {
  const list = (message.components || []).map((c) => component(message, c, env, ui));
  return list.length ? h("div", { class: message.flags & 32768 ? "components layout" : "components" }, list) : null;
}

function component(message, c, env, ui) {
  const inner = (list) => (list || []).map((x) => component(message, x, env, ui));
  const shown = (media, alt) => picture({ url: media.url, alt, name: media.url.split("/").pop(), width: media.width, height: media.height });
  switch (c.type) {
    case 1: return h("div", { class: "row" }, inner(c.components));
    case 2: return button(message, c, ui, env.act);
    case 9: return h("div", { class: "section" }, h("div", { class: "section-text" }, inner(c.components)), h("div", { class: "accessory" }, inner([c.accessory])));
    case 10: return h("div", { class: "md", "data-testid": "message-content" }, ...render(c.content, env.ctx));
    case 11: return h("div", { class: "thumbnail" }, shown(c.media, c.description));
    case 12: return h("div", { class: "media" + (c.items.length > 1 ? " many" : "") }, c.items.map((i) => shown(i.media, i.description)));
    case 13: return h("a", { class: "file", href: c.file.url, download: c.name, "data-testid": "file" }, icon("file"), h("span", { class: "file-name" }, c.name));
    case 14: return h("hr", { class: "separator" + (c.spacing === 2 ? " large" : "") + (c.divider ? "" : " blank") });
    case 17: return h("div", { class: "container", style: c.accent_color === null ? {} : { "--bar": "#" + c.accent_color.toString(16).padStart(6, "0") } }, inner(c.components));
    default: return menu(message, c, env.store, ui, env.act);
  }
}

function button(message, c, ui, act) {
  const waiting = ui.pending.has(c.custom_id);
  const label = c.label || (c.emoji ? emojiText(c.emoji) : "");
  const inside = [c.emoji && emojiElement(c.emoji, Boolean(c.label)),
    c.label && h("span", { class: "btn-label" }, c.label), c.style === 5 && icon("out")];
  const props = { class: "btn " + (styles[c.style] || "secondary") + (waiting ? " waiting" : ""), dataset: { testid: "button", label } };
  if (c.style === 5) {
    if (c.disabled) return h("button", { ...props, type: "button", disabled: true }, inside);
    return h("a", { ...props, href: c.url, target: "_blank", rel: "noopener noreferrer", onclick: (e) => { if (act.follow(c.url)) e.preventDefault(); } }, inside);
  }
  props.dataset.customId = c.custom_id;
  return h("button", {
    ...props, type: "button", disabled: c.disabled, "aria-busy": waiting ? "true" : null,
    onclick: () => { if (!ui.pending.has(c.custom_id)) act.click(message, c.custom_id); },
  }, inside);
}

function menu(message, c, store, ui, act) {
  const waiting = ui.pending.has(c.custom_id);
  const options = menuOptions(c, store);
  const chosen = ui.chosen.get(c.custom_id) || options.filter((o) => o.default).map((o) => o.value);
  const names = options.filter((o) => chosen.includes(o.value));
  const text = names.map((o) => (o.emoji && !o.emoji.id ? o.emoji.name + " " : "") + o.label).join(", ");
  return h("button", {
    type: "button", class: "menu" + (waiting ? " waiting" : ""), disabled: c.disabled, "aria-haspopup": "listbox", "aria-busy": waiting ? "true" : null,
    "aria-label": (c.placeholder || "Menu") + (text ? ": " + text : ""),
    dataset: { testid: "menu", placeholder: c.placeholder || "", customId: c.custom_id, value: chosen.join(",") },
    onclick: (e) => {
      if (!ui.pending.has(c.custom_id)) openMenu(e.currentTarget, c, options, chosen, (values) => act.select(message, c.custom_id, values));
    },
  }, h("span", { class: "menu-value" + (text ? "" : " muted") }, text || c.placeholder || "Choose"), icon("down"));
}
