import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { officeDashboards, type Waits, waitingAt } from 'contract/office-dashboard'
import { waitingRows } from 'contract/testing/waiting-rows'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { addRegistrations } from '../registration/testing/rows.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { everything, fillLists } from '../testing/lists.ts'
import { decidedCounted, secondPersonUncounted } from './waiting.mutants.ts'

const all = Object.keys(waitingAt) as Waits[]

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await fillLists(app, 4)
  await addRegistrations(app, 4, (place) => ({ status: place % 2 ? 'REJECTED' : 'PENDING' }))
  await change('payment', 'PENDING', `status = 'CLEARING'`)
  await change('payment', 'PENDING', `status = 'SECOND', first_by = requested_by, first_amount = amount`)
  await change('adjustment', 'REJECTED', `status = 'PENDING', decided_by = null, decided_at = null`)
  await change('take_back', 'REFUSED', `status = 'WAITING', decided_by = null, decided_at = null`)
  await change('kyc', 'NOT_STARTED', `status = 'SUBMITTED'`)
  await change('kyc', 'NOT_STARTED', `status = 'UNDER_REVIEW'`)
})
afterAll(() => app.close())

/** Changes one row of a table from this status. */
const change = (table: string, from: string, changes: string) =>
  sql
    .raw(`update ${table} set ${changes} where ctid = (select ctid from ${table} where status = '${from}' limit 1)`)
    .execute(app.db)

const office = () => app.as('admin')
const numbers = async () => {
  const { body } = await office()(officeDashboards.waiting)
  return Object.fromEntries(all.map((of) => [of, body[of]]))
}

async function totalOf(of: Waits, isWaiting: boolean) {
  const { list, column, values } = waitingRows[of]
  const additionFilter = isWaiting ? { [column]: { opt: 'in' as const, value1: [...values] } } : {}
  return (await office()(list, { body: { ...everything, additionFilter } })).body.filterRecords
}

test.each(all)('the number of %s leads to its own list, and is how many wait there', async (of) => {
  const { list } = waitingRows[of]
  expect(list.path.replace(/\/list$/, '')).toBe(waitingAt[of])
  const waiting = await totalOf(of, true)
  expect((await numbers())[of]).toBe(waiting)
  expect(waiting).toBeGreaterThan(0)
  expect(await totalOf(of, false)).toBeGreaterThan(waiting)
})

test('every number that the office is told has its list', async () => {
  const { body } = await office()(officeDashboards.waiting)
  expect(Object.keys(body).sort()).toEqual([...all].sort())
})

test('a number that forgets what waits for a second person, or counts what is decided, is noticed', async () => {
  const { payments, adjustments } = await numbers()
  expect((await withMutant(secondPersonUncounted, numbers)).payments).toBeLessThan(payments!)
  expect((await withMutant(decidedCounted, numbers)).adjustments).toBeGreaterThan(adjustments!)
})
