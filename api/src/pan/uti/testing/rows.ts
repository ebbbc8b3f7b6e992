import type { TestApp } from '../../../testing/app.ts'
import type { Walked } from '../../../testing/lists.ts'
import { utiDesk } from '../../../testing/uti.ts'

/** Each shop is an agent of UTI, has bought coupons and noted applications. */
export async function rows(app: TestApp, { shops }: Walked) {
  for (const { userName } of shops) {
    const desk = utiDesk(app, userName)
    await desk.toppedUp()
    await desk.inLog()
    await desk.inLog()
  }
}
