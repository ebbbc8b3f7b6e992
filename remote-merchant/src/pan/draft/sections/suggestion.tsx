import type { ApplicationFields } from 'contract/pan/form/fields'
import type { MouseEvent } from 'react'
import { t } from 'shared-ui'
import { Suggested, useEntryContext } from 'shared-ui/form'

type SuggestionProps = { text: string; fills: Partial<ApplicationFields> }

/**
 * Fills fields with something already known, when the person says so. The field keeps the focus under the mouse: what it
 * would say on leaving would move this line away before the button is up. It gets it from the keyboard, as the line goes.
 */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { patch, id } = useEntryContext()

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
