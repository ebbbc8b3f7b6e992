import { drafts } from 'contract/pan/draft'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** A new application from one that ended, or for somebody of the same family. */
export function calls({ pan, applicant, atCounter }: Shop): TestCallTable {
  const { submitted, taken } = pan
  return [
    [drafts.ofFamily, async () => atCounter(ofId(await submitted(applicant())))],
    [
      drafts.reapply,
      async () => {
        const id = await taken(applicant())
        await pan.reject(id)
        return atCounter(ofId(id))
      },
    ],
  ]
}
