// Commands as paths: what can be typed after the slash, and how typed text
// falls into options.

// leaves lists every command that can be given here: {path, description,
// options}. place is 0 in a guild, 1 in a DM with the bot.
export function leaves(commands, place) {
  const out = [];
  const walk = (name, node, description) => {
    const subs = (node.options || []).filter((o) => o.type === 1 || o.type === 2);
    if (subs.length) subs.forEach((s) => walk(name + " " + s.name, s, s.description));
    else out.push({ path: name, description, options: node.options || [] });
  };
  for (const c of commands) {
    if (c.type && c.type !== 1) continue;
    if (c.contexts && c.contexts.length && !c.contexts.includes(place)) continue;
    if (place === 1 && !c.contexts && c.dm_permission === false) continue;
    walk(c.name, c, c.description);
  }
  return out;
}

// matching are the commands a half-typed text may become, best first.
export function matching(all, typed) {
  const want = typed.toLowerCase().replace(/\s+/g, " ").trimStart();
  const rank = (l) => {
    if (l.path.startsWith(want)) return 0;
    if (l.path.split(" ").some((w) => w.startsWith(want))) return 1;
    if (l.path.includes(want)) return 2;
    if (want.length > 2 && (l.description || "").toLowerCase().includes(want)) return 3;
    return 9;
  };
  return all.map((l, i) => [rank(l), i, l]).filter(([r]) => r < 9).sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(([, , l]) => l);
}

// split finds the command a text begins with: {leaf, rest}, rest being what
// follows the path, or null when the path is not complete.
export function split(all, text) {
  const typed = text.replace(/^\//, "");
  const hit = all.filter((l) => typed === l.path || typed.startsWith(l.path + " ")).sort((a, b) => b.path.length - a.path.length)[0];
  return hit ? { leaf: hit, rest: typed === hit.path ? null : typed.slice(hit.path.length + 1) } : null;
}

// parts cuts "seats:2 game:Niña & Pinta" at the names of options; text before
// the first name belongs to the first option.
export function parts(text, options) {
  const names = options.map((o) => o.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const found = {};
  if (!names.length) return found;
  const pattern = new RegExp(`(?:^|\\s)(${names.join("|")}):`, "g");
  const marks = [...text.matchAll(pattern)];
  const lead = text.slice(0, marks.length ? marks[0].index : undefined).trim();
  if (lead) found[options[0].name] = lead;
  marks.forEach((m, i) => {
    found[m[1]] = text.slice(m.index + m[0].length, i + 1 < marks.length ? marks[i + 1].index : undefined).trim();
  });
  return found;
}

// checkValue reads what stands in an option's field: {value} or {problem};
// neither when it is empty.
export function checkValue(o, text, choice) {
  if (o.type === 11 && text && !choice) return { problem: `${o.name}: the file is still being read.` };
  if (text.trim() === "" && !choice) return o.required ? { problem: `${o.name} is needed.` } : {};
  if (o.choices && o.choices.length) {
    const hit = choice || o.choices.find((c) => c.name.toLowerCase() === text.trim().toLowerCase() || String(c.value) === text.trim());
    return hit ? { value: hit.value } : { problem: `${o.name}: choose one of the list.` };
  }
  if (choice) return { value: choice.value };
  if (o.type === 5) {
    if (/^(true|yes)$/i.test(text.trim())) return { value: true };
    if (/^(false|no)$/i.test(text.trim())) return { value: false };
    return { problem: `${o.name}: yes or no.` };
  }
  if (o.type === 4 || o.type === 10) {
    const n = Number(text.trim());
    if (Number.isNaN(n) || (o.type === 4 && !Number.isInteger(n))) return { problem: `${o.name}: a ${o.type === 4 ? "whole " : ""}number, as 2.` };
    if (o.min_value !== undefined && o.min_value !== null && n < o.min_value) return { problem: `${o.name}: at least ${o.min_value}.` };
    if (o.max_value !== undefined && o.max_value !== null && n > o.max_value) return { problem: `${o.name}: at most ${o.max_value}.` };
    return { value: n };
  }
  if (o.min_length && text.length < o.min_length) return { problem: `${o.name}: at least ${o.min_length} characters.` };
  if (o.max_length && text.length > o.max_length) return { problem: `${o.name}: at most ${o.max_length} characters.` };
  return { value: text };
}
