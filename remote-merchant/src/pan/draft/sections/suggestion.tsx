import type { ApplicationFields } from 'contract/pan/form/fields'
import type { MouseEvent } from 'react'
import { t } from 'shared-ui'
import { Suggested, useSteadyEntry } from 'shared-ui/form'

type SuggestionProps = { text: string; fills: Partial<ApplicationFields> }

/**
 * Fills fields with known values when the person agrees. A mouse press does not take the focus from the field, because
 * a message on leaving it would move this line away before the button is released. A keyboard press returns the focus
 * to the field, because this line disappears.
 */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { patch, id } = useSteadyEntry()

  function fill({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    patch(fills)
    const [first] = Object.keys(fills)
    if (document.activeElement === currentTarget) document.getElementById(`${id}${first}`)?.focus()
  }
  return (
    <Suggested type="button" onMouseDown={(event) => event.preventDefault()} onClick={fill}>
      {t(text)}
    </Suggested>
  )
}
