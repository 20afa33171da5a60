// A modal: a title, a few fields to write or choose in, Cancel and Submit.
import { h, icon } from "./dom.js";
import { menuOptions, openMenu } from "./menu.js";

// openModal shows it; submit(fields) is awaited and may throw, in which case
// the sentence is shown and the modal stays.
export function openModal(modal, store, submit) {
  const inputs = (modal.components || []).flatMap((row) => {
    if (row.type === 18 && row.component) return [{ ...row.component, label: row.label, description: row.description }];
    return row.components || [];
  });
  const title = h("h2", { id: "modal-title" }, modal.title);
  const problem = h("p", { class: "problem", role: "alert", hidden: true, "data-testid": "modal-problem" });
  const send = h("button", { type: "submit", class: "btn primary", "data-testid": "modal-submit" }, "Submit");
  const fields = inputs.map((c, i) => {
    const id = "modal-field-" + i;
    if (c.type === 4) return field(c, id);
    return (c.options && c.type !== 3) || c.type === 23 ? boxes(c, id) : menuField(c, id, store);
  });
  const form = h("form", { class: "modal-form", novalidate: true }, title,
    h("div", { class: "modal-fields" }, fields.map((f) => f.el)), problem,
    h("div", { class: "modal-foot" },
      h("button", { type: "button", class: "btn secondary", "data-testid": "modal-cancel", onclick: () => dialog.close() }, "Cancel"), send));
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title", dataset: { testid: "modal", customId: modal.custom_id } }, form);
  form.addEventListener("submit", async (e) => {
    e.preventDefault();
    const wrong = fields.map((f) => f.check()).find(Boolean);
    if (wrong) { wrong.focus(); return; }
    send.disabled = true;
    problem.hidden = true;
    try {
      await submit(Object.fromEntries(fields.map((f) => [f.id, f.value()])));
      dialog.close();
    } catch (err) {
      problem.textContent = err.message;
      problem.hidden = false;
      send.disabled = false;
    }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  if (fields[0]) fields[0].input.focus();
}

function field(c, id) {
  const required = c.required !== false;
  const note = h("span", { class: "field-note", id: id + "-note" });
  const props = { id, placeholder: c.placeholder, maxlength: c.max_length, "aria-describedby": id + "-note", "aria-required": String(required), dataset: { testid: "modal-field", customId: c.custom_id } };
  const input = c.style === 2 ? h("textarea", { ...props, rows: "4" }) : h("input", { ...props, type: "text", autocomplete: "off" });
  input.value = c.value || "";
  const check = () => {
    const n = input.value.length;
    let text = "";
    if (required && !n) text = "This is needed.";
    else if (n && c.min_length && n < c.min_length) text = `At least ${c.min_length} characters; there are ${n}.`;
    note.textContent = text;
    input.setAttribute("aria-invalid", String(Boolean(text)));
    return text ? input : null;
  };
  input.addEventListener("input", () => { if (note.textContent) check(); });
  return {
    id: c.custom_id, input, check, value: () => input.value,
    el: h("div", { class: "field" }, h("label", { for: id }, c.label, required && h("span", { class: "required", "aria-hidden": "true" }, " *")),
      c.description && h("span", { class: "muted" }, c.description), input, note),
  };
}

// labelled is a field with its label above: for what is no single input, a group.
function labelled(c, id, note, inner) {
  return h("div", { class: "field", role: "group", "aria-labelledby": id + "-label" },
    h("span", { class: "field-label", id: id + "-label" }, c.label, c.required !== false && c.type !== 23 && h("span", { class: "required", "aria-hidden": "true" }, " *")),
    c.description && h("span", { class: "muted" }, c.description), inner, note);
}

// range says what is wrong with how many are chosen; "" for nothing.
function range(c, n, usual) {
  const least = c.min_values ?? 1, most = c.max_values ?? usual;
  if (!n) return c.required === false ? "" : "Choose one.";
  if (n < least) return `Choose at least ${least}.`;
  return n > most ? `Choose at most ${most}.` : "";
}

// boxes are a radio group, checkboxes or a single one: all choices are in sight.
function boxes(c, id) {
  const single = c.type === 21;
  const options = c.options || [{ label: c.label, value: "true", default: c.default }];
  const note = h("span", { class: "field-note", id: id + "-note" });
  const inputs = options.map((o, i) => h("input", { type: single ? "radio" : "checkbox", name: id, id: `${id}-${i}`, value: o.value, dataset: { testid: "modal-choice", customId: c.custom_id, label: o.label } }));
  inputs.forEach((input, i) => { input.checked = Boolean(options[i].default); });
  const chosen = () => inputs.filter((i) => i.checked).map((i) => i.value);
  const check = () => {
    note.textContent = c.type === 23 ? "" : range(c, chosen().length, single ? 1 : options.length);
    return note.textContent ? inputs[0] : null;
  };
  const list = h("div", { class: "choices", role: single ? "radiogroup" : null, "aria-labelledby": id + "-label", onchange: () => { if (note.textContent) check(); } }, inputs.map((input, i) => h("label", { class: "choice" }, input,
    h("span", { class: "menu-text" }, h("span", { class: "menu-label" }, options[i].label), options[i].description && h("span", { class: "menu-detail" }, options[i].description)))));
  return {
    id: c.custom_id, input: inputs[0], check, el: labelled(c, id, note, list),
    value: () => (c.type === 23 ? inputs[0].checked : single ? chosen()[0] ?? "" : chosen()),
  };
}

// menuField is a menu in a modal: nothing is sent before Submit.
function menuField(c, id, store) {
  const options = menuOptions(c, store);
  let chosen = options.filter((o) => o.default).map((o) => o.value);
  const note = h("span", { class: "field-note", id: id + "-note" });
  const text = h("span", { class: "menu-value" });
  const input = h("button", {
    type: "button", class: "menu", "aria-haspopup": "listbox", dataset: { testid: "modal-menu", customId: c.custom_id, label: c.label },
    onclick: () => openMenu(input, { min_values: c.required === false ? 0 : 1, placeholder: c.label, ...c }, options, chosen, (values) => { chosen = values; show(); if (note.textContent) check(); }),
  }, text, icon("down"));
  const show = () => {
    text.textContent = options.filter((o) => chosen.includes(o.value)).map((o) => o.label).join(", ") || c.placeholder || "Choose";
    text.classList.toggle("muted", !chosen.length);
    input.setAttribute("aria-label", c.label + ": " + text.textContent);
  };
  const check = () => {
    note.textContent = range(c, chosen.length, 1);
    return note.textContent ? input : null;
  };
  show();
  return { id: c.custom_id, input, check, value: () => chosen, el: labelled(c, id, note, input) };
}
