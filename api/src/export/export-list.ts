import type { ExportFormat, ListExport } from 'contract/endpoint'
import { dayText, indianDay } from 'contract/field/fields'
import type { FastifyReply } from 'fastify'
import { fileHeaders } from '../files/headers.ts'
import type { ListSpec } from '../list/list-query.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { momentText } from '../shared/dates.ts'
import { csv } from './csv.ts'
import { askedForAudit, askedInWords, chosenColumns } from './export-query.ts'
import { pdf } from './pdf.ts'
import { type Rows, rowsOf } from './rows.ts'
import type { Bytes, Sheet } from './sheet.ts'
import { FileStream } from './stream.ts'
import { xlsx } from './xlsx.ts'

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type ExportRequest = { spec: ListSpec; ask: ListExport; format: ExportFormat; caller: Caller; reply: FastifyReply }

/**
 * Sends all matching rows of a list as a file, while they are read. The first bytes are made before anything is sent,
 * so that a refusal can still be a message; a later failure breaks the connection, so that it never looks like a
 * complete short file.
 */
export async function exportList(portal: Portal, { spec, ask, format, caller, reply }: ExportRequest) {
  const now = portal.clock()
  const { toRead, shown } = chosenColumns(spec, ask)
  const about = [`${caller.name} (${caller.code}), ${momentText(now)}`, askedInWords(spec, ask)].filter(Boolean)
  const rows = await rowsOf(portal, spec, toRead, ask)
  const bytes = noted(portal, { spec, ask, format, caller }, rows, (batches) =>
    writers[format]({ title: spec.title, columns: shown, about }, batches),
  )
  const leave = portal.exports.enter(caller.id, caller.merchantId)
  const file = new FileStream(bytes, reply.raw, leave)
  file.on('error', (error) => reply.log.error({ err: error }, 'a file broke off'))
  try {
    await file.begin()
  } catch (error) {
    file.destroy()
    throw error
  }
  const name = `${spec.name}-${dayText(indianDay(now))}.${format}`
  return reply.headers(fileHeaders(mimes[format], name)).send(file)
}

const writers: Record<ExportFormat, (sheet: Sheet, rows: AsyncIterable<Rows>) => Bytes> = {
  csv,
  xlsx,
  pdf,
}

/**
 * The bytes of a file. The export is written into the audit before the last bytes are sent, and also when it was
 * interrupted.
 */
async function* noted(
  portal: Portal,
  { spec, ask, format, caller }: Pick<ExportRequest, 'spec' | 'ask' | 'format' | 'caller'>,
  batches: AsyncIterable<Rows>,
  write: (batches: AsyncIterable<Rows>) => Bytes,
): Bytes {
  let rows = 0
  let complete = false
  try {
    yield* write(counted())
    complete = true
  } finally {
    const detail = { format, rows, complete, ...askedForAudit(spec, ask) }
    await audit(portal.db, portal, caller, 'list exported', spec.name, detail)
  }

  async function* counted() {
    for await (const batch of batches) {
      rows += batch.length
      yield batch
    }
  }
}
