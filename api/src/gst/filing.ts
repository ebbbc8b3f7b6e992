import { dayText, indianDay } from 'contract/field/fields'
import {
  approvalWays,
  comesFirst,
  differsWords,
  type FilingCheck,
  type FilingInfo,
  type ReturnAsked,
  serviceOfFiling,
} from 'contract/gst/filing'
import type { gst } from 'contract/gst/gst'
import { stateIn } from 'contract/gst/gstin'
import {
  closesOn,
  dueOn,
  interestOf,
  isOver,
  lateFeeOf,
  ofSameSupplies,
  paysTax,
  periodText,
  type ReturnType,
  returnBefore,
  returnNames,
  yearOf,
} from 'contract/gst/returns'
import { isPaidBack, paidBack } from 'contract/gst/status'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler } from '../http/handler.ts'
import { listQuery } from '../list/list-query.ts'
import { rupeesText, toPaise, toRupees } from '../money/ledger.ts'
import { plainNote } from '../pan/application/fields.ts'
import type { Context } from '../shared/context.ts'
import { badFields, badInput, refuseTaken } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { rememberClient } from './clients.ts'
import { eraseDraft, eraseDraftsOf, lockToSend } from './drafts.ts'
import { extensionsIn } from './due-dates.ts'
import { tellShop } from './events.ts'
import { letters } from './letters.ts'
import { takeFile } from './papers.ts'
import { amountKept, type OnOne, requestsIn } from './request.ts'

const { begin, begun, lock, find, commonOf, step, stood, assign, take, ask, answer, reject, cancel, erase } =
  requestsIn('gstFiling')
export const assignFiling = assign
export const takeFiling = take
export const askFiling = ask(letters['gst question'])
export const answerFiling = answer
export const rejectFiling = reject
export const cancelFiling = cancel
export const eraseFiling = erase

/** Asks our office to file a return. The price leaves the wallet in the same transaction. */
export async function fileFor(context: Handler<typeof gst.file>) {
  const { tx, portal, caller, body } = context
  const { gstin, scheme, returnType, period, legalName } = body
  const draft = await lockToSend(context)
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
  const { before } = await refuseDoubtful(context, body)
  const nil = body.nil === 'YES'
  const id = uuid()
  for (const field of ['salesFile', 'purchaseFile'] as const)
    if (body[field])
      await takeFile(tx, { field, fileId: body[field], purpose: 'gstsheet', merchantId, ownerId: id, draft })
  const request = await begin(context, id, serviceOfFiling({ returnType, nil }))
  const remark = plainNote(body.remark)
  await tx
    .insertInto('gstFiling')
    .values({
      ...request,
      gstin,
      legalName,
      scheme,
      returnType,
      period,
      fy: yearOf(period),
      nil,
      turnover: body.turnover === null ? null : toPaise(body.turnover),
      gstUser: body.gstUser,
      remark,
      dueOn: due,
      salesFileId: body.salesFile || null,
      purchaseFileId: body.purchaseFile || null,
      approvedBy: null,
      filedOn: null,
      taxPaid: null,
      beforeArn: null,
      saidElsewhere: before !== null,
    })
    .execute()
    .catch(refuseTaken('period', 'This return was asked for this number and period already'))
  await rememberClient(tx, merchantId, body, now)
  if (draft) await eraseDraft(tx, portal, draft)
  await eraseDraftsOf(context, body)
  return begun(context, request, remark, { returnType, period })
}

export const filingCheck = (context: Handler<typeof gst.filingCheck>) => checkOf(context, context.query)

async function checkOf(context: Context, asked: ReturnAsked): Promise<FilingCheck> {
  const before = await earlierOf(context.tx, asked)
  return {
    before: before && !before.isAsked ? { returnType: before.returnType, period: before.period } : null,
    differs: await differing(context, { ...asked, nil: asked.nil === 'YES' }),
  }
}

/** Nothing is paid for a return that cannot be filed yet, or that says otherwise than another one, unless the shop knows of it. */
async function refuseDoubtful(context: Context, asked: ReturnAsked & { elsewhere: boolean; sure: boolean }) {
  const { before, differs } = await checkOf(context, asked)
  const { scheme, period, nil } = asked
  const nameOf = (of: { returnType: ReturnType; period: string }) => ({
    name: returnNames[of.returnType],
    period: periodText({ ...of, scheme }),
  })
  const wrong = [
    ...(before && !asked.elsewhere ? [{ field: 'elsewhere', text: comesFirst, values: nameOf(before) }] : []),
    ...(differs && !asked.sure
      ? [
          {
            field: 'sure',
            text: differsWords[nil],
            values: { ...nameOf({ ...differs, period }), refNo: differs.refNo },
          },
        ]
      : []),
  ]
  if (wrong.length > 0) throw badFields(wrong)
  return { before }
}

/** Another return of the number and period, of which one is nil and the other has figures; a shop finds its own. */
async function differing(
  { tx, caller }: Context,
  { gstin, returnType, period, nil }: Pick<FilingRow, 'gstin' | 'returnType' | 'period' | 'nil'>,
) {
  if (!ofSameSupplies.includes(returnType)) return null
  const found = await tx
    .selectFrom('gstFiling')
    .select(['returnType', 'refNo'])
    .where(ownedBy(caller))
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('returnType', 'in', ofSameSupplies)
    .where('returnType', '<>', returnType)
    .where('nil', '<>', nil)
    .where('status', 'not in', paidBack)
    .orderBy('dated')
    .executeTakeFirst()
  return found ?? null
}

/** Sends the figures for the client's approval: the tax, with the late fee and the interest of today. */
export async function propose(context: Handler<typeof gst.ofOffice.propose>) {
  const { tx, portal, body } = context
  const found = await lock(context)
  if (body.tax > 0) refuseTax('tax', found)
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

/** What only reports is filed without paying. */
function refuseTax(field: 'tax' | 'taxPaid', { returnType }: Pick<FilingRow, 'returnType'>) {
  if (!paysTax(returnType)) throw badInput(field, 'No tax is paid with {name}', { name: returnNames[returnType] })
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
  const found = await lock(context)
  if (!isOver(found, filedOn))
    throw badInput('filedOn', '{period} was not over on that day', { period: periodText(found) })
  if (taxPaid > 0) refuseTax('taxPaid', found)
  await refuseWithoutEarlier(tx, found, body)
  const beforeArn = body.before === 'ELSEWHERE' ? body.beforeArn || null : null
  const { refNo, merchantId, legalName } = await step(
    context,
    'file',
    { arn, filedOn, taxPaid: paysTax(found.returnType) ? toPaise(taxPaid) : null, beforeArn },
    { words: arn },
  ).catch(refuseTaken('arn', 'This ARN is on another return already'))
  await tellShop(tx, portal, { merchantId }, letters['gst filed'], { refNo, client: legalName, arn })
  return stood(context, 'file')
}

type Earlier = Handler<typeof gst.ofOffice.fileReturn>['body']

async function refuseWithoutEarlier(tx: Tx, filing: FilingRow, { before, beforeArn }: Earlier) {
  const first = await earlierOf(tx, filing)
  if (!first || first.isFiled) return
  // The shop's word at its request counts, unless the return before was asked of us since.
  const isSaid = filing.saidElsewhere && !first.isAsked
  if (before === 'ELSEWHERE' && (beforeArn || isSaid)) return
  // Only a GSTR-1 can be the first return of a client: nothing comes before it.
  if (before === 'FIRST' && filing.returnType === 'GSTR1') return
  const { scheme } = filing
  throw badInput(
    before === 'ELSEWHERE' ? 'beforeArn' : 'before',
    isSaid
      ? '{name} of {period} is not filed by us. The shop says that it is filed elsewhere, or that this is the first return.'
      : '{name} of {period} comes first. Enter its ARN if it was filed elsewhere.',
    {
      name: returnNames[first.returnType],
      period: periodText({ ...first, scheme }),
    },
  )
}

/** The return that must be filed before this one, and whether it was asked of us, and filed. */
async function earlierOf(
  db: Tx,
  { gstin, returnType, scheme, period }: Pick<FilingRow, 'gstin' | 'returnType' | 'scheme' | 'period'>,
) {
  const first = returnBefore({ returnType, scheme, period })
  if (!first) return null
  const asked = await db
    .selectFrom('gstFiling')
    .select('status')
    .where('gstin', '=', gstin)
    .where('returnType', '=', first.returnType)
    .where('period', '=', first.period)
    .where('status', 'not in', paidBack)
    .executeTakeFirst()
  return { ...first, isAsked: asked !== undefined, isFiled: asked?.status === 'FILED' }
}

/** Returns, newest first: all for the office, a merchant's own under `where`. */
export const filingList = (list: typeof gst.filings | typeof gst.ofOffice.filings, ...where: RawBuilder<SqlBool>[]) =>
  listQuery(
    list,
    'gst_filing g',
    {
      merchantCode: 'm.code',
      merchantName: 'm.shop_name',
      amount: amountKept,
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
export async function filingInfo(context: OnOne): Promise<FilingInfo> {
  const { tx, portal } = context
  const row = await find(context)
  const due = row.status === 'FILED' || isPaidBack(row.status) ? row.dueOn : await dueNow(tx, row)
  const { id, refNo, merchantCode, merchantName, gstin, legalName, scheme, returnType, period, fy, nil, status } = row
  const { arn, filedOn, gstUser, remark, figures, approvedBy, salesFileId, purchaseFileId } = row
  const { beforeArn, saidElsewhere } = row
  const turnover = turnoverOf(row)
  const filed = filedOn ?? indianDay(portal.clock())
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
    beforeArn,
    saidElsewhere,
    turnover,
    dueOn: due,
    ...(await commonOf(context, row)),
    taxPaid: row.taxPaid === null ? null : toRupees(row.taxPaid),
    papers: [
      ...(salesFileId ? [{ label: 'Sheet of sales', fileId: salesFileId }] : []),
      ...(purchaseFileId ? [{ label: 'Sheet of purchases', fileId: purchaseFileId }] : []),
    ],
    closesOn: closesOn(due),
    lateFee: lateFeeOf({ returnType, nil, turnover, due, filed }),
    before: await earlierOf(tx, row),
    differs: await differing(context, row),
  }
}
