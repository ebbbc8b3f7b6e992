import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { forgotten } from 'contract/identity/forgotten'
import { captcha, session } from 'contract/identity/session'
import { type Approval, type NewRegistration, registrations } from 'contract/registration'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { lettersTo } from '../testing/letters.ts'
import { seenOf } from '../testing/seen.ts'
import { linkOutlivesTheChoice, tellsWhoIsRegistered } from './registration.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let people = 0
const newcomer = (): NewRegistration => {
  const no = `${++people}`.padStart(3, '0')
  return {
    fName: 'MEENA NAMOONA',
    lName: 'VERMA',
    fatherName: 'SURESH VERMA',
    gender: 'F',
    dob: '1991-03-02',
    mobileNo: `6000010${no}`,
    emailId: `meena${no}@example.com`,
    idName: 'Retailer',
    shopName: 'Demo Digital Seva Kendra',
    address1: '12 Namoona Road',
    address2: 'Near Demo Chowk',
    address3: '',
    state: 'Maharashtra',
    district: 'Pune',
    pin: '411001',
    consent: true,
    terms: true,
  }
}

async function register(changes: object = {}, answer = testCaptcha) {
  const browser = app.browser()
  await browser(captcha.image)
  return browser(registrations.register, { body: { ...newcomer(), ...changes }, query: { captcha: answer } })
}

/** A pending registration; answers its number and what an approval of it says. */
async function pending() {
  const { body } = await register()
  const approval: Approval = {
    packageId: app.masters.packageId,
    idType: app.masters.idTypeId,
    userName: `meena${people}`,
    password: 'Tulsi-47-kagaz',
    remark: null,
  }
  return { refNo: body.refNo, approval }
}

const newest = { filters: {}, search: '', length: 10, start: 0, sorts: [] } as const

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

describe('the office decides', () => {
  test('approving makes a merchant with an empty wallet, who must change the password', async () => {
    const { refNo, approval } = await pending()
    const { body: choices } = await app.as('admin')(registrations.choices, { params: { refNo } })
    expect([choices.idType, choices.packageId]).toEqual([app.masters.idTypeId, app.masters.packageId])
    expect(choices).toMatchObject({
      mobileNo: expect.stringMatching(/^6000010/),
      pkgs: [{ value: app.masters.packageId, label: 'Retail Standard' }],
      idtypes: [{ value: app.masters.idTypeId, label: 'Retailer' }],
    })

    const { status } = await app.as('admin')(registrations.approve, { params: { refNo }, body: approval })
    expect(status).toBe(200)
    const signIn = { userName: approval.userName, password: approval.password }
    expect((await app.browser()(session.signIn, { body: signIn })).body).toMatchObject({ next: 'new-password' })

    const merchant = await app.db
      .selectFrom('merchant')
      .innerJoin('account', 'account.merchantId', 'merchant.id')
      .innerJoin('registration', 'registration.merchantId', 'merchant.id')
      .where('refNo', '=', refNo)
      .select(['code', 'balance', 'merchant.packageId', 'name', 'status'])
      .executeTakeFirstOrThrow()
    expect(merchant).toEqual({
      code: expect.stringMatching(/^M\d{6}$/),
      balance: 0n,
      packageId: app.masters.packageId,
      name: 'MEENA NAMOONA VERMA',
      status: 'APPROVED',
    })
    const trail = await app.db.selectFrom('audit').select('what').where('about', '=', refNo).orderBy('id').execute()
    expect(trail.map(({ what }) => what)).toEqual(['consent given', 'registration received', 'registration approved'])
  })

  const approveNow = async () => {
    const { refNo, approval } = await pending()
    await app.as('admin')(registrations.approve, { params: { refNo }, body: approval })
    const letters = await lettersTo(app, `meena${`${people}`.padStart(3, '0')}@example.com`)
    const news = letters.find(({ kind }) => kind === 'registration-approved')
    const token = /\/auth\/reset-password#([\w-]{43})/.exec(news?.text ?? '')?.[1] ?? ''
    const choose = async (newPassword: string) =>
      (await app.browser()(forgotten.choose, { body: { token, newPassword } })).status
    const logIn = (password: string) =>
      app.browser()(session.signIn, { body: { userName: approval.userName, password } })
    return { ...approval, text: news?.text ?? '', choose, logIn }
  }

  test('the news of it holds a link by which they choose their first password, once, and nobody has to tell them one', async () => {
    const { text, password, userName, choose, logIn } = await approveNow()
    expect(text).toContain('Choose your password within 72 hours')
    expect(text).not.toContain(password)
    expect(await choose(`Aa1-${userName}`)).toBe(400)
    expect(await choose('Own-Choice-1')).toBe(200)
    expect(await choose('Second-Choice-2')).toBe(410)
    const own = await logIn('Own-Choice-1')
    expect([own.status, own.body]).toEqual([200, expect.objectContaining({ token: expect.any(String) })])
    expect((await logIn(password)).status).toBe(401)
    const code = app.db.selectFrom('userAccount').select('code').where('userName', '=', userName)
    const trail = app.db.selectFrom('audit').select('what').where('about', '=', code).orderBy('id')
    const noted = (await trail.execute()).map(({ what }) => what)
    expect(noted.filter((what) => what.startsWith('password'))).toEqual(['password link sent', 'password changed'])
  })

  test('whom no mail reached logs in with the password of the office and chooses their own; the link is then worth nothing', async () => {
    const afterOwnChoice = async () => {
      const { password, choose, userName } = await approveNow()
      const browser = app.browser()
      const first = await browser(session.signIn, { body: { userName, password } })
      expect(first.body).toMatchObject({ next: 'new-password' })
      const body = { userName, password, newPassword: 'Own-Choice-1' }
      expect((await browser(session.signIn, { body })).body).toHaveProperty('token')
      return choose('Of-The-Link-2')
    }
    expect(await afterOwnChoice()).toBe(410)
    expect(await withMutant(linkOutlivesTheChoice, afterOwnChoice)).toBe(200)
  })

  test('the link is over after 72 hours', async () => {
    const { choose } = await approveNow()
    app.clock.forward({ hours: 73 })
    expect(await choose('Own-Choice-1')).toBe(410)
  })

  test('two people deciding at once: the first wins, the second is told', async () => {
    const { refNo, approval } = await pending()
    const replies = await Promise.all([
      app.as('admin')(registrations.approve, { params: { refNo }, body: approval }),
      app.as('staff')(registrations.reject, { params: { refNo }, body: { remark: 'Blurred photo' } }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)
    expect(late?.body.message).toMatch(
      new RegExp(`^${refNo} is already (approved|rejected): Demo (admin|staff) decided at \\d\\d-\\w{3}-\\d{4} .+m$`),
    )
  })

  test('rejecting keeps the reason and tells the visitor, whose number is then free again', async () => {
    const { refNo } = await pending()
    const reject = (remark: string) => app.as('staff')(registrations.reject, { params: { refNo }, body: { remark } })
    expect((await reject(' ')).body.data).toEqual(['remark: Required'])
    expect((await reject('Shop not found at this address')).status).toBe(200)

    const { body } = await app.as('staff')(registrations.read, { params: { refNo } })
    expect(body).toMatchObject({ status: 'REJECTED', remark: 'Shop not found at this address' })
    const letter = await app.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', body.emailId ?? '')
      .executeTakeFirst()
    expect(letter?.body.text).toContain('Shop not found at this address')
    expect((await register({ mobileNo: body.mobileNo, emailId: body.emailId })).status).toBe(200)
  })

  test.each([
    ['userName', '', 'Required'],
    ['userName', 'abc', 'Use 4 to 30 letters, digits, dots, dashes or underscores'],
    ['userName', 'meena verma', 'Use 4 to 30 letters, digits, dots, dashes or underscores'],
    ['userName', 'ADMIN', 'This user name is taken'],
    ['password', '', 'Required'],
    ['password', 'Ab-1', 'Use at least 8 characters'],
    ['password', 'tulsi-47-kagaz', 'Add a capital letter'],
    ['password', 'TULSI-47-KAGAZ', 'Add a small letter'],
    ['password', 'Tulsi-xx-kagaz', 'Add a digit'],
    ['password', 'Tulsi47kagaz', 'Add a symbol, for example - or #'],
    ['idType', '', 'Required'],
    ['idType', 'Retailer', 'Choose an ID type'],
    ['packageId', 'gold', 'Choose a package'],
    ['remark', 'x'.repeat(501), 'At most 500 characters'],
  ])('an approval whose %s is %p is refused, and the registration stays pending', async (field, value, text) => {
    const { refNo, approval } = await pending()
    const answer = await app.as('admin')(registrations.approve, {
      params: { refNo },
      body: { ...approval, [field]: value },
    })
    expect([answer.status, answer.body.data]).toEqual([400, [`${field}: ${text}`]])
    expect((await app.as('admin')(registrations.read, { params: { refNo } })).body.status).toBe('PENDING')
  })

  test('no package at all may be chosen', async () => {
    const { refNo, approval } = await pending()
    const { status } = await app.as('staff')(registrations.approve, {
      params: { refNo },
      body: { ...approval, packageId: '' },
    })
    expect(status).toBe(200)
  })

  test('the clerk sees who may be the same shop: its name in the same district, and who registered from one place', async () => {
    const alikeOf = async (refNo: string) => {
      const { body } = await app.as('admin')(registrations.read, { params: { refNo } })
      return body.alike.map(({ why, code, refNo, shopName }) => [why, code ?? refNo, shopName])
    }
    const shop = { shopName: 'Milta Julta Kendra', district: 'Nagpur' }
    const { body: first } = await register(shop)
    const { body: second } = await register({ ...shop, shopName: 'MILTA-JULTA  KENDRA' })
    const { body: elsewhere } = await register({ ...shop, district: 'Nashik' })
    const fromOnePlace = app.db.updateTable('registration').set({ clientIp: '203.0.113.9' })
    await fromOnePlace.where('refNo', 'in', [first.refNo, elsewhere.refNo]).execute()
    expect(await alikeOf(second.refNo)).toContainEqual(['shop', first.refNo, 'Milta Julta Kendra'])
    expect(await alikeOf(elsewhere.refNo)).not.toContainEqual(['shop', first.refNo, 'Milta Julta Kendra'])
    expect(await alikeOf(elsewhere.refNo)).toContainEqual(['address', first.refNo, 'Milta Julta Kendra'])
    expect(await alikeOf(first.refNo)).not.toContainEqual(['shop', first.refNo, 'Milta Julta Kendra'])
  })

  test('a registration nobody made is not found', async () => {
    const { status, body } = await app.as('admin')(registrations.read, { params: { refNo: 'R99999999' } })
    expect([status, body.message]).toEqual([404, 'Registration R99999999 was not found'])
  })

  test('the list finds by any word and by status, newest first, and refuses columns it does not have', async () => {
    const { body: sent } = await register({ fName: 'ZUBEDA', shopName: 'Kalpit Seva' })
    const list = (changes: object) => app.as('admin')(registrations.list, { body: { ...newest, ...changes } })
    const { body: found } = await list({ search: 'zubeda kalpit' })
    expect(found.data.map(({ refNo }) => refNo)).toEqual([sent.refNo])
    expect(found.filterRecords).toBe(1)
    expect(found.totalRecords).toBeGreaterThan(10)

    const { body: pendingOnes } = await list({ filters: { status: { opt: null, value1: 'PENDING' } } })
    expect(pendingOnes.data[0]?.refNo).toBe(sent.refNo)
    expect(new Set(pendingOnes.data.map(({ status }) => status))).toEqual(new Set(['PENDING']))

    expect((await list({ filters: { passwordHash: { opt: null, value1: 'x' } } })).status).toBe(400)
    expect((await list({ sorts: [{ column: 'pin', dir: 'asc' }] })).body.data).toEqual([
      'sorts: This list cannot be sorted by pin',
    ])
    expect((await list({ search: '\0' })).status).toBe(400)
  })
})
