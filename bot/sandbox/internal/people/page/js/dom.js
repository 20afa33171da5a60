// Small helpers to build elements. Text always goes in as text, never as HTML.

// h makes an element. Properties named on… are listeners, "class", "dataset"
// and "style" are what they say, true/false set or leave out an attribute.
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") el.className = value;
    else if (name === "dataset") Object.assign(el.dataset, value);
    else if (name === "style" && typeof value === "object") {
      for (const [k, v] of Object.entries(value)) el.style.setProperty(k, v);
    } else if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else el.setAttribute(name, value === true ? "" : value);
  }
  add(el, children);
  return el;
}

// add appends children, skipping what is absent and flattening lists.
export function add(el, children) {
  for (const c of children) {
    if (c === undefined || c === null || c === false || c === "") continue;
    if (Array.isArray(c)) add(el, c);
    else el.append(c);
  }
  return el;
}

const shapes = {
  hash: "M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16",
  thread: "M4 5h16v10H10l-4 4v-4H4z",
  lock: "M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  down: "M6 9l6 6 6-6",
  arrowDown: "M12 5v14M6 13l6 6 6-6",
  reply: "M10 6 4 11l6 5v-3c5 0 8 1.500 10 5 0-6-4-9.500-10-9.500z",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  eye: "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7-10-7-10-7zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  check: "M5 12.500 10 17.500 19 7",
  people: "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2.500.8 4 2.700 4 5.500",
  slash: "M15 4 9 20",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
};

// icon draws one of the line icons; it says nothing to a screen reader.
export function icon(name) {
  const ns = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(ns, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(ns, "path");
  path.setAttribute("d", shapes[name]);
  svg.append(path);
  return svg;
}

// avatar is the initial on the person's colour.
export function avatar(person, size) {
  const name = displayName(person);
  return h("span", {
    class: "avatar" + (person && person.bot ? " bot" : ""), "aria-hidden": "true",
    style: { "--avatar": (person && person.color) || "#6b7280", ...(size ? { "--size": size + "px" } : {}) },
  }, (name.match(/\p{L}|\p{N}/u) || ["?"])[0].toUpperCase());
}

export function displayName(person) {
  return person ? person.global_name || person.username || "someone" : "someone";
}

// Ids grow with time and are texts of digits: the longer is the newer.
export function compareIds(a, b) {
  a = a || ""; b = b || "";
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

export function plural(n, one, many) {
  return n + " " + (n === 1 ? one : many || one + "s");
}

// narrow tells a phone-wide window.
export function narrow() {
  return matchMedia("(max-width: 720px)").matches;
}
