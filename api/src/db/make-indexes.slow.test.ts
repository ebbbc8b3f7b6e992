import { expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { ownLists } from 'contract/pan/own-lists'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { adjustmentList } from '../adjustment/queries.ts'
import { bankLineList } from '../bank-statement/queries.ts'
import { gatewayDeskList } from '../gateway/desk-queries.ts'
import { all, conditionsOf } from '../list/conditions.ts'
import { orderOf } from '../list/list.ts'
import { applicationList } from '../pan/view/queues.ts'
import { paymentList } from '../payment/queries.ts'
import { testApp } from '../testing/app.ts'
import { hasPostgres, onBothEngines, testDatabase } from '../testing/database.ts'
import { inTransaction, type Tx } from './connect.ts'
import { indexes, joined, makeIndexes } from './make-indexes.ts'

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

    await sql`create index audit_by on audit (who, id desc)`.execute(db)
    await makeIndexes(opened)
    const { rows } = await sql`select to_regclass('audit_by') as gone`.execute(db)
    expect(rows).toEqual([{ gone: null }])
    await opened.close()
  })
})

test('an index of two features is refused, because only one of them would be made', () => {
  const [one, other] = ['payment (dated)', 'payment (amount)'].map((on) => ({ indexes: { payment_newest: on } }))
  expect(() => joined([one!, other!])).toThrow('Two features have an index payment_newest')
})

/**
 * The plan for searching a word in a shop's applications, when the database may neither sort nor read the rows
 * themselves.
 */
async function planOfShopSearch(tx: Tx, search: string) {
  const spec = applicationList(ownLists.own.all, { role: 'merchant', merchantId: uuid() }, 'all', () => new Date())
  const asked = await conditionsOf(tx, spec, { filters: {}, sorts: [], search })
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select a.id from ${spec.table}
    where ${all([...spec.where, ...asked])} order by ${orderOf(spec, { sorts: [] })} limit 10`.execute(tx)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

if (hasPostgres) {
  test('a shop’s search goes through its index alone, which holds text and status; without them it cannot', async () => {
    const opened = await testDatabase('postgres')
    await inTransaction(opened.db, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'indexscan', 'sort'])
        await sql.raw(`set local enable_${way} = off`).execute(tx)
      const alone = /Index Only Scan using application_of_shop on/
      const searches = ['sharma', 'sharma asha', 'n2600', 'om']
      for (const search of searches) {
        const plan = await planOfShopSearch(tx, search)
        expect(plan).toMatch(alone)
        expect(plan).not.toMatch(/Sort/)
      }
      const without = indexes.application_of_shop!.replace(/ include .*/, '')
      await sql`drop index application_of_shop`.execute(tx)
      await sql`create index application_of_shop on ${sql.raw(without)}`.execute(tx)
      for (const search of searches) expect(await planOfShopSearch(tx, search)).not.toMatch(alone)
    })
    await opened.close()
  })

  test('who checked an application is looked for among the people of the office alone, before the applications are read', async () => {
    const opened = await testDatabase('postgres')
    const app = await testApp({ opened })
    await app.addMerchant('merchant', 100_000)
    const spec = applicationList(applications.list.all, { role: 'admin', merchantId: null }, 'all', () => new Date())
    const planOf = (search: string) =>
      inTransaction(opened.db, async (tx) => {
        const asked = await conditionsOf(tx, spec, { filters: {}, sorts: [], search })
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select a.id from ${spec.table}
          where ${all([...spec.where, ...asked])}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await planOf('staff')).toContain('checker_id = ANY')
    // Nobody has this name, and the person of a shop checks nothing.
    for (const word of ['zzq', 'merchant']) expect(await planOf(word)).not.toContain('checker_id')
    await app.close()
  })

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
            // Rows with the same value must be in order too, where many rows share it.
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
