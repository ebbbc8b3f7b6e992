import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { PortalTheme } from 'shared-ui'
import { BooksEven, BooksFaults } from './dashboard.tsx'

const checkedAt = '2026-11-20T21:00:00.000Z'

function show(books: Parameters<typeof BooksFaults>[0]['books']) {
  const element = (
    <PortalTheme>
      <BooksFaults books={books} />
      <BooksEven books={books} />
    </PortalTheme>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />).container
}

test('what is off in the books is named, a wallet with the way to its shop', () => {
  show({
    checkedAt,
    faults: [
      { what: 'wallet', name: 'M100012', merchantId: 'shop', paise: -101 },
      { what: 'journal', name: 'TOPUP PR2600000001', merchantId: null, paise: 1 },
    ],
  })
  const said = screen.getByRole('alert').textContent
  expect(said).toContain('Found on 21-Nov-2026, 2:30 am')
  expect(said).toContain('The journal TOPUP PR2600000001 adds up to ₹\u00A00.01, not to 0')
  const link = screen.getByRole('link', { name: 'The wallet of M100012 differs from its entries by ₹\u00A0-1.01' })
  expect(link.getAttribute('href')).toBe('/backend/user-management/merchant/shop')
  expect(screen.queryByText(/Books checked/)).toBeNull()
})

test('books that are even say only when they were checked, and books that were never checked nothing', () => {
  const even = show({ checkedAt, faults: [] })
  expect(even.textContent).toContain('Books checked on 21-Nov-2026, 2:30 am')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(show(null).textContent).toBe('')
})
