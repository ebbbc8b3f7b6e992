import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** What the administrator keeps, and for how long. */
export function privacyCalls({ app, acknowledged, atAdmin, lastName }: Shop): TestCallTable {
  const reasoned = { body: { reason: `Asked by a court about ${lastName}` } }
  async function held() {
    const id = await acknowledged()
    await app.as('admin')(legalHolds.place, ofId(id, reasoned) as never)
    return id
  }
  return [
    [retention.read, async () => atAdmin({})],
    [retention.save, async () => atAdmin({ body: { aadhaar: 30, papers: 365, messages: 90, sessions: 90 } })],
    [legalHolds.of, async () => atAdmin(ofId(await held()))],
    [legalHolds.place, async () => atAdmin(ofId(await acknowledged(), reasoned))],
    [legalHolds.lift, async () => atAdmin(ofId(await held(), reasoned))],
  ]
}
