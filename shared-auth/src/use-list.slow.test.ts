import { expect, test } from '@jest/globals'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ListEndpoint } from 'contract/endpoint'
import { actWithoutMoney, list, merchant, page, pay, query, Row, wait, whole } from './testing/rows.ts'
import { fakeReply } from './testing.ts'
import { useAction } from './use-action.ts'
import { useList } from './use-read.ts'

test('a list keeps its page until the next one comes, and a late answer never replaces a newer one', async () => {
  const { promise: overtaken, resolve: answerLate } = Promise.withResolvers<void>()
  fakeReply(list, async ({ body }) => {
    if (body.search === 'slow') await overtaken
    return page(body.search)
  })
  const { result, rerender } = renderHook(({ search }) => useList(list, query(search)), {
    initialProps: { search: 'a' },
  })
  await waitFor(() => expect(result.current.data).toMatchObject(page('a')))
  rerender({ search: 'slow' })
  expect(result.current).toMatchObject({ data: page('a'), isLoading: false, isValidating: true })
  rerender({ search: 'b' })
  await waitFor(() => expect(result.current.data).toMatchObject(page('b')))
  answerLate()
  await wait(50)
  expect(result.current.data).toMatchObject(page('b'))
})

test('a page seen before is there at once on the way back, while it is asked for anew', async () => {
  let version = 1
  const { promise: askedAnew, resolve: answer } = Promise.withResolvers<void>()
  fakeReply(list, async ({ body }) => {
    if (version === 2) await askedAnew
    return page(`${body.search} ${version}`)
  })
  const first = renderHook(() => useList(list, query('seen')))
  await waitFor(() => expect(first.result.current.data).toMatchObject(page('seen 1')))
  first.unmount()
  version = 2
  const back = renderHook(() => useList(list, query('seen')))
  expect(back.result.current).toMatchObject({ data: page('seen 1'), isLoading: false })
  await waitFor(() => expect(back.result.current).toMatchObject({ data: page('seen 1'), isValidating: true }))
  answer()
  await waitFor(() => expect(back.result.current.data).toMatchObject(page('seen 2')))
  expect(back.result.current.isValidating).toBe(false)
})

test('a page seen before an action is not shown after it as if nothing had happened', async () => {
  fakeReply(list, page('pending'))
  fakeReply(pay, { no: 1 })
  const first = renderHook(() => useList(list, query('acted')))
  await waitFor(() => expect(first.result.current.data).toMatchObject(page('pending')))
  first.unmount()
  const action = renderHook(() => useAction(pay, { id: 'P3' }))
  await act(async () => void (await action.result.current.run({ amount: 5 })))
  fakeReply(list, page('approved'))
  const seen: unknown[] = []
  const back = renderHook(() => {
    const { data } = useList(list, query('acted'))
    seen.push(data?.data[0]?.id)
    return data
  })
  await waitFor(() => expect(back.result.current).toMatchObject(page('approved')))
  expect(new Set(seen)).toEqual(new Set([undefined, 'approved']))
})

test('rows on screen are marked from an action on, until rows come that were asked for after it', async () => {
  const answers: ((id: string) => void)[] = []
  fakeReply(list, async () => page(await new Promise<string>((resolve) => answers.push(resolve))))
  fakeReply(actWithoutMoney, () => new Response(null, { status: 204 }))
  const { result } = renderHook(() => ({ list: useList(list, query('marked')), action: useAction(actWithoutMoney) }))
  await waitFor(() => expect(answers).toHaveLength(1))
  await act(async () => void (await result.current.action.run(undefined)))
  await act(async () => answers[0]?.('before'))
  await waitFor(() => expect(result.current.list).toMatchObject({ data: page('before'), isOutdated: true }))
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.('after'))
  await waitFor(() => expect(result.current.list).toMatchObject({ data: page('after'), isOutdated: false }))
})

test('of two answers to the same question the later asked counts, whichever comes last', async () => {
  const answers: ((id: string) => void)[] = []
  fakeReply(list, async () => page(await new Promise<string>((resolve) => answers.push(resolve))))
  const { result } = renderHook(() => useList(list, query('twice')))
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => result.current.reload())
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.('second'))
  await waitFor(() => expect(result.current.data).toMatchObject(page('second')))
  await act(async () => answers[0]?.('first'))
  await wait(50)
  expect(result.current.data).toMatchObject(page('second'))
})

test('a list whose server answers all its rows at once is read and paged like any other', async () => {
  fakeReply(whole, () => Response.json(Array.from({ length: 12 }, (_, i) => ({ id: `W${i}` }))))
  const { result } = renderHook(() => useList(whole, { ...query('W1'), sorts: [{ column: 'id', dir: 'desc' }] }))
  await waitFor(() =>
    expect(result.current.data).toMatchObject({
      data: [{ id: 'W11' }, { id: 'W10' }, { id: 'W1' }],
      totalRecords: 12,
      filterRecords: 3,
    }),
  )
})

test('a list never shows the rows of another list', async () => {
  const other = merchant.list('/others/list', 'Rows', {}, Row.entries)
  fakeReply(list, page('mine'))
  fakeReply(other, () => new Promise<never>(() => {}))
  const { result, rerender } = renderHook(({ source }) => useList(source, query('')), {
    initialProps: { source: list as ListEndpoint<{ id: string }> },
  })
  await waitFor(() => expect(result.current.data).toMatchObject(page('mine')))
  rerender({ source: other })
  expect(result.current).toMatchObject({ data: undefined, isLoading: true })
})
