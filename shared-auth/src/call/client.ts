import ky, { isHTTPError, isNetworkError, isTimeoutError } from 'ky'
import { CallError, noAnswer, parseBody, tooSlow } from './call-error.ts'

// The server gives up after 30 s; what it says then must still arrive, and so must each next piece of an answer.
const longestWait = 35_000

/** Fetches what goes on coming: an answer that stops half-way is a line that broke. */
async function fetchInTime(input: RequestInfo | URL, init?: RequestInit) {
  const answer = await fetch(input, init)
  if (!answer.body) return answer
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stop.abort(noAnswer()), longestWait)
  }
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    start: wait,
    transform(piece, passOn) {
      wait()
      passOn.enqueue(piece)
    },
    flush: () => clearTimeout(timer),
  })
  return new Response(answer.body.pipeThrough(watch, stop), answer)
}

/** The way to the server, same origin. Only reading repeats itself, when the server was busy or the line broke. */
export const client = ky.create({
  baseUrl: new URL('/api/', location.origin),
  credentials: 'include',
  headers: { accept: 'application/json, text/plain, */*' },
  // Trying again has no more time than that.
  timeout: longestWait,
  totalTimeout: longestWait,
  fetch: fetchInTime,
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
