import { contractCalls } from 'api/testing/contract'
import type { Endpoint, ListEndpoint } from 'contract/endpoint'
import { median } from './load.ts'
import { ask, filledPlace, first, type Server, signIn, sizes, startServer } from './place.ts'
import type { Row } from './table.ts'

/** The first page of each list of the office at a million applications, sorted by each of its columns, both ways. */
export default async function sorts(): Promise<Row[]> {
  const place = await filledPlace(Math.max(...sizes))
  const server = await startServer(place)
  try {
    const { token } = await signIn(server, 'admin')
    const rows: Row[] = []
    for (const list of (await contractCalls()).filter(isOffice)) rows.push(...(await sorted(server, token, list)))
    return rows
  } finally {
    await server.stop()
    await place.done()
  }
}

const isOffice = (call: Endpoint): call is ListEndpoint => Boolean(call.list) && call.roles.includes('admin')

/** Each column in the slower of its two directions. */
async function sorted(server: Server, token: string, { path, columns }: ListEndpoint): Promise<Row[]> {
  const rows: Row[] = []
  for (const [column, { sort }] of Object.entries(columns)) {
    if (!sort) continue
    const [rising, falling] = [await timed('asc'), await timed('desc')]
    const beside = `rising ${rising.toFixed(1)}, falling ${falling.toFixed(1)} ms`
    const what = `${path}, by ${column}, p50`
    rows.push({ what, measured: Math.max(rising, falling), unit: 'ms', budget: 30, beside })

    function timed(dir: 'asc' | 'desc') {
      return median(11, () => ask(server, token, { ...first, sorts: [{ column, dir }] }, `/api${path}`))
    }
  }
  return rows
}
