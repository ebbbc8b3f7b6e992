import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { onBothEngines, testDatabase } from '../testing/database.ts'
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
