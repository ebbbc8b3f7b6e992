import type { Endpoint, ListEndpoint, ListPage, ListQuery, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { useEffect, useEffectEvent, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { call } from './lazy-calls.ts'
import { pathOf, searchOf } from './path.ts'
import { storedPair, watchSession } from './session.ts'
import { useGeneration } from './use-session.ts'

/** What a screen asked for, as far as it has come. */
export type Read<Reply> = {
  data?: Reply
  error?: unknown
  isLoading: boolean
  isValidating: boolean
  reload(): void
}

type Answer<Reply> = { of: string; at: number; reply: Reply }
type Question<Reply> = {
  /** What is asked; null = nothing yet. */
  key: string | null
  /** Answers with the same `of` may stand in for one another while the right one is on its way. */
  of: string
  ask(): Promise<Reply>
  lasting?: boolean
  keepPreviousData?: boolean
}

/**
 * Reads by a call. It is asked anew when a screen opens, and an answer from before that is not shown: a form must not
 * start from it. `null` for `params` = do not call yet. `lasting` = hardly ever changes: asked once, then kept.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
  query?: QueryOf<E>,
  { lasting = false } = {},
): Read<ReplyOf<E>> {
  const scope = useScope(endpoint)
  const key = params === null ? null : `${scope}/${pathOf(endpoint, params)}?${searchOf(query)}`
  return useAnswer({ key, of: `${key}`, lasting, ask: () => call(endpoint, { params: params ?? undefined, query }) })
}

/** Hands over an answer that came another way, as within the page itself: a `lasting` read of it asks nothing. */
export function keepAnswer<E extends Endpoint>(endpoint: E, reply: ReplyOf<E>) {
  const key = `anyone /${pathOf(endpoint)}?`
  void mutate(key, { of: key, at: performance.now(), reply }, { revalidate: false })
}

/** A page of rows with the question it answers, and when it did. */
export type AnsweredPage<Row> = ListPage<Row> & { query: ListQuery; readAt: string }

/** Reads a page of a list; the page before stays until the next one is there (`isValidating` meanwhile). */
export function useList<Row>(endpoint: ListEndpoint<Row>, query: ListQuery): Read<AnsweredPage<Row>> {
  const of = `${useScope(endpoint)}${endpoint.path}`
  return useAnswer({
    key: `${of} ${JSON.stringify(query)}`,
    of,
    keepPreviousData: true,
    ask: async () => ({ ...(await call(endpoint, { body: query })), query, readAt: new Date().toISOString() }),
  })
}

/** What anyone may read is the same for everyone; the rest belongs to one session. */
function useScope({ roles }: Endpoint) {
  const generation = useGeneration()
  return roles === 'anyone' ? 'anyone ' : `${generation} `
}

function useAnswer<Reply>({ key, of, ask, lasting, keepPreviousData }: Question<Reply>): Read<Reply> {
  const [opened, setOpened] = useState(() => ({ of, at: performance.now() }))
  if (opened.of !== of) setOpened({ of, at: performance.now() })

  const answer = useSWR<Answer<Reply>>(key, async () => ({ reply: await ask(), of, at: performance.now() }), {
    keepPreviousData,
    revalidateOnFocus: false,
    revalidateIfStale: !lasting,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  })
  const isCurrent = answer.data?.of === of && (lasting || answer.data.at >= opened.at)
  const data = isCurrent ? answer.data?.reply : undefined
  const error: unknown = answer.isValidating ? undefined : answer.error

  // SWR asks nothing for a part that opens the moment another one's answer comes, and that answer is older than the part.
  const isUnasked = key !== null && !isCurrent && !answer.isValidating && answer.error === undefined
  const askAnew = useEffectEvent(() => void answer.mutate())
  useEffect(() => {
    if (!isUnasked) return
    const turn = setTimeout(askAnew, 50)
    return () => clearTimeout(turn)
  }, [isUnasked])

  return {
    data,
    error,
    isLoading: key !== null && data === undefined && error === undefined,
    isValidating: answer.isValidating,
    reload: () => void answer.mutate(),
  }
}

/** Reads again whatever is on screen: after money moved, the balance in the header is another. */
export const readAgain = () => void mutate(() => true)

watchSession(() => {
  if (!storedPair()) void mutate((key) => !`${key}`.startsWith('anyone '), undefined, { revalidate: false })
})
