import { type BodyOf, type Endpoint, onlyReads, type ParamsOf, type QueryOf, type ReplyOf } from 'contract/endpoint'
import { viewRefusal } from 'contract/people/view'
import { useEffect, useRef, useState } from 'react'
import { CallError } from './call/call-error.ts'
import { forgetIdempotencyKey, idempotencyKeyOf } from './call/idempotency-key.ts'
import { call, fetchCalls } from './call/lazy-calls.ts'
import { invalidate } from './last-mutation.ts'
import { useLooksOnly, useMay } from './session/use-session.ts'
import { reread } from './use-read.ts'

/** An action of a screen. `run` returns the reply or throws; `error` is the last failure, until the next attempt. */
export type Action<E extends Endpoint> = {
  run(body: BodyOf<E>, more?: { query?: QueryOf<E> }): Promise<ReplyOf<E>>
  busy: boolean
  error: unknown
  /** Disabled, so nothing is sent: a person of the office only views the shop. */
  isOff: boolean
  /** This person has the right that the call asks for. */
  isGiven: boolean
}

/**
 * Runs a call that changes something. When it is called twice with the same input while it runs, it runs only once; a
 * `money` call keeps its Idempotency-Key for every retry of the same body, until it succeeds. `always`: the query of each call
 * that names none.
 */
export function useAction<E extends Endpoint>(endpoint: E, params?: ParamsOf<E>, always?: QueryOf<E>): Action<E> {
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
      // Also after a failure: the reply may have been lost, or somebody else may have been first.
      invalidate()
    }
  }

  function run(body: BodyOf<E>, { query = always }: { query?: QueryOf<E> | undefined } = {}) {
    if (isOff) return Promise.reject(new CallError(403, { message: viewRefusal }))
    const action = JSON.stringify([endpoint.path, params, query, body])
    if (running.current?.action !== action) running.current = { action, reply: send(action, body, query) }
    return running.current.reply
  }

  return { run, busy, error, isOff, isGiven }
}
