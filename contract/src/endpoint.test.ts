import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { business } from './business.ts'
import { type Endpoint, ListQuery } from './endpoint.ts'
import { check } from './field/fields.ts'
import { gateway } from './gateway/gateway.ts'
import { captcha, session } from './identity/session.ts'
import { listViews } from './list/list-view.ts'
import { officeDashboards } from './office-dashboard.ts'
import { applications } from './pan/application.ts'
import { drafts } from './pan/draft.ts'
import { acknowledgements } from './pan/provider.ts'
import { returned } from './pan/returned.ts'
import { scans } from './pan/scan/scan.ts'
import { submissions } from './pan/submit.ts'
import { verification } from './pan/verify/verify.ts'
import { payments } from './payment/payment.ts'
import { wallet } from './payment/wallet.ts'
import { registrations } from './registration.ts'

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value
const endpointsIn = (table: object): Endpoint[] =>
  Object.values(table).flatMap((value) => (isEndpoint(value) ? [value] : endpointsIn(value)))
const all = endpointsIn({
  business,
  captcha,
  officeDashboards,
  session,
  registrations,
  payments,
  wallet,
  applications,
  drafts,
  submissions,
  scans,
  returned,
  verification,
  acknowledgements,
  listViews,
})

test('no two calls share method and path', () => {
  const shapes = all.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([])
})

test('each call lies under the prefix of whoever may make it', () => {
  for (const { path, roles } of all) {
    if (path.startsWith('/backend/')) expect(roles).toEqual(['admin', 'staff'])
    // Who comes back from the gateway may be logged out, and the specification has one call for them and the merchant.
    else if (path === gateway.checkStatus.path) expect(roles).toBe('anyone')
    else if (path.startsWith('/merchant/')) expect(roles).toEqual(['merchant'])
    else
      expect(path).toMatch(
        /^\/(auth\/|captcha(\/work)?$|business-info$|logo$|favicon$|tawk-to$|notices$|files\/|list-views|nsdlpan\/reasons$)/,
      )
  }
})

test("the spec's calls are letter for letter the spec's", () => {
  const said = ({ method, path }: Endpoint) => `${method} ${path}`
  expect(
    [
      session.refresh,
      session.signOut,
      captcha.image,
      business.info,
      business.logo,
      business.favicon,
      business.chat,
      officeDashboards.backend,
      wallet.closing,
      registrations.read,
      registrations.choices,
      registrations.approve,
      registrations.reject,
    ].map(said),
  ).toEqual([
    'POST /auth/refresh',
    'POST /auth/logout',
    'POST /captcha',
    'GET /business-info',
    'GET /logo',
    'GET /favicon',
    'GET /tawk-to',
    'GET /backend/dashboard/',
    'GET /merchant/accounting/closing',
    'GET /backend/user-management/registration/:refNo',
    'GET /backend/user-management/registration/approve/:refNo',
    'POST /backend/user-management/registration/approve/:refNo',
    'POST /backend/user-management/registration/reject/:refNo',
  ])
})

test('whatever takes money from or gives it to somebody asks for an idempotency key', () => {
  for (const endpoint of [
    payments.add,
    payments.approve,
    drafts.begin,
    submissions.submit,
    submissions.cancel,
    verification.reject,
    acknowledgements.record,
  ]) {
    expect(endpoint.money).toBe(true)
  }
})

const query = { filters: {}, search: '', length: 10, start: 0, sorts: [] }

test.each([
  query,
  { ...query, length: 100, start: 300, sorts: [{ column: 'dated', dir: 'desc' }] },
  { ...query, filters: { name: { opt: null, value1: 'asha' }, amount: { opt: 'between', value1: 1, value2: 5 } } },
  { ...query, additionFilter: { status: { opt: 'in', value1: ['PENDING', 'APPROVED'] } } },
])('a list may be asked %j', (given) => {
  expect(check(ListQuery, given)).toEqual([])
})

test.each([
  ...[0, 101, 10.5].map((length) => ['length', { ...query, length }] as const),
  ['start', { ...query, start: -1 }],
  ['start', { ...query, start: 0.5 }],
  ['search', { ...query, search: 'x'.repeat(101) }],
  ['sorts.0.dir', { ...query, sorts: [{ column: 'a', dir: 'up' }] }],
  ['filters.name.opt', { ...query, filters: { name: { opt: 'like', value1: 'a' } } }],
])('a list is not asked with such %s', (field, given) => {
  expect(check(ListQuery, given).map((problem) => problem.field)).toEqual([field])
})

test('a filter without a value is none, and a range without its beginning ends at its second value', () => {
  const meant = (opt: string | null | undefined, value1: unknown, value2?: unknown) =>
    v.parse(ListQuery, { ...query, filters: { amount: { opt, value1, value2 } } }).filters.amount
  for (const nothing of [null, undefined, '', [], ['', '']]) expect(meant(null, nothing)).toBeUndefined()
  expect(meant('between', '', null)).toBeUndefined()
  expect(meant('between', '', 5)).toEqual({ opt: 'le', value1: 5 })
  expect(meant(undefined, 0)).toEqual({ opt: null, value1: 0 })
  expect(v.parse(ListQuery, { length: 10, start: 0, filters: null, search: null, sorts: null })).toEqual(query)
})
