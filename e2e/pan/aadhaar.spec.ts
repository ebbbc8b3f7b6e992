import { expect, test } from '../support/test.ts'

const form = '/merchant/product/nsdl-pan/physical/individual/N/apply?step=applicant'
const number = '999955550005'

test('a whole Aadhaar number lies nowhere in the browser, neither while the line is down nor once it is saved', async ({
  merchant: page,
}) => {
  /** All that the browser stores for this site, with address and history entry, without spaces. */
  const kept = () =>
    page.evaluate(async () => {
      const bases = await indexedDB.databases()
      const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      const all = [
        { ...localStorage },
        { ...sessionStorage },
        bases,
        cached.flat().map(({ url }) => url),
        document.cookie,
        location.href,
        history.state,
      ]
      return JSON.stringify(all).replace(/[\s-]/g, '')
    })

  await page.goto(form)
  await page.getByLabel('Surname', { exact: true }).fill('Kanarivogel')
  await page.waitForURL(/apply\/[0-9a-f-]{36}/)
  await page.route('**/api/**', (route) => route.abort())
  await page.getByLabel('Name as on Aadhaar').fill('Kanarivogel Asha')
  await page.getByLabel('Aadhaar', { exact: true }).fill(number)
  await expect(
    page.getByText('Not saved yet, keep this page open').or(page.getByText('Saved on this device')),
  ).toBeVisible()
  // The other typed values are found on the device, so the search looks in the right place.
  expect(await kept()).toContain('KANARIVOGELASHA')
  expect(await kept()).not.toContain(number)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page.getByLabel('Aadhaar', { exact: true })).toHaveValue(/XXXX XXXX 0005/)
  expect(await kept()).not.toContain(number)
  expect(await page.content()).not.toContain(number)
})
