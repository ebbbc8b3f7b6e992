import { describe, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { paperless } from 'contract/pan/paperless/paperless'
import { addressesElsewhere } from 'contract/testing/hostile'
import { withMutant } from 'mutants'
import { aadhaarOf, ekycTyped, someKyc } from '../../testing/paperless.ts'
import { askAt } from './ask-times.ts'
import { anyProviderPage, anySignature } from './callbacks.mutants.ts'
import { askDue } from './poller.ts'
import { mayOpen, type Stage } from './provider.ts'
import { app, call, desk, orderOf, pan, signed } from './testing/fixture.ts'

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
      'PL_INITIATED',
      'PL_AUTH_DONE',
      'PL_AWAIT_CONFIRM',
      'PL_ESIGN_DONE',
      'ACKNOWLEDGED',
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
