import type { Page } from '@playwright/test'
import { expect, signIn, signInAtOnce, somebody, test } from '../support/test.ts'

/** A customer whom nobody else is called like. */
const customer = 'GOPALNATH'

/** All that this browser keeps for the next person: both storages, and the names of databases and caches. */
const keptBy = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await indexedDB.databases(),
      'caches' in window ? await caches.keys() : [],
    ]).toUpperCase(),
  )
const isKept = async (page: Page) => (await keptBy(page)).includes(customer)

/** Logs out as a person does, and leaves the form that asks first. */
async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).first().click()
  const leave = page.getByRole('button', { name: 'Leave', exact: true })
  const isOut = () => page.evaluate(() => sessionStorage.getItem('token') === null)
  await expect
    .poll(async () => {
      if (await leave.isVisible()) await leave.click()
      return isOut()
    })
    .toBe(true)
}

const application = '/merchant/product/nsdl-pan/physical/n/apply'
async function beginApplication(page: Page) {
  await page.goto(application)
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await page.getByText('Card by post', { exact: true }).click()
  const surname = page.getByLabel('Surname', { exact: true })
  await expect(surname).toBeVisible()
  return surname
}

/** Logs out from the form itself, or later from a page that shows no form, in another tab of the same browser. */
const froms = ['the form', 'another tab'] as const
async function leaveFrom(form: Page, from: (typeof froms)[number], who: string) {
  const context = form.context()
  let page = form
  if (from === 'another tab') {
    await form.close()
    await context.setOffline(false)
    page = await context.newPage()
    await signInAtOnce(page, who)
    await page.goto('/merchant')
    await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
    expect(await isKept(page)).toBe(true)
  }
  await logOut(page)
  await expect.poll(() => isKept(page)).toBe(false)
  // Nor does a form that is closing save it once more.
  await page.waitForTimeout(1_000)
  expect(await isKept(page)).toBe(false)
  await context.close()
}

test('nothing of a customer stays on the device after Log out: an application, with a line', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  const surname = await beginApplication(page)
  await surname.fill(customer)
  await surname.blur()
  await leaveFrom(page, 'the form', 'merchant')
})

for (const from of froms) {
  test(`nothing of a customer stays on the device after Log out in ${from}: an application without a line`, async ({
    browser,
    portal,
  }) => {
    const page = await somebody(browser, portal, 'merchant')
    const surname = await beginApplication(page)
    // What was typed first has arrived; then the line breaks.
    await page.getByLabel('First name', { exact: true }).fill('Asha')
    await page.getByLabel('First name', { exact: true }).blur()
    await page.waitForTimeout(1_500)
    await page.context().setOffline(true)
    await surname.fill(customer)
    await surname.blur()
    await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
    await leaveFrom(page, from, 'merchant')
  })

  test(`nothing of an agent stays on the device after Log out in ${from}: a PSA registration`, async ({
    browser,
    portal,
  }) => {
    const page = await somebody(browser, portal, 'member')
    await page.goto('/merchant/product/uti-pan/psa-registration')
    const name = page.getByLabel('Name', { exact: false }).first()
    await name.fill(customer)
    await name.blur()
    await expect.poll(() => isKept(page)).toBe(true)
    await leaveFrom(page, from, 'member')
  })
}

test('nothing of a registration stays in the tab in which somebody logs in and out after it', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal)
  await page.goto('/auth/register')
  const name = page.getByLabel('First name')
  await name.fill(customer)
  await name.blur()
  await expect.poll(() => isKept(page)).toBe(true)
  await signIn(page, 'merchant')
  await expect(page.getByRole('button', { name: 'Log out' }).first()).toBeVisible()
  await logOut(page)
  await expect.poll(() => isKept(page)).toBe(false)
  await page.context().close()
})
