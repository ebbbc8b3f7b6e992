import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { CallError, noAnswer, parseBody, tooSlow } from './call-error.ts'
import { noteServerTime } from './server-clock.ts'

// The server gives up after 30 s; its error message must still arrive.
const longestWait = 35_000

/**
 * Limits the time for a whole reply: if it began but is not complete after so many milliseconds, the connection is
 * taken as broken. The body is not read piece by piece, as the browser's developer tools would then not show it.
 */
export const fetchWithin =
  (wait: number): typeof fetch =>
  async (input, init) => {
    const stop = new AbortController()
    const given = init?.signal ?? (input instanceof Request && input.signal)
    const signal = given ? AbortSignal.any([given, stop.signal]) : stop.signal
    const answer = await fetch(input, { ...init, signal })
    setTimeout(() => stop.abort(noAnswer()), wait)
    return answer
  }

/**
 * The client for our server, same origin. Only GET calls are retried, when the server was busy or the connection broke.
 */
export const client = ky.create({
  baseUrl: new URL('/api/', location.origin),
  credentials: 'include',
  headers: { accept: 'application/json, text/plain, */*' },
  // All retries together have the same limit.
  timeout: longestWait,
  totalTimeout: longestWait,
  fetch: fetchWithin(longestWait),
  hooks: { afterResponse: [({ response }) => noteServerTime(response.headers)] },
  retry: { limit: 2, methods: ['get'], statusCodes: [408, 502, 503, 504], maxRetryAfter: 3_000, jitter: true },
})

/** Turns a network or server failure into a `CallError`; an aborted call, or a bug of ours, is thrown again. */
export function failed(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isHTTPError(error)) {
    const { status, headers } = error.response
    const said = typeof error.data === 'string' ? parseBody(error.data, headers.get('content-type')) : error.data
    return new CallError(status, said ?? null, { headers })
  }
  if (isTimeoutError(error)) return tooSlow()
  // A connection that breaks while the reply is read gives a plain TypeError.
  if (isNetworkError(error) || (error as Error).name === 'TypeError') return noAnswer()
  throw error
}
