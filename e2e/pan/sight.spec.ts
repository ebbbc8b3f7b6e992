import { actionsOf, counter, newApplicant, readOwn } from '../support/applications.ts'
import { expect, test } from '../support/test.ts'

test('at 1280 by 720 the button that pays is in sight, and the consents above it scroll', async ({
  merchant: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  const draft = await actionsOf(page).draft(newApplicant())
  await page.goto(`${counter}/pre-submit?id=${draft.id}`)
  const pay = page.getByRole('button', { name: /and submit/ })
  await expect(pay).toBeInViewport({ ratio: 1 })
  const lastConsent = page.getByRole('checkbox', { name: /holds no other PAN/ })
  await lastConsent.check()
  await expect(lastConsent).toBeInViewport()
  await expect(pay).toBeInViewport({ ratio: 1 })
})

test('an acknowledgement number is copied as one number, by its button and by a selection', async ({
  merchant: page,
  staff,
}) => {
  const id = await actionsOf(page, staff).acknowledged(newApplicant())
  const ackNo = (await readOwn(page, id)).ackNo ?? ''
  await page.goto(`${counter}/info/${id}`)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy: Acknowledgement number' }).click()
  await expect.poll(copied).toBe(ackNo)

  const boxes = page.getByRole('img', { name: `Acknowledgement number: ${ackNo}` })
  await boxes.evaluate((element) => {
    getSelection()?.selectAllChildren(element)
    return navigator.clipboard.writeText('')
  })
  await page.keyboard.press('Control+C')
  await expect.poll(copied).toBe(ackNo)
})
