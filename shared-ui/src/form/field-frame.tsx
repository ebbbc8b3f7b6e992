import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../t.ts'
import type { FieldProps, Viewed } from './field.tsx'
import { FieldHelp, openHelp } from './field-help.tsx'
import { FieldBox, FieldHead, FieldMark, NoteBlock, NoteLine } from './parts.ts'

type Framed = Omit<Viewed<FieldProps<never>, never>, 'value' | 'set' | 'complain' | 'expect' | 'hide' | 'refusals'>

type FrameProps = Framed & {
  /** A group of controls is named with `labelledBy`, a single control by its label. */
  group?: boolean
  children: ReactNode
}

/** Label above the control; hint or problem below it. */
export function FieldFrame({ group, children, ...field }: FrameProps) {
  const { id, label } = field
  const mark = markOf(field)
  return (
    <FieldBox
      data-field={field.name}
      data-label={t(label)}
      data-required={field.required || undefined}
      onKeyDown={field.help && openHelp}
    >
      <FieldHead data-helped={field.help ? true : undefined}>
        {group ? <span id={`${id}-label`}>{t(label)}</span> : <label htmlFor={id}>{t(label)}</label>}
        {mark && <FieldMark id={`${id}-mark`}>{mark}</FieldMark>}
      </FieldHead>
      {children}
      <FieldNote {...field} />
      {field.help && <FieldHelp label={label} help={field.help} />}
    </FieldBox>
  )
}

/**
 * Shows one message at a time, the most important first: problem, doubt, good, hint. A hint that can be pressed stays
 * visible below a problem, because it may solve it, and a keyboard user has just reached it.
 */
export function FieldNote({
  id,
  problem,
  doubt,
  good,
  hint,
}: Pick<Framed, 'id' | 'problem' | 'doubt' | 'good' | 'hint'>) {
  const pressed = !(doubt || good) || problem ? typeof hint === 'object' && hint : false
  const note = problem ?? (doubt || good || (!pressed && hint))
  const kind = problem ? 'problem' : doubt ? 'doubt' : good ? 'good' : 'hint'
  const Sign = signs[kind]
  return (
    <>
      {note && (
        <NoteLine data-kind={kind} id={`${id}-note`}>
          {Sign && <Sign size={14} aria-hidden />}
          <span>{typeof note === 'string' ? t(note) : note}</span>
        </NoteLine>
      )}
      {pressed && <NoteBlock id={note ? undefined : `${id}-note`}>{pressed}</NoteBlock>}
    </>
  )
}

const signs = { problem: CircleAlert, doubt: TriangleAlert, good: Check, hint: null }

/** The attributes of the control that name it, describe it and mark it as wrong. */
export function controlOf(field: Framed) {
  const { id, name, problem, required, readOnly, disabled, onFocus, onBlur } = field
  const hasNote = problem || field.doubt || field.good || field.hint
  return {
    id,
    name,
    readOnly,
    disabled,
    onFocus,
    onBlur,
    'aria-invalid': problem ? true : undefined,
    'aria-required': required || undefined,
    'aria-keyshortcuts': field.help ? 'F1' : undefined,
    'aria-describedby': [markOf(field) && `${id}-mark`, hasNote && `${id}-note`].filter(Boolean).join(' ') || undefined,
  }
}

const markOf = ({ required, word }: Framed) => [required && t('required'), word && t(word)].filter(Boolean).join(', ')
