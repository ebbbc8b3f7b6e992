import type { Endpoint, ParamsOf } from 'contract/endpoint'
import { useEffect, useState } from 'react'
import { fetchFile } from './lazy-calls.ts'
import { pathOf } from './path.ts'
import { useGeneration } from './use-session.ts'

type Shown = { of: string; url?: string; error?: unknown }

/** A file as an address an image can show; it lives as long as the component. `null` for `params` = do not fetch yet. */
export function useFile<E extends Endpoint>(
  endpoint: E,
  params?: ParamsOf<E> | null,
): { url?: string; error?: unknown; isLoading: boolean } {
  const generation = useGeneration()
  const of = params === null ? null : `${generation} ${pathOf(endpoint, params)}`
  const [shown, setShown] = useState<Shown | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` says which endpoint and which params
  useEffect(() => {
    if (of === null) return
    const leaving = new AbortController()
    let url: string | undefined
    fetchFile(endpoint, { params: params ?? undefined, signal: leaving.signal }).then(
      ({ blob }) => {
        if (leaving.signal.aborted) return
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
