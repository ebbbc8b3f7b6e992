import { indianDay } from 'contract/field/fields'
import { simulatorUrl } from 'contract/masters/api-credential'
import type { MasterTest, MasterValues } from 'contract/masters/master'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import { gatewayBy } from '../gateway/connected.ts'
import { GatewayDown } from '../gateway/gateway.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { insideWords, mayLeadOutside } from '../shared/outside.ts'
import { badInput, notFound } from '../shared/refusal.ts'

/**
 * Refuses an address that the portal must not call, a stored key that would go to another server, and a second live
 * record.
 */
export const checkCredential = (portal: Portal) => async (tx: Tx, values: MasterValues, id: string) => {
  const { provider, environment, secret, url } = values
  refuseInside(portal, `${url}`)
  const own = await tx.selectFrom('apiCredential').select('url').where('id', '=', id).executeTakeFirst()
  if (!own && !secret) throw badInput('secret', 'Required')
  // Otherwise a person could send the stored key to a server of their own.
  if (own && own.url !== url && !secret) throw badInput('secret', 'Enter the secret again: it goes to another address')
  const other = await tx
    .selectFrom('apiCredential')
    .select('keyName')
    .where((is) => is.and({ provider: `${provider}`, environment: 'LIVE', active: true }))
    .where('id', '<>', id)
    .executeTakeFirst()
  if (environment === 'LIVE' && other)
    throw badInput('environment', '{keyName} is live already. Retire it or make it a test first', other)
}

function refuseInside({ simulator, demo }: Portal, url: string) {
  if (simulator && url === simulatorUrl) return
  if (demo) throw badInput('url', 'A demo calls its simulator only: {address}', { address: simulatorUrl })
  if (!mayLeadOutside(url)) throw badInput('url', insideWords)
}

/** Asks the gateway about a payment that does not exist: it answers this only with a valid key. */
export async function testCredential({
  portal,
  caller,
  params: { id },
}: Pick<Context, 'portal' | 'caller'> & { params: { id: string } }): Promise<MasterTest> {
  const found = isUuid(id) && portal.db.selectFrom('apiCredential').selectAll().where('id', '=', id).executeTakeFirst()
  const credential = await found
  if (!credential) throw notFound('This record was not found')
  await portal.limits.count('credential test', caller.id, { most: 20, seconds: 600 })
  const result = await tryOut(portal, credential)
  await inTransaction(portal.db, async (tx) => {
    const tested = { testedAt: portal.clock(), testOk: result.ok }
    await tx.updateTable('apiCredential').set(tested).where('id', '=', id).execute()
    await audit(tx, portal, caller, 'api credential tested', id, { ok: result.ok, text: result.text })
  })
  return result
}

async function tryOut(portal: Portal, credential: Parameters<typeof gatewayBy>[1]): Promise<MasterTest> {
  try {
    const clientTxnId = `test-${uuid()}`
    await gatewayBy(portal, credential).check({ clientTxnId, day: indianDay(portal.clock()) })
    return { ok: true, text: 'The gateway answered and knows the key.' }
  } catch (error) {
    if (error instanceof GatewayDown) return { ok: false, ...error.why }
    throw error
  }
}
