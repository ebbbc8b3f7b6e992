import type { Page } from '@playwright/test'
import { paymentList } from '../list/list-page.ts'
import { counter } from '../support/applications.ts'
import { keysOf } from '../support/keys.ts'
import { expect, test } from '../support/test.ts'

// Real keys, as fast as somebody types who fills in the same form all day.

const boxOf = (page: Page, name: string) => page.locator(`[data-field="${name}"] input`).first()

async function openForm(page: Page) {
  await page.goto(`${counter}/n/apply`)
  await page.getByRole('link', { name: /^Individual A person/ }).click()
  await expect(boxOf(page, 'lastName')).toBeVisible()
}

const suggestion = (page: Page, name: string) =>
  page.locator(`[data-field="${name}"]`).getByRole('button', { name: /^(Same|Family name)/ })

/** Comes to the suggestion at this field, presses Enter and these keys with `delay` between them. */
async function take(page: Page, at: string, keys: string[], delay: number) {
  await keysOf(page).reach(suggestion(page, at))
  for (const key of ['Enter', ...keys]) {
    await page.keyboard.press(key)
    await page.waitForTimeout(delay)
  }
}

for (const delay of [0, 50, 80, 110, 200])
  test(`at ${delay} ms a key, nothing is lost after a suggestion is taken`, async ({ merchant: page }) => {
    await openForm(page)
    await boxOf(page, 'lastName').fill('KHAN')
    await boxOf(page, 'firstName').fill('AMINA')
    await expect(suggestion(page, 'nameAsAadhaar')).toHaveText('Same as here: AMINA KHAN')

    await take(page, 'nameAsAadhaar', ['Tab', ...'999911110005'], delay)
    await expect(boxOf(page, 'aadhaar')).toHaveValue(/9999 ?1111 ?0005/)
    await expect(boxOf(page, 'nameAsAadhaar')).toHaveValue('AMINA KHAN')
    await take(page, 'fatherLast', ['Tab', ...'IMRAN'], delay)
    await expect(boxOf(page, 'fatherFirst')).toHaveValue('IMRAN')
    await take(page, 'motherLast', ['Tab', ...'FATIMA'], delay)
    await expect(boxOf(page, 'motherFirst')).toHaveValue('FATIMA')
    await expect(boxOf(page, 'fatherLast')).toHaveValue('KHAN')
    await expect(boxOf(page, 'motherLast')).toHaveValue('KHAN')
  })

for (const delay of [0, 50, 110])
  test(`at ${delay} ms a key, who types another surname does not lose the next name to the suggestion`, async ({
    merchant: page,
  }) => {
    await openForm(page)
    await boxOf(page, 'lastName').fill('KHAN')
    await expect(suggestion(page, 'motherLast')).toBeVisible()
    await boxOf(page, 'motherLast').focus()
    for (const key of [...'ALI', 'Tab', ...'FATIMA', 'Tab', ...'BANO']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(delay)
    }
    await expect(boxOf(page, 'motherLast')).toHaveValue('ALI')
    await expect(boxOf(page, 'motherFirst')).toHaveValue('FATIMA')
    await expect(boxOf(page, 'motherMiddle')).toHaveValue('BANO')
  })

test('a suggestion that is pressed by mouse leads on as well, and a date is typed with any sign between its parts', async ({
  merchant: page,
}) => {
  await openForm(page)
  await boxOf(page, 'lastName').fill('KHAN')
  await boxOf(page, 'fatherLast').click()
  await suggestion(page, 'fatherLast').click()
  await page.keyboard.type('imran')
  await expect(boxOf(page, 'fatherLast')).toHaveValue('KHAN')
  await expect(boxOf(page, 'fatherFirst')).toHaveValue('IMRAN')
  for (const day of ['01/05/90', '01.05.90', '01-05-90', '1990-05-01', '01051990']) {
    await boxOf(page, 'dob').fill('')
    await boxOf(page, 'dob').pressSequentially(day, { delay: 30 })
    await boxOf(page, 'dob').press('Tab')
    await expect(boxOf(page, 'dob')).toHaveValue('01-05-1990')
  }
  // The '?' beside the field is no stop between it and the next one.
  await boxOf(page, 'nameAsAadhaar').fill('AMINA KHAN')
  await boxOf(page, 'nameAsAadhaar').press('Tab')
  await page.keyboard.type('999911110005')
  await expect(boxOf(page, 'aadhaar')).toHaveValue(/9999 ?1111 ?0005/)
})

test('the surname of the family is taken by key, and the first name typed at once', async ({ merchant: page }) => {
  await openForm(page)
  // As the button for another applicant of the same family hands it over.
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { familySurname: 'KHAN' } }, ''))
  await page.reload()
  await expect(suggestion(page, 'lastName')).toBeVisible()
  await take(page, 'lastName', ['Tab', ...'AMINA'], 50)
  await expect(boxOf(page, 'lastName')).toHaveValue('KHAN')
  await expect(boxOf(page, 'firstName')).toHaveValue('AMINA')
})

test('filters that are taken off by key, one after the other, leave the keyboard in the list', async ({
  admin: page,
}) => {
  const filters = { mode: { opt: null, value1: 'UPI' }, amount: { opt: 'gt', value1: 1 } }
  await page.goto(`${paymentList}?filters=${encodeURIComponent(JSON.stringify(filters))}`)
  const chips = page.getByRole('button', { name: /^Remove filter/ })
  await expect(chips).toHaveCount(2)
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})
