import { keepOf } from 'contract/field/field'
import { useEffect, useRef, useState } from 'react'
import { currentUser, newKey, onSessionEnd } from 'shared-auth'
import type { FormSchema, Values } from '../problems/schema-errors.ts'
import { same } from '../same.ts'
import { draftsOf } from './drafts.ts'

// Identifies this page load, so that two tabs with the same form have a draft each. It is not in sessionStorage,
// because a copied tab would get the same one.
const page = newKey()

/**
 * Keeps typed values on this device, for fields whose rule allows it. With a `key` they are always kept. Without one
 * they are kept only when the session ends while the form is open, so that the person finds the form again after the
 * log-in.
 */
export function useDraft(key: string | undefined, start: Values, schema: FormSchema) {
  const [drafts] = useState(() => draftsOf(currentUser()?.code ?? '', (field) => keepOf(schema, field)))
  const [form] = useState(() => `${key ?? `${location.pathname} ${Object.keys(start)}`}#`)
  const [found] = useState(() => matchingDraft(drafts.newest(form), start))
  const unwritten = useRef<Values>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [saving] = useState(() => {
    /** Deletes the draft that was found, as this tab now keeps its own; but not if another tab has changed it since. */
    const takeOver = () => found && drafts.drop(found.key, found.at)

    function write() {
      clearTimeout(timer.current)
      if (!unwritten.current) return
      takeOver()
      drafts.keep(form + page, { values: unwritten.current })
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
        takeOver()
        drafts.drop(form + page)
      },
    }
  })

  useEffect(() => {
    const { write, forget } = saving
    if (!key) {
      forget()
      return onSessionEnd(write)
    }
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [saving, key])

  return { found, keep: saving.keep, forget: saving.forget }
}

/** The values of a draft that this form still has; null if they equal the form's start values. */
function matchingDraft(draft: ReturnType<ReturnType<typeof draftsOf>['newest']>, start: Values) {
  if (!draft) return null
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => Object.hasOwn(start, name)))
  return Object.entries(values).every(([name, value]) => same(value, start[name])) ? null : { ...draft, values }
}
