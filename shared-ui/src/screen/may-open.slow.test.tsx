import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { rightToSee } from 'contract/people/view'
import { withMutant } from 'mutants'
import { MemoryRouter } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import { ButtonLink, CountCard, PortalTheme, RouteLink } from 'shared-ui'
import { linksAskNoRight, linksOfTheShop } from './may-open.mutants.ts'
import { rememberScreens } from './screen-rights.ts'

/** Where the links of a page lead, and what stands on it, for a person of a shop or who looks at it with these rights. */
function linksFor(viewer?: { rights?: string[] }) {
  return linksOf(viewer ? { act: { sub: 'E0002', name: 'Kavita Rane', ...viewer } } : {})
}

function linksOf(claims: Record<string, unknown>) {
  act(() => saveTokens(pairOf({ role: 'merchant', ...claims })))
  const { container, unmount } = render(
    <PortalTheme>
      <MemoryRouter>
        <RouteLink to="/merchant/product/nsdl-pan/physical/info/1">N2600001</RouteLink>
        <ButtonLink to="/merchant/accounting/payment?amount=5">Add money</ButtonLink>
        <CountCard label="Top-ups" value={3} to="/merchant/product/uti-pan/topup-list" />
        <RouteLink to="/merchant/misc/reports/statement">Statement</RouteLink>
        <RouteLink to="/merchant">Dashboard</RouteLink>
      </MemoryRouter>
    </PortalTheme>,
  )
  const links = [...container.querySelectorAll('a')].map((link) => link.textContent)
  const text = container.textContent ?? ''
  unmount()
  return { links, text }
}

const all = ['N2600001', 'Add money', 'Top-ups3', 'Statement', 'Dashboard']

test('the links of a shop lead its people everywhere, and who looks at it where they may look in the office', async () => {
  expect(linksFor().links).toEqual(all)
  // Of an administrator no rights are listed.
  expect(linksFor({}).links).toEqual(all)
  const clerk = { rights: ['people:view', 'people:act', 'payments:view'] }
  const { links, text } = linksFor(clerk)
  expect(links).toEqual(['Add money', 'Statement', 'Dashboard'])
  // What a link said stays to be read; a button without a page is gone.
  expect(text).toContain('N2600001')
  expect(linksFor({ rights: ['pan:view'] }).text).not.toContain('Add money')
  expect((await withMutant(linksOfTheShop, async () => linksFor(clerk))).links).toEqual(all)
  expect(screen.queryByRole('link')).toBeNull()
})

test('staff of a shop are led to the screens of their rights', async () => {
  rememberScreens('/merchant', [
    { path: '' },
    { path: 'accounting/payment', right: 'payments' },
    { path: 'product/nsdl-pan/physical/info/:id', right: 'pan' },
    { path: 'product/uti-pan/topup-list', right: 'uti' },
    { path: 'misc/reports/:name?', right: 'owner' },
  ])
  expect(linksOf({}).links).toEqual(all)
  expect(linksOf({ rights: ['pan'] }).links).toEqual(['N2600001', 'Dashboard'])
  expect(linksOf({ rights: ['payments', 'uti'] }).links).toEqual(['Add money', 'Top-ups3', 'Dashboard'])
  expect((await withMutant(linksAskNoRight, async () => linksOf({ rights: [] }))).links).toEqual(all)
  rememberScreens('/merchant', [])
})

test.each([
  ['/merchant', null],
  ['/merchant/accounting/payment/list?globalFilter=1', 'payments:view'],
  ['/merchant/product/nsdl-pan', 'pan:view'],
  ['/merchant/product/nsdl-panel', null],
  ['/merchant/misc/reports', null],
  ['/merchant/misc/reports/pan', 'pan:view'],
  ['/merchant/my-profile/kyc#photo', 'kyc:view'],
])('the screen %s is shown with %s', (address, right) => expect(rightToSee(address)).toBe(right))
