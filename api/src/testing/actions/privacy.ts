import { type ApplicationInfo, applications } from 'contract/pan/application'
import { consents } from 'contract/privacy/consent'
import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import type { CallInput } from '../app.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** What the administrator keeps, and for how long. */
export function privacyCalls({
  app,
  pan,
  counter,
  applicant,
  acknowledged,
  atCounter,
  atOffice,
  atAdmin,
  lastName,
}: Shop): TestCallTable {
  const reasoned = { body: { reason: `Asked by a court about ${lastName}` } }
  const said = { body: { reason: `${lastName} wants it no more` } }
  async function consentOf(id: string, given: CallInput) {
    const { body } = await counter(applications.info, ofId(id) as never)
    return ofId(`${(body as ApplicationInfo).consents?.[0]?.id}`, given)
  }
  async function held() {
    const id = await acknowledged()
    await app.as('admin')(legalHolds.place, ofId(id, reasoned) as never)
    return id
  }
  return [
    [retention.read, async () => atAdmin({})],
    [
      retention.save,
      async () => atAdmin({ body: { aadhaar: 30, papers: 365, drafts: 180, messages: 90, sessions: 90, psa: 90 } }),
    ],
    [consents.withdraw, async () => atCounter(await consentOf(await pan.scanned(applicant()), said))],
    [consents.withdrawInOffice, async () => atOffice(await consentOf(await acknowledged(), said))],
    [legalHolds.of, async () => atAdmin(ofId(await held()))],
    [legalHolds.place, async () => atAdmin(ofId(await acknowledged(), reasoned))],
    [legalHolds.lift, async () => atAdmin(ofId(await held(), reasoned))],
  ]
}
