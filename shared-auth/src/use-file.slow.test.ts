import { expect, jest, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import { endSession, saveTokens } from './session/session.ts'
import { actWithoutMoney, photo } from './testing/rows.ts'
import { fakeReply, pairOf, sentCalls } from './testing.ts'
import { useAction } from './use-action.ts'
import { useFile, useFilesAhead } from './use-file.ts'

test('a file is shown as long as its component lives', async () => {
  const revoked = jest.spyOn(URL, 'revokeObjectURL')
  fakeReply(photo, () => new Response('png'))
  const { result, unmount } = renderHook(() => useFile(photo))
  expect(result.current).toEqual({ url: undefined, error: undefined, isLoading: true })
  await waitFor(() => expect(result.current.url).toMatch(/^blob:/))
  const { url } = result.current
  unmount()
  expect(revoked).toHaveBeenCalledWith(`${url}`)
})

test('the photo in the menu is fetched once, anew after an action, and not kept for who signs in next', async () => {
  const timesFetched = () => sentCalls().filter(({ path }) => path.endsWith('/photo')).length
  const show = async () => {
    const { result, unmount } = renderHook(() => useFile(photo, undefined, { lasting: true }))
    await waitFor(() => expect(result.current.url).toMatch(/^blob:/))
    unmount()
    return timesFetched()
  }
  fakeReply(photo, () => new Response('png'))
  fakeReply(actWithoutMoney, () => new Response(null, { status: 204 }))
  act(() => saveTokens(pairOf({})))
  const first = await show()
  expect(await show()).toBe(first)

  const action = renderHook(() => useAction(actWithoutMoney))
  await act(async () => void (await action.result.current.run(undefined)))
  expect(await show()).toBe(first + 1)

  act(endSession)
  act(() => saveTokens(pairOf({})))
  expect(await show()).toBe(first + 2)
})

test('a file fetched ahead, or shown twice, is fetched once; the server is told when it is shown, and not before', async () => {
  fakeReply(photo, () => new Response('png'))
  const uses = () =>
    sentCalls()
      .filter(({ path }) => path.includes('/photo'))
      .map(({ query }) => query.use ?? 'opened')
  const before = uses().length
  const fetched = () => uses().slice(before)
  const params = [undefined as never]
  const ahead = renderHook(() => useFilesAhead(photo as never, params))
  await waitFor(() => expect(fetched()).toEqual(['ahead']))
  const shown = [renderHook(() => useFile(photo)), renderHook(() => useFile(photo))]
  for (const { result } of shown) await waitFor(() => expect(result.current.url).toMatch(/^blob:/))
  await waitFor(() => expect(fetched()).toEqual(['ahead', 'shown']))
  for (const one of [ahead, ...shown]) one.unmount()
})
