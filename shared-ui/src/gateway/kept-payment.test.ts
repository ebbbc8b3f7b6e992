import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { logOut } from '../log-out.ts'
import { paymentLasts, paymentOfAll } from './kept-payment.mutants.ts'
import { keepPayment, paymentOf } from './kept-payment.ts'

const payment = { client_txn_id: 'abc', txn_date: '22-11-2026' }
const found = (search = '') => paymentOf(new URLSearchParams(search))
/** Logs in in a new tab; nobody logged out in the earlier tab. */
const inNewTab = (code: string) => {
  sessionStorage.clear()
  saveTokens(pairOf({ sub: code }))
}

beforeEach(() => {
  localStorage.clear()
  fakeReply(session.signOut, undefined)
  inNewTab('M1')
})
afterEach(() => void jest.useRealTimers())

test('whoever lost the tab finds the payment again once they have logged in, with the day of its creation', () => {
  keepPayment(payment)
  inNewTab('M1')
  expect(found()).toEqual(payment)
  expect(found('client_txn_id=abc')).toEqual(payment)
  jest.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') })
  expect(found('client_txn_id=other')).toEqual({ client_txn_id: 'other', txn_date: '24-11-2026' })
})

test('a payment is offered to nobody else at this device: not to the next who logs in, not to a visitor', async () => {
  const next = () => {
    inNewTab('M1')
    keepPayment(payment)
    inNewTab('M2')
    return found()
  }
  const visitor = () => {
    next()
    sessionStorage.clear()
    return found()
  }
  expect(next()).toBeNull()
  expect(visitor()).toBeNull()
  localStorage.clear()
  expect(await withMutant(paymentOfAll, next)).toEqual(payment)
  expect(await withMutant(paymentOfAll, visitor)).toEqual(payment)
})

test('after the log-out nothing of the payment lies on the device', async () => {
  const left = async () => {
    inNewTab('M1')
    keepPayment(payment)
    await logOut()
    return JSON.stringify({ ...localStorage, ...sessionStorage })
  }
  expect(await left()).not.toContain('abc')
  expect(await withMutant(paymentOfAll, left)).toContain('abc')
})

test('a day later it is gone, and so is the one that was kept for everybody before', async () => {
  localStorage.setItem('gateway-payment', JSON.stringify(payment))
  const later = (hours: number) => {
    keepPayment(payment)
    jest.useFakeTimers({ now: Date.now() + hours * 3_600_000 })
    const then = found()
    jest.useRealTimers()
    return then
  }
  expect(later(23)).toEqual(payment)
  expect(later(25)).toBeNull()
  expect({ ...localStorage }).toEqual({})
  expect(await withMutant(paymentLasts, () => later(25))).toEqual(payment)
})
