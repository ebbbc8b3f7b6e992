import { hasPhoto } from 'contract/pan/category-rules'
import type { Crop, CropResult, ImageSpec } from 'contract/pan/crop'
import { notReturned } from 'contract/pan/redo'
import { isReturned, type Status, statuses } from 'contract/pan/status'
import type { Tx } from '../db/connect.ts'
import { keepFiles, pictureFile } from '../files/upload.ts'
import type { Portal } from '../portal.ts'
import { notFound, Refusal } from '../refusal.ts'
import { mayCutAgain } from './came-back.ts'
import { cut } from './cut.ts'
import { withEditor } from './drafts.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { type Application, cropsOf, findApplication, lockApplication } from './queries.ts'
import { isUnsentEsign, refuseWithoutPages } from './scan.ts'

/** What the provider wants of the pictures of this application; of one that came back, of those that are cut again. */
export async function imageSpecs(db: Tx, person: Person, id: string): Promise<ImageSpec[]> {
  const application = await findApplication(db, person, id)
  return (await specsOf(db, application)).filter(({ kind }) => mayCutAgain(application, kind))
}

/** No photo is printed on the card of a minor or an entity, so none is asked. */
const specsOf = (db: Tx, { provider, formCode, category }: Application): Promise<ImageSpec[]> =>
  db
    .selectFrom('imageSpec')
    .select(['kind', 'widthPx', 'heightPx', 'dpi', 'minKb', 'maxKb', 'colour'])
    .where('provider', '=', provider)
    .where('formCode', '=', formCode)
    .where('kind', 'in', picturesOf(category))
    .orderBy('kind')
    .execute()

/** Cuts photo or signature; the one that was cut before is replaced in the same moment. */
export async function cutPicture(portal: Portal, person: Person, id: string, crop: Crop): Promise<CropResult> {
  const { db, files } = portal
  const application = await findApplication(db, person, id)
  refuseUnlessCropping(application, person, portal.clock())
  refuseOther(application, crop.kind)
  const page = await db
    .selectFrom('applicationPage')
    .select(['id', 'widthPx', 'heightPx'])
    .where('id', '=', crop.pageId)
    .where('applicationId', '=', id)
    .executeTakeFirst()
  if (!page) throw notFound('This page')
  const spec = (await specsOf(db, application)).find(({ kind }) => kind === crop.kind)
  if (!spec && !picturesOf(application.category).includes(crop.kind))
    throw new Refusal(409, 'No photo is printed on this card')
  if (!spec) throw new Refusal(409, 'The provider has not said yet how this picture must be')

  const made = await cut({ ...page, bytes: await files.read(page.id) }, crop, spec)
  const { merchantId } = application
  const owner = { purpose: 'crop' as const, merchantId, ownerId: id, createdBy: person.id, name: crop.kind }
  const file = pictureFile(owner, { bytes: made.jpeg })
  const result: CropResult = { ...made.result, fileId: file.id, crop }
  const replaced = await keepFiles(portal, [file], async (tx) => {
    const locked = await lockApplication(tx, person, id)
    refuseUnlessCropping(locked, person, portal.clock())
    refuseOther(locked, crop.kind)
    const before = await tx
      .selectFrom('applicationCrop')
      .select('fileId')
      .where('applicationId', '=', id)
      .where('kind', '=', crop.kind)
      .executeTakeFirst()
    const row = { result: JSON.stringify(result), fileId: file.id, madeBy: person.id }
    await tx
      .insertInto('applicationCrop')
      .values({ applicationId: id, merchantId, kind: crop.kind, ...row })
      .onConflict((conflict) => conflict.columns(['applicationId', 'kind']).doUpdateSet(row))
      .execute()
    if (before) await tx.deleteFrom('file').where('id', '=', before.fileId).execute()
    await tx
      .updateTable('application')
      .set({ editedBy: withEditor(person.id) })
      .where('id', '=', id)
      .execute()
    return before?.fileId
  })
  if (replaced) await files.remove(replaced)
  return result
}

/** Of what came back only what its reasons name is cut again. */
function refuseOther(application: Application, kind: CropResult['kind']) {
  if (!mayCutAgain(application, kind)) throw new Refusal(422, notReturned, { data: [`kind: ${notReturned}`] })
}

/** All pictures are cut: the office may check the application. */
export async function finishCrop(tx: Tx, portal: Portal, person: Person, id: string) {
  return move(tx, portal, person, id, 'crop', async (application) => {
    await refuseWithoutPages(tx, id)
    await refuseWithoutCrops(tx, application)
    return {}
  })
}

const picturesOf = (category: string): CropResult['kind'][] =>
  hasPhoto(category) ? ['photo', 'signature'] : ['signature']

const names = { photo: 'The photo', signature: 'The signature' } as const

/** An adult sends a photo and a signature, everybody else a signature; each as the provider wants it. */
export async function refuseWithoutCrops(tx: Tx, { id, category }: Application) {
  const crops = await cropsOf(tx, id)
  for (const kind of picturesOf(category)) {
    const found = crops.find((crop) => crop.kind === kind)
    if (!found) throw new Refusal(409, `${names[kind]} is not cut yet`)
    if (!found.result.inSpec) throw new Refusal(409, `${names[kind]} is not as the provider wants it. Cut it again.`)
  }
}

const croppedAtCounter: readonly Status[] = ['WAITING_CROP']
const croppedInOffice: readonly Status[] = ['WAITING_CROP', 'PENDING_VERIFICATION']

/** The merchant cuts until he sends it, and what came back; the office while it waits, and before anybody checks it. */
function refuseUnlessCropping(application: Application, { id, role }: Person, now: Date) {
  const { status, checkerId, leaseUntil } = application
  const may =
    role === 'merchant'
      ? croppedAtCounter.includes(status) || isReturned(status) || isUnsentEsign(application)
      : croppedInOffice.includes(status)
  if (!may) throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
  const isHeld = status === 'PENDING_VERIFICATION' && checkerId !== id && leaseUntil !== null && leaseUntil > now
  if (isHeld) throw new Refusal(409, 'Somebody is checking this application now')
}
