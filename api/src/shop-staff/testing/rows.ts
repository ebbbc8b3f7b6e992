import type { TestApp } from '../../testing/app.ts'
import type { Walked } from '../../testing/lists.ts'

/** Somebody who works for each shop, and has been there. */
export async function rows(app: TestApp, { shops }: Walked) {
  for (const { id, code } of shops) {
    const userName = `counter-${code}`
    await app.addPerson(userName, 'merchant', { id, code: `S-${code}` })
    await app.db.updateTable('userAccount').set({ shopStaff: true }).where('userName', '=', userName).execute()
    await app.tokenOf(userName)
  }
}
