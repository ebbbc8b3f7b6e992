import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from 'shared-ui'
import { DownloadSoftware } from './download-software.tsx'

function open() {
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DownloadSoftware /> }])} />
    </PortalTheme>,
  )
  return userEvent.setup()
}

test('four buttons open the new form, the correction and both annexures in tabs of their own', () => {
  open()
  const links = ['NEW PAN FORM', 'CORRECTION PAN FORM', 'ANNEXURE-A', 'ANNEXURE-B'].map((name) =>
    screen.getByRole('link', { name }),
  )
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/api/sample-form/new-pan-form', '_blank'],
    ['/api/sample-form/correction-pan-form', '_blank'],
    ['/api/sample-form/annexure-a', '_blank'],
    ['/api/sample-form/annexure-b', '_blank'],
  ])
})

test('the sample forms are sixteen and the two of applicants not of India, and close with Esc', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Sample Form' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sample Form' })
  const links = within(dialog).getAllByRole('link')
  expect(links).toHaveLength(18)
  for (const link of links) expect(link.getAttribute('href')).toMatch(/^\/api\/sample-form\/[a-z-]+$/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what leads out of the portal is reached by https only, in a tab that knows nothing of this one', () => {
  open()
  const out = screen
    .getAllByRole('link')
    .filter((link) => new URL((link as HTMLAnchorElement).href).origin !== location.origin)
  expect(out.length).toBeGreaterThanOrEqual(12)
  for (const link of out) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})
