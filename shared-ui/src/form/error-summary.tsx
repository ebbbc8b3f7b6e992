import { useState } from 'react'
import { Note } from '../note.tsx'
import { t } from '../t.ts'
import { useTheEntry } from './entry.ts'

/** What went wrong with the whole form; each line leads to its field. Closed, it comes back with the next failure. */
export function ErrorSummary({ title = 'Following error occured!' }: { title?: string }) {
  const { failures, summary, form } = useTheEntry()
  const [closedAt, setClosedAt] = useState(0)
  const lines = summary()
  if (lines.length === 0 || closedAt === failures) return null

  const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const named = lines.map((line) => ({ ...line, place: places.find(({ dataset }) => dataset.field === line.field) }))
  const asOnScreen = places.flatMap((place) => named.filter((line) => line.place === place))
  const others = named.filter(({ place }) => !place)

  return (
    <div className="form-alert" tabIndex={-1}>
      <Note tone="danger" title={t(title)} onClose={() => setClosedAt(failures)}>
        {named.length > 1 && `${named.length} ${t('things need a change:')}`}
        <ul>
          {[...asOnScreen, ...others].map(({ field, text, place }) => (
            <li key={`${field} ${text}`}>{place ? <Leading to={place} text={text} /> : t(text)}</li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function Leading({ to, text }: { to: HTMLElement; text: string }) {
  const control = () =>
    to.querySelector<HTMLElement>(':checked') ?? to.querySelector<HTMLElement>('input, select, textarea')
  return (
    <button type="button" onClick={() => control()?.focus()}>
      {to.dataset.label}: {t(text)}
    </button>
  )
}
