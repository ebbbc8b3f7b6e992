import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import ts from 'typescript'
import { filesOfFeatures } from '../shared/features.ts'
import { testDatabase } from '../testing/database.ts'

type Column = { name: string; mayBeNull: boolean }

/** The columns in the types of a `tables.ts`, as the database calls them. */
function columnsIn(text: string): Column[] {
  const columns: Column[] = []
  const visit = (node: ts.Node) => {
    ts.forEachChild(node, visit)
    if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') return
    for (const table of node.members.filter(ts.isPropertySignature))
      for (const column of (table.type as ts.TypeLiteralNode).members.filter(ts.isPropertySignature)) {
        const [name, type] = [`${table.name.getText()}.${column.name.getText()}`, column.type?.getText() ?? '']
        columns.push({
          name: name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          // Not what may be null inside a jsonb value.
          mayBeNull: /\bnull\b/.test(type.replaceAll(/\{.*\}/gs, '')),
        })
      }
  }
  visit(ts.createSourceFile('tables.ts', text, ts.ScriptTarget.Latest, true))
  return columns
}

/** Columns that only servers of an earlier version use. */
const before = ['user_account.granted', 'user_account.rights']
/** A trigger fills it in where an earlier version did not. */
const neverEmpty = ['user_account.menu_rights']

test('the types of tables name the columns of the migrated database, with null where it may be', async () => {
  const source = join(import.meta.dirname, '..')
  const typed = filesOfFeatures('tables.ts').flatMap((file) => columnsIn(readFileSync(join(source, file), 'utf8')))
  const { db, close } = await testDatabase()
  const { rows } = await sql<Column & { isGenerated: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as may_be_null, is_generated = 'ALWAYS' as is_generated
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration_lock'`.execute(db)
  await close()

  const typedNames = typed.map(({ name }) => name)
  const written = rows.filter(({ isGenerated }) => !isGenerated)
  const generated = rows.filter(({ isGenerated }) => isGenerated).map(({ name }) => name)
  expect(typedNames.filter((name) => !generated.includes(name)).sort()).toEqual(
    written
      .map(({ name }) => name)
      .filter((name) => !before.includes(name))
      .sort(),
  )
  const isNullable = new Map(written.map(({ name, mayBeNull }) => [name, mayBeNull]))
  const wrong = typed.filter(({ name, mayBeNull }) => isNullable.has(name) && isNullable.get(name) !== mayBeNull)
  expect(wrong.map(({ name }) => name)).toEqual(neverEmpty)
})

test('the test above reads each column of a feature’s tables', () => {
  const text = `declare module '../db/tables.ts' {
    interface Tables {
      payment: { id: string; slipFileId: string | null; price: Json<{ fee: string | null }> }
    }
  }`
  expect(columnsIn(text)).toEqual([
    { name: 'payment.id', mayBeNull: false },
    { name: 'payment.slip_file_id', mayBeNull: true },
    { name: 'payment.price', mayBeNull: false },
  ])
})
