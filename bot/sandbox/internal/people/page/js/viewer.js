// A picture over the whole screen: wheel, pinch, double tap and buttons zoom,
// dragging moves it.
import { h, icon } from "./dom.js";

export function openViewer(picture) {
  const img = h("img", { src: picture.url, alt: picture.alt || "", draggable: "false", "data-testid": "viewer-image" });
  const stage = h("div", { class: "viewer-stage" }, img);
  const caption = h("p", { class: "viewer-caption", hidden: true, "data-testid": "viewer-caption" }, picture.alt || "");
  const button = (name, label, act) => h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick: act }, icon(name));
  const dialog = h("dialog", { class: "viewer", "aria-label": picture.alt ? "Picture" : picture.name, "data-testid": "viewer" },
    stage, caption,
    h("div", { class: "viewer-bar" },
      picture.alt && h("button", {
        type: "button", class: "alt-button", "aria-expanded": "false",
        onclick: (e) => { caption.hidden = !caption.hidden; e.currentTarget.setAttribute("aria-expanded", String(!caption.hidden)); },
      }, "Text"),
      button("minus", "Smaller", () => zoom(1 / 1.5)), button("plus", "Larger", () => zoom(1.5)), button("fit", "Fit", () => fit()),
      h("a", { class: "icon-button", href: picture.url, target: "_blank", rel: "noopener", "aria-label": "Open in a new tab", title: "Open in a new tab" }, icon("out")),
      button("close", "Close", () => dialog.close())));

  let scale = 1, x = 0, y = 0;
  const paint = () => {
    img.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    stage.classList.toggle("zoomed", scale > 1);
  };
  function fit() { scale = 1; x = y = 0; paint(); }
  // zoom keeps the point (px, py), measured from the middle, where it is.
  function zoom(by, px = 0, py = 0) {
    const next = Math.min(8, Math.max(1, scale * by));
    x = px - (px - x) * (next / scale);
    y = py - (py - y) * (next / scale);
    scale = next;
    if (scale === 1) x = y = 0;
    hold();
    paint();
  }
  // hold keeps at least an edge of the picture on the screen.
  function hold() {
    const mx = Math.max(0, (img.offsetWidth * scale - stage.clientWidth) / 2), my = Math.max(0, (img.offsetHeight * scale - stage.clientHeight) / 2);
    x = Math.min(mx, Math.max(-mx, x));
    y = Math.min(my, Math.max(-my, y));
  }
  const middle = (e) => {
    const box = stage.getBoundingClientRect();
    return [e.clientX - box.left - box.width / 2, e.clientY - box.top - box.height / 2];
  };

  stage.addEventListener("wheel", (e) => { e.preventDefault(); zoom(Math.exp(-e.deltaY / 400), ...middle(e)); }, { passive: false });
  const fingers = new Map();
  let moved = 0, lastTap = 0;
  stage.addEventListener("pointerdown", (e) => {
    fingers.set(e.pointerId, e);
    if (fingers.size === 1) moved = 0;
    stage.setPointerCapture(e.pointerId);
  });
  stage.addEventListener("pointermove", (e) => {
    const was = fingers.get(e.pointerId);
    if (!was) return;
    const dx = e.clientX - was.clientX, dy = e.clientY - was.clientY;
    moved += Math.abs(dx) + Math.abs(dy);
    if (fingers.size === 2) {
      const other = [...fingers.values()].find((f) => f.pointerId !== e.pointerId);
      const gap = (f) => Math.hypot(f.clientX - other.clientX, f.clientY - other.clientY) || 1;
      const [ax, ay] = middle(e), [bx, by] = middle(other);
      zoom(gap(e) / gap(was), (ax + bx) / 2, (ay + by) / 2);
      x += dx / 2; y += dy / 2;
    } else if (scale > 1) {
      x += dx; y += dy;
    }
    hold();
    paint();
    fingers.set(e.pointerId, e);
  });
  const lift = (e) => {
    const tap = fingers.delete(e.pointerId) && e.type === "pointerup" && fingers.size === 0 && moved < 8;
    if (!tap) return;
    if (e.timeStamp - lastTap < 320) {
      lastTap = 0;
      if (scale > 1) fit(); else zoom(2.5, ...middle(e));
    } else {
      lastTap = e.timeStamp;
      if (e.target === stage && document.elementFromPoint(e.clientX, e.clientY) === stage) dialog.close();
    }
  };
  stage.addEventListener("pointerup", lift);
  stage.addEventListener("pointercancel", lift);
  dialog.addEventListener("keydown", (e) => {
    const step = { "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), "0": fit,
      ArrowLeft: () => { x += 60; hold(); paint(); }, ArrowRight: () => { x -= 60; hold(); paint(); },
      ArrowUp: () => { y += 60; hold(); paint(); }, ArrowDown: () => { y -= 60; hold(); paint(); } }[e.key];
    if (step) { e.preventDefault(); step(); }
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
