import { expect, test } from '@jest/globals'
import { act, configure, fireEvent, render, screen } from '@testing-library/react'
import { applicationSteps } from 'contract/pan/form/application-rules'
import { type ApplicationFields, emptyApplication } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from 'shared-ui'
import { FieldsForm, useEntry } from 'shared-ui/form'
import { ChangesSection } from './changes-section.tsx'

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

let values: ApplicationFields

function Step({ start, category }: { start: Partial<ApplicationFields>; category: string }) {
  const form = formInForce(category, 'C', '2026-11-20')
  const [step] = applicationSteps(form, '2026-11-20', { category, isRepresented: false })
  const entry = useEntry({
    schema: step!.schema,
    start: { ...emptyApplication, ...start } as ApplicationFields,
    onSubmit() {},
  })
  values = entry.values as ApplicationFields
  return (
    <FieldsForm entry={entry} label="PAN and changes">
      <ChangesSection category={category} />
      <button type="submit">Next</button>
    </FieldsForm>
  )
}

function open(start: Partial<ApplicationFields> = {}, category = 'P') {
  const router = createMemoryRouter([{ path: '*', element: <Step start={start} category={category} /> }])
  return render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}
const tick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const options = (label: string) =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).slice(1)
const next = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })))
const says = (text: string | RegExp) => expect(screen.getAllByText(text)[0]).toBeDefined()

test('a name by marriage asks for the old name and takes the papers of a marriage', async () => {
  open({ firstName: 'Asha', lastName: 'Sharma' })
  await tick(/Full name/)
  says('ASHA SHARMA')
  fireEvent.click(screen.getByRole('radio', { name: 'Marriage' }))
  expect(options('Proof of the new name')).toEqual([
    'Marriage certificate',
    'Marriage invitation card',
    "Passport that shows the husband's name",
    'Publication in the official gazette',
    'Certificate of a gazetted officer',
  ])
  await type('Proof of the new name', 'MARRIAGE_CERTIFICATE')
  fireEvent.click(screen.getByRole('radio', { name: 'Another reason' }))
  expect(options('Proof of the new name')).not.toContain('Marriage certificate')
  await type('Name on the PAN card now', 'asha sharma')
  await next()
  says('This is the same as the new value. Untick the change, or correct it.')
  says('This document does not prove this change of name')
})

test('a PAN is checked when it is left behind, and only doubted where it does not look like the applicant’s', async () => {
  open({ lastName: 'Sharma' })
  await type('PAN', 'abcpv123')
  await next()
  says('Enter a valid 10-character PAN, e.g. ABCPE1234F')
  await type('PAN', 'abcpv1234f')
  expect(screen.queryByText('Enter a valid 10-character PAN, e.g. ABCPE1234F')).toBeNull()
  says('PAN does not look like it belongs to this name – please recheck')
  await type('PAN', 'abccs1234f')
  says('PAN does not look like it belongs to this category – please recheck')
})

test('nothing ticked must be said, and one tick takes the word back', async () => {
  open()
  says('No change ticked: this will only reprint the card')
  await next()
  expect(screen.getAllByText('No change ticked: this will only reprint the card')).toHaveLength(2)
  await tick(/Only print the card again/)
  expect(values.onlyReprint).toBe(true)
  await tick(/Gender/)
  expect([values.changes, values.onlyReprint]).toEqual([['T4'], false])
})

test('other PANs are asked one after the other, may not be the one in use, and go with their tick', async () => {
  open({ pan: 'ABCPV1234F' })
  await tick(/Surrender of other PANs/)
  await next()
  says('Required')
  await type('Other PAN 1', 'ABCPV1234F')
  says('PAN to be surrendered cannot be the PAN in use')
  await type('Other PAN 1', 'ABCPV5678F')
  await type('Other PAN 2', 'ABCPV5678F')
  says('This PAN is named already')
  await tick(/Surrender of other PANs/)
  expect([values.otherPan1, values.otherPan2]).toEqual(['', ''])
})

test('a lost card may come with its FIR, and the merchant is told what that means', async () => {
  open()
  expect(screen.queryByRole('checkbox', { name: /FIR/ })).toBeNull()
  await type('Proof of PAN', 'NONE')
  says(/may be rejected/)
  expect(screen.getByRole('checkbox', { name: /FIR/ })).toBeDefined()
})

test('a company has no boxes of a person', async () => {
  open({}, 'C')
  expect(screen.queryByRole('checkbox', { name: /Details of parents/ })).toBeNull()
  expect(screen.queryByRole('checkbox', { name: /Photo mismatch/ })).toBeNull()
  await tick(/Date of incorporation/)
  await tick(/Full name/)
  expect(options('Proof of the new name')).toEqual(['Certificate of the change of name by the RoC'])
})
