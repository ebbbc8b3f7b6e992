import type { ApplicationFields } from 'contract/pan/form/fields'
import { t } from 'shared-ui'
import { Suggested, useEntryContext } from 'shared-ui/form'

type SuggestionProps = { text: string; fills: Partial<ApplicationFields> }

/**
 * Fills fields with something already known, when the person says so. The field keeps the focus under the mouse: what it
 * would say on leaving would move this line away before the button is up.
 */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { patch } = useEntryContext()
  return (
    <Suggested type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => patch(fills)}>
      {t(text)}
    </Suggested>
  )
}
