import type { people } from 'contract/people/people'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { packagesBelow } from '../members/queries.ts'
import { openIdTypes, openPackages } from '../registration/queries.ts'
import { audit } from '../shared/audit.ts'
import { badInput } from '../shared/refusal.ts'
import { movePackage, packageOf } from './queries.ts'
import { noShop } from './records.ts'

/**
 * The packages that a shop may get: for a member those that the merchant above may give, for others all active ones.
 */
export async function offered(tx: Tx, { parentId }: { parentId: string | null }) {
  const [idTypes, open] = await Promise.all([openIdTypes(tx), openPackages(tx)])
  if (!parentId) return { idTypes, packages: open }
  const packages = await packagesBelow(tx, parentId)
  return { idTypes: idTypes.filter(({ id }) => packages.some(({ idTypeId }) => idTypeId === id)), packages }
}

export const asChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

export async function packageChoices({ tx, params: { id } }: Handler<typeof people.packageChoices>) {
  const shop = await packageOf(tx, id)
  if (!shop) throw noShop()
  const { packages } = await offered(tx, shop)
  const others = packages.filter(({ id, idTypeId }) => idTypeId === shop.idTypeId && id !== shop.packageId)
  return { pkgs: others.map(asChoice) }
}

/** Gives a shop another package of its ID type. Its prices apply to payments from now on. */
export async function setPackage({ tx, params: { id }, body, caller, portal }: Handler<typeof people.setPackage>) {
  const { packageId, reason } = body
  const shop = await packageOf(tx, id, true)
  if (!shop) throw noShop()
  const chosen = (await offered(tx, shop)).packages.find((one) => one.id === packageId)
  if (!chosen) throw badInput('packageId', 'Choose a package')
  if (chosen.idTypeId !== shop.idTypeId)
    throw badInput('packageId', 'This package is not for {name}', { name: shop.idType })
  if (packageId === shop.packageId) throw badInput('packageId', 'They have this package already')
  await movePackage(tx, id, packageId)
  await audit(tx, portal, caller, 'package changed', shop.code, { from: shop.package, to: chosen.name, reason })
}
