import { beforeEach, expect, test } from '@jest/globals'
import { configure, render } from '@testing-library/react'
import { type Category, categoryName } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import { type ApplicationStep, applicantOf, applicationSteps } from 'contract/pan/form/application-rules'
import { rulesOf } from 'contract/pan/form/category-rules'
import { ticksFor } from 'contract/pan/form/correction'
import { labelUnderHeading, lineOf } from 'contract/pan/form/field-words'
import { type ApplicationFields, emptyApplication, type FieldName, fieldRow } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { keyOf } from 'contract/pan/form/layout/layout'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { sectionsOn } from 'contract/pan/form/layout/sheet'
import { valuesOf } from 'contract/pan/form/layout/values'
import { withMutant } from 'mutants'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { FieldsForm, useEntry } from 'shared-ui/form'
import { formFacts } from 'shared-ui/pan'
import { StepFields } from '../draft/wizard/step-fields.tsx'
import { FormPaper } from './form-paper.tsx'
import { ownWordsAtWorkbench, ownWordsOnPreview, ownWordsOnScreen } from './labels.mutants.ts'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })
beforeEach(() => {
  fakeReply(drafts.aoCities, [])
  fakeReply(drafts.aoCodes, [])
})

const today = '2026-11-20'
/** With these values every possible field is shown. */
const said: Partial<ApplicationFields> = {
  knownByOther: true,
  signType: 'THUMB',
  thumbProof: 'THUMB_NOTARY',
  income: ['BUSINESS'],
  businessCode: '12',
  lastName: 'SHARMA',
  otherLast: 'VERMA',
  nameAsAadhaar: 'ANJALI',
  fatherLast: 'SHARMA',
  motherLast: 'SHARMA',
  poi: 'PASSPORT',
  poa: 'GAS_BILL',
  poaDate: today,
  raPoa: 'GAS_BILL',
  raPoaDate: today,
  raLast: 'SHARMA',
  raCity: 'PUNE',
  resCity: 'PUNE',
  offCity: 'PUNE',
  resFlat: '4',
  offFlat: '4',
  phone: '123456',
  std: '20',
  mobile: '6000000012',
  pan: 'ABCPS1234F',
  otherPan1: 'ABCPS1234G',
  oldName: 'ANJALI',
  oldDob: today,
  registrationNo: 'X',
  taxId: 'X',
  passportNo: 'X0000001',
  raPan: 'ABCPS1234F',
}

const applications = (['N', 'C'] as const).flatMap((appType) =>
  (['P', 'PM', 'H', 'C', 'T', 'FP', 'FE'] as const satisfies Category[]).map((category) => {
    const form = formInForce(category, appType, today)
    const changes = appType === 'C' ? ticksFor(category).map(({ key }) => key) : []
    const fields = {
      ...emptyApplication,
      ...said,
      changes,
      raReason: ['P', 'FP', 'FE'].includes(category) ? 'NON_RESIDENT' : '',
    }
    return { form, category, fields }
  }),
)
type Applied = (typeof applications)[number]
const named = applications.map((one) => [one.form.code, categoryName(one.category), one] as const)

function show(node: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: node }])
  const { container } = render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return container
}

function Step({ step, of: { form, category, fields } }: { step: ApplicationStep; of: Applied }) {
  const entry = useEntry({ schema: step.schema, start: fields, onSubmit() {} })
  return (
    <FieldsForm entry={entry} label={step.title}>
      <StepFields
        place={{ current: null }}
        step={step}
        isPrinted
        form={form}
        category={category}
        onCategory={undefined}
      />
    </FieldsForm>
  )
}

type Called = readonly (readonly [name: string, label: string | undefined])[]

/** The labels of the fields in the form. */
function onScreen(applied: Applied): Called {
  const { form, category, fields } = applied
  return applicationSteps(form, today, applicantOf(category, fields)).flatMap((step) => {
    const container = show(<Step step={step} of={applied} />)
    const found = [...container.querySelectorAll<HTMLElement>('form [data-field][data-label]')]
    return found
      .map(({ dataset }) => [dataset.field ?? '', dataset.label] as const)
      .filter(([name]) => Object.hasOwn(emptyApplication, name))
  })
}

/** The labels of the preview's lines that show a field. */
function onPreview({ form, category, fields }: Applied): Called {
  const paper = show(<FormPaper id="1" formNo="N1" form={form} category={category} fields={fields} />)
  return [...paper.querySelectorAll<HTMLElement>('[data-line]')]
    .map(({ dataset, firstElementChild }) => [dataset.line ?? '', firstElementChild?.textContent] as const)
    .filter(([name]) => name in emptyApplication && name !== 'changes')
}

/**
 * The labels of a checker's lines: a whole name has the label of its surname, a line with two fields the first words of
 * both.
 */
function atWorkbench({ category, fields }: Applied): Called {
  const facts = formFacts(fields, category, today).flatMap((group) => group.facts)
  return facts
    .filter(({ key }) => key in emptyApplication && key !== 'areaCode')
    .map(({ key, label }) => [key, fieldRow(key as FieldName).kind === 'line' ? label.split(',')[0] : label])
}

const asInRow = (called: Called, category: string): Called =>
  called.map(([name]) => [name, labelUnderHeading(name as FieldName, category)])

const asOnLine = (called: Called, category: string): Called =>
  asInRow(called, category).map(([name, label = '']) => {
    if (/(Flat|Road|City)$/.test(name)) return [name, label.split(/[ ,]/)[0]]
    return [name, name === 'lastName' ? label : label.replace('Surname', 'Name').replace('surname', 'name')]
  })

test.each(named)('form %s, %s: each field on screen is called as its row says', (_, __, applied) => {
  const called = onScreen(applied)
  expect(called.length).toBeGreaterThan(20)
  expect(called).toEqual(asInRow(called, applied.category))
})

test.each(named)('form %s, %s: the preview has the lines of the paper, called as their fields', (_, __, applied) => {
  const { form, category, fields } = applied
  const values = valuesOf({ fields, category, aadhaar: '', printedOn: '' })
  const printed = sectionsOn(layoutOf(form.code), { form, category, values, isOnScreen: true })
  const keys = printed.flatMap(({ parts }) => parts.map(keyOf))
  const called = onPreview(applied)
  expect(called.map(([name]) => name)).toEqual(keys.filter((key = '') => key in emptyApplication && key !== 'changes'))
  expect(called).toEqual(asInRow(called, category))
})

test.each(named)('form %s, %s: a checker reads each field that is asked, under its own name', (_, __, applied) => {
  const { form, category, fields } = applied
  const called = atWorkbench(applied)
  expect(called).toEqual(asOnLine(called, category))

  const asked = applicationSteps(form, today, applicantOf(category, fields)).flatMap((step) => step.fields)
  const lines = new Set<string>(asked.map((name) => lineOf(name, rulesOf(category).isPerson)))
  for (const [name] of called) lines.delete(name)
  // What a correction changes is told box by box; who lives here has no country; what is not chosen is left out.
  const isElsewhere = (line: string) => fieldRow(line as FieldName).part === 'changes' || /Country$/.test(line)
  const left = ['none', 'areaCode', 'aadhaarExempt', 'motherSingleParent', 'docCount', 'raTitle', 'title']
  expect([...lines].filter((line) => !left.includes(line) && !isElsewhere(line))).toEqual([])
})

test.each([
  [ownWordsOnScreen, onScreen, asInRow],
  [ownWordsOnPreview, onPreview, asInRow],
  [ownWordsAtWorkbench, atWorkbench, asOnLine],
])('$name: it is noticed', async (mutant, read, asSaid) => {
  const applied = applications[0]!
  const called = await withMutant(mutant, () => read(applied))
  expect(called).not.toEqual(asSaid(called, applied.category))
})
