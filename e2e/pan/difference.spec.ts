import type { Page } from '@playwright/test'
import { returned } from 'contract/pan/returned'
import { verification } from 'contract/pan/verify/verify'
import { actionsOf, counter, newApplicant, openInList, readOwn } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

const choices = { PHYSICAL_CARD: 'Card by post', EPAN_ONLY: 'e-PAN only' } as const

test('a returned form costs more, then less: the difference is shown, agreed to, booked, and told by wallet and history', async ({
  merchant,
  staff,
}) => {
  const actions = actionsOf(merchant, staff)
  const id = await actions.taken({ ...newApplicant(), cardType: 'EPAN_ONLY' })
  const { formNo, price } = await readOwn(merchant, id)
  expect(price?.total).toBe(110)
  const before = await actions.balance()

  await returnForCard(staff, id)
  await change(merchant, formNo, 'PHYSICAL_CARD')
  await actions.scanPage(id)
  await merchant.reload()
  await expect(merchant.getByText(/^Difference ₹\s40\.00$/)).toBeVisible()
  await expect(merchant.getByText(/With these changes it costs ₹\s150\.00\. ₹\s110\.00 is paid\./)).toBeVisible()

  // Without the tick nothing is sent and nothing is booked.
  await merchant.getByRole('button', { name: 'Answer and send again' }).click()
  await expect(merchant.getByText('Agree to the difference first').first()).toBeVisible()
  expect([(await readOwn(merchant, id)).status, await actions.balance()]).toEqual(['INCOMPLETE', before])
  const unagreed = await ask(merchant, returned.answer, { params: { id }, body: { note: 'By card' } })
  expect(unagreed.status).toBe(409)

  await agreeAndSend(merchant, formNo, /I agree: ₹\s40\.00 leaves the wallet/)
  await expectBooked(merchant, formNo, { told: /^₹\s40\.00 difference paid$/, paid: 150 })
  expect(await actions.balance()).toBe(before - 40)

  await ask(staff, verification.take, { params: { id } })
  await returnForCard(staff, id)
  await change(merchant, formNo, 'EPAN_ONLY')
  await actions.scanPage(id)
  await merchant.reload()
  await expect(merchant.getByText(/^Difference ₹\s40\.00 back$/)).toBeVisible()
  await agreeAndSend(merchant, formNo, /I agree: ₹\s40\.00 goes back to the wallet/)
  await expectBooked(merchant, formNo, { told: /^₹\s40\.00 given back$/, paid: 110 })
  expect(await actions.balance()).toBe(before)
})

async function returnForCard(clerk: Page, id: string) {
  const reasons = [{ code: 'Z99' as const, note: 'They want it otherwise', fields: ['cardType' as const] }]
  expect((await ask(clerk, verification.returnForCorrection, { params: { id }, body: { reasons } })).status).toBe(200)
}

/** Goes from the list of returned forms to the field, changes it, and goes back to the reasons. */
async function change(page: Page, formNo: string, card: keyof typeof choices) {
  await openInList(page, `${counter}/incomplete/list`, formNo)
  await page.getByRole('link', { name: 'Correct the form: Other' }).click()
  await page.getByText(choices[card], { exact: true }).click()
  await expect(page.getByRole('radio', { name: choices[card] })).toBeChecked()
  await page.getByRole('button', { name: 'Save and close' }).click()
  await expect(page.getByRole('button', { name: 'Answer and send again' })).toBeVisible()
}

async function agreeAndSend(page: Page, formNo: string, words: RegExp) {
  await page.getByRole('checkbox', { name: words }).check()
  await page.getByRole('button', { name: 'Answer and send again' }).click()
  await expect(page.getByText(`${formNo} sent again`)).toBeVisible()
}

/** The application shows the new price and each ledger entry; the header shows the wallet balance. */
async function expectBooked(page: Page, formNo: string, { told, paid }: { told: RegExp; paid: number }) {
  await openInList(page, `${counter}/list`, formNo)
  await expect(page.getByText(told).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`₹\\s${paid}\\.00`)).first()).toBeVisible()
}
