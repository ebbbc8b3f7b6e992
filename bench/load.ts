import autocannon from 'autocannon'

export type Load = { perSecond: number; p50: number; p99: number; failed: number }
type Ask = { url: string; token?: string; bodies?: object[]; path: string }

/** Sends calls over this many connections for some seconds, one after another on each, after a short warm-up. */
export async function load(ask: Ask, { connections = 20, seconds = 5 } = {}): Promise<Load> {
  await shot(ask, connections, 1)
  return shot(ask, connections, seconds)
}

async function shot({ url, path, token, bodies = [{}] }: Ask, connections: number, duration: number): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: bodies.map((body) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })),
  })
  const { latency, requests, non2xx, errors, timeouts } = result
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors + timeouts }
}

/** The median time of calls made one after another, to a hundredth of a millisecond. */
export async function median(times: number, ask: (i: number) => Promise<unknown>) {
  const taken: number[] = []
  for (let i = -3; i < times; i++) {
    const started = performance.now()
    await ask(i + 3)
    if (i >= 0) taken.push(performance.now() - started)
  }
  return percentile(taken, 0.5)
}

/** The value below which this part of the values lies. */
export function percentile(values: number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
