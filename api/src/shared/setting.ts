import type { Tx } from '../db/connect.ts'

/** A row of the table `setting`: a setting of the owner, or a note of the portal itself. */
export type Setting<Value> = { name: string; value?: Value }

/** Declares a setting by its stored name. Each stands in its feature's `settings.ts`. */
export const setting = <Value>(name: string): Setting<Value> => ({ name })

export async function readSetting<Value>(db: Tx, { name }: Setting<Value>): Promise<Value | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value as Value | undefined) ?? null
}

/** Afterwards the setting is as if nobody had ever set it. */
export const dropSetting = (db: Tx, { name }: Setting<unknown>) =>
  db.deleteFrom('setting').where('name', '=', name).execute()

export async function saveSetting<Value>(db: Tx, { name }: Setting<Value>, value: NoInfer<Value>) {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
