import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { endpointsFor, type ListEndpoint, type ListQuery } from 'contract/endpoint'
import * as v from 'valibot'
import { change, upload } from './call/lazy-calls.ts'
import { endSession, saveTokens } from './session/session.ts'
import { useSession } from './session/use-session.ts'
import { fakeReply, pairOf, refusal, sentCalls } from './testing.ts'
import { useAction } from './use-action.ts'
import { useFile, useFilesAhead } from './use-file.ts'
import { useList, useRead } from './use-read.ts'

const merchant = endpointsFor(['merchant'])
const Row = v.looseObject({ id: v.string() })
const read = merchant.read('/rows/:id', Row)
const list = merchant.list('/rows/list', 'Rows', {}, Row.entries)
const whole = merchant.list('/whole/list', 'Rows', {}, Row.entries)
const actWithoutMoney = merchant.act('/act')
const balance = merchant.read('/balance', v.number())
const pay = merchant.act('/pay/:id', v.object({ amount: v.number() }), v.object({ no: v.number() }), { money: true })
const photo = merchant.file('/photo')
const notices = endpointsFor('anyone').read('/notices', Row)

const page = (id: string) => ({ data: [{ id }], totalRecords: 1, filterRecords: 1 })
const query = (search: string): ListQuery => ({ filters: {}, search, length: 10, start: 0, sorts: [] })
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

afterEach(cleanup)

const useNotices = () => useRead(notices, undefined, undefined, { lasting: true })

function Part() {
  return <p>{useRead(read, { id: 'R2' }).data?.id}</p>
}

const watched: (string | undefined)[] = []
function Watched() {
  const { data } = useRead(read, { id: 'R3' })
  watched.push(data?.id)
  return <p>{data?.id}</p>
}

test('a component follows the session', () => {
  const { result } = renderHook(useSession)
  expect(result.current).toMatchObject({ signedIn: false, user: null })
  act(() => saveTokens(pairOf({})))
  expect(result.current).toMatchObject({ signedIn: true, user: { displayName: 'Asha Verma' } })
  act(endSession)
  expect(result.current).toMatchObject({ signedIn: false, user: null })
})

test('a screen reads when it opens, and never shows what was read before it opened', async () => {
  let version = 1
  fakeReply(read, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30))
    return { id: 'R1', version: version++ }
  })
  const first = renderHook(() => useRead(read, { id: 'R1' }))
  expect(first.result.current).toMatchObject({ data: undefined, isLoading: true })
  await waitFor(() => expect(first.result.current).toMatchObject({ data: { version: 1 }, isLoading: false }))
  first.unmount()

  const seen: unknown[] = []
  const second = renderHook(() => {
    const { data, isLoading } = useRead(read, { id: 'R1' })
    seen.push(data?.version)
    return isLoading
  })
  await waitFor(() => expect(second.result.current).toBe(false))
  expect(new Set(seen)).toEqual(new Set([undefined, 2]))
})

test('what hardly ever changes is read once', async () => {
  fakeReply(notices, { id: 'N1' })
  const first = renderHook(useNotices)
  await waitFor(() => expect(first.result.current.data).toEqual({ id: 'N1' }))
  const second = renderHook(useNotices)
  expect(second.result.current).toMatchObject({ data: { id: 'N1' }, isLoading: false })
  expect(sentCalls()).toHaveLength(1)
})

function PartOfPart() {
  const { data } = useRead(read, { id: 'R2' })
  return data ? <Part /> : null
}

test('a part that opens the moment an answer comes reads it too', async () => {
  fakeReply(read, { id: 'R2' })
  render(<PartOfPart />)
  expect(await screen.findByText('R2')).toBeTruthy()
})

test('two parts of a screen that read the same share one call', async () => {
  fakeReply(read, { id: 'R2' })
  render(
    <>
      <Part />
      <Part />
    </>,
  )
  expect(await screen.findAllByText('R2')).toHaveLength(2)
  expect(sentCalls()).toHaveLength(1)
})

test('a part that opens while another one shows the answer takes that one, unless something was changed since', async () => {
  let version = 1
  fakeReply(read, () => ({ id: 'R2', version: version++ }))
  fakeReply(actWithoutMoney, () => new Response(null, { status: 204 }))
  const asked = () => sentCalls().filter(({ path }) => path.endsWith('/rows/R2')).length
  const first = renderHook(() => ({ read: useRead(read, { id: 'R2' }), action: useAction(actWithoutMoney) }))
  await waitFor(() => expect(first.result.current.read.data).toMatchObject({ version: 1 }))

  const second = renderHook(() => useRead(read, { id: 'R2' }))
  expect(second.result.current.data).toMatchObject({ version: 1 })
  await wait(100)
  expect(asked()).toBe(1)

  const changes = [
    () => first.result.current.action.run(undefined),
    () => change(actWithoutMoney),
    () => upload(merchant.upload('/scan', Row), { file: new Blob(['page']), name: 'page.jpg' }).catch(() => 'lost'),
  ]
  for (const change of changes) {
    const before = asked()
    await act(async () => void (await change()))
    const next = renderHook(() => useRead(read, { id: 'R2' }))
    expect(next.result.current.data).toBeUndefined()
    await waitFor(() => expect(next.result.current.data).toMatchObject({ version: before + 1 }))
    expect(asked()).toBe(before + 1)
  }
})

test('a screen that takes the place of another and reads the same never loses what it showed', async () => {
  fakeReply(read, { id: 'R3' })
  const { rerender, findByText } = render(<Watched key="first" />)
  await findByText('R3')
  watched.length = 0
  rerender(<Watched key="second" />)
  await waitFor(() => expect(watched).toContain('R3'))
  await wait(300)
  expect(watched.slice(watched.indexOf('R3'))).not.toContain(undefined)
})

test('nothing is asked until it is known what to ask', async () => {
  fakeReply(read, { id: 'R3' })
  const { result, rerender } = renderHook(({ id }: { id: string | null }) => useRead(read, id ? { id } : null), {
    initialProps: { id: null as string | null },
  })
  expect(result.current).toMatchObject({ data: undefined, isLoading: false })
  expect(sentCalls()).toHaveLength(0)
  rerender({ id: 'R3' })
  expect(result.current.isLoading).toBe(true)
  await waitFor(() => expect(result.current.data).toEqual({ id: 'R3' }))
})

test('a failed read is told, and Try again forgets it', async () => {
  fakeReply(read, () => refusal(404, 'Not found'))
  const { result } = renderHook(() => useRead(read, { id: 'R4' }))
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }))
  expect(result.current.isLoading).toBe(false)
  fakeReply(read, { id: 'R4' })
  act(() => result.current.reload())
  await waitFor(() => expect(result.current).toMatchObject({ data: { id: 'R4' }, error: undefined }))
})

test('the next person at this tab does not see what the one before had read', async () => {
  fakeReply(balance, 100)
  saveTokens(pairOf({}))
  const { result } = renderHook(() => useRead(balance))
  await waitFor(() => expect(result.current.data).toBe(100))
  fakeReply(balance, () => new Promise<never>(() => {}))
  act(() => {
    endSession()
    saveTokens(pairOf({ sub: 'PM0043' }))
  })
  expect(result.current).toMatchObject({ data: undefined, isLoading: true })
})

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

test('a file fetched ahead, or shown twice, is fetched once', async () => {
  let fetched = 0
  fakeReply(photo, () => {
    fetched++
    return new Response('png')
  })
  const params = [undefined as never]
  const ahead = renderHook(() => useFilesAhead(photo, params))
  await waitFor(() => expect(fetched).toBe(1))
  const shown = [renderHook(() => useFile(photo)), renderHook(() => useFile(photo))]
  for (const { result } of shown) await waitFor(() => expect(result.current.url).toMatch(/^blob:/))
  expect(fetched).toBe(1)
  for (const one of [ahead, ...shown]) one.unmount()
})
