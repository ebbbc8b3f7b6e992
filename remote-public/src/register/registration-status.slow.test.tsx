import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type RegistrationTold, registrations } from 'contract/registration'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { RegistrationStatus } from './registration-status.tsx'

function open(at = '/auth/register/status?no=R26000019') {
  const router = createMemoryRouter([{ path: '/auth/register/status', element: <RegistrationStatus /> }], {
    initialEntries: [at],
  })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return userEvent.setup()
}

const both = { en: 'In words', hi: 'शब्दों में' }
const told = (of: Partial<RegistrationTold>): RegistrationTold => ({
  status: 'PENDING',
  on: '2026-11-24',
  now: both,
  next: both,
  reason: null,
  ...of,
})

async function asked(of: Partial<RegistrationTold>) {
  fakeReply(registrations.status, told(of))
  const user = open()
  await user.type(screen.getByLabelText(/Date of birth/), '02031991')
  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  return screen.findByRole('status')
}
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('the link of the receipt fills in the number; the date of birth tells since when it waits, in both languages', async () => {
  const answer = await asked({})
  for (const words of ['In words', 'शब्दों में', 'Since 24-Nov-2026']) expect(answer.textContent).toContain(words)
  expect(sentCalls().at(-1)?.body).toEqual({ no: 'R26000019', dob: '1991-03-02' })
  expect(links()).toEqual([])
})

test('whoever is approved finds the way to the log-in', async () => {
  await asked({ status: 'APPROVED' })
  expect(links()).toEqual([['Log in', '/auth/login']])
})

test('whoever is rejected reads the reason and may register again', async () => {
  const answer = await asked({ status: 'REJECTED', reason: 'Shop not found at this address' })
  expect(answer.textContent).toContain('Shop not found at this address')
  expect(links()).toEqual([['Register again', '/auth/register']])
})

test('what nobody knows is told, and the number stays', async () => {
  const text = 'No registration has this number and date of birth. Check both on your receipt.'
  fakeReply(registrations.status, () => refusal(404, text))
  const user = open()
  await user.type(screen.getByLabelText(/Date of birth/), '02031991')
  await user.click(screen.getByRole('button', { name: 'Show the status' }))
  expect(await screen.findByText(text)).toBeDefined()
  expect((screen.getByLabelText(/Ref No/) as HTMLInputElement).value).toBe('R26000019')
})
