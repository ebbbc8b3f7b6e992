import { isGiven } from 'contract/endpoint'
import { type KycAnswers, type KycField, kycField, kycFieldNames } from 'contract/kyc/fields'
import { kyc } from 'contract/kyc/kyc'
import type { KycStatus } from 'contract/kyc/status'
import { type SqlBool, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { listQuery } from '../list/list-query.ts'
import type { Portal } from '../portal.ts'
import { type Caller, personOf } from '../shared/caller.ts'
import type { Keys } from '../shared/keys.ts'
import { seal, unseal } from '../vault/seal.ts'

/** The KYC of every shop and of everybody in the office, the latest change first. */
export const kycList = listQuery(kyc.list, 'kyc', {}, { order: ['status_at desc', 'id desc'] })

const fields = [
  ...(['id', 'kind', 'userId', 'merchantId', 'code', 'name'] as const),
  ...(['status', 'statusAt', 'submittedAt', 'draftSealed', 'approvedAt', 'dueWhy', 'serveUntil'] as const),
] as const

export type KycRow = NonNullable<Awaited<ReturnType<typeof findKyc>>>

export async function findKyc(db: Tx, id: string) {
  return db.selectFrom('kyc').select(fields).where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of the transaction: a second change waits. */
export async function lockKyc(tx: Tx, id: string) {
  return tx.selectFrom('kyc').select(fields).where('id', '=', id).forUpdate().executeTakeFirst()
}

type Whose = Pick<Caller, 'id' | 'merchantId'>

/** The KYC of this person's shop or, for a person of the office, their own. */
export async function ownKyc(db: Tx, { id, merchantId }: Whose) {
  const found = db.selectFrom('kyc').select(fields)
  const own = merchantId
    ? found.where('merchantId', '=', merchantId)
    : found.where('userId', '=', id).where('merchantId', 'is', null)
  return own.executeTakeFirst()
}

/** Creates the KYC of a new person; a shop has only one, that of its first person. */
export async function openKyc(
  tx: Tx,
  { clock }: Pick<Portal, 'clock'>,
  { id, merchantId, code, name }: Whose & Pick<Caller, 'code' | 'name'>,
) {
  await tx
    .insertInto('kyc')
    .values({
      id: uuid(),
      kind: merchantId ? ('MERCHANT' as const) : ('STAFF' as const),
      userId: id,
      merchantId,
      code,
      name,
      statusAt: clock(),
      submittedAt: null,
      draftSealed: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Sets the status. During a check of a due KYC services continue; the decision ends that, unless the form is returned.
 */
export async function setStatus(tx: Tx, { id }: KycRow, status: KycStatus, now: Date) {
  const isEnd = status === 'APPROVED' || status === 'REJECTED'
  await tx
    .updateTable('kyc')
    .set({
      status,
      statusAt: now,
      ...(isEnd && { serveUntil: null }),
      ...(status === 'APPROVED' && { approvedAt: now }),
    })
    .where('id', '=', id)
    .execute()
}

const sent = [
  ...(['id', 'no', 'answersSealed', 'fileIds', 'submittedBy', 'linkBy', 'byName', 'submittedAt'] as const),
  ...(['verdicts', 'outcome', 'remark', 'decidedAt'] as const),
] as const

/** Every submission of a KYC, the latest first. */
export async function sendingsOf(db: Tx, kycId: string) {
  return db
    .selectFrom('kycSubmission')
    .leftJoin('userAccount as decider', 'decider.id', 'kycSubmission.decidedBy')
    .select(sent.map((name) => `kycSubmission.${name}` as const))
    .select('decider.name as decidedBy')
    .where('kycId', '=', kycId)
    .orderBy('no', 'desc')
    .execute()
}
export type Sending = Awaited<ReturnType<typeof sendingsOf>>[number]

/** Attaches uploaded files to this KYC; returns those that are attached now. */
export async function takeFiles(tx: Tx, { id, userId }: KycRow, fileIds: string[]) {
  if (fileIds.length === 0) return []
  const taken = await tx
    .updateTable('file')
    .set({ ownerId: id })
    .where('id', 'in', fileIds)
    .where('purpose', '=', 'kyc')
    .where('createdBy', '=', userId)
    .where((eb) => eb.or([eb('ownerId', 'is', null), eb('ownerId', '=', id)]))
    .returning('id')
    .execute()
  return taken.map((file) => file.id)
}

const draftPlace = (id: string) => `kyc|draft|${id}`
const sentPlace = (id: string) => `kyc_submission|answers|${id}`

export const sealDraft = (keys: Keys, id: string, answers: KycAnswers) =>
  seal(keys, draftPlace(id), JSON.stringify(answers))
export const sealSent = (keys: Keys, id: string, answers: KycAnswers) =>
  seal(keys, sentPlace(id), JSON.stringify(answers))

export const draftOf = (keys: Keys, { id, draftSealed }: KycRow): KycAnswers =>
  draftSealed ? JSON.parse(unseal(keys, draftPlace(id), draftSealed)) : {}
export const answersOf = (keys: Keys, { id, answersSealed }: Pick<Sending, 'id' | 'answersSealed'>): KycAnswers =>
  JSON.parse(unseal(keys, sentPlace(id), answersSealed))

const isFile = (name: KycField) => kycField(name).control === 'file'
export const filesIn = (answers: KycAnswers) =>
  kycFieldNames.flatMap((name) => (isFile(name) && answers[name] ? [answers[name]] : []))

/**
 * A file of a KYC may be read by the person who sent it and, after the KYC is sent, by people of the office who check
 * KYC; about other files it says nothing.
 */
export function mayReadKycFile(caller: Caller) {
  const isOffice = caller.role !== 'merchant' && isGiven(caller, kyc.read)
  const isSent = sql`exists (select from kyc_submission where file_ids @> array[file.id])`
  return sql<SqlBool>`(file.created_by = ${personOf(caller)} or (${sql.lit(isOffice)} and ${isSent}))`
}
