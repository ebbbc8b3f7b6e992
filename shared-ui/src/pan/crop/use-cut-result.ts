import type { Crop, CropResult } from 'contract/pan/scan/crop'
import { useEffect, useRef, useState } from 'react'
import { change } from 'shared-auth'
import type { CropCalls } from './crop-studio.tsx'

export type CutState = {
  /** The picture as it would be sent; the earlier one stays until the next one arrives. */
  result?: CropResult
  /** Whether `result` belongs to the present request. */
  isCurrent: boolean
  /** The server is cropping it. */
  isBusy: boolean
  error?: unknown
  retry(): void
}

type Answer = { of: string | null; result?: CropResult; error?: unknown }

const pause = 350

/**
 * Lets the server crop while the box is moved: after a pause, one request at a time, always the latest. The server
 * stores its last crop, so an earlier request must never finish after a later one. `null` = nothing to crop; `known` is
 * the result of an earlier visit.
 */
export function useCutResult(
  { cut: endpoint }: Pick<CropCalls, 'cut'>,
  id: string,
  crop: Crop | null,
  known?: CropResult,
): CutState {
  const [answer, setAnswer] = useState<Answer>({ of: null, result: known })
  const line = useRef<{ next?: string; isBusy: boolean; isGone: boolean }>({ isBusy: false, isGone: false })
  const asked = crop && JSON.stringify(crop)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for the same once more
  useEffect(() => {
    if (asked === null) return
    const timer = setTimeout(() => {
      line.current.next = asked
      work()
    }, pause)
    return () => clearTimeout(timer)
  }, [asked, tries])

  useEffect(() => {
    const mine = line.current
    mine.isGone = false
    return () => {
      mine.isGone = true
    }
  }, [])

  async function work() {
    const mine = line.current
    if (mine.isBusy) return
    mine.isBusy = true
    while (mine.next !== undefined && !mine.isGone) {
      const of = mine.next
      mine.next = undefined
      const said = await change(endpoint, { params: { id }, body: JSON.parse(of) as Crop }).then(
        (result) => ({ result, error: undefined }),
        (error: unknown) => ({ error }),
      )
      // A newer request is waiting, so this answer is not shown.
      if (mine.next === undefined && !mine.isGone) setAnswer((now) => ({ ...now, of, ...said }))
    }
    mine.isBusy = false
  }

  const isAnswered = asked === null ? answer.result !== undefined : answer.of === asked
  return {
    result: answer.result,
    isCurrent: isAnswered && answer.error === undefined,
    isBusy: asked !== null && !isAnswered,
    error: isAnswered ? answer.error : undefined,
    retry: () => setTries(tries + 1),
  }
}
