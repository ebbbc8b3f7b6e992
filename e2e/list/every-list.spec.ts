import type { Page } from '@playwright/test'
import { contractCalls } from 'api/testing/contract'
import { cards } from 'contract/cards/cards'
import type { ListEndpoint } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { gst } from 'contract/gst/gst'
import { kyc } from 'contract/kyc/kyc'
import { tdsChallans } from 'contract/masters/tds-challan'
import { uti } from 'contract/pan/uti/uti'
import { paperReadList } from 'contract/paper-read'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { tdsEntries } from 'contract/report/tax-reports'
import { news } from 'contract/site/news'
import { nothingWalked, walkList } from '../support/list-walk.ts'
import { expect, goWithin, test } from '../support/test.ts'

// Each test is long and independent of the others.
test.describe.configure({ mode: 'parallel' })

/** Lists whose screen has another address than their call. */
const elsewhere: Record<string, string> = {
  [payments.list.path]: '/backend/actions/payments',
  [cards.own.path]: '/merchant/banking/instant-loan',
  [cards.list.path]: '/backend/actions/user-list?tab=all',
  [gateway.own.path]: '/merchant/paymentgateway/pg-gateway',
  [gatewayDesk.list.path]: '/backend/actions/gateway?tab=all',
  [kyc.list.path]: '/backend/user-management/kyc?tab=not-started',
  [paperReadList.path]: '/backend/user-management/paper-reads',
  [registrations.list.path]: '/backend/user-management/registration',
  [news.list.path]: '/backend/settings/news-n-updates',
  [uti.psas.path]: '/backend/actions/uti-pan/psa-list',
  [uti.coupons.path]: '/backend/actions/uti-pan/coupon-list',
  [uti.topUps.path]: '/merchant/product/uti-pan/topup-list',
  [uti.log.path]: '/merchant/product/uti-pan/applications',
  [gst.registrations.path]: '/merchant/product/gst/registration/list',
  [gst.filings.path]: '/merchant/product/gst/filling/list',
  [gst.ofOffice.registrations.path]: '/backend/actions/gst/registration?tab=all',
  [gst.ofOffice.filings.path]: '/backend/actions/gst/filling?tab=all',
  [gst.ofOffice.extensions.path]: '/backend/actions/gst/due-date',
}

/** Lists that are empty in the demo: no shop's yearly commission reaches the TDS threshold. */
const emptyInDemo: string[] = [tdsEntries.list.path, tdsChallans.list.path]

const addressOf = ({ path }: ListEndpoint) =>
  elsewhere[path] ??
  path
    .replace('/merchant/nsdlpan/', '/merchant/product/nsdl-pan/')
    .replace(/^(\/(?:backend\/masters|backend\/misc\/reports|merchant\/misc\/reports)\/.+)\/list$/, '$1')

/** Every list that this role may read. */
async function listsFor(role: 'admin' | 'merchant') {
  const calls = (await contractCalls()).filter(({ list, roles }) => list && roles !== 'anyone' && roles.includes(role))
  return calls as ListEndpoint[]
}

/** The calls that failed on this page. A walk is longer than a token lives: the call that meets its end is made again. */
function failedCalls(page: Page) {
  const failed: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400 && response.status() !== 401)
      failed.push(`${response.status()} ${response.url()} ${response.request().postData()}`)
  })
  return failed
}

/** One after another the lists take many minutes. Neighbours share columns, so they stay in one part. */
const parts = process.env.LONG ? [1, 2, 3, 4] : [1, 2]
for (const part of parts) {
  const told = `has a screen, whose columns sort and filter as their heads offer (${part} of ${parts.length})`
  test(`every list of the office ${told}`, ({ admin }) => walkPart(admin, 'admin', part))
  test(`every list of a shop ${told}`, ({ merchant }) => walkPart(merchant, 'merchant', part))
}

async function walkPart(page: Page, role: 'admin' | 'merchant', part: number) {
  // Hundreds of steps, which take much longer on a busy machine.
  test.setTimeout(600_000)
  const failed = failedCalls(page)
  const wrong: string[] = []
  const walked = nothingWalked()
  const lists = (await listsFor(role)).filter((_, no, all) => Math.floor((no * parts.length) / all.length) === part - 1)
  for (const list of lists) {
    const isEmpty = emptyInDemo.includes(list.path)
    wrong.push(...(isEmpty ? await openEmpty(page, list) : await walkList(page, addressOf(list), list, walked)))
  }
  expect([lists.length > 0, ...wrong, ...failed]).toEqual([true])
}

async function openEmpty(page: Page, list: ListEndpoint): Promise<string[]> {
  await goWithin(page, addressOf(list))
  await expect(page.getByText(/^Nothing (in this period|here yet)$/)).toBeVisible()
  return []
}

test('the walk notices an order that the server refuses, and a filter that it forgets', async ({ admin: page }) => {
  await page.route(`**/api${payments.list.path}`, async (route) => {
    const query = route.request().postDataJSON()
    if (query.sorts[0]?.column === 'amount') return route.fulfill({ status: 400, json: { message: 'No' } })
    const { refNo: _, ...filters } = query.filters
    await route.continue({ postData: { ...query, filters } })
  })
  const wrong = (await walkList(page, addressOf(payments.list), payments.list)).join('\n')
  expect(wrong).toContain('Amount, ascending: answered 400')
  expect(wrong).toContain('Ref No: what none has was answered with 200')
})
