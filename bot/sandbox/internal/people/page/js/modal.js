// A modal: a title, a few text fields, Cancel and Submit.
import { h } from "./dom.js";

// openModal shows it; submit(fields) is awaited and may throw, in which case
// the sentence is shown and the modal stays.
export function openModal(modal, submit) {
  const inputs = (modal.components || []).flatMap((row) => {
    if (row.type === 18 && row.component) return [{ ...row.component, label: row.label, description: row.description }];
    return row.components || [];
  }).filter((c) => c.type === 4);
  const title = h("h2", { id: "modal-title" }, modal.title);
  const problem = h("p", { class: "problem", role: "alert", hidden: true, "data-testid": "modal-problem" });
  const send = h("button", { type: "submit", class: "btn primary", "data-testid": "modal-submit" }, "Submit");
  const fields = inputs.map((c, i) => field(c, "modal-field-" + i));
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
      await submit(Object.fromEntries(fields.map((f) => [f.id, f.input.value])));
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
    id: c.custom_id, input, check,
    el: h("div", { class: "field" }, h("label", { for: id }, c.label, required && h("span", { class: "required", "aria-hidden": "true" }, " *")),
      c.description && h("span", { class: "muted" }, c.description), input, note),
  };
}
