import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import { keysFrom } from '../shared/keys.ts'
import type { Account } from './sessions.ts'
import { type Tokens, tokensWith } from './tokens.ts'

const keys = keysFrom(Buffer.alloc(32, 7))
const now = new Date('2026-11-20T06:00:00.400Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const inAnHour = later(3600)
const account: Account = {
  id: uuid(),
  sessionId: uuid(),
  name: 'Asha Verma',
  code: 'PM0042',
  role: 'merchant',
  merchantId: uuid(),
  photoFileId: null,
  rights: [],
  isShopStaff: false,
  viewer: null,
}

let tokens: Tokens
beforeAll(async () => {
  tokens = await tokensWith(keys)
})
afterEach(() => void jest.restoreAllMocks())

const part = (token: string, no: number) => JSON.parse(`${Buffer.from(token.split('.')[no] ?? '', 'base64url')}`)
const claimsOf = async (more: Partial<Account> = {}, until = inAnHour, idle?: number) =>
  part(await tokens.access({ ...account, ...more }, 3, now, until, idle), 1)

test('a token says whose it is and of which pair, for ten minutes, and nothing of rights or limits that nobody has', async () => {
  const token = await tokens.access(account, 3, now, inAnHour)
  expect(part(token, 0)).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: keys.id })
  const made = Math.floor(now.getTime() / 1000)
  expect(part(token, 1)).toEqual({
    name: 'Asha Verma',
    role: 'merchant',
    photo: false,
    sid: account.sessionId,
    n: 3,
    sub: 'PM0042',
    iss: 'pan-portal',
    aud: 'pan-portal api',
    iat: made,
    exp: made + 600,
  })
  expect(await tokens.readAccess(token, now)).toEqual({ sessionId: account.sessionId, n: 3 })
})

test('it ends with its session, and tells the limits of it', async () => {
  const { exp, idle, ends, iat } = await claimsOf({}, later(60), 1_800_000)
  expect([exp - iat, idle, ends - iat]).toEqual([60, 1800, 60])
})

test('staff, of the office or of a shop, read their rights from it, nobody else; who looks is named, with theirs', async () => {
  const rights = ['people:act']
  expect((await claimsOf({ role: 'staff', rights })).rights).toEqual(rights)
  expect((await claimsOf({ isShopStaff: true, rights })).rights).toEqual(rights)
  expect(await claimsOf({ role: 'admin', rights, photoFileId: uuid() })).toMatchObject({ photo: true })
  for (const role of ['admin', 'merchant'] as const)
    expect(await claimsOf({ role, rights })).not.toHaveProperty('rights')
  const viewer = { id: uuid(), name: 'Ravi Rao', code: 'ST07', role: 'staff', rights }
  expect((await claimsOf({ viewer })).act).toEqual({ sub: 'ST07', name: 'Ravi Rao', rights })
  expect((await claimsOf({ viewer: { ...viewer, role: 'admin' } })).act).toEqual({ sub: 'ST07', name: 'Ravi Rao' })
})

test('a token that was looked at is over in the very second that it says, though it names its session still', async () => {
  const token = await tokens.access(account, 3, now, inAnHour)
  expect(await tokens.readAccess(token, later(599))).not.toBeNull()
  for (const seconds of [600, 601, 4000]) expect(await tokens.readAccess(token, later(seconds))).toBeNull()
  const unseen = await tokens.access(account, 4, now, inAnHour)
  expect(await tokens.readAccess(unseen, later(601))).toBeNull()
  expect(await tokens.readAccess(unseen, later(601), true)).toEqual({ sessionId: account.sessionId, n: 4 })
  expect(await tokens.readAccess(unseen, later(601))).toBeNull()
})

test('the signature of a token that comes with every call is looked at once', async () => {
  const verify = jest.spyOn(crypto.subtle, 'verify')
  const [one, other] = [await tokens.access(account, 9, now, inAnHour), await tokens.access(account, 10, now, inAnHour)]
  for (const seconds of [0, 1, 2]) {
    expect(await tokens.readAccess(one, later(seconds))).toMatchObject({ n: 9 })
    expect(await tokens.readAccess(other, later(seconds))).toMatchObject({ n: 10 })
  }
  expect(verify).toHaveBeenCalledTimes(2)
})

test.each([
  ['the session', { sid: 'x' }],
  ['the session', { sid: 7 }],
  ['the pair', { n: '3' }],
  ['the pair', { n: null }],
])('a token signed by us that does not name %s is none: %j', async (_, wrong) => {
  const sign = (claims: object, kid = keys.id) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setIssuer('pan-portal')
      .setAudience('pan-portal api')
      .setExpirationTime(later(60))
      .sign(keys.of('access token'))
  const right = { sid: account.sessionId, n: 3 }
  expect(await tokens.readAccess(await sign(right), now)).not.toBeNull()
  expect(await tokens.readAccess(await sign({ ...right, ...wrong }), now)).toBeNull()
  expect(await tokens.readAccess(await sign(right, 'other'), now)).toBeNull()
})

test('a refresh token is read back; with another number, session or end, or none of these, it is none', () => {
  const token = tokens.refresh(account.sessionId, 12)
  expect(tokens.readRefresh(token)).toEqual({ sessionId: account.sessionId, n: 12 })
  const [sessionId, n, mac] = token.split('.')
  const forged = [`${sessionId}.13.${mac}`, `${uuid()}.${n}.${mac}`, `${sessionId}.${n}.${'A'.repeat(43)}`]
  for (const other of [...forged, '', 'x', `${sessionId}.${n}`, `.${n}.${mac}`, `${token}x`])
    expect(tokens.readRefresh(other)).toBeNull()
})
