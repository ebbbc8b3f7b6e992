import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { lastDeed } from './last-deed.ts'
import { fetchFile } from './lazy-calls.ts'
import { pathOf } from './path.ts'
import { storedPair, watchSession } from './session.ts'
import { useGeneration } from './use-session.ts'

type Shown = { of: string; url?: string; error?: unknown }

/**
 * A file as an address an image can show; it lives as long as the component. `null` for `params` = do not fetch yet.
 * `lasting` = on every screen and hardly ever another: kept for this session until something is done from this tab.
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
    const leaving = new AbortController()
    let url: string | undefined
    const known = lasting ? kept.get(of) : undefined
    const isGood = known && known.askedAt >= lastDeed()
    const askedAt = performance.now()
    const asked = isGood
      ? Promise.resolve(known.blob)
      : fetchFile(endpoint, { params: params ?? undefined, signal: leaving.signal }).then(({ blob }) => blob)
    asked.then(
      (blob) => {
        if (leaving.signal.aborted) return
        if (lasting && !isGood) kept.set(of, { blob, askedAt })
        url = URL.createObjectURL(blob)
        setShown({ of, url })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setShown({ of, error })
      },
    )
    return () => {
      leaving.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [of])

  const current = shown?.of === of ? shown : null
  return { url: current?.url, error: current?.error, isLoading: of !== null && current === null }
}

const kept = new Map<string, { blob: Blob; askedAt: number }>()
watchSession(() => {
  if (!storedPair()) kept.clear()
})
