import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../../testing/app.ts'
import type { Walked } from '../../../testing/lists.ts'
import { nextNo, oneOf } from '../../../testing/row-numbers.ts'

/** News for each kind of readers, some over and some to come. */
export async function rows({ db }: TestApp, { each }: Walked) {
  for (let count = 0; count < each; count++) {
    const no = nextNo()
    await db
      .insertInto('news')
      .values({
        id: uuid(),
        text: `Namoona news ${no}`,
        audience: oneOf(['PUBLIC', 'MERCHANTS', 'STAFF'] as const, no),
        status: oneOf(['PUBLISHED', 'DRAFT', 'PUBLISHED', 'ARCHIVED'] as const, no),
        dated: oneOf(['2026-10-01', '2026-10-02', '2027-01-01'] as const, no),
        until: oneOf([null, '2027-02-01'] as const, no),
      })
      .execute()
  }
}
