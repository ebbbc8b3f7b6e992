import { fill, type Values } from 'contract/sentence'
import { serverNow } from 'contract/server-now'

/** A call that failed. `status` 0 = no answer came; `body` is what the server said, for `errorText` to read. */
export class CallError extends Error {
  status: number
  body: unknown
  /** The message with its placeholders, so that it can be translated. */
  text: string
  values: Values
  requestId: string | null
  retryAfter: number | null

  constructor(
    status: number,
    body: unknown,
    { message, headers }: { message?: string; headers?: { get(name: string): string | null } } = {},
  ) {
    const text = message ?? wordsFor(status)
    super(fill(text, { status }))
    this.name = 'CallError'
    this.status = status
    this.body = body
    this.text = text
    this.values = { status }
    this.requestId = headers?.get('x-request-id') ?? null
    this.retryAfter = secondsUntil(headers?.get('retry-after') ?? null)
  }
}

/** The message for a failure in which the server said nothing that a person can read. */
function wordsFor(status: number) {
  return status >= 500
    ? 'The server has a problem ({status}). Please try again in a moment.'
    : 'The server refused this ({status}).'
}

export const noAnswer = () => new CallError(0, null, { message: 'A network error occurred.' })
export const tooSlow = () => new CallError(0, null, { message: 'The server did not answer in time. Please try again.' })
export const notOurServer = (status: number, headers: { get(name: string): string | null }) =>
  new CallError(status, null, {
    message: 'Something else answered in place of the portal. Check your connection and try again.',
    headers,
  })
/**
 * For rows that are not a list, or a reply that was cut off: shown as it is, the screen would wrongly say that there is
 * nothing.
 */
export const notReadable = (status: number, headers: { get(name: string): string | null }) =>
  new CallError(status, null, { message: 'The answer of the server could not be read. Please try again.', headers })
export const sessionOver = () => new CallError(401, { message: 'Your session has ended. Please log in again.' })

function secondsUntil(retryAfter: string | null) {
  if (!retryAfter) return null
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - serverNow().getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/**
 * The body of a reply: JSON as a value, plain text as text. An HTML page says nothing to a person, so it is dropped.
 */
export function parseBody(text: string, contentType: string | null) {
  if (contentType?.includes('html')) return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text || null
  }
}

/** Whether the server may have done what was asked, and only its answer is missing. */
export const wasLost = (problem: unknown) =>
  problem instanceof CallError && (problem.status < 400 || (problem.status >= 502 && problem.status <= 504))

/** Whether a server has not what was asked for, or not for this person. */
export const isAbsence = (problem: unknown) =>
  problem instanceof CallError && [401, 403, 404, 405].includes(problem.status)
