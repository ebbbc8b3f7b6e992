import { type ApplicationInfo, applications } from 'contract/pan/application'
import { consents } from 'contract/privacy/consent'
import { dataRequests, ownRequests } from 'contract/privacy/data-request'
import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import type { CallInput } from '../../testing/app.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** What is kept of people, and what they ask about it. */
export const calls = (shop: Shop): TestCallTable => [...keepingCalls(shop), ...dataRequestCalls(shop)]

/** What the administrator keeps, and for how long. */
function keepingCalls({
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
      async () => {
        const { rules } = (await app.as('admin')(retention.read)).body
        return atAdmin({ body: Object.fromEntries(rules.map(({ rule, days }) => [rule, days])) })
      },
    ],
    [consents.withdraw, async () => atCounter(await consentOf(await pan.scanned(applicant()), said))],
    [consents.withdrawInOffice, async () => atOffice(await consentOf(await acknowledged(), said))],
    [legalHolds.of, async () => atAdmin(ofId(await held()))],
    [legalHolds.place, async () => atAdmin(ofId(await acknowledged(), reasoned))],
    [legalHolds.lift, async () => atAdmin(ofId(await held(), reasoned))],
  ]
}

/** What people ask about their own data. */
function dataRequestCalls({ app, acknowledged, atAdmin, atCounter, atOffice, lastName }: Shop): TestCallTable {
  const words = `Asked by a customer of ${lastName}`
  /** A request about an application of the shop. */
  async function asked(kind = 'ACCESS') {
    const id = await acknowledged()
    const row = app.db.selectFrom('application').select('formNo').where('id', '=', id)
    const { formNo } = await row.executeTakeFirstOrThrow()
    return { id, body: { kind, about: formNo, person: `Anjali ${lastName}`, words } }
  }
  async function entered(kind?: string) {
    const { id: application, body } = await asked(kind)
    const { id } = (await app.as('admin')(dataRequests.add, { body } as never)).body
    return { id, application }
  }
  /** Of an application that has ended. */
  async function erasable() {
    const { id, application } = await entered('ERASURE')
    await app.db.updateTable('application').set({ status: 'REJECTED' }).where('id', '=', application).execute()
    return id
  }
  const own = { body: { kind: 'ACCESS', formNo: '', words } }
  return [
    [dataRequests.read, async () => atOffice(ofId((await entered()).id))],
    [dataRequests.add, async () => atOffice({ body: (await asked()).body })],
    [
      dataRequests.answer,
      async () => atOffice(ofId((await entered()).id, { body: { outcome: 'ANSWERED', answer: words } })),
    ],
    [dataRequests.find, async () => atOffice({ body: { by: 'formNo', value: (await asked()).body.about } })],
    [dataRequests.copy, async () => atAdmin(ofId((await entered()).id))],
    [dataRequests.erase, async () => atAdmin(ofId(await erasable()))],
    [ownRequests.office.read, async () => atOffice({})],
    [ownRequests.office.ask, async () => atOffice(own)],
    [ownRequests.shop.read, async () => atCounter({})],
    [ownRequests.shop.ask, async () => atCounter(own)],
  ]
}
