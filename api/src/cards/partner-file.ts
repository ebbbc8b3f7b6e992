import type { cards, PartnerFile } from 'contract/cards/cards'
import { cardStatuses, type SaidStatus, saidStatuses } from 'contract/cards/status'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { cellAt, type Table } from '../reader/csv-file.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { changeStatus, type HeldRequest, heldRequests } from './queries.ts'
import { nextFor } from './service.ts'

/** A larger file must be split. */
const limits = { rows: 5_000, bytes: 2 * 1024 * 1024 }
/** Lines that a preview shows; all are counted. */
const mostShown = 100

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** How partners head their columns. */
const headings = {
  refNo: ['refno', 'reference', 'referenceno', 'referencenumber', 'ourref', 'leadref', 'leadid', 'leadno', 'subid'],
  status: ['status', 'leadstatus', 'applicationstatus', 'stage'],
  partnerRef: ['partnerref', 'partnersref', 'applicationno', 'applicationid', 'applicationnumber', 'arn'],
  remark: ['remark', 'remarks', 'reason', 'comment', 'comments'],
} as const

/** How partners word a status, besides our own words for it. What is not here is a fault of its line, never guessed. */
const words: Record<SaidStatus, readonly string[]> = {
  SUBMITTED: ['submitted', 'applicationsubmitted', 'applied', 'loggedin'],
  IN_PROCESS: ['inprocess', 'inprogress', 'processing', 'underprocess', 'underreview', 'pending', 'kycpending'],
  APPROVED: ['approved', 'sanctioned'],
  ISSUED: ['issued', 'cardissued', 'disbursed', 'activated', 'cardactivated'],
  PAYOUT_DUE: ['payoutdue', 'payoutconfirmed', 'payoutapproved', 'payable'],
  REJECTED: ['rejected', 'declined', 'notapproved', 'noteligible'],
  NOT_REACHABLE: ['notreachable', 'notcontactable', 'noresponse'],
}
const statusOf = (text: string) =>
  saidStatuses.find((code) => [...words[code], bare(code), bare(cardStatuses[code].en)].includes(bare(text)))

type Line = { line: number; refNo: string; status: SaidStatus; partnerRef: string; remark: string }
type Fault = PartnerFile['faults'][number]

/** The lines of a file, what cannot be read of it, and the columns that are not used. */
export function linesOf({ header, rows }: Table): { lines: Line[]; faults: Fault[]; ignored: string[] } {
  const place = (name: keyof typeof headings) =>
    header.findIndex((title) => (headings[name] as readonly string[]).includes(bare(title)))
  if (place('refNo') < 0 || place('status') < 0)
    throw new Refusal(400, 'The first line must name the columns “Ref No” and “Status”')
  const used = (Object.keys(headings) as (keyof typeof headings)[]).map(place)
  const ignored = header.filter((title, at) => title.trim() !== '' && !used.includes(at)).map((title) => title.trim())
  const cellOf = (cells: string[], name: keyof typeof headings) => (place(name) < 0 ? '' : cellAt(cells, place(name)))
  const read = rows.map(({ line, cells }) => ({
    line,
    refNo: cellOf(cells, 'refNo').toUpperCase(),
    word: cellOf(cells, 'status'),
    status: statusOf(cellOf(cells, 'status')),
    partnerRef: cellOf(cells, 'partnerRef').slice(0, 40),
    remark: cellOf(cells, 'remark').slice(0, 200),
  }))
  const byRefNo = Map.groupBy(read, ({ refNo }) => refNo)
  const lines: Line[] = []
  const faults: Fault[] = []
  for (const { word, status, ...one } of read) {
    const { line, refNo } = one
    const others = (byRefNo.get(refNo) ?? []).filter((other) => other.line !== line)
    const contrary = others.find((other) => other.status !== status)
    if (refNo === '') faults.push({ line, text: 'The reference is missing' })
    else if (!status)
      faults.push({ line, text: 'The status “{status}” is not known', values: { status: word.slice(0, 40) } })
    else if (contrary)
      faults.push({
        line,
        text: '{refNo} has another status in line {other}, so neither is recorded',
        values: { refNo, other: contrary.line },
      })
    else if (others[0] && others[0].line < line)
      faults.push({ line, text: '{refNo} is in line {before} already', values: { refNo, before: others[0].line } })
    else lines.push({ ...one, status })
  }
  return { lines, faults, ignored }
}

type Change = Line & { row: HeldRequest }

/** What the file changes, by the requests as they are now; each is held until the end of the transaction. */
async function changesOf(tx: Tx, table: Table) {
  const { lines, faults, ignored } = linesOf(table)
  const found =
    lines.length > 0
      ? await heldRequests(
          tx,
          'refNo',
          lines.map(({ refNo }) => refNo),
        )
      : []
  const rows = new Map(found.map((row) => [row.refNo, row]))
  const changes: Change[] = []
  let same = 0
  for (const said of lines) {
    const row = rows.get(said.refNo)
    const { line, refNo, status } = said
    if (!row) faults.push({ line, text: 'There is no request {refNo}', values: { refNo } })
    else if (row.status === status || (row.status === 'PAYOUT_PAID' && status === 'PAYOUT_DUE')) same++
    // The file from which it was paid would make it due once more.
    else if (row.status === 'PAYOUT_BACK' && status === 'PAYOUT_DUE')
      faults.push({
        line,
        text: 'The payout of {refNo} was taken back. Record by hand where it is due again',
        values: { refNo },
      })
    else if (!nextFor(row).includes(status))
      faults.push({
        line,
        text: '{refNo} is “{now}”, so it cannot become “{status}”',
        values: { refNo, now: cardStatuses[row.status].en, status: cardStatuses[status].en },
      })
    else changes.push({ ...said, row })
  }
  return { changes, same, ignored, faults: faults.sort((a, b) => a.line - b.line) }
}

function shown({ changes, same, ignored, faults }: Awaited<ReturnType<typeof changesOf>>): PartnerFile {
  const byStatus = Map.groupBy(changes, ({ status }) => status)
  return {
    same,
    ignored,
    changed: changes.length,
    counts: Object.fromEntries([...byStatus].map(([status, some]) => [status, some.length])),
    lines: changes
      .slice(0, mostShown)
      .map(({ line, refNo, status, row }) => ({ line, refNo, name: row.name, before: row.status, status })),
    faults: faults.slice(0, mostShown),
  }
}

const tableOf = ({ portal, caller, body: { bytes } }: Handler<typeof cards.takeIn>) =>
  portal.readers.read(caller.id, 'table', { bytes, limits })

/** What a partner's file says; nothing is written. */
export async function previewFile(call: Handler<typeof cards.preview>) {
  const table = await tableOf(call)
  return inTransaction(call.portal.db, async (tx) => shown(await changesOf(tx, table)))
}

/** Records what a partner's file says of each request that it can be said of; the same file again changes nothing. */
export async function takeInFile(call: Handler<typeof cards.takeIn>) {
  const { portal, caller, body } = call
  const table = await tableOf(call)
  return inTransaction(portal.db, async (tx) => {
    const found = await changesOf(tx, table)
    const by = { at: portal.clock(), byName: caller.name }
    for (const { row, status, remark, partnerRef } of found.changes)
      await changeStatus(tx, row.id, by, { status, remark: remark || null, partnerRef })
    const detail = { changed: found.changes.length, faults: found.faults.length }
    if (found.changes.length > 0) await audit(tx, portal, caller, 'card file taken in', body.name, detail)
    return shown(found)
  })
}
