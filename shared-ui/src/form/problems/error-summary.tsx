import { chakra } from '@chakra-ui/react'
import { Note } from '../../note.tsx'
import { t } from '../../t.ts'
import { useEntryContext } from '../entry.ts'
import { controlIn } from '../focus.ts'

/** `lead`: shows a field that may be in another step. */
type ErrorSummaryProps = { title?: string | undefined; lead?: (field: string) => void }

/** What went wrong with the whole form; each line leads to its field. Closed, it comes back with the next failure. */
export function ErrorSummary({ title = 'Following error occured!', lead }: ErrorSummaryProps) {
  const { submitCount, status, setStatus, problemNames, problemAt, form } = useEntryContext()
  if (submitCount === 0 || status.isClosed) return null
  const lines = [
    ...problemNames().map((field) => ({ field, text: problemAt(field) ?? '' })),
    ...status.texts.map((text) => ({ field: null, text })),
  ]
  if (lines.length === 0) return null

  const places = [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const named = lines.map((line) => ({ ...line, place: places.find(({ dataset }) => dataset.field === line.field) }))
  const asOnScreen = places.flatMap((place) => named.filter((line) => line.place === place))
  const others = named.filter(({ place }) => !place)

  return (
    <Alert data-form-alert tabIndex={-1}>
      <Note tone="danger" title={t(title)} onClose={() => setStatus({ ...status, isClosed: true })}>
        {named.length > 1 && <span>{t('{count} things need a change:', { count: named.length })}</span>}
        <ul>
          {[...asOnScreen, ...others].map(({ field, text, place }) => (
            <li key={`${field} ${text}`}>{place ? <Leading text={text} lead={lead} to={place} /> : t(text)}</li>
          ))}
        </ul>
      </Note>
    </Alert>
  )
}

/** The words of a checkbox, which the problem is not put behind. */
const isSentence = /[.?!]$/

type LeadingProps = Pick<ErrorSummaryProps, 'lead'> & { to: HTMLElement; text: string }

function Leading({ to, text, lead = () => controlIn(to)?.focus() }: LeadingProps) {
  const { field = '', label = '' } = to.dataset
  const named = isSentence.test(label) ? t(text) : `${label}: ${t(text)}`
  const row = to.closest<HTMLElement>('[data-row]')?.dataset.row
  return (
    <button type="button" onClick={() => lead(field)}>
      {row ? t('{row}, {label}: {text}', { row, label, text: t(text) }) : named}
    </button>
  )
}

const Alert = chakra('div', {
  base: {
    // Many lines scroll here, so that the form stays in sight.
    '& ul': { ps: '20px', listStyle: 'disc', maxH: '200px', overflowY: 'auto' },
    '& li:only-child': { listStyle: 'none', ms: '-20px' },
    '& li button': {
      minH: '24px',
      verticalAlign: 'top',
      textAlign: 'start',
      cursor: 'button',
      _hover: { textDecoration: 'underline' },
    },
  },
})
