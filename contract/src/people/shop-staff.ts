import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { status, text, time } from '../list/column.ts'
import { personName, TemporaryPassword, userName } from './fields.ts'
import { Activity, Blocking, personStatuses, SessionOf } from './people.ts'
import { shopRightCodes, shopRights } from './shop-rights.ts'

const columns = {
  code: text('Code', { search: true, width: 110, card: 'corner' }),
  name: text('Name', { search: true, width: 200, card: 'title' }),
  userName: text('User Name', { search: true, width: 170, card: 'line' }),
  status: status('Status', personStatuses, { card: 'chip' }),
  createdAt: time('Since', { card: 'foot' }),
  seenAt: time('Last seen', { optional: true, search: false, card: 'foot' }),
} as const

const givenRights = labelled('Rights', v.array(v.picklist(shopRightCodes)), {
  options: shopRightCodes.map((code) => ({ value: code, label: shopRights[code].name })),
})

/** A new person at the shop; the server makes their first password. */
export const NewShopStaff = v.object({ name: personName, userName, rights: givenRights })

/** What the owner may change later; the user name cannot change. */
export const ShopStaffChange = v.object({ name: personName, rights: givenRights })

/** A person of the shop's staff, as the owner reads them. */
const ShopStaff = v.looseObject({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  userName: v.string(),
  createdAt: v.string(),
  status: v.picklist(['ACTIVE', 'BLOCKED']),
  blockedWhy: v.nullable(v.string()),
  mustChange: v.boolean(),
  rights: v.array(v.picklist(shopRightCodes)),
  sessions: v.array(SessionOf),
  activity: v.array(Activity),
})
export type ShopStaff = v.InferOutput<typeof ShopStaff>

const { list, read, act } = endpointsFor(['merchant'])
const base = '/merchant/user-management/staff' as const

/** A shop's own staff: sub-logins that use its wallet. Only its owner adds and manages them. */
export const shopStaff = {
  list: list(`${base}-list`, 'Staff List', columns, { id: v.string() }),
  add: act(`${base}/new`, NewShopStaff, v.looseObject({ id: v.string(), ...TemporaryPassword.entries })),
  read: read(`${base}/:id`, ShopStaff),
  change: act(`${base}/edit/:id`, ShopStaffChange),
  block: act(`${base}/:id/block`, Blocking),
  unblock: act(`${base}/:id/unblock`),
  resetPassword: act(`${base}/:id/reset-password`, undefined, TemporaryPassword),
}
