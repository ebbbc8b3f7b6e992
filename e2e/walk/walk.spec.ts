import type { Page } from '@playwright/test'
import { type ShopRight, shopRightCodes } from 'contract/people/shop-rights'
import { shopStaff } from 'contract/people/shop-staff'
import { matchPath, matchRoutes } from 'react-router-dom'
import { ask } from '../support/ask.ts'
import { everyScreen } from '../support/screens.ts'
import { routesOfSpec } from '../support/specification.ts'
import { expect, test } from '../support/test.ts'
import { questionsFor } from './questions.ts'
import { walk } from './walk.ts'

// Each walk is long and independent of the others.
test.describe.configure({ mode: 'parallel' })

const fixed = (address: string) => address.replace(/\/:\w+\?$/, '')
const isFixed = (address: string) => !address.includes(':')

const routes = everyScreen.filter(({ hasRoute }) => hasRoute).map(({ address }) => ({ path: address }))
/** Whether an address of the specification has its screen; `scripts/specification.test.ts` says which have not. */
const stands = (address: string) => matchRoutes(routes, fixed(address).replaceAll(/:\w+/g, '1')) !== null

for (const { who, area } of [
  { who: 'visitor', area: 'public' },
  { who: 'merchant', area: 'merchant' },
  { who: 'admin', area: 'backend' },
] as const)
  test(`${who}: every screen opens, can be read and used by everybody, and leads to screens`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(1_800_000)
    const asking = await questionsFor(browser, portal, who)
    const addresses = everyScreen.filter((screen) => screen.area === area).map(({ address }) => address)
    const starts = addresses.map(fixed).filter(isFixed)
    const ofSpec = routesOfSpec(area).filter(stands)
    const { faults, opened, paths } = await walk(asking, area, [...starts, ...ofSpec.map(fixed).filter(isFixed)])
    expect(faults).toEqual({})
    expect(ofSpec.filter((path) => !paths.some((at) => matchPath(path, at)))).toEqual([])
    const routes = everyScreen.filter((screen) => screen.area === area && screen.hasRoute)
    // One that no link of the demo data leads to was not looked at.
    expect(routes.map(({ address }) => address).filter((address) => !opened.has(address))).toEqual([])
    await asking.end()
  })

/** People for whom the screens of an area look different, or who may open only some of them. */
for (const { who, area, start } of [
  { who: 'member', area: 'merchant', start: '/merchant' },
  { who: 'staff', area: 'backend', start: '/backend' },
] as const)
  test(`${who}: every address of the specification, and every screen that a link leads to, opens and leads to screens`, async ({
    browser,
    portal,
  }) => {
    test.setTimeout(1_800_000)
    const asking = await questionsFor(browser, portal, who, { translated: false })
    /** Only administrators open it. */
    const isOfAdmin = (address: string) =>
      everyScreen.find((screen) => screen.address === address)?.roles?.includes('admin')
    const ofSpec = routesOfSpec(area)
      .filter((address) => stands(address) && !isOfAdmin(address))
      .map(fixed)
    const { faults, opened } = await walk(asking, area, [start, ...ofSpec.filter(isFixed)], { quick: true })
    expect(faults).toEqual({})
    expect(opened.size).toBeGreaterThan(10)
    await asking.end()
  })

for (const rights of [...shopRightCodes.map((right) => [right]), []])
  test(`counter, with ${rights[0] ?? 'no'} right: no control is refused, and no call`, async ({
    browser,
    merchant,
    portal,
  }) => {
    test.setTimeout(1_800_000)
    await giveCounter(merchant, rights)
    const asking = await questionsFor(browser, portal, 'counter', { translated: false })
    const { faults, opened } = await walk(asking, 'merchant', ['/merchant'], { quick: true })
    expect(faults).toEqual({})
    const asked = everyScreen.filter(({ address }) => opened.has(address)).map(({ right }) => right)
    expect(new Set(asked)).toEqual(new Set([undefined, ...rights]))
    await giveCounter(merchant, ['pan'])
    await asking.end()
  })

/** Gives the counter of the demo's shop these rights, as its owner. */
async function giveCounter(owner: Page, rights: ShopRight[]) {
  const asked = { filters: {}, search: 'counter', length: 10, start: 0, sorts: [] }
  const { body } = await ask(owner, shopStaff.list, { body: asked })
  const [{ id = '', name = '' } = {}] = body.data
  const { status } = await ask(owner, shopStaff.change, { params: { id }, body: { name, rights } })
  expect(status).toBe(200)
}

test('a portal that is built for people shows the language of its people, whatever the address asks for', async ({
  visitor,
}) => {
  await visitor.goto('/services?lang=xx')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Services')
})

test('the questions notice each fault', async ({ browser, portal }) => {
  const asking = await questionsFor(browser, portal, 'merchant')
  const found = await asking.faultsOf('/merchant/account/my-profile', { ready: (page) => page.evaluate(spoil) })
  for (const fault of [
    '2 headings of level 1',
    'shows undefined',
    'not in an element of its own: Beside',
    'shows /merchant/null',
    'button-name',
    'scrolls sideways at 360 px',
    'DEMO DATA touches Namoona Seva Kendra at 360 px',
    'Tab comes too soon',
    'not translated: undefined',
    'console: spoilt',
    '404 GET',
    'img-src',
  ])
    expect(found.join('\n')).toContain(fault)
  await asking.end()
})

/** Runs in the page: makes each fault that the questions are about. */
function spoil() {
  const main = document.querySelector('main')!
  const add = (name: string, text: string, given: Record<string, string> = {}) => {
    const element = document.createElement(name)
    element.textContent = text
    for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value)
    main.append(element)
    return element
  }
  add('h1', 'undefined')
  add('a', 'Here', { href: '/merchant/null' })
  add('button', '')
  add('button', 'First', { tabindex: '1' })
  add('p', 'Wide').style.width = '3000px'
  document.querySelector<HTMLElement>('header [data-demo]')!.style.bottom = '20px'
  Object.assign(add('p', 'Beside').firstChild!, { __reactFiber$: {} })
  console.error('spoilt')
  add('img', '', { src: 'https://elsewhere.example/x.png', alt: 'Elsewhere' })
  return fetch('/api/no/such/call').then(() => undefined)
}
