import { afterEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { withMutant } from 'mutants'
import { createBrowserRouter, Link, RouterProvider } from 'shared-ui/router'
import { routesUntried } from './router-internals.mutants.ts'
import { beforeEachNavigation, replaceRoutes } from './router-internals.ts'

const routesOf = (build: string) =>
  ['a', 'b', 'c'].map((place) => ({
    path: `/${place}`,
    element: (
      <>
        <p>{`${build} ${place}`}</p>
        <Link to="/b">on</Link>
      </>
    ),
  }))

function open() {
  history.replaceState(null, '', '/a')
  const router = createBrowserRouter(routesOf('old'))
  render(<RouterProvider router={router} />)
  return router
}

afterEach(cleanup)

test('other routes are taken with the next change of place; until then the screen stays', async () => {
  const router = open()
  act(() => replaceRoutes(router, routesOf('new')))
  expect(screen.getByText('old a')).toBeTruthy()
  await act(() => router.navigate('/c'))
  expect(screen.getByText('new c')).toBeTruthy()
})

test('a link, a call and the way back are told before their routes are looked for', async () => {
  const router = open()
  const told: string[] = []
  beforeEachNavigation(router, (path) => {
    told.push(path)
    replaceRoutes(router, routesOf(`build ${told.length} at`))
  })
  await act(async () => screen.getByText('on').click())
  expect(await screen.findByText('build 1 at b')).toBeTruthy()
  await act(() => router.navigate({ pathname: '/c', search: '?x=1' }))
  expect(await screen.findByText('build 2 at c')).toBeTruthy()
  await act(async () => history.back())
  expect(await screen.findByText('build 3 at b')).toBeTruthy()
  expect(told).toEqual(['/b', '/c', '/b'])
})

/** Whether the way to another page works after routes with the same id twice were refused. */
async function worksAfterTwice() {
  const router = open()
  expect(() =>
    replaceRoutes(router, [
      { id: 'a', path: '/c' },
      { id: 'a', path: '/b' },
    ]),
  ).toThrow('collision')
  await act(() => router.navigate('/c').catch(() => {}))
  const works = screen.queryByText('old c') !== null
  cleanup()
  return works
}

test('routes that the router refuses change nothing', async () => {
  expect(await worksAfterTwice()).toBe(true)
  expect(await withMutant(routesUntried, worksAfterTwice)).toBe(false)
})
