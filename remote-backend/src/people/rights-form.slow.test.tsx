import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people, type UserRecord } from 'contract/people/people'
import { menuCodes } from 'contract/people/rights'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { RightsForm } from './rights-form.tsx'

function show(rights: string[], maySetRights = true, newMenus: string[] = []) {
  const of = {
    id: '0198f000-0000-7000-8000-000000000002',
    name: 'Devika Demo',
    rights,
    newMenus,
    maySetRights,
  } as unknown
  const form = <RightsForm of={of as UserRecord} onDone={() => {}} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
    </PortalTheme>,
  )
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('an action is ticked with its view, a menu without its view is unticked whole, and what is sent is what is ticked', async () => {
  fakeReply(people.setRights, undefined as never)
  show(['uti:view', 'uti:act'])
  await userEvent.click(box('NSDL PAN: Verify, acknowledge, record what NSDL says'))
  expect(box('NSDL PAN: View').checked).toBe(true)
  await userEvent.click(box('UTI PAN: View'))
  expect(box('UTI PAN: Decide on agent IDs and top-ups').checked).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Change rights' }))
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ rights: ['pan:view', 'pan:act'] }))
})

test('the head of a row or a column ticks all of it, and says when only some are', async () => {
  show(['kyc:view'])
  expect(box('KYC').indeterminate).toBe(true)
  await userEvent.click(box('KYC'))
  const row = within(screen.getByRole('group', { name: 'KYC' }))
  expect(row.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
  await userEvent.click(box('View, in all menus'))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox', { name: /: View/ }).every(({ checked }) => checked)).toBe(
    true,
  )
  expect(screen.getAllByRole('checkbox', { name: /: View/ })).toHaveLength(menuCodes.length)
  await userEvent.click(box('All menus'))
  await userEvent.click(box('All menus'))
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false)
})

test('the arrow keys go from box to box, past what a menu does not have', async () => {
  show([])
  box('Payments: View').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(box('Payments: Approve and reject'))
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}')
  expect(document.activeElement).toBe(box('Bank statement: Add a statement'))
})

test('menus that came after the rights were set are named, so that an empty row is no decision', () => {
  show(['kyc:view'], true, ['gst', 'courier'])
  expect(screen.getByText('New since these rights were set')).toBeTruthy()
  expect(screen.getByText(/^GST, Courier. They have no right there until you tick one/)).toBeTruthy()
})

test('who may not change rights reads them in words, menu by menu', () => {
  show(['payments:view', 'payments:act'], false)
  expect(screen.getByText('Payments')).toBeTruthy()
  expect(screen.getByText('View; Approve and reject')).toBeTruthy()
  expect(screen.queryByText('KYC')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
