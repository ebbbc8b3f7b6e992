import { generateKeyPairSync } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Endpoint } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { SignJWT } from 'jose'
import { withMutant } from 'mutants'
import { keysFrom } from '../shared/keys.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { nameOf } from '../testing/contract.ts'
import { looseTokens } from './access-token.mutants.ts'
import { tokensWith } from './tokens.ts'

let app: TestApp
let pair: { token: string; refreshToken: string }
let claims: Record<string, unknown>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant')
  pair = await signedIn('merchant')
  claims = read(pair.token)
})
afterAll(() => app.close())

async function signedIn(userName: string) {
  const { body } = await app.browser()(session.signIn, { body: { userName, password: testPassword } })
  return body as unknown as typeof pair
}

const read = (token: string) => JSON.parse(`${Buffer.from(token.split('.')[1] ?? '', 'base64url')}`)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const key = () => app.portal.keys.of('access token')
const now = () => Math.floor(app.clock.now.getTime() / 1000)
const header = () => ({ alg: 'HS256', typ: 'at+jwt', kid: app.portal.keys.id })

/** A token like ours, with these changes. */
const madeWith = (changes: object, head: object = {}, secret: Uint8Array = key()) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header(), ...head }).sign(secret)

/** Our own token with other claims and the old signature. */
function edited(changes: object) {
  const [head, , signature] = pair.token.split('.')
  return `${head}.${encoded({ ...claims, ...changes })}.${signature}`
}

async function signedByKeyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return new SignJWT(claims).setProtectedHeader({ ...header(), alg: 'RS256' }).sign(privateKey)
}

/** A token of a deployment with another secret. */
async function fromAnotherPortal() {
  const { access } = await tokensWith(keysFrom(Buffer.alloc(32, 9)))
  const { sid, sub, name, role } = claims as Record<string, string>
  const user = { id: '', userName: '', code: `${sub}`, sessionId: `${sid}`, name: `${name}`, merchantId: null }
  return access({ ...user, role: role as 'merchant' }, 1, app.clock.now, new Date(app.clock.now.getTime() + 600_000))
}

const ownKey = Buffer.alloc(32, 3)
const unsigned = (alg: string) => `${encoded({ ...header(), alg })}.${encoded(claims)}.`

const made: [string, () => string | Promise<string>][] = [
  ['no algorithm', () => unsigned('none')],
  ['no algorithm, in capitals', () => unsigned('NONE')],
  ['an empty signature', () => unsigned('HS256')],
  ['its signature cut off', () => pair.token.split('.').slice(0, 2).join('.')],
  ['its signature cut short', () => pair.token.slice(0, -4)],
  ['a pair of keys instead of the secret', signedByKeyPair],
  [
    'the algorithm of a key pair over the secret',
    () => pair.token.replace(/^[^.]+/, encoded({ ...header(), alg: 'RS256' })),
  ],
  ['a longer hash', () => madeWith({}, { alg: 'HS512' }, Buffer.concat([key(), key()]))],
  ['the key of another portal', fromAnotherPortal],
  ['an empty key', () => madeWith({}, {}, Buffer.alloc(32))],
  ['another key id', () => madeWith({}, { kid: 'other' })],
  ['no key id', () => madeWith({}, { kid: undefined })],
  ['its own key in its head', () => madeWith({}, { jwk: { kty: 'oct', k: ownKey.toString('base64url') } }, ownKey)],
  ['another type', () => madeWith({}, { typ: 'JWT' })],
  ['another audience', () => madeWith({ aud: 'other' })],
  ['another issuer', () => madeWith({ iss: 'other' })],
  ['no expiry', () => madeWith({ exp: undefined })],
  ['an expiry a minute ago', () => madeWith({ exp: now() - 60 })],
  ['an expiry this very second', () => madeWith({ exp: now() })],
  ['a beginning in a minute', () => madeWith({ nbf: now() + 60 })],
  ['the session of nobody', () => madeWith({ sid: '0190a0a0-0000-7000-8000-000000000000' })],
  ['a session that is no id', () => madeWith({ sid: "' or true --" })],
  ['no session', () => madeWith({ sid: undefined })],
  ['an edited role', () => edited({ role: 'admin' })],
  ['an edited person', () => edited({ sub: 'E0001' })],
  ['an edited end', () => edited({ exp: now() + 86_400 })],
  ['the refresh token in its place', () => pair.refreshToken],
  ['nothing in it', () => ''],
]

/** One call of each kind, so that none has an access check of its own; the first one answers every role. */
function callsOfEachKind() {
  const kindOf = ({ method, list, file, upload, money, query, path }: Endpoint) =>
    [method, list, file, upload, money, Boolean(query), path.includes(':'), path.split('/')[1]].join()
  const guarded = app.portal.served.filter(({ roles }) => roles !== 'anyone')
  return [...new Map(guarded.map((call) => [kindOf(call), call])).values()]
}

async function answersTo(authorization: string) {
  const refused: string[] = []
  for (const call of callsOfEachKind()) {
    const { method, path } = call
    const url = `/api${path.replace(/:\w+/g, '0190a0a0-0000-7000-8000-000000000000')}`
    const { statusCode } = await app.app.inject({ method, url, headers: { authorization } })
    refused.push(`${nameOf(call)} ${statusCode}`)
  }
  return refused
}

const refusedEverywhere = () => callsOfEachKind().map((call) => `${nameOf(call)} 401`)

test('a token made as ours are is let in, so that the refusals below mean something', async () => {
  expect(callsOfEachKind().length).toBeGreaterThan(12)
  for (const token of [pair.token, await madeWith({}), await madeWith({ exp: now() + 60 })]) {
    const answers = await answersTo(`Bearer ${token}`)
    expect(answers.filter((answer) => answer.endsWith(' 401'))).toEqual([])
  }
})

describe('every kind of call refuses a token with', () => {
  test.each(made)('%s', async (_what, make) => {
    expect(await answersTo(`Bearer ${await make()}`)).toEqual(refusedEverywhere())
  })
})

test.each(['another key id', 'another type', 'another audience', 'another issuer', 'no expiry'])(
  'the test of %s has teeth: a server that looks at the signature only lets it in',
  async (what) => {
    const [, make] = made.find(([name]) => name === what)!
    const answers = await withMutant(looseTokens, async () => answersTo(`Bearer ${await make()}`))
    expect(answers).not.toEqual(refusedEverywhere())
  },
)

describe('every kind of call refuses the header', () => {
  test.each([
    ['without its word', (token: string) => token],
    ['with another word', (token: string) => `Basic ${token}`],
    ['with two blanks', (token: string) => `Bearer  ${token}`],
    ['with a tab', (token: string) => `Bearer\t${token}`],
    ['with something behind', (token: string) => `Bearer ${token} x`],
    ['with two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['with a blank in the token', (token: string) => `Bearer ${token.replace('.', '. ')}`],
    ['with a line break', (token: string) => `Bearer ${token.replace('.', '.\n')}`],
    ['in quotation marks', (token: string) => `Bearer "${token}"`],
  ])('%s', async (_what, written) => {
    expect(await answersTo(written(pair.token))).toEqual(refusedEverywhere())
  })

  test('that comes twice, whichever of the two is right', async () => {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }))
    const asked = async (...tokens: string[]) => {
      const socket = connect(Number(port), '127.0.0.1')
      const lines = tokens.map((token) => `Authorization: Bearer ${token}\r\n`).join('')
      socket.write(`GET /api/merchant/accounting/closing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`)
      return (await text(socket)).split(' ')[1]
    }
    expect(await asked(pair.token)).toBe('200')
    expect(await asked(pair.token, pair.token)).toBe('401')
    expect(await asked(pair.token, 'x')).toBe('401')
    expect(await asked('x', pair.token)).toBe('401')
  })
})
