import type { MouseEvent } from 'react'
import { t } from '../t.ts'
import { useDebouncedValues } from './debounced-values.ts'
import { useEntryContext } from './entry.ts'
import { nextEmptyAfter } from './focus.ts'
import { Suggested } from './parts.ts'
import type { Values } from './problems/schema-errors.ts'

type SuggestionProps = { text: string; fills: Values }

/**
 * Fills fields with known values when the person agrees. A mouse press does not take the focus from the field, because
 * a message on leaving it would move this line away before the button is released. The person then continues in the next
 * empty field, unless they write in another one.
 *
 * The form draws it again only after a pause in typing. Until then it keeps its place, but cannot be reached as soon as
 * one of its fields changes: whoever types fast would come to it with Tab, and lose what they type when it goes.
 */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { values, patch, id } = useEntryContext()
  const settled = useDebouncedValues()
  const isOver = Object.keys(fills).some((name) => values[name] !== settled[name])

  function fill({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    patch(fills)
    const [first] = Object.keys(fills)
    const at = document.activeElement
    const isElsewhere =
      at?.matches('input, select, textarea') && !Object.keys(fills).some((name) => at.id === `${id}${name}`)
    if (isElsewhere) return
    const next = nextEmptyAfter(currentTarget, fills)
    if (next) stay(next)
    else document.getElementById(`${id}${first}`)?.focus()
  }
  return (
    <Suggested
      type="button"
      data-over={isOver || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={fill}
    >
      {t(text)}
    </Suggested>
  )
}

/** As long as a hand that knows the form may still press Tab for the way that was gone already. */
const habitMs = 1_000

function stay(control: HTMLElement) {
  control.focus()
  const since = performance.now()
  const keepAt = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.shiftKey && performance.now() - since < habitMs) event.preventDefault()
  }
  control.addEventListener('keydown', keepAt, { once: true })
}
