import { returned } from 'contract/pan/returned'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** What came back for correction. */
export function calls({ pan, applicant, atCounter }: Shop): TestCallTable {
  async function incomplete() {
    const id = await pan.taken(applicant())
    await pan.returnForCorrection(id, 'F02')
    return id
  }
  return [
    [returned.answer, async () => atCounter(ofId(await incomplete(), { body: { note: 'It is right as it is' } }))],
  ]
}
