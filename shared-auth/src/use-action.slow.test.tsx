import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { endpointsFor } from 'contract/endpoint'
import { withMutant } from 'mutants'
import * as v from 'valibot'
import { saveTokens } from './session/session.ts'
import { fakeReply, pairOf, sentCalls } from './testing.ts'
import { offersInView } from './use-action.mutants.ts'
import { useAction } from './use-action.ts'

const merchant = endpointsFor(['merchant'])
const change = merchant.act('/in-view/change', undefined, v.looseObject({}))
const look = merchant.list('/in-view/list', 'In view', {})

afterEach(cleanup)

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
