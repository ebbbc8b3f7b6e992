import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { adjustmentList } from '../adjustment/queries.ts'
import { bankLineList } from '../bank-statement/queries.ts'
import { gatewayDeskList } from '../gateway/desk-queries.ts'
import { paymentList } from '../payment/queries.ts'
import { hasPostgres, onBothEngines, testDatabase } from '../testing/database.ts'
import { inTransaction } from './connect.ts'
import { makeIndexes } from './indexes.ts'

onBothEngines('indexes beside the work', (engine) => {
  test('are made once, also by two servers, and made again where their making was broken off', async () => {
    const opened = await testDatabase(engine)
    const { db } = opened
    const found = async () => {
      const { rows } = await sql<{ oid: number; valid: boolean }>`select indexrelid::int as oid, indisvalid as valid
        from pg_index where indexrelid = to_regclass('registration_by_state')`.execute(db)
      return rows[0]
    }
    const wanted = { registration_by_state: 'registration (state, dated desc)' }
    await Promise.all([makeIndexes(opened, wanted), makeIndexes(opened, wanted)])
    const made = await found()
    await makeIndexes(opened, wanted)
    expect(await found()).toEqual({ oid: made?.oid, valid: true })

    await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('registration_by_state')`.execute(
      db,
    )
    await makeIndexes(opened, wanted)
    expect((await found())?.valid).toBe(true)
    expect((await found())?.oid).not.toBe(made?.oid)
    await opened.close()
  })
})

if (hasPostgres) {
  test('every column that sorts a list of the office of money has an index to follow, both ways', async () => {
    const opened = await testDatabase('postgres')
    const wrong = await inTransaction(opened.db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(tx)
      const found: string[] = []
      for (const spec of [paymentList, gatewayDeskList, adjustmentList, bankLineList])
        for (const [name, { sort, join, sortSql, kind }] of Object.entries(spec.columns))
          for (const dir of sort && !join ? ['asc', 'desc'] : []) {
            const order = sql.raw([`${sortSql} ${dir}`, ...spec.order].join(', '))
            const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select ${sql.raw(spec.id)} from ${spec.table}
            order by ${order} limit 10`.execute(tx)
            const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
            // Within one value the rows must lie in order too, where many share it.
            const isWhole =
              kind === 'choice' || kind === 'status'
                ? !plan.includes('Sort')
                : !/(?<!Incremental )Sort {2}\(cost/.test(plan)
            if (!plan.includes('Index') || !isWhole) found.push(`${spec.name} ${name} ${dir}: ${plan}`)
          }
      return found
    })
    await opened.close()
    expect(wrong).toEqual([])
  })
}
