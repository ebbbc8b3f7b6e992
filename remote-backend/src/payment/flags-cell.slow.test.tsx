import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { Payment } from 'contract/payment/payment'
import { PortalTheme } from 'shared-ui'
import { FlagsCell } from './flags-cell.tsx'

const show = (flags: string) =>
  render(
    <PortalTheme>
      <FlagsCell data={{ flags } as Payment} />
    </PortalTheme>,
  )

test('each flag is said in words, and nothing where there is none', () => {
  show('Duplicate UTR, Same slip')
  expect(screen.getByText('Duplicate UTR, Same slip').parentElement?.title).toBe('Duplicate UTR, Same slip')
  expect(show('').container.textContent).toBe('')
})
