import { afterAll, beforeAll } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { returned as returnedCalls } from 'contract/pan/returned'
import { verification } from 'contract/pan/verify/verify'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, panOffice } from '../../../testing/applications.ts'

export let app: TestApp
export let pan: Awaited<ReturnType<typeof panOffice>>
let people = 1200
/** An applicant whom nobody had before. */
export const someone = () => another(++people)

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

export type Fields = Partial<ApplicationFields>
type Reason = { code: string; note?: string; fields?: string[] }

export const only = 'Only what came back can be changed'

export const draftOf = async (id: string) => (await app.as('merchant')(drafts.read, { params: { id } })).body
export async function save(id: string, fields: Fields) {
  const { version } = await draftOf(id)
  return app.as('merchant')(drafts.save, { params: { id }, body: { version, fields } })
}
export const returnForCorrection = (id: string, ...reasons: Reason[]) =>
  app.as('staff')(verification.returnForCorrection, {
    params: { id },
    body: { reasons: reasons.map((reason) => ({ note: '', ...reason })) },
  })
export const answer = (id: string, note = '') =>
  app.as('merchant')(returnedCalls.answer, { params: { id }, body: { note } })

/** Checked, and sent back for these reasons. */
export async function returned(...reasons: Reason[]) {
  const id = await pan.taken(someone())
  app.clock.forward({ minutes: 1 })
  await returnForCorrection(id, ...reasons)
  app.clock.forward({ minutes: 1 })
  return id
}
