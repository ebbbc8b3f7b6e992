import { keepOf } from 'contract/field/field'
import { useEffect, useRef, useState } from 'react'
import { currentUser, newKey, onSessionEnd } from 'shared-auth'
import type { FormSchema, Values } from '../problems/schema-errors.ts'
import { same } from '../same.ts'
import { draftsOf } from './drafts.ts'

// Two tabs with the same form keep a draft each; a copied tab would have this of its model if it lay in the session.
const page = newKey()

/**
 * Keeps on this device what is typed into those fields whose rule says that they may be kept. With a `key` always; without one only when the session ends over the form, so
 * that whoever signs in again finds it as it was.
 */
export function useDraft(key: string | undefined, start: Values, schema: FormSchema) {
  const [drafts] = useState(() => draftsOf(currentUser()?.code ?? '', (field) => keepOf(schema, field)))
  const [form] = useState(() => `${key ?? `${location.pathname} ${Object.keys(start)}`}#`)
  const [found] = useState(() => matchingDraft(drafts.newest(form), start))
  const unwritten = useRef<Values>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const [saving] = useState(() => {
    /** The draft that was found goes over into this tab's, unless another tab has written on in it. */
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

/** Of a draft only the values this form still has; null where they are what it starts with anyway. */
function matchingDraft(draft: ReturnType<ReturnType<typeof draftsOf>['newest']>, start: Values) {
  if (!draft) return null
  const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => name in start))
  return Object.entries(values).every(([name, value]) => same(value, start[name])) ? null : { ...draft, values }
}
