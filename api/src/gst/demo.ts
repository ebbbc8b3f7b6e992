import { indianDay } from 'contract/field/fields'
import type { DraftKind, DraftValues } from 'contract/gst/draft'
import type { FilingRequest } from 'contract/gst/filing'
import { type RegistrationPaper, type RegistrationRequest, registrationPapers } from 'contract/gst/registration'
import { lastPeriods, paysTax } from 'contract/gst/returns'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { keepUpload } from '../files/upload.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import type { DemoUser } from '../seed/people.ts'
import type { Travel } from '../seed/time.ts'
import { type Context, transact } from '../shared/context.ts'
import { outlined } from '../shared/fonts.ts'
import { merchantOf } from '../shared/tenant.ts'
import { saveClient } from './clients.ts'
import { saveDraft } from './drafts.ts'
import { extend } from './due-dates.ts'
import { approveFiling, askFiling, assignFiling, cancelFiling, fileFor, fileReturn, propose } from './filing.ts'
import { keepSheet } from './papers.ts'
import {
  askRegistration,
  assignRegistration,
  clarify,
  enterArn,
  enterTrn,
  grant,
  register,
  rejectRegistration,
} from './registration.ts'

type On = Context & { params: { id: string } }
/** How far a demo registration has come: its days before today, and what the office did. */
type Plan = {
  daysAgo: number
  name: string
  pan: string
  state: string
  place: { district: string; pin: string }
  no: number
  until: 'new' | 'asked' | 'trn' | 'filed' | 'query' | 'granted' | 'rejected'
  /** A firm with a partner, two places, an account and somebody who acts for it; the others are alone. */
  isFirm?: true
}

const pune = { district: 'Pune', pin: '411001' }
const plans: Plan[] = [
  { daysAgo: 48, name: 'KAVITA SHINDE', pan: 'ZAAPS0000A', state: '27', place: pune, no: 61, until: 'granted' },
  { daysAgo: 20, name: 'ARJUN PATIL', pan: 'ZADPP0000D', state: '27', place: pune, no: 62, until: 'query' },
  { daysAgo: 12, name: 'NEHA JOSHI', pan: 'ZAFPJ0000F', state: '27', place: pune, no: 63, until: 'filed' },
  { daysAgo: 9, name: 'SURAJ MANE', pan: 'ZAGPM0000G', state: '27', place: pune, no: 64, until: 'rejected' },
  {
    daysAgo: 6,
    name: 'SANGAM TRADERS',
    pan: 'ZALFS0000L',
    state: '27',
    place: pune,
    no: 68,
    until: 'filed',
    isFirm: true,
  },
  { daysAgo: 4, name: 'POOJA KADAM', pan: 'ZAHPK0000H', state: '27', place: pune, no: 65, until: 'asked' },
  { daysAgo: 3, name: 'VIVEK DESAI', pan: 'ZAJPD0000J', state: '27', place: pune, no: 66, until: 'trn' },
  { daysAgo: 1, name: 'SANIKA MORE', pan: 'ZAKPM0000K', state: '27', place: pune, no: 67, until: 'new' },
]

/** A shop whose clients are registered and file with us, in every stage of it. */
async function serveGst({ travel, shop, staff }: Demo) {
  const clerk = staff.staff
  for (const plan of plans) await registerOne(travel, shop, clerk, plan)
  await fileSome(travel, shop, clerk)
  travel.goTo(8, 700)
  const [period = ''] = lastPeriods('GSTR3B', 'MONTHLY', workingDay(travel), 1)
  const newDate = indianDay(new Date(travel.portal.clock().getTime() + 12 * 86_400_000))
  const moved = { returnType: 'GSTR3B' as const, period, state: '14', newDate, source: 'Demo 12/2026-CT' }
  await transact(travel.portal, clerk, (context) => extend({ ...context, params: {}, body: moved }))
}

const arnOf = (no: number) => `AA271126${`${no}`.padStart(6, '0')}Z`
const workingDay = (travel: Travel) => indianDay(travel.portal.clock())

async function registerOne(travel: Travel, shop: DemoUser, clerk: DemoUser, plan: Plan) {
  const { portal } = travel
  const { daysAgo, no, until } = plan
  travel.goTo(daysAgo, 630 + no)
  const body = await formOf(portal, shop, plan)
  const { id } = await transact(portal, shop, (context) => register({ ...context, params: {}, query: {}, body }))
  const params = { id }
  const office = (work: (context: On) => Promise<unknown>) =>
    transact(portal, clerk, (context) => work({ ...context, params }))
  if (until === 'new') return
  await office((context) => assignRegistration({ ...context, body: { clerk: clerk.id } }))
  if (until === 'asked') {
    const text = 'The electricity bill is older than two months. Please send a newer one.'
    await office((context) => askRegistration({ ...context, body: { text } }))
    return
  }
  if (until === 'rejected') {
    const text = 'This PAN has a GST registration in Maharashtra already.'
    await office((context) => rejectRegistration({ ...context, body: { text } }))
    return
  }
  await office((context) => enterTrn({ ...context, body: { trn: `2711260000${no}TRN` } }))
  if (until === 'trn') return
  travel.goTo(daysAgo - 1, 700)
  await office((context) => enterArn({ ...context, body: { arn: arnOf(no) } }))
  if (until === 'query') {
    travel.goTo(2, 690)
    const text = 'Upload the consent letter of the owner of the place.'
    await office((context) => clarify({ ...context, body: { text, receivedOn: workingDay(travel) } }))
  }
  if (until === 'granted') {
    travel.goTo(daysAgo - 6, 690)
    const granted = { gstin: '27ZAAPS0000A1Z0', grantedOn: workingDay(travel) }
    await office((context) => grant({ ...context, body: granted }))
  }
}

/** Clients and their returns: filed, waiting for the client, asked, and new. */
async function fileSome(travel: Travel, shop: DemoUser, clerk: DemoUser) {
  travel.goTo(20, 640)
  const misaal = { gstin: '27ZABCT0000B1ZN', legalName: 'MISAAL INFOTECH PRIVATE LIMITED', scheme: 'MONTHLY' as const }
  const kalpit = { gstin: '29ZADHP0000D1Z7', legalName: 'KALPIT PRASAD SHARMA (HUF)', scheme: 'MONTHLY' as const }
  const namoona = { gstin: '07ZACFR0000C1ZI', legalName: 'NAMOONA TRADERS', scheme: 'QUARTERLY' as const }
  const udaharan = { gstin: '24ZAETM0000E1ZS', legalName: 'UDAHARAN FOUNDATION', scheme: 'COMPOSITION' as const }
  const sangam = { gstin: '27ZALFS0000L1ZN', legalName: 'SANGAM ELECTRICALS', scheme: 'MONTHLY' as const }
  const anmol = { gstin: '27ZAMPB0000M1ZG', legalName: 'ANMOL BAKERS', scheme: 'MONTHLY' as const }
  const chandni = {
    gstin: '24ZANCP0000N1ZW',
    legalName: 'CHANDNI PRINTS PRIVATE LIMITED',
    scheme: 'QUARTERLY' as const,
  }
  // For some of them nothing is asked yet: their returns stand in the calendar.
  for (const client of [misaal, kalpit, namoona, udaharan, sangam, anmol, chandni])
    await transact(travel.portal, shop, (context) =>
      saveClient({ ...context, params: {}, body: { ...client, turnover: 65_00_000 } }),
    )
  const file = (plan: FilingPlan) => fileOne(travel, shop, clerk, plan)
  const big = { turnover: 4_20_00_000, sales: 3_48_200 }
  const first = await file({ ...misaal, ...big, returnType: 'GSTR1', daysAgo: 18, until: 'filed', no: 71 })
  await file({ ...misaal, ...big, returnType: 'GSTR3B', daysAgo: 15, until: 'filed', no: 72, ours: first })
  const small = { turnover: 86_40_000, sales: 61_750 }
  const second = await file({ ...sangam, ...small, returnType: 'GSTR1', daysAgo: 16, until: 'filed', no: 78 })
  await file({ ...sangam, ...small, returnType: 'GSTR3B', daysAgo: 7, until: 'approved', no: 79, ours: second })
  await file({ ...kalpit, returnType: 'GSTR1', daysAgo: 10, until: 'cancelled', no: 73 })
  await file({ ...kalpit, sales: 1_12_400, returnType: 'GSTR3B', daysAgo: 6, until: 'figures', no: 74 })
  await file({ ...namoona, returnType: 'PMT06', daysAgo: 5, until: 'asked', no: 75 })
  await file({
    ...udaharan,
    turnover: 32_00_000,
    sales: 2_05_000,
    returnType: 'CMP08',
    daysAgo: 2,
    until: 'taken',
    no: 76,
  })
  await file({ ...namoona, sales: 44_900, returnType: 'IFF', daysAgo: 1, until: 'new', no: 77 })
  await beginSome(travel, shop)
}

/** Forms that were begun at the counter and wait for the client. */
async function beginSome(travel: Travel, shop: DemoUser) {
  const begun: { kind: DraftKind; daysAgo: number; values: DraftValues }[] = [
    {
      kind: 'registration',
      daysAgo: 2,
      values: {
        regType: 'NORMAL',
        legalName: 'FARIDA KHAN',
        constitution: 'PROPRIETORSHIP',
        state: '27',
        city: 'Pune',
      },
    },
    {
      kind: 'filing',
      daysAgo: 1,
      values: {
        gstin: '27ZAMPB0000M1ZG',
        legalName: 'ANMOL BAKERS',
        scheme: 'MONTHLY',
        returnType: 'GSTR1',
        nil: 'NO',
      },
    },
  ]
  for (const { kind, daysAgo, values } of begun) {
    travel.goTo(daysAgo, 720)
    await transact(travel.portal, shop, (context) =>
      saveDraft({ ...context, params: { id: uuid() }, body: { kind, version: 0, values } }),
    )
  }
}

type FilingPlan = Pick<FilingRequest, 'gstin' | 'legalName' | 'scheme' | 'returnType'> & {
  daysAgo: number
  until: 'new' | 'taken' | 'asked' | 'figures' | 'approved' | 'filed' | 'cancelled'
  no: number
  turnover?: number
  /** What was sold in the period, in rupees; without it the return is nil. */
  sales?: number
  /** The return before it, filed by us. */
  ours?: string
}

async function fileOne(travel: Travel, shop: DemoUser, clerk: DemoUser, plan: FilingPlan) {
  const { portal } = travel
  const { daysAgo, until, no, ours, sales = 0, turnover = null, ...client } = plan
  travel.goTo(daysAgo, 640 + no)
  const [period = ''] = lastPeriods(client.returnType, client.scheme, workingDay(travel), 1)
  const salesFile = sales > 0 ? await keepSales(portal, shop, sales) : ''
  const nil = sales > 0 ? ('NO' as const) : ('YES' as const)
  const nothing = { turnover, nil, salesFile, purchaseFile: '', gstUser: '', remark: '', elsewhere: true, sure: true }
  const { id } = await transact(portal, shop, (context) =>
    fileFor({ ...context, params: {}, query: {}, body: { ...client, ...nothing, period } }),
  )
  const on = (who: DemoUser, work: (context: On) => Promise<unknown>) =>
    transact(portal, who, (context) => work({ ...context, params: { id } }))
  if (until === 'new') return id
  if (until === 'cancelled') {
    const text = 'The client files it on their own.'
    await on(shop, (context) => cancelFiling({ ...context, body: { text } }))
    return id
  }
  await on(clerk, (context) => assignFiling({ ...context, body: { clerk: clerk.id } }))
  if (until === 'asked')
    await on(clerk, (context) => askFiling({ ...context, body: { text: 'Is the tax of October really nothing?' } }))
  const tax = paysTax(client.returnType) ? Math.round(sales * 0.06) : 0
  const isProposed = until === 'figures' || until === 'approved' || until === 'filed'
  const note = sales > 0 ? 'Tax after the credit for purchases.' : 'Nothing sold, nothing bought.'
  if (isProposed) await on(clerk, (context) => propose({ ...context, body: { tax, cash: 0, note } }))
  if (until === 'approved' || until === 'filed')
    await on(shop, (context) => approveFiling({ ...context, body: { client: 'Farhan Demo', way: 'PHONE' } }))
  if (until === 'filed') {
    const before = ours ? { before: 'OURS' as const, beforeArn: '' } : { before: 'FIRST' as const, beforeArn: '' }
    await on(clerk, (context) =>
      fileReturn({ ...context, body: { arn: arnOf(no), filedOn: workingDay(travel), taxPaid: tax, ...before } }),
    )
  }
  return id
}

/** A sheet of sales with a few lines that add up. */
async function keepSales(portal: Travel['portal'], by: DemoUser, sales: number) {
  const parts = [0.4, 0.35, 0.25].map((part) => Math.round(sales * part))
  const lines = parts.map((sum, i) => `DEMO/${i + 1},Demo customer ${i + 1},${sum},18`)
  const bytes = Buffer.from(['Invoice,Customer,Taxable value,GST %', ...lines, ''].join('\n'))
  return (await keepSheet({ portal, caller: by, body: { name: 'sales.csv', bytes } })).id
}

async function formOf(portal: Travel['portal'], by: DemoUser, plan: Plan): Promise<RegistrationRequest> {
  const { name, pan, state, place, no } = plan
  const papers = Object.fromEntries(registrationPapers.map(({ field }) => [field, ''])) as Record<
    RegistrationPaper,
    string
  >
  for (const field of ['photo', 'panFile', 'aadhaarFile', 'placeFile'] as const)
    papers[field] = await keepPaper(portal, by, registrationPapers.find((one) => one.field === field)?.label ?? field)
  const rest = plan.isFirm ? await firmOf(portal, by, no) : {}
  return {
    ...papers,
    regType: 'NORMAL',
    legalName: name,
    tradeName: `${name.split(' ')[1]} DEMO STORES`,
    constitution: 'PROPRIETORSHIP',
    pan,
    state,
    district: place.district,
    pin: place.pin,
    city: place.district,
    mobile: `60000000${no}`,
    email: `client${no}@example.com`,
    startedOn: '2026-04-01',
    liableOn: '2026-08-01',
    reason: 'VOLUNTARY',
    existing: '',
    address1: `${no} Namoona Road`,
    address2: '',
    possession: 'OWN',
    activities: ['RETAIL'],
    hsn: '4820',
    sac: '',
    places: [],
    accounts: [],
    representatives: [],
    citizen: 'YES',
    passport: '',
    home: `${no} Namoona Road, ${place.district} ${place.pin}`,
    signatory: name,
    fatherName: `SURESH ${name.split(' ')[1]}`,
    designation: 'Proprietor',
    dob: '1988-05-14',
    gender: 'F',
    signatoryPan: pan,
    din: '',
    aadhaarAuth: 'YES',
    rule14A: 'NO',
    partners: [],
    declared: true,
    sure: false,
    ...rest,
  }
}

/** What a firm has beside a proprietor. */
async function firmOf(portal: Travel['portal'], by: DemoUser, no: number): Promise<Partial<RegistrationRequest>> {
  const person = { mobile: `60000000${no}`, email: `partner${no}@example.com` }
  const address = { address2: '', city: 'Pune', district: 'Pune', pin: '411001', rent: '' }
  return {
    constitution: 'PARTNERSHIP',
    signatoryPan: 'ZALPS0000M',
    signatory: 'MEERA SANGAM',
    designation: 'Managing partner',
    constitutionFile: await keepPaper(portal, by, 'Deed'),
    letterFile: await keepPaper(portal, by, 'Authorisation letter'),
    partners: [
      {
        ...person,
        name: 'IMRAN SANGAM',
        fatherName: 'YUSUF SANGAM',
        designation: 'Partner',
        pan: 'ZALPI0000N',
        dob: '1979-11-02',
        gender: 'M',
        din: '',
        citizen: 'YES',
        passport: '',
        home: '4 Udaharan Lane, Pune 411002',
        photo: await keepPaper(portal, by, 'Photo'),
      },
    ],
    places: [
      {
        ...address,
        address1: '9 Godown Road',
        possession: 'OWN',
        activities: ['WAREHOUSE'],
        proof: await keepPaper(portal, by, 'Electricity bill'),
      },
    ],
    accounts: [
      {
        accountNo: '000000000681',
        kind: 'CURRENT',
        ifsc: 'SBIN0000001',
        proof: await keepPaper(portal, by, 'Cancelled cheque'),
      },
    ],
    representatives: [
      {
        ...person,
        kind: 'PRACTITIONER',
        enrolment: '271126000068GPA',
        name: 'LATA GOKHALE',
        designation: 'Adviser',
        pan: 'ZALPG0000P',
        letter: await keepPaper(portal, by, 'Authorisation letter'),
      },
    ],
  }
}

/** A paper that says what it stands for, and that it is none. */
async function keepPaper(portal: Travel['portal'], by: DemoUser, label: string) {
  const line = (text: string, y: number) => outlined(text, 24, `fill="#2E241D" transform="translate(210 ${y})"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><rect width="420" height="260" fill="#FDFAF4"/>
    ${line(label, 120)}${line('DEMO, NOT A REAL PAPER', 180)}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
  const owner = { purpose: 'gst' as const, merchantId: merchantOf(by), createdBy: by.id }
  return (await keepUpload(portal, { ...owner, name: `${label}.jpg`, bytes, allow: ['picture'] })).id
}

export const demo: DemoPart[] = [{ order: 45, fill: serveGst }]
