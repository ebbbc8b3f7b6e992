import { byPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import type { CallInput } from '../../../testing/app.ts'
import { photoBox, smallPage } from '../../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'
import { phoneDesk } from './phone-desk.ts'

const scan: CallInput = { query: { name: 'scan.jpg' }, bytes: smallPage }

/** The scanned form, and the pictures that are cut from it. */
export function calls(shop: Shop): TestCallTable {
  const { app, pan, counter, lastName, applicant, pageOf, atCounter, atOffice } = shop
  const { scanned, submitted } = pan
  const desk = phoneDesk(app, counter)
  const opened = async () => desk.opened(await submitted(applicant()))
  const file = { name: `${lastName}.jpg`, bytes: 300, mark: lastName }
  async function cutting(): Promise<CallInput> {
    const id = await scanned(applicant())
    return ofId(id, { body: { ...photoBox, pageId: await pageOf(id) } })
  }
  async function cut() {
    const id = await scanned(applicant())
    await pan.cut(id, 'photo')
    await pan.cut(id, 'signature')
    return id
  }
  return [
    [scans.addPages, async () => atCounter(ofId(await submitted(applicant()), scan))],
    [
      scans.dropPage,
      async () => {
        const id = await scanned(applicant())
        return atCounter(ofId(id, { body: { pageId: await pageOf(id) } }))
      },
    ],
    [
      scans.finishScan,
      async () => {
        const id = await submitted(applicant())
        await counter(scans.addPages, ofId(id, scan) as never)
        return atCounter(ofId(id))
      },
    ],
    [scans.imageSpecs, async () => atCounter(ofId(await scanned(applicant())))],
    [scans.cut, async () => atCounter(await cutting())],
    [scans.finishCrop, async () => atCounter(ofId(await cut()))],
    [phoneLinks.make, async () => atCounter(ofId(await submitted(applicant())))],
    [phoneLinks.standing, async () => atCounter(ofId((await opened()).id))],
    [phoneLinks.end, async () => atCounter(ofId((await opened()).id))],
    [
      byPhoneLink.open,
      async () => {
        const { token } = await desk.link(await submitted(applicant()))
        return { by: app.browser(), given: { body: { token } } }
      },
    ],
    [byPhoneLink.read, async () => ({ by: (await opened()).phone, given: {} })],
    [byPhoneLink.begin, async () => ({ by: (await opened()).phone, given: { body: file } })],
    [
      byPhoneLink.piece,
      async () => {
        const { phone } = await opened()
        const { body } = await phone(byPhoneLink.begin, { body: file })
        return { by: phone, given: ofId(body.id, { query: { no: 0 }, bytes: Buffer.alloc(300) }) }
      },
    ],
    [
      byPhoneLink.addPages,
      async () => {
        const { phone } = await opened()
        return { by: phone, given: { query: { name: 'page.jpg' }, body: { upload: await desk.send(phone) } } }
      },
    ],
    [scans.office.imageSpecs, async () => atOffice(ofId(await scanned(applicant())))],
    [scans.office.cut, async () => atOffice(await cutting())],
    [scans.office.finishCrop, async () => atOffice(ofId(await cut()))],
  ]
}
