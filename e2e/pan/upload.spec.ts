import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { pieceBytes, piecesOf } from 'contract/upload'
import { actionsOf, counter, fixture, newApplicant, readOwn } from '../support/applications.ts'
import { expect, somebody, test } from '../support/test.ts'

/** A scan of three pages, large enough for five pieces. */
const scan = { name: 'three-pages.pdf', mimeType: 'application/pdf', buffer: filledUp('scan-3-pages.pdf', 5) }

test('a scan that loses its line goes on where it stopped, after the browser was closed as well, and no page comes twice', async ({
  browser,
  portal,
  merchant,
}) => {
  const id = await actionsOf(merchant).submitted(newApplicant())
  const desk = `${counter}/upload/scanning/${id}`
  expect(piecesOf(scan.buffer.length)).toBe(5)

  const first = await somebody(browser, portal, 'merchant')
  const stopped = Promise.withResolvers<void>()
  const before = await watchPieces(first, async (no, nos, route) => {
    // The connection fails during the third piece, and the page is lost during the fourth.
    if (no === 2 && nos.length === 3) {
      await first.context().setOffline(true)
      return route.abort('internetdisconnected')
    }
    return no === 3 ? stopped.resolve() : route.continue()
  })
  await first.goto(desk)
  await first.getByLabel('Choose files').setInputFiles(scan)
  await expect(first.getByText('No connection, or the portal is busy. It continues automatically.')).toBeVisible()
  await expect(first.getByText('0 of at most 20')).toBeVisible()
  await first.context().setOffline(false)
  await stopped.promise
  expect(before).toEqual([0, 1, 2, 2, 3])
  await first.context().close()

  const after = await watchPieces(merchant, (_no, _nos, route) => route.continue())
  await merchant.goto(desk)
  await expect(merchant.getByText('60 % is here. Choose the same file again: only the rest is sent.')).toBeVisible()
  await merchant.getByLabel(`Continue with ${scan.name}`).setInputFiles(scan)
  await expect(merchant.getByText('3 of at most 20')).toBeVisible({ timeout: 60_000 })
  expect(after).toEqual([3, 4])
  await expect(merchant.getByText('Choose the same file again')).toHaveCount(0)
  expect((await readOwn(merchant, id)).pages.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('a phone adds pages to the form that lies open on the PC, until its code is over', async ({
  browser,
  portal,
  merchant,
}) => {
  const id = await actionsOf(merchant).submitted(newApplicant())
  await merchant.goto(`${counter}/upload/scanning/${id}`)
  await merchant.getByRole('button', { name: 'Take it with your phone' }).click()
  const dialog = merchant.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code for your phone' })).toBeVisible()
  await expect(dialog.getByText('No page yet')).toBeVisible()

  const phone = await somebody(browser, portal)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`http://${await dialog.locator('[data-secret]').textContent()}`)
  await expect(phone.getByText(/^For form …\d{4}\. What you send appears on the computer\.$/)).toBeVisible()
  expect(new URL(phone.url()).hash).toBe('')
  await phone.getByLabel('Take a photo').setInputFiles(fixture('phone-photo.jpg'))
  await expect(phone.getByText('1 page sent to the computer')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByText('1 page came from the phone')).toBeVisible()
  await phone.getByLabel('Choose files').setInputFiles({ ...scan, buffer: Buffer.from('no page') })
  await expect(phone.getByText('This is not a JPEG, PNG or PDF file')).toBeVisible()

  // The connection fails during the second file, while the PC waits for it.
  await phone.context().setOffline(true)
  await phone.getByLabel('Choose files').setInputFiles(fixture('scan-3-pages.pdf'))
  await expect(phone.getByText('No connection, or the portal is busy. It continues automatically.')).toBeVisible()
  await phone.context().setOffline(false)
  await expect(dialog.getByText('4 pages came from the phone')).toBeVisible({ timeout: 60_000 })

  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(merchant.getByText('4 of at most 20')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('This link is over. Ask for a new code at the computer.')).toBeVisible()
  await phone.context().close()
})

type OnPiece = (no: number, nos: readonly number[], route: Route) => unknown

/** Returns an array to which each piece that the page sends is added, in order. */
async function watchPieces(page: Page, then: OnPiece) {
  const nos: number[] = []
  await page.route('**/api/uploads/piece/*', (route) => {
    const no = Number(new URL(route.request().url()).searchParams.get('no'))
    nos.push(no)
    return then(no, nos, route)
  })
  return nos
}

/** The same PDF, padded before its `startxref` line so that it is uploaded in this many pieces. */
function filledUp(name: string, pieces: number) {
  const pdf = readFileSync(fixture(name))
  const end = pdf.lastIndexOf('startxref')
  const room = pieces * pieceBytes - 1_000 - pdf.length
  return Buffer.concat([
    pdf.subarray(0, end),
    Buffer.alloc(room, `%${'-'.repeat(78)}\n`),
    Buffer.from('\n'),
    pdf.subarray(end),
  ])
}
