import { expect, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Draft } from 'contract/pan/draft'
import { emptyApplication } from 'contract/pan/form/fields'
import { PortalTheme } from 'shared-ui'
import type { Entry } from 'shared-ui/form'
import type { DraftAutosave } from './draft-autosave.ts'
import { DraftConflict } from './draft-conflict.tsx'
import type { SaveStatus } from './save-loop.ts'

const savedAt = '2026-11-20T05:12:00.000Z'
const theirs = { savedAt, category: 'P', fields: { mobile: '6000000042' } } as Draft

/** A draft in conflict, until one of the two is chosen. */
function inConflict() {
  let status: SaveStatus = { is: 'conflict', theirs }
  const watchers = new Set<() => void>()
  const choose = () => {
    status = { is: 'saved', at: savedAt }
    for (const watcher of watchers) watcher()
    return emptyApplication
  }
  const keeper = {
    now: () => status,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    takeTheirs: choose,
    keepMine: choose,
  } as unknown as DraftAutosave
  const entry = { values: { ...emptyApplication, mobile: '6000000041' }, begin() {} } as unknown as Entry
  return render(<DraftConflict keeper={keeper} entry={entry} />, { wrapper: PortalTheme })
}

// In today's Chromium scrolling into view answers with a promise.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as never

test.each(['Use theirs', 'Keep mine'])('%s ends the conflict, and the form goes on', async (button) => {
  const { container } = inConflict()
  expect(screen.getByRole('alert').textContent).toContain('6000000042 there, 6000000041 here')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
  expect(container.querySelector('[role=alert]')).toBeNull()
})
