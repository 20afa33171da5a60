// Moments in the reader's own time.

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

const units = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

// ago says "3 minutes ago" or "in 2 hours".
export function ago(date, now = Date.now()) {
  const seconds = Math.round((date.getTime() - now) / 1000);
  if (Math.abs(seconds) < 10) return seconds > 0 ? "in a few seconds" : "just now";
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return "just now";
}

const styles = {
  t: { hour: "2-digit", minute: "2-digit" },
  T: { hour: "2-digit", minute: "2-digit", second: "2-digit" },
  d: { year: "numeric", month: "2-digit", day: "2-digit" },
  D: { year: "numeric", month: "long", day: "numeric" },
  f: { year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" },
  F: { weekday: "long", year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" },
};

export function format(date, style) {
  if (Number.isNaN(date.getTime())) return "an unknown time";
  if (style === "R") return ago(date);
  return new Intl.DateTimeFormat(undefined, styles[style] || styles.f).format(date);
}

// timeElement shows a moment; its title is the whole local time. Relative
// ones are kept true by startClock.
export function timeElement(date, style, className) {
  const el = document.createElement("time");
  if (className) el.className = className;
  if (!Number.isNaN(date.getTime())) el.dateTime = date.toISOString();
  el.title = format(date, "F");
  el.textContent = format(date, style);
  if (style === "R") el.dataset.relative = String(date.getTime());
  return el;
}

export function startClock() {
  setInterval(() => {
    for (const el of document.querySelectorAll("time[data-relative]")) {
      const text = ago(new Date(Number(el.dataset.relative)));
      if (el.textContent !== text) el.textContent = text;
    }
  }, 1000);
}

export function sameDay(a, b) {
  return a.toDateString() === b.toDateString();
}

export function dayName(date) {
  const today = new Date();
  const days = Math.round((new Date(date.toDateString()) - new Date(today.toDateString())) / 86400000);
  if (days === 0 || days === -1) return capital(relative.format(days, "day"));
  return new Intl.DateTimeFormat(undefined, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(date);
}

function capital(s) {
  return s.charAt(0).toUpperCase() + s.slice(1);
}
