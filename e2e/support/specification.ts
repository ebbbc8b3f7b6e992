/**
 * Every address of the specification, by area; `:name` stands for a record. The spec's `individual` is one of the values of
 * `:cat`.
 */
export const specRoutes = {
  public: `
/ /about /services /contact
/auth/register /auth/login /auth/reset-password /auth/forgot-username
/payment-status /kyc/merchant /kyc/staff`,
  backend: `
/backend /backend/download-software /backend/my-profile /backend/my-profile/setting
/backend/masters/package /backend/masters/package/setup/:id
/backend/masters/bank /backend/masters/id-list /backend/masters/api-credentials
/backend/actions/payments /backend/actions/user-list
/backend/actions/uti-pan /backend/actions/uti-pan/psa-list /backend/actions/uti-pan/coupon-list
/backend/actions/gst /backend/actions/gst/registration /backend/actions/gst/filling
/backend/actions/nsdl-pan
/backend/actions/nsdl-pan/physical/waiting/list /backend/actions/nsdl-pan/physical/list
/backend/actions/nsdl-pan/physical/ack/list /backend/actions/nsdl-pan/physical/incomplete/list
/backend/actions/nsdl-pan/physical/rejection/list /backend/actions/nsdl-pan/physical/tin-rejection
/backend/actions/nsdl-pan/physical/tin-rejection-verify/:ackNo /backend/actions/nsdl-pan/physical/tin-rejection/list
/backend/actions/nsdl-pan/physical/cancel-aadhar /backend/actions/nsdl-pan/physical/form-cropping/:id
/backend/actions/nsdl-pan/physical/verify/:id? /backend/actions/nsdl-pan/physical/pending-verification/list
/backend/actions/nsdl-pan/physical/paninfo/:id /backend/actions/nsdl-pan/paperless/list
/backend/misc/courier/list /backend/misc/courier/add /backend/misc/courier/:id
/backend/misc/reports /backend/misc/reports/daily-collection
/backend/user-management/registration /backend/user-management/registration-action/:id
/backend/user-management/staff-list /backend/user-management/all-users /backend/user-management/user/:id
/backend/user-management/kyc /backend/user-management/merchant-kyc/:id /backend/user-management/staff-kyc/:id
/backend/user-management/id-sale-list /backend/user-management/merchant-list /backend/user-management/merchant/:id
/backend/settings/site-configuration /backend/settings/smtp-setup
/backend/settings/carousel /backend/settings/news-n-updates`,
  merchant: `
/merchant /merchant/account/my-profile /merchant/account/my-setting /merchant/download-software
/merchant/accounting/payment /merchant/accounting/payment/list
/merchant/product/uti-pan /merchant/product/uti-pan/psa-loginid /merchant/product/uti-pan/psa-registration
/merchant/product/uti-pan/topup-list
/merchant/product/gst /merchant/product/gst/registration /merchant/product/gst/registration/list
/merchant/product/gst/filling/new /merchant/product/gst/filling/list
/merchant/product/nsdl-pan /merchant/product/nsdl-pan/physical/n/apply /merchant/product/nsdl-pan/physical/c/apply
/merchant/product/nsdl-pan/physical/individual/N/apply/:id? /merchant/product/nsdl-pan/physical/:cat/N/apply/:id?
/merchant/product/nsdl-pan/physical/individual/c/apply/:id? /merchant/product/nsdl-pan/physical/:cat/c/apply/:id?
/merchant/product/nsdl-pan/physical/pre-submit /merchant/product/nsdl-pan/physical/upload/scanning/:id
/merchant/product/nsdl-pan/physical/reapply/:id /merchant/product/nsdl-pan/physical/form-cropping/:id
/merchant/product/nsdl-pan/physical/waiting/list /merchant/product/nsdl-pan/physical/list
/merchant/product/nsdl-pan/physical/hardcopy/list /merchant/product/nsdl-pan/physical/ack/list
/merchant/product/nsdl-pan/physical/rejection/list /merchant/product/nsdl-pan/physical/tin-rejection/list
/merchant/product/nsdl-pan/physical/incomplete/list /merchant/product/nsdl-pan/physical/tin-rejection/upload/:ackNo
/merchant/product/nsdl-pan/physical/info/:id
/merchant/product/nsdl-pan/paperless/apply/N /merchant/product/nsdl-pan/paperless/apply/C
/merchant/product/nsdl-pan/paperless/:id/confirm /merchant/product/nsdl-pan/paperless/list
/merchant/banking/emi-card /merchant/banking/credit-card /merchant/banking/instant-loan
/merchant/user-management/staff/new /merchant/user-management/staff/edit/:id /merchant/user-management/staff/:id
/merchant/user-management/staff-list /merchant/user-management/add-frenchies
/merchant/user-management/frenchies-list /merchant/user-management/view-frenchies/:id
/merchant/paymentgateway/pg-gateway /merchant/paymentgateway/payment-status
/merchant/misc/courier /merchant/misc/courier/:id /merchant/misc/courier/add /merchant/misc/courier/edit/:id
/merchant/misc/reports`,
} as const

export type SpecArea = keyof typeof specRoutes

/** The addresses of an area, one by one. */
export const routesOfSpec = (area: SpecArea) => specRoutes[area].trim().split(/\s+/)

/** The 22 calls of section 7. The list is one call at many addresses: here that of the registrations. */
export const specCalls = `
POST /auth/refresh
POST /auth/logout
POST /auth/forgot-username
POST /captcha
GET /business-info
GET /logo
GET /favicon
GET /tawk-to
GET /backend/my-profile/get-settings
POST /backend/my-profile/update-setting
GET /backend/dashboard/
GET /merchant/account/photo
GET /backend/user-management/registration/:refNo
GET /backend/user-management/registration/approve/:refNo
POST /backend/user-management/registration/approve/:refNo
POST /backend/user-management/registration/reject/:refNo
POST /backend/user-management/registration/list
GET /merchant/accounting/closing
POST /merchant/gateway/create
POST /merchant/gateway/check-status
POST /merchant/banking/cc/apply
GET /merchant/cc-userlist`
  .trim()
  .split('\n')
