import { vendorName } from 'contract/cards/card'
import { cardStatuses } from 'contract/cards/status'
import { sql } from 'kysely'
import { maskConsents } from '../privacy/consents.ts'
import { maskedMobile, maskedName } from '../privacy/masked.ts'
import { type Held, listed } from '../shared/held.ts'
import type { KeptByLaw, RetentionRule } from '../shared/retention-rule.ts'
import { mobileKey } from './queries.ts'

export const rules: RetentionRule[] = [
  {
    rule: 'cards',
    order: 47,
    title: 'Requests for cards that came to nothing',
    after: 'the last that was heard of it',
    goes: "The customer's name and mobile number, the partner's reference, and what was remarked",
    stays: 'Its number, day, card, shop and status, first letters of the name and last digits of the number',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 180,
    // Until then the number tells a duplicate.
    least: 90,
    most: 730,
    table: 'cardRequest',
    where: () => sql`r.erased_at is null
      and r.status in ('SUBMITTED', 'IN_PROCESS', 'REJECTED', 'NOT_REACHABLE', 'DUPLICATE', 'EXPIRED')`,
    since: sql`r.status_at`,
    atOnce: 1,
    async erase({ tx, portal }, [id = '']) {
      const row = tx.selectFrom('cardRequest').select(['refNo', 'name', 'mobileNo']).where('id', '=', id)
      const { refNo, name, mobileNo } = await row.executeTakeFirstOrThrow()
      await tx
        .updateTable('cardRequest')
        .set({
          name: maskedName(name),
          mobileNo: maskedMobile(mobileNo),
          mobileKey: '',
          partnerRef: null,
          remark: null,
          erasedAt: portal.clock(),
        })
        .where('id', '=', id)
        .execute()
      await tx.updateTable('cardRequestEvent').set({ remark: null }).where('requestId', '=', id).execute()
      await maskConsents(tx, 'about', refNo)
      return { rows: 1, files: 0 }
    },
  },
]

export const keptByLaw: KeptByLaw = {
  order: 37,
  what: 'Requests for cards whose payout is due, was paid or taken back, with the customer',
  until: 'As long as the ledger that names them',
  law: 'Income-tax Act; books of account: they show what the commission was for',
}

/** What a customer asked for, found by the mobile number. */
export const held: Held = {
  order: 60,
  async kinds(tx, { mobile }) {
    if (mobile === undefined) return []
    const requests = await tx
      .selectFrom('cardRequest')
      .select(['refNo', 'cardVendor', 'status'])
      .where('mobileKey', '=', mobileKey(mobile))
      .orderBy('dated', 'desc')
      .execute()
    return [
      listed('Requests for cards', requests, ({ refNo, cardVendor, status }) => ({
        label: refNo,
        note: `${vendorName(cardVendor)}, ${cardStatuses[status].en}`,
        to: `/backend/actions/user-list?globalFilter=${refNo}`,
      })),
    ]
  },
}
