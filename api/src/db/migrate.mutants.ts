import type { Mutant } from 'mutants'

export const migrateInPieces: Mutant = {
  promise: 'H4',
  name: 'Migrations are not one transaction',
  file: 'api/src/db/migrate.ts',
  find: 'allowUnorderedMigrations: true',
  replace: 'allowUnorderedMigrations: true, disableTransactions: true',
}
