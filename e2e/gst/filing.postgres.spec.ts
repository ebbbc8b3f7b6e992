import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

async function openInOffice(office: Page, refNo: string) {
  await office.goto(`/backend/actions/gst/filling?tab=all&globalFilter=${refNo}`)
  await office.getByRole('button', { name: refNo }).click()
  return office.getByRole('dialog')
}

test('nil return filed: asked from the calendar, prepared, approved by the client, filed with its ARN', async ({
  merchant: shop,
  staff: office,
}) => {
  await shop.goto('/merchant/product/gst')
  await shop.getByRole('button', { name: 'Add a client' }).click()
  const dialog = shop.getByRole('dialog')
  await dialog.getByLabel(/^GSTIN/).fill('36ZAKGT0000L1ZN')
  await dialog.getByLabel(/^Legal name/).fill('UDAHARAN STORES')
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect(dialog.getByText(/GSTIN check character is wrong/).first()).toBeVisible()
  await dialog.getByLabel(/^GSTIN/).fill('36ZAKGT0000L1ZM')
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect(dialog).toBeHidden()

  await shop.getByRole('button', { name: /^Show all/ }).click()
  const due = shop.getByRole('row').filter({ hasText: 'UDAHARAN STORES' }).filter({ hasText: 'GSTR-1' })
  // Those of earlier months, which may be filed elsewhere, stand above it.
  await due
    .getByRole('link', { name: /^Ask us to file/ })
    .last()
    .click()
  await expect(shop.getByRole('heading', { name: 'File a return', level: 1 })).toBeVisible()
  await shop.getByRole('radio', { name: 'No, a nil return' }).check({ force: true })
  await shop.getByRole('checkbox', { name: /this is the first one/ }).check({ force: true })
  await shop.getByRole('button', { name: /^Pay ₹.149\.00/ }).click()
  await expect(shop.getByRole('heading', { name: 'GST returns', level: 1 })).toBeVisible()
  await shop.getByLabel('Search all columns').fill('UDAHARAN STORES')
  const row = shop.getByRole('row').filter({ hasText: 'UDAHARAN STORES' })
  const refNo = `${await row.getByText(/^GST2/).textContent()}`

  const drawer = await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'Take it up' }).click()
  await drawer.getByRole('button', { name: 'Send figures for approval' }).click()
  await drawer.getByRole('button', { name: 'Send figures' }).click()
  await expect(drawer).toBeHidden()

  await shop.goto(`/merchant/product/gst/filling/list?globalFilter=${refNo}`)
  await shop.getByRole('button', { name: refNo }).click()
  const own = shop.getByRole('dialog')
  await own.getByRole('button', { name: 'Client approves' }).click()
  await own.getByLabel(/^Approved by/).fill('Kavita Demo')
  await own.getByRole('radio', { name: 'On the phone' }).check({ force: true })
  await own.getByRole('button', { name: 'Client approves these figures' }).click()
  await expect(own).toBeHidden()

  await openInOffice(office, refNo)
  await drawer.getByRole('button', { name: 'Filed, ARN received' }).click()
  await drawer.getByLabel(/^ARN/).first().fill('AA3611260000777')
  await expect(drawer.getByText(/GSTR-3B of .* comes first/).first()).toBeVisible()
  // The shop said that another return is filed elsewhere, or that this is the first one; the office knows which.
  await expect(drawer.getByRole('radio', { name: 'Filed elsewhere' })).toBeChecked()
  await drawer.getByRole('radio', { name: 'This is the first return' }).check({ force: true })
  await drawer.getByRole('button', { name: 'Save as filed' }).click()
  await expect(drawer).toBeHidden()

  await shop.reload()
  await expect(shop.getByRole('row').filter({ hasText: refNo })).toContainText('AA3611260000777')
})
