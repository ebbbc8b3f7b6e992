import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { deedDone, keyOfDeed } from './deed.ts'
import { noteDeed } from './last-deed.ts'
import { call, fetchCalls } from './lazy-calls.ts'
import { readAgain } from './use-read.ts'

/** A deed a screen can do. `run` answers the reply or throws; `error` is the last failure, until the next try. */
export type Action<E extends Endpoint> = {
  run(body: BodyOf<E>, more?: { query?: QueryOf<E> }): Promise<ReplyOf<E>>
  busy: boolean
  error: unknown
}

/**
 * Does something by a call. Asked twice for the same while it runs, it does it once; a `money` call keeps its
 * Idempotency-Key over every retry of the same body, until it succeeded.
 */
export function useAction<E extends Endpoint>(endpoint: E, params?: ParamsOf<E>): Action<E> {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: undefined })
  const running = useRef<{ deed: string; reply: Promise<ReplyOf<E>> } | null>(null)
  useEffect(fetchCalls, [])

  async function act(deed: string, body: BodyOf<E>, query: QueryOf<E> | undefined) {
    setState({ busy: true, error: undefined })
    try {
      const reply = await call(endpoint, { params, body, query, key: endpoint.money && keyOfDeed(deed) })
      setState({ busy: false, error: undefined })
      if (endpoint.money) {
        deedDone(deed)
        readAgain()
      }
      return reply
    } catch (error) {
      setState({ busy: false, error })
      throw error
    } finally {
      running.current = null
      // Also when it failed: the reply may be lost, or somebody else was first.
      noteDeed()
    }
  }

  function run(body: BodyOf<E>, { query }: { query?: QueryOf<E> } = {}) {
    const deed = JSON.stringify([endpoint.path, params, query, body])
    if (running.current?.deed !== deed) running.current = { deed, reply: act(deed, body, query) }
    return running.current.reply
  }

  return { run, busy, error }
}
