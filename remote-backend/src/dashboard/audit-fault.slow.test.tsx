import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { PortalTheme } from 'shared-ui'
import { AuditFault } from './dashboard.tsx'

test('a fault of the audit is named with its row and since when it is known; a whole audit says nothing', () => {
  const show = (fault: Parameters<typeof AuditFault>[0]['fault']) =>
    render(
      <PortalTheme>
        <AuditFault fault={fault} />
      </PortalTheme>,
    )
  const whole = show(null)
  expect(screen.queryByRole('alert')).toBeNull()
  whole.unmount()
  show({ row: 7, foundAt: '2026-11-20T21:00:00.000Z' })
  expect(screen.getByRole('alert').textContent).toMatch(/Row 7 of the audit .*Found on 21-Nov-2026, 2:30 am/)
})
