import { afterAll, beforeAll, expect } from '@jest/globals'
import { isAadhaar } from 'contract/aadhaar'
import { legalHolds } from 'contract/privacy/legal-hold'
import { sql } from 'kysely'
import type { Portal } from '../../portal.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { retain } from '../retain.ts'

export let app: TestApp
export let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

export let no = 600
/** An applicant whom nobody had before. */
export const someone = () => another(++no)
export const admin = () => app.as('admin')
export const reasoned = { reason: 'Asked by the court of Pune, case 12' }
export const place = (id: string) => admin()(legalHolds.place, { params: { id }, body: reasoned })
export const lift = (id: string) => admin()(legalHolds.lift, { params: { id }, body: reasoned })

/** A number nobody has, with its check digit. */
export function aadhaarOf(no: number) {
  const digits = `9999${`${no}`.padStart(7, '0')}`
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(isAadhaar) ?? ''
}

/** An allotted application of somebody with an Aadhaar number. */
export async function allotted() {
  no++
  const aadhaar = aadhaarOf(no)
  const { firstName = '' } = another(no)
  const nameAsAadhaar = `${firstName} PRAKASH SHARMA`.toUpperCase()
  const id = await pan.acknowledged({ ...goodFields, firstName, nameAsAadhaar, aadhaar })
  await pan.process(id)
  expect((await pan.allot(id)).body).toMatchObject({ status: 'ALLOTTED' })
  return id
}
export const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const filesOf = async (id: string) =>
  (await app.db.selectFrom('file').select('id').where('ownerId', '=', id).execute()).map((file) => file.id)
export const runOf = (rule: string) =>
  app.db
    .selectFrom('retentionRun')
    .selectAll()
    .where('rule', '=', rule)
    .orderBy('startedAt', 'desc')
    .executeTakeFirstOrThrow()
/** The next day's run: of two servers at once, where there are two. */
export async function nextDay(days = 1, portals: Portal[] = [app.portal]) {
  app.clock.forward({ hours: 24 * days })
  await Promise.all(
    portals.map(async (portal) => {
      while (await retain(portal));
    }),
  )
}
export const count = async (id: string) =>
  (await app.db.selectFrom('application').select('id').where('id', '=', id).execute()).length
/** It ended so many days ago. */
export const age = (id: string, days: number) =>
  sql`update application set status_at = ${app.clock.now}::timestamptz - make_interval(days => ${days}),
    allotted_on = (${app.clock.now}::timestamptz - make_interval(days => ${days}))::date where id = ${id}`.execute(
    app.db,
  )
