import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { business } from 'contract/business'
import { captcha } from 'contract/identity/session'
import { contact } from 'contract/site/contact'
import { siteContent } from 'contract/site/content'
import { aBusiness } from 'contract/testing/business'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Contact } from './contact.tsx'

test('a refused message keeps what was typed; sent, its number is told', async () => {
  fakeReply(captcha.image, () => new Response(new Blob(['picture'], { type: 'image/png' })))
  fakeReply(siteContent.hours, { lines: [{ label: 'Phone', text: '<b>Always</b>' }] })
  fakeReply(business.info, { ...aBusiness, demo: false })
  fakeReply(contact.write, () => refusal(429, 'Too many tries. Wait a little and try again.'))
  const router = createMemoryRouter([{ path: '/contact', element: <Contact /> }], { initialEntries: ['/contact'] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(await screen.findByText('<b>Always</b>')).toBeTruthy()
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Your name/), 'Meena Verma')
  await user.type(screen.getByLabelText(/^Your e-mail/), 'meena@example.com')
  await user.type(screen.getByLabelText(/^Message/), 'Where is my card?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.type(screen.getByLabelText(/Characters in the picture/), 'A7K9Q')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Too many tries. Wait a little and try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Where is my card?')

  fakeReply(contact.write, { no: 'Q26000007' })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Characters in the picture/).readOnly).toBe(false))
  await user.type(screen.getByLabelText(/Characters in the picture/), 'B8L2X')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findByRole('status')).textContent).toContain('We answer to meena@example.com')
  expect(screen.getByRole('img', { name: /^Message number: / })).toBeTruthy()
  expect(sentCalls().at(-1)).toMatchObject({
    path: '/api/contact',
    body: { name: 'Meena Verma', emailId: 'meena@example.com', mobileNo: '', refNo: '', message: 'Where is my card?' },
  })
})
