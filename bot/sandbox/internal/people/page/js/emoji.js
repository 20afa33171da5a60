// Emojis: characters, and pictures of the application's.
import { h } from "./dom.js";

export function emojiText(e) {
  return e.id ? ":" + e.name + ":" : e.name;
}

// emojiElement shows an emoji: a character, or a picture of the application's.
export function emojiElement(e, hidden) {
  if (!e.id) return h("span", { class: "emoji", "aria-hidden": hidden ? "true" : null }, e.name);
  return h("img", { class: "emoji", src: `/emojis/${e.id}.png`, alt: hidden ? "" : emojiText(e), "data-testid": "emoji", "data-name": e.name });
}
