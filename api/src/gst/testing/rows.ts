import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'
import { gstDesk } from './desk.ts'

/** Each shop has registrations and returns on their way, and the office has moved due dates. */
export async function rows(app: TestApp, { shops }: Walked) {
  for (const { userName } of shops) {
    const desk = gstDesk(app, userName)
    await desk.granted()
    const id = await desk.queried()
    await desk.given(id)
    await desk.filed()
    await desk.asked()
    await desk.extended()
  }
}
