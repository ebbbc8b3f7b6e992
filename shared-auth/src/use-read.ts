import type { Endpoint, ListEndpoint, ListPage, ListQuery, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import useSWR, { mutate, SWRConfig } from 'swr'
import { call } from './call/lazy-calls.ts'
import { pathOf, searchOf } from './call/path.ts'
import { lastMutation, watchMutations } from './last-mutation.ts'
import { storedPair, watchSession } from './session/session.ts'
import { useGeneration } from './session/use-session.ts'
import { useShown } from './shown-keys.ts'

/** What a screen asked for, as far as it has come. */
export type Read<Reply> = {
  data?: Reply
  error?: unknown
  isLoading: boolean
  isValidating: boolean
  /** Something was changed from this tab since these rows were asked for; they are being asked for again. */
  isOutdated: boolean
  reload(): void
  /** What it would answer now, for the one who has just changed something on the server. */
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
  /** The page before stays until the next one is there, and a page seen earlier is shown while it is asked for again. */
  isPage?: boolean
}

/**
 * Reads by a call, once for all parts of a screen. It is asked again when a screen opens, and an answer from before that
 * is not shown: a form must not start from it. `null` for `params` = do not call yet. `lasting` = hardly ever changes:
 * asked once, then kept.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
  query?: QueryOf<E>,
  { lasting = false } = {},
): Read<ReplyOf<E>> {
  const scope = useScope(endpoint)
  const key = params === null ? null : `${scope}/${pathOf(endpoint, params)}?${searchOf(query)}`
  if (key)
    globalThis.portalDrawing?.noteRead?.(key.startsWith(open) && key.endsWith('?') ? key.slice(open.length, -1) : null)
  return useAnswer({ key, of: `${key}`, lasting, ask: () => call(endpoint, { params: params ?? undefined, query }) })
}

/** What anyone may read is kept under this and its path. */
const open = 'anyone '

const answers = () => SWRConfig.defaultValue.cache

/**
 * Hands over an answer that came with the page, by its path below `/api` (`/business-info`), before anything is drawn: a part that reads it
 * has it from the start, and a `lasting` read asks nothing. Through `mutate` a page that came as HTML would be taken over
 * without it.
 */
export function keepAnswer(path: string, reply: unknown) {
  const key = `${open}${path}?`
  answers().set(key, { data: { of: key, key, askedAt: performance.now(), at: Number.POSITIVE_INFINITY, reply } })
}

/** Forgets all that was read: where pages are drawn for many, each has its own answers. */
export function forgetAnswers() {
  for (const key of [...answers().keys()]) answers().delete(key)
}

/** A page of rows with the question it answers, and when it did. */
export type AnsweredPage<Row> = ListPage<Row> & { query: ListQuery; readAt: string }

/**
 * Reads a page of a list; the page before stays until the next one is there (`isValidating` meanwhile). A page seen
 * earlier, as on the way back, is there at once, unless something was done since. `null` = do not ask yet.
 */
export function useList<Row>(endpoint: ListEndpoint<Row>, query: ListQuery | null): Read<AnsweredPage<Row>> {
  const of = `${useScope(endpoint)}${endpoint.path}`
  const key = query && `${of} ${JSON.stringify(query)}`
  return useAnswer({
    key,
    of,
    isPage: true,
    ask: async () => {
      if (!query || !key) throw new Error('Nothing was asked')
      const reply = await call(endpoint, { body: query })
      keepFew(key)
      return { ...reply, query, readAt: new Date().toISOString() }
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
  return roles === 'anyone' ? open : `${generation} `
}

/** Parts of a screen that read the same within so many milliseconds share one call. */
const dedupingInterval = 2_000

const openingOf = (key: string) => ({ key, at: performance.now(), mutation: lastMutation() })

function useAnswer<Reply>({ key, of, ask, lasting, isPage }: Question<Reply>): Read<Reply> {
  const [opened, setOpened] = useState(() => openingOf(of))
  if (opened.key !== of) setOpened(openingOf(of))
  const mutatedAt = useSyncExternalStore(watchMutations, lastMutation, lastMutation)

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
      // The way back to a page of rows asks for it again.
      dedupingInterval: isPage ? 0 : dedupingInterval,
    },
  )
  // After SWR's own: once this part no longer listens, forgetting asks nothing again.
  useShown(lasting || isPage ? null : key)

  const isOlder = Boolean(isPage && answer.data && answer.data.askedAt < mutatedAt)
  const isCurrent = answer.data?.of === of && (lasting || isRecent(answer.data))
  // A right that was taken away takes along what was read by it.
  const isRefused = Object(answer.error).status === 403
  const data = isCurrent && !isRefused ? answer.data?.reply : undefined
  const isOutdated = isCurrent && isOlder
  const error: unknown = answer.isValidating ? undefined : answer.error

  function isRecent(found: Answer<Reply>) {
    if (isPage) return (found.key === key && !isOlder) || found.at >= opened.at
    return found.askedAt >= opened.mutation && found.at >= opened.at - dedupingInterval
  }

  // What was asked before something was changed and answered after it does not know of the change.
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

/** Reads again what is on screen, or one endpoint of it: after money moved, the balance in the header is different. */
export const reread = (endpoint?: Endpoint) =>
  void mutate((key) => !endpoint || `${key}`.includes(`/${pathOf(endpoint)}?`))

watchSession(() => {
  if (!storedPair()) void mutate((key) => !`${key}`.startsWith(open), undefined, { revalidate: false })
})
