import Fastify from 'fastify'
import pg from 'pg'
import { page } from './bare-page.ts'

// The server with which the list is compared: Fastify and pg, one prepared statement, a cached count and no sign-in.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })
const { rows: counted } = await pool.query(`select count(*)::int as total from application where status <> 'DRAFT'`)
const total = counted[0].total

const app = Fastify()
app.post('/list', async () => {
  const { rows } = await pool.query({ name: 'page', text: page })
  return { data: rows, totalRecords: total, filterRecords: total }
})
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
process.on('message', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
