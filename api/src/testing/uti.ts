import { indianDay } from 'contract/field/fields'
import { type PsaPaper, type PsaRequest, psaPapers } from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import type { Caller, TestApp } from './app.ts'
import { smallPage } from './applications.ts'

let numbers = 0

/** A shop on its way to UTI, each step through the API. A shop has one registration: an earlier one is out of the way first. */
export function utiDesk(app: TestApp, merchant = 'merchant', lastName = 'Sharma', clerk = 'staff') {
  const counter = app.as(merchant)
  const office = app.as(clerk)
  const next = () => `${++numbers}`.padStart(6, '0')

  const desk = {
    nextPsaId: () => `DEMO${next()}`,
    nextRef: () => `UTI${next()}`,
    request: () => requestOf(counter, lastName),
    /** The registration of this shop that was not rejected, if any. */
    standing: () =>
      app.db
        .selectFrom('psa')
        .innerJoin('userAccount', 'userAccount.merchantId', 'psa.merchantId')
        .select(['psa.id', 'psa.status'])
        .where('userAccount.userName', '=', merchant)
        .where('psa.status', '<>', 'REJECTED')
        .executeTakeFirst(),
    async setAside() {
      const found = await desk.standing()
      if (found) await app.db.updateTable('psa').set({ status: 'REJECTED' }).where('id', '=', found.id).execute()
    },
    /** Whatever stands for this shop is put aside. */
    async freshRequest(): Promise<PsaRequest> {
      await desk.setAside()
      return desk.request()
    },
    async requested(): Promise<string> {
      const { status, body } = await counter(uti.request, { body: await desk.freshRequest() })
      if (status !== 200) throw new Error(`not requested: ${JSON.stringify(body)}`)
      return body.id
    },
    async sent(): Promise<string> {
      const id = await desk.requested()
      await office(uti.send, { params: { id } })
      return id
    },
    async active(psaId?: string): Promise<string> {
      const id = await desk.sent()
      await office(uti.activate, { params: { id }, body: { psaId: psaId ?? desk.nextPsaId() } })
      return id
    },
    async suspended(): Promise<string> {
      const id = await desk.active()
      await office(uti.suspend, { params: { id }, body: { reason: 'UTI asked for it' } })
      return id
    },
    async resetAsked(): Promise<string> {
      const id = await desk.active()
      await counter(uti.askReset)
      return id
    },
    topUp: (body: Record<string, unknown> = { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 5 }, key?: string) =>
      counter(uti.topUp, { body, key }),
    async toppedUp(): Promise<string> {
      await desk.active()
      return (await desk.topUp()).body.id
    },
    noted: () => ({
      couponNo: `U-${next()}`,
      applicant: `ANJALI ${lastName}`,
      appType: 'N' as const,
      dated: indianDay(app.clock.now),
    }),
    inLog: async () => (await counter(uti.note, { body: desk.noted() })).body.id,
  }
  return desk
}

/** What a shop sends to become an agent of UTI, its papers uploaded. */
async function requestOf(counter: Caller, lastName: string): Promise<PsaRequest> {
  const papers = await Promise.all(
    psaPapers.map(async ({ field }) => {
      const { body } = await counter(uti.paper, { query: { name: `${field}.jpg` }, bytes: smallPage })
      return [field, body.id]
    }),
  )
  return {
    name: `RAKESH ${lastName}`,
    shopName: 'Demo Seva Kendra',
    mobile: '6000000012',
    email: 'rakesh@example.com',
    pan: 'ZAAPS0000A',
    aadhaar: '9999 0000 0016',
    dob: '1985-03-02',
    address1: '12 Namoona Road',
    address2: '',
    address3: '',
    city: 'Pune',
    district: 'Pune',
    state: 'Maharashtra',
    pin: '411001',
    ...(Object.fromEntries(papers) as Record<PsaPaper, string>),
    consent: true as const,
  }
}
