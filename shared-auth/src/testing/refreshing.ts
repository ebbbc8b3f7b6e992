import { afterEach, beforeEach, jest } from '@jest/globals'
import { endpointsFor } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import * as v from 'valibot'
import { onSessionEnd, saveTokens } from '../session/session.ts'
import { fakeReply, pairOf, type SentCall, sentCalls } from '../testing.ts'

const { act, upload: uploading } = endpointsFor(['merchant'])
export const pay = act('/merchant/pay', v.object({ no: v.number() }), v.object({ done: v.number() }), { money: true })
export const slip = uploading('/merchant/slip', v.object({ id: v.string() }))

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
export const bearer = ({ headers }: SentCall) => headers.get('authorization')
export const refreshes = () => sentCalls().filter(({ path }) => path === '/api/auth/refresh')
export const sentPays = () => sentCalls().filter(({ path }) => path === '/api/merchant/pay')
export const first = pairOf({}, 1)
export const ended = jest.fn()
let stopListening = () => {}
let copies: BroadcastChannel[] = []

/** A copy of this tab, with the messages it receives and sends. */
export function copyOfTab() {
  const copy = new BroadcastChannel('session')
  copies.push(copy)
  return copy
}

beforeEach(() => {
  saveTokens(first)
  ended.mockClear()
  stopListening = onSessionEnd(ended)
  fakeReply(session.signOut, undefined)
})
afterEach(() => {
  stopListening()
  for (const copy of copies) copy.close()
  copies = []
})

/** A refresh whose reply the test holds back. */
export function heldRefresh(answer: () => ReturnType<typeof pairOf> | Response = () => pairOf({}, 2)) {
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  fakeReply(session.refresh, async () => {
    await promise
    return answer()
  })
  return { letGo, underWay: () => until(() => refreshes().length === 1) }
}

export const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await wait(5)
}
