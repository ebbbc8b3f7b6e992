import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { paperless } from 'contract/pan/paperless/paperless'
import { ask } from '../support/ask.ts'
import { expect, expectAccessible, somebody, test } from '../support/test.ts'

const scanned = resolve(import.meta.dirname, '../fixtures', 'scan-page-200dpi.jpg')

/** Fills the provider's page: the OTP, and the Aadhaar number if it asks for one. */
async function typeOtp(page: Page, button: string, otp: string, aadhaar?: string) {
  if (aadhaar) await page.getByLabel('Aadhaar number').fill(aadhaar)
  await page.getByLabel('OTP of 6 digits').fill(otp)
  await page.getByRole('button', { name: button }).click()
}

test('an e-KYC correction whose redirect was lost is gone on with, its ticked boxes confirmed, signed and acknowledged', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  await page.goto('/merchant/product/nsdl-pan/paperless/apply/C')
  await page.getByLabel('The applicant is').selectOption({ label: 'Not here at the counter' })
  await expect(page.getByText('The applicant reads and types the OTP in person.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply on paper' })).toBeVisible()
  await page.getByLabel('The applicant is').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Begin e-KYC' }).click()
  await expect(page.getByText("Take the applicant's consent before continuing").first()).toBeVisible()
  await page.getByRole('checkbox', { name: /agrees/ }).check()
  await page.getByRole('button', { name: 'Begin e-KYC' }).click()

  await page.getByLabel('PAN', { exact: true }).fill('zzbpv1234f')
  await page.getByLabel('Name on the PAN card now').fill('SUNIL VERMA')
  await page.getByLabel('Date on the PAN card now').fill('09-03-1983')
  await page.getByText('Male', { exact: true }).click()
  await page.getByLabel('Name as on Aadhaar').fill('SUNIL KUMAR VERMA')
  await page.getByLabel("Father's surname").fill('VERMA')
  await page.getByLabel("Mother's surname").fill('VERMA')
  await page.getByLabel('Mobile').fill('6000000028')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('sunil@example.com')
  await page.getByRole('checkbox', { name: 'Salary' }).check()
  await page.getByLabel('State').selectOption({ label: 'Maharashtra' })
  await page.getByLabel('City', { exact: true }).selectOption({ label: 'Pune' })
  await page.getByRole('radio', { name: /PNE/ }).first().check()
  await page.getByLabel('Place', { exact: true }).fill('PUNE')
  await page.getByRole('button', { name: 'Next: Pay' }).click()
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no PAN but this one/ }).check()
  await page.getByRole('button', { name: /Hold ₹.140.00/ }).click()

  // The applicant signs on the provider's page and closes the browser, so the portal is not informed.
  await page.waitForURL(/provider-simulator/)
  await expectAccessible(page)
  await typeOtp(page, 'Verify with OTP', '000000', '9999 0000 0028')
  await expect(page.getByText('2 tries are left')).toBeVisible()
  await typeOtp(page, 'Verify with OTP', '123456', '9999 0000 0028')
  await expect(page.getByText('no way leads back')).toBeVisible()

  await page.goto('/merchant')
  await expect(page.getByText(/^Money is on hold.*Finish before the last date/)).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText('is pending').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Aadhaar OTP to do' })
    .filter({ hasNotText: 'NSDL' })
    .getByRole('link', { name: /Continue/ })
    .last()
    .click()
  await expect(page.getByText('SUNIL KUMAR VERMA').first()).toBeVisible()
  await expect(page.getByText('XXXX XXXX 0028')).toBeVisible()
  const boxes = page.getByRole('region', { name: 'What changes with the PAN' }).getByRole('listitem')
  await expect(boxes).toHaveText([/Full name.*SUNIL VERMA.*SUNIL KUMAR VERMA/])
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /says it is right/ }).check()
  await page.getByRole('button', { name: 'Confirm and go to e-Sign' }).click()
  await page.waitForURL(/provider-simulator/)
  await typeOtp(page, 'Sign with OTP', '123456')
  await expect(page.getByText('no way leads back')).toBeVisible()

  await page.goto('/merchant/product/nsdl-pan/paperless/list')
  await page.getByLabel('Search all columns').fill('SUNIL')
  await page
    .getByRole('link', { name: 'SUNIL KUMAR VERMA' })
    .or(page.getByRole('link', { name: /^C2/ }))
    .first()
    .click()
  await expect(page.getByRole('img', { name: /Acknowledgement number: 000\d{12}/ })).toBeVisible()
  await expect(page.getByText('Acknowledged').first()).toBeVisible()
})

test('an e-Sign files what was typed and scanned, and the provider’s own acknowledgement is opened', async ({
  browser,
  portal,
}) => {
  const page = await somebody(browser, portal, 'merchant')
  const { body: draft } = await ask(page, paperless.begin, {
    query: { appType: 'N', mode: 'PAPERLESS_ESIGN' },
    body: { fields: typed, consent: true },
  })
  await page.goto(`/merchant/product/nsdl-pan/paperless/apply/N?id=${draft.id}`)
  await expect(page.getByText('Complete what is open on the left first.')).toBeVisible()
  await page.getByRole('link', { name: 'Scans of photo, signature and proofs' }).click()
  await page.getByLabel('Choose files').setInputFiles(scanned)
  await page.getByRole('button', { name: 'Next: Crop' }).click()
  await expect(page.getByText('Photo: move the box to where it is')).toBeVisible()
  await page.getByLabel('Photo: box').press('ArrowRight')
  await expect(page.getByRole('img', { name: /Photo, cropped/ })).toBeVisible()
  await page.getByText('Signature', { exact: true }).first().click()
  await page.getByLabel('Signature: box').press('ArrowRight')
  await expect(page.getByRole('img', { name: /Signature, cropped/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next: Pay' }).click()
  await page.getByRole('checkbox', { name: /agrees that we keep/ }).check()
  await page.getByRole('checkbox', { name: /holds no other PAN/ }).check()
  await page.getByRole('button', { name: /Hold ₹.140.00/ }).click()

  await page.waitForURL(/provider-simulator/)
  await typeOtp(page, 'Verify with OTP', '123456', '9999 1111 0005')
  await expect(page.getByText('ends in 0016').last()).toBeVisible()
  await typeOtp(page, 'Verify with OTP', '123456', '9999 0000 0016')
  await page.getByRole('checkbox', { name: /says it is right/ }).check()
  await page.getByRole('button', { name: 'Confirm and go to e-Sign' }).click()
  await page.waitForURL(/provider-simulator/)
  await typeOtp(page, 'Sign with OTP', '111111')
  await expect(page.getByText('2 tries are left')).toBeVisible()
  await typeOtp(page, 'Sign with OTP', '123456')

  await expect(page.getByRole('img', { name: /Acknowledgement number: 000\d{12}/ })).toBeVisible()
  const opened = page.waitForResponse(/paperless\/acknowledgement/)
  await page.getByRole('button', { name: 'NSDL acknowledgement' }).click()
  const answer = await opened
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
})

/** A form for e-Sign as its wizard leaves it. */
const typed = {
  lastName: 'SHARMA',
  firstName: 'ANJALI',
  middleName: 'PRAKASH',
  nameAsAadhaar: 'ANJALI PRAKASH SHARMA',
  aadhaar: '999900000016',
  gender: 'F',
  dob: '1994-08-14',
  fatherLast: 'SHARMA',
  motherLast: 'SHARMA',
  resFlat: 'FLAT 4',
  resRoad: '12 NAMOONA ROAD',
  resCity: 'PUNE',
  resState: '19',
  resPin: '411001',
  mobile: '6000000016',
  email: 'anjali@example.com',
  income: ['SALARY'],
  place: 'PUNE',

  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo: '4',
  poi: 'AADHAAR',
  poa: 'AADHAAR',
  podb: 'MATRICULATION',
}
