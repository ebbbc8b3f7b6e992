import type { Page } from '@playwright/test'
import { applications } from 'contract/pan/application'
import { actionsOf, newApplicant, openInList, readOwn } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { expect, test } from '../support/test.ts'

test('a packet with ten hard copies is sent by the shop and received in the office with one missing', async ({
  merchant,
  staff,
  portal,
}) => {
  test.slow()
  const actions = actionsOf(merchant, staff)
  const ids: string[] = []
  for (let no = 0; no < 10; no++) ids.push(await actions.acknowledged(newApplicant()))
  const ackNos: string[] = []
  for (const id of ids) ackNos.push(`${(await readOwn(merchant, id)).ackNo}`)

  const refNo = await packTen(merchant, ackNos)
  await sendPacket(merchant, refNo)
  await receiveNine(staff, refNo, ackNos)

  const states = []
  for (const id of ids) states.push((await ask(merchant, applications.info, { params: { id } })).body.hardcopy)
  expect(states).toEqual([...Array.from({ length: 9 }, () => 'RECEIVED'), 'DEFICIENT'])
  expect(await portal.letter('packet received')).toContain('Hard copies received: 9 of 10. Send these again:')
  await expectMissing(merchant, refNo, ackNos.at(-1) ?? '')
})

/** Scans the bar codes one after the other, as a scanner types them. */
async function packTen(page: Page, ackNos: string[]) {
  await page.goto('/merchant')
  await page.getByRole('button', { name: 'Courier & Reports' }).click()
  await page.getByRole('link', { name: 'Courier', exact: true }).click()
  await page.getByRole('link', { name: 'Add packet' }).click()
  const field = page.getByLabel('Scan or type a number')
  for (const ackNo of ackNos) {
    await field.fill(ackNo)
    await field.press('Enter')
    await expect(page.getByText(new RegExp(`^${ackNo} added: `))).toBeVisible()
  }
  // Read twice by the scanner: it counts once.
  await field.fill(`${ackNos[0]}`)
  await field.press('Enter')
  await expect(page.getByText(`${ackNos[0]} is in this packet already.`)).toBeVisible()
  await expect(page.getByText('In this packet: 10 hard copies')).toBeVisible()
  await page.getByRole('button', { name: 'Save packet' }).click()
  await expect(page.getByRole('heading', { name: 'Pack it, hand it over, then mark it as sent' })).toBeVisible()
  const refNo = await page
    .getByRole('heading', { level: 1 })
    .getByText(/^CP26\d+$/)
    .textContent()
  return `${refNo}`
}

async function sendPacket(page: Page, refNo: string) {
  const download = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Packing list' }).click()
  await (await download).close()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const dialog = page.getByRole('dialog', { name: `Mark packet ${refNo} as sent` })
  await dialog.getByLabel('Courier').selectOption({ label: 'India Post' })
  await dialog.getByLabel('Docket number').fill('em 9876 5432 1 in')
  await expect(dialog.getByText(/^The last figure 1 does not fit, /)).toBeVisible()
  const right = /would: (\w+)\./.exec(`${await dialog.getByText(/^The last figure/).textContent()}`)?.[1]
  await dialog.getByLabel('Docket number').fill(`${right}`)
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('It can be changed until midnight')).toBeVisible()
}

async function receiveNine(page: Page, refNo: string, ackNos: string[]) {
  await openInList(page, '/backend/misc/courier/list', refNo)
  const field = page.getByLabel('Scan or type a number')
  for (const ackNo of ackNos.slice(0, 9)) {
    await field.fill(ackNo)
    await field.press('Enter')
    await expect(page.getByText(new RegExp(`^${ackNo} received: `))).toBeVisible()
  }
  await expect(page.getByText('9 received, 0 missing, 0 deficient, 1 to check')).toBeVisible()
  await page.getByRole('button', { name: 'Mark the rest as missing' }).click()
  await page.getByRole('button', { name: 'Mark as missing' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Receive packet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Receive packet' }).click()
  await expect(page.getByText('1 missing or deficient')).toBeVisible()
  await expect(page.getByText('Received in part').first()).toBeVisible()
}

/** The shop reads what is missing, in the packet and in the list of what is to be sent. */
async function expectMissing(page: Page, refNo: string, ackNo: string) {
  await openInList(page, '/merchant/misc/courier', refNo)
  await expect(page.getByRole('listitem').filter({ hasText: ackNo })).toContainText('Missing')
  await page.goto('/merchant/product/nsdl-pan/physical/hardcopy/list')
  await page.getByLabel('Search all columns').fill(ackNo)
  await expect(page.getByText(`Missing in packet ${refNo}`).first()).toBeVisible()
}
