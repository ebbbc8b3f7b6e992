import { startPostgres, type Throwaway } from './postgres.ts'

declare global {
  var throwawayPostgres: Throwaway | null | undefined
}

/** One PostgreSQL for all workers of a run; they find it by `TEST_POSTGRES`. */
export default async function setup() {
  const postgres = await startPostgres()
  globalThis.throwawayPostgres = postgres
  if (postgres) process.env.TEST_POSTGRES = postgres.url('')
  else process.stdout.write('No PostgreSQL here: the tests that need a real one are skipped.\n')
}
