import { useLayoutEffect, useState } from 'react'
import { mutate } from 'swr'

const readers = new Map<string, number>()
/** For each key: since when a part that is not on screen yet is being rendered with its answer. */
const drawing = new Map<string, number>()
/** Rendering that is given up, because the person went elsewhere, counts only for so many milliseconds. */
const longestDrawing = 2_000

/**
 * Removes SWR's answer to a key when the last part on screen that reads it is gone. If the next screen was already
 * rendered with this answer, it stays, as that screen would otherwise lose it. `null` = keep it.
 */
export function useShown(key: string | null) {
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
