import { afterEach, expect, test } from '@jest/globals'
import { saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import { areaOf, insteadOf } from './areas.ts'

afterEach(() => sessionStorage.clear())

test.each([
  ['/', 'public'],
  ['/about', 'public'],
  ['/backend', 'backend'],
  ['/Backend/masters/bank', 'backend'],
  ['/merchant/accounting/payment', 'merchant'],
  ['/merchants', 'public'],
  ['/auditor', 'public'],
])('%s lies in the area %s', (path, area) => expect(areaOf(path).name).toBe(area))

test.each([
  [null, '/', null],
  [null, '/auth/login', null],
  [null, '/kyc/merchant', null],
  [null, '/no/such/page', null],
  [null, '/merchant', '/auth/login'],
  [null, '/backend/no/such/page', '/auth/login'],
  ['merchant', '/', '/merchant'],
  ['merchant', '/auth/login', '/merchant'],
  ['merchant', '/payment-status', '/merchant'],
  ['merchant', '/kyc/merchant', null],
  ['merchant', '/track', null],
  ['merchant', '/privacy-policy', null],
  ['merchant', '/no/such/page', null],
  ['merchant', '/merchant/accounting/payment', null],
  ['merchant', '/backend/actions/payments', '/merchant'],
  ['Merchant', '/MERCHANT', null],
  ['staff', '/backend', null],
  ['ADMIN', '/merchant', '/backend'],
  ['auditor', '/merchant', '/auditor'],
  ['auditor', '/', '/auditor'],
  ['auditor', '/auditor', null],
  ['about', '/about', null],
  ['', '/merchant', '/'],
  ['', '/auth/login', null],
])('somebody with the role %s who opens %s is led to %s', (role, path, place) => {
  if (role !== null) saveTokens(pairOf({ role }))
  expect(insteadOf(path)).toBe(place)
})
