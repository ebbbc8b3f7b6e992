import type { Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { tinRejections } from 'contract/pan/provider'
import { actionsOf, counter, fixture, newApplicant, office, openInList, readOwn } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

const road = 'Road of the proof is 21 Namoona Road'
const reasons = [
  { code: 'A01' as const, note: road },
  { code: 'I02' as const, note: 'Page 1 cannot be read' },
]

test('TIN objects: the shop mends the line and scans the proof again, the office hands it on, and the card arrives', async ({
  merchant,
  staff,
}) => {
  const actions = actionsOf(merchant, staff)
  const id = await actions.acknowledged(newApplicant())
  await actions.process(id)
  const objection = { reasons, objectedOn: indianDay(new Date()) }
  expect((await ask(staff, tinRejections.raiseObjection, { params: { id }, body: objection })).status).toBe(200)
  const { formNo, ackNo } = await readOwn(merchant, id)
  const balance = await actions.balance()

  await openObjection(merchant, `${ackNo}`)
  await mendTheLine(merchant)
  await scanAgain(merchant)
  await sendReply(merchant, formNo)

  await openInList(staff, `${office}/tin-rejection/list`, formNo)
  await expect(staff).toHaveURL(new RegExp(`tin-rejection-verify/${ackNo}`))
  await expect(staff.getByText(road).first()).toBeVisible()
  await expect(staff.getByText('21 NAMOONA ROAD').first()).toBeVisible()
  await expect(staff.getByText('Page 1 of 2')).toBeVisible()
  await record(staff, { action: 'Sent again to NSDL', submit: 'Sent to NSDL' })
  const no = `${Date.now()}`.slice(-4)
  await record(staff, { action: 'PAN allotted', given: { PAN: `ZZZPS${no}Z` }, submit: 'Record PAN' })
  const trackingNo = `EM00000${no}IN`
  await record(staff, {
    action: 'Card dispatched',
    given: { 'Speed Post number': trackingNo },
    submit: 'Record dispatch',
  })
  await record(staff, { action: 'Delivered', submit: 'Record delivery' })
  await expectToldWhole(staff, trackingNo)

  await openInList(merchant, `${counter}/list`, formNo)
  await expectToldWhole(merchant, trackingNo)
  expect(await actions.balance()).toBe(balance)
})

/** Opens the objection from the dashboard: what TIN wants, and by when. */
async function openObjection(page: Page, ackNo: string) {
  await page.goto('/merchant')
  await page.getByRole('link', { name: /^TIN objection/ }).click()
  await page.getByLabel('Search all columns').fill(ackNo)
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible()
  await page.getByRole('link', { name: ackNo }).click()
  await expect(page.getByText(/^By .*, 30 days left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Correct the form first, or say why it is right').first()).toBeVisible()
}

/** Opens the field from its reason, corrects it, and goes straight back to the reasons. */
async function mendTheLine(page: Page) {
  await page.getByRole('link', { name: 'Correct the form: Address differs from proof' }).click()
  await expect(page.getByText('NSDL asks for these changes')).toBeVisible()
  await expect(page.getByText(road)).toBeVisible()
  await page.getByLabel('Road, street, post office').fill('21 Namoona Road')
  await page.getByRole('button', { name: 'Save and close' }).click()
}

async function scanAgain(page: Page) {
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Upload the page again first, or say why it is right').first()).toBeVisible()
  await page.getByRole('link', { name: 'Scan again: Document not readable' }).click()
  await expect(page.getByText('Scan again, because')).toBeVisible()
  await expect(page.getByText('Page 1 cannot be read', { exact: true })).toBeVisible()
  await page.getByLabel('Choose files').setInputFiles(fixture('scan-page-200dpi.jpg'))
  await expect(page.getByText('2 of at most 20')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the answer' }).click()
  await expect(page.getByText('Done', { exact: true })).toHaveCount(2)
}

async function sendReply(page: Page, formNo: string) {
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(`${formNo} sent again`)).toBeVisible()
  // The next pending objection, or the list if there is none.
  await expect(page).toHaveURL(/tin-rejection\/(upload\/\d+|list)$/)
}

type Recorded = { action: string; given?: Record<string, string>; submit: string }

/** The clerk records what the provider said. */
async function record(page: Page, { action, given = {}, submit }: Recorded) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(given)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog).toBeHidden()
}

/** Shop and office see the same status, tracking number and history. */
async function expectToldWhole(page: Page, trackingNo: string) {
  await expect(page.getByText(trackingNo, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^PAN: ZZZPS\*{4}Z$/ })).toBeVisible()
  const told = page.getByRole('list').filter({ hasText: 'Waiting for crop' }).getByRole('listitem')
  for (const status of [
    'TIN objection',
    'Objection reply under check',
    'Sent again to TIN',
    'PAN allotted',
    'Card dispatched',
    'Delivered',
  ])
    await expect(told.filter({ hasText: status }).first()).toBeVisible()
}
