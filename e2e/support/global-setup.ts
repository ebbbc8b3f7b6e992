import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startPostgres } from 'api/testing/postgres'
import { makeTestBuilds } from './builds.ts'

/**
 * Builds the present sources, starts a temporary PostgreSQL and makes a folder for demo data for the whole run; returns
 * how to remove the last two.
 */
export default async function setup() {
  await makeTestBuilds()
  const home = resolve(import.meta.dirname, '../../.test')
  mkdirSync(home, { recursive: true })
  const demo = mkdtempSync(join(home, 'demo-'))
  process.env.TEST_DEMO = demo
  const postgres = await startPostgres()
  if (!postgres) {
    process.stdout.write('No PostgreSQL here: the browser tests on it are skipped.\n')
  } else process.env.TEST_POSTGRES = postgres.url('')
  return async () => {
    await postgres?.stop()
    rmSync(demo, { recursive: true, force: true })
  }
}
