import { randomUUID } from 'node:crypto'
import { byPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { pieceBytes, piecesOf } from 'contract/upload'
import { sha256 } from '../../../files/store.ts'
import type { Caller, TestApp } from '../../../testing/app.ts'
import { smallPage } from '../../../testing/applications.ts'
import { ofId } from '../../../testing/shop.ts'

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
