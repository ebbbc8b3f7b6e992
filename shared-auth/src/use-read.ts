import type { Endpoint, ListEndpoint, ListPage, ListQuery, ParamsOf, QueryOf, ReplyOf } from 'contract/endpoint'
import { serverNow } from 'contract/server-now'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import useSWR, { mutate, SWRConfig } from 'swr'
import { CallError, isAbsence } from './call/call-error.ts'
import { call } from './call/lazy-calls.ts'
import { pathOf, searchOf } from './call/path.ts'
import { lastMutation, watchMutations } from './last-mutation.ts'
import { storedPair, watchSession } from './session/session.ts'
import { useGeneration, useMay } from './session/use-session.ts'

/** The state of a read: its data, its failure, and whether it is loading. */
export type Read<Reply> = {
  data?: Reply
  error?: unknown
  isLoading: boolean
  isValidating: boolean
  /** This tab changed something after these rows were read; they are being read again. */
  isOutdated: boolean
  /** An extra that this server does not have, or not for this person: nothing is shown in its place. */
  isAbsent: boolean
  reload(): void
  /** Stores a newer reply, for a screen that has just changed the data itself. */
  keep(reply: Reply): void
}

type Answer<Reply> = { of: string; key: string | null; askedAt: number; at: number; reply: Reply }
type Question<Reply> = {
  /** Identifies the question; null = do not ask yet. */
  key: string | null
  /** Answers with the same `of` may be shown in place of each other until the right one arrives. */
  of: string
  ask(): Promise<Reply>
  /** The call itself: what is asked of staff for it, and whether a server need not have it. */
  to: Endpoint
  /** Its address, without the query. */
  at: string
  extra?: boolean | undefined
  lasting?: boolean
  /**
   * A page of a list: the page before stays until the next one arrives, and a page seen earlier is shown while it is
   * read again.
   */
  isPage?: boolean
}

/**
 * Reads by a call, once for all parts of a screen. Each opened screen reads again, and does not show an older answer: a
 * form must not start from it. `null` for `params` = do not call yet. `lasting` = rarely changes: read once, then kept.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
  query?: QueryOf<E>,
  { lasting = false, extra = false } = {},
): Read<ReplyOf<E>> {
  const at = `${useScope(endpoint)}/${params === null ? '' : pathOf(endpoint, params)}`
  const key = params === null ? null : `${at}?${searchOf(query)}`
  if (key)
    globalThis.portalDrawing?.noteRead?.(key.startsWith(open) && key.endsWith('?') ? key.slice(open.length, -1) : null)
  const ask = () => call(endpoint, { params: params ?? undefined, query, unasked: isUnasked })
  return useAnswer({ key, of: `${key}`, to: endpoint, at, lasting, extra, ask })
}

/**
 * Reads what belongs to no call of the specification, for a screen that has one: a server need not have it. Where it
 * answers 404 or 405, or refuses it to this person, there is neither data nor error, and it is not asked again.
 */
export function useExtra<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
  query?: QueryOf<E>,
  { lasting = false } = {},
) {
  return useRead(endpoint, params, query, { lasting, extra: true })
}

/** The addresses of extras that are absent, by their session. */
const absent = new Set<string>()
/** The server may have them by now. */
export const forgetAbsent = () => absent.clear()
/** What staff read who ask for what their rights do not include: the call is not made. */
const notGiven = new CallError(403, { message: 'You are not allowed to do this' })

/** Public data is stored under this prefix and its path. */
const open = 'anyone '

const answers = () => SWRConfig.defaultValue.cache

/**
 * Stores a reply that came inside the page, by its path below `/api` (`/business-info`), before anything is rendered:
 * parts that read it have it from the start, and a `lasting` read makes no call. It writes into SWR's cache directly,
 * because React would hydrate the page before `mutate` takes effect.
 */
export function keepAnswer(path: string, reply: unknown) {
  const key = `${open}${path}?`
  answers().set(key, { data: { of: key, key, askedAt: performance.now(), at: Number.POSITIVE_INFINITY, reply } })
}

/** Forgets everything that was read, for a server that renders pages one after another. */
export function forgetAnswers() {
  for (const key of [...answers().keys()]) answers().delete(key)
  forgetAbsent()
}

/** A page of rows with its query and the time of the reply. */
export type AnsweredPage<Row> = ListPage<Row> & { query: ListQuery; readAt: string }

/**
 * Reads a page of a list. The page before stays until the next one arrives (`isValidating` meanwhile). A page seen
 * earlier is shown at once, for example after Back, unless this tab changed something since. `null` = do not ask yet.
 */
export function useList<Row>(
  endpoint: ListEndpoint<Row>,
  query: ListQuery | null,
  { extra = false } = {},
): Read<AnsweredPage<Row>> {
  const of = `${useScope(endpoint)}${endpoint.path}`
  const key = query && `${of} ${JSON.stringify(query)}`
  return useAnswer({
    key,
    of,
    to: endpoint,
    at: of,
    extra,
    isPage: true,
    ask: async () => {
      if (!query || !key) throw new Error('Nothing was asked')
      const reply = await call(endpoint, { body: query })
      keepFew(key)
      return { ...reply, query, readAt: serverNow().toISOString() }
    },
  })
}

const pagesKept = 40
let kept: string[] = []

/** A person may search all day: pages seen long ago are removed. */
function keepFew(key: string) {
  kept = [...kept.filter((one) => one !== key), key]
  if (kept.length > pagesKept) void mutate(kept.shift(), undefined, { revalidate: false })
}

/** Public data is the same for everyone; other data belongs to one session. */
function useScope({ roles }: Endpoint) {
  const generation = useGeneration()
  return roles === 'anyone' ? open : `${generation} `
}

/** Parts of a screen that read the same within so many milliseconds share one call. */
const dedupingInterval = 2_000

const openingOf = (key: string) => ({ key, at: performance.now(), mutation: lastMutation() })

function useAnswer<Reply>({ of, ask, to, at, extra, lasting, isPage, ...question }: Question<Reply>): Read<Reply> {
  const isGiven = useMay(to)
  const isAbsent = Boolean(extra) && (!isGiven || absent.has(at))
  const key = isGiven && !isAbsent ? question.key : null
  const [opened, setOpened] = useState(() => openingOf(of))
  if (opened.key !== of) setOpened(openingOf(of))
  const mutatedAt = useSyncExternalStore(watchMutations, lastMutation, lastMutation)

  const answer = useSWR<Answer<Reply>>(
    key,
    async () => {
      const askedAt = performance.now()
      const reply = await ask().catch((error: unknown) => {
        if (extra && isAbsence(error)) absent.add(at)
        throw error
      })
      return { reply, of, key, askedAt, at: performance.now() }
    },
    {
      keepPreviousData: isPage,
      revalidateOnFocus: false,
      revalidateIfStale: !lasting,
      shouldRetryOnError: false,
      // Going back to a page of rows reads it again.
      dedupingInterval: isPage ? 0 : dedupingInterval,
    },
  )
  // After SWR's own hook: when this part no longer listens, removing the answer does not trigger a new read.
  useShown(lasting || isPage ? null : key)

  const isOlder = Boolean(isPage && answer.data && answer.data.askedAt < mutatedAt)
  const isCurrent = answer.data?.of === of && (lasting || isRecent(answer.data))
  // When a right was taken away, the data that was read with it is removed too.
  const isRefused = Object(answer.error).status === 403
  const data = isCurrent && !isRefused ? answer.data?.reply : undefined
  const isOutdated = isCurrent && isOlder
  const failure: unknown = isGiven || question.key === null ? answer.error : notGiven
  const error = answer.isValidating || isAbsent ? undefined : failure

  function isRecent(found: Answer<Reply>) {
    if (isPage) return (found.key === key && !isOlder) || found.at >= opened.at
    return found.askedAt >= opened.mutation && found.at >= opened.at - dedupingInterval
  }

  // An answer to a question that was asked before a change and answered after it does not contain the change.
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
    isAbsent,
    reload: () => void answer.mutate(),
    keep(reply) {
      const now = performance.now()
      void answer.mutate({ of, key, askedAt: now, at: now, reply }, { revalidate: false })
    },
  }
}

/**
 * Reads again all data on screen, or that of one endpoint: after money moved, the balance in the header is different.
 */
export const reread = (endpoint?: Pick<Endpoint, 'path'>) =>
  void mutate((key) => !endpoint || `${key}`.includes(`/${pathOf(endpoint)}?`))

let isUnasked = false

/** The same because the server said that it changed, and nobody did anything here: the session may still end meanwhile. */
export function unasked(work: () => void) {
  // SWR makes the calls before it returns.
  isUnasked = true
  try {
    work()
  } finally {
    isUnasked = false
  }
}

/** Reads again what could not be read, when the server is there again. */
export const rereadFailed = () => void mutate((key) => answers().get(`${key}`)?.error !== undefined)

/** Reads again the lists on screen, and the records that are directly below these addresses. */
export const rereadRows = (addresses: readonly string[]) =>
  void mutate((key) => {
    const [, address = ''] = /^\S+ (\S+)/.exec(`${key}`) ?? []
    const [path = ''] = address.split('?')
    return path.endsWith('/list') || addresses.includes(path.slice(0, path.lastIndexOf('/') + 1))
  })

watchSession(() => {
  if (!storedPair()) void mutate((key) => !`${key}`.startsWith(open), undefined, { revalidate: false })
})

const readers = new Map<string, number>()
/** For each key: since when a part that is not on screen yet is being rendered with its answer. */
const drawing = new Map<string, number>()
/** Rendering that is given up, because the person went elsewhere, counts only for so many milliseconds. */
const longestDrawing = 2_000

/**
 * Removes SWR's answer to a key when the last part on screen that reads it is gone. If the next screen was already
 * rendered with this answer, it stays, as that screen would otherwise lose it. `null` = keep it.
 */
function useShown(key: string | null) {
  useState(() => {
    if (key !== null) drawing.set(key, performance.now())
  })
  // In the layout phase, because the next screen reads right after it and must not get the removed answer.
  useLayoutEffect(() => {
    if (key === null) return
    drawing.delete(key)
    readers.set(key, (readers.get(key) ?? 0) + 1)
    return () => {
      const left = (readers.get(key) ?? 1) - 1
      if (left > 0) return void readers.set(key, left)
      readers.delete(key)
      const since = drawing.get(key)
      if (since === undefined || performance.now() - since > longestDrawing) void mutate(key, undefined)
    }
  }, [key])
}
