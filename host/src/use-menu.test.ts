import { expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { areaContract } from 'contract/area-contract'
import { withMutant } from 'mutants'
import { saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import { areaOf } from './area/areas.ts'
import { anyMenuIsDrawn, viewShowsWholeMenu } from './use-menu.mutants.ts'

// The federation runtime exists only in a built host.
jest.unstable_mockModule('./area/federation.ts', () => ({ loadArea: jest.fn() }))
const { adopt } = await import('./area/area-loader.ts')
const { useMenu } = await import('./use-menu.ts')

test('the menu is that of the build in use, whatever was known before', () => {
  const area = areaOf('/merchant')
  const before = [{ label: 'Before', icon: 'home' }]
  const now = [{ label: 'Now', icon: 'home' }]
  localStorage.setItem('menu-merchant', JSON.stringify(before))
  const { result } = renderHook(() => useMenu(area))
  expect(result.current).toEqual(before)
  act(() => adopt(area, { build: 'new', module: { contract: areaContract, routes: [], menu: now } }))
  expect(result.current).toEqual(now)
})

test('a view as merchant shows the entries that its viewer may open in the office', async () => {
  const area = areaOf('/merchant')
  const children = [
    { label: 'Add Payment', to: '/merchant/accounting/payment', viewedWith: 'payments:view' },
    { label: 'Pay by UPI', to: '/merchant/paymentgateway/pg-gateway', viewedWith: 'gateway:view' },
  ]
  const kyc = { label: 'KYC', icon: '', to: '/merchant/my-profile/kyc', right: 'owner', viewedWith: 'kyc:view' }
  const menu = [
    { label: 'Dashboard', icon: '', to: '/merchant' },
    { label: 'Payment Request', icon: '', children },
    kyc,
  ]
  act(() => adopt(area, { build: 'view', module: { contract: areaContract, routes: [], menu } }))
  const entriesFor = (claims: Record<string, unknown>) => {
    saveTokens(pairOf({ role: 'merchant', ...claims }))
    const { result, unmount } = renderHook(() => useMenu(area))
    const labels = result.current.flatMap(({ label, children }) => children?.map((entry) => entry.label) ?? [label])
    unmount()
    return labels
  }
  const lookingWith = (rights?: string[]) => entriesFor({ act: { sub: 'E0002', name: 'Kavita Rane', rights } })
  const everything = ['Dashboard', 'Add Payment', 'Pay by UPI', 'KYC']
  expect(entriesFor({})).toEqual(everything)
  expect(lookingWith()).toEqual(everything)
  expect(lookingWith(['people:act', 'payments:view'])).toEqual(['Dashboard', 'Add Payment'])
  expect(lookingWith(['kyc:view'])).toEqual(['Dashboard', 'KYC'])
  expect(await withMutant(viewShowsWholeMenu, async () => lookingWith([]))).toEqual(everything)
})

test('an entry for some roles or a right only is shown to nobody else, nor a group without entries', () => {
  const area = areaOf('/backend')
  const children = [
    { label: 'For all', to: '/backend/all' },
    { label: 'For the admin', to: '/backend/admin', roles: ['admin'] },
  ]
  const masters = [{ label: 'Bank', to: '/backend/masters/bank', right: 'masters:view' }]
  act(() =>
    adopt(area, {
      build: 'b',
      module: {
        contract: areaContract,
        routes: [],
        menu: [
          { label: 'G', icon: '', children },
          { label: 'Data Setup', icon: '', children: masters },
          { label: 'KYC', icon: '', to: '/backend/kyc', right: 'owner' },
        ],
      },
    }),
  )
  const entriesFor = (role: string, rights?: string[]) => {
    saveTokens(pairOf({ role, rights }))
    const { result, unmount } = renderHook(() => useMenu(area))
    const labels = result.current.flatMap(({ label, children }) => children?.map((entry) => entry.label) ?? [label])
    unmount()
    return labels
  }
  expect(entriesFor('Admin')).toEqual(['For all', 'For the admin', 'Bank', 'KYC'])
  expect(entriesFor('staff', ['masters:view'])).toEqual(['For all', 'Bank'])
  expect(entriesFor('staff', [])).toEqual(['For all'])
  expect(renderHook(() => useMenu(area)).result.current).toHaveLength(1)
})

test.each([
  ['nothing in place of an entry', '[null]'],
  ['a page without an address', '[{"label":"Money","icon":"","children":[{"label":"List"}]}]'],
  ['half a text', '[{"label":"Mo'],
])('a menu with %s, kept or published, is none: the frame around the areas stays', async (_what, menu) => {
  const area = { ...areaOf('/backend'), name: 'other' }
  localStorage.setItem('menu-other', menu)
  const areas = { other: { build: 'b', manifest: '/areas/other/b/mf-manifest.json' } }
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input) =>
      `${input}`.endsWith('areas.json') ? Response.json({ areas }) : new Response(`{"menu":${menu}}`),
    )
  const { result, unmount } = renderHook(() => useMenu(area))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(asked).toHaveBeenLastCalledWith(
    expect.objectContaining({ pathname: '/areas/other/b/area.json' }),
    expect.anything(),
  )
  expect(result.current).toEqual([])
  unmount()
  asked.mockRestore()
})

test('a kept menu that nobody looks at takes the frame with it', async () => {
  localStorage.setItem('menu-other', '[null]')
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const drawn = () => renderHook(() => useMenu({ ...areaOf('/backend'), name: 'other' }))
  await withMutant(anyMenuIsDrawn, () => expect(drawn).toThrow())
})
