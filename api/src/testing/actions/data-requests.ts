import { dataRequests, ownRequests } from 'contract/privacy/data-request'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** What people ask about their own data. */
export function dataRequestCalls({ app, acknowledged, atAdmin, atCounter, atOffice, lastName }: Shop): TestCallTable {
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
