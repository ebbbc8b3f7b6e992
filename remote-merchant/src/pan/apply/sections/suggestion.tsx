import type { ApplicationFields } from 'contract/pan/application-fields'
import { t } from 'shared-ui'
import { useTheEntry } from 'shared-ui/form'

type SuggestionProps = { text: string; fills: Partial<ApplicationFields> }

/** Fills fields with something already known, when the person says so. A plain element: its words follow what is typed. */
export function Suggestion({ text, fills }: SuggestionProps) {
  const { patch } = useTheEntry()
  return (
    <button type="button" className="field-suggestion" onClick={() => patch(fills)}>
      {t(text)}
    </button>
  )
}
