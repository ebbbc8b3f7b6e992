import { randomUUID } from 'node:crypto'
import { byPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { scans } from 'contract/pan/scan/scan'
import { pieceBytes, piecesOf } from 'contract/upload'
import { sha256 } from '../../files/store.ts'
import type { Caller, CallInput, TestApp } from '../app.ts'
import { photoBox, smallPage } from '../applications.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

const scan: CallInput = { query: { name: 'scan.jpg' }, bytes: smallPage }

/** A phone that adds pages by a link of this counter. */
export function phoneDesk(app: TestApp, counter: Caller) {
  async function link(id: string) {
    const { body } = await counter(phoneLinks.make, ofId(id) as never)
    return { ...body, token: `${body.address}`.split('#')[1] ?? '' }
  }
  /** A phone that opened a link to this application. */
  async function opened(id: string) {
    const made = await link(id)
    const phone = app.browser()
    await phone(byPhoneLink.open, { body: { token: made.token } })
    return { ...made, phone }
  }
  /** Sends a file in its pieces; answers the upload, or one that never was when it could not begin. */
  async function send(phone: Caller, bytes = smallPage, name = 'page.jpg') {
    const file = { name, bytes: bytes.length, mark: sha256(bytes) }
    const { status, body } = await phone(byPhoneLink.begin, { body: file })
    if (status !== 200) return randomUUID()
    for (let no = 0; no < piecesOf(bytes.length); no++)
      await phone(byPhoneLink.piece, {
        params: { id: body.id },
        query: { no },
        bytes: bytes.subarray(no * pieceBytes, (no + 1) * pieceBytes),
      })
    return body.id
  }
  const handOver = (phone: Caller, upload: string, name = 'page.jpg') =>
    phone(byPhoneLink.addPages, { query: { name }, body: { upload } })
  const add = async (phone: Caller, bytes = smallPage, name?: string) =>
    handOver(phone, await send(phone, bytes, name), name)
  return { link, opened, send, handOver, add }
}

/** The scanned form, and the pictures that are cut from it. */
export function scanCalls(shop: Shop): TestCallTable {
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
