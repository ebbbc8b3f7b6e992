import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { PortalTheme } from 'shared-ui'
import { ApplicationReads } from './application-reads.tsx'

const shown = (count: number) => {
  const read = { by: 'Office', what: 'scan opened', ip: '' }
  const reads = Array.from({ length: count }, (_, i) => ({ ...read, at: `2026-11-2${i}T06:30:00Z` }))
  render(
    <PortalTheme>
      <ApplicationReads reads={reads} />
    </PortalTheme>,
  )
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a record says who opened its papers in words, and that nobody did', () => {
  expect(shown(1)).toEqual([expect.stringMatching(/^Scanned page20-Nov-2026.* · Office$/)])
  shown(0)
  expect(screen.getByText('Nobody has opened them yet.')).toBeTruthy()
})

test('of many the latest are shown, and all when asked for', () => {
  expect(shown(7)).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(7)
})
