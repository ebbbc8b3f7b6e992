import { dayText, indianDay } from 'contract/field/fields'
import { approvalWays, type FilingInfo, serviceOfFiling } from 'contract/gst/filing'
import type { gst } from 'contract/gst/gst'
import { stateIn } from 'contract/gst/gstin'
import {
  closesOn,
  dueOn,
  interestOf,
  isOver,
  lateFeeOf,
  periodText,
  returnBefore,
  returnNames,
  yearOf,
} from 'contract/gst/returns'
import { type FilingStep, filingStatuses, filingSteps, mayFile } from 'contract/gst/status'
import { statusLabel } from 'contract/status'
import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { nextRefNo } from '../db/ref-no.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../http/handler.ts'
import { listQuery } from '../list/list-query.ts'
import { balanceOf, rupeesText, toPaise, toRupees } from '../money/ledger.ts'
import { plainNote } from '../pan/application/fields.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'
import { badInput, notFound, Refusal, refuseTaken } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { rememberClient } from './clients.ts'
import { extensionsIn } from './due-dates.ts'
import { eventsOf, noteEvent, tellShop } from './events.ts'
import { letters } from './letters.ts'
import { debit, earn, refund } from './money.ts'
import { takeFile } from './papers.ts'
import { clerkOf, merchantLabel } from './registration.ts'

/** Asks our office to file a return. The price leaves the wallet in the same transaction. */
export async function fileFor(context: Handler<typeof gst.file>) {
  const { tx, portal, caller, body } = context
  const { gstin, scheme, returnType, period, legalName } = body
  const merchantId = merchantOf(caller)
  const now = portal.clock()
  const today = indianDay(now)
  const of = { returnType, scheme, period, state: stateIn(gstin) }
  if (!isOver(of, today)) throw badInput('period', '{period} is not over yet', { period: periodText(of) })
  const due = dueOn(of, await extensionsIn(tx))
  if (closesOn(due) < today)
    throw badInput('period', '{name} of {period} can no longer be filed: the last day was {day}', {
      name: returnNames[returnType],
      period: periodText(of),
      day: dayText(closesOn(due)),
    })
  const nil = body.nil === 'YES'
  const id = uuid()
  const refNo = await nextRefNo(tx, 'GST', now)
  for (const field of ['salesFile', 'purchaseFile'] as const)
    if (body[field]) await takeFile(tx, { field, fileId: body[field], purpose: 'gstsheet', merchantId, ownerId: id })
  const service = serviceOfFiling({ returnType, nil })
  const paid = await debit(context, { id, refNo, merchantId, service })
  await tx
    .insertInto('gstFiling')
    .values({
      ...paid,
      id,
      refNo,
      merchantId,
      merchantLabel: await merchantLabel(tx, merchantId),
      status: filingSteps.submit.to,
      statusAt: now,
      gstin,
      legalName,
      scheme,
      returnType,
      period,
      fy: yearOf(period),
      nil,
      turnover: body.turnover === null ? null : toPaise(body.turnover),
      gstUser: body.gstUser,
      remark: plainNote(body.remark),
      dueOn: due,
      salesFileId: body.salesFile || null,
      purchaseFileId: body.purchaseFile || null,
      dated: now,
      requestedBy: caller.id,
      holderId: null,
      checker: null,
      approvedBy: null,
      arn: null,
      filedOn: null,
      taxPaid: null,
      beforeArn: null,
      service,
    })
    .execute()
    .catch(refuseTaken('period', 'This return was asked for this number and period already'))
  await rememberClient(tx, merchantId, body, now)
  await noteEvent(context, { about: id, step: 'submit', words: plainNote(body.remark) })
  await audit(tx, portal, caller, 'GST return submit', refNo, { returnType, period, amount: toRupees(paid.amount) })
  return { id, refNo, balance: toRupees(await balanceOf(tx, merchantId)) }
}

const missing = 'This GST return was not found'
type OnOne = Context & { params: { id: string } }

/** The return, locked until the end of the transaction. */
async function lockFiling({ tx, caller, params }: OnOne) {
  const found = await tx
    .selectFrom('gstFiling')
    .selectAll()
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound(missing)
  return found
}

type Said = { words?: string; fileId?: string | null }

/** Takes a step of the status table, with its money; one that is not in the table is refused. */
async function step(context: OnOne, name: FilingStep, change: Updateable<Tables['gstFiling']> = {}, said: Said = {}) {
  const { tx, portal, caller, params } = context
  const row = filingSteps[name]
  const found = await lockFiling(context)
  if (!mayFile(name, found.status))
    throw new Refusal(409, 'Not allowed: {refNo} is “{status}”', {
      refNo: found.refNo,
      status: statusLabel(filingStatuses, found.status),
    })
  await tx
    .updateTable('gstFiling')
    .set({ ...change, status: row.to, statusAt: portal.clock() })
    .where('id', '=', params.id)
    .execute()
  if ('money' in row && row.money === 'refund') await refund(context, found)
  if (name === 'file') await earn(context, found)
  await noteEvent(context, { about: found.id, step: name, ...said })
  await audit(tx, portal, caller, `GST return ${name}`, found.refNo, { from: found.status, to: row.to })
  return found
}

const stood = ({ params }: OnOne, name: FilingStep) => ({ id: params.id, status: filingSteps[name].to })

/** Gives a return to a clerk; a new one is in preparation from then on. */
export async function assignFiling(context: Handler<typeof gst.ofOffice.assignFiling>) {
  const { tx, portal, caller, body } = context
  const found = await lockFiling(context)
  const clerk = await clerkOf(tx, body.clerk)
  const holder = { holderId: clerk.id, checker: clerk.name }
  if (mayFile('take', found.status)) {
    await step(context, 'take', holder)
    return stood(context, 'take')
  }
  await tx.updateTable('gstFiling').set(holder).where('id', '=', found.id).execute()
  await audit(tx, portal, caller, 'GST return assign', found.refNo, { to: clerk.name })
  return { id: found.id, status: found.status }
}

export async function askFiling(context: Handler<typeof gst.ofOffice.askFiling>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'ask', {}, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst question'], { refNo, question: words })
  return stood(context, 'ask')
}

export async function answerFiling(context: Handler<typeof gst.answerFiling>) {
  const { tx, body, caller } = context
  const { id } = await lockFiling(context)
  const fileId = body.fileId || null
  if (fileId)
    await takeFile(tx, { field: 'fileId', fileId, purpose: 'gstsheet', merchantId: merchantOf(caller), ownerId: id })
  await step(context, 'answer', {}, { words: plainNote(body.text), fileId })
  return stood(context, 'answer')
}

/** Sends the figures for the client's approval: the tax, with the late fee and the interest of today. */
export async function propose(context: Handler<typeof gst.ofOffice.propose>) {
  const { tx, portal, body } = context
  const found = await lockFiling(context)
  const today = indianDay(portal.clock())
  const due = await dueNow(tx, found)
  const lateFee = lateFeeOf({ ...found, turnover: turnoverOf(found), due, filed: today })?.total ?? 0
  const interest = interestOf({ tax: body.tax, cash: body.cash, due, paid: today })
  const figures = { tax: body.tax, lateFee, interest, note: plainNote(body.note) }
  const { refNo, merchantId, legalName } = await step(
    context,
    'propose',
    { figures: JSON.stringify(figures), approvedBy: null, dueOn: due },
    { words: figures.note },
  )
  const sum = rupeesText(toPaise(body.tax) + toPaise(lateFee) + toPaise(interest))
  await tellShop(tx, portal, { merchantId }, letters['gst figures'], { refNo, client: legalName, sum })
  return stood(context, 'propose')
}

type FilingRow = Selectable<Tables['gstFiling']>
const turnoverOf = ({ turnover }: Pick<FilingRow, 'turnover'>) => (turnover === null ? null : toRupees(turnover))

/** Its due date today: one that was moved meanwhile counts. */
const dueNow = async (
  db: Tx,
  { returnType, scheme, period, gstin }: Pick<FilingRow, 'returnType' | 'scheme' | 'period' | 'gstin'>,
) => dueOn({ returnType, scheme, period, state: stateIn(gstin) }, await extensionsIn(db))

/** The client approved the figures: only then is the return filed. */
export async function approveFiling(context: Handler<typeof gst.approveFiling>) {
  const { client, way } = context.body
  const approvedBy = `${client}, ${approvalWays[way].toLowerCase()}`
  await step(context, 'approve', { approvedBy }, { words: approvedBy })
  return stood(context, 'approve')
}

export async function objectFiling(context: Handler<typeof gst.objectFiling>) {
  await step(context, 'object', { approvedBy: null }, { words: plainNote(context.body.text) })
  return stood(context, 'object')
}

/** Records that it is filed. The return that the law wants first must be filed too, by us or elsewhere. */
export async function fileReturn(context: Handler<typeof gst.ofOffice.fileReturn>) {
  const { tx, portal, body } = context
  const { arn, filedOn, taxPaid } = body
  const found = await lockFiling(context)
  await refuseWithoutEarlier(tx, found, body)
  const beforeArn = body.before === 'ELSEWHERE' ? body.beforeArn : null
  const { refNo, merchantId, legalName } = await step(
    context,
    'file',
    { arn, filedOn, taxPaid: toPaise(taxPaid), beforeArn },
    { words: arn },
  ).catch(refuseTaken('arn', 'This ARN is on another return already'))
  await tellShop(tx, portal, { merchantId }, letters['gst filed'], { refNo, client: legalName, arn })
  return stood(context, 'file')
}

type Earlier = Handler<typeof gst.ofOffice.fileReturn>['body']

async function refuseWithoutEarlier(tx: Tx, filing: FilingRow, { before, beforeArn }: Earlier) {
  const first = await earlierOf(tx, filing)
  if (!first || first.isFiled) return
  if (before === 'ELSEWHERE' && beforeArn) return
  // Only a GSTR-1 can be the first return of a client: nothing comes before it.
  if (before === 'FIRST' && filing.returnType === 'GSTR1') return
  const { scheme } = filing
  throw badInput(
    before === 'ELSEWHERE' ? 'beforeArn' : 'before',
    '{name} of {period} comes first. Enter its ARN if it was filed elsewhere.',
    {
      name: returnNames[first.returnType],
      period: periodText({ ...first, scheme }),
    },
  )
}

/** The return that must be filed before this one, and whether we filed it. */
async function earlierOf(
  db: Tx,
  { gstin, returnType, scheme, period }: Pick<FilingRow, 'gstin' | 'returnType' | 'scheme' | 'period'>,
) {
  const first = returnBefore({ returnType, scheme, period })
  if (!first) return null
  const filed = await db
    .selectFrom('gstFiling')
    .select('id')
    .where('gstin', '=', gstin)
    .where('returnType', '=', first.returnType)
    .where('period', '=', first.period)
    .where('status', '=', 'FILED')
    .executeTakeFirst()
  return { ...first, isFiled: filed !== undefined }
}

export async function rejectFiling(context: Handler<typeof gst.ofOffice.rejectFiling>) {
  const words = plainNote(context.body.text)
  const { refNo, merchantId } = await step(context, 'reject', {}, { words })
  await tellShop(context.tx, context.portal, { merchantId }, letters['gst returned'], { refNo, reason: words })
  return stood(context, 'reject')
}

export async function cancelFiling(context: Handler<typeof gst.cancelFiling>) {
  await step(context, 'cancel', {}, { words: plainNote(context.body.text) })
  return stood(context, 'cancel')
}

/** Returns, newest first: all for the office, a merchant's own under `where`. */
export const filingList = (list: typeof gst.filings | typeof gst.ofOffice.filings, ...where: RawBuilder<SqlBool>[]) =>
  listQuery(
    list,
    'gst_filing g',
    {
      merchantCode: 'm.code',
      merchantName: 'm.shop_name',
      nil: `(case when g.nil then 'YES' else 'NO' end)`,
    },
    {
      where,
      order: ['g.dated desc', 'g.id desc'],
      joins: { m: ['merchant', 'merchant_id'] },
      more: sql`g.id, g.scheme`,
    },
  )

/** A return with its sheets, its clock, and what was said. */
export async function filingInfo({ tx, portal, caller, params }: OnOne): Promise<FilingInfo> {
  const row = await findFiling(tx, caller, params.id)
  const due = row.status === 'FILED' || row.status === 'CANCELLED' ? row.dueOn : await dueNow(tx, row)
  const { id, refNo, merchantCode, merchantName, gstin, legalName, scheme, returnType, period, fy, nil, status } = row
  const { arn, filedOn, checker, gstUser, remark, figures, approvedBy, salesFileId, purchaseFileId } = row
  return {
    id,
    refNo,
    merchantCode,
    merchantName,
    gstin,
    legalName,
    scheme,
    returnType,
    period,
    fy,
    nil: nil ? 'YES' : 'NO',
    status,
    arn,
    filedOn,
    gstUser,
    remark,
    figures,
    approvedBy,
    dueOn: due,
    checker: caller.role === 'merchant' ? null : checker,
    dated: row.dated.toISOString(),
    statusAt: row.statusAt.toISOString(),
    taxPaid: row.taxPaid === null ? null : toRupees(row.taxPaid),
    amount: toRupees(row.amount),
    turnover: turnoverOf(row),
    refund: mayFile('cancel', status) ? toRupees(row.amount) : 0,
    papers: [
      ...(salesFileId ? [{ label: 'Sheet of sales', fileId: salesFileId }] : []),
      ...(purchaseFileId ? [{ label: 'Sheet of purchases', fileId: purchaseFileId }] : []),
    ],
    events: await eventsOf(tx, caller, id),
    closesOn: closesOn(due),
    lateFee: lateFeeOf({
      returnType,
      nil,
      turnover: turnoverOf(row),
      due,
      filed: filedOn ?? indianDay(portal.clock()),
    }),
    before: await earlierOf(tx, row),
  }
}

async function findFiling(db: Tx, caller: Caller, id: string) {
  const found = await db
    .selectFrom('gstFiling as g')
    .innerJoin('merchant as m', 'm.id', 'g.merchantId')
    .selectAll('g')
    .select(['m.code as merchantCode', 'm.shopName as merchantName'])
    .where('g.id', '=', id)
    .where(ownedBy(caller, 'g'))
    .executeTakeFirst()
  if (!found) throw notFound(missing)
  return found
}
