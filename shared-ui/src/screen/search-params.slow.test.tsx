import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import {
  createMemoryRouter,
  RouterProvider,
  type SetURLSearchParams,
  useSearchParams as useOwn,
} from 'react-router-dom'
import { useSearchParams } from './search-params.ts'

let change: SetURLSearchParams
let changeByOwn: SetURLSearchParams

function List() {
  const [shown, set] = useSearchParams()
  const [, setByOwn] = useOwn()
  change = set
  changeByOwn = setByOwn
  return <p>{`${shown}` || 'nothing'}</p>
}

/** Tells an answer that comes, and so a way that ends, when the test wants it. */
let arrive: () => void
let arrived: Promise<void> | undefined
beforeEach(() => {
  arrived = undefined
})
const slowly = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  arrived = promise
  arrive = resolve
}
afterEach(() => arrive?.())

function open(at = '/list') {
  const loader = async () => (await arrived) ?? null
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List />, loader },
      { path: '/other', element: <p>Other</p>, loader },
    ],
    { initialEntries: [at], hydrationData: { loaderData: {} } },
  )
  render(<RouterProvider router={router} />)
  return router
}

const put = (name: string, value: string) => (params: URLSearchParams) => {
  params.set(name, value)
  return params
}

test('two changes of an address that come before it is drawn are both in it', async () => {
  const router = open('/list?kept=1')
  await screen.findByText('kept=1')
  await act(async () => {
    change(put('search', 'asha'))
    change(put('tab', 'delhi'))
  })
  expect(router.state.location.search).toBe('?kept=1&search=asha&tab=delhi')
})

test('a change begins with the address that a link has asked for, though it is not drawn yet', async () => {
  const router = open()
  await screen.findByText('nothing')
  await act(async () => {
    void router.navigate('/list?tab=delhi')
    change(put('search', 'asha'))
  })
  expect(router.state.location.search).toBe('?tab=delhi&search=asha')
})

test('on a slow way to the same screen a change begins with where it leads', async () => {
  const router = open()
  await screen.findByText('nothing')
  slowly()
  await act(async () => change(put('search', 'asha')))
  expect(router.state.location.search).toBe('')
  await act(async () => change(put('tab', 'delhi')))
  await act(async () => arrive())
  expect(await screen.findByText('search=asha&tab=delhi')).toBeDefined()
})

test('on a slow way to another screen a change begins with this one', async () => {
  const router = open('/list?tab=pune')
  await screen.findByText('tab=pune')
  slowly()
  await act(async () => void router.navigate('/other?tab=delhi'))
  await act(async () => change(put('search', 'asha')))
  await act(async () => arrive())
  expect(await screen.findByText('tab=pune&search=asha')).toBeDefined()
})

test("the router's own hook loses the first of two changes; ours can go when it keeps both", async () => {
  const router = open()
  await screen.findByText('nothing')
  await act(async () => {
    changeByOwn(put('search', 'asha'))
    changeByOwn(put('tab', 'delhi'))
  })
  expect(router.state.location.search).toBe('?tab=delhi')
})
