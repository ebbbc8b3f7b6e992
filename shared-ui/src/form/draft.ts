import { useEffect, useRef, useState } from 'react'
import { currentUser, onSessionEnd } from 'shared-auth'
import { remembered } from '../remembered.ts'
import type { Values } from './entry.ts'
import { isSecret } from './secret.ts'

type Draft = { at: string; values: Values }

const week = 7 * 86_400_000

/**
 * Keeps what is typed on this device. With a `key` always; without one only when the session ends over the form, so
 * that whoever signs in again finds it as it was.
 */
export function useDraft(key: string | undefined, start: Values) {
  const [place] = useState(
    () => `draft:${currentUser()?.code ?? ''}:${key ?? `${location.pathname} ${Object.keys(start)}`}`,
  )
  const [found] = useState(() => readDraft(place, start))
  const unwritten = useRef<Values | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [deeds] = useState(() => {
    function write() {
      clearTimeout(timer.current)
      if (unwritten.current) remembered.keep(place, draftOf(unwritten.current))
      unwritten.current = undefined
    }
    return {
      write,
      keep(values: Values) {
        unwritten.current = values
        clearTimeout(timer.current)
        if (key) timer.current = setTimeout(write, 400)
      },
      forget() {
        clearTimeout(timer.current)
        unwritten.current = undefined
        remembered.forget(place)
      },
    }
  })

  useEffect(() => {
    const { write } = deeds
    if (!key) {
      remembered.forget(place)
      return onSessionEnd(write)
    }
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [deeds, key, place])

  return { found, keep: deeds.keep, forget: deeds.forget }
}

function draftOf(values: Values) {
  const kept = Object.entries(values).filter(([name, value]) => !isSecret(name) && !(value instanceof Blob))
  return JSON.stringify({ at: new Date().toISOString(), values: Object.fromEntries(kept) } satisfies Draft)
}

/** A draft of the last week; of its values only those this form still has. */
function readDraft(place: string, start: Values): Draft | null {
  try {
    const { at, values } = JSON.parse(remembered.read(place) ?? 'null') as Draft
    if (Date.now() - Date.parse(at) > week) return null
    return { at, values: Object.fromEntries(Object.entries(values).filter(([name]) => name in start)) }
  } catch {
    return null
  }
}
