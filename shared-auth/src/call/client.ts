import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { CallError, noAnswer, parseBody, tooSlow } from './call-error.ts'

// The server gives up after 30 s; what it says then must still arrive.
const longestWait = 35_000

/**
 * Fetches what comes whole: an answer that has begun and is not there after so many milliseconds is a line that broke. The body
 * is not watched piece by piece, as the browser's own tools would then not show it.
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

/** The way to the server, same origin. Only reading repeats itself, when the server was busy or the line broke. */
export const client = ky.create({
  baseUrl: new URL('/api/', location.origin),
  credentials: 'include',
  headers: { accept: 'application/json, text/plain, */*' },
  // Trying again has no more time than that.
  timeout: longestWait,
  totalTimeout: longestWait,
  fetch: fetchWithin(longestWait),
  retry: { limit: 2, methods: ['get'], statusCodes: [408, 502, 503, 504], maxRetryAfter: 3_000, jitter: true },
})

/** Turns what went wrong on the way into a `CallError`; a call that was given up, or a mistake of ours, is thrown on. */
export function failed(error: unknown): CallError {
  if (error instanceof CallError) return error
  if (isHTTPError(error)) {
    const { status, headers } = error.response
    const said = typeof error.data === 'string' ? parseBody(error.data, headers.get('content-type')) : error.data
    return new CallError(status, said ?? null, { headers })
  }
  if (isTimeoutError(error)) return tooSlow()
  // A line that breaks while the answer is read is a plain TypeError.
  if (isNetworkError(error) || (error as Error).name === 'TypeError') return noAnswer()
  throw error
}
