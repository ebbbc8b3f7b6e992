import { isAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/fields'
import type { Draft } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import type { Category } from 'contract/pan/categories'
import { isRepresented } from 'contract/pan/category-rules'
import type { FormVersion } from 'contract/pan/form-version'
import { isReturned } from 'contract/pan/status'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from 'shared-ui'
import { type Entry, FieldsForm, useEntry } from 'shared-ui/form'
import { useNavigate, useSearchParams } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { begunSteps, choiceOf, reviewStep, type StepKey, stepToGoOn } from './application-steps.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { allFields, keptAadhaar } from './draft-fields.ts'
import type { Keeper } from './keep-draft.ts'
import { useKeeping } from './save-state.tsx'
import { StepFields, useFieldAskedFor, useStepChange } from './step-fields.tsx'
import { StepMarks } from './step-marks.tsx'
import { useLatest, useLatestOf } from './use-latest.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { FoundAgain, WhatToFix } from './wizard-notes.tsx'

type WizardFormProps = {
  keeper: Keeper
  form: FormVersion
  category: Category
  onCategory: (category: 'P' | 'PM') => void
  draft: Draft | null
  found: ReturnType<Keeper['restore']>
  onClose: () => void
}

/** The steps of the form, one at a time: each is checked when it is left, and what is typed is kept as it is typed. */
export function WizardForm({ keeper, form, category, draft, found, onCategory, onClose }: WizardFormProps) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const keeping = useKeeping(keeper)
  const [start] = useState(() => allFields(draft?.fields ?? {}))
  const [isFor, setFor] = useState(() => isRepresented(category, { ...start, ...found?.fields }))
  const steps = useMemo(
    () => applicationSteps(form, indianDay(new Date()), { category, isRepresented: isFor }),
    [form, category, isFor],
  )
  const [goOn] = useState(() => (draft ? stepToGoOn(steps, { ...start, ...found?.fields }) : steps[0]!.key))
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
  const isAnswer = draft !== null && isReturned(draft.status)

  const open = (key: StepKey) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.set('step', key)
      next.delete('field')
      return next
    })
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
    <FieldsForm entry={entry} onSubmit={next} label={t(step.title)}>
      <StepMarks steps={steps} current={step.key} left={left} onReview={isAnswer ? undefined : openReview} />
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
      {draft && draft.reasons.length > 0 && <WhatToFix of={draft} />}
      <StepFields place={place} step={step.key} form={form} category={category} onCategory={move} />
      <WizardFoot
        step={step}
        category={category}
        form={form}
        following={steps[at + 1]?.title ?? (isAnswer ? 'the reasons' : reviewStep.title)}
        onBack={back}
        onClose={close}
      />
    </FieldsForm>
  )
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
