import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'
import { nextNo, oneOf, timeOf } from '../../testing/row-numbers.ts'

/** What was read of papers and of whole numbers. */
export async function rows({ db }: TestApp, { each }: Walked) {
  const reads = Array.from({ length: 2 * each }, () => {
    const no = nextNo()
    return {
      id: uuid(),
      at: timeOf(no),
      who: null,
      whoName: `Kavita Namoona ${no}`,
      ip: `192.0.2.${no % 250}`,
      what: oneOf(['scan opened', 'pan revealed'] as const, no),
      about: `N26${no}`,
      requestId: 'test',
      detail: JSON.stringify({ merchant: `M${no}`, application: null }),
      chainNo: null,
      hash: null,
    }
  })
  await db.insertInto('audit').values(reads).execute()
}
