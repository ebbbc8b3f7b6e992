import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { dayText, indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { papers } from 'contract/pan/paper/papers'
import { type Callback, paperless } from 'contract/pan/paperless/paperless'
import { addressesElsewhere } from 'contract/testing/hostile'
import { withMutant } from 'mutants'
import { forgetKeys } from '../../http/idempotency/idempotency.mutants.ts'
import { balanceOf } from '../../money/ledger.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { goodFields, panOffice } from '../../testing/applications.ts'
import { aadhaarOf, ekycTyped, paperlessDesk, someKyc } from '../../testing/paperless.ts'
import { pdfPages } from '../../testing/pdf-text.ts'
import { askAt } from './ask-times.ts'
import { anyProviderPage, anySignature, anyStage, releaseInDoubt } from './paperless.mutants.ts'
import { askDue } from './poller.ts'
import { mayOpen, type Stage } from './provider.ts'
import { people, simulatedOtp } from './simulator/people.ts'
import { signedBySimulator, simulator } from './simulator/simulator.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof paperlessDesk>>
let pan: Awaited<ReturnType<typeof panOffice>>
let merchantId = ''

beforeAll(async () => {
  app = await testApp()
  ;({ id: merchantId } = await app.addMerchant('merchant', 100_000))
  await app.addMerchant('stranger', 1_000)
  await app.addMerchant('poor', 10)
  desk = await paperlessDesk(app)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const price = 14_000n
const wallet = () => balanceOf(app.db, merchantId)
const call = (body: Callback) => app.browser()(paperless.callback, { body })
const signed = (result: Parameters<typeof signedBySimulator>[1]) => signedBySimulator(app.portal, result)

describe('money', () => {
  test('the price is held, then captured with the e-Sign, and commission comes with the acknowledgement', async () => {
    const before = await wallet()
    const id = await desk.initiated()
    expect(await wallet()).toBe(before - price)
    expect(await desk.journalsOf(id)).toEqual(['HOLD'])
    await desk.told(id, 'SIGNED')
    expect([await wallet(), await desk.journalsOf(id)]).toEqual([before - price, ['HOLD', 'SERVICE_DEBIT']])
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

describe('what the provider sends', () => {
  test('a callback that is forged, or changed by one letter, is refused and changes nothing', async () => {
    const id = await desk.initiated()
    const right = signed({ orderNo: await desk.orderNoOf(id), stage: 'FAILED' })
    const other = signed({ orderNo: await desk.orderNoOf(id), stage: 'EXPIRED' })
    for (const body of [
      { ...right, signature: other.signature },
      { ...right, payload: right.payload.replace('FAILED', 'SIGNED') },
      { ...right, signature: '' },
      { payload: '{}', signature: 'x'.repeat(43) },
    ]) {
      expect((await call(body)).status).toBe(401)
    }
    expect(await pan.statusOf(id)).toBe('PL_INITIATED')
    expect((await call(right)).status).toBe(200)
    expect(await pan.statusOf(id)).toBe('PL_FAILED')
  })

  test('a portal that believes any signature lets anybody sign', async () => {
    const id = await desk.initiated()
    const forged = { payload: JSON.stringify({ orderNo: await desk.orderNoOf(id), stage: 'FAILED' }), signature: 'x' }
    expect((await withMutant(anySignature, () => call(forged))).status).toBe(200)
    expect(await pan.statusOf(id)).toBe('PL_FAILED')
  })

  test('sent again or in another order it does no harm', async () => {
    const id = await desk.initiated()
    const orderNo = await desk.orderNoOf(id)
    const kyc = someKyc()
    const done = signed({ orderNo, stage: 'ACKNOWLEDGED', kyc, ackNo: '000261120700002', ackDate: '2026-01-02' })
    const early = signed({ orderNo, stage: 'KYC', kyc })
    expect((await call(done)).status).toBe(200)
    const journals = await desk.journalsOf(id)
    for (const late of [early, done, signed({ orderNo, stage: 'AUTHENTICATED' }), done])
      expect((await call(late)).status).toBe(200)
    expect([await pan.statusOf(id), await desk.journalsOf(id)]).toEqual(['ACKNOWLEDGED', journals])
    const events = app.db.selectFrom('applicationEvent').select('toStatus').where('applicationId', '=', id)
    expect((await events.orderBy('id').execute()).map(({ toStatus }) => toStatus)).toEqual([
      ...['PL_INITIATED', 'PL_AUTH_DONE', 'PL_AWAIT_CONFIRM', 'PL_ESIGN_DONE', 'ACKNOWLEDGED'],
    ])
  })

  test('eight at once are taken in once', async () => {
    const id = await desk.initiated()
    const done = signed({ orderNo: await desk.orderNoOf(id), stage: 'SIGNED', kyc: someKyc() })
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(done)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await desk.journalsOf(id)).toEqual(['HOLD', 'SERVICE_DEBIT'])
    const photos = app.db.selectFrom('file').select('id').where('ownerId', '=', id).where('purpose', '=', 'photo')
    expect((await photos.execute()).length).toBe(1)
  })

  test('an acknowledgement number that another form has is not taken over', async () => {
    const ack = { ackNo: '000261120700003', ackDate: '2026-01-02' }
    await desk.told(await desk.initiated(), 'ACKNOWLEDGED', ack)
    const id = await desk.told(await desk.initiated(), 'ACKNOWLEDGED', ack)
    expect(await pan.statusOf(id)).toBe('PL_ESIGN_DONE')
    await desk.told(id, 'ACKNOWLEDGED', { ...ack, ackNo: '12345' })
    expect(await pan.statusOf(id)).toBe('PL_ESIGN_DONE')
  })

  test('work that was done after all, though its money went back, is kept for people to look at', async () => {
    const id = await desk.told(await desk.initiated(), 'FAILED')
    await desk.told(id, 'SIGNED')
    const kept = app.db
      .selectFrom('audit')
      .select('about')
      .where('what', '=', 'paperless contradiction')
      .where('about', '=', await desk.orderNoOf(id))
    expect([await pan.statusOf(id), (await kept.execute()).length]).toEqual(['PL_FAILED', 1])
  })
})

describe('at the provider', () => {
  test('e-KYC from the OTP to the acknowledgement, with what Aadhaar says', async () => {
    const id = await desk.signed()
    const { body } = await app.as('merchant')(paperless.state, { params: { id } })
    expect(body).toMatchObject({
      status: 'ACKNOWLEDGED',
      name: 'ANJALI PRAKASH SHARMA',
      ackNo: expect.stringMatching(/^\d{15}$/),
    })
    const { fields, aadhaarLast4, aadhaarRef } = await rowOf(id)
    expect(fields).toMatchObject({
      lastName: 'SHARMA',
      firstName: 'ANJALI',
      middleName: 'PRAKASH',
      resCity: 'PUNE',
      resState: '19',
    })
    expect([aadhaarLast4, aadhaarRef]).toEqual(['0016', null])
  })

  test('a wrong OTP may be corrected twice; the third ends it and the money is back', async () => {
    const before = await wallet()
    const id = await desk.initiated()
    const url = await desk.opened(id)
    const wrong = { choice: 'authenticate', aadhaar: aadhaarOf('good'), otp: '000000' }
    const said = [await desk.type(url, wrong), await desk.type(url, wrong), await desk.type(url, wrong)]
    expect(said.map(({ statusCode }) => statusCode)).toEqual([422, 422, 200])
    expect(said[0]?.body).toContain('2 tries are left')
    expect([await pan.statusOf(id), await wallet()]).toEqual(['PL_FAILED', before])
  })

  test('after a lost redirect the merchant is asked to go on, and goes on where the applicant stood', async () => {
    const id = await desk.authenticated(aadhaarOf('lost'))
    expect(await pan.statusOf(id)).toBe('PL_INITIATED')
    const day = await app.as('merchant')(dashboards.merchant)
    expect(day.body.unfinished?.length).toBeGreaterThan(0)
    expect((await desk.ask(id)).body).toMatchObject({ status: 'PL_AWAIT_CONFIRM', kyc: { name: 'SUNIL KUMAR VERMA' } })
  })

  test('a late result is waited for', async () => {
    const id = await desk.authenticated(aadhaarOf('late'))
    expect((await desk.ask(id)).body.status).toBe('PL_UNKNOWN')
    app.clock.forward({ minutes: 3, seconds: 1 })
    expect((await desk.ask(id)).body.status).toBe('PL_AWAIT_CONFIRM')
  })

  test.each([
    ['expired', 'PL_EXPIRED'],
    ['noMobile', 'PL_FAILED'],
  ])('an Aadhaar that is %s ends as %s', async (trouble, status) => {
    expect(await pan.statusOf(await desk.authenticated(aadhaarOf(trouble)))).toBe(status)
  })

  test('a refused e-Sign gives the money back', async () => {
    const before = await wallet()
    const id = await desk.signed(aadhaarOf('refused'))
    expect([await pan.statusOf(id), await wallet()]).toEqual(['PL_FAILED', before])
  })

  test('somebody under 18 cannot be confirmed, only given up', async () => {
    const id = await desk.authenticated(people.find(({ what }) => what === 'Under 18')?.aadhaar)
    const { status, body } = await desk.confirm(id)
    expect([status, body.message]).toEqual([409, expect.stringContaining('under 18')])
    const before = await wallet()
    expect((await desk.withdraw(id)).body.status).toBe('CANCELLED')
    expect(await wallet()).toBe(before + price)
  })

  test('giving it up closes the order there first; what is signed there by then is filed, and stays paid', async () => {
    const before = await wallet()
    const stageOf = async (id: string) => {
      const found = app.db
        .selectFrom('simulatorOrder')
        .select('stage')
        .where('orderNo', '=', await desk.orderNoOf(id))
      return (await found.executeTakeFirstOrThrow()).stage
    }
    const left = await desk.authenticated()
    expect((await desk.withdraw(left)).body.status).toBe('CANCELLED')
    expect([await stageOf(left), await wallet()]).toEqual(['CANCELLED', before])

    const again = await desk.authenticated()
    const twice = () => Promise.all([desk.withdraw(again, 'cancel-0001'), desk.withdraw(again, 'cancel-0001')])
    const replies = [...(await twice()), await desk.withdraw(again, 'cancel-0001')]
    expect(replies.map(({ status, body }) => [status, body.status])).toEqual(Array(3).fill([200, 'CANCELLED']))
    expect([await desk.journalsOf(again), await wallet()]).toEqual([['HOLD', 'RELEASE'], before])
    expect((await desk.withdraw(again, 'cancel-0002')).status).toBe(409)
    const forgotten = await withMutant(forgetKeys, () => desk.withdraw(again, 'cancel-0001'))
    expect(forgotten.status).toBe(409)

    const signed = await desk.authenticated(aadhaarOf('lost'))
    const ofOrder = await desk.orderNoOf(signed)
    await app.db.updateTable('simulatorOrder').set({ stage: 'SIGNED' }).where('orderNo', '=', ofOrder).execute()
    const late = await desk.withdraw(signed)
    expect([late.status, late.body.message]).toEqual([409, 'It is too late: the applicant has signed already.'])
    expect([await pan.statusOf(signed), await desk.journalsOf(signed)]).toEqual([
      'PL_ESIGN_DONE',
      ['HOLD', 'SERVICE_DEBIT'],
    ])
    expect(await wallet()).toBe(before - price)
    await desk.told(signed, 'FAILED')
  })

  test('a person with an open application, or another Aadhaar than the form names, cannot be confirmed', async () => {
    const kyc = someKyc()
    const first = await desk.told(await desk.initiated(), 'KYC', { kyc })
    const second = await desk.told(await desk.initiated(), 'KYC', { kyc })
    const refused = await desk.confirm(second)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `An application for this person is already open: ${await desk.orderNoOf(first)}`,
    ])
    await desk.withdraw(first)
    expect((await desk.confirm(second)).status).toBe(200)

    const esign = await desk.initiated('PAPERLESS_ESIGN', { ...goodFields, firstName: 'Lalita', nameDiffers: true })
    await desk.told(esign, 'KYC', { kyc: { ...someKyc(), maskedAadhaar: 'XXXX XXXX 0028' } })
    const other = await desk.confirm(esign)
    expect([other.status, other.body.message]).toEqual([
      409,
      'The form names an Aadhaar that ends in 0016, this one ends in 0028.',
    ])
    await desk.withdraw(esign)
  })

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

  test('what failed is copied, and goes its way anew with a consent of its own', async () => {
    const id = await desk.told(await desk.initiated(), 'FAILED')
    const { body } = await app.as('merchant')(drafts.reapply, { params: { id } })
    const consents = () =>
      app.db
        .selectFrom('paperless')
        .select(['consentVersion', 'orderNo'])
        .where('applicationId', '=', body.id)
        .execute()
    expect(await consents()).toEqual([])
    expect((await desk.initiate(body)).status).toBe(200)
    expect(await consents()).toEqual([{ consentVersion: 'AADHAAR-1', orderNo: body.formNo }])
    await desk.authenticated(aadhaarOf('good'), body.id)
    expect(await pan.statusOf(body.id)).toBe('PL_AWAIT_CONFIRM')
  })

  test('the e-Sign opens once the data is confirmed, which is said once, and only at the provider', async () => {
    const id = await desk.initiated()
    await desk.opened(id)
    await desk.told(id, 'KYC')
    const proceed = () => app.as('merchant')(paperless.proceed, { params: { id } })
    const early = await proceed()
    expect([early.status, early.body.message]).toEqual([409, 'Not allowed in status Confirm and e-Sign'])
    expect((await desk.confirm(id)).status).toBe(200)
    const again = await desk.confirm(id)
    expect([again.status, again.body.message]).toEqual([409, 'The data is confirmed already. Continue to the e-Sign.'])

    const { provider } = app.portal
    const openSigning = async () => ({ redirectUrl: 'https://evil.example/esign' })
    app.portal.provider = { ...simulator, openSigning }
    const elsewhere = await proceed()
    app.portal.provider = provider
    expect([elsewhere.status, elsewhere.body.redirectUrl]).toEqual([502, undefined])
    expect((await proceed()).status).toBe(200)
    await desk.withdraw(id)
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

  test('the order is one however often it is opened, and its page runs and loads nothing', async () => {
    const id = await desk.initiated()
    const urls = await Promise.all([desk.opened(id), desk.opened(id), desk.opened(id)])
    expect(new Set(urls).size).toBe(1)
    const page = await app.app.inject({ url: urls[0]! })
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
    )
    expect([page.body.includes('<script'), page.body.includes('Provider simulator')]).toEqual([false, true])
    expect((await app.app.inject({ url: '/provider-simulator/1234567890' })).statusCode).toBe(404)
  })

  test('an e-Sign files what was typed, with its scans, and shows where Aadhaar says something else', async () => {
    const draft = await desk.draft('PAPERLESS_ESIGN', {
      ...{ ...goodFields, lastName: 'Kureshi', firstName: 'Imran', middleName: '', poi: 'BANK_CERTIFICATE' },
      ...{ aadhaar: '999911110005', nameAsAadhaar: 'IMRAN DEMO QURESHI', nameDiffers: true },
    })
    const version = await desk.versionOf(draft.id)
    expect((await app.as('merchant')(applications.form, { params: { id: draft.id } })).status).toBe(409)
    expect((await desk.initiate({ ...draft, version })).body.message).toBe('Upload the scanned form first')
    await pan.scanPage(draft.id)
    await pan.cut(draft.id, 'photo')
    await pan.cut(draft.id, 'signature')
    expect((await desk.initiate({ ...draft, version: await desk.versionOf(draft.id) })).status).toBe(200)
    const url = await desk.opened(draft.id)
    const other = await desk.type(url, { choice: 'authenticate', aadhaar: aadhaarOf('late'), otp: simulatedOtp })
    expect([other.statusCode, other.body.includes('ends in 0005')]).toEqual([422, true])
    await desk.authenticated('999911110005', draft.id)
    const { compared } = (await app.as('merchant')(paperless.state, { params: { id: draft.id } })).body
    expect(compared).toEqual([
      { label: 'Name', form: 'IMRAN KURESHI', aadhaar: 'IMRAN DEMO QURESHI', isSame: false },
      { label: "Father's name", form: 'PRAKASH SHARMA', aadhaar: 'SALIM QURESHI', isSame: false },
      { label: 'Date of birth', form: '14-Aug-1994', aadhaar: '31-Jan-1988', isSame: false },
      { label: 'Gender', form: 'Female', aadhaar: 'Male', isSame: false },
    ])
    await desk.confirm(draft.id)
    await desk.type(await desk.opened(draft.id), { choice: 'sign', otp: simulatedOtp })
    expect(await rowOf(draft.id)).toMatchObject({ status: 'ACKNOWLEDGED', hardcopy: 'PENDING' })
  })

  test('of an e-KYC the name, father and AO that were typed stand beside what Aadhaar says', async () => {
    const id = await desk.initiated('PAPERLESS_EKYC', {
      ...{
        ...ekycTyped,
        nameAsAadhaar: 'ANJALI R SHARMA',
        fatherFirst: 'Ramesh',
        income: ['BUSINESS'],
        businessCode: '01',
      },
      ...{ areaCode: 'DLC', aoType: 'C', rangeCode: '35', aoNo: '1' },
    })
    await desk.authenticated(aadhaarOf('good'), id)
    const { compared } = (await app.as('merchant')(paperless.state, { params: { id } })).body
    expect(compared).toEqual([
      { label: 'Name', form: 'ANJALI R SHARMA', aadhaar: 'ANJALI PRAKASH SHARMA', isSame: false },
      { label: "Father's name", form: 'RAMESH SHARMA', aadhaar: 'PRAKASH SHARMA', isSame: false },
      { label: 'City of the AO', form: 'New Delhi', aadhaar: 'PUNE', isSame: false },
    ])
  })

  test('neither the OTP nor an Aadhaar number is kept anywhere', async () => {
    const tables = [
      'simulatorOrder',
      'paperless',
      'application',
      'applicationEvent',
      'audit',
      'outbox',
      'journal',
    ] as const
    const kept = await Promise.all(tables.map((table) => app.db.selectFrom(table).selectAll().execute()))
    const text = JSON.stringify(kept, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    expect(text).toContain('ANJALI PRAKASH SHARMA')
    for (const { aadhaar } of people) expect(text).not.toContain(aadhaar)
    expect(text).not.toContain(simulatedOtp)
  })
})

describe('the poller', () => {
  test('asks 2 minutes, 10 minutes and an hour after a step, then daily', () => {
    const since = new Date('2026-11-20T06:00:00Z')
    const minutes = Array.from({ length: 6 }, (_, asked) => (askAt(since, asked).getTime() - since.getTime()) / 60_000)
    expect(minutes).toEqual([2, 10, 60, 1_440, 2_880, 4_320])
  })

  test('finds what nobody told, at its time and not before, on one server only', async () => {
    const id = await desk.authenticated(aadhaarOf('lost'))
    await askDue(app.portal)
    expect(await pan.statusOf(id)).toBe('PL_INITIATED')
    app.clock.forward({ minutes: 2, seconds: 1 })
    await Promise.all([askDue(app.portal), askDue(app.portal), askDue(app.portal)])
    expect(await pan.statusOf(id)).toBe('PL_AWAIT_CONFIRM')
    const { asked, nextAskAt } = await orderOf(id)
    expect([asked, nextAskAt]).toEqual([0, askAt(app.clock.now, 0)])
  })

  test('a token that nobody used is closed at the provider, and then its money goes back', async () => {
    const id = await desk.initiated()
    await desk.opened(id)
    app.clock.forward({ days: 6 })
    while (await askDue(app.portal)) {}
    expect(await pan.statusOf(id)).toBe('PL_INITIATED')
    app.clock.forward({ days: 2 })
    while (await askDue(app.portal)) {}
    expect([await pan.statusOf(id), await desk.journalsOf(id)]).toEqual(['PL_EXPIRED', ['HOLD', 'RELEASE']])
    expect((await orderOf(id)).nextAskAt).toBeNull()
    const atProvider = app.db
      .selectFrom('simulatorOrder')
      .select('stage')
      .where('orderNo', '=', await desk.orderNoOf(id))
    expect(await atProvider.execute()).toEqual([{ stage: 'CANCELLED' }])
  })

  test('one order that breaks does not keep it from the others', async () => {
    const ids = [await desk.initiated(), await desk.authenticated(aadhaarOf('lost'))]
    await desk.opened(ids[0]!)
    // A stage that the provider has never used before.
    const nonsense = { stage: 'NONSENSE' as Stage }
    const orderNo = await desk.orderNoOf(ids[0]!)
    await app.db.updateTable('simulatorOrder').set(nonsense).where('orderNo', '=', orderNo).execute()
    app.clock.forward({ minutes: 3 })
    while (await askDue(app.portal)) {}
    expect(await pan.statusOf(ids[1]!)).toBe('PL_AWAIT_CONFIRM')
  })
})

test('another merchant finds neither the order nor its list, and the office sees no drafts', async () => {
  const { id } = await desk.draft('PAPERLESS_EKYC', { ...ekycTyped, nameAsAadhaar: 'HIDDEN DRAFT' })
  const stranger = app.as('stranger')
  for (const endpoint of [paperless.state, paperless.proceed, paperless.ask, paperless.review])
    expect((await stranger(endpoint, { params: { id } })).status).toBe(404)
  const query = { filters: {}, search: '', length: 100 as const, start: 0, sorts: [] }
  expect((await stranger(paperless.own, { body: query })).body.data).toEqual([])
  const office = (await app.as('staff')(paperless.list, { body: query })).body.data
  expect([office.length > 5, office.some((row) => row.id === id)]).toEqual([true, false])
  const own = (await app.as('merchant')(paperless.own, { body: query })).body.data
  const begun = (await app.as('merchant')(applications.drafts, { body: query })).body.data
  expect([own.some((row) => row.id === id), begun.some((row) => row.id === id)]).toEqual([true, true])
})

test('the browser is sent only where the provider lives, unless anywhere would do', async () => {
  const provider = { origins: ['self', 'https://provider.example'] }
  const allowed = ['/provider-simulator/1234567890', 'https://provider.example/esign?token=1']
  const refused = [
    '//evil.example/',
    '/\\evil.example',
    'https://provider.example.evil.example/',
    'https://user@provider.example/',
    'http://provider.example/',
    'javascript:alert(1)',
    'provider-simulator',
    ...addressesElsewhere(),
  ]
  expect(allowed.filter((address) => !mayOpen(provider, address))).toEqual([])
  expect(refused.filter((address) => mayOpen(provider, address))).toEqual([])
  expect(mayOpen({ origins: ['https://provider.example'] }, '/here')).toBe(false)
  expect(await withMutant(anyProviderPage, () => mayOpen(provider, 'javascript:alert(1)'))).toBe(true)
})

const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const orderOf = (id: string) =>
  app.db.selectFrom('paperless').selectAll().where('applicationId', '=', id).executeTakeFirstOrThrow()
