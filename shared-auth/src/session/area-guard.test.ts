import { expect, test } from '@jest/globals'
import { withMutant } from 'mutants'
import { pairOf } from '../testing.ts'
import { anyPlaceAfterLogin } from './area-guard.mutants.ts'
import { detour, liesIn, placeAfterSignIn, rememberPlace } from './area-guard.ts'
import { saveTokens } from './session.ts'
import { signOut } from './sign-out.ts'

const office = ['admin', 'staff']

test.each([
  [null, office, '/auth/login'],
  [null, null, null],
  ['admin', office, null],
  ['Staff', office, null],
  ['merchant', office, '/merchant'],
  ['admin', ['merchant'], '/backend'],
  ['auditor', office, '/auditor'],
  ['', office, '/'],
  ['merchant', null, '/merchant'],
  ['admin', null, '/backend'],
  ['', null, null],
])('%p asking for an area of %j is sent to %p', (role, roles, to) => {
  if (role !== null) saveTokens(pairOf({ role }))
  expect(detour(roles)).toBe(to)
})

test('whoever must set up a second factor is led there from everywhere, and to where they were afterwards', () => {
  rememberPlace('/backend/masters/bank')
  saveTokens(pairOf({ role: 'admin', setup: 'second-factor' }))
  expect([detour(office), detour(null), placeAfterSignIn()]).toEqual(Array(3).fill('/auth/second-factor'))
  saveTokens(pairOf({ role: 'admin' }))
  expect([detour(office), placeAfterSignIn()]).toEqual([null, '/backend/masters/bank'])
})

test('whoever signs in again is back where the session ended', () => {
  rememberPlace('/merchant/accounting/payment/list?pageIndex=2')
  saveTokens(pairOf({ role: 'merchant' }))
  expect(placeAfterSignIn()).toBe('/merchant/accounting/payment/list?pageIndex=2')
  expect(placeAfterSignIn()).toBe('/merchant')
})

test.each([
  '/backend/actions/payments',
  '/merchants',
  '//evil.example/merchant',
  '/\\evil.example/merchant',
  '/\t/evil.example/merchant',
  'https://evil.example/merchant',
  '/merchant/../backend',
  '/auth/login',
])('the place %p is not the own area: its start instead', (place) => {
  rememberPlace(place)
  saveTokens(pairOf({ role: 'merchant' }))
  expect(placeAfterSignIn()).toBe('/merchant')
})

test('an address of somebody else would be found out', async () => {
  rememberPlace('//evil.example/merchant')
  saveTokens(pairOf({ role: 'merchant' }))
  await expect(withMutant(anyPlaceAfterLogin, placeAfterSignIn)).resolves.toBe('//evil.example/merchant')
})

test('who left on purpose leaves no place behind', async () => {
  saveTokens(pairOf({ role: 'merchant' }))
  rememberPlace('/merchant/misc/reports')
  await signOut()
  saveTokens(pairOf({ role: 'merchant' }))
  expect(placeAfterSignIn()).toBe('/merchant')
})

test('paths are compared by whole parts', () => {
  expect(liesIn('/merchant', '/merchant')).toBe(true)
  expect(liesIn('/merchant', '/merchant?x=1')).toBe(true)
  expect(liesIn('/merchant', '/merchant/a#b')).toBe(true)
  expect(liesIn('/merchant', '/merchantx')).toBe(false)
})
