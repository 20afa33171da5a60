// Pictures and other files under a message, and embeds.
import { h, icon } from "./dom.js";
import { timeElement } from "./time.js";
import { openViewer } from "./viewer.js";
import { render } from "./markdown.js";

export function attachments(message) {
  const files = message.attachments || [];
  if (!files.length) return null;
  const pictures = files.filter(isPicture);
  const others = files.filter((f) => !isPicture(f));
  return [
    pictures.length > 0 && h("div", { class: "media" + (pictures.length > 1 ? " many" : "") }, pictures.map((f) => picture({
      url: f.url, alt: f.description, name: f.filename, width: f.width, height: f.height,
    }))),
    others.map((f) => h("a", { class: "file", href: f.url, download: f.filename, "data-testid": "file" },
      icon("file"), h("span", { class: "file-name" }, f.filename), h("span", { class: "muted" }, size(f.size)))),
  ];
}

function isPicture(f) {
  return /^image\/(png|jpe?g|gif|webp)/.test(f.content_type || "") || (!f.content_type && /\.(png|jpe?g|gif|webp)$/i.test(f.filename));
}

export function size(bytes) {
  if (bytes < 1024) return bytes + " bytes";
  if (bytes < 1024 * 1024) return Math.round(bytes / 1024) + " kB";
  return (bytes / 1024 / 1024).toFixed(1) + " MB";
}

// picture is a figure that opens the viewer; its alt text can be unfolded.
export function picture(p) {
  const img = h("img", { src: p.url, alt: p.alt || "", loading: "lazy", width: p.width, height: p.height, "data-testid": "picture" });
  const fig = h("figure", { class: "picture", style: p.width && p.height ? { "--ratio": p.width / p.height, "--natural": p.width + "px" } : {} });
  img.addEventListener("error", () => fig.classList.add("broken"));
  fig.append(h("button", { type: "button", class: "picture-open", "aria-label": "Enlarge the picture" + (p.alt ? "" : " " + p.name), onclick: () => openViewer(p) }, img));
  if (p.alt) {
    const text = h("figcaption", { hidden: true, "data-testid": "alt-text" }, p.alt);
    fig.append(h("button", {
      type: "button", class: "alt-button", "aria-expanded": "false", title: "The picture in words", "data-testid": "alt-button",
      onclick: (e) => {
        text.hidden = !text.hidden;
        e.currentTarget.setAttribute("aria-expanded", String(!text.hidden));
      },
    }, "ALT"), text);
  }
  return fig;
}

export function embeds(message, ctx) {
  if (message.flags & 4) return null;
  return (message.embeds || []).map((e) => embed(e, ctx));
}

function embed(e, ctx) {
  const linked = (text, url, cls) => url
    ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer", class: cls }, text) : h("span", { class: cls }, text);
  const media = (m) => ({ url: m.url, alt: m.description, name: e.title || "picture", width: m.width, height: m.height });
  const color = e.color ? "#" + e.color.toString(16).padStart(6, "0") : undefined;
  return h("article", { class: "embed", style: color ? { "--bar": color } : {}, "data-testid": "embed" },
    e.thumbnail && e.thumbnail.url && h("div", { class: "embed-thumb" }, picture(media(e.thumbnail))),
    e.provider && e.provider.name && h("div", { class: "embed-small muted" }, e.provider.name),
    e.author && e.author.name && h("div", { class: "embed-small" }, linked(e.author.name, e.author.url, "embed-author")),
    e.title && h("h3", { class: "embed-title" }, e.url ? h("a", { href: e.url, target: "_blank", rel: "noopener noreferrer" }, ...render(e.title, ctx)) : render(e.title, ctx)),
    e.description && h("div", { class: "md" }, ...render(e.description, ctx)),
    e.fields && e.fields.length > 0 && h("div", { class: "embed-fields" }, e.fields.map((f) =>
      h("div", { class: "embed-field" + (f.inline ? " inline" : "") }, h("div", { class: "embed-name" }, ...render(f.name, ctx)), h("div", { class: "md" }, ...render(f.value, ctx))))),
    e.image && e.image.url && h("div", { class: "media" }, picture(media(e.image))),
    (e.footer || e.timestamp) && h("div", { class: "embed-small muted" }, e.footer && e.footer.text, e.footer && e.footer.text && e.timestamp && " · ",
      e.timestamp && timeElement(new Date(e.timestamp), "f")));
}
