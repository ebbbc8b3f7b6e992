import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { keysFrom } from '../shared/keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { aadhaarIndex, forgetAadhaar, keepAadhaar, revealAadhaar } from './aadhaar.ts'
import { seal, unseal } from './seal.ts'

const keys = keysFrom(Buffer.alloc(32, 7))
const number = '999900000016'
let portalApp: TestApp

beforeAll(async () => {
  portalApp = await testApp()
})
afterAll(() => portalApp.close())

test('a sealed number opens with its key at its place, and nowhere else', () => {
  const sealed = seal(keys, 'vault|sealed|1', number)
  expect(unseal(keys, 'vault|sealed|1', sealed)).toBe(number)
  expect(() => unseal(keys, 'vault|sealed|2', sealed)).toThrow()
  expect(() => unseal(keysFrom(Buffer.alloc(32, 8)), 'vault|sealed|1', sealed)).toThrow('sealed with key')
})

test('a sealed number that was changed by one sign does not open', () => {
  const sealed = seal(keys, 'here', number)
  const at = sealed.length - 30
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => unseal(keys, 'here', changed)).toThrow()
})

test('the same number sealed twice looks different, but is found by its index', () => {
  expect(seal(keys, 'here', number)).not.toBe(seal(keys, 'here', number))
  expect(aadhaarIndex({ keys }, number)).toBe(aadhaarIndex({ keys }, number))
  expect(aadhaarIndex({ keys }, number)).not.toContain(number)
})

test('who opens a number is written down, and a forgotten number is gone', async () => {
  const { db, portal } = portalApp
  const merchant = await portalApp.addMerchant('meera')
  const actor = { id: null, name: 'Demo meera', ip: '192.0.2.1', requestId: 'r1' }
  const ref = await keepAadhaar(db, portal, merchant.id, number)
  expect(await revealAadhaar(db, portal, actor, { ref, about: 'N2600000010', why: 'printed form' })).toBe(number)
  const written = await db.selectFrom('audit').selectAll().where('what', '=', 'aadhaar revealed').execute()
  expect(written).toMatchObject([{ whoName: 'Demo meera', about: 'N2600000010', detail: { why: 'printed form' } }])

  await forgetAadhaar(db, ref)
  await expect(revealAadhaar(db, portal, actor, { ref, about: 'N2600000010', why: 'x' })).rejects.toThrow()
})
