import { afterAll, beforeAll } from '@jest/globals'
import { captcha } from 'contract/identity/session'
import { type Approval, type NewRegistration, registrations } from 'contract/registration'
import { aRegistration } from 'contract/testing/registration'
import { type TestApp, testApp, testCaptcha } from '../../testing/app.ts'

export let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

export let people = 0
export const newcomer = (): NewRegistration => {
  const no = `${++people}`.padStart(3, '0')
  return aRegistration({
    mobileNo: `6000010${no}`,
    emailId: `meena${no}@example.com`,
    fName: 'MEENA NAMOONA',
    shopName: 'Demo Digital Seva Kendra',
    lName: 'VERMA',
    fatherName: 'SURESH VERMA',
    address2: 'Near Demo Chowk',
  })
}

export async function register(changes: object = {}, answer = testCaptcha) {
  const browser = app.browser()
  await browser(captcha.image)
  return browser(registrations.register, { body: { ...newcomer(), ...changes }, query: { captcha: answer } })
}

/** A pending registration; answers its number and what an approval of it says. */
export async function pending() {
  const { body } = await register()
  const approval: Approval = {
    packageId: app.masters.packageId,
    idType: app.masters.idTypeId,
    userName: `meena${people}`,
    password: 'Tulsi-47-kagaz',
    remark: null,
  }
  return { refNo: body.refNo, approval }
}

export const newest = { filters: {}, search: '', length: 10, start: 0, sorts: [] } as const
