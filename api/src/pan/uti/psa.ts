import { maskedAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/fields'
import { maskedPan } from 'contract/pan/pan-number'
import { decisions, statuses } from 'contract/pan/status'
import {
  mayStep,
  type Psa,
  type PsaInfo,
  type PsaPaper,
  type PsaRequest,
  type PsaStatus,
  type PsaStep,
  psaPapers,
  psaSteps,
} from 'contract/pan/uti'
import { sql, type Updateable } from 'kysely'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { audit } from '../../audit.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { choice, id, type ListSpec, text, time } from '../../list.ts'
import { sendLater } from '../../outbox/queries.ts'
import type { Portal } from '../../portal.ts'
import { badInput, notFound, Refusal } from '../../refusal.ts'
import { merchantOf, ownedBy } from '../../tenant.ts'
import { keepAadhaar } from '../../vault/aadhaar.ts'
import { seal, unseal } from '../../vault/seal.ts'
import { statusWords } from '../../words.ts'
import { plainNote } from '../fields.ts'
import type { Person } from '../person.ts'

/** `PSA2600012`: what the office and the merchant call a registration, a top-up `UT2600013`. */
export async function nextUtiNo(tx: Tx, letters: 'PSA' | 'UT', now: Date) {
  const { rows } = await sql<{ no: bigint }>`select nextval('uti_no') as no`.execute(tx)
  return `${letters}${indianDay(now).slice(2, 4)}${`${rows[0]?.no ?? 0n}`.padStart(5, '0')}`
}

/** Keeps what a merchant sends to become an agent of UTI. While one registration stands, no other is taken. */
export async function requestPsa(portal: Portal, person: Person, given: PsaRequest) {
  const merchantId = merchantOf(person)
  const { consent: _, pan, aadhaar, photo, panFile, aadhaarFile, shopFile, ...rest } = given
  return inTransaction(portal.db, async (tx) => {
    const now = portal.clock()
    const id = uuid()
    const open = await standing(tx, merchantId)
    if (open) throw new Refusal(409, `Your registration ${open.refNo} is already there: ${wordOf(open.status)}`)
    for (const { field } of psaPapers) await takePaper(tx, field, given[field], merchantId, id)
    const refNo = await nextUtiNo(tx, 'PSA', now)
    const kept = await tx
      .insertInto('psa')
      .values({
        ...{ ...rest, id, refNo, merchantId, status: 'REQUESTED' as const, psaId: null, reason: null, decidedBy: null },
        merchantLabel: await merchantLabel(tx, merchantId),
        panSealed: seal(portal.keys, panPlace(id), pan),
        panMasked: maskedPan(pan),
        aadhaarRef: await keepAadhaar(tx, portal, merchantId, aadhaar),
        aadhaarLast4: aadhaar.slice(-4),
        ...{ photoFileId: photo, panFileId: panFile, aadhaarFileId: aadhaarFile, shopFileId: shopFile },
        ...{ requestedBy: person.id, requestedAt: now, statusAt: now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw new Refusal(409, 'Your registration is already there')
    await audit(tx, portal, person, 'PSA requested', refNo)
    return { id, refNo }
  })
}

const panPlace = (id: string) => `psa|pan|${id}`

/** Gives an uploaded paper to its registration; another merchant's, or one that is used, is as good as none. */
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
  if (!taken) throw badInput(`${field}: Add the file again`)
}

export const wordOf = (status: string) =>
  ({ ...statuses, ...decisions })[status as keyof typeof decisions]?.en.toLowerCase() ?? status

export async function merchantLabel(tx: Tx, merchantId: string) {
  const { code, shopName } = await tx
    .selectFrom('merchant')
    .select(['code', 'shopName'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  return `${code} ${shopName}`
}

/** The registration that stands: there is one at most which was not rejected. */
const standing = (tx: Tx, merchantId: string) =>
  tx
    .selectFrom('psa')
    .select(['id', 'refNo', 'status', 'psaId'])
    .where('merchantId', '=', merchantId)
    .where('status', '<>', 'REJECTED')
    .executeTakeFirst()

/** The active registration of a merchant, held until the transaction ends: nobody suspends it meanwhile. */
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

/** Moves a registration on by one step of its table; what is not in the table, or was done by another just now, is refused. */
async function step(
  portal: Portal,
  person: Person,
  psa: string,
  name: PsaStep,
  change: Updateable<Tables['psa']> = {},
  text = '',
) {
  const { to } = psaSteps[name]
  return inTransaction(portal.db, async (tx) => {
    const found = await tx.selectFrom('psa').selectAll().where('id', '=', psa).forUpdate().executeTakeFirst()
    if (!found) throw notFound('This registration')
    if (!mayStep(name, found.status)) throw new Refusal(409, `Not allowed: ${found.refNo} is ${wordOf(found.status)}`)
    await tx
      .updateTable('psa')
      .set({ reason: null, ...change, status: to, statusAt: portal.clock(), decidedBy: person.name })
      .where('id', '=', psa)
      .execute()
    await audit(tx, portal, person, `PSA ${name}`, found.refNo, { from: found.status, to })
    await tell(tx, portal, found.merchantId, `Your PSA registration ${found.refNo} is ${wordOf(to)}`, text)
    return { id: psa, status: to as PsaStatus }
  })
}

export async function tell(tx: Tx, portal: Portal, merchantId: string, subject: string, text: string) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await sendLater(tx, portal, { kind: 'uti', recipient: emailId, subject, text })
}

export const sendPsa = (portal: Portal, person: Person, psa: string) =>
  step(
    portal,
    person,
    psa,
    'send',
    {},
    'UTI usually answers within a week. We tell you as soon as your PSA id is there.',
  )

export const activatePsa = (portal: Portal, person: Person, psa: string, psaId: string) =>
  step(
    portal,
    person,
    psa,
    'activate',
    { psaId },
    'Open UTI PAN in the portal to see your PSA id and how to sign in the first time.',
  ).catch((problem: { code?: string }) => {
    throw problem.code === '23505' ? badInput('psaId: This PSA id is another merchant\u2019s') : problem
  })

export function rejectPsa(portal: Portal, person: Person, psa: string, given: string) {
  const reason = plainNote(given)
  return step(portal, person, psa, 'reject', { reason }, `${reason} Correct it and register again.`)
}

export function suspendPsa(portal: Portal, person: Person, psa: string, given: string) {
  const reason = plainNote(given)
  return step(portal, person, psa, 'suspend', { reason }, reason)
}

export const resumePsa = (portal: Portal, person: Person, psa: string) => step(portal, person, psa, 'resume')

/** A merchant forgot his password at UTI: the office asks UTI for a new one. Asked twice it is one request. */
export async function askReset(portal: Portal, person: Person) {
  const merchantId = merchantOf(person)
  await inTransaction(portal.db, async (tx) => {
    const { id: psa, psaId } = await activePsa(tx, merchantId)
    const asked = await tx
      .insertInto('psaReset')
      .values({ id: uuid(), merchantId, psa, askedBy: person.id, askedAt: portal.clock(), doneBy: null, doneAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (asked) await audit(tx, portal, person, 'PSA reset asked', psaId)
  })
}

/** UTI has set a new password: it is the PSA id again, and is changed at the next sign-in. */
export async function finishReset(portal: Portal, person: Person, psa: string) {
  return inTransaction(portal.db, async (tx) => {
    const found = await tx
      .selectFrom('psa')
      .select(['refNo', 'status', 'merchantId'])
      .where('id', '=', psa)
      .executeTakeFirst()
    if (!found) throw notFound('This registration')
    const done = await tx
      .updateTable('psaReset')
      .set({ doneBy: person.id, doneAt: portal.clock() })
      .where('psa', '=', psa)
      .where('doneAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!done) throw new Refusal(409, 'Nobody waits for a new password here')
    await audit(tx, portal, person, 'PSA reset done', found.refNo)
    const text = 'Your password at UTI is your PSA id again. Change it when you sign in there.'
    await tell(tx, portal, found.merchantId, 'Your password at UTI was set anew', text)
    return { id: psa, status: found.status }
  })
}

const ofMerchant = 'p.merchant_id in (select m.id from merchant m where ?)'
const resetAsked = 'exists (select 1 from psa_reset r where r.psa = p.id and r.done_at is null)'

/** The registrations of everybody, newest first. */
export const psaList = (): ListSpec => ({
  name: 'psa',
  title: 'PSA registrations',
  table: sql`psa p`,
  from: sql`psa p left join merchant m on m.id = p.merchant_id`,
  where: [],
  id: id('p.id'),
  columns: {
    refNo: text('p.ref_no', { sortable: true, searched: true }),
    requestedAt: time('p.requested_at', { sortable: true, title: 'Requested' }),
    merchantCode: text('m.code', { through: ofMerchant }),
    merchantName: text('m.shop_name', { through: ofMerchant }),
    name: text('p.name', { searched: true }),
    shopName: text('p.shop_name'),
    mobile: text('p.mobile'),
    email: text('p.email', { title: 'E-mail' }),
    panMasked: text('p.pan_masked', { title: 'PAN' }),
    city: text('p.city'),
    state: text('p.state'),
    psaId: text('p.psa_id', { searched: true, title: 'PSA id' }),
    status: choice('p.status', { words: statusWords }),
    statusAt: time('p.status_at', { title: 'Since' }),
    reason: text('p.reason'),
  },
  more: sql`p.id, ${sql.raw(resetAsked)} as reset_asked`,
  search: 'p.search',
  order: ['p.requested_at desc', 'p.id desc'],
})

const psaRow = (db: Tx) =>
  db
    .selectFrom('psa as p')
    .innerJoin('merchant as m', 'm.id', 'p.merchantId')
    .selectAll('p')
    .select(['m.code as merchantCode', 'm.shopName as merchantName'])
    .select(sql<boolean>`${sql.raw(resetAsked)}`.as('resetAsked'))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof psaRow>['executeTakeFirst']>>>

function shown(row: Row): Psa {
  const { id, refNo, merchantCode, merchantName, name, shopName, mobile, email, panMasked, city, state } = row
  const { status, psaId, reason, resetAsked, requestedAt, statusAt } = row
  return {
    ...{ id, refNo, merchantCode, merchantName, name, shopName, mobile, email, panMasked, city, state },
    ...{ status, psaId, reason, resetAsked },
    requestedAt: requestedAt.toISOString(),
    statusAt: statusAt.toISOString(),
  }
}

/** A merchant's newest registration, whatever became of it. */
export async function ownPsa(db: Tx, person: Person): Promise<Psa | null> {
  const row = await psaRow(db)
    .where(ownedBy(person, 'p'))
    .orderBy('p.requestedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? shown(row) : null
}

/** A registration with all that UTI asks for; its numbers masked. */
export async function psaInfo(db: Tx, psa: string): Promise<PsaInfo> {
  const row = await psaRow(db).where('p.id', '=', psa).executeTakeFirst()
  if (!row) throw notFound('This registration')
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

/** Opens the PAN to be typed at UTI. Who did so is written down first. */
export async function revealPsaPan(portal: Portal, person: Person, psa: string) {
  return inTransaction(portal.db, async (tx) => {
    const found = await tx.selectFrom('psa').select(['refNo', 'panSealed']).where('id', '=', psa).executeTakeFirst()
    if (!found) throw notFound('This registration')
    await audit(tx, portal, person, 'pan revealed', found.refNo)
    return { pan: unseal(portal.keys, panPlace(psa), found.panSealed) }
  })
}
