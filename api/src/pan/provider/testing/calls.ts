import { aadhaarCancellations, acknowledgements, cards, stepsBack, tinRejections } from 'contract/pan/provider'
import { giveAadhaar, smallPdf } from '../../../testing/applications.ts'
import { callsOfTakeBack, ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

const wrongAddress = { reasons: [{ code: 'A01' as const, note: '' }] }

/** One more step of the way, as what brings an application there. */
const after = (before: () => Promise<string>, action: (id: string) => Promise<unknown>) => async () => {
  const id = await before()
  await action(id)
  return id
}

/** What the provider says: the acknowledgement, an objection of TIN, and the card. */
export function calls(shop: Shop): TestCallTable {
  const { app, owner, pan, next, applicant, acknowledged, ackNoOf, today, atCounter, atOffice } = shop

  async function verified() {
    const id = await pan.taken(applicant())
    await pan.verify(id)
    return id
  }
  const processed = after(acknowledged, (id) => pan.process(id))
  const objected = after(acknowledged, (id) => pan.object(id, 'A01'))
  const replied = after(objected, (id) => pan.reply(id))
  const allotted = after(processed, (id) => pan.allot(id))
  const dispatched = after(allotted, (id) => pan.dispatch(id))
  return [
    ...callsOfTakeBack(shop, stepsBack, acknowledged),
    [
      acknowledgements.upload,
      async () => atOffice(ofId(await verified(), { query: { name: 'ack.pdf' }, bytes: smallPdf })),
    ],
    [
      acknowledgements.record,
      async () => {
        const id = await verified()
        const file = await pan.ackFile(id)
        const ackNo = `0002611200${`${next()}`.padStart(5, '0')}`
        return atOffice(ofId(id, { body: { ackNo, ackDate: '2026-01-01', file } }))
      },
    ],
    [
      acknowledgements.addFile,
      async () => {
        const id = await acknowledged()
        await app.db.updateTable('application').set({ ackFileId: null }).where('id', '=', id).execute()
        return atOffice(ofId(id, { body: { file: await pan.ackFile(id) } }))
      },
    ],
    [tinRejections.ownByAckNo, async () => atCounter(await ackNoOf(await objected()))],
    [tinRejections.byAckNo, async () => atOffice(await ackNoOf(await objected()))],
    [tinRejections.reply, async () => atCounter(ofId(await objected(), { body: { note: 'It is right as it is' } }))],
    [
      tinRejections.raiseObjection,
      async () => atOffice(ofId(await acknowledged(), { body: { ...wrongAddress, objectedOn: today() } })),
    ],
    [tinRejections.returnReply, async () => atOffice(ofId(await replied(), { body: wrongAddress }))],
    [tinRejections.sendAgain, async () => atOffice(ofId(await replied(), { body: { sentOn: today(), note: '' } }))],
    [tinRejections.closeObjection, async () => atOffice(ofId(await objected(), { body: { remark: 'TIN decided' } }))],
    [
      aadhaarCancellations.cancel,
      async () => {
        const id = await acknowledged()
        await giveAadhaar(app, id)
        return atOffice(ofId(id, { body: { reasons: [{ code: 'U01', note: '' }] } }))
      },
    ],
    [cards.markInProcess, async () => atOffice(ofId(await acknowledged(), { body: { note: '' } }))],
    [
      cards.allot,
      async () =>
        atOffice(
          ofId(await processed(), {
            body: { pan: `ZZCPS${`${next()}`.padStart(4, '0')}Z`, allottedOn: today() },
          }),
        ),
    ],
    [
      cards.dispatch,
      async () => {
        const trackingNo = `EM8${`${next()}`.padStart(8, '0')}IN`
        return atOffice(ofId(await allotted(), { body: { trackingNo, dispatchedOn: today() } }))
      },
    ],
    [cards.deliver, async () => atOffice(ofId(await dispatched(), { body: { deliveredOn: today() } }))],
    [
      cards.returnCard,
      async () => atOffice(ofId(await dispatched(), { body: { returnedOn: today(), remark: 'Door locked' } })),
    ],
    [
      cards.revealPan,
      async () => {
        const id = await allotted()
        await app.stepUp(owner)
        return atCounter(ofId(id))
      },
    ],
  ]
}
