import { describe, expect, test } from '@jest/globals'
import { captcha } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { testCaptcha } from '../testing/app.ts'
import { seenOf } from '../testing/seen.ts'
import { tellsWhoIsRegistered } from './registration.mutants.ts'
import { app, newcomer, register } from './testing/fixture.ts'

describe('a visitor registers', () => {
  test('and gets a reference number, under which the office finds all that was entered', async () => {
    const given = newcomer()
    const { status, body } = await register(given)
    expect(status).toBe(200)
    expect(body.refNo).toMatch(/^R\d{2}\d{6}$/)
    const { body: read } = await app.as('staff')(registrations.read, { params: { refNo: body.refNo } })
    const { consent: _, terms: __, ...entered } = given
    expect(read).toMatchObject({
      ...entered,
      refNo: body.refNo,
      status: 'PENDING',
      clientIp: expect.stringMatching(/^192/),
    })
  })

  test('and chooses among the id types that are offered', async () => {
    const { body } = await app.as()(registrations.choicesForVisitor)
    expect(body.idtypes).toEqual([{ value: 'Retailer', label: 'Retailer' }])
    const { body: refused } = await register({ idName: 'Emperor' })
    expect(refused.data).toEqual(['idName: Choose an ID type'])
  })

  test.each([
    ['fName', '', 'Required'],
    ['fName', 'M2', 'Enter a valid name'],
    ['lName', '4', 'Enter a valid name'],
    ['fatherName', '', 'Required'],
    ['fatherName', 'Shri Suresh', 'Do not write titles such as SHRI in the name'],
    ['gender', 'X', 'Required'],
    ['dob', '', 'Required'],
    ['dob', '1991-02-30', 'Enter a date as dd-mm-yyyy'],
    ['dob', '2020-01-01', 'You must be at least 18 years old'],
    ['dob', '2999-01-01', 'Date cannot be in the future'],
    ['mobileNo', '5000000041', 'Enter a 10-digit mobile number starting 6–9'],
    ['mobileNo', '600000004', 'Enter a 10-digit mobile number starting 6–9'],
    ['emailId', 'meena', 'Enter a valid e-mail address'],
    ['emailId', `${'m'.repeat(95)}@example.com`, 'At most 100 characters'],
    ['idName', '', 'Required'],
    ['shopName', 'AC', 'Enter the shop name'],
    ['shopName', 'Demo (Kirana)', "'(' cannot be in a shop name. Use letters, digits, spaces and & . - '"],
    ['address1', '', 'Required'],
    ['address1', 'x'.repeat(51), 'At most 50 characters'],
    ['address2', 'x'.repeat(51), 'At most 50 characters'],
    ['address3', 'x'.repeat(51), 'At most 50 characters'],
    ['state', 'Atlantis', 'Required'],
    ['district', '', 'Required'],
    ['pin', '011001', 'Enter a 6-digit PIN code'],
    ['consent', false, 'Agree to the privacy notice to continue'],
    ['terms', false, 'Accept the terms to continue'],
  ])('is told when %s is %p', async (field, value, text) => {
    const { status, body } = await register({ [field]: value })
    expect([status, body.data]).toEqual([400, [`${field}: ${text}`]])
  })

  test('with a surname only if the person has just one name', async () => {
    expect((await register({ lName: '' })).status).toBe(200)
  })

  test('but not with the wrong characters of the picture', async () => {
    const { status, body } = await register({}, 'NOPE')
    expect([status, body.data]).toEqual([400, ['captcha: Captcha does not match']])
  })

  test('but not with a picture of another browser, a used one, an old one or none', async () => {
    const browser = app.browser()
    const send = (from = browser) =>
      from(registrations.register, { body: newcomer(), query: { captcha: testCaptcha } }).then(({ status }) => status)
    expect(await send()).toBe(400)
    await browser(captcha.image)
    expect(await send(app.browser())).toBe(400)
    expect(await send()).toBe(200)
    expect(await send()).toBe(400)
    await browser(captcha.image)
    app.clock.forward({ seconds: 121 })
    expect(await send()).toBe(400)
  })

  test('once, when twenty send the same picture at the same time', async () => {
    const browser = app.browser()
    await browser(captcha.image)
    const sent = Array.from({ length: 20 }, () =>
      browser(registrations.register, { body: newcomer(), query: { captcha: testCaptcha } }),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  const kept = async (mobileNo: string) =>
    (await app.db.selectFrom('registration').select('refNo').where('mobileNo', '=', mobileNo).execute()).length
  const lettersTo = async (recipient: string) => {
    const query = app.db.selectFrom('outbox').select('kind').where('kind', '=', 'registration-again')
    return (await query.where(sql`lower(recipient)`, '=', recipient.toLowerCase()).execute()).length
  }

  test('once with a mobile number and an e-mail, also when two do so at the same time; the answer is the same', async () => {
    const first = newcomer()
    const replies = await Promise.all([register(first), register({ ...first, emailId: first.emailId.toUpperCase() })])
    expect(replies.map(({ status, body }) => [status, Object.keys(body)])).toEqual(Array(2).fill([200, ['refNo']]))
    expect(await kept(first.mobileNo)).toBe(1)
    expect(await lettersTo(first.emailId)).toBe(1)
  })

  /** Registers with what is somebody's already, with nothing that is, and how the answers differ but for the number. */
  async function told(taken: object) {
    const [repeated, fresh] = [await register(taken), await register()]
    const shown = ({ body: { refNo, ...body }, ...answer }: typeof fresh) => [
      `${refNo}`.length,
      seenOf({ ...answer, body }),
    ]
    return { repeated: shown(repeated), fresh: shown(fresh), data: repeated.body.data }
  }

  test.each(['mobileNo', 'emailId'] as const)(
    'and is not told that the %s is registered; its owner is, once a day, and nothing is kept',
    async (field) => {
      const owner = newcomer()
      await register(owner)
      const stranger = { ...newcomer(), [field]: owner[field] }
      for (let i = 0; i < 3; i++) {
        const { repeated, fresh } = await told(stranger)
        expect(repeated).toEqual(fresh)
      }
      expect(await kept(owner.mobileNo)).toBe(1)
      expect(await lettersTo(owner.emailId)).toBe(1)
      if (field === 'mobileNo') expect(await lettersTo(stranger.emailId)).toBe(0)
      app.clock.forward({ days: 1, seconds: 1 })
      await register(stranger)
      expect(await lettersTo(owner.emailId)).toBe(2)
    },
  )

  test('and is not told either that a merchant has the number, unless the fields said so', async () => {
    await app.addMerchant('namesake')
    const { mobileNo } = await app.db.selectFrom('merchant').select('mobileNo').executeTakeFirstOrThrow()
    const { repeated, fresh } = await told({ mobileNo })
    expect(repeated).toEqual(fresh)
    expect(await lettersTo('namesake@example.com')).toBe(1)
    const talked = await withMutant(tellsWhoIsRegistered, () => told({ mobileNo }))
    expect(talked.repeated).not.toEqual(talked.fresh)
  })

  test('in the same time, registered or not', async () => {
    const owner = newcomer()
    await register(owner)
    for (const changes of [owner, {}]) {
      const browser = app.browser()
      await browser(captcha.image)
      const began = performance.now()
      await browser(registrations.register, { body: { ...newcomer(), ...changes }, query: { captcha: testCaptcha } })
      expect(performance.now() - began).toBeGreaterThan(95)
    }
  })
})
