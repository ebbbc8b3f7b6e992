import { statusCodes } from 'contract/pan/status'
import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../../testing/app.ts'
import type { Walked, WalkedShop } from '../../../testing/lists.ts'
import { nextNo, timeOf } from '../../../testing/row-numbers.ts'

/** Applications of each shop in every status. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) await addApplications(app, shop, each)
}

async function addApplications({ db }: TestApp, { id: merchantId, userId: by }: WalkedShop, count: number) {
  const rows = statusCodes.flatMap((status) =>
    Array.from({ length: count }, () => {
      const no = nextNo()
      const at = timeOf(no)
      const kind = { appType: 'N' as const, category: 'P', formCode: '93', formVersion: 1, fields: '{}' }
      const name = `Asha Namoona ${no}`
      const reasons = JSON.stringify([{ code: 'R01', note: '' }])
      const marks = { createdBy: by, createdAt: at, savedBy: by, savedAt: at, statusAt: at }
      return {
        id: uuid(),
        merchantId,
        formNo: `N26${no}`,
        ...kind,
        status,
        mode: status.startsWith('PL_') ? ('PAPERLESS_EKYC' as const) : ('PHYSICAL' as const),
        hardcopy: 'PENDING',
        name,
        reasons,
        ...marks,
      }
    }),
  )
  await db.insertInto('application').values(rows).execute()
}
