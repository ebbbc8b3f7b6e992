import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { cards } from 'contract/cards/cards'
import { packets } from 'contract/courier/courier'
import type { Endpoint } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { gst } from 'contract/gst/gst'
import { kyc } from 'contract/kyc/kyc'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { uti } from 'contract/pan/uti/uti'
import { payments } from 'contract/payment/payment'
import { rightToRead } from 'contract/people/view'
import { matchRoutes } from 'react-router-dom'
import { everyScreen } from '../e2e/support/screens.ts'
import { menuOf as backendMenu } from '../remote-backend/src/menu.ts'
import { menuOf as merchantMenu } from '../remote-merchant/src/menu.ts'
import { menuOf as publicMenu } from '../remote-public/src/menu.ts'
import { areaNamed } from '../webpack/areas.ts'
import { screensOf } from '../webpack/screens.ts'

// Each entry with its address, and in brackets who sees it: the right that staff need, and the roles.
const menus = {
  backend: `
Dashboard /backend
Download Software /backend/download-software
My Account
  My Profile /backend/my-profile
  Settings /backend/my-profile/setting
Data Setup
  Bank /backend/masters/bank (masters:view)
  Id Type /backend/masters/id-list (masters:view)
  Package /backend/masters/package (masters:view)
  Api Credentials /backend/masters/api-credentials (masters:view, admin)
  Government fees /backend/masters/govt-fee (masters:view)
  GST details /backend/masters/gst-details (masters:view)
  GST rates /backend/masters/gst-rates (masters:view)
  TDS rates /backend/masters/tds-rates (masters:view)
  TDS challans /backend/masters/tds-challans (masters:view)
  AO codes /backend/masters/ao-code (masters:view)
  Photo and signature /backend/masters/image-rule (masters:view)
  PIN codes /backend/masters/pin-code (masters:view)
  Document types /backend/masters/document-type (masters:view)
  Reasons /backend/masters/reason (masters:view)
  Name exceptions /backend/masters/name-exception (masters:view)
  Card vendors /backend/masters/card-vendor (masters:view)
  Courier companies /backend/masters/courier (masters:view)
Actions
  Payments /backend/actions/payments (payments:view)
  NSDL PAN /backend/actions/nsdl-pan (pan:view)
  UTI PAN /backend/actions/uti-pan (uti:view)
  CC User List /backend/actions/user-list (cards:view)
  GST /backend/actions/gst (gst:view)
  Bank statement /backend/actions/bank-statement (bank-statement:view)
  UPI payments /backend/actions/gateway (gateway:view)
  Adjustments /backend/actions/adjustments (adjustments:view)
  Take backs /backend/actions/take-backs (take-backs:view)
Courier & Reports
  Courier /backend/misc/courier/list (courier:view)
  Reports /backend/misc/reports (reports:view)
User Management
  All Users /backend/user-management/all-users (people:view)
  Staff List /backend/user-management/staff-list (people:view)
  Registration /backend/user-management/registration (registration:view)
  Merchant-list /backend/user-management/merchant-list (people:view)
  KYC /backend/user-management/kyc (kyc:view)
  ID sales /backend/user-management/id-sale-list (id-sale:view)
  Who opened papers /backend/user-management/paper-reads (admin)
  Data requests /backend/user-management/data-requests/list (data-requests:view)
  Retention /backend/user-management/retention (admin)
Setting
  Site Configuration /backend/settings/site-configuration (settings:view)
  Smtp Setup /backend/settings/smtp-setup (admin)
  Carousel/Slider /backend/settings/carousel (settings:view)
  News & Updates /backend/settings/news-n-updates (settings:view)
  Messages /backend/settings/messages (admin)
  Outbox /backend/settings/outbox (admin)
My KYC /backend/my-profile/kyc
`,
  merchant: `
Dashboard /merchant
Download Software /merchant/download-software
Account
  My Profile /merchant/account/my-profile
  My Setting /merchant/account/my-setting
Payment Request
  Add Payment /merchant/accounting/payment (payments)
  Payment List /merchant/accounting/payment/list (payments)
  Pay by UPI /merchant/paymentgateway/pg-gateway (payments)
Product
  NSDL PAN /merchant/product/nsdl-pan (pan)
  UTI PAN /merchant/product/uti-pan (uti)
  Credit Cards & Loan /merchant/banking/instant-loan (cards)
  GST /merchant/product/gst (gst)
Courier & Reports
  Courier /merchant/misc/courier (pan)
  Reports /merchant/misc/reports (owner)
User Management
  Add Staff /merchant/user-management/staff/new (owner)
  Staff List /merchant/user-management/staff-list (owner)
  Add Member /merchant/user-management/add-frenchies (owner)
  Member List /merchant/user-management/frenchies-list (owner)
KYC /merchant/my-profile/kyc (owner)
Add money /merchant/accounting/payment (payments)
Quick menu
  Home /merchant
  Apply /merchant/product/nsdl-pan/physical/n/apply (pan)
  Forms /merchant/product/nsdl-pan/physical/list (pan)
  Money /merchant/accounting/payment/list (payments)
`,
  public: `
Home /
About /about
Services /services
Contact /contact
Register /auth/register
Login /auth/login
Pages
  Services /services
  Find a centre /centres
  Track an application /track
  About /about
  Contact /contact
Legal
  Privacy Policy /privacy-policy
  Licensing /licensing
  Terms & Conditions /terms-and-conditions
`,
}
type Area = keyof typeof menus
const menuOf = { backend: backendMenu, merchant: merchantMenu, public: publicMenu }
const areas = Object.keys(menus) as Area[]

type Entry = { label: string; to?: string; right?: string; roles?: string[]; children?: Entry[] }

const linesOf = ({ label, to, right, roles = [], children = [] }: Entry): string[] => {
  const who = [...(right ? [right] : []), ...roles].join(', ')
  return [
    [label, to, who && `(${who})`].filter(Boolean).join(' '),
    ...children.flatMap(linesOf).map((line) => `  ${line}`),
  ]
}

test.each(areas)('the menu of %s has the entries of the spec, in its order', async (area) => {
  const menu: Entry[] = menuOf[area](await screensOf(areaNamed(area)))
  expect(menu.flatMap(linesOf).join('\n')).toBe(menus[area].trim())
})

test("an entry of a shop's menu asks who views it as its merchant for the right of what its screen reads", async () => {
  const reads: Record<string, Endpoint> = {
    '/merchant/accounting/payment': payments.choices,
    '/merchant/accounting/payment/list': payments.own,
    '/merchant/paymentgateway/pg-gateway': gateway.own,
    '/merchant/product/nsdl-pan': applications.own.all,
    '/merchant/product/nsdl-pan/physical/n/apply': drafts.begin,
    '/merchant/product/nsdl-pan/physical/list': applications.own.all,
    '/merchant/product/uti-pan': uti.topUps,
    '/merchant/product/gst': gst.filings,
    '/merchant/misc/courier': packets.shop.list,
    '/merchant/banking/instant-loan': cards.own,
    '/merchant/my-profile/kyc': kyc.own,
  }
  const entries = merchantMenu(await screensOf(areaNamed('merchant'))).flatMap((group) => [
    group,
    ...(group.children ?? []),
  ])
  const asked = entries.flatMap(({ to = '', viewedWith }) => (viewedWith ? [[to, viewedWith]] : []))
  expect(Object.fromEntries(asked)).toEqual(
    Object.fromEntries(Object.entries(reads).map(([to, { path }]) => [to, rightToRead(path)])),
  )
})

test('no entry of a menu is without a screen, and no screen is lost that names a place in the menu', () => {
  const routes = everyScreen.filter(({ hasRoute }) => hasRoute).map(({ address }) => ({ path: address }))
  const inMenu = everyScreen.filter(({ menu }) => menu.length > 0)
  expect(inMenu.filter(({ address }) => !matchRoutes(routes, address.replace(/\/:\w+\?$/, '')))).toEqual([])
  for (const area of areas) {
    const places = inMenu.filter((screen) => screen.area === area).flatMap(({ menu }) => menu)
    expect(menus[area].match(/ \//g)).toHaveLength(places.length)
  }
})

test('a screen is the only component of its module, or its row names it among several', () => {
  const root = join(import.meta.dirname, '..')
  const rows = globSync('remote-*/src/**/screens.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/=> import\('(\.[^']+)'\)(?!\.then)/g)].map(([, name]) =>
      join(root, file, '..', `${name}`),
    ),
  )
  expect(rows.length).toBeGreaterThan(60)
  const components = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const|\{) ?([A-Z]\w*)/gm)].map(([, name]) => name)
  expect(rows.filter((file) => components(file).length !== 1)).toEqual([])
})
