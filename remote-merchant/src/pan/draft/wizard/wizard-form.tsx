import { isAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/field/fields'
import type { Category } from 'contract/pan/categories'
import type { Draft } from 'contract/pan/draft'
import { applicationSteps } from 'contract/pan/form/application-rules'
import { isRepresented } from 'contract/pan/form/category-rules'
import type { ApplicationFields, FieldName } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { keptAadhaar } from 'contract/pan/form/words'
import { isReturned } from 'contract/pan/status'
import { serverNow } from 'contract/server-now'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from 'shared-auth'
import { Box, t } from 'shared-ui'
import { type Entry, FieldsForm, useEntry } from 'shared-ui/form'
import { useNavigate, useSearchParams } from 'shared-ui/router'
import { places } from '../../next-step.ts'
import { WhyEnded } from '../../reapply/why-ended.tsx'
import { openIn } from '../../returned/returned-form.ts'
import { begunSteps, choiceOf, type FormStep, reviewStep, type StepKey, stepToGoOn } from '../application-steps.ts'
import type { DraftAutosave } from '../autosave/draft-autosave.ts'
import { DraftConflict } from '../autosave/draft-conflict.tsx'
import type { SaveStatus } from '../autosave/save-loop.ts'
import { useSaveStatus } from '../autosave/save-state.tsx'
import { allFields } from '../draft-fields.ts'
import { useLatest, useLatestOf } from '../use-latest.ts'
import { StepFields, useFieldAskedFor, useStepChange } from './step-fields.tsx'
import { StepMarks } from './step-marks.tsx'
import { WizardFoot } from './wizard-foot.tsx'
import { FoundAgain, NewForm, WhatToFix } from './wizard-notes.tsx'

type WizardFormProps = {
  keeper: DraftAutosave
  form: FormVersion
  category: Category
  onCategory: (category: 'P' | 'PM') => void
  draft: Draft | null
  found: ReturnType<DraftAutosave['restore']>
  onClose: () => void
  /** Shown below the fields of each step. */
  children?: ReactNode
}

/** The form step by step: each step is checked when it is left, and values are saved while they are typed. */
export function WizardForm(props: WizardFormProps) {
  const { keeper, form, category, draft, found, onCategory, onClose, children } = props
  const navigate = useNavigate()
  const keeping = useSaveStatus(keeper)
  const [start] = useState(() => allFields(draft?.fields ?? {}))
  const [isFor, setFor] = useState(() => isRepresented(category, { ...start, ...found?.fields }))
  const { steps, at, open, left, setLeft, replace, askedFor } = useSteps(props, { ...start, ...found?.fields }, isFor)
  const [isFound, setFound] = useState(found !== null && keeping.is !== 'conflict')

  // What a form fills in by itself is kept once somebody works on it: one that is only looked at stays as it was.
  const isWorkedOn = useRef(draft === null)
  const step = steps[at]!
  const entry = useEntry({
    schema: step.schema,
    start,
    restored: found?.fields,
    onSubmit: next,
    onChange: (values) => {
      if (isWorkedOn.current) keeper.change(values as ApplicationFields)
    },
  })
  const work = () => {
    if (isWorkedOn.current) return
    isWorkedOn.current = true
    keeper.change(entry.values as ApplicationFields)
  }
  const isForNow = isRepresented(category, entry.values)
  if (isForNow !== isFor) setFor(isForNow)
  const place = useStepChange(step.key, entry, left.includes(step.key), keeper)
  useMaskedAadhaar(keeper, entry)
  useRefusalAtField(keeping, entry)
  const { openNow, locked } = useOpenFields(draft, entry.values as ApplicationFields, form)
  const isAnswer = draft !== null && isReturned(draft.status)
  useFieldAskedFor(askedFor)
  const review = useReview(props, isAnswer)

  async function next() {
    work()
    setLeft((keys) => [...new Set([...keys, step.key])])
    const following = steps[at + 1]
    if (following) open(following.key)
    else await review()
  }

  const move = useLatestOf(onCategory)
  const back = useLatest(() => (at === 0 ? navigate(choiceOf(form.appType)) : open(steps[at - 1]!.key)))
  const close = useLatest(onClose)
  const openReview = useLatest(review)
  const startBlank = () => {
    keeper.forget()
    entry.begin(start)
    setFound(false)
  }

  return (
    <FieldsForm entry={entry} locked={locked} label={t(step.title)}>
      <StepMarks
        steps={steps}
        current={step.key}
        left={left}
        onReview={isAnswer ? undefined : openReview}
        replace={replace}
      />
      <Box
        display="contents"
        onChangeCapture={work}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('button, input, select, label')) work()
        }}
      >
        <DraftConflict keeper={keeper} entry={entry} />
        {isFound && found && (
          <FoundAgain at={found.at} onClose={() => setFound(false)} onBlank={draft ? undefined : startBlank} />
        )}
        {draft && draft.reasons.length > 0 && <WhatToFix draft={draft} steps={steps} open={openNow} />}
        {draft?.before && draft.reasons.length === 0 && <WhyEnded {...draft.before} reasons={[]} />}
        {draft?.begunOn && <NewForm begunOn={draft.begunOn} form={form} />}
        <StepFields
          place={place}
          step={step}
          isPrinted={(draft?.mode ?? 'PHYSICAL') === 'PHYSICAL'}
          form={form}
          category={category}
          appliedOn={draft?.appliedOn ?? undefined}
          onCategory={isAnswer ? undefined : move}
        />
        {children}
      </Box>
      <WizardFoot
        category={category}
        form={form}
        appliedOn={draft?.appliedOn ?? undefined}
        following={steps[at + 1]?.title ?? (isAnswer ? 'the reasons' : reviewStep.title)}
        onBack={back}
        onClose={close}
      />
    </FieldsForm>
  )
}

/** The steps of this form, the one in the address, and those that were left already. */
function useSteps(
  { keeper, form, category, draft }: WizardFormProps,
  fields: ApplicationFields,
  isRepresented: boolean,
) {
  const [search, setSearch] = useSearchParams()
  const appliedOn = draft?.appliedOn ?? undefined
  const steps = useMemo(
    () => applicationSteps(form, indianDay(serverNow()), { category, isRepresented }, appliedOn),
    [form, category, isRepresented, appliedOn],
  )
  const [goOn] = useState(() => whereToGoOn(draft, steps, fields, form))
  const [left, setLeft] = useState<readonly StepKey[]>(() => begunSteps(steps, fields))
  const at = Math.max(
    steps.findIndex(({ key }) => key === (search.get('step') ?? goOn)),
    0,
  )

  // Until the draft has its own address, all steps share one history entry: going back to an earlier one would begin a
  // second draft.
  const replace = keeper.id() === null
  const open = (key: StepKey) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        next.set('step', key)
        next.delete('field')
        return next
      },
      { replace },
    )
  return { steps, at, open, left, setLeft, replace, askedFor: search.get('field') }
}

/** Goes on from the last step; the next page shows and charges what the server has. */
function useReview({ keeper, draft, form }: WizardFormProps, isAnswer: boolean) {
  const navigate = useNavigate()
  return async () => {
    const isSaved = await keeper.flush()
    const id = keeper.id()
    if (!isSaved || !id) return
    if (isAnswer) navigate(places.info(id))
    else navigate(draft?.status === 'PL_DRAFT' ? places.paperlessDraft(id, form.appType) : places.preSubmit(id))
  }
}

/** Where a visit begins: at the first field that came back, or at the first problem. */
function whereToGoOn(
  draft: Draft | null,
  steps: readonly FormStep[],
  fields: ApplicationFields,
  form: FormVersion,
): StepKey {
  if (!draft) return steps[0]!.key
  const open = openIn(draft, fields, form)
  const returned = open && steps.find((step) => step.fields.some((name) => open.has(name)))
  return returned?.key ?? stepToGoOn(steps, fields)
}

/**
 * The fields that may be changed now; the others are locked. The set is reused while it has the same fields. A deferred
 * value would render the form twice.
 */
function useOpenFields(draft: Draft | null, values: ApplicationFields, form: FormVersion) {
  const open = useMemo(() => openIn(draft, values, form), [draft, values, form])
  const said = open && [...open].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what is in it
  const openNow = useMemo(() => open, [said])
  const locked = useMemo(() => (openNow ? (name: string) => !openNow.has(name as FieldName) : undefined), [openNow])
  return { openNow, locked }
}

/** Shows the refusal of a save at the refused fields. */
function useRefusalAtField(keeping: SaveStatus, entry: Entry) {
  const latest = useRef(entry)
  latest.current = entry
  const error = keeping.is === 'refused' ? keeping.error : undefined
  useEffect(() => {
    if (error instanceof CallError && error.status === 422) latest.current.refuse(error)
  }, [error])
}

/** After the vault has the number, the form shows only its last four digits. */
function useMaskedAadhaar(keeper: DraftAutosave, entry: Entry) {
  const latest = useRef(entry)
  latest.current = entry
  useEffect(() => {
    const forget = keeper.onSaved(({ aadhaar }) => {
      const { values, set } = latest.current
      if (values.aadhaar === aadhaar && isAadhaar(aadhaar)) set('aadhaar', keptAadhaar(aadhaar))
    })
    return forget
  }, [keeper])
}
