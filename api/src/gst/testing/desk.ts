import { randomUUID } from 'node:crypto'
import { indianDay } from 'contract/field/fields'
import { gst } from 'contract/gst/gst'
import { registrationPapers } from 'contract/gst/registration'
import type { Caller, TestApp } from '../../testing/app.ts'
import { smallPage } from '../../testing/applications.ts'

let numbers = 0
const { ofOffice } = gst

/** Good signs of a GSTIN with another PAN each time: the last sign is worked out. */
function nextGstin(state = '27') {
  const body = `${state}ZA${String.fromCharCode(65 + (++numbers % 26))}CK${`${numbers}`.padStart(4, '0')}A1Z`
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const sum = [...body].reduce((sum, sign, i) => {
    const product = signs.indexOf(sign) * (i % 2 ? 2 : 1)
    return sum + Math.floor(product / 36) + (product % 36)
  }, 0)
  return `${body}${signs[(36 - (sum % 36)) % 36]}`
}

/** A shop and the office with a client's registration or return, each step through the API. */
export function gstDesk(app: TestApp, merchant = 'merchant', lastName = 'Sharma', clerk = 'staff') {
  const counter = app.as(merchant)
  const office = app.as(clerk)
  const today = () => indianDay(app.clock.now)
  const ok = async (answer: ReturnType<Caller>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
    return body as { id: string }
  }
  const paper = async (field: string) =>
    (await ok(counter(gst.paper, { params: { paper: field }, query: { name: `${field}.jpg` }, bytes: smallPage }))).id

  const desk = {
    nextGstin,
    nextArn: () => `AA2711260${`${++numbers}`.padStart(5, '0')}1`,
    today,
    paper,
    sheet: async () =>
      (await ok(counter(gst.sheet, { query: { name: 'sales.csv' }, bytes: Buffer.from('date,amount\n1,2\n') }))).id,
    /** A proprietor's registration; what differs is given. */
    async form(more: Record<string, unknown> = {}) {
      const papers: Record<string, string> = Object.fromEntries(registrationPapers.map(({ field }) => [field, '']))
      for (const field of ['photo', 'panFile', 'aadhaarFile', 'placeFile']) papers[field] = await paper(field)
      return {
        regType: 'NORMAL',
        legalName: `ASHA ${lastName}`,
        tradeName: 'Namoona Traders',
        constitution: 'PROPRIETORSHIP',
        pan: 'ZAAPS0000A',
        state: '27',
        district: 'Pune',
        mobile: '6000000099',
        email: 'client@example.org',
        startedOn: '2026-01-01',
        liableOn: '2026-02-01',
        reason: 'VOLUNTARY',
        existing: '',
        address1: '12 Namoona Road',
        address2: '',
        city: 'Pune',
        pin: '411001',
        possession: 'OWN',
        activities: ['RETAIL'],
        hsn: '4820',
        sac: '',
        places: [],
        accounts: [],
        representatives: [],
        citizen: 'YES',
        passport: '',
        home: '12 Namoona Road, Pune 411001',
        signatory: `Asha ${lastName}`,
        fatherName: 'Suresh Demo',
        designation: 'Proprietor',
        dob: '1985-03-02',
        gender: 'F',
        signatoryPan: 'ZAAPS0000A',
        din: '',
        aadhaarAuth: 'YES',
        rule14A: 'NO',
        partners: [],
        ...papers,
        declared: true,
        sure: false,
        ...more,
      }
    },
    /** A form that was begun and not sent. */
    async begun() {
      const body = { kind: 'registration' as const, version: 0, values: { legalName: `ASHA ${lastName}` } }
      return (await ok(counter(gst.saveDraft, { params: { id: randomUUID() }, body }))).id
    },
    async registered(more: Record<string, unknown> = {}) {
      return (await ok(counter(gst.register, { body: await desk.form(more) }))).id
    },
    async cancelled() {
      const id = await desk.registered()
      await ok(counter(gst.cancelRegistration, { params: { id }, body: { text: 'The client changed their mind' } }))
      return id
    },
    /** A return that was cancelled. */
    async withdrawn() {
      const id = await desk.asked()
      await ok(counter(gst.cancelFiling, { params: { id }, body: { text: 'The client changed their mind' } }))
      return id
    },
    async papersAsked() {
      const id = await desk.registered()
      await ok(office(ofOffice.ask, { params: { id }, body: { text: 'The bill is old. Send a newer one.' } }))
      return id
    },
    async withTrn() {
      const id = await desk.registered()
      await ok(office(ofOffice.trn, { params: { id }, body: { trn: '271126000012TRN' } }))
      return id
    },
    async withArn() {
      const id = await desk.withTrn()
      await ok(office(ofOffice.arn, { params: { id }, body: { arn: desk.nextArn() } }))
      return id
    },
    async queried(receivedOn = today()) {
      const id = await desk.withArn()
      const body = { text: 'Upload a newer rent agreement.', receivedOn }
      await ok(office(ofOffice.clarify, { params: { id }, body }))
      return id
    },
    async explained() {
      const id = await desk.queried()
      await ok(counter(gst.answerRegistration, { params: { id }, body: { text: 'Attached.', fileId: '' } }))
      return id
    },
    async granted(grantedOn = today()) {
      const id = await desk.withArn()
      await ok(office(ofOffice.grant, { params: { id }, body: { gstin: '27ZAAPS0000A1Z0', grantedOn } }))
      return id
    },
    /** A monthly GSTR-3B of last month; what differs is given. */
    return: (more: Record<string, unknown> = {}) => ({
      gstin: nextGstin(),
      legalName: `${lastName} Traders`,
      scheme: 'MONTHLY',
      turnover: null,
      returnType: 'GSTR3B',
      period: lastMonth(today()),
      nil: 'YES',
      salesFile: '',
      purchaseFile: '',
      gstUser: '',
      remark: '',
      elsewhere: true,
      sure: false,
      ...more,
    }),
    async asked(more: Record<string, unknown> = {}) {
      return (await ok(counter(gst.file, { body: desk.return(more) }))).id
    },
    async clerkId() {
      const { id } = await app.db
        .selectFrom('userAccount')
        .select('id')
        .where('userName', '=', clerk)
        .executeTakeFirstOrThrow()
      return id
    },
    /** A clerk has the registration in hand. */
    async given(id: string) {
      await ok(office(ofOffice.assignRegistration, { params: { id }, body: { clerk: await desk.clerkId() } }))
    },
    async taken(more: Record<string, unknown> = {}) {
      const id = await desk.asked(more)
      await ok(office(ofOffice.assignFiling, { params: { id }, body: { clerk: await desk.clerkId() } }))
      return id
    },
    async questioned() {
      const id = await desk.taken()
      await ok(office(ofOffice.askFiling, { params: { id }, body: { text: 'Which invoices were cancelled?' } }))
      return id
    },
    async proposed(more: Record<string, unknown> = {}) {
      const id = await desk.taken(more)
      await ok(office(ofOffice.propose, { params: { id }, body: { tax: 0, cash: 0, note: '' } }))
      return id
    },
    async approved(more: Record<string, unknown> = {}) {
      const id = await desk.proposed(more)
      await ok(counter(gst.approveFiling, { params: { id }, body: { client: 'Asha', way: 'PHONE' } }))
      return id
    },
    filedBody: (more: Record<string, unknown> = {}) => ({
      arn: desk.nextArn(),
      filedOn: today(),
      taxPaid: 0,
      before: 'ELSEWHERE',
      beforeArn: desk.nextArn(),
      ...more,
    }),
    async filed(more: Record<string, unknown> = {}) {
      const id = await desk.approved(more)
      await ok(office(ofOffice.fileReturn, { params: { id }, body: desk.filedBody() }))
      return id
    },
    async client() {
      const body = { gstin: nextGstin(), legalName: `${lastName} Stores`, scheme: 'MONTHLY', turnover: null }
      return (await ok(counter(gst.saveClient, { body }))).id
    },
    /** A due date that nobody moved yet. */
    extension() {
      const year = 2018 + Math.floor(++numbers / 12)
      return {
        returnType: 'GSTR3B',
        period: `${`${1 + (numbers % 12)}`.padStart(2, '0')}${year}`,
        state: 'ALL',
        newDate: '2027-03-31',
        source: `${lastName} ${randomUUID().slice(0, 6)}`,
      }
    },
    async extended() {
      return (await ok(office(ofOffice.extend, { body: desk.extension() }))).id
    },
  }
  return desk
}

/** MMYYYY of the month before a day. */
export function lastMonth(day: string) {
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 2, 1)).toISOString()
  return `${at.slice(5, 7)}${at.slice(0, 4)}`
}
