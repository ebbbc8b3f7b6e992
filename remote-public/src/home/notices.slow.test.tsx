import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { business } from 'contract/business'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Notices, Proof } from './notices.tsx'

test('home says what is true of the work, and shows what the owner set as text', async () => {
  const slides = [
    { title: '<b>Paperless</b>', text: 'By OTP', label: 'How it works', to: '/services/paperless-pan' },
    { title: 'Elsewhere', text: 'A site', label: 'Open it', to: 'https://example.com/a' },
  ]
  fakeReply(business.notices, { fees: [], news: [], slides, proof: { sent: 123456, days: 12 } })
  const element = (
    <>
      <Proof />
      <Notices />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(
    await screen.findByText('1,23,456 applications sent · usually 12 days from our counter to the PAN'),
  ).toBeTruthy()
  expect(screen.getByText('<b>Paperless</b>')).toBeTruthy()
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('How it works').getAttribute('href')).toBe('/services/paperless-pan')
  expect([link('Open it').getAttribute('href'), link('Open it').getAttribute('rel')]).toEqual([
    'https://example.com/a',
    'noopener',
  ])
})
