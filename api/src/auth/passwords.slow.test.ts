import { expect, jest, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { allAtOnce, anyNumberWaits, decoyIsSkipped } from './passwords.mutants.ts'

const argon = await import('@node-rs/argon2')
/** The hashes with which passwords were compared, and how many comparisons ran at once at most. */
const looked = { at: [] as string[], now: 0, most: 0 }
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon,
  async verify(hashed: string, password: string) {
    looked.at.push(hashed)
    looked.most = Math.max(looked.most, ++looked.now)
    return argon.verify(hashed, password).finally(() => looked.now--)
  },
}))
const { passwordsWith } = await import('./passwords.ts')

const passwords = passwordsWith(Buffer.alloc(32, 5))

test('a password fits its own hash, with the same key only', async () => {
  const hash = await passwords.hash('Tulsi-47-kagaz')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits('Tulsi-47-kagaz', hash)).toBe(true)
  expect(await passwords.fits('tulsi-47-kagaz', hash)).toBe(false)
  expect(await passwordsWith(Buffer.alloc(32, 6)).fits('Tulsi-47-kagaz', hash)).toBe(false)
})

test('two are hashed at once and fifty wait; whoever comes then is told to come back, unless nobody counted', async () => {
  const flood = async () => {
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.fits('x', undefined)))
    return all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  }
  looked.most = 0
  const refused = await flood()
  expect([refused.length, looked.most]).toEqual([8, 2])
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 })
  expect(await passwords.fits('x', undefined)).toBe(false)
  expect(await withMutant(anyNumberWaits, flood)).toEqual([])
  await withMutant(allAtOnce, flood)
  expect(looked.most).toBeGreaterThan(2)
})

test('a name nobody has is the same work as one that somebody has, unless it were none', async () => {
  const hash = await passwords.hash('Tulsi-47-kagaz')
  const work = async (hashed: string | undefined) => {
    looked.at = []
    expect(await passwords.fits('wrong', hashed)).toBe(false)
    // Kind and cost, and the lengths of salt and hash.
    return looked.at.map((at) => at.split('$').map((part, i) => (i < 4 ? part : part.length)))
  }
  expect((await work(hash))[0]?.slice(1, 4)).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  expect(await work(undefined)).toEqual(await work(hash))
  expect(await withMutant(decoyIsSkipped, () => work(undefined))).toEqual([])
})
