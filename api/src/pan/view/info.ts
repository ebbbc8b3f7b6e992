import type { ApplicationInfo } from 'contract/pan/application'
import { isReturned, type Status } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { nthRef } from '../../money/commission.ts'
import { toRupees, walletOf } from '../../money/ledger.ts'
import { readsOf } from '../../paper-read/queries.ts'
import { consentsOf } from '../../privacy/consents.ts'
import { type Caller, nameFor } from '../../shared/caller.ts'
import { appliedOn } from '../application/applied-on.ts'
import { fieldsOf } from '../application/fields.ts'
import { findingsOf } from '../application/first-time-right.ts'
import { differenceOf } from '../application/money/difference.ts'
import {
  type Application,
  cropsOf,
  findApplication,
  type OnApplication,
  pagesOf,
  stands,
} from '../application/queries.ts'
import { doneOf } from '../returned/answer.ts'
import { unsentOf } from '../returned/changes.ts'
import { scanLimit } from '../scan/scan.ts'
import { earlierPictures } from '../scan/superseded.ts'

/** An application with all that may be shown of it, including its whole history. */
export async function infoOf({ tx: db, portal, caller, params: { id } }: OnApplication): Promise<ApplicationInfo> {
  const application = await findApplication(db, caller, id)
  const { merchantId, createdAt, statusAt, ackFileId, ...row } = application
  const { code, shopName } = await db
    .selectFrom('merchant')
    .select(['code', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  const done = isReturned(row.status) ? await doneOf(db, application) : null
  return {
    id,
    formNo: row.formNo,
    formCode: row.formCode,
    appType: row.appType,
    mode: row.mode,
    category: row.category,
    name: row.name,
    status: row.status,
    hardcopy: row.hardcopy,
    hardcopySentOn: row.hardcopySentOn,
    hardcopyReceivedOn: row.hardcopyReceivedOn,
    hardcopyCourier: row.hardcopyCourier,
    hardcopyTracking: row.hardcopyTracking,
    hardcopyReason: row.hardcopyReason,
    version: row.version,
    merchantCode: code,
    merchantName: shopName,
    createdAt: createdAt.toISOString(),
    statusAt: statusAt.toISOString(),
    ackNo: row.ackNo,
    ackDate: row.ackDate,
    // A paperless application has the provider's own PDF, which another call opens and logs.
    ackFile: row.mode === 'PHYSICAL' ? ackFileId : null,
    dueBy: row.dueBy,
    panMasked: row.panMasked,
    trackingNo: row.trackingNo,
    reapplyOf: row.reapplyOf && (await formNoOf(db, row.reapplyOf)),
    papersDeletedAt: row.papersDeletedAt?.toISOString() ?? null,
    fields: fieldsOf(application),
    price: row.price,
    difference: done && (await differenceOf(db, application)),
    unsent: done && (await unsentOf(db, portal.keys, application)),
    pages: await pagesOf(db, id),
    formSheets: row.formSheets,
    crops: (await cropsOf(db, id)).map(({ result }) => result),
    earlier: await earlierPictures(db, caller, id),
    scanLimit: await scanLimit(db, row.provider),
    rounds: row.rounds,
    appliedOn: await appliedOn(db, application),
    reasons: row.reasons.map(({ was: _, also: __, ...reason }, i) => ({ ...reason, ...(done && { isDone: done[i] }) })),
    reply: await replyOf(db, application),
    consents: await consentsOf(db, id),
    events: await storyOf(db, caller, application),
    reads: await readsOf(db, caller, row.formNo),
    findings:
      row.status === 'DRAFT' || atWork.includes(row.status) ? await findingsOf(db, application, portal.clock()) : [],
  }
}

/** Statuses in which the form can still be corrected or is being checked; later the provider has decided. */
const atWork: readonly string[] = [
  'WAITING_SCAN',
  'WAITING_CROP',
  'PENDING_VERIFICATION',
  'INCOMPLETE',
  'TIN_REJECTED',
  'TIN_REUPLOADED',
]

const formNoOf = async (db: Tx, id: string) =>
  (await db.selectFrom('application').select('formNo').where('id', '=', id).executeTakeFirstOrThrow()).formNo

/** The merchant's answer to the present reasons, until somebody has decided about it. */
async function replyOf(db: Tx, { id, status, reasons, fields }: Application) {
  if (!answered.includes(status)) return null
  const moves = await db
    .selectFrom('applicationEvent')
    .select(['at', 'fromStatus', 'toStatus', 'note', 'changes'])
    .where('applicationId', '=', id)
    .whereRef('fromStatus', '<>', 'toStatus')
    .where(sql<SqlBool>`${sql.raw(stands('application_event'))}`)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [reply, returned] = moves
  if (!reply?.fromStatus || !returned || !isReturned(reply.fromStatus as Status)) return null
  const files = await db
    .selectFrom('file')
    .select('id')
    .where('ownerId', '=', id)
    .where('purpose', 'in', ['page', 'crop'])
    .where('createdAt', '>', returned.at)
    .execute()
  const was = reasons.flatMap((reason) => Object.entries(reason.was ?? {}))
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(fields[name]) !== JSON.stringify(value)
  return {
    at: reply.at.toISOString(),
    note: reply.note ?? '',
    files: files.map(({ id }) => id),
    was: Object.fromEntries([
      ...was.filter(isOther),
      ...reply.changes.map(({ field, from }) => [field, from] as const),
    ]),
  }
}

const answered: readonly Status[] = ['PENDING_VERIFICATION', 'TIN_REUPLOADED']

/** The history, from the first letter typed. A merchant reads 'Office' instead of a clerk's name. */
async function storyOf(db: Tx, caller: Caller, application: Application) {
  const { id, merchantId, mode, createdAt, createdBy } = application
  const events = await db
    .selectFrom('applicationEvent as event')
    .leftJoin('entry', (join) =>
      join.onRef('entry.journalId', '=', 'event.journalId').on('entry.accountId', '=', walletOf(merchantId)),
    )
    // Events of the system itself, or from the provider's result, have no account.
    .leftJoin('userAccount as by', 'by.id', 'event.byUser')
    .leftJoin('takeBack as asked', (join) =>
      join
        .onRef('asked.target', '=', 'event.undoes')
        .on('asked.kind', '=', 'APPLICATION')
        .on('asked.status', '=', 'DONE')
        .onRef('asked.askedBy', '<>', 'asked.decidedBy'),
    )
    .leftJoin('userAccount as asker', 'asker.id', 'asked.askedBy')
    .select([
      'event.id',
      'event.journalId',
      'event.at',
      'event.fromStatus',
      'event.toStatus',
      'event.byName',
      'event.reasons',
      'event.reasonWords',
      'event.note',
      'event.hardcopy',
      'event.changes',
      'event.undoes',
    ])
    .select(['entry.amount', 'by.role', 'asker.name as askerName'])
    .where('event.applicationId', '=', id)
    .orderBy('event.id')
    .execute()
  const { name } = await db
    .selectFrom('userAccount')
    .select('name')
    .where('id', '=', createdBy)
    .executeTakeFirstOrThrow()
  const began = {
    at: createdAt.toISOString(),
    from: null,
    to: mode === 'PHYSICAL' ? 'DRAFT' : 'PL_DRAFT',
    by: name,
    reasons: [],
    note: null,
    hardcopy: null,
    changes: [],
    amount: null,
  }
  const commissions = await commissionsOf(db, caller, application, events)
  return [
    began,
    ...events.map(({ id, journalId, at, fromStatus, toStatus, byName, role: byRole, undoes, amount, ...told }) => ({
      at: at.toISOString(),
      from: fromStatus,
      to: toStatus,
      by: nameFor(caller, { name: byName, role: byRole }),
      reasons: told.reasons,
      reasonWords: told.reasonWords ?? [],
      note: told.note,
      hardcopy: told.hardcopy,
      changes: told.changes,
      takesBack: undoes !== null,
      // To a merchant both are the office.
      askedBy: caller.role === 'merchant' ? null : told.askerName,
      amount: amount === null ? null : toRupees(amount),
      commissions: (commissions.get(id) ?? [])
        .filter((move) => move.id !== journalId)
        .map(({ code, amount }) => ({ code, amount: toRupees(amount) })),
    })),
  ]
}

type Booked = { id: string; journalId: string | null; undoes: string | null }

/**
 * The commission that each event has booked or taken back, by the event's id. A merchant reads what is their own. The
 * journals of an event are written just before it, so their ids are smaller than its own.
 */
async function commissionsOf(db: Tx, { role }: Caller, { id, merchantId, shares }: Application, events: Booked[]) {
  const times = events.filter(({ undoes }) => undoes !== null).length + 1
  const levels = [id, ...shares.map(({ level }) => `${id}/${level}`)]
  const refs = levels.flatMap((ref) => Array.from({ length: times }, (_, before) => nthRef(ref, before)))
  const moves = await db
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journalId', 'journal.id')
    .innerJoin('account', 'account.id', 'entry.accountId')
    .innerJoin('merchant', 'merchant.id', 'account.merchantId')
    .select(['journal.id', 'merchant.code', 'entry.amount'])
    .where('journal.kind', 'in', ['COMMISSION', 'COMMISSION_REVERSAL'])
    .where('journal.ref', 'in', refs)
    .$if(role === 'merchant', (query) => query.where('merchant.id', '=', merchantId))
    .orderBy('journal.id')
    .execute()
  return Map.groupBy(moves, (move) => events.find((event) => event.id > move.id)?.id)
}
