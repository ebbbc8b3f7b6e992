import type { Page } from '@playwright/test'
import { actionsOf, counter, newApplicant, readOwn } from '../support/applications.ts'
import { expect, somebody, test } from '../support/test.ts'

type Photo = { name: string; mimeType: string; buffer: Buffer }

/** A photo as phones take them: full of small detail, and so large in bytes. Half of it is red, to tell left from right. */
async function photoOf(page: Page, name: string, mimeType: string, [width, height]: [number, number]): Promise<Photo> {
  const text = await page.evaluate(
    async ({ mimeType, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')!
      const dots = pen.createImageData(width, height)
      for (let i = 0; i < dots.data.length; i += 4) {
        const isLeft = (i / 4) % width < width / 2
        const light = 100 + Math.random() * 100
        dots.data.set([light, isLeft ? light / 4 : light, isLeft ? light / 4 : light, 255], i)
      }
      pen.putImageData(dots, 0, 0)
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!), mimeType, 0.92))
      const bytes = new Uint8Array(await blob.arrayBuffer())
      let signs = ''
      for (let at = 0; at < bytes.length; at += 32_768) signs += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return btoa(signs)
    },
    { mimeType, width, height },
  )
  return { name, mimeType, buffer: Buffer.from(text, 'base64') }
}

const mb = 1024 * 1024
const photo12 = [4000, 3000] satisfies [number, number]

test('photos over the limit and of other kinds become pages, from the PC and from the phone; HEIC is told what to do', async ({
  browser,
  portal,
  merchant,
}) => {
  const id = await actionsOf(merchant).submitted(newApplicant())
  await merchant.goto(`${counter}/upload/scanning/${id}`)
  const large = await photoOf(merchant, 'IMG_0001.jpg', 'image/jpeg', photo12)
  expect(large.buffer.length).toBeGreaterThan(5 * mb)
  const webp = await photoOf(merchant, 'IMG_0002.webp', 'image/webp', [1200, 1600])
  await merchant.getByLabel('Choose files').setInputFiles([large, webp])
  await expect(merchant.getByText('2 of at most 20')).toBeVisible({ timeout: 120_000 })
  expect((await readOwn(merchant, id)).pages.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([
    [2500, 1875],
    [1200, 1600],
  ])

  const heic = { name: 'IMG_0003.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic....') }
  await merchant.getByLabel('Choose files').setInputFiles(heic)
  await expect(merchant.getByText(/HEIC photos\. .*Settings, Camera, Formats, Most Compatible/)).toBeVisible()
  await merchant.getByRole('button', { name: 'Put away: IMG_0003.HEIC' }).click()

  await merchant.getByRole('button', { name: 'Take it with your phone' }).click()
  const dialog = merchant.getByRole('dialog')
  const phone = await somebody(browser, portal)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`http://${await dialog.locator('[data-secret]').textContent()}`)
  await phone.getByLabel('Take a photo').setInputFiles({ ...large, name: 'image.jpg' })
  await expect(phone.getByText('1 page sent to the computer')).toBeVisible({ timeout: 120_000 })
  await phone.context().close()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(merchant.getByText('3 of at most 20')).toBeVisible()
})

test('a slip of 12 megapixels is kept, small enough for its limit', async ({ merchant: page }) => {
  await page.goto('/merchant/accounting/payment')
  const large = await photoOf(page, 'Slip.JPEG', 'image/jpeg', photo12)
  expect(large.buffer.length).toBeGreaterThan(2 * mb)
  const kept = page.waitForResponse((answer) => answer.url().includes('/payment/slip') && answer.ok())
  await page.getByLabel('Slip or screenshot').setInputFiles(large)
  await kept
  await expect(page.getByText('Slip.jpg', { exact: true })).toBeVisible()
})
