import { atRest } from '../support/at-rest.ts'
import { isDrawn } from '../support/faults.ts'
import { type Area, addresses, wander } from '../support/foreign-areas.ts'
import { fromNetwork } from '../support/from-network.ts'
import { expect, somebody, test } from '../support/test.ts'

const both: Area[] = ['backend', 'merchant']

for (const { userName, role, home, areas } of [
  { userName: undefined, role: null, home: '/auth/login', areas: both },
  { userName: 'admin', role: 'admin', home: '/backend', areas: ['merchant'] as Area[] },
  { userName: 'staff', role: 'staff', home: '/backend', areas: ['merchant'] as Area[] },
  { userName: 'merchant', role: 'merchant', home: '/merchant', areas: ['backend'] as Area[] },
]) {
  test(`every address of ${areas.join(' and ')} leads ${userName ?? 'a visitor'} to ${home}, without its code and calls`, async ({
    browser,
    portal,
  }) => {
    const page = await somebody(browser, portal, userName)
    await page.goto(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForFunction(isDrawn)
    const { opened, ...outcome } = await wander(page, areas, { role, home })
    expect(opened).toBe(2 * areas.flatMap((area) => addresses[area]).length)
    expect(outcome).toEqual({ ends: [], foreign: [] })
    await page.context().close()
  })
}

test('every address leads a role without an area to a screen that says so, with Log out', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  await page.goto('/privacy-policy')
  await page.evaluate(() => {
    const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
    const claims = { sub: 'X1', name: 'Asha Demo', role: 'auditor' }
    sessionStorage.setItem('token', `${part({ alg: 'HS256' })}.${part(claims)}.x`)
    sessionStorage.setItem('refreshToken', 'x')
  })
  await page.goto('/auditor')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  const { ends, foreign } = await wander(page, both, { role: 'auditor', home: '/auditor' })
  expect({ ends, foreign }).toEqual({ ends: [], foreign: [] })
  await expect(page.getByRole('heading', { name: 'Something is not right...' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await page.context().close()
})

for (const userName of ['merchant', 'member', 'admin']) {
  test(`the area of ${userName} asks each read once when it is entered, and nothing that is not there`, async ({
    browser,
    portal,
  }) => {
    const page = await somebody(browser, portal, userName)
    const asked: string[] = []
    const refused: string[] = []
    page.on('response', (response) => {
      const path = `${response.request().method()} ${new URL(response.url()).pathname}`
      if (!path.includes(' /api/')) return
      asked.push(path)
      if (response.status() >= 400) refused.push(path)
    })
    await page.goto(userName === 'admin' ? '/backend' : '/merchant')
    await atRest(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await atRest(page)
    expect(asked.filter((path, i) => asked.indexOf(path) !== i)).toEqual([])
    expect(refused).toEqual([])
    expect(asked).toContain(
      userName === 'admin' ? 'GET /api/backend/dashboard/' : 'GET /api/merchant/accounting/closing',
    )
    await page.context().close()
  })
}

test('while somebody types on the log-in page the lists of files of both areas come, and code of theirs after it', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  const asked = await fromNetwork(page)
  const ofAreas = () => asked.filter((path) => /^\/areas\/(backend|merchant)\//.test(path)).sort()
  const manifest = (area: string) => new RegExp(`^/areas/${area}/[^/]+/mf-manifest\\.json$`)
  await page.goto('/auth/login')
  await page.waitForFunction(isDrawn)
  expect(ofAreas()).toEqual([])

  await page.getByLabel('User Name').fill('merchant')
  await expect
    .poll(ofAreas)
    .toEqual([expect.stringMatching(manifest('backend')), expect.stringMatching(manifest('merchant'))])

  await page.getByLabel('Password', { exact: true }).fill('Portal#2026')
  asked.length = 0
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await atRest(page)
  expect(asked.filter((path) => manifest('merchant').test(path) || manifest('backend').test(path))).toEqual([])
  expect(ofAreas().filter((path) => path.startsWith('/areas/backend/'))).toEqual([])
  expect(asked.filter((path, i) => asked.indexOf(path) !== i)).toEqual([])
  await page.context().close()
})

test('the screen where the own area begins is fetched ahead, and each other as soon as somebody points at its link', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  const asked = await fromNetwork(page)
  const scripts = () => asked.filter((path) => path.endsWith('.js'))
  await page.goto('/privacy-policy')
  await page.waitForFunction(isDrawn)
  await atRest(page)
  asked.length = 0
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByText('Needs your action').first()).toBeVisible()
  expect(scripts()).toEqual([])

  asked.length = 0
  const downloads = page.getByRole('link', { name: 'Download Software', exact: true })
  await downloads.hover()
  await expect.poll(scripts).not.toEqual([])
  await atRest(page)
  asked.length = 0
  await downloads.click()
  await expect(page.getByText('NEW PAN FORM')).toBeVisible()
  expect(scripts()).toEqual([])
  await page.context().close()
})
