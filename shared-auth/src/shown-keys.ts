import { useLayoutEffect, useState } from 'react'
import { mutate } from 'swr'

const readers = new Map<string, number>()
/** Since when a part that is not on screen yet is being drawn with the answer to a key. */
const drawing = new Map<string, number>()
/** One that is given up, as when somebody goes elsewhere meanwhile, counts no longer than this, in milliseconds. */
const longestDrawing = 2_000

/**
 * Forgets SWR's answer to a key when the last part of the screen that reads it is gone. A screen that was drawn with it to
 * take that place keeps it, or it would lose what it has just shown. `null` = keep it.
 */
export function useShown(key: string | null) {
  useState(() => {
    if (key !== null) drawing.set(key, performance.now())
  })
  // In the layout phase: the next screen asks right after it, and must not be handed what is being forgotten.
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
