// The JSON interface, as docs/sandbox.md describes it.

const base = "/sandbox/api/";

// ApiError carries the server's own sentence.
export class ApiError extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

async function request(method, path, as, params, body) {
  const url = new URL(base + path, location.origin);
  if (as) url.searchParams.set("as", as);
  for (const [k, v] of Object.entries(params || {})) {
    if (v !== undefined && v !== null) url.searchParams.set(k, v);
  }
  const init = { method };
  if (method === "POST") {
    init.headers = { "Content-Type": "application/json" };
    init.body = JSON.stringify(body || {});
  }
  let answer;
  try {
    answer = await fetch(url, init);
  } catch {
    throw new ApiError(0, "offline", "The sandbox does not answer. Is the program still running?");
  }
  let data = {};
  try {
    data = await answer.json();
  } catch {
    if (answer.ok) throw new ApiError(answer.status, "bad_answer", "The sandbox gave an answer this page cannot read.");
  }
  if (!answer.ok) {
    const e = data.error || {};
    throw new ApiError(answer.status, e.code || "error", e.message || `The sandbox refused this (${answer.status}).`);
  }
  return data;
}

// apiFor gives the requests of one acting person.
export function apiFor(as) {
  return {
    as,
    get: (path, params) => request("GET", path, as, params),
    post: (path, body) => request("POST", path, as, null, body),
    del: (path) => request("DELETE", path, as),
    streamURL: (cursor) => `${base}events?as=${encodeURIComponent(as)}` + (cursor ? `&since=${encodeURIComponent(cursor)}` : ""),
  };
}
