import type { ApplicationFields } from 'contract/pan/form/fields'
import { t } from 'shared-ui'
import { Suggested, useEntryContext } from 'shared-ui/form'

type SuggestionProps = { text: string; fills: Partial<ApplicationFields> }

/** Fills fields with something already known, when the person says so. */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { patch } = useEntryContext()
  return (
    <Suggested type="button" onClick={() => patch(fills)}>
      {t(text)}
    </Suggested>
  )
}
