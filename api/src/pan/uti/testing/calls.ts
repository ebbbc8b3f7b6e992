import { uti } from 'contract/pan/uti/uti'
import type { Caller } from '../../../testing/app.ts'
import { smallPage } from '../../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'
import { utiDesk } from '../../../testing/uti.ts'

/** A shop's registration at UTI, its coupons and its log. */
export function calls({ app, owner, lastName, counter, next, atCounter, atOffice }: Shop): TestCallTable {
  // A shop has one registration: the owner's is put in order when they act, the office has a shop of its own for each action.
  const agent = utiDesk(app, owner, lastName)
  const withActive: Caller = async (call, given) => {
    if ((await agent.standing())?.status !== 'ACTIVE') await agent.active()
    return counter(call, given)
  }
  const withoutAny: Caller = async (call, given) => {
    await agent.setAside()
    return counter(call, given)
  }
  async function shopAtUti() {
    const shop = `agent${next()}of${owner}`
    await app.addMerchant(shop, 1_000)
    return utiDesk(app, shop, lastName)
  }
  return [
    [uti.paper, async () => atCounter({ query: { name: 'pan.jpg' }, bytes: smallPage })],
    [uti.request, async () => ({ by: withoutAny, given: { body: await agent.request() } })],
    [uti.askReset, async () => ({ by: withActive, given: {} })],
    [
      uti.topUp,
      async () => ({ by: withActive, given: { body: { kind: 'COUPON', cardType: 'PHYSICAL', quantity: 1 } } }),
    ],
    [uti.note, async () => atCounter({ body: agent.noted() })],
    [uti.mark, async () => atCounter(ofId(await agent.inLog(), { body: { status: 'ALLOTTED' } }))],
    [uti.psa, async () => atOffice(ofId(await (await shopAtUti()).requested()))],
    [
      uti.psaPan,
      async () => {
        const id = await (await shopAtUti()).requested()
        await app.stepUp('staff')
        return atOffice(ofId(id))
      },
    ],
    [uti.send, async () => atOffice(ofId(await (await shopAtUti()).requested()))],
    [
      uti.activate,
      async () => atOffice(ofId(await (await shopAtUti()).sent(), { body: { psaId: agent.nextPsaId() } })),
    ],
    [
      uti.reject,
      async () => atOffice(ofId(await (await shopAtUti()).requested(), { body: { reason: 'Photo is dark' } })),
    ],
    [
      uti.suspend,
      async () => atOffice(ofId(await (await shopAtUti()).active(), { body: { reason: 'UTI asked for it' } })),
    ],
    [uti.resume, async () => atOffice(ofId(await (await shopAtUti()).suspended()))],
    [uti.resetDone, async () => atOffice(ofId(await (await shopAtUti()).resetAsked()))],
    [
      uti.credit,
      async () => atOffice(ofId(await (await shopAtUti()).toppedUp(), { body: { utiRef: agent.nextRef() } })),
    ],
    [
      uti.rejectTopUp,
      async () => atOffice(ofId(await (await shopAtUti()).toppedUp(), { body: { reason: 'UTI is closed' } })),
    ],
  ]
}
