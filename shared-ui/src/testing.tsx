import { beforeEach } from '@jest/globals'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { mutate } from 'swr'
import { PortalTheme } from './theme/portal-theme.tsx'

// jsdom has the dialog element, but not the methods that open and close it.
const dialog = HTMLDialogElement.prototype
dialog.showModal = function showModal() {
  this.open = true
}
dialog.close = function close() {
  if (!this.open) return
  this.open = false
  this.dispatchEvent(new Event('close'))
}

beforeEach(() => localStorage.clear())

/** Renders a part of the portal as in a new tab: inside the theme, at an address, with nothing read yet. */
export function show(children: ReactNode, at = '/') {
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] })
  void mutate(() => true, undefined, { revalidate: false })
  const { unmount } = render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  return { router, unmount }
}
