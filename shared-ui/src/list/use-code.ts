import { useEffect, useState } from 'react'

/** Code that comes with its first use. */
export type Source<M> = { load: () => Promise<M>; loaded?: M }

/** Downloads code when it is first wanted; it is at hand at once afterwards. A failed download can be tried again. */
export function useCode<M extends object>(source: Source<M>, wanted = true) {
  const [code, setCode] = useState(source.loaded)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const isMissing = wanted && !code && !failure

  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    source.load().then(
      (module) => {
        source.loaded = module
        if (!isLeft) setCode(module)
      },
      (error: unknown) => isLeft || setFailure({ error }),
    )
    return () => {
      isLeft = true
    }
  }, [isMissing, source])

  return { code, error: failure?.error, retry: () => setFailure(undefined) }
}
