import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { fetchFile } from './call/lazy-calls.ts'
import { pathOf } from './call/path.ts'
import { lastMutation } from './last-mutation.ts'
import { storedPair, watchSession } from './session/session.ts'
import { useGeneration } from './session/use-session.ts'

type Shown = { of: string; url?: string; error?: unknown }

/**
 * A file as an address that an image can show; it lives as long as the component. `null` for `params` = do not download
 * yet. `lasting` = a file on every screen that rarely changes: kept for this session until this tab changes something.
 */
export function useFile<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
  { lasting = false } = {},
): { url?: string; error?: unknown; isLoading: boolean } {
  const generation = useGeneration()
  const of = params === null ? null : `${generation} ${pathOf(endpoint, params)}`
  const [shown, setShown] = useState<Shown | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says which endpoint and which params
  useEffect(() => {
    if (of === null) return
    let isGone = false
    let url: string | undefined
    const known = lasting ? kept.get(of) : undefined
    const isGood = known && known.askedAt >= lastMutation()
    const askedAt = performance.now()
    const asked = isGood ? { blob: Promise.resolve(known.blob), letGo() {} } : hold(of, endpoint, params ?? undefined)
    asked.blob.then(
      (blob) => {
        if (isGone) return
        if (lasting && !isGood) kept.set(of, { blob, askedAt })
        url = URL.createObjectURL(blob)
        setShown({ of, url })
      },
      (error: unknown) => {
        if (!isGone) setShown({ of, error })
      },
    )
    return () => {
      isGone = true
      asked.letGo()
      if (url) URL.revokeObjectURL(url)
    }
  }, [of])

  const current = shown?.of === of ? shown : null
  return { url: current?.url, error: current?.error, isLoading: of !== null && current === null }
}

const handOver = 2_000

/** A call that answers files, and is told which of them are fetched before they are shown. */
type FileEndpoint = Endpoint & { query: NonNullable<Endpoint['query']> }

/**
 * Downloads files before they are shown, one after another, and keeps them while the component lives. The server is
 * told so, and again when one is shown: only then has somebody seen it.
 */
export function useFilesAhead<E extends FileEndpoint>(endpoint: E, all: readonly ParamsOf<E>[]) {
  const generation = useGeneration()
  const of = JSON.stringify(all)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says which
  useEffect(() => {
    let isGone = false
    const files: { letGo(): void }[] = []
    async function fetchAll() {
      for (const params of all) {
        if (isGone) return
        const file = hold(`${generation} ${pathOf(endpoint, params)}`, endpoint, params, true)
        files.push(file)
        await file.blob.catch(() => {})
      }
    }
    void fetchAll()
    return () => {
      isGone = true
      // First the screen that shows them must take its hold on them.
      setTimeout(() => {
        for (const file of files) file.letGo()
      }, handOver)
    }
  }, [of, generation])
}

const kept = new Map<string, { blob: Blob; askedAt: number }>()
watchSession(() => {
  if (!storedPair()) kept.clear()
})

type Held = { blob: Promise<Blob>; users: number; leaving: AbortController; isUnseen: boolean }

const held = new Map<string, Held>()

/**
 * Downloads a file once, however many parts show it, and returns it with a function to release it. When the last user
 * releases it, the file is forgotten, and a running download is stopped.
 */
function hold<E extends Endpoint>(of: string, endpoint: E, params: ParamsOf<E> | undefined, isAhead = false) {
  const found = held.get(of) ?? begin(endpoint, params, isAhead)
  held.set(of, found)
  found.users++
  if (found.isUnseen && !isAhead) {
    found.isUnseen = false
    const shown = () => fetchFile(endpoint, { params, query: { use: 'shown' } } as never)
    found.blob.then(shown).catch(() => {})
  }
  const forget = () => held.get(of) === found && held.delete(of)
  // After a failure the next user downloads it again.
  found.blob.catch(forget)
  let isHeld = true
  const letGo = () => {
    if (!isHeld) return
    isHeld = false
    if (--found.users > 0) return
    found.leaving.abort()
    forget()
  }
  return { blob: found.blob, letGo }
}

function begin<E extends Endpoint>(endpoint: E, params: ParamsOf<E> | undefined, isAhead: boolean): Held {
  const leaving = new AbortController()
  const given = { params, signal: leaving.signal, ...(isAhead && { query: { use: 'ahead' } }) }
  const blob = fetchFile(endpoint, given as never).then((file) => file.blob)
  return { blob, users: 0, leaving, isUnseen: isAhead }
}
