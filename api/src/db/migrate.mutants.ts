import type { Mutant, Promises } from 'mutants'

export const promises = {
  H4: 'A migration that is broken off leaves the old database',
} satisfies Promises

export const migrateInPieces: Mutant = {
  promise: 'H4',
  name: 'Migrations are not one transaction',
  file: 'api/src/db/migrate.ts',
  find: 'allowUnorderedMigrations: true',
  replace: 'allowUnorderedMigrations: true, disableTransactions: true',
}
