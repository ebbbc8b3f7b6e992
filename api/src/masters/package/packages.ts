import type { MasterValues } from 'contract/masters/master'
import type { Tx } from '../../db/connect.ts'
import { openIdTypes } from '../../registration/queries.ts'
import { badInput } from '../../shared/refusal.ts'
import { nameIsFree } from '../refuse-second.ts'

/** A package may keep its ID type even if that is retired; a newly chosen one must be active. */
export async function checkPackage(tx: Tx, values: MasterValues, id: string) {
  await nameIsFree('package')(tx, values, id)
  const own = await tx.selectFrom('package').select('idTypeId').where('id', '=', id).executeTakeFirst()
  const types = await openIdTypes(tx)
  const isOffered = own?.idTypeId === values.idTypeId || types.some((type) => type.id === values.idTypeId)
  if (!isOffered) throw badInput('idTypeId', 'Choose an ID type')
}

/** The active ID types, and those that packages use. */
export async function typesOfPackages(tx: Tx) {
  return tx
    .selectFrom('idType')
    .select(['id as value', 'name as label'])
    .where((is) => is.or([is('active', '=', true), is('id', 'in', is.selectFrom('package').select('idTypeId'))]))
    .orderBy('level')
    .execute()
}
