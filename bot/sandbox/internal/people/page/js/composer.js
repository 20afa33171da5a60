// The box at the bottom: plain messages, and commands after a slash.
import { h, icon, displayName } from "./dom.js";
import { Suggestions } from "./suggest.js";
import { CommandForm } from "./commandform.js";
import { leaves, matching, split } from "./commands.js";

const longest = 2000; // characters Discord takes in one message

export class Composer {
  // host: {store(), channel(), send(content, replyTo), run(path, options, text), autocomplete(body)}
  constructor(box, host) {
    this.host = host;
    this.drafts = new Map();
    const listBox = h("div");
    this.suggestions = new Suggestions(listBox);
    this.replyBar = h("div", { class: "reply-bar", hidden: true, "data-testid": "reply-bar" });
    this.input = h("textarea", {
      id: "composer-input", rows: "1", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": "Message", autocomplete: "off",
      "data-testid": "composer", enterkeyhint: "send",
    });
    this.slash = h("button", { type: "button", class: "icon-button", "aria-label": "Commands", title: "Commands", "data-testid": "commands-button", onclick: () => this.fillText("/") }, icon("slash"));
    this.sendButton = h("button", { type: "submit", class: "icon-button send", "aria-label": "Send", title: "Send", "data-testid": "send" }, icon("send"));
    this.closeButton = h("button", { type: "button", class: "icon-button", hidden: true, "aria-label": "Put the command away", title: "Put the command away", "data-testid": "command-cancel", onclick: () => this.cancel("") }, icon("close"));
    this.line = h("div", { class: "line" }, this.slash, this.input, this.closeButton, this.sendButton);
    this.hintLine = h("div", { class: "hint", "aria-live": "polite", "data-testid": "composer-hint" });
    this.form = h("form", { class: "composer", novalidate: true }, listBox, this.replyBar, this.line, this.hintLine);
    box.replaceChildren(this.form);
    // Pressing a suggestion or the send button must not close the phone's keyboard.
    this.sendButton.addEventListener("pointerdown", (e) => e.preventDefault());
    this.form.addEventListener("submit", (e) => { e.preventDefault(); this.submit(); });
    // Enter is dealt with on keydown alone, never by the form itself.
    this.form.addEventListener("keypress", (e) => { if (e.key === "Enter" && e.target.tagName === "INPUT") e.preventDefault(); });
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("keydown", (e) => this.key(e));
    this.input.addEventListener("blur", () => this.suggestions.hide());
    this.input.addEventListener("focus", () => { if (this.input.value.startsWith("/")) this.typed(); });
  }

  // turn goes to another channel or person; what was typed waits in its place.
  turn(key) {
    if (this.place) this.drafts.set(this.place, this.command ? this.command.text() : this.input.value);
    this.place = key;
    this.answer(null);
    this.closeCommand();
    this.suggestions.hide();
    this.input.value = this.drafts.get(key) || "";
    this.state();
    this.grow();
  }

  // state shows what can be done here.
  state() {
    const c = this.host.channel();
    const can = Boolean(c && c.can_send);
    const archived = c && c.thread_metadata && c.thread_metadata.archived;
    this.input.disabled = !can;
    this.slash.disabled = !can;
    this.form.classList.toggle("locked", !can);
    if (!c) this.input.placeholder = "";
    else if (!can) this.input.placeholder = archived ? "This thread is closed." : "You cannot write here.";
    else this.input.placeholder = ({ dm: "Message @", text: "Message #" }[c.kind] || "Message in ") + c.name;
    this.input.setAttribute("aria-label", (c ? (c.kind === "dm" ? "Message to " : "Message in ") + c.name : "Message") + ". Type / for commands.");
    this.updateSend();
  }

  leaves() {
    const c = this.host.channel();
    return leaves(this.host.store().commands, c && c.kind === "dm" ? 1 : 0);
  }

  updateSend() {
    this.sendButton.disabled = this.input.disabled || (!this.command && !this.input.value.trim());
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = Math.min(this.input.scrollHeight, 200) + "px";
  }

  typed() {
    this.grow();
    this.updateSend();
    const text = this.input.value;
    const left = longest - [...text].length;
    this.hint(left < 200 ? (left < 0 ? `${-left} characters too many.` : `${left} characters left.`) : "", left < 0);
    if (text.startsWith("/") && !text.includes("\n")) {
      const hit = split(this.leaves(), text);
      if (hit && hit.rest !== null && (hit.leaf.options.length || hit.rest.trim())) return this.openCommand(hit.leaf, hit.rest);
      return this.offerCommands(text.slice(1));
    }
    this.offerNames(text);
  }

  offerCommands(typed) {
    const found = matching(this.leaves(), typed);
    const bot = this.host.store().bot;
    this.suggestions.show(this.input, found.map((l) => ({
      label: "/" + l.path, detail: l.description, testid: "command-suggestion", data: { command: l.path },
      side: l.options.map((o) => (o.required ? o.name : o.name + "?")).join(" "), pick: () => this.openCommand(l, ""),
    })), { title: typed ? "Commands" : "Commands of " + displayName(bot), note: this.leaves().length ? "No command like this." : "The bot has no commands here yet." });
  }

  // offerNames completes @somebody and #somewhere under the cursor.
  offerNames(text) {
    const before = text.slice(0, this.input.selectionStart);
    const m = /(^|\s)([@#])([\p{L}\p{N}_-]*)$/u.exec(before);
    if (!m) return this.suggestions.hide();
    const store = this.host.store();
    const want = m[3].toLowerCase();
    const all = m[2] === "@"
      ? [...store.people.values()].map((p) => ({ label: "@" + displayName(p), detail: p.username, key: [displayName(p), p.username], put: `@${p.username}` }))
      : [...store.channels.values()].filter((c) => c.kind !== "dm").map((c) => ({ label: "#" + c.name, key: [c.name], put: /^[\p{L}\p{N}_-]+$/u.test(c.name) ? "#" + c.name : `<#${c.id}>` }));
    const fits = all.filter((x) => x.key.some((k) => k.toLowerCase().startsWith(want)));
    this.suggestions.show(this.input, fits.slice(0, 8).map((x) => ({
      label: x.label, detail: x.detail, testid: "name-suggestion", exact: x.key.some((k) => k.toLowerCase() === want),
      pick: () => {
        const start = before.length - m[3].length - 1;
        this.input.value = text.slice(0, start) + x.put + " " + text.slice(before.length);
        this.input.selectionStart = this.input.selectionEnd = start + x.put.length + 1;
        this.suggestions.hide();
        this.updateSend();
      },
    })));
  }

  openCommand(leaf, rest) {
    this.suggestions.hide();
    this.hint("");
    if (this.command) this.command.el.remove();
    const form = (this.command = new CommandForm(leaf, {
      suggestions: this.suggestions, store: () => this.host.store(), autocomplete: (body) => this.host.autocomplete(body),
      submit: () => this.submit(), cancel: (text) => this.cancel(text || ""), hint: (t, wrong) => this.hint(t, wrong),
    }));
    form.text = () => `/${leaf.path}` + form.fields.filter((f) => f.input.value).map((f) => ` ${f.option.name}:${f.option.type === 11 && f.choice ? f.choice.name : f.input.value}`).join("");
    this.input.value = "";
    this.input.hidden = true;
    this.slash.hidden = true;
    this.closeButton.hidden = false;
    this.line.insertBefore(form.el, this.closeButton);
    const last = rest ? form.fill(rest) : null;
    form.focus(last);
    this.updateSend();
  }

  closeCommand() {
    if (!this.command) return;
    const form = this.command;
    this.command = null;
    form.active = null;
    form.el.remove();
    this.suggestions.hide();
    this.hint("");
    this.input.hidden = false;
    this.slash.hidden = false;
    this.closeButton.hidden = true;
    this.updateSend();
  }

  cancel(text) {
    this.closeCommand();
    this.fillText(text);
  }

  // fillText puts text in the box as if typed.
  fillText(text) {
    this.closeCommand();
    this.input.value = text;
    this.input.focus();
    this.input.selectionStart = this.input.selectionEnd = text.length;
    this.typed();
  }

  // use opens a command by its path; an unknown one is typed for the person.
  use(path) {
    const hit = split(this.leaves(), "/" + path);
    if (hit) this.wholeCommand(hit.leaf); else this.fillText("/" + path);
  }

  answer(message) {
    this.replyTo = message;
    this.replyBar.hidden = !message;
    if (!message) return;
    const store = this.host.store();
    this.replyBar.replaceChildren(h("span", null, "Replying to ", h("b", null, displayName(store.person(message.author.id) || message.author))),
      h("button", { type: "button", class: "icon-button", "aria-label": "Do not reply", onclick: () => { this.answer(null); this.input.focus(); } }, icon("close")));
    this.input.focus();
  }

  hint(text, wrong) {
    this.hintLine.textContent = text;
    this.hintLine.classList.toggle("wrong", Boolean(wrong));
  }

  key(e) {
    if (e.isComposing) return;
    const s = this.suggestions;
    if (s.open && s.items.length && (e.key === "ArrowDown" || e.key === "ArrowUp")) {
      e.preventDefault();
      s.move(e.key === "ArrowDown" ? 1 : -1);
    } else if (s.open && e.key === "Escape") {
      e.preventDefault();
      s.hide();
    } else if (e.key === "Escape" && this.replyTo) {
      this.answer(null);
    } else if (s.open && s.current() && e.key === "Tab" && !e.shiftKey) {
      e.preventDefault();
      s.current().pick();
    } else if (e.key === "Enter" && !e.shiftKey) {
      e.preventDefault();
      const hit = this.input.value.startsWith("/") && split(this.leaves(), this.input.value.trimEnd());
      if (hit && hit.rest === null && !s.moved) this.wholeCommand(hit.leaf);
      else if (s.open && s.current() && (s.moved || !s.current().exact)) s.current().pick();
      else this.submit();
    }
  }

  // wholeCommand is a path typed to its end: sent if there is nothing to fill in.
  wholeCommand(leaf) {
    this.openCommand(leaf, "");
    if (!leaf.options.length) this.submit();
  }

  async submit() {
    if (this.command) {
      const form = this.command;
      const r = form.result();
      if (!r) return;
      const text = form.text();
      this.closeCommand();
      this.input.focus();
      try {
        await this.host.run(form.leaf.path, r.options, text);
      } catch (err) {
        if (!this.command && !this.input.value) {
          this.openCommand(form.leaf, "");
          for (const f of form.fields) {
            const again = this.command.fields.find((x) => x.option.name === f.option.name);
            if (f.input.value) { again.shown = true; this.command.put(again, f.input.value, f.choice); }
          }
          this.command.lay();
          this.suggestions.hide();
        }
        this.hint(err.message, true);
      }
      return;
    }
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      const hit = split(this.leaves(), text);
      if (hit) return this.openCommand(hit.leaf, hit.rest || "");
      this.hint("There is no such command. Choose one of the list, or begin without the slash.", true);
      return;
    }
    if ([...text].length > longest) return this.typed();
    const replyTo = this.replyTo;
    this.input.value = "";
    this.answer(null);
    this.suggestions.hide();
    this.grow();
    this.updateSend();
    try {
      await this.host.send(this.named(text), replyTo && replyTo.id);
      this.hint("");
    } catch (err) {
      if (!this.input.value) this.input.value = text;
      this.grow();
      this.updateSend();
      this.hint(err.message, true);
    }
  }

  // named turns @somebody and #somewhere into mentions.
  named(text) {
    const people = [...this.host.store().people.values()];
    const channels = [...this.host.store().channels.values()].filter((c) => c.kind !== "dm");
    const placed = text.replace(/(^|[\s(])#([\p{L}\p{N}_-]+)/gu, (whole, lead, name) => {
      const c = channels.find((x) => x.name === name);
      return c ? `${lead}<#${c.id}>` : whole;
    });
    return placed.replace(/(^|[\s(])@([\p{L}\p{N}_]+)/gu, (whole, lead, name) => {
      const want = name.toLowerCase();
      const p = people.find((x) => x.username.toLowerCase() === want || displayName(x).toLowerCase() === want);
      return p ? `${lead}<@${p.id}>` : whole;
    });
  }
}
