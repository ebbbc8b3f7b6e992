import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { type PaperlessMode, paperless } from 'contract/pan/paperless/paperless'
import { fillDemoMasters } from '../pan/application/masters.ts'
import { applyProviderResult } from '../pan/paperless/apply-provider-result.ts'
import type { Result, Stage } from '../pan/paperless/provider.ts'
import { people, simulatedOtp } from '../pan/paperless/simulator/people.ts'
import { portraitOf } from '../pan/paperless/simulator/portrait.ts'
import type { TestApp } from './app.ts'
import { goodFields, panOffice } from './applications.ts'

/** What is typed for e-KYC; the rest comes from Aadhaar. */
export const ekycTyped: Partial<ApplicationFields> = {
  nameAsAadhaar: 'ANJALI PRAKASH SHARMA',
  fatherLast: 'Sharma',
  motherLast: 'Sharma',
  mobile: '6000000012',
  email: 'anjali@example.com',
  income: ['SALARY'],
  place: 'Pune',
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo: '4',
}

let typists = 0

/** The Aadhaar numbers of the simulator by what goes wrong with them; `good` = nothing. */
export const aadhaarOf = (trouble: string) =>
  people.find((person) => (trouble === 'good' ? !person.trouble : person.trouble === trouble))?.aadhaar ?? ''

const face = await portraitOf(people[0]!)
let sent = 0
let filed = 0

/** Somebody new each time, as Aadhaar knows them. */
export function someKyc(): NonNullable<Result['kyc']> {
  const letters = [...`${++sent}`].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')
  const { dob, gender, address } = people[0]!
  return { name: `ROHA${letters} VERMA`, dob, gender, address, maskedAadhaar: 'XXXX XXXX 0016', photo: face }
}

/** Carries applications without paper along, as merchant, applicant and provider would. */
export async function paperlessDesk(app: TestApp, merchant = 'merchant') {
  await fillDemoMasters(app.db)
  const counter = app.as(merchant)

  const desk = {
    ...draftSteps(app, merchant),
    ...providerSide(app),
    /** Opens the provider's page for the next step; answers its address. */
    async opened(id: string) {
      const { status, body } = await counter(paperless.proceed, { params: { id } })
      if (status !== 200) throw new Error(`not opened: ${JSON.stringify(body)}`)
      return body.redirectUrl
    },
    /** Types into the provider's page and sends it, as a browser without scripts would, each from a place of its own. */
    type: (url: string, typed: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url,
        remoteAddress: `198.51.100.${++typists}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${new URLSearchParams(typed)}`,
      }),
    async authenticated(aadhaar = aadhaarOf('good'), id?: string) {
      const applicationId = id ?? (await desk.initiated())
      const url = await desk.opened(applicationId)
      await desk.type(url, { choice: 'authenticate', aadhaar, otp: simulatedOtp })
      return applicationId
    },
    confirm: (id: string, boxes: { changes?: string[]; onlyReprint?: boolean } = {}) =>
      counter(paperless.confirm, {
        params: { id },
        body: { agree: true, changes: [], onlyReprint: false, ...boxes },
      }),
    async signed(aadhaar?: string, id?: string) {
      const applicationId = await desk.authenticated(aadhaar, id)
      const confirmed = await desk.confirm(applicationId)
      if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`)
      await desk.type(await desk.opened(applicationId), { choice: 'sign', otp: simulatedOtp })
      return applicationId
    },
    /** Acknowledged in the provider's own book, and asked about. */
    async filed(id: string) {
      await desk.opened(id)
      await app.db
        .updateTable('simulatorOrder')
        .set({
          person: people[0]!.name,
          stage: 'ACKNOWLEDGED',
          ackDate: '2026-01-02',
          ackNo: `000260102${`${++filed}`.padStart(6, '8')}`,
        })
        .where('orderNo', '=', await desk.orderNoOf(id))
        .execute()
      await desk.ask(id)
      return id
    },
    ask: (id: string) => counter(paperless.ask, { params: { id } }),
    withdraw: (id: string, key?: string) =>
      counter(paperless.withdraw, { params: { id }, body: { remark: 'Customer left' }, ...(key && { key }) }),
  }
  return desk
}

/** From the draft to the order at the provider. */
function draftSteps(app: TestApp, merchant: string) {
  const counter = app.as(merchant)
  const consent = { consent: true, noOtherPan: true } as const

  const desk = {
    async draft(
      mode: PaperlessMode = 'PAPERLESS_EKYC',
      fields: Partial<ApplicationFields> = ekycTyped,
      appType: 'N' | 'C' = 'N',
    ) {
      const { body, status } = await counter(paperless.begin, {
        query: { appType, mode },
        body: { fields, consent: true },
      })
      if (status !== 200) throw new Error(`not begun: ${JSON.stringify(body)}`)
      return body
    },
    initiate: ({ id, version }: { id: string; version: number }, key?: string) =>
      counter(paperless.initiate, { params: { id }, body: { version, ...consent }, key }),
    async initiated(mode: PaperlessMode = 'PAPERLESS_EKYC', fields?: Partial<ApplicationFields>) {
      const draft = mode === 'PAPERLESS_ESIGN' ? await desk.scannedEsign(fields) : await desk.draft(mode, fields)
      const { status, body } = await desk.initiate(draft)
      if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`)
      return draft.id
    },
    /** An e-Sign draft with its page and both pictures. */
    async scannedEsign(fields: Partial<ApplicationFields> = goodFields) {
      const pan = await panOffice(app, merchant)
      const draft = await desk.draft('PAPERLESS_ESIGN', fields)
      await pan.scanPage(draft.id)
      await pan.cut(draft.id, 'photo')
      await pan.cut(draft.id, 'signature')
      return { ...draft, version: await desk.versionOf(draft.id) }
    },
    async versionOf(id: string) {
      return (await counter(drafts.read, { params: { id } })).body.version
    },
  }
  return desk
}

function providerSide(app: TestApp) {
  const desk = {
    /** What the provider says of it, from whichever side it comes. */
    async told(id: string, stage: Stage, more: Partial<Result> = {}) {
      const hasKyc = ['KYC', 'SIGNED', 'ACKNOWLEDGED'].includes(stage)
      const orderNo = await desk.orderNoOf(id)
      await applyProviderResult(app.portal, { orderNo, stage, ...(hasKyc && { kyc: someKyc() }), ...more })
      return id
    },
    async orderNoOf(id: string) {
      const row = app.db.selectFrom('paperless').select('orderNo').where('applicationId', '=', id)
      return `${(await row.executeTakeFirstOrThrow()).orderNo}`
    },
    /** The journals of an application, oldest first. */
    async journalsOf(id: string) {
      const rows = await app.db.selectFrom('journal').select('kind').where('ref', '=', id).orderBy('id').execute()
      return rows.map(({ kind }) => kind)
    },
  }
  return desk
}
