// A panel beside the thing that opened it; on a phone, a sheet from below.
import { h, narrow } from "./dom.js";

// openPopup shows content by the anchor until it is closed: by Esc, a press
// elsewhere, or the returned close(). onClose is called once, however.
export function openPopup(anchor, content, { label, onClose, width } = {}) {
  const panel = h("dialog", { class: "popup" + (narrow() ? " sheet" : ""), "aria-label": label }, content);
  let closed = false;
  const close = () => { if (!closed) panel.close(); };
  panel.addEventListener("close", () => {
    if (closed) return;
    closed = true;
    removeEventListener("resize", close);
    panel.remove();
    if (onClose) onClose();
    if (anchor.isConnected) anchor.focus({ preventScroll: true });
  });
  panel.addEventListener("click", (e) => { if (e.target === panel) close(); });
  document.body.append(panel);
  panel.showModal();
  if (!narrow()) {
    const at = anchor.getBoundingClientRect();
    panel.style.minWidth = Math.max(at.width, width || 0) + "px";
    const box = panel.getBoundingClientRect();
    const below = innerHeight - at.bottom - 12, above = at.top - 12;
    const under = below >= Math.min(box.height, 260) || below >= above;
    panel.style.maxHeight = Math.min(420, under ? below : above) + "px";
    const tall = Math.min(panel.getBoundingClientRect().height, under ? below : above);
    panel.style.left = Math.max(8, Math.min(at.left, innerWidth - box.width - 8)) + "px";
    panel.style.top = (under ? at.bottom + 4 : at.top - tall - 4) + "px";
  }
  addEventListener("resize", close);
  return close;
}

// openList shows a few actions: [{label, danger, run}].
export function openList(anchor, label, items) {
  const list = h("div", { class: "action-list", role: "menu", "aria-label": label }, items.map((it) =>
    h("button", { type: "button", role: "menuitem", class: it.danger ? "danger" : "", onclick: () => { close(); it.run(); } }, it.label)));
  const close = openPopup(anchor, list, { label, width: 180 });
  list.addEventListener("keydown", (e) => {
    const step = e.key === "ArrowDown" ? 1 : e.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    e.preventDefault();
    const all = [...list.children];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  });
  list.firstElementChild.focus();
}
