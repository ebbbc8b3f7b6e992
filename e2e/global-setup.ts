import { startPostgres } from 'api/testing/postgres'

/** One throwaway PostgreSQL for the whole run; answers how it ends. */
export default async function setup() {
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('No PostgreSQL here: the browser tests on it are skipped.\n')
    return
  }
  process.env.TEST_POSTGRES = postgres.url('')
  return () => postgres.stop()
}
