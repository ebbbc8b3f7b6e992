import type { areaFaults } from 'contract/area-fault'
import type { Handler } from '../http/handler.ts'
import type { Caller } from '../shared/caller.ts'
import { topOf } from './queries.ts'

/**
 * Notes that an area failed for this person. Of a shop and its members all persons count as one, the office is believed by one
 * person alone, and of an area that somebody may not enter they know nothing.
 */
export async function report({ tx, body, caller, portal }: Handler<typeof areaFaults.report>) {
  if (!mayEnter(caller, body.area)) return
  await portal.areaFaults?.note(body, caller.merchantId && (await topOf(tx, caller.merchantId)))
}

const mayEnter = ({ role }: Caller, area: string) =>
  area === 'public' || (area === 'merchant') === (role === 'merchant')
