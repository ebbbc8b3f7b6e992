/** What the way of a reply and its full seconds explain: then the clocks agree. */
const agreesMs = 2_000

/** Keeps what the server's clock says. Only replies with data count: a file may come out of the browser's cache. */
export function noteServerTime(headers: { get(name: string): string | null }) {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(ahead) || !headers.get('content-type')?.includes('json')) return
  globalThis.serverAhead = Math.abs(ahead) <= agreesMs ? 0 : ahead
}
