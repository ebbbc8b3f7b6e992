import { hardcopyActions } from 'contract/pan/paper/paper'
import type { Shop, TestCallTable } from '../../../testing/shop.ts'

/** The signed paper, sent on. */
export function calls({ acknowledged, today, atCounter, atOffice }: Shop): TestCallTable {
  return [
    [
      hardcopyActions.send,
      async () => {
        const packet = { courier: 'India Post', trackingNo: 'ED000000001IN', sentOn: today() }
        return atCounter({ body: { ids: [await acknowledged()], ...packet } })
      },
    ],
    [hardcopyActions.receive, async () => atOffice({ body: { ids: [await acknowledged()], receivedOn: today() } })],
    [hardcopyActions.refuse, async () => atOffice({ body: { ids: [await acknowledged()], reason: 'Not signed' } })],
  ]
}
