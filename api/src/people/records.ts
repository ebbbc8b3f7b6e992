import { adjustments } from 'contract/adjustment'
import { isGiven } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { kyc as kycCalls } from 'contract/kyc/kyc'
import { applications as applicationCalls } from 'contract/pan/application'
import { people, type ShopRecord, type UserRecord } from 'contract/people/people'
import { menusSince } from 'contract/people/rights'
import { validate as isUuid } from 'uuid'
import { accountKeysOf } from '../auth/sign-in.ts'
import { lockOf } from '../auth/tries.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { ownKyc } from '../kyc/queries.ts'
import { taxesFor } from '../masters/gst/tax.ts'
import { ratesOn, taxed } from '../masters/package/rates.ts'
import { inRupees, limitSetBy } from '../members/own-limit.ts'
import { toRupees } from '../money/ledger.ts'
import { notFound } from '../shared/refusal.ts'
import { actionText } from './action-text.ts'
import {
  activityOf,
  findShop,
  findUser,
  linesOfPage,
  membersOf,
  newestApplications,
  sessionsOf,
  shopNamed,
  shopSessions,
  usersOf,
  walletLines,
} from './queries.ts'

export const noShop = () => notFound('This merchant was not found')
type FoundSession = Awaited<ReturnType<typeof sessionsOf>>[number]
type FoundActivity = Awaited<ReturnType<typeof activityOf>>[number]

/** A session and a line of the audit in the form of a record. */
export const sessionRow = <Found extends FoundSession>({
  deviceHash: _,
  browserName: __,
  createdAt,
  seenAt,
  endedAt,
  ...session
}: Found) => ({
  ...session,
  createdAt: createdAt.toISOString(),
  seenAt: seenAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
export const activityRow = ({ at, what, about, ...row }: FoundActivity) => ({
  ...row,
  at: at.toISOString(),
  what: actionText(what),
  // A bare id would tell the reader nothing.
  about: isUuid(about) ? '' : about,
})

export const nobody = () => notFound('This person was not found')

export async function readShop({
  tx,
  params: { id },
  caller,
  portal,
}: Handler<typeof people.shop>): Promise<ShopRecord> {
  const shop = await findShop(tx, id)
  if (!shop) throw noShop()
  const { address, parentId, packageId, balance, creditLimit, dayLimit, spentOn, spent, createdAt, ...said } = shop
  const { address1, address2, address3, district, state, pin } = address
  const users = await usersOf(tx, id)
  const userIds = users.map((user) => user.id)
  const mayCheck = isGiven(caller, kycCalls.read)
  const today = indianDay(portal.clock())
  const [parent, members, rates, taxOf, applications, activity, sessions, limitSet, kyc] = await Promise.all([
    shopNamed(tx, parentId),
    membersOf(tx, id),
    packageId ? ratesOn(tx, packageId, today) : [],
    taxesFor(tx, id, today),
    isGiven(caller, applicationCalls.list.all) ? newestApplications(tx, caller, id) : [],
    activityOf(tx, shop.code, userIds),
    shopSessions(tx, id),
    limitSetBy(tx, shop.code),
    mayCheck ? ownKyc(tx, { id: '', merchantId: id }) : undefined,
  ])
  return {
    ...said,
    createdAt: createdAt.toISOString(),
    parent,
    members,
    users,
    address: [address1, address2, address3, district, [state, pin].filter(Boolean).join(' ')].filter(isThere),
    rates: rates
      .map((rate) => taxed(rate, taxOf(rate.service)))
      .map(({ service, govtFee, serviceCharge, gst, commission }) => ({
        service,
        govtFee: toRupees(govtFee),
        serviceCharge: toRupees(serviceCharge),
        gst: toRupees(gst),
        commission: toRupees(commission),
      })),
    balance: toRupees(balance ?? 0n),
    creditLimit: toRupees(creditLimit ?? 0n),
    ...inRupees({ dayLimit, spentOn, spent: spent ?? 0n }, portal.clock()),
    limitSet: limitSet ? { by: limitSet.by, at: limitSet.at.toISOString() } : null,
    applications: applications.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    sessions: sessions.map(sessionRow),
    activity: activity.map(activityRow),
    kyc: kyc ? { id: kyc.id, status: kyc.status } : null,
    mayManage: isGiven(caller, people.blockShop),
    mayAdjust: isGiven(caller, adjustments.add),
  }
}

const isThere = (text: string | undefined): text is string => Boolean(text)

export async function readLedger({ tx, params: { id }, query: { before } }: Handler<typeof people.ledger>) {
  if (!(await shopNamed(tx, id))) throw noShop()
  return ledgerPage(tx, id, before)
}

/** The lines of a wallet before the line with that id, the latest first. */
export async function ledgerPage(tx: Tx, merchantId: string, before: string | undefined) {
  const found = await walletLines(tx, merchantId, before)
  const lines = found.slice(0, linesOfPage).map(({ at, amount, balance, ...line }) => ({
    ...line,
    ref: isUuid(line.ref.split('/')[0]) ? '' : line.ref,
    at: at.toISOString(),
    amount: toRupees(amount),
    balance: toRupees(balance),
  }))
  return { lines, next: found.length > linesOfPage ? (lines.at(-1)?.id ?? null) : null }
}

export async function readUser({
  tx,
  params: { id },
  caller,
  portal,
}: Handler<typeof people.user>): Promise<UserRecord> {
  const user = await findUser(tx, id)
  if (!user) throw nobody()
  const { merchantId, createdAt, knownMenus, ...said } = user
  const [merchant, sessions, activity] = await Promise.all([
    shopNamed(tx, merchantId),
    sessionsOf(tx, id),
    activityOf(tx, user.code, [id]),
  ])
  const devices = [...new Set(sessions.map(({ deviceHash }) => deviceHash))]
  const locks = await Promise.all(accountKeysOf(portal, user, devices).map((key) => lockOf(portal, key)))
  const lockedUntil = locks.filter((until) => until !== null).sort((a, b) => b.getTime() - a.getTime())[0]
  const isOther = caller.id !== id
  return {
    ...said,
    merchant,
    createdAt: createdAt.toISOString(),
    lockedUntil: lockedUntil?.toISOString() ?? null,
    sessions: sessions.map(sessionRow),
    activity: activity.map(activityRow),
    mayManage: isOther && (user.role === 'merchant' ? isGiven(caller, people.block) : caller.role === 'admin'),
    maySetRights: isOther && user.role === 'staff' && caller.role === 'admin',
    newMenus: knownMenus ? menusSince(knownMenus, user.rights) : [],
    mayRemoveFactor: isOther && user.hasSecondFactor && caller.role === 'admin',
  }
}
