import { type PacketInput, packets } from 'contract/courier/courier'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { fixture } from '../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** Packets of the shop, and of the office to the shop. */
export function calls(shop: Shop): TestCallTable {
  const { app, merchantId, lastName, counter, office, next, acknowledged, ackNoOf, today, atCounter, atOffice } = shop
  const packet = (papers: string[], changes: Partial<PacketInput> = {}): PacketInput => ({
    direction: 'MERCHANT_TO_OFFICE',
    merchantId: null,
    toName: '',
    toAddress: '',
    packetType: 'PAN_HARDCOPY',
    papers,
    contents: '',
    remark: lastName,
    version: 0,
    ...changes,
  })
  const toShop = () =>
    packet([], { direction: 'OFFICE_TO_MERCHANT', merchantId, packetType: 'OTHER', contents: `Forms of ${lastName}` })
  const sending = async () => {
    const { id } = await app.db.selectFrom('courier').select('id').where('name', '=', 'DTDC').executeTakeFirstOrThrow()
    const docketNo = `D${lastName.slice(0, 6)}${`${next()}`.padStart(6, '0')}`.replace(/[^A-Za-z0-9]/g, '')
    return { courierId: id, docketNo, sentOn: today(), weightG: 250, charge: 40.5, photo: null }
  }
  const ofShop = async () => (await counter(packets.shop.add, { body: packet([await acknowledged()]) })).body.id
  const ofOffice = async () => (await office(packets.office.add, { body: toShop() })).body.id
  async function sentByShop() {
    const id = await ofShop()
    await counter(packets.shop.send, ofId(id, { body: await sending() }))
    return id
  }
  async function sentByOffice() {
    const id = await ofOffice()
    await office(packets.office.send, ofId(id, { body: await sending() }))
    return id
  }
  const verdict = async (id: string) => {
    const { body } = await office(packets.office.read, ofId(id))
    return { receivedOn: today(), items: body.items.map((item) => ({ id: item.id, verdict: 'RECEIVED', reason: '' })) }
  }
  const again = (changes: Partial<PacketInput> = {}) => ({ body: { ...toShop(), version: 1, ...changes } })
  const picture = async () => ({ query: { name: 'receipt.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })
  const query = { direction: 'MERCHANT_TO_OFFICE' } as const
  const toProvider = { direction: 'OFFICE_TO_PROVIDER' } as const
  const numberOf = async () => ({ no: (await ackNoOf(await acknowledged())).params.ackNo })
  return [
    [packets.shop.due, async () => atCounter({ query })],
    [packets.shop.paper, async () => atCounter({ params: await numberOf(), query })],
    [packets.shop.codes, async () => atCounter(await picture())],
    [packets.shop.photo, async () => atCounter(await picture())],
    [packets.shop.read, async () => atCounter(ofId(await ofShop()))],
    [packets.shop.add, async () => atCounter({ body: packet([await acknowledged()]) })],
    [
      packets.shop.edit,
      async () => atCounter(ofId(await ofShop(), { body: packet([await acknowledged()], { version: 1 }) })),
    ],
    [packets.shop.discard, async () => atCounter(ofId(await ofShop()))],
    [packets.shop.send, async () => atCounter(ofId(await ofShop(), { body: await sending() }))],
    [packets.shop.carry, async () => atCounter(ofId(await sentByShop()))],
    [
      packets.shop.receive,
      async () => {
        const id = await sentByOffice()
        return atCounter(ofId(id, { body: await verdict(id) }))
      },
    ],
    [
      packets.shop.correct,
      async () => {
        const form = await acknowledged()
        const back = packet([form], { direction: 'OFFICE_TO_MERCHANT', merchantId })
        await office(hardcopyActions.refuse, { body: { ids: [form], reason: 'Second page is not signed' } })
        const { id } = (await office(packets.office.add, { body: back })).body
        await office(packets.office.send, ofId(id, { body: await sending() }))
        await counter(packets.shop.receive, ofId(id, { body: await verdict(id) }))
        const itemId = (await counter(packets.shop.read, ofId(id))).body.items[0]?.id ?? ''
        return atCounter(ofId(id, { body: { itemId, verdict: 'MISSING', reason: '', why: `Not there: ${lastName}` } }))
      },
    ],
    [packets.shop.lose, async () => atCounter(ofId(await sentByShop()))],
    [packets.shop.comeBack, async () => atCounter(ofId(await sentByShop()))],
    [packets.shop.packingList, async () => atCounter(ofId(await ofShop()))],
    [packets.shop.label, async () => atCounter(ofId(await ofShop()))],
    [packets.office.due, async () => atOffice({ query: toProvider })],
    [packets.office.paper, async () => atOffice({ params: await numberOf(), query: toProvider })],
    [packets.office.codes, async () => atOffice(await picture())],
    [packets.office.photo, async () => atOffice(await picture())],
    [packets.office.read, async () => atOffice(ofId(await sentByShop()))],
    [packets.office.add, async () => atOffice({ body: toShop() })],
    [packets.office.edit, async () => atOffice(ofId(await ofOffice(), again()))],
    [packets.office.discard, async () => atOffice(ofId(await ofOffice()))],
    [packets.office.send, async () => atOffice(ofId(await ofOffice(), { body: await sending() }))],
    [packets.office.carry, async () => atOffice(ofId(await sentByShop()))],
    [
      packets.office.receive,
      async () => {
        const id = await sentByShop()
        return atOffice(ofId(id, { body: await verdict(id) }))
      },
    ],
    [
      packets.office.correct,
      async () => {
        const id = await sentByShop()
        const { body } = await office(packets.office.receive, ofId(id, { body: await verdict(id) })).then(() =>
          office(packets.office.read, ofId(id)),
        )
        const itemId = body.items[0]?.id ?? ''
        return atOffice(ofId(id, { body: { itemId, verdict: 'MISSING', reason: '', why: `Not there: ${lastName}` } }))
      },
    ],
    [packets.office.lose, async () => atOffice(ofId(await sentByShop()))],
    [packets.office.comeBack, async () => atOffice(ofId(await sentByShop()))],
    [packets.office.packingList, async () => atOffice(ofId(await sentByShop()))],
    [packets.office.label, async () => atOffice(ofId(await sentByShop()))],
  ]
}
