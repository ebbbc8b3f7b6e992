import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { passwordProblem } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { descriptionOf, enter, expectRefusals, fieldAt, required, row, tooLong } from 'shared-ui/testing/wrong-input'
import { ApproveForm } from './approve-form.tsx'
import { RejectForm } from './reject-form.tsx'

beforeEach(() => {
  fakeReply(registrations.choices, {
    mobileNo: '6000000012',
    idType: 'retailer',
    packageId: 'standard',
    prices: {},
    payer: null,
    pkgs: [{ value: 'standard', label: 'Retail Standard' }],
    idtypes: [{ value: 'retailer', label: 'Retailer' }],
  } as never)
  fakeReply(registrations.approve, undefined as never)
})

async function open() {
  const form = render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <ApproveForm refNo="R1" /> }])} />
    </PortalTheme>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>(/^Password/)
  return { field, password: field.value, ...form }
}
const sent = () =>
  sentCalls().flatMap(({ path, body }) => (path.includes('/approve/') && body ? [Object(body).password] : []))

test('the form opens with a password that the rule allows, in plain sight to be copied, each time another', async () => {
  const { field, password, unmount } = await open()
  expect([passwordProblem(password), field.type]).toEqual([null, 'text'])
  expect(screen.getByRole('button', { name: 'Copy the password' })).toBeDefined()
  unmount()
  expect((await open()).password).not.toBe(password)
})

test('as it stands or typed anew, what is in the field is what the shop is given', async () => {
  const { field, password } = await open()
  fireEvent.change(await screen.findByLabelText(/^Remark/), { target: { value: 'Seen' } })
  expect(field.value).toBe(password)
  fireEvent.change(field, { target: { value: 'Naya-2026-dukan' } })
  fireEvent.click(screen.getByRole('button', { name: 'Approve registration' }))
  await waitFor(() => expect(sent()).toEqual(['Naya-2026-dukan']))
})

test('the form begins with what the shop asked for: its package, its kind of ID, its mobile as the user name', async () => {
  await open()
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value(/^Package/), value(/^ID type/i), value(/^User/)]).toEqual(['standard', 'retailer', '6000000012'])
})

test('each field of an approval says at once what is wrong with it, and what the server knows as well', async () => {
  await open()
  await expectRefusals([...required('ID type', 'User Name', 'Password'), row('Remark', ...tooLong(500))])
  const told = {
    userName: 'Use 4 to 30 letters, digits, dots, dashes or underscores',
    password: 'Use at least 8 characters',
    packageId: 'This package is not for Retailer',
  }
  fakeReply(registrations.approve, () =>
    refusal(
      400,
      'Check the form',
      Object.entries(told).map(([name, text]) => `${name}: ${text}`),
    ),
  )
  const typed = {
    'User Name': 'a b',
    Password: 'short',
    'ID type': 'Retailer',
    Package: 'Retail Standard',
    Remark: 'Papers seen',
  }
  for (const [label, value] of Object.entries(typed)) enter(label, value)
  fireEvent.click(screen.getByRole('button', { name: 'Approve registration' }))
  await screen.findByText('Following error occured!')
  expect(descriptionOf(fieldAt('User Name'))).toContain(told.userName)
  expect(descriptionOf(fieldAt('Password'))).toContain(told.password)
  expect(descriptionOf(fieldAt('Package'))).toContain(told.packageId)
  expect([fieldAt('User Name').value, fieldAt('Remark').value]).toEqual(['a b', 'Papers seen'])
})

test('a registration is rejected with a reason', async () => {
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: <RejectForm refNo="R1" /> }])} />
    </PortalTheme>,
  )
  await screen.findByLabelText('Reason')
  await expectRefusals([...required('Reason'), row('Reason', ...tooLong(500))])
})
