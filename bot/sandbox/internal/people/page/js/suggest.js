// The list over the composer: commands, choices, names. The input keeps the
// focus; arrows move the marked entry.
import { h } from "./dom.js";

export class Suggestions {
  constructor(box) {
    this.box = box;
    this.items = [];
    box.className = "suggestions";
    box.id = "suggestions";
    box.setAttribute("role", "listbox");
    box.setAttribute("aria-label", "Suggestions");
    box.hidden = true;
    // A press must not take the focus from the input.
    box.addEventListener("pointerdown", (e) => e.preventDefault());
  }

  get open() {
    return !this.box.hidden;
  }

  // show lists items: {label, detail, side, testid, data, pick()}. owner is the
  // input they belong to; note stands in place of an empty list.
  show(owner, items, { title, note } = {}) {
    this.release();
    this.owner = owner;
    this.items = items;
    this.moved = false;
    if (!items.length && !note) return this.hide();
    this.rows = items.map((it, i) => h("div", {
      class: "suggestion", role: "option", id: "suggestion-" + i, dataset: { testid: it.testid || "suggestion", label: it.label, ...it.data },
      onclick: () => it.pick(),
      onpointermove: () => { if (this.at !== i) this.mark(i, false); },
    }, h("span", { class: "suggestion-label" }, it.label), it.detail && h("span", { class: "suggestion-detail" }, it.detail), it.side && h("span", { class: "suggestion-side" }, it.side)));
    this.box.replaceChildren(...(title ? [h("div", { class: "suggestion-title" }, title)] : []), ...this.rows, ...(!items.length ? [h("div", { class: "suggestion-note" }, note)] : []));
    this.box.hidden = false;
    this.box.scrollTop = 0;
    owner.setAttribute("aria-expanded", "true");
    owner.setAttribute("aria-controls", this.box.id);
    this.mark(items.length ? 0 : -1, false);
  }

  mark(i, scroll = true) {
    this.at = i;
    (this.rows || []).forEach((r, j) => r.setAttribute("aria-selected", String(i === j)));
    const row = this.rows && this.rows[i];
    if (!row) { this.owner.removeAttribute("aria-activedescendant"); return; }
    this.owner.setAttribute("aria-activedescendant", row.id);
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  move(step) {
    if (!this.items.length) return;
    this.moved = true;
    this.mark((this.at + step + this.items.length) % this.items.length);
  }

  current() {
    return this.open ? this.items[this.at] : undefined;
  }

  hide() {
    this.release();
    this.items = [];
    this.box.hidden = true;
  }

  release() {
    if (!this.owner) return;
    this.owner.setAttribute("aria-expanded", "false");
    this.owner.removeAttribute("aria-activedescendant");
  }
}
