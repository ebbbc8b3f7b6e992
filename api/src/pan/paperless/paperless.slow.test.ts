import { describe, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { paperless } from 'contract/pan/paperless/paperless'
import { withMutant } from 'mutants'
import { forgetKeys } from '../../http/idempotency.mutants.ts'
import { goodFields } from '../../testing/applications.ts'
import { aadhaarOf, ekycTyped, someKyc } from '../../testing/paperless.ts'
import { people, simulatedOtp } from './simulator/people.ts'
import { simulator } from './simulator/simulator.ts'
import { app, desk, pan, price, rowOf, wallet } from './testing/fixture.ts'

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

  test('where no mobile is linked, the same is applied for on paper with what was typed', async () => {
    const id = await desk.authenticated(aadhaarOf('noMobile'))
    const before = (await rowOf(id)).fields
    const reapply = () => app.as('merchant')(drafts.reapply, { params: { id }, query: { mode: 'PHYSICAL' } })
    const { status, body } = await reapply()
    expect(status).toBe(200)
    const { mode, fields, reapplyOf } = await rowOf(body.id)
    expect([mode, reapplyOf]).toEqual(['PHYSICAL', id])
    const { fatherLast, mobile, email, areaCode, place } = before
    expect([mobile, fatherLast].every(Boolean)).toBe(true)
    expect(fields).toMatchObject({ fatherLast, mobile, email, areaCode, place })
    expect((await reapply()).status).toBe(409)
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
      ...goodFields,
      lastName: 'Kureshi',
      firstName: 'Imran',
      middleName: '',
      poi: 'BANK_CERTIFICATE',
      aadhaar: '999911110005',
      nameAsAadhaar: 'IMRAN DEMO QURESHI',
      nameDiffers: true,
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
      ...ekycTyped,
      nameAsAadhaar: 'ANJALI R SHARMA',
      fatherFirst: 'Ramesh',
      income: ['BUSINESS'],
      businessCode: '01',
      areaCode: 'DLC',
      aoType: 'C',
      rangeCode: '35',
      aoNo: '1',
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
