import { expect, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { saveTokens } from './session/session.ts'
import { balance, merchant, pay } from './testing/rows.ts'
import { fakeReply, pairOf, sentCalls } from './testing.ts'
import { offersInView } from './use-action.mutants.ts'
import { useAction } from './use-action.ts'
import { useRead } from './use-read.ts'

const change = merchant.act('/in-view/change', undefined, v.looseObject({}))
const look = merchant.list('/in-view/list', 'In view', {})

/** A change by the person with this token: whether it is disabled, and how many calls were sent. */
async function changeAs(claims: Record<string, unknown>) {
  fakeReply(change, {})
  act(() => saveTokens(pairOf(claims)))
  const before = sentCalls().length
  const { result, unmount } = renderHook(() => ({ change: useAction(change), look: useAction(look) }))
  const { isOff } = result.current.change
  expect(result.current.look.isOff).toBe(false)
  await act(async () => void (await result.current.change.run(undefined).catch(() => undefined)))
  unmount()
  return { isOff, sent: sentCalls().length - before }
}

test('in a view as merchant what changes something is off and sends nothing, unless nobody asked who looks', async () => {
  const viewing = { act: { sub: 'E0002', name: 'Kavita Rane' } }
  expect(await changeAs({})).toEqual({ isOff: false, sent: 1 })
  expect(await changeAs(viewing)).toEqual({ isOff: true, sent: 0 })
  expect(await withMutant(offersInView, () => changeAs(viewing))).toEqual({ isOff: false, sent: 1 })
})

test('pressed twice, it pays once; pressed again after a lost reply, with the same key', async () => {
  let no = 0
  fakeReply(pay, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (++no === 1) throw new TypeError('fetch failed')
    return { no }
  })
  const { result } = renderHook(() => useAction(pay, { id: 'P1' }))
  const keys = () => sentCalls().map(({ headers }) => headers.get('idempotency-key'))

  await act(async () => {
    const both = [result.current.run({ amount: 5 }), result.current.run({ amount: 5 })]
    await Promise.all(both.map((reply) => expect(reply).rejects.toMatchObject({ status: 0 })))
  })
  expect(result.current).toMatchObject({ busy: false, error: { status: 0 } })
  expect(keys()).toHaveLength(1)

  await act(async () => void (await result.current.run({ amount: 5 })))
  expect(result.current).toMatchObject({ busy: false, error: undefined })
  expect(keys()[1]).toBe(keys()[0])

  await act(async () => void (await result.current.run({ amount: 5 })))
  await act(async () => void (await result.current.run({ amount: 6 })))
  expect(new Set(keys()).size).toBe(3)
})

test('after money moved, what is on screen is read again', async () => {
  fakeReply(balance, 100)
  fakeReply(pay, { no: 1 })
  const { result } = renderHook(() => ({ balance: useRead(balance), pay: useAction(pay, { id: 'P2' }) }))
  await waitFor(() => expect(result.current.balance.data).toBe(100))
  fakeReply(balance, 95)
  await act(async () => void (await result.current.pay.run({ amount: 5 })))
  await waitFor(() => expect(result.current.balance.data).toBe(95))
})
