import { t } from 'shared-ui'

/** Fills a field with something already known, when the person says so. A plain element: its words follow what is typed. */
export function Suggestion({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <button type="button" className="field-suggestion" onClick={onTake}>
      {t(text)}
    </button>
  )
}
