import type { Page } from '@playwright/test'
import { applications } from 'contract/pan/application'
import { actionsOf, counter, fixture, newApplicant, readOwn } from '../support/applications.ts'
import { expect, test } from '../support/test.ts'

/** The printed form of an application, as a PDF from the scanner. */
async function printed(page: Page, id: string) {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get(`/api${applications.form.path.replace(':id', id)}`, { headers })
  return { name: 'scan.pdf', mimeType: 'application/pdf', buffer: await reply.body() }
}

test('the paper of another form is refused, and what is missing is said where it is scanned and sent', async ({
  merchant,
}) => {
  const actions = actionsOf(merchant)
  const [id, otherId] = [await actions.submitted(newApplicant()), await actions.submitted(newApplicant())]
  const [mine, other] = [await readOwn(merchant, id), await readOwn(merchant, otherId)]
  await merchant.goto(`${counter}/upload/scanning/${id}`)
  const choose = merchant.getByLabel('Choose files')
  await choose.setInputFiles(await printed(merchant, otherId))
  const both = `This is the paper of form ${other.formNo}, but this application is form ${mine.formNo}.`
  await expect(merchant.getByText(both)).toBeVisible()
  await choose.setInputFiles(await printed(merchant, id))
  await expect(merchant.getByText('1 of 3 papers scanned')).toBeVisible()
  await expect(merchant.getByText(/was not found: no page has its number/)).toHaveCount(0)
  await merchant.getByRole('button', { name: 'Remove page 2' }).click()
  await merchant.getByRole('button', { name: 'Remove page', exact: true }).click()
  const missing = /^Sheet 2 of \d of the form was not found: no page has its number\.$/
  await expect(merchant.getByText(missing)).toBeVisible()
  await merchant.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(merchant.getByText('No face-sized shape is in the box').first()).toBeVisible()
  await expect(merchant.getByText('0 of 3 papers scanned')).toBeVisible()
  await expect(merchant.getByText(missing)).toBeVisible()
})

test('pictures go with the page they were cropped from, and those of the next page are cropped anew', async ({
  merchant,
}) => {
  const id = await actionsOf(merchant).submitted(newApplicant())
  await merchant.goto(`${counter}/upload/scanning/${id}`)
  const choose = merchant.getByLabel('Choose files')
  await choose.setInputFiles(fixture('scan-page-200dpi.jpg'))
  await merchant.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(merchant.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await merchant.getByText('Signature', { exact: true }).first().click()
  await expect(merchant.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await expect(merchant.getByRole('button', { name: /Send for check/ })).toBeEnabled()
  await expect(merchant.getByText(/The number of the form could not be read on any page/)).toBeVisible()
  const before = (await readOwn(merchant, id)).crops.map(({ fileId }) => fileId)

  await merchant.getByRole('link', { name: 'Scan again' }).click()
  await merchant.getByRole('button', { name: 'Remove page 1' }).click()
  await merchant.getByRole('button', { name: 'Remove page', exact: true }).click()
  await choose.setInputFiles(fixture('scan-page-200dpi.jpg'))
  await expect(merchant.getByText('1 of at most 20')).toBeVisible()
  await merchant.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(merchant.getByText('Signature is still to be cropped')).toBeVisible()
  await expect(merchant.getByRole('button', { name: /Send for check/ })).toBeDisabled()
  await merchant.getByText('Signature', { exact: true }).first().click()
  await expect(merchant.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await merchant.getByRole('button', { name: /Send for check/ }).click()
  await merchant.getByRole('button', { name: 'Send as it is' }).click()
  await expect(merchant.getByText(/sent for check/).first()).toBeVisible()
  const { crops, pages } = await readOwn(merchant, id)
  expect(crops.map(({ crop }) => crop?.pageId)).toEqual([pages[0]?.id, pages[0]?.id])
  for (const { fileId } of crops) expect(before).not.toContain(fileId)
})
