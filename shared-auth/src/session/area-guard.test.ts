import { expect, test } from '@jest/globals'
import { addressesElsewhere, oddPaths } from 'contract/testing/hostile'
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
  '/merchant/../backend',
  '/merchant/..//evil.example',
  '/merchant/%2e%2e//evil.example',
  '/merchant\\..\\..//evil.example',
  '/auth/login',
  ...addressesElsewhere('/merchant'),
])('the place %p is not the own area: its start instead', (place) => {
  rememberPlace(place)
  saveTokens(pairOf({ role: 'merchant' }))
  expect(placeAfterSignIn()).toBe('/merchant')
})

test('however odd a place in the own area looks, it is on this site', () => {
  saveTokens(pairOf({ role: 'merchant' }))
  for (const path of ['/merchant', ''].flatMap((base) => oddPaths(base))) {
    rememberPlace(path)
    const { origin, pathname } = new URL(placeAfterSignIn(), location.origin)
    expect([path, origin, pathname]).toEqual([path, location.origin, expect.stringMatching(/^\/merchant(?:\/|$)/)])
  }
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
