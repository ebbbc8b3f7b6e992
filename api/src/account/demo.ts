import { keepFiles, pictureFile } from '../files/upload.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { portrait } from '../seed/portrait.ts'
import { setPhoto } from './queries.ts'

async function giveAPhoto({ travel: { portal }, shop }: Demo) {
  const bytes = await portrait()
  const owner = { purpose: 'photo' as const, merchantId: shop.merchantId, createdBy: shop.id, name: 'photo.jpg' }
  const file = pictureFile(owner, { bytes, widthPx: 240, heightPx: 240 })
  await keepFiles(portal, [file], (tx) => setPhoto(tx, shop.id, file.id))
}

export const demo: DemoPart[] = [{ order: 110, fill: giveAPhoto }]
