import { expect } from '../../support/test.ts'
import { form, inStatus, label, openFirst, type State } from './state.ts'

const physical = '/backend/actions/nsdl-pan/physical'
const who = 'admin'

/** Paper applications in the office. */
export const officePanStates: State[] = [
  {
    who,
    name: 'what the provider said, with a form open',
    at: '/backend',
    ready: async (page) => {
      await openFirst(page, `${physical}/ack/list`, form)
      await page.getByRole('button', { name: 'TIN objection' }).click()
      await expect(page.getByRole('button', { name: 'Record objection' })).toBeVisible()
    },
  },
  {
    who,
    name: 'a list of numbers, checked',
    at: `${physical}/tin-rejection`,
    ready: async (page) => {
      await page.getByLabel('Acknowledgement numbers').fill('000261120000001')
      await page.getByLabel('Add a reason').selectOption('A01')
      await page.getByRole('button', { name: 'Check the numbers' }).click()
      await expect(page.getByRole('tab').first()).toBeVisible()
    },
  },
  {
    who,
    name: 'a form cropped by the office',
    at: '/backend',
    ready: async (page) => {
      await openFirst(page, `${physical}/waiting/list${inStatus('WAITING_CROP')}`, form)
      await page.getByRole('link', { name: 'Crop' }).click()
      await expect(page.getByRole('img', { name: /, cropped/ }).first()).toBeVisible()
    },
  },
  {
    who,
    name: 'a form to be acknowledged',
    at: '/backend',
    ready: async (page) => {
      await openFirst(page, `${physical}/verified/list`, form)
      await label('Acknowledgement no')(page)
    },
  },
]
