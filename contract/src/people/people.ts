import * as v from 'valibot'
import { endpointsFor, exportFormats } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { Choice, day, email, requiredText, textUpTo } from '../field/fields.ts'
import { FactorRemoval } from '../identity/second-factor.ts'
import { kycStatuses } from '../kyc/status.ts'
import { choice, joined, money, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { codesOf, type StatusTable } from '../status.ts'
import { PasswordReset, personName, userName } from './fields.ts'
import { OwnLimit } from './own-limit.ts'
import { menuCodes, rights, withViews } from './rights.ts'

/** The statuses of a person who may log in, and of a shop. Nobody can log in for a blocked shop. */
export const personStatuses = {
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  BLOCKED: { en: 'Blocked', tone: 'danger', icon: 'ban' },
} as const satisfies StatusTable

export const roleNames = { admin: 'Admin', staff: 'Staff', merchant: 'Merchant' } as const

const rowId = { id: v.string() }

const staffColumns = {
  code: text('Code', { search: true, width: 92, card: 'corner' }),
  name: text('Name', { search: true, width: 160, card: 'title' }),
  userName: text('User Name', { search: true, width: 118, card: 'line' }),
  role: choice('Role', roleNames, { width: 94, card: 'line' }),
  status: status('Status', personStatuses, { card: 'chip' }),
  createdAt: time('Since', { width: 163, card: 'foot' }),
  seenAt: time('Last seen', { optional: true, search: false, width: 163, card: 'foot' }),
} as const

const userColumns = {
  ...staffColumns,
  merchant: joined('Merchant', ['merchantCode', 'merchantName'], {
    search: true,
    width: 163,
    card: 'line',
  }),
  merchantCode: merchantColumns.merchantCode,
  merchantName: merchantColumns.merchantName,
} as const

const shopColumns = {
  code: text('Code', { search: true, width: 110, card: 'corner' }),
  shopName: text('Shop Name', { search: true, width: 210, card: 'title' }),
  name: text('Name', { search: true, width: 190, card: 'line' }),
  mobileNo: text('Contact No', { search: true, width: 130, card: 'line' }),
  emailId: text('E-mail', { search: true, width: 210 }),
  idType: text('ID type', { search: true, width: 120, card: 'foot' }),
  package: text('Package', { search: true, width: 160, card: 'foot' }),
  parent: text('Member of', { search: true, width: 120 }),
  balance: money('Balance', { search: false, width: 140, card: 'foot' }),
  status: status('Status', personStatuses, { card: 'chip' }),
  createdAt: time('Since', { card: 'none' }),
  /** Whether its owner agreed that visitors may find the shop, and since when. */
  listed: choice('Find a centre', { YES: 'Listed', NO: 'Not listed' }, { width: 130, card: 'none' }),
  listedAt: time('Listed since', { optional: true, search: false, card: 'none' }),
} as const

const nameOfOther = v.looseObject({ id: v.string(), code: v.string(), name: v.string() })

/** An action from the audit; `at` is UTC. */
export const Activity = v.looseObject({
  id: v.string(),
  at: v.string(),
  what: v.string(),
  about: v.string(),
  by: v.string(),
  ip: v.string(),
})
export type Activity = v.InferOutput<typeof Activity>

/** A session of a person; times are UTC. */
export const SessionOf = v.looseObject({
  id: v.string(),
  createdAt: v.string(),
  seenAt: v.string(),
  endedAt: v.nullable(v.string()),
  endedWhy: v.nullable(v.string()),
})

/** A price of the shop's package today, in rupees. */
const Rate = v.looseObject({
  service: v.string(),
  govtFee: v.number(),
  serviceCharge: v.number(),
  gst: v.number(),
  commission: v.number(),
})

/** All that the office reads about a shop; amounts in rupees. */
const ShopRecord = v.looseObject({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  shopName: v.string(),
  mobileNo: v.string(),
  emailId: v.string(),
  address: v.array(v.string()),
  createdAt: v.string(),
  status: v.picklist(['ACTIVE', 'BLOCKED']),
  blockedWhy: v.nullable(v.string()),
  idType: v.string(),
  package: v.nullable(v.string()),
  rates: v.array(Rate),
  parent: v.nullable(nameOfOther),
  members: v.array(nameOfOther),
  users: v.array(
    v.looseObject({ ...rowId, userName: v.string(), name: v.string(), status: v.picklist(['ACTIVE', 'BLOCKED']) }),
  ),
  balance: v.number(),
  creditLimit: v.number(),
  /** Only for a member: daily limit (null = none), what is left for today, and who set the limit last. */
  ...OwnLimit.entries,
  limitSet: v.nullable(v.looseObject({ by: v.string(), at: v.string() })),
  /** The newest ones; the office's list shows all. */
  applications: v.array(
    v.looseObject({ ...rowId, formNo: v.string(), name: v.string(), status: v.string(), createdAt: v.string() }),
  ),
  /** Every session of the people who log in for the shop, the latest first. */
  sessions: v.array(v.looseObject({ ...SessionOf.entries, userName: v.string() })),
  activity: v.array(Activity),
  /** The status of its KYC; null for staff who do not check KYC. */
  kyc: v.nullable(v.looseObject({ ...rowId, status: v.picklist(codesOf(kycStatuses)) })),
  /** The reader may block and unblock the shop. */
  mayManage: v.boolean(),
  /** The reader may adjust the wallet. */
  mayAdjust: v.boolean(),
})
export type ShopRecord = v.InferOutput<typeof ShopRecord>

/** One line of a wallet, in rupees: above zero money came in, below zero it went out. */
const LedgerLine = v.looseObject({
  id: v.string(),
  at: v.string(),
  kind: v.string(),
  ref: v.string(),
  remark: v.string(),
  amount: v.number(),
  balance: v.number(),
})
/** `next`: the parameter for the earlier lines, or null. */
export const LedgerPage = v.looseObject({ lines: v.array(LedgerLine), next: v.nullable(v.string()) })
export type LedgerPage = v.InferOutput<typeof LedgerPage>

const fileNames = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const

/** The days of a wallet's file, at most a year, and the file type. */
export const LedgerFile = v.object({
  from: labelled('From', day),
  to: labelled('To', day),
  format: labelled('File', v.picklist(exportFormats), {
    options: exportFormats.map((value) => ({ value, label: fileNames[value] })),
  }),
})
export type LedgerFile = v.InferOutput<typeof LedgerFile>

/** All that the office reads about a person who may log in. */
const UserRecord = v.looseObject({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  userName: v.string(),
  createdAt: v.string(),
  role: v.picklist(['admin', 'staff', 'merchant']),
  status: v.picklist(['ACTIVE', 'BLOCKED']),
  blockedWhy: v.nullable(v.string()),
  /** The password was chosen by another person and must be changed. */
  mustChange: v.boolean(),
  /** Until when log-in is blocked after too many wrong passwords, or null. */
  lockedUntil: v.nullable(v.string()),
  /** Their log-in asks for a code or a passkey. */
  hasSecondFactor: v.boolean(),
  merchant: v.nullable(nameOfOther),
  rights: v.array(v.string()),
  /** Menus that came after the rights were set, and in which they have none. */
  newMenus: v.optional(v.array(v.picklist(menuCodes)), []),
  sessions: v.array(SessionOf),
  activity: v.array(Activity),
  mayManage: v.boolean(),
  maySetRights: v.boolean(),
  mayRemoveFactor: v.boolean(),
})
export type UserRecord = v.InferOutput<typeof UserRecord>

/** Why a person or shop is blocked; it is kept in the audit and shown on the record. */
export const Blocking = v.object({
  reason: labelled('Reason', textUpTo(200), {
    hint: 'Only the office reads it. The person learns that they are blocked, not why.',
  }),
})

/** Another package for a shop. Applications that are paid already keep their price. */
export const PackageChange = v.object({
  packageId: labelled('Package', requiredText, { hint: 'Its prices apply to what they pay for from now on.' }),
  reason: labelled('Reason', textUpTo(200), { hint: 'Only the office reads it.' }),
})

/** The other packages of a shop's ID type. */
const PackageChoices = v.looseObject({ pkgs: v.array(Choice) })

/** The rights, a row per menu and a column per power; a right of a menu includes its view. */
const givenRights = labelled(
  'Rights',
  v.pipe(
    v.array(v.picklist(rights)),
    v.transform((given) => withViews(given)),
  ),
)

/** The rights of a staff member. */
export const StaffRights = v.object({ rights: givenRights })

/** A new person in the office. With an e-mail they choose their password by a link that goes there, and nobody else learns it. */
export const NewStaff = v.object({
  name: personName,
  userName,
  emailId: labelled('E-mail', v.optional(v.union([v.literal(''), email]), ''), {
    hint: 'Their own: they get a link to choose a password. Without one a password is shown to you, and you two count as one person.',
    keep: true,
    inputMode: 'email',
    maxLength: 100,
  }),
  rights: givenRights,
})

/** Minutes for which the office may view a shop as its merchant; then the view ends automatically. */
export const viewMinutes = 30

/** Why the office views a shop as its merchant; it is kept in the audit and told to the merchant. */
export const ViewReason = v.object({
  reason: labelled('Reason', v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why')), {
    hint: 'The merchant reads it in a mail. It is kept with your name.',
    maxLength: 200,
  }),
})

const { read, list, act, file } = endpointsFor(['admin', 'staff'], { menu: 'people' })
const admin = endpointsFor(['admin'])
const base = '/backend/user-management' as const

/**
 * Shops and people who may log in, for the office. Staff with the right manage shops and their people; only an
 * administrator manages people of the office, and nobody manages themselves.
 */
export const people = {
  shops: list(
    `${base}/merchant-list`,
    {
      title: 'Merchant-list',
      empty: { title: 'No merchants here', text: 'A merchant appears here as soon as their registration is approved.' },
    },
    shopColumns,
    rowId,
  ),
  users: list(
    `${base}/all-users`,
    {
      title: 'All Users',
      empty: { title: 'Nobody here', text: 'Everybody who can log in is listed here.' },
    },
    userColumns,
    rowId,
  ),
  staff: list(`${base}/staff-list`, 'Staff List', staffColumns, rowId),

  shop: read(`${base}/merchant/:id`, ShopRecord),
  ledger: read(`${base}/merchant/:id/ledger`, LedgerPage, {
    query: v.object({ before: v.optional(v.pipe(v.string(), v.uuid())) }),
  }),
  /** The same file as the shop's own statement: opening balance, lines, closing balance. */
  ledgerFile: file(`${base}/merchant/:id/ledger/file`, { query: LedgerFile, right: 'people:export' }),
  blockShop: act(`${base}/merchant/:id/block`, Blocking),
  unblockShop: act(`${base}/merchant/:id/unblock`),

  endShopSessions: act(`${base}/merchant/:id/end-sessions`),

  packageChoices: read(`${base}/merchant/:id/package`, PackageChoices, { right: 'people:act' }),
  setPackage: act(`${base}/merchant/:id/package`, PackageChange),

  /** Starts a read-only view of the shop as its merchant. The ticket opens it once, within two minutes. */
  viewAs: act(`${base}/merchant/:id/view`, ViewReason, v.looseObject({ ticket: v.string() })),

  user: read(`${base}/user/:id`, UserRecord),
  block: act(`${base}/user/:id/block`, Blocking),
  unblock: act(`${base}/user/:id/unblock`),
  unlock: act(`${base}/user/:id/unlock`),
  endSessions: act(`${base}/user/:id/end-sessions`),
  /** A link by mail to who has an e-mail, so that nobody of the office knows their password. */
  resetPassword: act(`${base}/user/:id/reset-password`, undefined, PasswordReset),

  /** Removes app and passkeys of a person who lost them and their recovery codes too. */
  removeSecondFactor: admin.act(`${base}/user/:id/second-factor/remove`, FactorRemoval),
  setRights: admin.act(`${base}/user/:id/rights`, StaffRights),
  addStaff: admin.act(`${base}/staff/new`, NewStaff, v.looseObject({ id: v.string(), ...PasswordReset.entries })),
}
