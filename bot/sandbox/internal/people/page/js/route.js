// Where one is, in the address: #/channel/ID[/MESSAGE]?as=ana

export function readRoute() {
  const m = /^#\/channel\/(\d+)(?:\/(\d+))?(?:\?(.*))?$/.exec(location.hash) || /^#\/?()()(?:\?(.*))?$/.exec(location.hash);
  if (!m) return {};
  return { channel: m[1] || null, message: m[2] || null, as: new URLSearchParams(m[3] || "").get("as") };
}

export function routeFor(channel, as, message) {
  return `#/channel/${channel}${message ? "/" + message : ""}?as=${encodeURIComponent(as)}`;
}
