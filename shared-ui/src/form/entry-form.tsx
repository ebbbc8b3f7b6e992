import { Button } from '@chakra-ui/react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type * as v from 'valibot'
import { shortTime } from '../format/time.ts'
import { Note } from '../note.tsx'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { t } from '../t.ts'
import { useDraft } from './draft.ts'
import { type FormSchema, type Start, useEntry, type Values } from './entry.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsForm } from './fields-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type EntryFormProps<S extends FormSchema, Reply> = {
  /** The rules of the contract; what they make of the values is what is sent. */
  schema: S
  start: Start<S>
  action: { run(body: v.InferOutput<S>, more?: { query?: Values }): Promise<Reply> }
  onDone?: (reply: Reply, sent: v.InferOutput<S>) => void
  /** The deed in words, on the button. */
  submit: string | ((values: Values) => string)
  /** A deed that takes something away: outlined in red. */
  danger?: boolean
  /** Another form of the screen has the solid button. */
  isSecond?: boolean
  cancel?: { label: string; to: string }
  /** Where the alert about a failed submit stands. */
  alert?: 'top' | 'bottom'
  alertTitle?: string
  /** Keeps what is typed on this device under this name until it is sent. */
  draftKey?: string
  /** Fields that the call takes in its query, such as a captcha. */
  query?: readonly (keyof v.InferInput<S> & string)[]
  children: ReactNode
}

/** A form that is checked by its schema, sent once and kept whole until the server has taken it. */
export function EntryForm<S extends FormSchema, Reply>(props: EntryFormProps<S, Reply>) {
  const {
    schema,
    start,
    action,
    onDone,
    submit,
    danger,
    isSecond,
    cancel,
    alert = 'top',
    alertTitle,
    draftKey,
    query,
  } = props
  const draft = useDraft(draftKey, start as Values)
  const entry = useEntry({ schema, start, restored: draft.found?.values, onChange: draft.keep })
  const [isRestored, setRestored] = useState(draft.found !== null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const latest = useRef(entry)
  latest.current = entry
  const wait = useWait()

  /** Files on their way are waited for; what is wrong besides is told at once. */
  async function press() {
    if (sending.current || wait.isOn) return
    const came = entry.isWaiting() ? await wait.until(entry.arrived()) : true
    if (came) await send()
    // A file that failed tells why, in the alert as well.
    else if (came === false) latest.current.checked()
  }

  async function send() {
    if (sending.current) return
    const entry = latest.current
    const checked = entry.checked()
    if (checked === null) return
    sending.current = true
    setBusy(true)
    let reply: Reply
    try {
      const { body, asked } = parted(checked, query)
      reply = await action.run(body, asked && { query: asked })
    } catch (error) {
      sending.current = false
      setBusy(false)
      return entry.refuse(error)
    }
    draft.forget()
    entry.settle()
    setRestored(false)
    setBusy(false)
    onDone?.(reply, checked)
    sending.current = false
  }

  const startAgain = () => {
    draft.forget()
    entry.begin(start as Values)
    setRestored(false)
  }

  return (
    <FieldsForm entry={entry} onSubmit={press} busy={busy} after={busy && <LoadingOverlay cover="screen" />}>
      <LeaveGuard isDirty={entry.isDirty} isSending={entry.isSending} isOff={sending} isKept={draftKey !== undefined} />
      <div className="form-fields">
        {isRestored && draft.found && (
          <Note
            actions={
              <Button variant="plain" onClick={startAgain}>
                {t('Discard it')}
              </Button>
            }
          >
            {t('Restored what you had typed, from')} {shortTime(draft.found.at)}.
          </Note>
        )}
        {alert === 'top' && <ErrorSummary title={alertTitle} />}
        {props.children}
        {alert === 'bottom' && <ErrorSummary title={alertTitle} />}
      </div>
      <Foot text={typeof submit === 'function' ? submit(entry.values) : submit} {...{ danger, isSecond, cancel }}>
        {wait.isOn && <WaitNote onStop={wait.stop} />}
      </Foot>
    </FieldsForm>
  )
}

type FootProps = { text: string; children: ReactNode } & Pick<
  EntryFormProps<FormSchema, unknown>,
  'danger' | 'isSecond' | 'cancel'
>

const Foot = memo(function Foot({ text, danger, isSecond, cancel, children }: FootProps) {
  return (
    <div className="form-foot">
      {children}
      {cancel && (
        <Button asChild variant="ghost">
          <Link to={cancel.to}>{t(cancel.label)}</Link>
        </Button>
      )}
      <Button
        type="submit"
        {...(isSecond && { variant: 'outline' })}
        {...(danger && { variant: 'surface', colorPalette: 'red' })}
      >
        {t(text)}
      </Button>
    </div>
  )
})

/** A submit that waits for what is still on its way: going on when it came, unless somebody stops it or leaves. */
function useWait() {
  const [isOn, setOn] = useState(false)
  const current = useRef<object>(null)
  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  return {
    isOn,
    stop() {
      current.current = null
      setOn(false)
    },
    /** Whether it came; null when nobody waits any more. */
    async until(arrival: Promise<boolean>) {
      const mine = {}
      current.current = mine
      setOn(true)
      const came = await arrival
      if (current.current !== mine) return null
      setOn(false)
      return came
    },
  }
}

function WaitNote({ onStop }: { onStop: () => void }) {
  return (
    <div className="form-wait" role="status">
      {t('Sent as soon as the file has arrived.')}
      <Button variant="plain" size="sm" onClick={onStop}>
        {t('Do not send yet')}
      </Button>
    </div>
  )
}

/** What goes into the body, and what into the query. */
function parted<Output>(checked: Output, names: readonly string[] | undefined) {
  if (!names) return { body: checked }
  const all = Object.entries(checked as Values)
  const isAsked = ([name]: [string, unknown]) => names.includes(name)
  const asked: Values = Object.fromEntries(all.filter(isAsked))
  return { body: Object.fromEntries(all.filter((one) => !isAsked(one))) as Output, asked }
}
