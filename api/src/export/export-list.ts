import type { ExportFormat, ListExport } from 'contract/endpoint'
import { indianDay } from 'contract/fields'
import type { FastifyReply } from 'fastify'
import { type Actor, audit } from '../audit.ts'
import { dayText } from '../dates.ts'
import { fileHeaders } from '../files/headers.ts'
import type { ListSpec } from '../list.ts'
import type { Portal, User } from '../portal.ts'
import { askedForAudit, askedInWords, chosenColumns } from './asked.ts'
import { csv } from './csv.ts'
import { pdf } from './pdf.ts'
import { type Rows, rowsOf } from './rows.ts'
import { type Bytes, momentText, type Sheet } from './sheet.ts'
import { FileStream } from './stream.ts'
import { xlsx } from './xlsx.ts'

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type Asked = { spec: ListSpec; ask: ListExport; format: ExportFormat; user: User; actor: Actor; reply: FastifyReply }

/**
 * Sends all rows of a list that match as a file, while they are read. The first bytes are made before anything is sent,
 * so that a refusal is an answer in words; what breaks after them breaks the connection, never ends as a short file.
 */
export async function exportList(portal: Portal, { spec, ask, format, user, actor, reply }: Asked) {
  const now = portal.clock()
  const { toRead, shown } = chosenColumns(spec, ask)
  const about = [`${user.name} (${user.code}), ${momentText(now)}`, askedInWords(spec, ask)].filter(Boolean)
  const bytes = noted(portal, { spec, ask, format, actor }, rowsOf(portal, spec, toRead, ask), (batches) =>
    writers[format]({ title: spec.title, columns: shown, about }, batches, portal),
  )
  const leave = portal.exports.enter(user.id)
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

const writers: Record<ExportFormat, (sheet: Sheet, rows: AsyncIterable<Rows>, portal: Portal) => Bytes> = {
  csv: (sheet, rows, { faults }) => csv(sheet, rows, faults),
  xlsx: (sheet, rows) => xlsx(sheet, rows),
  pdf: (sheet, rows) => pdf(sheet, rows),
}

/** The bytes of a file, written down in the audit before its last are sent, and also when it broke off. */
async function* noted(
  portal: Portal,
  { spec, ask, format, actor }: Pick<Asked, 'spec' | 'ask' | 'format' | 'actor'>,
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
    await audit(portal.db, portal, actor, 'list exported', spec.name, detail)
  }

  async function* counted() {
    for await (const batch of batches) {
      rows += batch.length
      yield batch
    }
  }
}
