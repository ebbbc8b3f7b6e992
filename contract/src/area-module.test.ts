import { expect, test } from '@jest/globals'
import { faultsOfArea } from './area-module.ts'

const merchant = { base: '/merchant', others: ['/backend'] }
const publicSite = { base: '/', others: ['/backend', '/merchant'] }
const list = { path: 'payment/list', lazy: async () => ({}) }
const page = { label: 'Payments', icon: '', to: '/merchant/payment/list' }
const of = (routes: unknown, menu: unknown = [page]) => faultsOfArea(merchant, { routes, menu })

test('routes and a menu as an area has them have no fault', () => {
  const routes = [
    { index: true, element: 'home' },
    { id: 'list', ...list, loader: () => null, children: [{ index: true }, { path: ':id?' }] },
    { path: '/merchant/reports', children: [{ path: '/merchant/reports/cash' }] },
    { path: '*' },
  ]
  const menu = [
    { label: 'Home', icon: 'home', to: '/merchant' },
    { label: 'Money', icon: 'wallet', roles: ['merchant'], children: [{ ...page, Aside: () => null }] },
  ]
  expect(of(routes, menu)).toEqual([])
  expect(faultsOfArea(publicSite, { routes: [{ path: 'kyc/merchant' }], menu: [{ ...page, to: '/kyc' }] })).toEqual([])
})

test.each<[string, unknown, unknown]>([
  [
    'an id twice',
    [
      { id: 'a', path: 'x' },
      { path: 'y', children: [{ id: 'a', path: 'z' }] },
    ],
    'route 1.0: the id a is used twice',
  ],
  ['a path twice', [{ path: 'x' }, { path: 'X' }], 'route 1: the path /merchant/X is used twice'],
  ['nothing in place of a route', [list, null], /^route 1, .*received null/],
  ['nothing in place of one below', [{ path: 'x', children: [undefined] }], /^route 0\.0, .*received undefined/],
  ['the address of another area', [{ path: '/backend/x' }], 'route 0: /backend/x does not lie under /merchant'],
  [
    'an address outside the route above',
    [{ path: 'x', children: [{ path: '/merchant/y' }] }],
    /does not lie under \/merchant\/x/,
  ],
  ['an index with routes below', [{ index: true, children: [] }], 'route 0: an index has no routes below it'],
  ['a path that is no text', [{ path: 3 }], /^route 0, path: /],
  ['a lazy that is no function', [{ path: 'x', lazy: 'x' }], /^route 0, lazy: /],
  ['no list of routes', { path: 'x' }, 'routes: they are no list'],
])('routes with %s are refused', (_what, routes, fault) => {
  expect(of(routes)).toContainEqual(
    expect.stringMatching(typeof fault === 'string' ? fault.replaceAll('.', '\\.') : (fault as RegExp)),
  )
})

test('the public site, which lies above the others, takes no address of theirs', () => {
  for (const path of ['merchant/x', '/Merchant', 'backend'])
    expect(faultsOfArea(publicSite, { routes: [{ path }], menu: [] })).toEqual([
      expect.stringContaining('lies in another area'),
    ])
})

test.each<[string, unknown, RegExp]>([
  ['nothing in place of an entry', [page, null], /^menu, 1: /],
  ['nothing in place of a page', [{ label: 'Money', icon: '', children: [null] }], /^menu, 0\.children\.0: /],
  ['an entry without a name', [{ icon: '', to: '/merchant' }], /^menu, 0\.label: /],
  ['an address of another area', [{ ...page, to: '/backend' }], /^menu: \/backend does not lie under \/merchant$/],
  ['an address of another site', [{ ...page, to: 'https://example.org' }], /does not lie under/],
  ['no list', 'menu', /^menu, Invalid/],
])('a menu with %s is refused', (_what, menu, fault) => {
  expect(of([list], menu)).toEqual([expect.stringMatching(fault)])
})
