import type { BodyOf, Endpoint, ParamsOf, QueryOf } from 'contract/endpoint'
import { tokenAfter } from '../session/refresh.ts'
import { sessionGeneration, storedPair } from '../session/session.ts'
import { noteUse } from '../session/session-times.ts'
import { CallError, parseBody, sessionOver } from './call-error.ts'
import { client, failed, fetchWithin } from './client.ts'
import { newKey } from './new-key.ts'
import { pathOf, searchOf } from './path.ts'

/** The input of a call. `key` is the Idempotency-Key of an action that must happen once. */
export type CallInput<E extends Endpoint> = {
  params?: ParamsOf<E>
  body?: BodyOf<E>
  query?: QueryOf<E>
  key?: string
  signal?: AbortSignal
  /** No time limit, for a reply that takes long to make, such as the export of a long list. */
  patient?: boolean
  /** The call continues when the page is closed. */
  keepalive?: boolean
  /** Nobody asked for it: an event of the server is followed. It does not count as use of the session. */
  unasked?: boolean
}

/**
 * Makes a call with the stored token. After a 401 it refreshes the token and repeats the call once with the same
 * method, body and key. The second answer is final, so it never loops.
 */
export async function withSession<Answer extends { status: number }>(
  { roles, background }: Pick<Endpoint, 'roles' | 'background'>,
  attempt: (authorization: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const token = storedPair()?.token
  if (!token) return attempt({})
  const sentAt = performance.now()
  const generation = sessionGeneration()
  let answer = await attempt({ authorization: `Bearer ${token}` })
  if (answer.status === 401) {
    if (answer instanceof Response) readToEnd(answer)
    const next = await tokenAfter(token, sentAt)
    // Another person may have logged in meanwhile: the call must not be repeated with their token.
    if (sessionGeneration() !== generation) throw sessionOver()
    answer = await attempt({ authorization: `Bearer ${next}` })
  }
  // A call for anyone is answered without the session, so it does not count as use.
  if (roles !== 'anyone' && !background && answer.status < 400) noteUse()
  return answer
}

// Enough for 5 MB at 350 kbit/s.
const fileWait = 120_000

/** `fetch` is looked up at the time of the call, not when this file loads. */
const untimed: typeof fetch = (input, init) => fetch(input, init)

/** A reply that nobody reads keeps its connection busy, so it is read to the end. */
const readToEnd = (answer: Response) => void answer.text().catch(() => undefined)

/** Sends a call of the contract; anything but success is thrown as a `CallError`. */
export async function send<E extends Endpoint>(endpoint: E, given: CallInput<E>): Promise<Response> {
  const { params, body, query, signal, patient, keepalive, unasked } = given
  const key = given.key ?? (endpoint.money ? newKey() : undefined)
  try {
    const asked = unasked ? { ...endpoint, background: true as const } : endpoint
    const response = await withSession(asked, (authorization) =>
      client(pathOf(endpoint, params), {
        method: endpoint.method,
        headers: { ...authorization, ...(key && { 'idempotency-key': key }), ...(unasked && { 'x-unasked': '1' }) },
        ...(body !== undefined && { json: body }),
        searchParams: searchOf(query),
        signal,
        keepalive,
        ...(endpoint.file && { fetch: fetchWithin(fileWait) }),
        ...(patient && { timeout: false, totalTimeout: false, fetch: untimed }),
        throwHttpErrors: (status) => status !== 401,
      }),
    )
    if (response.ok) return response
    const said = parseBody(await response.text(), response.headers.get('content-type'))
    throw new CallError(response.status, said, { headers: response.headers })
  } catch (error) {
    throw failed(error)
  }
}
