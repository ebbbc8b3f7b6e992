import { type RouteObject, screen } from 'shared-ui/router'
import { queuePaths } from './pan/view/queue-paths.ts'

const pan = 'product/nsdl-pan'
const physical = `${pan}/physical`

const routes: RouteObject[] = [
  { index: true, lazy: screen(() => import('./dashboard/dashboard.tsx')) },
  { path: 'download-software', lazy: screen(() => import('./download-software.tsx')) },
  { path: 'accounting/payment', lazy: screen(() => import('./payment/payment-form.tsx')) },
  { path: 'accounting/payment/list', lazy: screen(() => import('./payment/payment-list.tsx')) },
  { path: 'paymentgateway/pg-gateway', lazy: screen(() => import('./gateway/pg-gateway.tsx')) },
  { path: 'paymentgateway/payment-status', lazy: screen(() => import('./gateway/payment-status.tsx')) },
  { path: 'account/my-profile', lazy: screen(() => import('./account.tsx'), 'MyProfile') },
  { path: 'account/my-setting', lazy: screen(() => import('./account.tsx'), 'MySetting') },
  { path: 'my-profile/kyc', lazy: screen(() => import('./kyc.tsx')) },
  { path: 'misc/reports/:name?', lazy: screen(() => import('./report/own-report.tsx')) },
  { path: pan, lazy: screen(() => import('./pan/nsdl-pan.tsx')) },
  { path: `${physical}/n/apply`, lazy: screen(() => import('./pan/draft/choose-category.tsx'), 'ChooseCategory') },
  { path: `${physical}/c/apply`, lazy: screen(() => import('./pan/draft/choose-category.tsx'), 'ChooseCorrection') },
  {
    path: `${physical}/:cat/N/apply/:id?`,
    lazy: screen(() => import('./pan/draft/application-form.tsx'), 'ApplicationForm'),
  },
  {
    path: `${physical}/:cat/c/apply/:id?`,
    lazy: screen(() => import('./pan/draft/application-form.tsx'), 'CorrectionForm'),
  },
  { path: `${physical}/pre-submit`, lazy: screen(() => import('./pan/submit/pre-submit.tsx')) },
  { path: `${physical}/upload/scanning/:id`, lazy: screen(() => import('./pan/scan/upload-scan.tsx')) },
  { path: `${physical}/form-cropping/:id`, lazy: screen(() => import('./pan/scan/crop-form.tsx')) },
  { path: `${physical}/reapply/:id`, lazy: screen(() => import('./pan/reapply/reapply.tsx')) },
  { path: `${physical}/tin-rejection/upload/:ackNo`, lazy: screen(() => import('./pan/provider/tin-rejection.tsx')) },
  { path: `${physical}/info/:id`, lazy: screen(() => import('./pan/view/info.tsx')) },
  { path: 'user-management/staff/new', lazy: screen(() => import('./people/add-staff.tsx')) },
  { path: 'user-management/staff/edit/:id', lazy: screen(() => import('./people/edit-staff.tsx')) },
  { path: 'user-management/staff/:id', lazy: screen(() => import('./people/staff-record.tsx')) },
  { path: 'user-management/staff-list', lazy: screen(() => import('./people/staff-list.tsx')) },
  { path: 'user-management/add-frenchies', lazy: screen(() => import('./people/add-member.tsx')) },
  { path: 'user-management/frenchies-list', lazy: screen(() => import('./people/member-list.tsx')) },
  { path: 'user-management/view-frenchies/:refNo', lazy: screen(() => import('./people/member-record.tsx')) },
  { path: 'product/uti-pan', lazy: screen(() => import('./pan/uti/uti-pan.tsx')) },
  { path: 'product/uti-pan/psa-loginid', lazy: screen(() => import('./pan/uti/psa-loginid.tsx')) },
  { path: 'product/uti-pan/psa-registration', lazy: screen(() => import('./pan/uti/psa-registration.tsx')) },
  { path: 'product/uti-pan/topup-list', lazy: screen(() => import('./pan/uti/topup-list.tsx')) },
  { path: 'product/uti-pan/applications', lazy: screen(() => import('./pan/uti/uti-log.tsx')) },
  { path: `${pan}/paperless/apply/:type`, lazy: screen(() => import('./pan/paperless/apply.tsx')) },
  { path: `${pan}/paperless/list`, lazy: screen(() => import('./pan/paperless/paperless-list.tsx')) },
  { path: `${pan}/paperless/:id/confirm`, lazy: screen(() => import('./pan/paperless/confirm.tsx')) },
  ...queuePaths.map((path) => ({
    path: `${physical}/${path}`,
    lazy: screen(() => import('./pan/view/queue-list.tsx')),
  })),
]

export default routes
