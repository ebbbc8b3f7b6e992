import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { applications } from 'contract/pan/application'
import { fakeReply } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { nextZoom, PageViewer, usePageView } from './page-viewer.tsx'

test.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [4, 1, 4],
  [0.5, -1, 0.5],
  [3.11, 1, 4],
  [3.11, -1, 3],
] as const)('from %s the zoom goes by %s to %s', (zoom, way, next) => {
  expect(nextZoom(zoom, way)).toBe(next)
})

const pages = [1, 2, 3].map((page) => ({ id: `p${page}`, page, widthPx: 1654, heightPx: 2339, kb: 200 }))

function Desk({ of = 'a', everywhere = false }) {
  const [view, onView] = usePageView(of)
  return (
    <>
      <PageViewer pages={pages} view={view} onView={onView} keysEverywhere={everywhere} />
      <output>{`page ${view.page + 1} zoom ${view.zoom} turn ${view.turn}`}</output>
      <input aria-label="Remark" />
    </>
  )
}

function open(everywhere = false) {
  fakeReply(applications.file, () => new Response(new Blob(['jpeg'], { type: 'image/jpeg' })) as never)
  const draw = (of: string) => (
    <PortalTheme>
      <Desk of={of} everywhere={everywhere} />
    </PortalTheme>
  )
  const { rerender } = render(draw('a'))
  return { showOther: () => rerender(draw('b')), now: () => screen.getByRole('status').textContent }
}

test('keys on the desk zoom, turn and go from page to page', () => {
  const { now } = open()
  const desk = screen.getByRole('group', { name: 'Scanned pages' })
  for (const key of ['+', '+', '-', 'o', 'PageDown']) fireEvent.keyDown(desk, { key })
  expect(now()).toBe('page 2 zoom 1.25 turn 0')
  for (const key of ['o', '0', 'PageDown', 'PageDown']) fireEvent.keyDown(desk, { key })
  expect(now()).toBe('page 3 zoom 1 turn 0')
})

test('letters work on the whole screen where that is wanted, but not while somebody writes', () => {
  const { now } = open(true)
  fireEvent.keyDown(document.body, { key: 'z' })
  fireEvent.keyDown(document.body, { key: 'Z', shiftKey: true })
  fireEvent.keyDown(document.body, { key: 'o' })
  expect(now()).toBe('page 1 zoom 1 turn 90')
  fireEvent.keyDown(screen.getByLabelText('Remark'), { key: 'o' })
  fireEvent.keyDown(document.body, { key: 'o', ctrlKey: true })
  expect(now()).toBe('page 1 zoom 1 turn 90')
})

test('the next record starts at its first page, upright, with the zoom kept', () => {
  const { now, showOther } = open()
  const desk = screen.getByRole('group', { name: 'Scanned pages' })
  for (const key of ['+', 'PageDown', 'o']) fireEvent.keyDown(desk, { key })
  expect(now()).toBe('page 2 zoom 1.25 turn 90')
  showOther()
  expect(now()).toBe('page 1 zoom 1.25 turn 0')
})
