import type { ListEndpoint } from 'contract/endpoint'
import type { Right } from 'contract/people/rights'
import { type RouteObject, screen } from 'shared-ui/router'
import { kycPath, toCheck } from './kyc/places.ts'
import { bulkEntries } from './pan/bulk/entries.ts'
import { queuePaths } from './pan/view/queue-paths.ts'
import { merchantPath, peopleCrumbs, userPath } from './people/places.ts'
import type { PlainLook } from './plain-list.tsx'
import { retentionCrumbs } from './privacy/places.ts'

/** A list that needs no screen of its own. */
const plainList = <List extends ListEndpoint>(load: () => Promise<List>, look: PlainLook<List>) =>
  screen(async () => {
    const [source, { plainListOf }] = await Promise.all([load(), import('./plain-list.tsx')])
    return { PlainList: plainListOf(source, look) }
  })

/** Screens of the office for whoever was given a right. */
const given = (right: Right, children: RouteObject[]): RouteObject => ({
  lazy: screen(async () => ({ ScreensFor: (await import('./given.tsx')).screensFor(right) })),
  children,
})

const crumbs = peopleCrumbs

const routes: RouteObject[] = [
  { index: true, lazy: screen(() => import('./dashboard/dashboard.tsx')) },
  { path: 'download-software', lazy: screen(() => import('./download-software/download-software.tsx')) },
  { path: 'my-profile', lazy: screen(() => import('./account.tsx'), 'MyProfile') },
  { path: 'my-profile/setting', lazy: screen(() => import('./account.tsx'), 'MySetting') },
  { path: 'my-profile/kyc', lazy: screen(() => import('./kyc/own-kyc.tsx')) },
  {
    path: 'user-management/paper-reads',
    lazy: plainList(() => import('contract/paper-read').then(({ paperReadList }) => paperReadList), {
      crumbs,
      rowLink: ({ application }) =>
        application ? `/backend/actions/nsdl-pan/physical/paninfo/${application}` : '/backend/actions/uti-pan/psa-list',
    }),
  },
  { path: 'user-management/retention', lazy: screen(() => import('./privacy/retention.tsx')) },
  {
    path: 'user-management/retention/runs',
    lazy: plainList(() => import('contract/privacy/retention').then(({ retention }) => retention.runs), {
      crumbs: retentionCrumbs,
    }),
  },
  {
    path: 'user-management/legal-hold/list',
    lazy: plainList(() => import('contract/privacy/legal-hold').then(({ legalHolds }) => legalHolds.list), {
      crumbs: retentionCrumbs,
      rowLink: ({ applicationId }) => `/backend/actions/nsdl-pan/physical/paninfo/${applicationId}`,
    }),
  },
  { path: 'settings/smtp-setup', lazy: screen(() => import('./mail/mail-server.tsx')) },
  { path: 'settings/messages', lazy: screen(() => import('./mail/messages.tsx')) },
  { path: 'settings/outbox', lazy: screen(() => import('./mail/outbox-list.tsx')) },
  given('registration:view', [
    {
      path: 'user-management/registration',
      lazy: plainList(() => import('contract/registration').then(({ registrations }) => registrations.list), {
        crumbs,
        tabbed: true,
        show: ['refNo', 'dated', 'fName', 'lName', 'mobileNo', 'shopName', 'idName', 'parent', 'district', 'state'],
        rowLink: ({ refNo }) => `/backend/user-management/registration-action/${refNo}`,
      }),
    },
    {
      path: 'user-management/registration-action/:id',
      lazy: screen(() => import('./registration/registration-verification.tsx')),
    },
  ]),
  given('people:view', [
    {
      path: 'user-management/all-users',
      lazy: plainList(() => import('contract/people/people').then(({ people }) => people.users), {
        crumbs,
        tabbed: true,
        show: ['code', 'name', 'userName', 'role', 'status', 'merchant', 'seenAt', 'createdAt'],
        rowLink: ({ id }) => userPath(id),
      }),
    },
    { path: 'user-management/user/:id', lazy: screen(() => import('./people/user-record.tsx')) },
    { path: 'user-management/staff-list', lazy: screen(() => import('./people/staff-list.tsx')) },
    {
      path: 'user-management/merchant-list',
      lazy: plainList(() => import('contract/people/people').then(({ people }) => people.shops), {
        crumbs,
        tabbed: true,
        rowLink: ({ id }) => merchantPath(id),
      }),
    },
    { path: 'user-management/merchant/:id', lazy: screen(() => import('./people/merchant-record.tsx')) },
  ]),
  given('id-sale:view', [
    { path: 'user-management/id-sale-list', lazy: screen(() => import('./people/id-sale-list.tsx')) },
  ]),
  given('kyc:view', [
    {
      path: 'user-management/kyc',
      lazy: plainList(() => import('contract/kyc/kyc').then(({ kyc }) => kyc.list), {
        crumbs,
        tabbed: [toCheck],
        rowLink: kycPath,
      }),
    },
    { path: 'user-management/merchant-kyc/:id', lazy: screen(() => import('./kyc/kyc-record.tsx'), 'MerchantKyc') },
    { path: 'user-management/staff-kyc/:id', lazy: screen(() => import('./kyc/kyc-record.tsx'), 'StaffKyc') },
  ]),
  given('data-requests:view', [
    { path: 'user-management/data-requests/list', lazy: screen(() => import('./privacy/request-list.tsx')) },
    { path: 'user-management/data-requests/request/:id', lazy: screen(() => import('./privacy/request-record.tsx')) },
  ]),
  given('data-requests:act', [
    { path: 'user-management/data-requests/find', lazy: screen(() => import('./privacy/person-search.tsx')) },
  ]),
  given('masters:view', [
    { path: 'masters/:name', lazy: screen(() => import('./masters/master-list.tsx')) },
    { path: 'masters/package/setup/:id', lazy: screen(() => import('./masters/package-setup.tsx')) },
  ]),
  given('reports:view', [{ path: 'misc/reports/:name?', lazy: screen(() => import('./report/office-report.tsx')) }]),
  given('payments:view', [{ path: 'actions/payments', lazy: screen(() => import('./payment/payment-list.tsx')) }]),
  given('bank-statement:view', [
    { path: 'actions/bank-statement', lazy: screen(() => import('./bank-statement/bank-lines.tsx')) },
  ]),
  given('gateway:view', [{ path: 'actions/gateway', lazy: screen(() => import('./gateway/gateway-list.tsx')) }]),
  given('adjustments:view', [
    { path: 'actions/adjustments', lazy: screen(() => import('./adjustment/adjustment-list.tsx')) },
  ]),
  given('uti:view', [
    { path: 'actions/uti-pan', lazy: screen(() => import('./pan/uti/uti-pan.tsx')) },
    { path: 'actions/uti-pan/psa-list', lazy: screen(() => import('./pan/uti/psa-list.tsx')) },
    { path: 'actions/uti-pan/coupon-list', lazy: screen(() => import('./pan/uti/coupon-list.tsx')) },
  ]),
  given('pan:view', [
    { path: 'actions/nsdl-pan', lazy: screen(() => import('./pan/view/nsdl-pan.tsx')) },
    ...queuePaths.map((path) => ({
      path: `actions/nsdl-pan/physical/${path}`,
      lazy: screen(() => import('./pan/view/queue-list.tsx')),
    })),
    {
      path: 'actions/nsdl-pan/physical/tin-rejection-verify/:ackNo',
      lazy: screen(() => import('./pan/provider/tin-rejection-verify.tsx')),
    },
    { path: 'actions/nsdl-pan/paperless/list', lazy: screen(() => import('./pan/paperless/paperless-list.tsx')) },
    { path: 'actions/nsdl-pan/physical/paninfo/:id', lazy: screen(() => import('./pan/view/paninfo.tsx')) },
  ]),
  given('pan:act', [
    ...bulkEntries.map(({ path }) => ({
      path: `actions/nsdl-pan/physical/${path}`,
      lazy: screen(() => import('./pan/bulk/bulk-entry.tsx')),
    })),
    { path: 'actions/nsdl-pan/physical/verify/:id?', lazy: screen(() => import('./pan/verify/verify.tsx')) },
    { path: 'actions/nsdl-pan/physical/form-cropping/:id', lazy: screen(() => import('./pan/scan/crop-form.tsx')) },
  ]),
]

export default routes
