import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onNewerSite } from '../screen/newer-site.tsx'
import { PortalTheme } from '../theme/portal-theme.tsx'
import { Oops } from './oops.tsx'
import { Problem } from './problem.tsx'

function showFailing(loader: () => unknown) {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const router = createMemoryRouter([
    { path: '/', element: 'fine', loader, errorElement: <Oops />, hydrateFallbackElement: <p>wait</p> },
  ])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}

test('a route that answers with a status shows it', async () => {
  showFailing(() => {
    throw new Response('', { status: 503, statusText: 'Service Unavailable' })
  })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oops!')
  expect(screen.getByText('503 Service Unavailable')).toBeTruthy()
})

test('a route that throws says what went wrong', async () => {
  showFailing(() => {
    throw new Error('The form is upside down')
  })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByText('The form is upside down')).toBeTruthy()
})

test('a part of the page that the server has removed says that a newer page is here; any other problem does not ask', async () => {
  onNewerSite(async () => true)
  const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
  render(
    <PortalTheme>
      <Problem error={chunk} onRetry={() => {}} />
      <Problem error={new Error('The list is upside down')} onRetry={() => {}} />
    </PortalTheme>,
  )
  expect(await screen.findByText('A newer version of this site is here')).toBeTruthy()
  expect(screen.queryByText(/Check your connection/)).toBeNull()
  expect(screen.getByText('The list is upside down')).toBeTruthy()
  onNewerSite(async () => false)
})
