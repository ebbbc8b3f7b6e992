import { countriesAbroad } from 'contract/place/countries'
import { expect } from '../../support/test.ts'
import { form, inStatus, label, only, openFirst, rows, type State, sendEmpty } from './state.ts'

const physical = '/merchant/product/nsdl-pan/physical'
const who = 'merchant'

/** The steps of a form for a company, each with a field that only it has. */
const companySteps = {
  type: 'Card',
  applicant: 'Name of the company',
  address: 'Name of office',
  'ao-code': 'State',
  proofs: 'Proof of registration',
}

/** The forms for applicants of another country, each with a field that is filled from the list of all countries. */
const foreign = [
  ['foreign-individual', 'applicant', 'Country of citizenship'],
  ['foreign-entity', 'applicant', 'Country of formation'],
  ['foreign-individual', 'address', 'Country'],
] as const

/** Paper applications of a shop. */
export const shopPanStates: State[] = [
  { who, name: 'an applicant, nothing typed', at: `${physical}/individual/N/apply?step=applicant`, ready: sendEmpty },
  ...['address', 'ao-code', 'proofs'].map(
    (step): State => ({
      who,
      name: `a form for a person, ${step}`,
      at: `${physical}/individual/N/apply?step=${step}`,
      ready: (page) => expect(page.getByRole('form')).toBeVisible(),
    }),
  ),
  ...Object.entries(companySteps).map(
    ([step, field]): State => ({
      who,
      name: `a form for a company, ${step}`,
      at: `${physical}/company/N/apply?step=${step}`,
      ready: label(field),
    }),
  ),
  {
    who,
    name: 'the representative of a minor',
    at: `${physical}/individual/N/apply?category=PM&step=representative`,
    ready: label('Relation to the applicant'),
  },
  ...foreign.map(
    ([cat, step, country]): State => ({
      who,
      name: `${cat}, ${step}, with the list of countries open`,
      at: `${physical}/${cat}/N/apply?step=${step}`,
      ready: async (page) => {
        await page.getByRole('combobox', { name: only(country) }).click()
        await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(countriesAbroad.length)
      },
    }),
  ),
  {
    who,
    name: 'a correction, what changes',
    at: `${physical}/individual/c/apply`,
    ready: async (page) => {
      await label('Proof of PAN')(page)
      await page.getByRole('checkbox', { name: /Full name/ }).check()
    },
  },
  {
    who,
    name: 'check and pay',
    at: `${physical}/pre-submit`,
    ready: async (page) => {
      await page.locator('main a[href*="pre-submit?id="]').first().click()
      await expect(page.getByRole('button', { name: /and submit/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'a list with its columns open',
    at: `${physical}/list`,
    ready: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByRole('button', { name: /^\[?Reset/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'a reply to an objection',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/tin-rejection/list`, /^0002/)
      await expect(page.getByRole('button', { name: 'Send the reply' })).toBeVisible()
    },
  },
  {
    who,
    name: 'a form that came back, with what may not be changed',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/tin-rejection/list`, /^0002/)
      await page.getByRole('link', { name: /Correct the form.*Address differs from proof/ }).click()
      await expect(page.getByText('Only what came back can be changed')).toBeVisible()
      await expect(page.getByLabel(only('Mobile'))).toHaveAttribute('readonly')
    },
  },
  {
    who,
    name: 'a form to be scanned',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/waiting/list${inStatus('WAITING_SCAN')}`, form)
      await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
    },
  },
  {
    who,
    name: 'a form to be cropped',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/waiting/list${inStatus('WAITING_CROP')}`, form)
      await expect(page.getByRole('img', { name: /Photo.*, cropped/ })).toBeVisible()
    },
  },
  {
    who,
    name: 'what came back',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/incomplete/list`, form)
      await expect(page.getByRole('button', { name: 'Answer and send again' })).toBeVisible()
    },
  },
  {
    who,
    name: 'an application again',
    at: '/merchant',
    ready: async (page) => {
      await openFirst(page, `${physical}/rejection/list`, form)
      await page.getByRole('link', { name: 'Apply again' }).click()
      await expect(page.getByRole('button', { name: 'Copy into a new application' })).toBeVisible()
    },
  },
  {
    who,
    name: 'a paperless application, who applies',
    at: '/merchant/product/nsdl-pan/paperless/apply/N',
    ready: label('The applicant is'),
  },
]
