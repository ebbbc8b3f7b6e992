import { expect, test } from '../support/test.ts'

test('a shop buys coupons for UTI, the office credits them, and the shop sees the reference', async ({
  merchant: shop,
  staff: office,
}) => {
  await shop.goto('/merchant/product/uti-pan')
  await shop.getByRole('link', { name: 'Top up' }).click()
  await shop.getByRole('button', { name: 'Top up' }).click()
  await shop.getByLabel('How many').fill('1001')
  await shop.getByRole('button', { name: /^Pay/ }).click()
  await expect(shop.getByText('Quantity must be between 1 and 1000').first()).toBeVisible()
  await shop.getByLabel('How many').fill('5')
  await shop.getByRole('button', { name: /^Pay ₹.600\.00$/ }).click()
  const newest = shop.getByRole('row').filter({ hasText: '5 × Physical card' }).filter({ hasText: 'Requested' })
  await expect(newest).toBeVisible()
  const refNo = `${await newest.getByText(/^UT2/).textContent()}`

  await office.goto('/backend/actions/uti-pan/coupon-list')
  await office.getByRole('button', { name: refNo }).click()
  const drawer = office.getByRole('dialog')
  await drawer.getByLabel('UTI reference').fill('UTI26112099')
  await drawer.getByRole('button', { name: 'Credit' }).click()
  await expect(drawer).toBeHidden()

  await shop.reload()
  await expect(shop.getByRole('row').filter({ hasText: refNo })).toContainText('UTI26112099')
})
