import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** Packets of each shop, all of which both sides see. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addPackets(app, shop, each)
}

async function addPackets({ db }: TestApp, { id: merchantId, userId, code }: WalkedShop, count: number) {
  const companies = await db.selectFrom('courier').select('id').orderBy('sortOrder').execute()
  const rows = Array.from({ length: count }, () => {
    const no = nextNo()
    const status = oneOf(['SENT', 'IN_TRANSIT', 'PARTIAL'] as const, no)
    const isReceived = status === 'PARTIAL'
    return {
      id: uuid(),
      refNo: `CP26${no}`,
      direction: oneOf(['MERCHANT_TO_OFFICE', 'OFFICE_TO_MERCHANT'] as const, no),
      status,
      packetType: oneOf(['PAN_HARDCOPY', 'KYC', 'OTHER'] as const, no),
      merchantId,
      merchantLabel: code,
      itemCount: no % 40,
      missing: isReceived ? no % 7 : null,
      courierId: companies[no % companies.length]?.id ?? null,
      docketNo: `DEMO${`${no}`.padStart(8, '0')}`,
      sentOn: `2026-10-${10 + (no % 15)}`,
      sentAt: timeOf(no),
      sentBy: userId,
      receivedOn: isReceived ? `2026-11-${10 + (no % 15)}` : null,
      endedAt: isReceived ? timeOf(no) : null,
      endedBy: isReceived ? userId : null,
      createdAt: timeOf(no),
      createdBy: userId,
    }
  })
  await db.insertInto('packet').values(rows).execute()
}
