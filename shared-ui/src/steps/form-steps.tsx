import { type InStep, stepOf } from 'contract/field/field'
import { type ReactNode, useMemo } from 'react'
import { chakra, t } from 'shared-ui/base'
import { type FormSteps, useEntryContext } from 'shared-ui/form'
import { useSearchParams } from 'shared-ui/router'
import type * as v from 'valibot'
import { type Step, StepBar } from './step-bar.tsx'
import { ToDo, toDoText } from './to-do.tsx'

type StepTitle = { key: string; title: string }
type Stepped = v.GenericSchema & { entries: v.ObjectEntries }

/** The steps of a form whose fields say in which they are typed; which one is shown stands in the address. */
export function useFormSteps(schema: Stepped, titles: readonly StepTitle[]): FormSteps & { current: string } {
  const [search, setSearch] = useSearchParams()
  const at = Math.max(
    titles.findIndex(({ key }) => key === search.get('step')),
    0,
  )
  const names = Object.keys(schema.entries)
  return {
    at,
    fields: titles.map(({ key }) => names.filter((name) => stepOf(schema, name) === key)),
    current: titles[at]?.key ?? '',
    open: (to) =>
      setSearch((now) => {
        now.set('step', titles[to]?.key ?? '')
        return now
      }),
    next: t('Next: {following}', { following: t(titles[at + 1]?.title ?? '') }),
  }
}

type FormStepBarProps = { label: string; titles: readonly StepTitle[]; steps: FormSteps }

/** The way through the form around it: what is right, and how many fields are shown as wrong. */
export function FormStepBar({ label, titles, steps }: FormStepBarProps) {
  const { errors, problemNames } = useEntryContext()
  const shown = problemNames()
  const counts = steps.fields.map((fields) => fields.filter((name) => shown.includes(name)).length)
  const isRight = steps.fields.map((fields) => fields.every((name) => !errors[name]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts are compared by what is in them, as few keys change them
  const marks = useMemo(
    () =>
      titles.map(({ key, title }, i): Step => {
        const count = counts[i] ?? 0
        return { key, title, to: `?step=${key}`, count, state: count > 0 ? 'wrong' : isRight[i] ? 'done' : 'open' }
      }),
    [titles, counts.join(), isRight.join()],
  )
  return (
    <WithScript>
      <StepBar label={label} steps={marks} current={titles[steps.at]?.key ?? ''} />
    </WithScript>
  )
}

/** How many fields of the step are shown as empty or wrong. */
export function StepToDo({ steps }: { steps: FormSteps }) {
  const { problemNames, values } = useEntryContext()
  const shown = problemNames()
  return <ToDo text={toDoText(steps.fields[steps.at]?.filter((name) => shown.includes(name)) ?? [], values)} />
}

type FormStepProps = Required<InStep> & { current: string; children: ReactNode }

/** The fields of one step; without script all steps are read one below the other. */
export const FormStep = ({ step, current, children }: FormStepProps) => (
  <StepBox data-off-step={step === current ? undefined : ''}>{children}</StepBox>
)

const StepBox = chakra('div', {
  base: {
    '&[data-off-step]': { display: 'none', '@media (scripting: none)': { display: 'block' } },
    '& + &': { '@media (scripting: none)': { mt: '6' } },
  },
})
const WithScript = chakra('div', { base: { '@media (scripting: none)': { display: 'none' } } })
