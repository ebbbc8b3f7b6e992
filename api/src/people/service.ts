import type { Role } from 'contract/endpoint'
import { changedRights, menuCodes, type Right } from 'contract/people/rights'
import type { ShopRight } from 'contract/people/shop-rights'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { openKyc } from '../kyc/queries.ts'
import { openAccount, walletOf } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../shared/refusal.ts'

type NewMerchant = {
  name: string
  shopName: string
  mobileNo: string
  emailId: string
  address: Record<string, string>
  idTypeId: string
  packageId: string | null
  /** The merchant above a member (frenchie); null for a merchant without one. */
  parentId: string | null
}

/** Adds a merchant or a member, with its code and an empty wallet. */
export async function addMerchant(tx: Tx, { clock }: Pick<Portal, 'clock'>, merchant: NewMerchant) {
  const id = uuid()
  const code = await nextCode(tx, merchant.parentId ? 'member' : 'merchant')
  const { name, shopName, mobileNo, emailId, idTypeId, packageId, parentId } = merchant
  const added = await tx
    .insertInto('merchant')
    .values({
      id,
      code,
      name,
      shopName,
      mobileNo,
      emailId,
      idTypeId,
      packageId,
      parentId,
      address: JSON.stringify(merchant.address),
      createdAt: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Refusal(409, 'A merchant with this mobile number or e-mail exists already')
  await openAccount(tx, walletOf(id), 'wallet', id)
  return { id, code }
}

type NewUser = {
  userName: string
  passwordHash: string
  /** The password was chosen by another person, so it is temporary. */
  mustChange: boolean
  name: string
  code: string
  role: Role
  merchantId: string | null
  rights?: Right[] | ShopRight[]
  /** Works for another person's shop. */
  shopStaff?: true
  mailbox?: string | null
}

/** Adds a person who may log in; a user name must be unique, whatever its spelling. */
export async function addUser(tx: Tx, { clock }: Pick<Portal, 'clock'>, { rights = [], ...user }: NewUser) {
  const id = uuid()
  const added = await tx
    .insertInto('userAccount')
    .values({
      id,
      ...user,
      menuRights: rights,
      knownMenus: user.role === 'staff' ? menuCodes : null,
      photoFileId: null,
      createdAt: clock(),
      trackedSince: clock(),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(user_name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw badInput('userName', 'This user name is taken')
  await openKyc(tx, { clock }, { id, ...user })
  return id
}

/** Gives a staff member a right, or takes it away; returns whether the person exists. */
export async function setRight(tx: Tx, userName: string, right: Right, isGiven: boolean) {
  const staff = await tx
    .selectFrom('userAccount')
    .select(['id', 'menuRights'])
    .where(sql<boolean>`lower(user_name) = ${userName.toLowerCase()}`)
    .where('role', '=', 'staff')
    .forUpdate()
    .executeTakeFirst()
  if (!staff) return false
  const menuRights = changedRights(staff.menuRights as Right[], [right], isGiven)
  await tx.updateTable('userAccount').set({ menuRights }).where('id', '=', staff.id).execute()
  return true
}

const series = {
  merchant: { sequence: 'merchant_no', letter: 'M', digits: 6 },
  member: { sequence: 'member_no', letter: 'F', digits: 6 },
  shopStaff: { sequence: 'staff_no', letter: 'S', digits: 6 },
  office: { sequence: 'office_no', letter: 'E', digits: 4 },
}

/** The next M100001, F000001, S100001 or E0001. */
export async function nextCode(tx: Tx, of: keyof typeof series) {
  const { sequence, letter, digits } = series[of]
  const { rows } = await sql<{ no: bigint }>`select nextval(${sequence}::regclass) as no`.execute(tx)
  return letter + `${rows[0]?.no}`.padStart(digits, '0')
}
