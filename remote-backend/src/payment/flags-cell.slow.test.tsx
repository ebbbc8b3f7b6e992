import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Payment } from 'contract/payment/payment'
import { PortalTheme } from 'shared-ui'
import { FlagsCell } from './payment-list.tsx'

const show = (flags: string, place?: 'card') =>
  render(
    <PortalTheme>
      <FlagsCell data={{ flags } as Payment} {...(place && { place })} />
    </PortalTheme>,
  )

test('a row says the first flag and how many more, its tooltip and a screen reader all of them', () => {
  show('Same UTR, Old date, Same slip')
  expect(screen.getByText('Same UTR +2').parentElement?.title).toBe('Same UTR, Old date, Same slip')
  expect(screen.getByText('Same UTR, Old date, Same slip')).toBeDefined()
  expect(show('').container.textContent).toBe('')
})

test('a card has room for all of them', () => {
  expect(show('Same UTR, Old date', 'card').container.textContent).toBe('Same UTR, Old date')
})
