import { expect, test } from '@jest/globals'
import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { Endpoint } from 'contract/endpoint'
import { change, upload } from './call/lazy-calls.ts'
import { endSession, saveTokens } from './session/session.ts'
import { actWithoutMoney, balance, merchant, notices, Row, read, wait } from './testing/rows.ts'
import { fakeReply, pairOf, refusal, sentCalls } from './testing.ts'
import { useAction } from './use-action.ts'
import { useExtra, useRead } from './use-read.ts'

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

test.each([401, 403, 404, 405])(
  'an extra that the server answers with %i is not there, and is asked once',
  async (status) => {
    saveTokens(pairOf({ role: 'merchant' }))
    fakeReply(balance, () => refusal(status, 'No such call'))
    const { result, unmount } = renderHook(() => useExtra(balance))
    expect(result.current).toMatchObject({ isLoading: true, isAbsent: false })
    await waitFor(() => expect(result.current).toMatchObject({ isLoading: false, isAbsent: true }))
    expect(result.current).toMatchObject({ data: undefined, error: undefined })
    const asked = sentCalls().length
    unmount()
    expect(renderHook(() => useExtra(balance)).result.current).toMatchObject({ isLoading: false, isAbsent: true })
    expect(sentCalls()).toHaveLength(asked)
  },
)

test('a failure of an extra is told, and what the screen needs says that it is refused', async () => {
  saveTokens(pairOf({ role: 'merchant' }))
  fakeReply(balance, () => refusal(500, 'The server is busy'))
  const extra = renderHook(() => useExtra(balance))
  await waitFor(() => expect(extra.result.current).toMatchObject({ isAbsent: false, error: { status: 500 } }))
  extra.unmount()
  fakeReply(balance, () => refusal(404, 'No such call'))
  const { result } = renderHook(() => useRead(balance))
  await waitFor(() => expect(result.current).toMatchObject({ isAbsent: false, error: { status: 404 } }))
})

test('what the rights of a person do not include is not asked, in the office and in a shop', () => {
  const asked = (claims: Record<string, unknown>, call: Partial<Endpoint>) => {
    saveTokens(pairOf(claims))
    const { result, unmount } = renderHook(() => useRead({ ...balance, ...call } as typeof balance))
    const { isLoading, error } = result.current
    unmount()
    return isLoading ? 'asked' : Object(error).status
  }
  const ofOwner = { path: '/merchant/misc/reports/statement' }
  const ofPayments = { path: '/merchant/accounting/payment' }
  const ofOffice: Partial<Endpoint> = { path: '/backend/actions/payments', roles: ['staff'], right: 'payments:view' }
  expect(asked({ role: 'merchant' }, ofOwner)).toBe('asked')
  expect(asked({ role: 'merchant', rights: ['payments'] }, ofOwner)).toBe(403)
  expect(asked({ role: 'merchant', rights: ['payments'] }, ofPayments)).toBe('asked')
  expect(asked({ role: 'merchant', rights: ['pan'] }, ofPayments)).toBe(403)
  expect(asked({ role: 'staff', rights: ['pan:view'] }, ofOffice)).toBe(403)
  expect(asked({ role: 'staff', rights: ['payments:view'] }, ofOffice)).toBe('asked')
  expect(asked({ role: 'admin' }, ofOffice)).toBe('asked')
})
