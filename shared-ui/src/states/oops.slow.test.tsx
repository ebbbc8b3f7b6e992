import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from '../theme/portal-theme.tsx'
import { Oops } from './oops.tsx'

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
