// Node itself reads this file and what it imports: jest would read TypeScript here as CommonJS, which has no top-level await.
import { startPostgres } from '../api/src/testing/postgres.ts'

/** One PostgreSQL for all workers of a run; they find it by `TEST_POSTGRES`. */
export default async function setup() {
  const postgres = await startPostgres()
  globalThis.throwawayPostgres = postgres
  if (postgres) process.env.TEST_POSTGRES = postgres.url('')
  else process.stdout.write('No PostgreSQL here: the tests that need a real one are skipped.\n')
}
