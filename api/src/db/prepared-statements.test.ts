import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { inTransaction, type Opened } from './connect.ts'
import { planAnew } from './prepared-statements.ts'

;(hasPostgres ? describe : describe.skip)('statements that are asked again and again', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await testDatabase('postgres')
    await sql`create table thing (id int)`.execute(opened.db)
    await sql`insert into thing values (1)`.execute(opened.db)
  })
  afterAll(() => opened.close())

  const often = async (query: ReturnType<typeof sql>, db = opened.db) => {
    for (let i = 0; i < 8; i++) await query.execute(db)
  }

  test('get a name, but not where letters are compared or each value wants its own plan', async () => {
    await opened.db.connection().execute(async (db) => {
      await often(sql`select id from thing where id = ${1}`, db)
      await often(sql`select id from thing where id::text like ${'%1%'}`, db)
      await often(sql`select id from thing where id > ${0} ${sql.raw(planAnew)}`, db)
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
      expect(rows.map(({ statement }) => statement)).toEqual(['select id from thing where id = $1'])
    })
  })

  test('go on when their table changes under them, alone and inside a transaction', async () => {
    const all = sql<{ id: number }>`select * from thing`
    await opened.db.connection().execute(async (db) => {
      await often(all, db)
      await sql`alter table thing add column colour text`.execute(db)
      expect((await all.execute(db)).rows).toEqual([{ id: 1, colour: null }])
    })
    const again = sql<{ id: number }>`select * from thing where id > ${0}`
    await Promise.all(Array.from({ length: 20 }, () => often(again)))
    await sql`alter table thing add column size int`.execute(opened.db)
    const { rows } = await inTransaction(opened.db, (tx) => again.execute(tx))
    expect(rows).toEqual([{ id: 1, colour: null, size: null }])
  })
})
