import { describe, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { papers } from 'contract/pan/paper/papers'
import { paperless } from 'contract/pan/paperless/paperless'
import { statement } from 'contract/report/own-reports'
import { withMutant } from 'mutants'
import { goodFields } from '../../testing/applications.ts'
import { everything } from '../../testing/lists.ts'
import { aadhaarOf, ekycTyped, paperlessDesk, someKyc } from '../../testing/paperless.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { anyStage, releaseInDoubt } from './money.mutants.ts'
import { askDue } from './poller.ts'
import { simulatedOtp } from './simulator/people.ts'
import { simulator } from './simulator/simulator.ts'
import { app, desk, pan, price, wallet } from './testing/fixture.ts'

describe('money', () => {
  test('the price is held, then captured with the e-Sign, and commission comes with the acknowledgement', async () => {
    const before = await wallet()
    const id = await desk.initiated()
    expect(await wallet()).toBe(before - price)
    expect(await desk.journalsOf(id)).toEqual(['HOLD'])
    await desk.told(id, 'SIGNED')
    expect([await wallet(), await desk.journalsOf(id)]).toEqual([before - price, ['HOLD', 'SERVICE_DEBIT']])
    const { formNo } = (await app.as('merchant')(applications.info, { params: { id } })).body
    const { data } = (await app.as('merchant')(statement.list, { body: everything })).body
    const spent = data.find(({ particulars }) => `${particulars}`.endsWith(formNo))
    expect(spent).toMatchObject({ kind: 'HOLD_SPENT', particulars: `Held and paid for PAN application ${formNo}` })
    await desk.told(id, 'ACKNOWLEDGED', { ackNo: '000261120700001', ackDate: '2026-01-02' })
    expect(await desk.journalsOf(id)).toEqual(['HOLD', 'SERVICE_DEBIT', 'COMMISSION'])
    expect(await wallet()).toBe(before - price + 1_500n)
    const info = await app.as('merchant')(applications.info, { params: { id } })
    expect(info.body).toMatchObject({ status: 'ACKNOWLEDGED', hardcopy: 'NOT_REQUIRED', ackNo: '000261120700001' })
    expect(info.body.events.at(-1)).toMatchObject({ by: 'Provider', to: 'ACKNOWLEDGED', amount: 15 })
    const letters = app.db.selectFrom('outbox').select('body').where('kind', '=', 'application acknowledge paperless')
    expect((await letters.execute()).map(({ body }) => body.text)).toEqual([
      'Print the acknowledgement for the applicant. No hard copy is needed.',
    ])
  })

  test('the receipt says when it was paid, not when it was begun', async () => {
    const draft = await desk.draft()
    app.clock.forward({ days: 1, minutes: 7 })
    await desk.initiate(draft)
    await desk.told(draft.id, 'SIGNED')
    const { bytes } = await app.as('merchant')(papers.receipt, { params: { id: draft.id } })
    expect((await pdfPages(bytes))[0]?.text).toContain(`Paid on ${dayText(indianDay(app.clock.now))}`)
  })

  test('what is signed by Aadhaar has no form on paper', async () => {
    const id = await desk.initiated()
    await desk.told(id, 'SIGNED')
    const { status, body } = await app.as('merchant')(applications.form, { params: { id } })
    expect([status, body.message]).toEqual([409, 'This is signed by Aadhaar: there is no form on paper'])
  })

  test.each(['FAILED', 'EXPIRED', 'CANCELLED'] as const)(
    'what %s goes back once, however often it is said',
    async (stage) => {
      const before = await wallet()
      const id = await desk.initiated()
      await Promise.all([desk.told(id, stage), desk.told(id, stage), desk.told(id, stage)])
      expect([await wallet(), await desk.journalsOf(id)]).toEqual([before, ['HOLD', 'RELEASE']])
    },
  )

  test('while the provider cannot say, nothing goes back, and the merchant cannot take it back either', async () => {
    const before = await wallet()
    const id = await desk.authenticated(aadhaarOf('down'))
    expect((await desk.ask(id)).body.status).toBe('PL_UNKNOWN')
    for (let day = 0; day < 3; day++) {
      app.clock.forward({ minutes: 1 })
      await askDue(app.portal)
    }
    expect((await desk.withdraw(id)).status).toBe(409)
    expect([await pan.statusOf(id), await wallet()]).toEqual(['PL_UNKNOWN', before - price])
    app.clock.forward({ minutes: 6 })
    expect((await desk.ask(id)).body.status).toBe('PL_AWAIT_CONFIRM')
    await desk.told(id, 'FAILED')
    expect(await wallet()).toBe(before)
  })

  test('a portal that gives money back for want of an answer pays for forms that were signed', async () => {
    const before = await wallet()
    const id = await desk.authenticated(aadhaarOf('down'))
    await withMutant(releaseInDoubt, () => desk.ask(id))
    app.clock.forward({ minutes: 6 })
    await desk.told(id, 'SIGNED')
    expect([await pan.statusOf(id), await wallet()]).toEqual(['PL_FAILED', before])
  })

  test('the hold is either captured or released: who comes second finds it settled', async () => {
    const before = await wallet()
    const id = await desk.told(await desk.initiated(), 'KYC')
    await Promise.allSettled([desk.told(id, 'SIGNED'), desk.told(id, 'FAILED'), desk.withdraw(id)])
    const journals = await desk.journalsOf(id)
    const isSettledOnce = journals.join() === 'HOLD,RELEASE' || journals.join() === 'HOLD,SERVICE_DEBIT,SERVICE_REFUND'
    expect([isSettledOnce, await wallet()]).toEqual([true, before])
  })

  test('what the provider refuses after the e-Sign comes back whole, to the wallet', async () => {
    const before = await wallet()
    const id = await desk.told(await desk.initiated(), 'SIGNED')
    await desk.told(id, 'FAILED', { reason: 'Not accepted' })
    expect([await pan.statusOf(id), await wallet()]).toEqual(['PL_FAILED', before])
  })

  test('of an Aadhaar number that the provider writes out, the last four digits are kept', async () => {
    const kyc = { ...someKyc(), maskedAadhaar: '9999 5555 0005' }
    const id = await desk.told(await desk.initiated(), 'KYC', { kyc })
    await desk.told(id, 'FAILED', { reason: 'Number 999955550005 is locked' })
    const row = await app.db
      .selectFrom('paperless')
      .selectAll()
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.kyc?.maskedAadhaar, row.reason]).toEqual(['XXXX XXXX 0005', 'Number XXXX XXXX 0005 is locked'])
    const events = await app.db.selectFrom('applicationEvent').select('note').where('applicationId', '=', id).execute()
    expect(events.map(({ note }) => note)).toContain('Number XXXX XXXX 0005 is locked')
  })

  test('paid twice with one key is held once; without money nothing is held', async () => {
    const before = await wallet()
    const draft = await desk.draft()
    const key = 'the-same-call'
    const [first, second] = [await desk.initiate(draft, key), await desk.initiate(draft, key)]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await wallet()).toBe(before - price)

    const poor = await paperlessDesk(app, 'poor')
    const { status, body } = await poor.initiate(await poor.draft())
    expect([status, body.message]).toEqual([409, expect.stringContaining('is missing. Add payment to continue.')])
  })
})

describe('at the same moment', () => {
  const end = { KYC: 'open', OPEN: 'open', ACKNOWLEDGED: 'signed', CANCELLED: 'over', FAILED: 'over' }
  type Moves = (steps: { id: string; url: string }) => (() => Promise<unknown>)[]

  /** Runs both sides of a round at once, in both orders; returns how the rounds ended on the two servers. */
  async function rounds(moves: Moves, begin: () => Promise<string> = () => desk.authenticated()) {
    const ends = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const before = await wallet()
      const id = await begin()
      await desk.confirm(id)
      const steps = moves({ id, url: await desk.opened(id) })
      await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()))
      await desk.ask(id)
      const orders = app.db
        .selectFrom('simulatorOrder')
        .select('stage')
        .where('orderNo', '=', await desk.orderNoOf(id))
      const { stage } = await orders.executeTakeFirstOrThrow()
      const isPaid = (await wallet()) < before
      ends.add(`${end[stage as keyof typeof end]}, ${isPaid ? 'paid' : 'free'}`)
      if (isPaid) await desk.told(id, 'FAILED')
      // The same person again and again: an earlier form must not block the next one.
      await app.db.updateTable('application').set({ duplicateKey: null }).execute()
    }
    return [...ends].sort()
  }
  const wrong = (ends: string[]) => ends.filter((words) => !['signed, paid', 'over, free'].includes(words))

  const sign = (url: string) => () => desk.type(url, { choice: 'sign', otp: simulatedOtp })
  const giveUp = (url: string) => () => desk.type(url, { choice: 'giveUp' })
  const signOrLeave: Moves = ({ id, url }) => [sign(url), () => desk.withdraw(id), sign(url), giveUp(url)]

  test('nobody signs what was given up, and nobody gives up what was signed', async () => {
    expect(wrong(await rounds(signOrLeave))).toEqual([])
    expect(wrong(await withMutant(anyStage, () => rounds(signOrLeave)))).not.toEqual([])
  })

  test('what was given up before it was opened at the provider is never opened there', async () => {
    const open = (id: string) => async () => {
      const { body } = await app.as('merchant')(paperless.proceed, { params: { id } })
      if (body.redirectUrl)
        await desk.type(body.redirectUrl, { choice: 'authenticate', aadhaar: aadhaarOf('good'), otp: simulatedOtp })
    }
    for (let round = 0; round < 8; round++) {
      const id = await desk.initiated()
      const steps = [open(id), () => desk.withdraw(id)]
      await Promise.all((round % 2 ? steps : steps.toReversed()).map((step) => step()))
      const orderNo = await desk.orderNoOf(id)
      const { stage } = await simulator.status(app.portal, orderNo)
      if ((await pan.statusOf(id)) === 'CANCELLED') expect(stage).toBe('CANCELLED')
      else await desk.withdraw(id)
    }
  })
})

describe('who needs paper after all', () => {
  test.each([
    ['aadhaarExempt', { aadhaarExempt: 'NRI' }, 'Without Aadhaar the form is signed on paper.'],
    ['raReason', { raReason: 'UNSOUND_MIND' }, 'Who is represented applies on paper: the representative signs.'],
    ['signType', { signType: 'THUMB' }, 'A thumb impression is attested on paper.'],
  ])('is told so before anything is held: %s', async (field, change, text) => {
    const before = await wallet()
    const draft = await desk.draft('PAPERLESS_EKYC', { ...ekycTyped, ...change })
    const refused = await desk.initiate(draft)
    expect([refused.status, refused.body.data]).toEqual([400, expect.arrayContaining([`${field}: ${text}`])])
    expect(await wallet()).toBe(before)
  })

  test('nothing is confirmed that was not read with the applicant', async () => {
    const id = await desk.told(await desk.initiated(), 'KYC', { kyc: someKyc() })
    const { status, body } = await app.as('merchant')(paperless.confirm, {
      params: { id },
      body: { agree: false, changes: [], onlyReprint: false } as never,
    })
    expect([status, body.data]).toEqual([400, ['agree: Read the data with the applicant before you confirm']])
  })
})

describe('at the provider', () => {
  test('an e-Sign for somebody whose form lies on paper already is refused before anything is held', async () => {
    const fields = { ...goodFields, firstName: 'Padmavati', nameDiffers: true, aadhaar: '999922220009' }
    const paper = await pan.draft(fields)
    expect((await pan.submit(paper)).status).toBe(200)
    const before = await wallet()
    const refused = await desk.initiate(await desk.scannedEsign(fields))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `An application for this person is already open: ${paper.formNo}`,
    ])
    expect(await wallet()).toBe(before)
  })

  test('what was changed in another window since is not sent as it was', async () => {
    const draft = await desk.draft()
    const body = { version: draft.version, fields: { place: 'Nagpur' } }
    await app.as('merchant')(drafts.save, { params: { id: draft.id }, body })
    const before = await wallet()
    const old = await desk.initiate(draft)
    expect([old.status, old.body.message]).toEqual([409, expect.stringMatching(/^You saved this application/)])
    expect([await wallet(), await pan.statusOf(draft.id)]).toEqual([before, 'PL_DRAFT'])
  })
})
