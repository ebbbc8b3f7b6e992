import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked, WalkedShop } from '../../testing/lists.ts'
import { nextNo } from '../../testing/row-numbers.ts'
import { rules } from '../all-retention.ts'

export const after = ['pan/application']

/** Holds and requests of each shop, and what retention did. */
export async function rows(app: TestApp, { shops, each }: Walked) {
  for (const shop of shops) {
    await addHolds(app, shop, each)
    await addDataRequests(app, shop, each)
  }
  await addRetentionRuns(app)
}

/** A run of each rule, on some days. */
async function addRetentionRuns({ db }: TestApp, days = 2) {
  const rows = Array.from({ length: days }, (_, back) =>
    rules.map(({ rule }, place) => {
      const startedAt = new Date(Date.UTC(2026, 9, 1 + back, 20, place))
      return {
        id: uuid(),
        rule,
        day: `2026-10-0${2 + back}`,
        startedAt,
        done: 10 * back + place,
        files: 3 * place,
        endedAt: new Date(startedAt.getTime() + 5_000),
        held: place,
        failed: back,
        error: `Namoona ${place}`,
      }
    }),
  ).flat()
  await db.insertInto('retentionRun').values(rows).execute()
}

/** What somebody of the shop asked. */
async function addDataRequests({ db }: TestApp, { userId: askedBy }: WalkedShop, count: number) {
  const kinds = ['ACCESS', 'ERASURE', 'GRIEVANCE'] as const
  const rows = Array.from({ length: count }, (_, place) => {
    const no = nextNo()
    const dated = new Date(Date.UTC(2026, 9, 5, 9, no))
    return {
      id: uuid(),
      refNo: `DR26${no}`,
      dated,
      dueOn: `2027-01-${10 + (no % 18)}`,
      askedBy,
      kind: kinds[place % 3] ?? 'ACCESS',
      person: `Namoona ${no}`,
      about: `N26${no}`,
      words: 'Namoona',
      applicationId: null,
      userId: askedBy,
    }
  })
  await db.insertInto('dataRequest').values(rows).execute()
}

/** Holds of a shop's applications, lifted again. */
async function addHolds({ db }: TestApp, { id: merchantId }: WalkedShop, count: number) {
  const applications = await db
    .selectFrom('application')
    .select(['id', 'formNo'])
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'ALLOTTED')
    .limit(count)
    .execute()
  const by = await db.selectFrom('userAccount').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
  const rows = applications.map(({ id, formNo }, place) => {
    const placedAt = new Date(Date.UTC(2026, 9, 3, 9, place))
    return {
      id: uuid(),
      applicationId: id,
      merchantId,
      merchantLabel: 'Demo shop',
      formNo,
      placedAt,
      placedBy: by.id,
      reason: `Namoona court ${place}`,
      liftedBy: by.id,
      liftedAt: placedAt,
      liftReason: `Namoona ${place}`,
    }
  })
  await db.insertInto('legalHold').values(rows).execute()
}
