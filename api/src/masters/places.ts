import { pin as pinRule } from 'contract/field/fields'
import type { MasterValues } from 'contract/masters/master'
import { stateOfPin } from 'contract/place/pin-codes'
import type { places } from 'contract/place/place'
import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { badInput, notFound } from '../shared/refusal.ts'

const fromOneAddress = { most: 300, seconds: 600 }

/** The place of a PIN code in the office's list; undefined where it is not in it. */
export const listedPlace = (db: Tx, pin: string) =>
  db
    .selectFrom('pinCode')
    .select(['district', 'state'])
    .where('pin', '=', pin)
    .where('active', '=', true)
    .executeTakeFirst()

/** The place of a PIN code: from the office's list, otherwise its state by its first digits. */
export async function placeOfPin({ tx, portal, caller, params: { pin } }: Handler<typeof places.ofPin>) {
  if (!v.is(pinRule, pin)) throw notFound('This PIN code was not found')
  await portal.limits.count('place of a PIN', ipPrefix(caller.ip), fromOneAddress)
  const listed = await listedPlace(tx, pin)
  if (listed) return { ...listed, isListed: true }
  return { district: '', state: stateOfPin(pin)?.name ?? '', isListed: false }
}

/** A vendor's code must be unique for ever, whatever its spelling. */
export async function checkVendor(tx: Tx, { code, payout, shopPayout }: MasterValues, id: string) {
  if (Number(shopPayout) > Number(payout)) throw badInput('shopPayout', 'At most what the partner pays us')
  const rows = await tx.selectFrom('cardVendor').select(['id', 'code']).execute()
  const own = rows.find((row) => row.id === id)
  if (own && own.code !== code) throw badInput('code', 'A code is not changed. Retire this vendor and add another')
  if (rows.some((row) => row.id !== id && row.code.toLowerCase() === `${code}`.toLowerCase()))
    throw badInput('code', 'There is one with this code already')
}
