import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { guardedRoutes } from './guarded-routes.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const never = () => new Promise<never>(() => {})
const asked = {} as never
const silent = expect.objectContaining({ message: 'This page gave no answer within 10 seconds.' })

test('a lazy, a loader and an action that never answer fail after ten seconds, at every depth', async () => {
  const [route] = guardedRoutes({ name: 'merchant' }, [
    { path: 'a', lazy: never, children: [{ path: 'b', loader: never, action: never, lazy: { Component: never } }] },
  ]) as never as [
    {
      lazy(): unknown
      children: [Record<'loader' | 'action', (of: never) => unknown> & { lazy: { Component(): unknown } }]
    },
  ]
  const [below] = route.children
  const ends = [route.lazy(), below.loader(asked), below.action(asked), below.lazy.Component()].map(async (one) => one)
  const found = Promise.allSettled(ends)
  await jest.advanceTimersByTimeAsync(10_000)
  for (const end of await found) expect(end).toEqual({ status: 'rejected', reason: silent })
})

test('what answers is passed on, with what it was asked', async () => {
  const loader = jest.fn(async (of: object) => of)
  const [route] = guardedRoutes({ name: 'merchant' }, [{ path: 'a', loader: loader as never }])
  const given = { params: { id: '7' } }
  await expect((route!.loader as (of: object) => unknown)(given)).resolves.toBe(given)
  expect(jest.getTimerCount()).toBe(0)
})

test('a screen of ours says itself what is slow, and may take longer on a page that can be read meanwhile', () => {
  const lazy = Object.assign(never, { open: never })
  expect(guardedRoutes({ name: 'public' }, [{ path: 'a', lazy }])[0]?.lazy).toBe(lazy)
})

test('two areas may use the same id', () => {
  const routes = [{ id: 'list', path: 'list', children: [{ id: 'row', path: ':id' }] }]
  const ids = ['merchant', 'backend'].map((name) =>
    guardedRoutes({ name }, routes).flatMap(({ id, children }) => [id, children?.[0]?.id]),
  )
  expect(ids).toEqual([
    ['merchant list', 'merchant row'],
    ['backend list', 'backend row'],
  ])
})
