import type { Page } from '@playwright/test'
import { returned } from 'contract/pan/returned'
import { verification } from 'contract/pan/verify/verify'
import { actionsOf, newApplicant, office } from '../support/applications.ts'
import { ask } from '../support/ask.ts'
import { keysOf } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

const ticked = (page: Page, count: number | RegExp) => page.getByText(new RegExp(`^${count} of \\d+ ticked$`))
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keys of this screen' })

test('forms are checked with keys alone: ticked and verified, flagged and sent back, and the next one comes by itself', async ({
  staff,
}) => {
  const { keyboard } = staff
  const keys = keysOf(staff)
  await staff.goto(`${office}/verify`)
  const first = await formOnBench(staff)
  await keyboard.press('?')
  await expect(sheet(staff).getByText('Tick the line and move to the next')).toBeVisible()
  await keyboard.press('Escape')
  await expect(sheet(staff)).toBeHidden()

  await tickEverything(staff)
  await keyboard.press('a')
  await expect(staff.getByRole('dialog', { name: `Verify ${first}?` })).toBeVisible()
  await keyboard.press('Control+Enter')
  await expect(staff.getByText(`${first} verified`)).toBeVisible()

  const second = await formOnBench(staff, first)
  await expect(ticked(staff, 0)).toBeVisible()
  await keyboard.press('j')
  await keyboard.press('f')
  await keyboard.press('2')
  const line = staff.locator('[data-line][aria-current]')
  const reason = line
    .getByRole('group', { name: /^Reason for/ })
    .getByRole('button')
    .nth(1)
  await expect(reason).toHaveAttribute('aria-pressed', 'true')

  // In a field, shortcut keys are ordinary letters.
  await keyboard.press('w')
  await keyboard.type('first jar?')
  await expect(line.getByLabel(/^What exactly/)).toHaveValue('first jar?')
  await expect(staff.getByRole('dialog')).toHaveCount(0)
  await expect(reason).toHaveAttribute('aria-pressed', 'true')
  await expect(ticked(staff, 0)).toBeVisible()
  await keyboard.press('Enter')

  await keyboard.press('i')
  const sendBack = staff.getByRole('dialog', { name: `Send ${second} back to the merchant?` })
  await expect(sendBack.getByLabel(/^What exactly/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(sendBack.getByLabel(/^What exactly/)).toHaveCount(1)
  await keyboard.press('Control+Enter')
  await expect(staff.getByText(`${second} sent back for correction`)).toBeVisible()

  await formOnBench(staff, second)
  await keyboard.press('?')
  await keys.press(sheet(staff).getByRole('button', { name: 'Turn keys off' }))
  await keyboard.press('Escape')
  await expect(sheet(staff)).toBeHidden()
  for (const key of ['j', 't', 'f', '1', 'w', 'z', 'o', 's', 'i', 'r', '?']) await keyboard.press(key)
  await expect(staff.locator('[data-line][aria-current]')).toHaveCount(0)
  await expect(ticked(staff, 0)).toBeVisible()
  await expect(staff.getByRole('button', { name: /^100%/ })).toBeVisible()
  await expect(staff.getByRole('dialog')).toHaveCount(0)

  await keys.press(staff.getByRole('button', { name: 'Keys', exact: true }))
  await keys.press(sheet(staff).getByRole('button', { name: 'Turn keys on' }))
  await keyboard.press('Escape')
  await expect(sheet(staff)).toBeHidden()
  await keyboard.press('j')
  await keyboard.press('t')
  await expect(ticked(staff, 1)).toBeVisible()
})

test('on a small screen every box of a form that came back with findings is in sight, on a phone the decision always, and a tab that leaves the portal gives the form back', async ({
  merchant,
  staff,
  admin,
}) => {
  const steps = actionsOf(merchant, staff)
  // A wrong year and a PIN code of another state give two findings to tick, besides those that the demo has anyway.
  // Others of these tests are on the same mobile, so this one has its own.
  const id = await steps.taken({ ...newApplicant(), mobile: '6000000793', resState: '7', dob: '1904-08-14' })
  await steps.returnForCorrection(id, 'F02')
  await ask(merchant, returned.answer, { params: { id }, body: { note: 'It is right as it is' } })

  await staff.setViewportSize({ width: 1280, height: 720 })
  await staff.goto(`${office}/verify/${id}`)
  await formOnBench(staff)
  await expect(staff.getByText('Returned earlier')).toBeVisible()
  await expect(staff.getByRole('checkbox', { name: /Applicant would be \d+ years old/ })).toBeVisible()
  await expect(staff.getByRole('checkbox', { name: /Residence PIN code belongs to/ })).toBeVisible()
  const boxes = await staff.getByRole('checkbox').all()
  expect(boxes.length).toBeGreaterThan(12)
  for (const box of boxes) await expect(box).toBeInViewport({ ratio: 1 })

  await staff.setViewportSize({ width: 360, height: 740 })
  const verify = staff.getByRole('button', { name: 'Verify', exact: true })
  for (const part of [staff.getByText(/^Page 1/), staff.getByText('Returned earlier'), boxes.at(-1)!]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport()
    await expect(verify).toBeInViewport({ ratio: 1 })
  }
  await boxes.at(-1)!.click()
  await expect(boxes.at(-1)!).toBeChecked()

  const take = () => ask(admin, verification.take, { params: { id } })
  expect((await take()).status).toBe(409)
  await staff.goto('about:blank')
  await expect.poll(async () => (await take()).status).toBe(200)
})

/** The number of the form that this checker now has; it differs from `before`. */
async function formOnBench(page: Page, before?: string) {
  const heading = page.getByText(/^[NC]2\d{9}, /).first()
  if (before) await expect(heading).not.toHaveText(new RegExp(`^${before}`))
  await expect(page.getByText(/^Yours for/)).toBeVisible()
  return `${(await heading.textContent())?.split(',')[0]}`
}

/** Ticks every line of the form and every box of the checklist. */
async function tickEverything(page: Page) {
  const lines = await page.getByRole('button', { name: / agrees$/ }).count()
  const boxes = await page.getByRole('checkbox').count()
  await page.keyboard.press('j')
  for (let no = 0; no < lines + boxes; no++) await page.keyboard.press('t')
  await expect(ticked(page, lines)).toBeVisible()
  await expect(page.getByText('Everything is ticked')).toBeVisible()
}
