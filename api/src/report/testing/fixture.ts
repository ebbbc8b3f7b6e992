import { afterAll, beforeAll } from '@jest/globals'
import type { ListQuery } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { type Period, periodFilter } from 'contract/report/report'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'

/** The portal of this test, with a shop whose applications were acknowledged, rejected and returned today, and a rival. */
export let app: TestApp
export let shop: { id: string; userId: string }
export let rival: typeof shop
export let today: string
beforeAll(async () => {
  app = await testApp()
  shop = await app.addMerchant('merchant', 1_000)
  rival = await app.addMerchant('rival', 333.33)
  today = indianDay(app.clock.now)
  const pan = await panOffice(app, 'merchant')
  await pan.acknowledged(another(1))
  const rejected = await pan.taken(another(2))
  await pan.reject(rejected)
  const returned = await pan.taken(another(3))
  await pan.returnForCorrection(returned, 'F02', 'P01')
})
afterAll(() => app.close())

export const newest = { filters: {}, search: '', length: 100, start: 0, sorts: [] } satisfies ListQuery
export const of = (from = today, to = from): Period => ({ from, to })
export const asked = (period: Period) => ({ body: { ...newest, additionFilter: periodFilter(period) } })

/** What an account holds by the ledger, in rupees. */
export async function ledger(account: string) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from entry where account_id = ${account}`.execute(app.db)
  return Number(rows[0]?.sum) / 100
}

export const at = (day: string, clock: string) => new Date(`${day}T${clock}+05:30`)

export const added = (rows: readonly object[], name: string) =>
  Math.round(rows.reduce((sum: number, row) => sum + Number(Object(row)[name]) * 100, 0)) / 100
