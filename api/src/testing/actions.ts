import { adjustmentCalls } from './actions/adjustments.ts'
import { applicationCalls, paperCalls } from './actions/applications.ts'
import { bankStatementCalls } from './actions/bank-statements.ts'
import { bulkCalls } from './actions/bulk.ts'
import { dataRequestCalls } from './actions/data-requests.ts'
import { gatewayCalls } from './actions/gateway.ts'
import { accountCalls } from './actions/identity/account.ts'
import { forgottenCalls } from './actions/identity/forgotten.ts'
import { secondStepCalls } from './actions/identity/second-factor.ts'
import { signInCalls } from './actions/identity/sign-in.ts'
import { kycCalls } from './actions/kyc.ts'
import { mailCalls } from './actions/mail/mail.ts'
import { masterCalls } from './actions/masters.ts'
import { memberCalls } from './actions/members.ts'
import { paperlessCalls } from './actions/paperless.ts'
import { paymentCalls } from './actions/payments.ts'
import { peopleCalls } from './actions/people.ts'
import { privacyCalls } from './actions/privacy.ts'
import { providerCalls } from './actions/provider.ts'
import { reportCalls } from './actions/reports.ts'
import { scanCalls } from './actions/scan.ts'
import { shopOf, type TestCall } from './actions/shop.ts'
import { shopStaffCalls } from './actions/shop-staff.ts'
import { siteCalls } from './actions/site.ts'
import { utiCalls } from './actions/uti.ts'
import { verifyCalls } from './actions/verify.ts'
import { uploadCalls, viewCalls } from './actions/views-and-uploads.ts'
import type { TestApp } from './app.ts'
import { nameOf } from './contract.ts'

/** How each call of the contract is made ready to succeed: what it needs exists, and belongs to `owner`. */
export type TestCalls = Map<string, () => Promise<TestCall>>

/** The actions of one merchant and of the office for them. Lists and exports need none: their query is the same for all. */
export async function testCallsOf(app: TestApp, owner: string, lastName = 'Sharma'): Promise<TestCalls> {
  const shop = await shopOf(app, owner, lastName)
  const tables = [
    signInCalls,
    secondStepCalls,
    forgottenCalls,
    accountCalls,
    paymentCalls,
    bankStatementCalls,
    adjustmentCalls,
    gatewayCalls,
    applicationCalls,
    scanCalls,
    paperCalls,
    verifyCalls,
    providerCalls,
    bulkCalls,

    paperlessCalls,
    utiCalls,
    viewCalls,
    uploadCalls,
    peopleCalls,
    masterCalls,
    reportCalls,
    kycCalls,
    shopStaffCalls,
    memberCalls,
    mailCalls,
    siteCalls,
    privacyCalls,
    dataRequestCalls,
  ]
  const rows = await Promise.all(tables.map((table) => table(shop)))
  return new Map(rows.flat().map(([call, ready]) => [nameOf(call), ready]))
}
