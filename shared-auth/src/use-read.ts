import type { Endpoint, ListPage, ListQuery, ListSource, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { lastDeed, watchDeeds } from './last-deed.ts'
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
  /** Something was changed from this tab since these rows were asked for; they are being asked for anew. */
  isOutdated: boolean
  reload(): void
  /** What it would answer now, for whoever has just told the server. */
  keep(reply: Reply): void
}

type Answer<Reply> = { of: string; key: string | null; askedAt: number; at: number; reply: Reply }
type Question<Reply> = {
  /** What is asked; null = nothing yet. */
  key: string | null
  /** Answers with the same `of` may stand in for one another while the right one is on its way. */
  of: string
  ask(): Promise<Reply>
  lasting?: boolean
  /** The page before stays until the next one is there, and a page seen earlier is shown while it is asked for anew. */
  isPage?: boolean
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
  const at = performance.now()
  void mutate(key, { of: key, key, askedAt: at, at, reply }, { revalidate: false })
}

/** A page of rows with the question it answers, and when it did. */
export type AnsweredPage<Row> = ListPage<Row> & { query: ListQuery; readAt: string }

/**
 * Reads a page of a list; the page before stays until the next one is there (`isValidating` meanwhile). A page seen
 * earlier, as on the way back, is there at once, unless something was done since. `choices` names the columns that hold
 * one of a few fixed values. `null` = do not ask yet.
 */
export function useList<Row>(
  endpoint: ListSource<Row>,
  query: ListQuery | null,
  { choices }: { choices?: string[] } = {},
): Read<AnsweredPage<Row>> {
  const of = `${useScope(endpoint)}${endpoint.path}`
  const key = query && `${of} ${JSON.stringify(query)}`
  return useAnswer({
    key,
    of,
    isPage: true,
    ask: async () => {
      if (!query || !key) throw new Error('Nothing was asked')
      const body = endpoint.method === 'POST' ? query : undefined
      const reply = await call(endpoint, { body: body as never, page: { query, choices } })
      keepFew(key)
      return { ...(reply as ListPage<Row>), query, readAt: new Date().toISOString() }
    },
  })
}

const pagesKept = 40
let kept: string[] = []

/** Somebody searches all day long: pages seen long ago are let go. */
function keepFew(key: string) {
  kept = [...kept.filter((one) => one !== key), key]
  if (kept.length > pagesKept) void mutate(kept.shift(), undefined, { revalidate: false })
}

/** What anyone may read is the same for everyone; the rest belongs to one session. */
function useScope({ roles }: Endpoint) {
  const generation = useGeneration()
  return roles === 'anyone' ? 'anyone ' : `${generation} `
}

function useAnswer<Reply>({ key, of, ask, lasting, isPage }: Question<Reply>): Read<Reply> {
  const [opened, setOpened] = useState(() => ({ of, at: performance.now() }))
  if (opened.of !== of) setOpened({ of, at: performance.now() })
  const deedAt = useSyncExternalStore(watchDeeds, lastDeed)

  const answer = useSWR<Answer<Reply>>(
    key,
    async () => {
      const askedAt = performance.now()
      const reply = await ask()
      return { reply, of, key, askedAt, at: performance.now() }
    },
    {
      keepPreviousData: isPage,
      revalidateOnFocus: false,
      revalidateIfStale: !lasting,
      shouldRetryOnError: false,
      dedupingInterval: 0,
    },
  )
  const isOlderThanDeed = Boolean(isPage && answer.data && answer.data.askedAt < deedAt)
  const isSeenBefore = isPage && answer.data?.key === key && !isOlderThanDeed
  const isCurrent = answer.data?.of === of && (lasting || isSeenBefore || answer.data.at >= opened.at)
  const data = isCurrent ? answer.data?.reply : undefined
  const isOutdated = isCurrent && isOlderThanDeed
  const error: unknown = answer.isValidating ? undefined : answer.error

  // SWR asks nothing for a part that opens the moment another one's answer comes, and that answer is older than the
  // part; and what was asked before a deed and answered after it does not know of it.
  const isUnasked = key !== null && (!isCurrent || isOutdated) && !answer.isValidating && answer.error === undefined
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
    isOutdated,
    reload: () => void answer.mutate(),
    keep(reply) {
      const now = performance.now()
      void answer.mutate({ of, key, askedAt: now, at: now, reply }, { revalidate: false })
    },
  }
}

/** Reads again whatever is on screen: after money moved, the balance in the header is another. */
export const readAgain = () => void mutate(() => true)

watchSession(() => {
  if (!storedPair()) void mutate((key) => !`${key}`.startsWith('anyone '), undefined, { revalidate: false })
})
