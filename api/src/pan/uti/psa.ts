import { maskedAadhaar } from 'contract/aadhaar'
import { maskedPan, searchedPan } from 'contract/pan/form/pan-number'
import {
  mayStep,
  type Psa,
  type PsaInfo,
  type PsaPaper,
  type PsaStatus,
  type PsaStep,
  psaPapers,
  psaStatuses,
  psaSteps,
} from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import { statusLabel } from 'contract/status'
import { sql, type Updateable } from 'kysely'
import { validate as isUuid, v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import { refNoSeries } from '../../db/ref-no.ts'
import type { Tables } from '../../db/tables.ts'
import type { Handler, Http } from '../../http/handler.ts'
import { beside, listQuery, mobileDigits } from '../../list/list-query.ts'
import { limitReveals, notePaperRead } from '../../paper-read/note.ts'
import { keepConsent } from '../../privacy/consents.ts'
import { audit } from '../../shared/audit.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { badInput, notFound, Refusal, refuseTaken } from '../../shared/refusal.ts'
import { merchantOf, ownedBy } from '../../shared/tenant.ts'
import { keepAadhaar } from '../../vault/aadhaar.ts'
import { seal, unseal } from '../../vault/seal.ts'
import { plainNote } from '../application/fields.ts'
import { tellMerchant } from '../application/transition/notice.ts'
import { letters } from './letters.ts'

const nextRefNo = refNoSeries('PSA', { sequence: 'uti_no', digits: 5 })

/** Stores a merchant's request to become an agent of UTI. While there is a valid registration, no other is accepted. */
export async function requestPsa({ tx, portal, caller, body }: Handler<typeof uti.request>) {
  const merchantId = merchantOf(caller)
  const {
    consent: _,
    consentText: __,
    consentLanguage: ___,
    pan,
    aadhaar,
    photo,
    panFile,
    aadhaarFile,
    shopFile,
    ...rest
  } = body
  const now = portal.clock()
  const id = uuid()
  const open = await standing(tx, merchantId)
  if (open)
    throw new Refusal(409, 'Your registration {refNo} is already there: {status}', {
      refNo: open.refNo,
      status: wordOf(open.status),
    })
  for (const { field } of psaPapers) await takePaper(tx, field, body[field], merchantId, id)
  const refNo = await nextRefNo(tx, now)
  const kept = await tx
    .insertInto('psa')
    .values({
      ...rest,
      id,
      refNo,
      merchantId,
      status: 'REQUESTED' as const,
      psaId: null,
      reason: null,
      decidedBy: null,
      merchantLabel: await merchantLabel(tx, merchantId),
      panSealed: seal(portal.keys, panPlace(id), pan),
      panMasked: maskedPan(pan),
      aadhaarRef: await keepAadhaar(tx, portal, merchantId, aadhaar),
      aadhaarLast4: aadhaar.slice(-4),
      photoFileId: photo,
      panFileId: panFile,
      aadhaarFileId: aadhaarFile,
      shopFileId: shopFile,
      requestedBy: caller.id,
      requestedAt: now,
      statusAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refusal(409, 'Your registration is already there')
  await audit(tx, portal, caller, 'PSA requested', refNo)
  await keepConsent({ tx, portal, caller }, body, {
    purpose: 'PSA',
    about: refNo,
    givenBy: 'SELF',
    person: rest.name,
    way: 'TICK',
    merchantId,
    userId: caller.id,
  })
  return { id, refNo }
}

const panPlace = (id: string) => `psa|pan|${id}`

/** Attaches an uploaded paper to its registration; one of another merchant, or one already used, counts as missing. */
async function takePaper(tx: Tx, field: PsaPaper, fileId: string, merchantId: string, psaId: string) {
  const taken =
    isUuid(fileId) &&
    (await tx
      .updateTable('file')
      .set({ ownerId: psaId })
      .where('id', '=', fileId)
      .where('purpose', '=', 'psa')
      .where('merchantId', '=', merchantId)
      .where('ownerId', 'is', null)
      .returning('id')
      .executeTakeFirst())
  if (!taken) throw badInput(field, 'Add the file again')
}

const wordOf = (status: string) => statusLabel(psaStatuses, status).toLowerCase()

export async function merchantLabel(tx: Tx, merchantId: string) {
  const { code, shopName } = await tx
    .selectFrom('merchant')
    .select(['code', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return `${code} ${shopName}`
}

/** The valid registration of a merchant: at most one that was not rejected. */
const standing = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('psa')
    .select(['id', 'refNo', 'status', 'psaId'])
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirst()

/** The active registration of a merchant, locked until the transaction ends, so that nobody suspends it meanwhile. */
export async function activePsa(tx: Tx, merchantId: string) {
  const psa = await tx
    .selectFrom('psa')
    .select(['id', 'psaId', 'status'])
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'REJECTED')
    .forShare()
    .executeTakeFirst()
  if (psa?.status !== 'ACTIVE' || !psa.psaId)
    throw new Refusal(409, 'You need an active PSA id first. See PSA registration.')
  return { id: psa.id, psaId: psa.psaId }
}

export type OnPsa = Context & { params: { id: string } }

/**
 * Applies a step of the status table; a step that is not in the table, or that another person has just done, is
 * refused.
 */
async function step({ tx, portal, caller, params }: OnPsa, name: PsaStep, change: Updateable<Tables['psa']> = {}) {
  const { id: psa } = params
  const { to } = psaSteps[name]
  const found = await tx.selectFrom('psa').selectAll().where('id', '=', psa).forUpdate().executeTakeFirst()
  if (!found) throw notFound('This registration was not found')
  if (!mayStep(name, found.status))
    throw new Refusal(409, 'Not allowed: {refNo} is {status}', { refNo: found.refNo, status: wordOf(found.status) })
  await tx
    .updateTable('psa')
    .set({ reason: null, ...change, status: to, statusAt: portal.clock(), decidedBy: caller.name })
    .where('id', '=', psa)
    .execute()
  await audit(tx, portal, caller, `PSA ${name}`, found.refNo, { from: found.status, to })
  const values = { refNo: found.refNo, reason: change.reason ?? '' }
  await tellMerchant(tx, portal, found, letters[`psa ${name}`], values)
  return { id: psa, status: to as PsaStatus }
}

export const sendPsa = (context: OnPsa) => step(context, 'send')

export function activatePsa(context: Handler<typeof uti.activate>) {
  const { psaId } = context.body
  const activated = step(context, 'activate', { psaId })
  return activated.catch(refuseTaken('psaId', 'This PSA id is another merchant\u2019s'))
}

export function rejectPsa(context: Handler<typeof uti.reject>) {
  return step(context, 'reject', { reason: plainNote(context.body.reason) })
}

export function suspendPsa(context: Handler<typeof uti.suspend>) {
  return step(context, 'suspend', { reason: plainNote(context.body.reason) })
}

export const resumePsa = (context: OnPsa) => step(context, 'resume')

const resetAsked = 'exists (select 1 from psa_reset r where r.psa = p.id and r.done_at is null)'

/** The registrations of everybody, newest first. */
export const psaList = listQuery(
  uti.psas,
  'psa p',
  {
    resetAsked: `(${resetAsked})::text`,
    merchantCode: 'm.code',
    merchantName: 'm.shop_name',
    shopName: beside('p.shop_name'),
    email: beside('p.email'),
    city: beside('p.city'),
    mobile: beside('p.mobile', mobileDigits),
    panMasked: beside('p.pan_masked', searchedPan),
  },
  {
    order: ['p.requested_at desc', 'p.id desc'],
    joins: { m: ['merchant', 'merchant_id'] },
  },
)

const psaRow = (db: Tx) =>
  db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .selectAll('p')
    .select(['m.code as merchantCode', 'm.shopName as merchantName'])
    .select(sql<boolean>`${sql.raw(resetAsked)}`.as('resetAsked'))

type PsaRow = NonNullable<Awaited<ReturnType<ReturnType<typeof psaRow>['executeTakeFirst']>>>

function shown(row: PsaRow): Psa {
  const { id, refNo, merchantCode, merchantName, name, shopName, mobile, email, panMasked, city, state } = row
  const { status, psaId, reason, resetAsked, requestedAt, statusAt } = row
  return {
    id,
    refNo,
    merchantCode,
    merchantName,
    name,
    shopName,
    mobile,
    email,
    panMasked,
    city,
    state,
    status,
    psaId,
    reason,
    resetAsked,
    requestedAt: requestedAt.toISOString(),
    statusAt: statusAt.toISOString(),
  }
}

/** A merchant's newest registration, in any status. */
export async function ownPsa(db: Tx, caller: Caller): Promise<Psa | null> {
  const row = await psaRow(db)
    .where(ownedBy(caller, 'p'))
    .orderBy('p.requestedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? shown(row) : null
}

/** A registration with all that UTI asks for; its numbers masked. */
export async function psaInfo({ tx, params }: OnPsa): Promise<PsaInfo> {
  const row = await findPsa(tx, params.id)
  const files: Record<PsaPaper, string> = {
    photo: row.photoFileId,
    panFile: row.panFileId,
    aadhaarFile: row.aadhaarFileId,
    shopFile: row.shopFileId,
  }
  return {
    ...shown(row),
    aadhaarLast4: maskedAadhaar(row.aadhaarLast4),
    dob: row.dob,
    address: [row.address1, row.address2, row.address3].filter(Boolean).join(', '),
    district: row.district,
    pin: row.pin,
    papers: psaPapers.map(({ field, label }) => ({ label, fileId: files[field] })),
    decidedBy: row.decidedBy,
  }
}

async function findPsa(tx: Tx, id: string) {
  const found = await psaRow(tx).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('This registration was not found')
  return found
}

/** Counts the reading before a PAN is shown; a call for a registration that does not exist is not counted. */
export async function countPsaReveal({ tx, portal, caller, params: { id } }: OnPsa) {
  await findPsa(tx, id)
  await limitReveals({ tx, portal, caller })
}

/** Shows the PAN to be typed at UTI. It is logged first. */
export async function revealPsaPan({ tx, portal, caller, request, params: { id: psa } }: OnPsa & Http) {
  const found = await findPsa(tx, psa)
  await notePaperRead({ tx, portal, caller, request }, 'pan revealed', {
    about: found.refNo,
    merchant: found.merchantCode,
  })
  return { pan: unseal(portal.keys, panPlace(psa), found.panSealed) }
}
