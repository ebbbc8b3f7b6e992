import type { Category } from 'contract/pan/categories'
import { rulesOf } from 'contract/pan/form/category-rules'
import type { FormVersion } from 'contract/pan/form/form-version'
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLooksOnly } from 'shared-auth'
import { Grid, Note, Stack, t } from 'shared-ui'
import { beginStep, type Entry, useLocked } from 'shared-ui/form'
import { useNarrow } from 'shared-ui/pan'
import type { FormStep, StepKey } from '../application-steps.ts'
import type { DraftAutosave } from '../autosave/draft-autosave.ts'
import { CardAndChecks } from '../preview.tsx'
import { AddressSection } from '../sections/address-section.tsx'
import { AoSection } from '../sections/ao-section.tsx'
import { ApplicantSection } from '../sections/applicant-section.tsx'
import { ChangesSection } from '../sections/changes-section.tsx'
import { DocumentCount } from '../sections/document-count.tsx'
import { EntitySection } from '../sections/entity-section.tsx'
import { ProofsSection } from '../sections/proofs-section.tsx'
import { RepresentativeSection } from '../sections/representative-section.tsx'
import { TypeSection } from '../sections/type-section.tsx'

type SectionProps = {
  /** The form is printed; an e-Sign is not. */
  isPrinted: boolean
  form: FormVersion
  category: Category
  /** The day of payment, on which ages count. */
  appliedOn?: string | undefined
  /** Changes between adult and minor; not for a paid form. */
  onCategory: ((category: 'P' | 'PM') => void) | undefined
}
type StepFieldsProps = SectionProps & { place: RefObject<HTMLDivElement | null>; step: FormStep }

/** The fields of the step, and beside them the card and the checks. */
export const StepFields = memo(function StepFields({ place, step, ...section }: StepFieldsProps) {
  const { category } = section
  const isNarrow = useNarrow()
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start" mb="6">
      <Stack ref={place} layerStyle="panel" p="4" minW="0" gap="20px" css={{ '--panel-pad': '16px' }}>
        <NothingHere step={step} />
        <Section of={step.key} {...section} />
      </Stack>
      {!isNarrow && (
        <Stack gap="4" position="sticky" top="calc(var(--frame-top, 0px) + 80px)">
          <CardAndChecks category={category} form={section.form} appliedOn={section.appliedOn} />
        </Stack>
      )}
    </Grid>
  )
})

/** For a returned application: nothing on this step came back. */
function NothingHere({ step }: { step: FormStep }) {
  const isLocked = useLocked()
  const looksOnly = useLooksOnly()
  return !looksOnly && step.fields.every(isLocked) ? (
    <Note>{t('Nothing on this step came back. It stays as it was sent.')}</Note>
  ) : null
}

function Section({ of, form, category, isPrinted, appliedOn, onCategory }: SectionProps & { of: StepKey }): ReactNode {
  switch (of) {
    case 'changes':
      return <ChangesSection category={category} />
    case 'applicant':
      return (
        <>
          {rulesOf(category).isPerson ? (
            <ApplicantSection form={form} category={category} appliedOn={appliedOn} onCategory={onCategory} />
          ) : (
            <EntitySection form={form} category={category} />
          )}
          <TypeSection category={category} isPrinted={isPrinted} />
        </>
      )
    case 'representative':
      return <RepresentativeSection form={form} category={category} />
    case 'address':
      return <AddressSection category={category} />
    case 'ao-code':
      return <AoSection form={form} category={category} />
    case 'proofs':
      return (
        <>
          <ProofsSection form={form} category={category} appliedOn={appliedOn} />
          {form.appType === 'C' && <DocumentCount category={category} />}
        </>
      )
  }
}

/** A new step shows no problems and gets the focus; a step that was left with problems shows them at once. */
export function useStepChange(step: StepKey, entry: Entry, wasLeft: boolean, keeper: DraftAutosave) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEnterOnArrival(entry.form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens when the step changes, with what is so then
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    entry.begin(undefined, { showProblems: wasLeft })
    scrollTo({ top: 0 })
    beginStep(place.current)
    void keeper.flush()
  }, [step])
  return place
}

/** Enter on the heading, where a visit begins, leads to the next step. */
function useEnterOnArrival(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof Element && target.matches('body, h1')) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}

/** A person who comes from a reason starts at the field that it names. */
export function useFieldAskedFor(name: string | null) {
  useEffect(() => {
    if (!name) return
    const line = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
    line?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [name])
}
