import { expect, test } from '../support/test.ts'

test('from a row of a list Previous and Next lead along all its pages, and Back to the list', async ({ staff }) => {
  await staff.goto('/backend/user-management/all-users?pageSize=10&sortBy=name%3Aasc')
  const links = staff.locator('.ag-row a')
  await expect(links).toHaveCount(10)
  const [first, second] = [await links.nth(0).getAttribute('href'), await links.nth(1).getAttribute('href')]
  await links.first().click()
  const neighbours = staff.getByRole('navigation', { name: 'Records of the list' })
  await expect(neighbours.getByText(/^1 of \d/)).toBeVisible()
  await expect(neighbours.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true')
  await neighbours.getByRole('button', { name: 'Next' }).click()
  await expect(staff).toHaveURL(`${second}`)
  await expect(neighbours.getByText(/^2 of \d/)).toBeVisible()
  await staff.keyboard.press('k')
  await expect(staff).toHaveURL(`${first}`)
  await staff.goBack()
  await expect(links).toHaveCount(10)
  await expect(staff).toHaveURL(/pageSize=10&sortBy=name/)
})

test('at the end of a page the next page goes on, and the crumb leads to it', async ({ staff }) => {
  await staff.goto('/backend/user-management/all-users?pageSize=10&sortBy=name%3Aasc')
  await staff.locator('.ag-row a').last().click()
  const neighbours = staff.getByRole('navigation', { name: 'Records of the list' })
  await expect(neighbours.getByText(/^10 of \d/)).toBeVisible()
  await neighbours.getByRole('button', { name: 'Next' }).click()
  await expect(neighbours.getByText(/^11 of \d/)).toBeVisible()
  const crumb = staff.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(crumb).toHaveAttribute('href', /pageIndex=1/)
  await neighbours.getByRole('button', { name: 'Previous' }).click()
  await expect(neighbours.getByText(/^10 of \d/)).toBeVisible()
})

test('keys that are turned off in the settings lead nowhere, and an address of its own has no neighbours', async ({
  staff,
}) => {
  await staff.goto('/backend/my-profile/setting')
  await staff.getByRole('switch', { name: 'Single-letter keys' }).click()
  await staff.goto('/backend/user-management/merchant-list')
  await staff.locator('.ag-row a').first().click()
  const neighbours = staff.getByRole('navigation', { name: 'Records of the list' })
  await expect(neighbours.getByText(/^1 of \d/)).toBeVisible()
  const here = staff.url()
  await staff.keyboard.press('j')
  await neighbours.getByRole('button', { name: 'Next' }).click()
  await expect(neighbours.getByText(/^2 of \d/)).toBeVisible()
  await staff.goto(here)
  await expect(staff.getByRole('heading', { level: 1, name: 'Merchant' })).toBeVisible()
  await expect(neighbours).toBeHidden()
  await staff.goto('/backend/my-profile/setting')
  await staff.getByRole('switch', { name: 'Single-letter keys' }).click()
})
