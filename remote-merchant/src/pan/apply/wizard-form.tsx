import { isAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/fields'
import type { Draft } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import type { Category } from 'contract/pan/categories'
import { isRepresented } from 'contract/pan/category-rules'
import type { FormVersion } from 'contract/pan/form-version'
import { isReturned } from 'contract/pan/status'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from 'shared-auth'
import { t } from 'shared-ui'
import { type Entry, FieldsForm, useEntry } from 'shared-ui/form'
import { useNavigate, useSearchParams } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { WhyEnded } from '../why-ended.tsx'
import { begunSteps, choiceOf, type FormStep, reviewStep, type StepKey, stepToGoOn } from './application-steps.ts'
import { openIn } from './came-back.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { allFields, type FieldName, keptAadhaar } from './draft-fields.ts'
import type { Keeper, Keeping } from './keep-draft.ts'
import { useKeeping } from './save-state.tsx'
import { StepFields, useFieldAskedFor, useStepChange } from './step-fields.tsx'
import { StepMarks } from './step-marks.tsx'
import { useLatest, useLatestOf } from './use-latest.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { FoundAgain, NewForm, WhatToFix } from './wizard-notes.tsx'

type WizardFormProps = {
  keeper: Keeper
  form: FormVersion
  category: Category
  onCategory: (category: 'P' | 'PM') => void
  draft: Draft | null
  found: ReturnType<Keeper['restore']>
  onClose: () => void
  /** Stands below the fields of each step. */
  children?: ReactNode
}

/** The steps of the form, one at a time: each is checked when it is left, and what is typed is kept as it is typed. */
export function WizardForm(props: WizardFormProps) {
  const { keeper, form, category, draft, found, onCategory, onClose, children } = props
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const keeping = useKeeping(keeper)
  const [start] = useState(() => allFields(draft?.fields ?? {}))
  const [isFor, setFor] = useState(() => isRepresented(category, { ...start, ...found?.fields }))
  const steps = useMemo(
    () =>
      applicationSteps(form, indianDay(new Date()), { category, isRepresented: isFor }, draft?.appliedOn ?? undefined),
    [form, category, isFor, draft?.appliedOn],
  )
  const [goOn] = useState(() => whereToGoOn(draft, steps, { ...start, ...found?.fields }))
  const [left, setLeft] = useState<readonly StepKey[]>(() => begunSteps(steps, { ...start, ...found?.fields }))
  const [isFound, setFound] = useState(found !== null && keeping.is !== 'conflict')

  const at = Math.max(
    steps.findIndex(({ key }) => key === (search.get('step') ?? goOn)),
    0,
  )
  const step = steps[at]!
  const entry = useEntry({
    schema: step.schema,
    start,
    restored: found?.fields,
    onChange: (values) => keeper.change(values as ApplicationFields),
  })
  const isForNow = isRepresented(category, entry.values)
  if (isForNow !== isFor) setFor(isForNow)
  const place = useStepChange(step.key, entry, left.includes(step.key), keeper)
  useMaskedAadhaar(keeper, entry)
  useRefusalAtField(keeping, entry)
  const openNow = useOpenFields(draft, entry.values as ApplicationFields)
  const locked = useMemo(() => (openNow ? (name: string) => !openNow.has(name as FieldName) : undefined), [openNow])
  const isAnswer = draft !== null && isReturned(draft.status)

  // Until the draft has its own address the steps share one entry of the history: Back to it would begin a second draft.
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
  useFieldAskedFor(search.get('field'))

  async function next() {
    if (!entry.checked()) return
    setLeft((keys) => [...new Set([...keys, step.key])])
    const following = steps[at + 1]
    if (following) open(following.key)
    else await review()
  }

  /** What is looked at and paid is what the server holds. */
  async function review() {
    const isSaved = await keeper.flush()
    const id = keeper.id()
    if (!isSaved || !id) return
    if (isAnswer) navigate(places.info(id))
    else navigate(draft?.status === 'PL_DRAFT' ? places.paperlessDraft(id, form.appType) : places.preSubmit(id))
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
    <FieldsForm entry={entry} onSubmit={next} locked={locked} label={t(step.title)}>
      <StepMarks
        steps={steps}
        current={step.key}
        left={left}
        onReview={isAnswer ? undefined : openReview}
        replace={replace}
      />
      {keeping.is === 'conflict' && (
        <DraftConflict
          mine={entry.values as ApplicationFields}
          theirs={keeping.theirs}
          onTheirs={() => entry.begin(keeper.takeTheirs())}
          onMine={keeper.keepMine}
        />
      )}
      {isFound && found && (
        <FoundAgain at={found.at} onClose={() => setFound(false)} onBlank={draft ? undefined : startBlank} />
      )}
      {draft && draft.reasons.length > 0 && <WhatToFix draft={draft} steps={steps} open={openNow} />}
      {draft?.before && draft.reasons.length === 0 && <WhyEnded {...draft.before} reasons={[]} />}
      {draft?.begunOn && <NewForm begunOn={draft.begunOn} form={form} />}
      <StepFields
        place={place}
        step={step}
        form={form}
        category={category}
        appliedOn={draft?.appliedOn ?? undefined}
        onCategory={isAnswer ? undefined : move}
      />
      {children}
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

/** Where a visit begins: at the first field that came back, or at what is not right yet. */
function whereToGoOn(draft: Draft | null, steps: readonly FormStep[], fields: ApplicationFields): StepKey {
  if (!draft) return steps[0]!.key
  const open = openIn(draft, fields)
  const returned = open && steps.find((step) => step.fields.some((name) => open.has(name)))
  return returned?.key ?? stepToGoOn(steps, fields)
}

/** The fields that may be changed now; the same set as long as it says the same. Deferred it would draw the form twice. */
function useOpenFields(draft: Draft | null, values: ApplicationFields) {
  const open = useMemo(() => openIn(draft, values), [draft, values])
  const said = open && [...open].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by what is in it
  return useMemo(() => open, [said])
}

/** A save that was refused for its fields says so at each of them. */
function useRefusalAtField(keeping: Keeping, entry: Entry) {
  const latest = useRef(entry)
  latest.current = entry
  const error = keeping.is === 'refused' ? keeping.error : undefined
  useEffect(() => {
    if (error instanceof CallError && error.status === 422) latest.current.refuse(error)
  }, [error])
}

/** Once the vault has the number, the form holds its last four digits only. */
function useMaskedAadhaar(keeper: Keeper, entry: Entry) {
  const latest = useRef(entry)
  latest.current = entry
  useEffect(
    () =>
      keeper.onSaved(({ aadhaar }) => {
        const { values, set } = latest.current
        if (values.aadhaar === aadhaar && isAadhaar(aadhaar)) set('aadhaar', keptAadhaar(aadhaar))
      }),
    [keeper],
  )
}
