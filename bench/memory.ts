import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from 'api/testing/postgres'
import { newFolder, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

/** The memory of the server, thirty seconds after a start with existing demo data. */
export default async function memory(): Promise<BenchRow[]> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL here')
  try {
    return [
      { what: 'server memory, PGlite', measured: await held(), unit: 'MB', budget: 600 },
      { what: 'server memory, PostgreSQL', measured: await held(postgres.url('template')), unit: 'MB', budget: 250 },
    ]
  } finally {
    await postgres.stop()
  }
}

async function held(url?: string) {
  const data = newFolder()
  try {
    await (await startServer({ url, data })).stop()
    const server = await startServer({ url, data })
    await wait(30_000)
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1])
    await server.stop()
    return (kilobytes * 1024) / 1e6
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
}
