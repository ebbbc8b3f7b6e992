import { describe, expect, test } from '@jest/globals'
import { forgotten } from 'contract/identity/forgotten'
import { session } from 'contract/identity/session'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { lettersTo } from '../testing/read-letters.ts'
import { linkOutlivesTheChoice } from './decide.mutants.ts'
import { app, newest, pending, people, register } from './testing/fixture.ts'

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
