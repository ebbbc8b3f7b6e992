import {
  type FilingStep,
  filingStatuses,
  filingSteps,
  type GstFilingStatus,
  isPaidBack,
  paidBack,
  type RegistrationStep,
  registrationStatuses,
  registrationSteps,
} from 'contract/gst/status'
import type { Service } from 'contract/masters/services'
import { type StatusTable, statusLabel } from 'contract/status'
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Tables } from '../db/tables.ts'
import { balanceOf, toRupees } from '../money/ledger.ts'
import { plainNote } from '../pan/application/fields.ts'
import { type AuditedAction, audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { eraseRequest } from './erase.ts'
import { eventsOf, noteEvent, tellShop } from './events.ts'
import { letters } from './letters.ts'
import { debit, earn, refund } from './money.ts'
import { takeFile } from './papers.ts'

const nextRefNo = refNoSeries('GST', { sequence: 'gst_no', digits: 5 })

/** The two kinds of request, by their tables: a client's registration, and a return to be filed. */
type Steps = { gstRegistration: RegistrationStep; gstFiling: FilingStep }
type Kind = keyof Steps
type Rows = { [K in Kind]: Selectable<Tables[K]> }
type Changes = { [K in Kind]: Updateable<Tables[K]> }
type Holder = { holderId: string; checker: string }
const holderOf = ({ id, name }: { id: string; name: string }): Holder => ({ holderId: id, checker: name })
/** What a request of either kind has. */
type AnyRow = Pick<
  Rows['gstFiling'],
  | 'id'
  | 'refNo'
  | 'merchantId'
  | 'dated'
  | 'statusAt'
  | 'holderId'
  | 'checker'
  | 'amount'
  | 'commission'
  | 'shares'
  | 'journalId'
> & { status: string }
type Row<K extends Kind> = Rows[K] & AnyRow

type Rules = {
  /** What the audit calls it. */
  called: 'GST registration' | 'GST return'
  missing: string
  statuses: StatusTable
  steps: Readonly<Record<string, { from: readonly string[]; to: string; money?: 'debit' | 'refund' }>>
  /** The step with which the work is done. */
  done: string
  /** What a file with an answer is for. */
  paper: 'gst' | 'gstsheet'
}
const rulesOf: Record<Kind, Rules> = {
  gstRegistration: {
    called: 'GST registration',
    missing: 'This GST registration was not found',
    statuses: registrationStatuses,
    steps: registrationSteps,
    done: 'grant',
    paper: 'gst',
  },
  gstFiling: {
    called: 'GST return',
    missing: 'This GST return was not found',
    statuses: filingStatuses,
    steps: filingSteps,
    done: 'file',
    paper: 'gstsheet',
  },
}

/** What we keep of the price, as the lists show it. */
export const amountKept = `(case when g.status not in ('${paidBack.join("', '")}') then g.amount end)`

export type OnOne = Context & { params: { id: string } }
type WithText = OnOne & { body: { text: string } }
type Said = { words?: string; fileId?: string | null }
type Asking = (typeof letters)['gst papers' | 'gst question']

/** How the requests of a kind go from step to step: the same for both, by their tables of statuses. */
export function requestsIn<K extends Kind>(kind: K) {
  const { called, missing, statuses, steps, done, paper } = rulesOf[kind]
  // Both tables have the columns of a request; what else a row has follows from its kind.
  const table = kind as 'gstFiling'
  const stepOf = (name: string) => {
    const found = steps[name]
    if (!found) throw new Error(`no step ${name} of a ${called}`)
    return found
  }
  const may = (name: string, status: string) => steps[name]?.from.includes(status) ?? false
  const note = (step: string) => `${called} ${step}` as AuditedAction
  const stood = ({ params }: OnOne, name: Steps[K]) => ({ id: params.id, status: stepOf(name).to })

  /** Takes the price, and answers what every new request begins with. */
  async function begin(context: Context, id: string, service: Service) {
    const { tx, portal, caller } = context
    const merchantId = merchantOf(caller)
    const now = portal.clock()
    const refNo = await nextRefNo(tx, now)
    const paid = await debit(context, { id, refNo, merchantId, service })
    return {
      ...paid,
      id,
      refNo,
      merchantId,
      service,
      merchantLabel: await merchantLabel(tx, merchantId),
      status: 'SUBMITTED' as const,
      statusAt: now,
      dated: now,
      requestedBy: caller.id,
      holderId: null,
      checker: null,
      arn: null,
    }
  }

  /** The first lines of its history, and the answer to the shop. */
  async function begun(
    context: Context,
    { id, refNo, merchantId, amount }: Pick<AnyRow, 'id' | 'refNo' | 'merchantId' | 'amount'>,
    words = '',
    facts: Record<string, unknown> = {},
  ) {
    const { tx, portal, caller } = context
    await noteEvent(context, { about: id, step: 'submit', words })
    await audit(tx, portal, caller, note('submit'), refNo, { ...facts, amount: toRupees(amount) })
    return { id, refNo, balance: toRupees(await balanceOf(tx, merchantId)) }
  }

  /** The request, locked until the end of the transaction: whoever comes second finds the new status. */
  async function lock({ tx, caller, params }: OnOne) {
    const found = await tx
      .selectFrom(table)
      .selectAll()
      .where('id', '=', params.id)
      .where(ownedBy(caller))
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound(missing)
    return found as unknown as Row<K>
  }

  async function find({ tx, caller, params }: OnOne) {
    const found = await tx
      .selectFrom(`${table} as g`)
      .innerJoin('merchant as m', 'm.id', 'g.merchantId')
      .selectAll('g')
      .select(['m.code as merchantCode', 'm.shopName as merchantName'])
      .where('g.id', '=', params.id)
      .where(ownedBy(caller, 'g'))
      .executeTakeFirst()
    if (!found) throw notFound(missing)
    return found as unknown as Row<K> & { merchantCode: string; merchantName: string }
  }

  /** What both sides read of any request. */
  async function commonOf(context: OnOne, row: AnyRow) {
    const { tx, caller } = context
    return {
      checker: caller.role === 'merchant' ? null : row.checker,
      dated: row.dated.toISOString(),
      statusAt: row.statusAt.toISOString(),
      amount: toRupees(row.amount),
      refund: may('cancel', row.status) ? toRupees(row.amount) : 0,
      events: await eventsOf(tx, caller, row.id),
    }
  }

  /** Takes a step of the status table, with its money; one that is not in the table is refused. */
  async function step(context: OnOne, name: Steps[K], change: Changes[K] | Holder = {}, said: Said = {}) {
    const { tx, portal, caller } = context
    const { to, money } = stepOf(name)
    const found = await lock(context)
    const { id, refNo, status } = found
    // Who does a step of the office on what is with nobody, works on it from then on.
    const isTaken = caller.role !== 'merchant' && !found.holderId
    if (!may(name, status))
      throw new Refusal(409, 'Not allowed: {refNo} is “{status}”', { refNo, status: statusLabel(statuses, status) })
    await tx
      .updateTable(table)
      .set({
        ...(isTaken && holderOf(caller)),
        ...(change as Changes['gstFiling']),
        status: to as GstFilingStatus,
        statusAt: portal.clock(),
      })
      .where('id', '=', id)
      .execute()
    if (money === 'refund') await refund(context, found)
    if (name === done) await earn(context, found)
    await noteEvent(context, { about: id, step: name, ...said })
    await audit(tx, portal, caller, note(name), refNo, { from: status, to })
    return found
  }

  /** Gives it to a clerk, who is named. */
  async function assign(context: OnOne & { body: { clerk: string } }) {
    const found = await lock(context)
    return give(context, found, await clerkOf(context.tx, context.body.clerk))
  }

  /** The caller works on it, unless somebody else does. */
  async function take(context: OnOne) {
    const found = await lock(context)
    const { refNo, holderId, checker } = found
    if (holderId && holderId !== context.caller.id)
      throw new Refusal(409, '{refNo} is with {clerk} already', { refNo, clerk: `${checker}` })
    return give(context, found, context.caller)
  }

  /** A new return is in preparation from then on. */
  async function give(context: OnOne, { id, refNo, status }: AnyRow, clerk: { id: string; name: string }) {
    const { tx, portal, caller } = context
    const holder = holderOf(clerk)
    if (may('take', status)) {
      const taken = 'take' as Steps[K]
      await step(context, taken, holder)
      return stood(context, taken)
    }
    await tx.updateTable(table).set(holder).where('id', '=', id).execute()
    await audit(tx, portal, caller, note('assign'), refNo, { to: clerk.name })
    return { id, status }
  }

  const ask = (letter: Asking) => async (context: WithText) => {
    const { tx, portal, body } = context
    const words = plainNote(body.text)
    const { refNo, merchantId } = await step(context, 'ask', {}, { words })
    await tellShop(tx, portal, { merchantId }, letter, { refNo, question: words })
    return stood(context, 'ask')
  }

  /** The shop's answer: to our question, or to that of the tax officer. */
  async function answer(context: WithText & { body: { fileId: string } }) {
    const { tx, body, caller } = context
    const { id, status } = await lock(context)
    const fileId = body.fileId || null
    if (fileId)
      await takeFile(tx, { field: 'fileId', fileId, purpose: paper, merchantId: merchantOf(caller), ownerId: id })
    const name = (may('explain', status) ? 'explain' : 'answer') as Steps[K]
    await step(context, name, {}, { words: plainNote(body.text), fileId })
    return stood(context, name)
  }

  /** Our office does not do it; the price goes back. */
  async function reject(context: WithText) {
    const { tx, portal, body } = context
    const words = plainNote(body.text)
    const { refNo, merchantId } = await step(context, 'reject', {}, { words })
    await tellShop(tx, portal, { merchantId }, letters['gst returned'], { refNo, reason: words })
    return stood(context, 'reject')
  }

  async function cancel(context: WithText) {
    await step(context, 'cancel', {}, { words: plainNote(context.body.text) })
    return stood(context, 'cancel')
  }

  /** Deletes, before its time, what no law keeps: the client asked for it. Why is in the audit. */
  async function erase(context: WithText) {
    const { tx, portal, caller, body } = context
    const { id, refNo, status } = await lock(context)
    if (!isPaidBack(status))
      throw new Refusal(
        409,
        steps.cancel?.from.includes(status)
          ? '{refNo} is still under way. It can be deleted once it is cancelled.'
          : '{refNo} was filed with GST: the law wants it kept (CGST Act, section 36).',
        { refNo },
      )
    const { files } = await eraseRequest(tx, portal, kind, id)
    await audit(tx, portal, caller, note('erase'), refNo, { why: plainNote(body.text), files })
  }

  return { begin, begun, lock, find, commonOf, step, stood, assign, take, ask, answer, reject, cancel, erase }
}

async function merchantLabel(tx: Tx, merchantId: string) {
  const { code, shopName } = await tx
    .selectFrom('merchant')
    .select(['code', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return `${code} ${shopName}`
}

/** A person of the office who may act on GST. */
async function clerkOf(tx: Tx, id: string) {
  const clerk = (await clerksIn(tx)).find((one) => one.id === id)
  if (!clerk) throw badInput('clerk', 'This clerk cannot work on GST')
  return clerk
}

const clerksIn = (tx: Tx) =>
  tx
    .selectFrom('userAccount')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'staff'])
    .where('status', '=', 'ACTIVE')
    .where(sql<SqlBool>`(role = 'admin' or 'gst:act' = any(menu_rights))`)
    .orderBy('name')
    .execute()
export const clerks = ({ tx }: Context) => clerksIn(tx)
