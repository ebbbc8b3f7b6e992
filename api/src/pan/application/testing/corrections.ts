import { afterAll, beforeAll } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { submissions } from 'contract/pan/submit'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, panOffice } from '../../../testing/applications.ts'

export let app: TestApp
export let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  await app.addMerchant('other', 1000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

export type Fields = Partial<ApplicationFields>

let people = 500
/** A married woman with a PAN, a different one in each call. */
export function married(): Fields {
  const no = ++people
  return {
    ...another(no),
    pan: `ABCPV${`${no}`.padStart(4, '0')}F`,
    panProof: 'PAN_CARD',
    changes: ['T1'],
    oldName: 'ANJALI VERMA',
    nameReason: 'MARRIAGE',
    nameProof: 'MARRIAGE_CERTIFICATE',
    docCount: '4',
  }
}
export const reprint: Fields = { changes: [], oldName: '', nameReason: '', nameProof: '', onlyReprint: true }

export async function draft(fields: Fields, by = 'merchant') {
  const query = { appType: 'C', category: 'P' } as const
  const { body } = await app.as(by)(drafts.begin, { query, body: { version: 0, fields } })
  return body
}

export async function review(fields: Fields) {
  const { id } = await draft(fields)
  return (await app.as('merchant')(submissions.review, { params: { id } })).body
}

export async function submitted(fields: Fields) {
  const begun = await draft(fields)
  return { ...begun, reply: await pan.submit(begun) }
}

export const row = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
