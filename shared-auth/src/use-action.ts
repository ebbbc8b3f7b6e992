import { type BodyOf, type Endpoint, onlyReads, type ParamsOf, type QueryOf, type ReplyOf } from 'contract/endpoint'
import { viewRefusal } from 'contract/people/view'
import { useEffect, useRef, useState } from 'react'
import { CallError } from './call/call-error.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from './call/idempotency-key.ts'
import { call, fetchCalls } from './call/lazy-calls.ts'
import { invalidate } from './last-mutation.ts'
import { useLooksOnly, useMay } from './session/use-session.ts'
import { reread } from './use-read.ts'

/** An action a screen can do. `run` answers the reply or throws; `error` is the last failure, until the next try. */
export type Action<E extends Endpoint> = {
  run(body: BodyOf<E>, more?: { query?: QueryOf<E> }): Promise<ReplyOf<E>>
  busy: boolean
  error: unknown
  /** Refused here, so nothing is sent: somebody of the office only looks at the shop. */
  isOff: boolean
  /** This person was given what it asks. */
  isGiven: boolean
}

/**
 * Does something by a call. Asked twice for the same while it runs, it does it once; a `money` call keeps its
 * Idempotency-Key over every retry of the same body, until it succeeded.
 */
export function useAction<E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): Action<E> {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: undefined })
  const running = useRef<{ action: string; reply: Promise<ReplyOf<E>> } | null>(null)
  const isOff = useLooksOnly() && !onlyReads(endpoint)
  const isGiven = useMay(endpoint)
  useEffect(fetchCalls, [])

  async function send(action: string, body: BodyOf<E>, query: QueryOf<E> | undefined) {
    setState({ busy: true, error: undefined })
    try {
      const reply = await call(endpoint, { params, body, query, key: endpoint.money && idempotencyKeyOf(action) })
      setState({ busy: false, error: undefined })
      if (endpoint.money) {
        forgetIdempotencyKey(action)
        reread()
      }
      return reply
    } catch (error) {
      setState({ busy: false, error })
      throw error
    } finally {
      running.current = null
      // Also when it failed: the reply may be lost, or somebody else was first.
      invalidate()
    }
  }

  function run(body: BodyOf<E>, { query }: { query?: QueryOf<E> } = {}) {
    if (isOff) return Promise.reject(new CallError(403, { message: viewRefusal }))
    const action = JSON.stringify([endpoint.path, params, query, body])
    if (running.current?.action !== action) running.current = { action, reply: send(action, body, query) }
    return running.current.reply
  }

  return { run, busy, error, isOff, isGiven }
}
