import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { Choice, mobile, requiredText, rupees, ticked } from '../field/fields.ts'
import { money, status, text, time } from '../list/column.ts'
import { NewRegistration } from '../registration.ts'
import type { StatusTable } from '../status.ts'
import { Blocking, LedgerPage } from './people.ts'

/** The statuses of a member (frenchie). */
export const memberStatuses = {
  ACTIVE: { en: 'Active', tone: 'success', icon: 'circle-check' },
  PENDING: { en: 'Pending', tone: 'wait', icon: 'hourglass' },
  BLOCKED: { en: 'Blocked', tone: 'danger', icon: 'ban' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type MemberStatus = keyof typeof memberStatuses

/** A merchant, their member, and the member's member: the last one cannot add members. */
export const deepestLevel = 3

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'corner' }),
  code: text('Code', { search: true, optional: true, width: 110, card: 'line' }),
  shopName: text('Shop Name', { search: true, width: 210, card: 'title' }),
  name: text('Name', { search: true, width: 190, card: 'line' }),
  mobileNo: text('Contact No', { search: true, width: 130, card: 'line' }),
  package: text('Package', { search: true, width: 160, card: 'foot' }),
  balance: money('Balance', { search: true, width: 140, card: 'foot' }),
  status: status('Status', memberStatuses, { card: 'chip' }),
  dated: time('Since', { card: 'foot' }),
} as const

const { terms: _, idName: __, ...person } = NewRegistration.entries

/** A merchant's request for a new member: a registration, with the package for the member. */
export const NewMember = v.object({
  ...person,
  lName: labelled('Last name', person.lName, { keep: true, hint: 'Leave empty only if they have one name' }),
  mobileNo: labelled('Mobile', mobile, { keep: true, hint: '10 digits, it becomes their user name' }),
  idType: labelled('ID type', requiredText, { keep: true }),
  packageId: labelled('Package', requiredText, { keep: true }),
  consent: labelled('Consent', ticked('Ask them first, then tick here')),
})
export type NewMember = v.InferOutput<typeof NewMember>

/** What this merchant may choose for a new member, each package with its ID type; or why they may not add one. */
const MemberChoices = v.looseObject({
  refused: v.nullable(v.string()),
  idtypes: v.array(Choice),
  pkgs: v.array(v.looseObject({ value: v.string(), label: v.string(), idType: v.string() })),
  /** The one-time price of each ID type, in rupees. */
  prices: v.record(v.string(), v.number()),
})
export type MemberChoices = v.InferOutput<typeof MemberChoices>

/** A member as the merchant above reads them: applications masked and without papers; amounts in rupees. */
const Member = v.looseObject({
  refNo: v.string(),
  dated: v.string(),
  code: v.nullable(v.string()),
  name: v.string(),
  shopName: v.string(),
  mobileNo: v.string(),
  emailId: v.string(),
  address: v.array(v.string()),
  idType: v.string(),
  package: v.string(),
  status: v.picklist(Object.keys(memberStatuses) as [MemberStatus]),
  /** Why the office rejected them, or why the merchant above blocked them. */
  remark: v.nullable(v.string()),
  /** The office blocked them: only the office can unblock them. */
  isBlockedByOffice: v.boolean(),
  balance: v.number(),
  /** What they may spend in a day (null = no limit), and what they spent today. */
  dayLimit: v.nullable(v.number()),
  spentToday: v.number(),
  /** The commission of the merchant above from their applications, less what was taken back. */
  earned: v.number(),
  applications: v.array(
    v.looseObject({ formNo: v.string(), name: v.string(), status: v.string(), createdAt: v.string() }),
  ),
})
export type Member = v.InferOutput<typeof Member>

/** What a member may spend in a day of India, in rupees; empty = no limit besides the wallet balance. */
export const DayLimit = v.object({
  dayLimit: labelled(
    'Daily limit',
    v.pipe(
      v.union(
        [
          v.null(),
          v.literal(''),
          v.pipe(rupees, v.minValue(0, 'At least 0'), v.maxValue(10_00_000, 'At most 10,00,000')),
        ],
        'Required',
      ),
      v.transform((value) => (value === '' ? null : value)),
    ),
    { hint: 'Rupees a day. Empty: no limit' },
  ),
})

const { list, read, act } = endpointsFor(['merchant'])
const base = '/merchant/user-management' as const
const one = `${base}/view-frenchies/:refNo` as const

/**
 * Members (frenchies) of a merchant: after the office's approval they have a wallet, a package and a log-in of their
 * own. The merchant who added them sees their status and may block them.
 */
export const members = {
  list: list(`${base}/frenchies-list`, 'Member List', columns),
  choices: read(`${base}/add-frenchies`, MemberChoices),
  add: act(`${base}/add-frenchies`, NewMember, v.looseObject({ refNo: v.string() })),
  read: read(one, Member),
  ledger: read(`${one}/ledger`, LedgerPage, {
    query: v.object({ before: v.optional(v.pipe(v.string(), v.uuid())) }),
  }),
  block: act(`${one}/block`, Blocking),
  unblock: act(`${one}/unblock`),
  setLimit: act(`${one}/limit`, DayLimit),
}
