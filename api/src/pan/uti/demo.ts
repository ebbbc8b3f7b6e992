import type { PsaPaper } from 'contract/pan/uti/psa'
import { psaPapers } from 'contract/pan/uti/psa'
import sharp from 'sharp'
import { keepUpload } from '../../files/upload.ts'
import type { Demo, DemoPart } from '../../seed/demo-part.ts'
import type { DemoUser } from '../../seed/people.ts'
import type { Travel } from '../../seed/time.ts'
import { transact } from '../../shared/context.ts'
import { outlined } from '../../shared/fonts.ts'
import { merchantOf } from '../../shared/tenant.ts'
import { noteApplication } from './log.ts'
import { activatePsa, requestPsa, sendPsa } from './psa.ts'
import { credit, rejectTopUp, topUp } from './topup.ts'

/** A shop that files at UTI and buys coupons for it, another on its way there, and a third that has just asked. */
async function serveUti({ travel, shop, people, staff }: Demo) {
  const clerk = staff.staff
  const [sent, asked] = people.filter(({ userName }) => userName !== 'merchant' && userName !== 'member')
  if (!sent || !asked) return

  travel.goTo(60, 640)
  const { id } = await ask(travel, shop, { name: 'RAKESH SHARMA', pan: 'ZAAPS0000A', aadhaar: '999900000016' })
  travel.goTo(59, 700)
  await transact(travel.portal, clerk, (context) => sendPsa({ ...context, params: { id } }))
  travel.goTo(54, 690)
  const body = { psaId: 'DEMOPSA0001' }
  await transact(travel.portal, clerk, (context) => activatePsa({ ...context, params: { id }, body }))
  await buy(travel, shop, clerk)

  travel.goTo(6, 650)
  const second = await ask(travel, sent, { name: 'SUNITA PATEL', pan: 'ZAGPV0000G', aadhaar: '999911110005' })
  travel.goTo(5, 720)
  await transact(travel.portal, clerk, (context) => sendPsa({ ...context, params: second }))
  travel.goTo(1, 655)
  await ask(travel, asked, { name: 'IMRAN KHAN', pan: 'ZADHP0000D', aadhaar: '999922220009' })
}

async function buy(travel: Travel, by: DemoUser, clerk: DemoUser) {
  const { portal } = travel
  const plan = [
    { daysAgo: 50, given: { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 10 }, fate: 'UTI26100231' },
    { daysAgo: 33, given: { kind: 'COUPON', cardType: 'EPAN', quantity: 5 }, fate: 'UTI26100877' },
    { daysAgo: 20, given: { kind: 'AMOUNT', amount: 1000 }, fate: null },
    { daysAgo: 12, given: { kind: 'AMOUNT', amount: 1500 }, fate: 'UTI26111420' },
    { daysAgo: 1, given: { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 4 }, fate: undefined },
  ] as const
  for (const { daysAgo, given, fate } of plan) {
    travel.goTo(daysAgo, 665)
    const { id } = await transact(portal, by, (context) => topUp({ ...context, params: {}, body: given }))
    travel.goTo(daysAgo, 745)
    const params = { id }
    await transact(portal, clerk, async (context) => {
      if (fate) await credit({ ...context, params, body: { utiRef: fate } })
      if (fate === null) await rejectTopUp({ ...context, params, body: { reason: 'UTI was closed that day.' } })
    })
  }
  for (const [no, applicant] of ['ZOYA DEMO QURESHI', 'MOHAN KALPIT RAO'].entries()) {
    travel.goTo(14 - no, 730)
    const dated = travel.portal.clock().toISOString().slice(0, 10)
    const body = { couponNo: `U-26110${no}45`, applicant, appType: 'N' as const, dated }
    await transact(portal, by, (context) => noteApplication({ ...context, params: {}, body }))
  }
}

async function ask({ portal }: Travel, by: DemoUser, who: { name: string; pan: string; aadhaar: string }) {
  const papers = {} as Record<PsaPaper, string>
  for (const { field, label } of psaPapers) papers[field] = await keepPaper(portal, by, label)
  const body = {
    ...who,
    ...papers,
    shopName: 'Demo Seva Kendra',
    mobile: '6000000012',
    email: 'shop@example.com',
    dob: '1985-03-02',
    address1: '12 Namoona Road',
    address2: 'Demo Chowk',
    address3: '',
    city: 'Pune',
    district: 'Pune',
    state: 'Maharashtra',
    pin: '411001',
    consent: true as const,
  }
  return transact(portal, by, (context) => requestPsa({ ...context, params: {}, body }))
}

/** A sheet that says what it stands for, and that it is none. */
async function keepPaper(portal: Travel['portal'], by: DemoUser, label: string) {
  const line = (text: string, y: number) => outlined(text, 26, `fill="#2E241D" transform="translate(210 ${y})"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><rect width="420" height="260" fill="#FDFAF4"/>
    ${line(label, 120)}${line('DEMO, NOT A REAL PAPER', 180)}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  const owner = { purpose: 'psa' as const, merchantId: merchantOf(by), createdBy: by.id }
  return (await keepUpload(portal, { ...owner, name: `${label}.jpg`, bytes, allow: ['picture'] })).id
}

export const demo: DemoPart[] = [{ order: 40, fill: serveUti }]
