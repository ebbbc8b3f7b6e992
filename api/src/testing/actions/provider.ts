import { hardcopyActions } from 'contract/pan/paper'
import { aadhaarCancellations, cards, tinRejections } from 'contract/pan/provider'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

const wrongAddress = { reasons: [{ code: 'A01' as const, note: '' }] }

/** After the acknowledgement: the paper sent on, an objection of TIN, and the card. */
export function providerCalls({
  app,
  owner,
  pan,
  next,
  acknowledged,
  ackNoOf,
  today,
  atCounter,
  atOffice,
}: Shop): TestCallTable {
  async function processed() {
    const id = await acknowledged()
    await pan.process(id)
    return id
  }
  async function objected() {
    const id = await acknowledged()
    await pan.object(id, 'A01')
    return id
  }
  async function replied() {
    const id = await objected()
    await pan.reply(id)
    return id
  }
  async function allotted() {
    const id = await processed()
    await pan.allot(id)
    return id
  }
  async function dispatched() {
    const id = await allotted()
    await pan.dispatch(id)
    return id
  }
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
      async () => atOffice(ofId(await acknowledged(), { body: { reasons: [{ code: 'U01', note: '' }] } })),
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
