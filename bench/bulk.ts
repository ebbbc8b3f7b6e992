import { bulk } from 'contract/pan/bulk'
import pg from 'pg'
import { filledPlace, type Server, signIn, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

/** Checks and records a file of the provider's answers with ten thousand rows. */
export default async function bulkFiles(): Promise<BenchRow[]> {
  const place = await filledPlace(40_000)
  const server = await startServer(place)
  try {
    const { token } = await signIn(server, 'staff')
    const file = await acknowledgedIn(place.url, 10_000)
    const bytes = Buffer.from(`Ack no,Note\n${file.map((ackNo) => `${ackNo},`).join('\n')}\n`)
    const times: number[] = []
    let id = ''
    for (let turn = 0; turn < 5; turn++) {
      const begun = performance.now()
      const checked = await call(server, token, bulk.preview.path.replace(':action', 'process'), bytes)
      times.push(performance.now() - begun)
      if (checked.counts.READY !== file.length) throw new Error(`not all are ready: ${JSON.stringify(checked.counts)}`)
      id = checked.id
    }
    const begun = performance.now()
    let left = file.length
    while (left > file.length - 2_000)
      left = (await call(server, token, bulk.commit.path.replace(':id', id))).counts.READY ?? 0
    const recorded = file.length - left
    const middle = times.toSorted((a, b) => a - b)[2] ?? 0
    return [
      { what: `check ${file.length} rows, the middle of five`, measured: middle, unit: 'ms', budget: 5_000 },
      { what: 'rows recorded', measured: recorded / ((performance.now() - begun) / 1000), unit: '/s' },
    ]
  } finally {
    await server.stop()
    await place.done()
  }
}

/** Sets this many applications to acknowledged; returns their acknowledgement numbers. */
async function acknowledgedIn(url: string, count: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `update application set status = 'ACKNOWLEDGED' where id in (
      select id from application where ack_no is not null limit $1)`,
    [count],
  )
  const { rows } = await client.query(
    `select ack_no from application where status = 'ACKNOWLEDGED' and ack_no ~ '^[0-9]{15}$' limit $1`,
    [count],
  )
  await client.end()
  return rows.map(({ ack_no }) => `${ack_no}`)
}

type Checked = { id: string; counts: Record<string, number> }

async function call(server: Server, token: string, path: string, bytes?: Buffer): Promise<Checked> {
  const response = await fetch(`${server.url}/api${path}${bytes ? '?name=answers.csv' : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(bytes && { 'content-type': 'application/octet-stream' }) },
    ...(bytes && { body: new Uint8Array(bytes) }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as Checked
}
