import { expect, test } from '@jest/globals'
import { passwordsWith } from './passwords.ts'

const passwords = passwordsWith(Buffer.alloc(32, 5))

test('a password fits its own hash, with the same key only', async () => {
  const hash = await passwords.hash('Tulsi-47-kagaz')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits('Tulsi-47-kagaz', hash)).toBe(true)
  expect(await passwords.fits('tulsi-47-kagaz', hash)).toBe(false)
  expect(await passwordsWith(Buffer.alloc(32, 6)).fits('Tulsi-47-kagaz', hash)).toBe(false)
})

test('two are hashed at once and fifty wait; whoever comes then is told to come back', async () => {
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.fits('x', undefined)))
  const refused = all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({ status: 503, retryAfter: 5 })
  expect(await passwords.fits('x', undefined)).toBe(false)
})

test('a name nobody has is as much work as one that somebody has', async () => {
  const hash = await passwords.hash('Tulsi-47-kagaz')
  // The work of this process, not the time that passed: others may be busy on this machine.
  const work = async (hashed: string | undefined) => {
    const before = process.cpuUsage()
    for (let i = 0; i < 10; i++) await passwords.fits('wrong', hashed)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const [somebody, nobody] = [await work(hash), await work(undefined)]
  expect(nobody).toBeGreaterThan(somebody / 2)
  expect(nobody).toBeLessThan(somebody * 2)
})
