// A command being filled in: the path as a chip, then a small field for each
// option, with choices or the server's suggestions under the cursor.
import { h, icon, displayName, narrow } from "./dom.js";
import { checkValue, parts } from "./commands.js";

// Fields beyond so many wait behind a "+ name", if they are optional.
const fieldsWide = 5, fieldsNarrow = 1;

export class CommandForm {
  // host: {suggestions, store(), autocomplete(body), submit(), cancel(), hint(text, wrong)}
  constructor(leaf, host) {
    this.leaf = leaf;
    this.host = host;
    this.fields = leaf.options.map((o) => this.field(o));
    const tail = !this.fields.length;
    this.tail = h("input", { class: "tail", type: "text", readonly: true, "aria-label": `/${leaf.path}. Press Enter to send.`, placeholder: "Enter sends", "data-testid": "command-tail" });
    this.el = h("div", { class: "command-form", dataset: { testid: "command-form", command: leaf.path }, role: "group", "aria-label": "/" + leaf.path },
      h("span", { class: "chip" }, "/" + leaf.path), ...this.fields.map((f) => f.el), tail && this.tail);
    this.fields.forEach((f, i) => { f.shown = f.option.required || i < (narrow() ? fieldsNarrow : fieldsWide); });
    // Where there is nothing to choose, the only choice stands there already.
    for (const f of this.fields) {
      const only = f.option.required && f.option.choices && f.option.choices.length === 1 && f.option.choices[0];
      if (only) this.put(f, only.name, only);
    }
    this.extras = h("span", { class: "extras" });
    this.el.append(this.extras);
    this.lay();
    this.el.addEventListener("keydown", (e) => this.key(e));
  }

  lay() {
    this.fields.forEach((f) => { f.el.hidden = !f.shown; });
    this.extras.replaceChildren(...this.fields.filter((f) => !f.shown).map((f) => h("button", {
      type: "button", class: "extra", title: f.option.description, "data-testid": "option-add", "data-option": f.option.name, onclick: () => this.reveal(f),
    }, icon("plus"), f.option.name)));
  }

  reveal(f) {
    f.shown = true;
    this.lay();
    f.input.focus();
    f.input.select(); // what is typed next replaces what stands there already
  }

  // fileField is for a file, which is read as soon as it is chosen.
  fileField(o) {
    const f = { option: o, choice: null };
    const id = "option-" + o.name;
    f.input = h("input", { id, type: "file", "aria-required": String(Boolean(o.required)), dataset: { testid: "option-field", option: o.name } });
    f.el = h("label", { class: "option" + (o.required ? " needed" : ""), for: id }, h("span", { class: "option-name" }, o.name, o.required && h("span", { class: "required", title: "needed" }, "*")), f.input);
    f.input.addEventListener("change", () => {
      const file = f.input.files[0];
      f.choice = null;
      f.el.classList.remove("wrong");
      f.pending = file ? base64(file).then((data) => { f.choice = { name: file.name, value: { name: file.name, data } }; }) : null;
    });
    f.input.addEventListener("focus", () => this.focused(f));
    f.input.addEventListener("blur", () => { if (this.active === f) this.leave(f); });
    return f;
  }

  field(o) {
    if (o.type === 11) return this.fileField(o);
    const f = { option: o, choice: null };
    const id = "option-" + o.name;
    f.input = h("input", {
      id, type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      "aria-required": String(Boolean(o.required)), inputmode: o.type === 4 ? "numeric" : o.type === 10 ? "decimal" : null,
      placeholder: o.required ? "" : "optional", size: narrow() ? "6" : "8", enterkeyhint: "send", dataset: { testid: "option-field", option: o.name },
    });
    f.el = h("label", { class: "option" + (o.required ? " needed" : ""), for: id }, h("span", { class: "option-name" }, o.name, o.required && h("span", { class: "required", title: "needed" }, "*")), f.input);
    f.input.addEventListener("input", () => this.typed(f));
    f.input.addEventListener("focus", () => this.focused(f));
    f.input.addEventListener("blur", () => { if (this.active === f) this.leave(f); });
    return f;
  }

  // fill puts values from typed text into their fields, and the cursor
  // behind the last of them.
  fill(text) {
    const found = parts(text, this.leaf.options);
    let last = null;
    for (const [name, value] of Object.entries(found)) {
      last = this.fields.find((f) => f.option.name === name);
      last.shown = true;
      this.put(last, value);
    }
    this.lay();
    return last;
  }

  put(f, text, choice = null) {
    if (f.option.type === 11) { f.choice = choice; return; }
    f.input.value = text;
    f.choice = choice;
    f.input.size = Math.max(narrow() ? 6 : 8, Math.min(40, text.length + 1));
    f.el.classList.remove("wrong");
  }

  focus(f) {
    const first = f || this.fields.find((x) => x.shown && x.option.required && !x.input.value) || this.fields.find((x) => x.shown && !x.input.value) || this.fields[0];
    (first ? first.input : this.tail).focus();
  }

  focused(f) {
    this.active = f;
    this.describe(f);
    this.suggest(f, 0);
  }

  describe(f) {
    const o = f.option;
    const range = [o.min_value !== undefined && o.min_value !== null && `from ${o.min_value}`, o.max_value !== undefined && o.max_value !== null && `to ${o.max_value}`].filter(Boolean).join(" ");
    this.host.hint(`${o.name}: ${o.description}${range ? ` (${range})` : ""}${o.required ? "" : " · optional"}`);
  }

  leave(f) {
    clearTimeout(f.timer);
    f.asked = (f.asked || 0) + 1;
    this.active = null;
    this.host.suggestions.hide();
    this.host.hint("");
  }

  typed(f) {
    // "seats:" typed inside any field goes on in the field of that name.
    const m = /(?:^|\s)([\p{L}\p{N}_-]+):$/u.exec(f.input.value);
    const to = m && this.fields.find((x) => x.option.name === m[1]);
    if (to) {
      this.put(f, f.input.value.slice(0, m.index).trim());
      if (to === f) { f.input.select(); this.suggest(f, 0); return; }
      this.reveal(to);
      return;
    }
    this.put(f, f.input.value);
    this.suggest(f, 150);
  }

  // suggest shows what may stand in the field; fixed lists at once, the
  // server's after a pause in typing.
  suggest(f, wait) {
    const o = f.option;
    clearTimeout(f.timer);
    f.pending = null;
    if (!o.autocomplete) {
      const list = this.fixed(o);
      if (list) this.offer(f, f.choice ? list : list.filter((c) => has(c, f.input.value)), list.length ? "Nothing fits what is typed." : null);
      else this.host.suggestions.hide();
      return;
    }
    const run = (f.asked = (f.asked || 0) + 1);
    f.pending = new Promise((resolve) => {
      f.timer = setTimeout(async () => {
        let choices = [], note = "Nothing fits. What is typed is sent as it is.";
        try {
          choices = (await this.host.autocomplete({ command: this.leaf.path, options: this.filled(f), focused: o.name, value: f.choice ? "" : f.input.value })).choices || [];
        } catch (err) {
          note = err.code === "no_response" ? "The bot gives no suggestions just now." : err.message;
        }
        if (run === f.asked) {
          f.pending = null;
          this.offer(f, choices, note);
        }
        resolve();
      }, wait);
    });
  }

  fixed(o) {
    if (o.choices && o.choices.length) return o.choices;
    const store = this.host.store();
    const people = () => [...store.people.values()].map((p) => ({ name: displayName(p), value: p.id, also: p.username }));
    const roles = () => [...store.roles.values()].map((r) => ({ name: r.name, value: r.id }));
    switch (o.type) {
      case 5: return [{ name: "Yes", value: true, also: "true" }, { name: "No", value: false, also: "false" }];
      case 6: return people();
      case 7: return [...store.channels.values()].filter((c) => c.kind !== "dm" && (!o.channel_types || !o.channel_types.length || o.channel_types.includes(c.type))).map((c) => ({ name: c.name, value: c.id }));
      case 8: return roles();
      case 9: return [...people(), ...roles()];
    }
    return null;
  }

  offer(f, choices, note) {
    if (this.active !== f) return;
    this.host.suggestions.show(f.input, choices.slice(0, 25).map((c) => ({
      label: c.name, testid: "option-suggestion", data: { option: f.option.name, value: String(c.value) },
      pick: () => { this.pick(f, c); },
    })), { title: f.option.name, note: f.input.value || f.option.autocomplete ? note : null });
  }

  pick(f, choice) {
    this.put(f, choice.name, choice);
    this.host.suggestions.hide();
    const next = this.fields.find((x) => x !== f && x.shown && x.option.required && !x.input.value);
    if (next) next.input.focus();
  }

  // filled are the other options so far, as the server reads them.
  filled(except) {
    const out = {};
    for (const f of this.fields) {
      if (f === except) continue;
      const r = checkValue(f.option, f.input.value, this.chosen(f));
      if (r.value !== undefined) out[f.option.name] = r.value;
    }
    return out;
  }

  chosen(f) {
    if (f.choice) return f.choice;
    if (f.option.autocomplete) return null;
    const want = f.input.value.trim().toLowerCase();
    return want ? (this.fixed(f.option) || []).find((c) => c.name.toLowerCase() === want || String(c.value) === want || (c.also || "").toLowerCase() === want) : null;
  }

  // result is {options} when all is well; else the first wrong field gets the
  // focus and its sentence is shown.
  result() {
    const options = {};
    let first = null;
    for (const f of this.fields) {
      let r = checkValue(f.option, f.input.value, this.chosen(f));
      if (r.value !== undefined && [6, 7, 8, 9].includes(f.option.type) && !this.chosen(f)) r = { problem: `${f.option.name}: choose one of the list.` };
      f.el.classList.toggle("wrong", Boolean(r.problem));
      f.input.setAttribute("aria-invalid", String(Boolean(r.problem)));
      if (r.problem && !first) first = { f, problem: r.problem };
      if (r.value !== undefined) options[f.option.name] = r.value;
    }
    if (!first) return { options };
    first.f.shown = true;
    this.lay();
    first.f.input.focus();
    this.host.hint(first.problem, true);
    return null;
  }

  async key(e) {
    const s = this.host.suggestions;
    const f = this.fields.find((x) => x.input === e.target);
    if (e.isComposing) return;
    if (e.key === "Escape") {
      e.preventDefault();
      if (s.open) s.hide(); else this.host.cancel();
    } else if (f && s.open && (e.key === "ArrowDown" || e.key === "ArrowUp")) {
      e.preventDefault();
      s.move(e.key === "ArrowDown" ? 1 : -1);
    } else if (f && e.key === "ArrowDown") {
      e.preventDefault();
      this.suggest(f, 0);
    } else if (e.key === "Tab" && !e.shiftKey && f && s.open && s.current() && (f.input.value || s.moved) && !f.choice) {
      e.preventDefault();
      s.current().pick();
      const at = this.fields.indexOf(f);
      const next = this.fields.slice(at + 1).find((x) => x.shown);
      if (next) next.input.focus();
    } else if (e.key === "Backspace" && (e.target === this.tail || (f && f.input.value === ""))) {
      e.preventDefault();
      const shownFields = this.fields.filter((x) => x.shown);
      const at = shownFields.indexOf(f);
      if (at > 0) shownFields[at - 1].input.focus(); else this.host.cancel("/" + this.leaf.path);
    } else if (e.key === "Enter" && (f || e.target === this.tail)) {
      e.preventDefault();
      // What the server suggests for the typed text may still be on its way.
      if (f && f.pending && f.input.value && !f.choice) await f.pending;
      const marked = f && !f.choice && s.open && (f.input.value || s.moved) && s.current();
      if (marked && !this.exact(f, marked)) { marked.pick(); return; }
      if (marked && f.option.autocomplete) marked.pick();
      this.host.submit();
    }
  }

  // exact says whether the typed text is already that suggestion.
  exact(f, item) {
    const want = f.input.value.trim().toLowerCase();
    return !this.host.suggestions.moved && (item.label.toLowerCase() === want || item.data.value.toLowerCase() === want);
  }
}

// base64 reads a file.
async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text);
}

function has(c, text) {
  const want = text.trim().toLowerCase();
  return !want || c.name.toLowerCase().includes(want) || String(c.value).toLowerCase().startsWith(want) || (c.also || "").toLowerCase().startsWith(want);
}
