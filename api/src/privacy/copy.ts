import {
  type ConsentRecord,
  consentGivers,
  consentWays,
  refusedWays,
  withdrawalEffects,
} from 'contract/privacy/consent'
import { consentPurposes } from 'contract/privacy/consent-texts'
import type { dataRequests } from 'contract/privacy/data-request'
import { requestKinds } from 'contract/privacy/data-request'
import { strToU8, zipSync } from 'fflate'
import type { Tx } from '../db/connect.ts'
import { fileHeaders } from '../files/headers.ts'
import type { Handler, Http } from '../http/handler.ts'
import { toRupees } from '../money/ledger.ts'
import { fieldsOf } from '../pan/application/fields.ts'
import { audit } from '../shared/audit.ts'
import { Refusal } from '../shared/refusal.ts'
import { consentsAbout, recordOf } from './consents.ts'
import { findRequest, recordsOf } from './requests.ts'

/**
 * A ZIP of a person's stored data: a page to read, and the same as JSON. Aadhaar and PAN are masked. It can be
 * downloaded once, and the download is logged first.
 */
export async function sendCopy({
  tx,
  portal,
  params,
  caller,
  request,
  reply,
}: Handler<typeof dataRequests.copy> & Http) {
  const found = await findRequest(tx, params.id)
  const { refNo, about } = found
  const { numUpdatedRows } = await tx
    .updateTable('dataRequest')
    .set({ copiedBy: caller.id, copiedAt: portal.clock() })
    .where('id', '=', found.id)
    .where('copiedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Refusal(409, 'The copy of {refNo} was handed over already. Enter another request for another copy.', {
      refNo,
    })
  await audit(tx, portal, caller, 'copy of data taken', refNo, { of: about })
  request.isReadNoted = true
  const { applications, users } = recordsOf(found)
  const copy = {
    request: { number: refNo, kind: requestKinds[found.kind], about, made: portal.clock().toISOString() },
    applications: await applicationsOf(tx, applications),
    accounts: await accountsOf(tx, users),
    consents: (await consentsAbout(tx, recordsOf(found))).map((row) => ({
      about: row.about,
      ...saidOf(recordOf(row)),
    })),
  }
  const bytes = zipSync({
    'data.json': strToU8(JSON.stringify(copy, null, 2)),
    'data.html': strToU8(page(`Data held, request ${refNo}`, copy)),
  })
  return reply.headers(fileHeaders('application/zip', `${refNo}.zip`)).send(Buffer.from(bytes))
}

async function applicationsOf(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('application').selectAll().where('id', 'in', ids).execute()
  return Promise.all(
    rows.map(async (row) => ({
      formNumber: row.formNo,
      status: row.status,
      paid: row.price,
      acknowledgement: row.ackNo,
      pan: row.panMasked,
      form: Object.fromEntries(Object.entries(fieldsOf(row)).filter(([name, value]) => !isPan(name) && isSaid(value))),
      papers: await tx.selectFrom('file').select(['purpose', 'createdAt']).where('ownerId', '=', row.id).execute(),
      story: await tx
        .selectFrom('applicationEvent')
        .select(['at', 'toStatus', 'note'])
        .where('applicationId', '=', row.id)
        .orderBy('id')
        .execute(),
    })),
  )
}

/** PANs of a form are encrypted in another column; their fields are empty or masked. */
const isPan = (name: string) => /^(pan|otherPan\d|raPan)$/.test(name)
const isSaid = (value: unknown) => value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

async function accountsOf(tx: Tx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('userAccount as u')
    .leftJoin('merchant as m', 'm.id', 'u.merchantId')
    .leftJoin('account as a', (join) => join.onRef('a.merchantId', '=', 'm.id').on('a.kind', '=', 'wallet'))
    .select(['u.userName', 'u.name', 'u.code', 'u.role', 'u.createdAt', 'u.mailbox', 'm.shopName'])
    .select(['m.mobileNo', 'm.emailId', 'm.address', 'm.panMasked', 'm.gstin', 'a.balance', 'u.shopStaff'])
    .where('u.id', 'in', ids)
    .execute()
  return rows.map(({ balance, shopStaff, shopName, mobileNo, emailId, address, panMasked, gstin, ...own }) => ({
    ...own,
    // A person of a shop's staff gets their own data, not its owner's.
    ...(!shopStaff && { shopName, mobileNo, emailId, address, panMasked, gstin, balance: toRupees(balance ?? 0n) }),
  }))
}

const saidOf = ({ id: _, purpose, givenBy, way, effect, ...record }: ConsentRecord) => ({
  agreedTo: consentPurposes[purpose],
  ...record,
  givenBy: consentGivers[givenBy],
  how: (record.isGiven ? consentWays : refusedWays)[way],
  effect: effect && withdrawalEffects[effect],
})

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const spaced = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase()

/** Nested values as nested tables, for any browser. */
function shown(value: unknown): string {
  if (value instanceof Date) return safe(value.toISOString())
  if (Array.isArray(value)) return value.length === 0 ? '--' : value.map((one) => `<div>${shown(one)}</div>`).join('')
  if (value === null || typeof value !== 'object') return safe(`${value ?? '--'}`)
  const rows = Object.entries(value).map(
    ([name, part]) => `<tr><th>${safe(spaced(name))}</th><td>${shown(part)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

const style =
  'body{font:15px system-ui;margin:2em}th{text-align:start;vertical-align:top;padding:2px 12px 2px 0;font-weight:600}'
const page = (title: string, value: unknown) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${safe(title)}</title><style>${style}</style><h1>${safe(title)}</h1>${shown(value)}</html>`
