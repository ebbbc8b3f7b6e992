import type { packets } from 'contract/courier/courier'
import { scannedPapers } from 'contract/courier/scanned'
import type { Direction } from 'contract/courier/status'
import { hasPaper } from 'contract/pan/paper/paper'
import { statuses } from 'contract/pan/status'
import type { Sentence } from 'contract/sentence'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { readPages } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound } from '../shared/refusal.ts'
import { duePapers, type PaperRow, paperCalled, papersOf } from './queries.ts'

type Asked = Handler<typeof packets.shop.due>
type Into = { id: string | null; direction: Direction; merchantId: string | null }

/** A shop's papers go to the office, whatever else is asked; the office's to the provider or a shop. */
const askedFor = ({ query, caller }: Pick<Asked, 'query' | 'caller'>): Into => ({
  id: isUuid(query.packetId) ? query.packetId : null,
  direction: caller.role === 'merchant' ? 'MERCHANT_TO_OFFICE' : query.direction,
  merchantId: isUuid(query.merchantId) ? query.merchantId : null,
})

export async function readDue({ tx, caller, query }: Asked) {
  const into = askedFor({ query, caller })
  if (into.direction === 'OFFICE_TO_MERCHANT' && !into.merchantId) return []
  if (caller.role !== 'merchant' && into.direction === 'MERCHANT_TO_OFFICE') return []
  return (await duePapers(tx, caller, into)).map((paper) => shown(paper, into))
}

/** The paper that was scanned; 404 where no application of theirs has that number. */
export async function readPaper({ tx, caller, params, query }: Handler<typeof packets.shop.paper>) {
  const [no = ''] = scannedPapers(params.no).numbers
  const paper = await paperCalled(tx, caller, no)
  if (!paper) throw notFound('This number was not found')
  return shown(paper, askedFor({ query, caller }))
}

const shown = ({ id, ackNo, formNo, name, shop, ackDate, ...paper }: PaperRow, into: Into) => ({
  applicationId: id,
  ackNo: ackNo ?? '',
  formNo,
  name,
  shop,
  ackDate,
  why: whyNot(into, { id, ackNo, formNo, name, shop, ackDate, ...paper }),
})

/** Why this paper cannot go into that packet; null where it can. */
export function whyNot({ id, direction, merchantId }: Into, paper: PaperRow): Sentence | null {
  const { ackNo, formNo, hardcopy, status, packetId, packetRef, atProvider } = paper
  const no = ackNo ?? formNo
  const said = (text: string, values = {}): Sentence => ({ text, values: { no, ...values } })
  if (packetId && packetId !== id) return said('{no} is already in packet {packet}', { packet: `${packetRef}` })
  if (packetId) return null
  if (!ackNo) return said('{no} has no acknowledgement number yet')
  if (direction === 'OFFICE_TO_MERCHANT') {
    if (paper.merchantId !== merchantId) return said('{no} is of another shop')
    return hardcopy === 'DEFICIENT' ? null : said('The hard copy of {no} is in order: nothing is to be sent back')
  }
  if (!hasPaper.includes(status))
    return said('The hard copy of {no} is not needed: {status}', { status: statuses[status].en })
  if (direction === 'OFFICE_TO_PROVIDER') {
    if (hardcopy !== 'RECEIVED') return said('The hard copy of {no} is not in the office')
    return atProvider ? said('{no} is with the provider already, packet {packet}', { packet: atProvider }) : null
  }
  if (hardcopy === 'SENT') return said('{no} is marked as sent already')
  if (hardcopy === 'RECEIVED') return said('The office has the hard copy of {no} already')
  return hardcopy === 'NOT_REQUIRED' ? said('No hard copy is needed of {no}') : null
}

/** The papers, locked in one order, so that two packets that want the same one do not wait for each other. */
export async function lockPapers(tx: Tx, caller: Caller, ids: string[]) {
  await tx.selectFrom('application').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  return papersOf(tx, caller, ids)
}

/** The numbers of ours in the bar codes on a photo. */
export async function readCodes({ portal, body, caller }: Handler<typeof packets.shop.codes>) {
  const sent = { ...body, allow: ['picture'] as const, createdBy: caller.id }
  const pages = await readPages(portal.readers, sent, 1)
  const found = await Promise.all(pages.map(({ bytes }) => portal.readers.read(caller.id, 'codes', { bytes })))
  const words = found.flat().map(({ text }) => text)
  return { numbers: scannedPapers(words.join('\n')).numbers }
}
