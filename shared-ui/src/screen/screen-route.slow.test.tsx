import { expect, jest, test } from '@jest/globals'
import { act, screen as page, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import type { AreaScreen } from '../screens.ts'
import { PortalTheme } from '../theme/portal-theme.tsx'
import { onNewerSite } from './newer-site.tsx'
import { onScreenFailure, routesOf, screen } from './screen-route.tsx'
import { giveUpScripts } from './scripts.ts'

const CardRequestList = () => <p>Here it is</p>
const Outer = () => (
  <>
    <p>Around it</p>
    <Outlet />
  </>
)
const TheFirst = () => <p>The first</p>
const TheSecond = () => <p>The second</p>
const Opened = () => <p>opened</p>

test('a screen whose download failed is there after another try', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  let downloads = 0
  const load = async () => {
    downloads += 1
    if (downloads === 1) throw new Error('Loading chunk 7 failed')
    return { help: () => 'not a screen', CardRequestList }
  }
  const router = createMemoryRouter([{ path: '/', lazy: screen(load), hydrateFallbackElement: <p>wait</p> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )

  expect(await page.findByText(/This screen did not load/)).toBeTruthy()
  expect(page.queryByText(/chunk/)).toBeNull()
  expect(log).toHaveBeenCalledWith('A screen did not load:', expect.anything())
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Here it is')).toBeTruthy()
})

test('of two screens inside each other that failed together, one press brings both', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  const loading = (Part: () => ReactNode) => async () => {
    if (isBroken) throw new Error('Loading chunk 7 failed')
    return { Part }
  }
  const router = createMemoryRouter([
    {
      lazy: screen(loading(Outer)),
      hydrateFallbackElement: <p>wait</p>,
      children: [{ path: '/', lazy: screen(loading(CardRequestList)) }],
    },
  ])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(await page.findByText(/This screen did not load/)).toBeTruthy()
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(await page.findByText('Here it is')).toBeTruthy()
  expect(page.getByText('Around it')).toBeTruthy()
})

test('a screen whose script is given up, because Retry was pressed elsewhere, comes all the same', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  log.mockClear()
  const { promise, reject } = Promise.withResolvers<never>()
  let downloads = 0
  const load = () => (++downloads === 1 ? promise : Promise.resolve({ CardRequestList }))
  const router = createMemoryRouter([{ path: '/', lazy: screen(load), hydrateFallbackElement: <p>wait</p> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  globalThis.portalScripts = { asked: new Set(), giveUp: () => reject(new Error('Loading chunk 7 failed')) }
  await act(() => giveUpScripts())
  expect(await page.findByText('Here it is')).toBeTruthy()
  expect(log).not.toHaveBeenCalled()
  globalThis.portalScripts = undefined
})

test('a screen that did not come tells the host once, and is left for another one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let told = 0
  onScreenFailure(async () => ++told < 0)
  const gone = () => Promise.reject(new Error('Loading chunk 7 failed'))
  const router = createMemoryRouter([
    { path: '/', lazy: screen(gone), hydrateFallbackElement: <p>wait</p> },
    { path: '/list', element: <CardRequestList /> },
  ])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(await page.findByText(/This screen did not load/)).toBeTruthy()
  expect(told).toBe(1)
  await act(() => router.navigate('/list'))
  expect(await page.findByText('Here it is')).toBeTruthy()
})

test('a screen that takes its time has a place at once, says after 3 s that it does, and is tried again at a press', async () => {
  jest.useFakeTimers()
  let downloads = 0
  const load = () => (++downloads === 1 ? new Promise<never>(() => {}) : Promise.resolve({ CardRequestList }))
  const router = createMemoryRouter([
    { path: '/', element: <p>Before</p> },
    { path: '/list', lazy: screen(load) },
  ])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  void router.navigate('/list')
  await act(() => jest.advanceTimersByTimeAsync(250))
  expect(page.getByText('Loading...')).toBeTruthy()
  expect(page.queryByText('Before')).toBeNull()
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(page.getByText('This takes longer than usual.')).toBeTruthy()
  expect(page.getByRole('link', { name: 'Get back to home page' })).toBeTruthy()
  await act(async () => page.getByRole('button', { name: 'Retry' }).click())
  await act(() => jest.advanceTimersByTimeAsync(60))
  expect(page.getByText('Here it is')).toBeTruthy()
  jest.useRealTimers()
})

test('of two screens that both take their time the second takes the place of the first', async () => {
  jest.useFakeTimers()
  const late = (Late: () => ReactNode) => () =>
    new Promise<{ Late: () => ReactNode }>((resolve) => setTimeout(resolve, 300, { Late }))
  const router = createMemoryRouter([
    { path: '/', lazy: screen(late(TheFirst)), hydrateFallbackElement: <p>wait</p> },
    { path: '/next', lazy: screen(late(TheSecond)) },
  ])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(page.getByText('The first')).toBeTruthy()
  void router.navigate('/next')
  await act(() => jest.advanceTimersByTimeAsync(600))
  expect(page.getByText('The second')).toBeTruthy()
  expect(page.queryByText('The first')).toBeNull()
  jest.useRealTimers()
})

test('a screen that does not come at all says so after 10 s', async () => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const never = () => new Promise<never>(() => {})
  const router = createMemoryRouter([{ path: '/', lazy: screen(never), hydrateFallbackElement: <p>wait</p> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  // Once until the placeholder of the screen is shown, and once more from there.
  await act(() => jest.advanceTimersByTimeAsync(250))
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(page.getByText(/This screen did not load/)).toBeTruthy()
  jest.useRealTimers()
})

test('of a module with several components none is shown by chance', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const load = async () => ({ TheFirst, TheSecond })
  const router = createMemoryRouter([{ path: '/', lazy: screen(load), hydrateFallbackElement: <p>wait</p> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(await page.findByText(/This screen did not load/)).toBeTruthy()
  expect(log).toHaveBeenCalledWith(
    'A screen did not load:',
    expect.objectContaining({ message: expect.stringMatching(/2$/) }),
  )
})

test('on a page that came as HTML a screen waits for as long as it takes, and nothing takes the place of the page', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  globalThis.portalDrawing = { untilHere: (load) => load(false) }
  const opened = screen(() => promise)()
  const early = await Promise.race([opened, new Promise((done) => setTimeout(done, 300, 'waits'))])
  expect(early).toBe('waits')
  resolve({ CardRequestList })
  render((await opened).element)
  expect(page.getByText('Here it is')).toBeTruthy()
  globalThis.portalDrawing = undefined
})

test('where the server has removed the files of this page, it says that a newer one is here, with Reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  onNewerSite(async () => true)
  const gone = () => Promise.reject(new Error('Loading chunk 7 failed'))
  const router = createMemoryRouter([{ path: '/', lazy: screen(gone), hydrateFallbackElement: <p>wait</p> }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  expect(await page.findByText('A newer version of this site is here')).toBeTruthy()
  expect(page.getByRole('button', { name: 'Reload' })).toBeTruthy()
  expect(page.queryByText(/Check your connection/)).toBeNull()
  onNewerSite(async () => false)
})

test.each([
  [{ role: 'merchant', rights: ['pan'] }, 'reports', 'Only the owner of the shop can do this.'],
  [
    { role: 'merchant', rights: ['pan'] },
    'payment',
    'This needs the right “Payment Request: add and see payments”. Ask the owner of the shop for it.',
  ],
  [{ role: 'staff', rights: [] }, 'bank', 'This needs the right “Data Setup: View”. Ask an administrator for it.'],
  [{ role: 'merchant', rights: ['payments'] }, 'payment', 'opened'],
  [{ role: 'merchant' }, 'reports', 'opened'],
  [{ role: 'admin' }, 'bank', 'opened'],
])(
  '%o without the right of the screen %s reads which one is missing, and nothing of it is drawn',
  async (who, at, text) => {
    saveTokens(pairOf(who))
    const opened = async () => ({ Opened })
    const screens: AreaScreen[] = [
      { path: 'reports', right: 'owner', load: opened },
      { path: 'payment', right: 'payments', load: opened },
      { path: 'bank', right: 'masters:view', load: opened },
    ]
    const routes = [{ path: '/area', children: routesOf(screens, '/area') }]
    render(
      <PortalTheme>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [`/area/${at}`] })} />
      </PortalTheme>,
    )
    expect(await page.findByText(text)).toBeDefined()
    expect(text !== 'opened' && page.queryByText('opened')).toBeFalsy()
  },
)
