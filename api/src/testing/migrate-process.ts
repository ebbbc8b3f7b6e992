import { openPostgres } from '../db/connect.ts'
import { migrate, migrations } from '../db/migrate.ts'

// Migrates a database, says so in the middle of the migration it was told, and waits there to be killed.

const [url = '', middle = ''] = process.argv.slice(2)
const known = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [
    name,
    {
      ...migration,
      async up(db: Parameters<typeof migration.up>[0]) {
        await migration.up(db)
        if (name !== middle) return
        process.stdout.write('in the middle')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      },
    },
  ]),
)
const { db, close } = openPostgres(url, 1)
process.stdout.write((await migrate(db, known)).join(' '))
await close()
