import type { officeProfile, shopProfile } from 'contract/identity/profile'
import type { ImageSpec } from 'contract/pan/scan/crop'
import { photoOf, setPhoto } from '../account/queries.ts'
import { dropFiles } from '../files/removal.ts'
import { keepFiles, pictureFile, readPages } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import { audit } from '../shared/audit.ts'

const mostBytes = 2 * 1024 * 1024
const size: ImageSpec = {
  kind: 'photo',
  widthPx: 480,
  heightPx: 480,
  dpi: 96,
  minKb: 0,
  maxKb: 100,
  colour: true,
}
const whole = { x: 0, y: 0, width: 1, height: 1 }

/** Saves a person's photo in the standard size; the earlier one is deleted. */
export async function setOwnPhoto({ portal, caller, body }: Handler<typeof shopProfile.setPhoto>) {
  const { id: createdBy, merchantId } = caller
  const sent = { ...body, createdBy, allow: ['picture'] as const, maxBytes: mostBytes }
  const [page] = await readPages(portal.readers, sent, 1)
  if (!page) throw new Error('a picture without a page')
  const box = squareIn(page)
  const crop = { kind: 'photo' as const, pageId: createdBy, box, turn: 0, brightness: 0, contrast: 0, white: false }
  const { jpeg } = await portal.readers.read(createdBy, 'cut', { page, crop, spec: size })
  const owner = { purpose: 'photo' as const, merchantId, ownerId: createdBy, createdBy, name: 'photo' }
  const file = pictureFile(owner, { bytes: jpeg })
  return keepFiles(
    portal,
    [file],
    async (tx) => {
      const before = await photoOf(tx, caller)
      await setPhoto(tx, createdBy, file.id)
      if (before) await dropFiles(tx, portal, [before.id])
      await audit(tx, portal, caller, 'photo changed', caller.code)
      return { id: file.id }
    },
    body,
  )
}

/** The middle square of a picture. */
function squareIn({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const side = Math.min(widthPx, heightPx)
  const [width, height] = [side / widthPx, side / heightPx]
  return { ...whole, x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}

export async function removeOwnPhoto({ tx, portal, caller }: Handler<typeof officeProfile.removePhoto>) {
  const before = await photoOf(tx, caller)
  if (!before) return
  await setPhoto(tx, caller.id, null)
  await dropFiles(tx, portal, [before.id])
  await audit(tx, portal, caller, 'photo removed', caller.code)
}
