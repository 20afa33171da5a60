// Discord's Markdown, made into elements. Blocks first, then what is inside a
// line. Nothing is ever read as HTML.
import { h, icon, displayName } from "./dom.js";
import { timeElement } from "./time.js";

// render gives the nodes of a text. ctx: person(id), channel(id), role(id),
// me, goChannel(id), goMessage(channel, id), useCommand(name).
export function render(text, ctx) {
  return blocks(String(text || "").replace(/\r\n?/g, "\n"), ctx);
}

// plain is the text without its marks, for a one-line quotation.
export function plain(text, ctx) {
  const box = h("div", null, ...render(text, ctx));
  for (const el of box.querySelectorAll("br, p, li, h3, h4, h5, blockquote, pre")) el.append(" ");
  return box.textContent.replace(/\s+/g, " ").trim();
}

function blocks(text, ctx) {
  const out = [];
  let para = [];
  const flush = () => {
    while (para.length && para[0] === "") para.shift();
    while (para.length && para[para.length - 1] === "") para.pop();
    if (para.length) out.push(h("p", null, ...inline(para.join("\n"), ctx)));
    para = [];
  };
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    let m;
    if ((m = /^(.*?)```(.*)$/.exec(line)) && closes(lines, i, m)) {
      if (m[1].trim()) para.push(m[1]);
      flush();
      const [node, next, rest] = fence(lines, i, m[2]);
      out.push(node);
      if (rest.trim()) lines.splice(next + 1, 0, rest);
      i = next;
    } else if ((m = /^\s*>>> ?(.*)$/.exec(line))) {
      flush();
      out.push(h("blockquote", null, ...blocks([m[1], ...lines.slice(i + 1)].join("\n"), ctx)));
      i = lines.length;
    } else if (/^\s*> /.test(line) || /^\s*>$/.test(line)) {
      flush();
      const quoted = [];
      while (i < lines.length && (/^\s*> /.test(lines[i]) || /^\s*>$/.test(lines[i]))) quoted.push(lines[i++].replace(/^\s*> ?/, ""));
      i--;
      out.push(h("blockquote", null, ...blocks(quoted.join("\n"), ctx)));
    } else if ((m = /^(#{1,3}) +(.+)$/.exec(line))) {
      flush();
      out.push(h("h" + (m[1].length + 2), null, ...inline(m[2], ctx)));
    } else if ((m = /^-# +(.+)$/.exec(line))) {
      flush();
      out.push(h("p", { class: "subtext" }, ...inline(m[1], ctx)));
    } else if (isItem(line)) {
      flush();
      const items = [];
      while (i < lines.length && (isItem(lines[i]) || (items.length && /^\s{2,}\S/.test(lines[i])))) items.push(lines[i++]);
      i--;
      out.push(...list(items, ctx));
    } else {
      para.push(line);
    }
  }
  flush();
  return out;
}

function closes(lines, i, m) {
  return m[2].includes("```") || lines.slice(i + 1).some((l) => l.includes("```"));
}

// fence reads a code block that begins at line i after the backticks.
function fence(lines, i, first) {
  const one = first.indexOf("```");
  if (one >= 0) return [code(first.slice(0, one)), i, first.slice(one + 3)];
  const lang = /^[a-z0-9_+\-.#]*$/i.test(first.trim());
  const body = lang ? [] : [first];
  for (let j = i + 1; ; j++) {
    const end = lines[j].indexOf("```");
    if (end >= 0) {
      if (lines[j].slice(0, end)) body.push(lines[j].slice(0, end));
      return [code(body.join("\n")), j, lines[j].slice(end + 3)];
    }
    body.push(lines[j]);
  }
}

function code(text) {
  return h("pre", { tabindex: "0" }, h("code", null, text));
}

function isItem(line) {
  return /^\s*(?:[-*]|\d{1,9}\.) +\S/.test(line);
}

// list nests items by how far they are indented.
function list(lines, ctx) {
  const roots = [];
  const stack = [];
  for (const line of lines) {
    const m = /^(\s*)([-*]|\d{1,9}\.) +(.*)$/.exec(line);
    if (!m) {
      const top = stack[stack.length - 1];
      top.el.lastElementChild.append(h("br"), ...inline(line.trim(), ctx));
      continue;
    }
    const depth = m[1].length;
    const tag = /\d/.test(m[2]) ? "ol" : "ul";
    while (stack.length && stack[stack.length - 1].depth > depth) stack.pop();
    let top = stack[stack.length - 1];
    if (!top || top.depth < depth || top.tag !== tag) {
      if (top && top.depth === depth) stack.pop();
      const el = h(tag, tag === "ol" ? { start: parseInt(m[2], 10) } : null);
      const parent = stack[stack.length - 1];
      if (parent) parent.el.lastElementChild.append(el);
      else roots.push(el);
      stack.push((top = { el, depth, tag }));
    }
    top.el.append(h("li", null, ...inline(m[3], ctx)));
  }
  return roots;
}

const wrap = (tag, cls) => (m, ctx) => h(tag, cls ? { class: cls } : null, ...inline(m[1] ?? m[2], ctx));

const rules = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => h("code", null, m[2].trim() || m[2])],
  [/\|\|([^]+?)\|\|/y, spoiler],
  [/<@!?(\d+)>/y, person],
  [/<@&(\d+)>/y, (m, ctx) => h("span", { class: "mention" }, "@" + ((ctx.role(m[1]) || {}).name || "role").replace(/^@/, ""))],
  [/<#(\d+)>/y, channel],
  [/<\/([^:>]+):(\d+)>/y, command],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => timeElement(new Date(Number(m[1]) * 1000), m[2] || "f", "stamp")],
  [/<a?:(\w+):(\d+)>/y, (m) => h("img", { class: "emoji", src: `/emojis/${m[2]}.png`, alt: ":" + m[1] + ":", "data-testid": "emoji", "data-name": m[1] })],
  [/<(https?:\/\/[^>\s]+)>/y, (m, ctx) => link(m[1], [m[1]], ctx)],
  [/\[((?:\\.|\[[^\]]*\]|[^[\]\\])+)\]\(<?(https?:\/\/[^\s)>]+(?:\([^\s)]*\)[^\s)>]*)?)>?(?:\s+["']([^"']*)["'])?\)/y,
    (m, ctx) => link(m[2], inline(m[1], { ...ctx, noLinks: true }), ctx, m[3])],
  [/https?:\/\/[^\s<]*[^\s<.,:;"')\]]/y, (m, ctx) => (ctx.noLinks ? m[0] : link(m[0], [m[0]], ctx))],
  [/\*\*\*((?:\\[^]|[^\\])+?)\*\*\*(?!\*)/y, (m, ctx) => h("strong", null, h("em", null, ...inline(m[1], ctx)))],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, wrap("strong")],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, wrap("u")],
  [/~~([^]+?)~~/y, wrap("s")],
  [/\b_((?:__|\\[^]|[^\\_])+?)_\b|\*(?=\S)((?:\*\*|\\[^]|\s+(?:[^*\s\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, wrap("em")],
  [/@(everyone|here)\b/y, (m) => h("span", { class: "mention me" }, m[0])],
  [/\n/y, () => h("br")],
];

// inline reads what may stand inside a line.
function inline(text, ctx) {
  const out = [];
  let run = "";
  const push = (node) => {
    if (typeof node === "string") { run += node; return; }
    if (run) out.push(run);
    run = "";
    out.push(node);
  };
  scan: for (let at = 0; at < text.length; ) {
    if (/[\\`|<[h*_~@\n]/.test(text[at])) {
      for (const [pattern, make] of rules) {
        pattern.lastIndex = at;
        const m = pattern.exec(text);
        if (m && m[0]) {
          at += m[0].length; // before make: it may use the same pattern inside
          push(make(m, ctx));
          continue scan;
        }
      }
    }
    run += text[at++];
  }
  if (run) out.push(run);
  return out;
}

function spoiler(m, ctx) {
  const inner = h("span", { class: "spoiler-text" }, ...inline(m[1], ctx));
  const el = h("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to reveal" }, inner);
  inner.inert = true;
  const reveal = (e) => {
    if (e.type === "keydown" && e.key !== "Enter" && e.key !== " ") return;
    if (el.classList.contains("open")) return;
    e.preventDefault();
    el.classList.add("open");
    inner.inert = false;
    el.removeAttribute("role");
    el.removeAttribute("aria-label");
  };
  el.addEventListener("click", reveal);
  el.addEventListener("keydown", reveal);
  return el;
}

function person(m, ctx) {
  const p = ctx.person(m[1]);
  const mine = ctx.me && m[1] === ctx.me.id;
  return h("span", { class: "mention" + (mine ? " me" : ""), dataset: { user: m[1] } }, "@" + (p ? displayName(p) : "someone"));
}

function channel(m, ctx) {
  const c = ctx.channel(m[1]);
  if (!c) return h("span", { class: "mention" }, "#unknown");
  return h("a", {
    class: "mention channel", href: "#/channel/" + c.id, dataset: { testid: "channel-link", channelId: c.id },
    onclick: (e) => { e.preventDefault(); ctx.goChannel(c.id); },
  }, icon(c.kind === "text" ? "hash" : "thread"), c.name);
}

function command(m, ctx) {
  return h("button", { type: "button", class: "mention command", onclick: () => ctx.useCommand(m[1]) }, "/" + m[1]);
}

// link opens elsewhere, but a link to one of our own messages goes there.
function link(url, children, ctx, title) {
  const own = ownLink(url);
  const props = { href: url, title: title || (children[0] === url ? undefined : url), target: "_blank", rel: "noopener noreferrer" };
  if (own && ctx.channel(own.channel)) {
    delete props.target;
    props.onclick = (e) => { e.preventDefault(); ctx.goMessage(own.channel, own.message); };
    if (children[0] === url) children = ["#" + ctx.channel(own.channel).name + (own.message ? " › message" : "")];
    props.class = children[0] === url ? "" : "own";
  }
  return h("a", props, ...children);
}

// ownLink reads the address Discord gives a channel or message.
export function ownLink(url) {
  const m = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url);
  return m ? { channel: m[1], message: m[2] || null } : null;
}
