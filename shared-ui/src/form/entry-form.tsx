import { Button, chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLooksOnly } from 'shared-auth'
import type * as v from 'valibot'
import { shortTime } from '../format/time.ts'
import { Note } from '../note.tsx'
import { ButtonLink } from '../screen/button-link.tsx'
import { asLeft } from '../screen/list-search.ts'
import { LoadingOverlay } from '../states/loading-overlay.tsx'
import { t } from '../t.ts'
import { useDraft } from './draft/draft.ts'
import { type Entry, type Start, useEntry } from './entry.ts'
import { FieldsForm } from './fields-form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { acrossPanel, FieldStack } from './parts.ts'
import { ErrorSummary } from './problems/error-summary.tsx'
import type { FormSchema, Values } from './problems/schema-errors.ts'
import { type FormSteps, useSteps } from './steps.ts'

type EntryFormProps<S extends FormSchema, Reply> = {
  /** The rules of the contract; the form sends their output. */
  schema: S
  start: Start<S>
  action: {
    run(body: v.InferOutput<S>, more?: { query?: Values }): Promise<Reply>
    /** false = this person may only read the form. */
    isGiven?: boolean
  }
  /** The form stays busy until this is finished. */
  onDone?: (reply: Reply, sent: v.InferOutput<S>) => void
  /** The label of the submit button. */
  submit: string | ((values: Values) => string)
  /** An action that removes something: the button is outlined in red. */
  danger?: boolean
  /** Another form of the screen has the solid button. */
  isSecond?: boolean
  cancel?: { label: string; to: string }
  /** The place of the alert about a failed submit. */
  alert?: 'top' | 'bottom'
  alertTitle?: string
  /** Keeps typed values on this device under this name until the form is sent. */
  draftKey?: string
  /** Keeps typed values instead, where the screen saves them on the server too. */
  draft?: FormDraft
  /** The screen saves typed values on the server, so nothing is lost by leaving. */
  isKeptElsewhere?: boolean
  /** Fields that the call takes in its query, such as a captcha. */
  query?: readonly (keyof v.InferInput<S> & string)[]
  /** One of several steps is shown; the last one sends. */
  steps?: FormSteps
  /** Beside the button. */
  foot?: ReactNode
  children: ReactNode
}

/** What was found of a form that was not sent, and what keeps it from now on. */
type FormDraft = {
  found: { at: string; values: Values } | null
  keep(values: Values): void
  /** It was sent, or what was found is not wanted. */
  forget(): void
}

/**
 * A form that is validated by its schema and sent by one action. Its values stay until the server has accepted them.
 */
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
    draft: given,
    isKeptElsewhere,
    query,
    steps,
    foot,
  } = props
  const own = useDraft(draftKey, start as Values, schema)
  const draft = given ?? own
  const [isRestored, setRestored] = useState(draft.found !== null)
  const entry = useEntry({ schema, start, restored: draft.found?.values, onSubmit: send, onChange: draft.keep })
  const wait = useWait(entry)
  const { lead, press, next } = useSteps(entry, steps, wait.press)

  async function send(output: v.InferOutput<S>): Promise<void> {
    let reply: Reply
    try {
      const { body, asked } = parted(output, query)
      reply = await action.run(body, asked && { query: asked })
    } catch (error) {
      return entry.refuse(error)
    }
    draft.forget()
    entry.begin()
    setRestored(false)
    await onDone?.(reply, output)
  }

  const startAgain = () => {
    draft.forget()
    entry.begin(start as Values)
    setRestored(false)
    steps?.open(0)
  }

  return (
    <FieldsForm
      entry={entry}
      onSubmit={press}
      busy={entry.isBusy}
      after={entry.isBusy && <LoadingOverlay cover="screen" />}
    >
      <LeaveGuard
        isDirty={!isKeptElsewhere && !entry.isSubmitting && (entry.dirty || isRestored)}
        isSending={!entry.isSubmitting && entry.hasUploads}
        isKept={draftKey !== undefined || given !== undefined}
      />
      <FieldStack>
        {isRestored && draft.found && <RestoredNote at={draft.found.at} onDiscard={startAgain} />}
        {alert === 'top' && <ErrorSummary title={alertTitle} lead={lead} />}
        {props.children}
        {alert === 'bottom' && <ErrorSummary title={alertTitle} lead={lead} />}
      </FieldStack>
      {action.isGiven !== false && (
        <Foot
          text={next ?? (typeof submit === 'function' ? submit(entry.values) : submit)}
          danger={danger}
          isSecond={isSecond}
          cancel={cancel}
        >
          {foot}
          {wait.isOn && <WaitNote onStop={wait.stop} />}
        </Foot>
      )}
    </FieldsForm>
  )
}

function RestoredNote({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Note
      actions={
        <Button variant="plain" onClick={onDiscard}>
          {t('Discard it')}
        </Button>
      }
    >
      {t('Restored what you had typed, from {time}.', { time: shortTime(at) })}
    </Note>
  )
}

type FootProps = { text: string; children: ReactNode } & Pick<
  EntryFormProps<FormSchema, unknown>,
  'danger' | 'isSecond' | 'cancel'
>

const Foot = memo(function Foot({ text, danger, isSecond, cancel, children }: FootProps) {
  const looksOnly = useLooksOnly()
  return (
    <FormFoot data-form-foot>
      {children}
      {cancel && (
        <ButtonLink to={asLeft(cancel.to)} variant="ghost">
          {t(cancel.label)}
        </ButtonLink>
      )}
      <Button
        type="submit"
        disabled={looksOnly}
        {...(isSecond && { variant: 'outline' })}
        {...(danger && { variant: 'surface', colorPalette: 'red' })}
      >
        {t(text)}
      </Button>
    </FormFoot>
  )
})

// The foot of a long form is always visible.
const FormFoot = chakra('div', {
  base: {
    ...acrossPanel,
    display: 'flex',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '10px',
    mt: '16px',
    py: '12px',
    mb: 'calc(-1 * var(--panel-pad, 0px))',
    position: 'sticky',
    bottom: 'var(--frame-foot, 0px)',
    bg: 'bg.panel',
    borderBottomRadius: 'lg',
    zIndex: 'docked',
    '& > [type=submit]': { mdDown: { flex: 1 } },
  },
})

/** A submit that waits for uploads and continues when they have arrived, unless the person stops it or leaves. */
function useWait(entry: Entry) {
  const [wait, setWait] = useState<{ came?: boolean }>()

  // In an effect, because only then the form has the ids of the uploaded files.
  const goOn = useEffectEvent((came: boolean) => {
    setWait(undefined)
    if (came || entry.hasComplaints()) void entry.submitForm()
  })
  useEffect(() => {
    if (wait?.came !== undefined) goOn(wait.came)
  }, [wait])

  return {
    isOn: wait !== undefined,
    stop: () => setWait(undefined),
    /** Waits for running uploads; other problems are shown at once. */
    async press() {
      if (wait) return
      if (!entry.isWaiting()) return entry.submitForm()
      const mine = {}
      setWait(mine)
      const came = await entry.arrived()
      setWait((now) => (now === mine ? { came } : now))
    },
  }
}

function WaitNote({ onStop }: { onStop: () => void }) {
  return (
    <Waiting role="status">
      <span>{t('Sent as soon as the file has arrived.')}</span>
      <Button variant="plain" size="sm" onClick={onStop}>
        {t('Do not send yet')}
      </Button>
    </Waiting>
  )
}

const Waiting = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '0 12px',
    flex: { base: '1 0 100%', md: 1 },
    color: 'fg.muted',
  },
})

/** Splits the values into body and query. */
function parted<Output>(checked: Output, names: readonly string[] | undefined) {
  if (!names) return { body: checked }
  const all = Object.entries(checked as Values)
  const isAsked = ([name]: [string, unknown]) => names.includes(name)
  const asked: Values = Object.fromEntries(all.filter(isAsked))
  return { body: Object.fromEntries(all.filter((one) => !isAsked(one))) as Output, asked }
}
