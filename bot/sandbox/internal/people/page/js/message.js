// One message, as an element.
import { h, icon, avatar, displayName, plural } from "./dom.js";
import { timeElement, format } from "./time.js";
import { render, plain } from "./markdown.js";
import { attachments, embeds } from "./media.js";
import { components } from "./components.js";
import { openList } from "./popup.js";

// messageElement draws it. env: {store, ctx, act, ui(message), compact, dm}.
export function messageElement(m, env) {
  const { store } = env;
  const author = store.person(m.author.id) || m.author;
  const name = displayName(author);
  const date = new Date(m.timestamp);
  const note = systemNote(m, env, name);
  const el = h("article", {
    class: ["message", env.compact && "compact", m.ephemeral && "ephemeral", m.pings_me && "pings", note && "system"].filter(Boolean).join(" "),
    tabindex: "-1", "aria-label": `${name}, ${format(date, "f")}`,
    dataset: { testid: "message", messageId: m.id, author: author.username, ephemeral: String(Boolean(m.ephemeral)), thinking: String(Boolean(m.thinking)), type: m.type },
  });
  if (note) {
    el.append(h("div", { class: "gutter" }, icon("thread")), h("div", { class: "content" },
      h("p", { class: "note" }, ...note, " ", timeElement(date, "R", "when")), threadCard(m, env)));
    return el;
  }
  const ui = env.ui(m);
  const quoted = m.type === 21 ? m.referenced_message : null;
  const body = quoted || m;
  el.append(...[above(m, env),
    h("div", { class: "gutter" }, env.compact ? h("time", { class: "hover-time", title: format(date, "F"), dateTime: m.timestamp }, format(date, "t")) : avatar(author)),
    h("div", { class: "content" },
      !env.compact && h("header", { class: "byline" }, h("span", { class: "author", dataset: { testid: "author" } }, name), author.bot && h("span", { class: "tag" }, "App"),
        timeElement(date, "R", "when"), m.flags & 4096 ? h("span", { class: "when", title: "Sent without a notification" }, "silent") : null),
      m.thinking
        ? h("p", { class: "thinking", "data-testid": "thinking" }, `${name} is thinking`, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")))
        : text(body, env.ctx),
      attachments(body), embeds(body, env.ctx),
      components(m, env, ui),
      ui.problem && h("p", { class: "problem", role: "alert", "data-testid": "interaction-problem" }, ui.problem),
      threadCard(m, env),
      m.ephemeral && h("p", { class: "only-you" }, icon("eye"), "Only you can see this · ",
        h("button", { type: "button", class: "text-button", "data-testid": "dismiss", onclick: () => env.act.dismiss(m) }, "Dismiss"))),
    tools(m, env)].filter(Boolean));
  return el;
}

// words are all that a message says, wherever in it.
function words(m) {
  const inside = (c) => (c.type === 10 ? [c.content] : (c.components || []).flatMap(inside));
  return [m.content, ...(m.components || []).flatMap(inside)].filter(Boolean).join("\n");
}

function text(m, ctx) {
  const nodes = render(m.content, ctx);
  const el = h("div", { class: "md", "data-testid": "message-content" }, ...nodes);
  if (m.edited_timestamp && !(m.flags & 32768)) {
    const mark = h("span", { class: "edited", title: "Edited " + format(new Date(m.edited_timestamp), "F") }, "(edited)");
    const last = el.lastElementChild;
    if (last && last.tagName === "P") last.append(" ", mark);
    else el.append(mark);
  }
  return el.childNodes.length ? el : null;
}

// above is the line over a message: what it answers, or the command used.
function above(m, env) {
  if (m.command) {
    const user = m.command.user;
    return h("div", { class: "above", "data-testid": "used-command" }, avatar(env.store.person(user.id) || user, 16), h("b", null, displayName(user)), " used ",
      h("span", { class: "used", title: m.command.text || "" }, "/" + m.command.name));
  }
  if (m.type !== 19) return null;
  const to = m.referenced_message;
  if (!to) return h("div", { class: "above" }, h("i", null, "The message this answers was deleted"));
  const author = env.store.person(to.author.id) || to.author;
  const said = plain(words(to), env.ctx) || (to.attachments && to.attachments.length ? "a picture" : "a message");
  return h("button", { type: "button", class: "above reply", "data-testid": "reply-to", onclick: () => env.act.jump(to) },
    avatar(author, 16), h("b", null, displayName(author)), h("span", { class: "snippet" }, said));
}

// systemNote is the sentence of a message that nobody wrote.
function systemNote(m, env, name) {
  const who = h("b", null, name);
  const other = m.mentions && m.mentions[0] ? displayName(m.mentions[0]) : "somebody";
  if (m.type === 18) {
    const id = (m.message_reference || {}).channel_id;
    return [who, " started a thread: ", h("button", { type: "button", class: "text-button", onclick: () => id && env.ctx.goChannel(id) }, m.content)];
  }
  if (m.type === 1) return [who, " added ", h("b", null, other), " to the thread."];
  if (m.type === 2) return m.mentions && m.mentions[0] && m.mentions[0].id === m.author.id ? [who, " left the thread."] : [who, " removed ", h("b", null, other), " from the thread."];
  return null;
}

function threadCard(m, env) {
  const t = m.thread && env.store.channels.get(m.thread.id);
  if (!t) return null;
  return h("button", { type: "button", class: "thread-card", dataset: { testid: "thread-card", channelId: t.id }, onclick: () => env.ctx.goChannel(t.id) },
    icon(t.kind === "private_thread" ? "lock" : "thread"), h("span", { class: "thread-name" }, t.name),
    h("span", { class: "muted" }, t.thread_metadata && t.thread_metadata.archived ? "archived" : (t.message_count ? plural(t.message_count, "message") : "Open") + " ›"));
}

function tools(m, env) {
  if (m.local) return null;
  const { store, act } = env;
  const items = [];
  if (!m.ephemeral && env.canReply) items.push({ label: "Reply", run: () => act.reply(m) });
  const said = words(m);
  if (said) items.push({ label: "Copy text", run: () => navigator.clipboard && navigator.clipboard.writeText(said) });
  for (const c of store.commands) {
    if (c.type === 3 && !m.ephemeral) items.push({ label: c.name, run: () => act.command(c, m.id) });
    if (c.type === 2 && !m.author.bot) items.push({ label: c.name + " (author)", run: () => act.command(c, m.author.id) });
  }
  if (!m.ephemeral && (m.author.id === store.me.id || (store.me.owner && !env.dm))) items.push({ label: "Delete", danger: true, run: () => act.remove(m) });
  if (!items.length) return null;
  return h("div", { class: "tools" },
    !m.ephemeral && env.canReply && h("button", { type: "button", class: "icon-button", tabindex: "-1", "aria-label": "Reply", title: "Reply", "data-testid": "reply", onclick: () => act.reply(m) }, icon("reply")),
    h("button", { type: "button", class: "icon-button", tabindex: "-1", "aria-label": "More", title: "More", "aria-haspopup": "menu", "data-testid": "more", onclick: (e) => openList(e.currentTarget, "Message", items) }, icon("more")));
}
