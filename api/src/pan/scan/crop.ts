import { notReturned } from 'contract/pan/returned'
import { type Crop, type CropResult, type ImageSpec, picturesOf } from 'contract/pan/scan/crop'
import { framesSheet, fromOtherPages } from 'contract/pan/scan/papers'
import type { scans } from 'contract/pan/scan/scan'
import { isReturned, type Status } from 'contract/pan/status'
import type { Tx } from '../../db/connect.ts'
import { dropFiles } from '../../files/removal.ts'
import { keepFiles, pictureFile } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import type { Caller } from '../../shared/caller.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import {
  type Application,
  cropsOf,
  findApplication,
  lockApplication,
  type OnApplication,
  pagesOf,
} from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { withEditor } from '../draft/drafts.ts'
import { mayCut } from '../returned/returned.ts'
import { replacedPages } from './replaced-pages.ts'
import { isUnsentEsign, refuseWithoutPages } from './scan.ts'
import { isSeen, supersede } from './superseded.ts'

/**
 * The provider's requirements for this application's pictures; for a returned one only for those to be cropped again.
 */
export async function imageSpecs({ tx, caller, params }: OnApplication): Promise<ImageSpec[]> {
  const application = await findApplication(tx, caller, params.id)
  const specs: ImageSpec[] = []
  for (const spec of await specsOf(tx, application)) if (await mayCut(tx, application, spec.kind)) specs.push(spec)
  return specs
}

const specsOf = (db: Tx, { provider, formCode, category, fields }: Application): Promise<ImageSpec[]> =>
  db
    .selectFrom('imageSpec')
    .select(['kind', 'widthPx', 'heightPx', 'dpi', 'minKb', 'maxKb', 'colour'])
    .where('active', '=', true)
    .where('provider', '=', provider)
    .where('formCode', '=', formCode)
    .where('kind', 'in', picturesOf({ category, fields }))
    .orderBy('kind')
    .execute()

/**
 * Crops photo or signature and replaces the earlier one in the same transaction; after the payment the earlier one is
 * kept.
 */
export async function cutPicture({
  tx: db,
  portal,
  caller,
  params: { id },
  body: crop,
}: Handler<typeof scans.cut>): Promise<CropResult> {
  const { files } = portal
  const application = await findApplication(db, caller, id)
  refuseUnlessCropping(application, caller, portal.clock())
  await refuseOther(db, application, crop.kind)
  const page = await pageOf(db, application, crop)
  const spec = (await specsOf(db, application)).find(({ kind }) => kind === crop.kind)
  if (!spec && !picturesOf(application).includes(crop.kind)) throw new Refusal(409, 'No photo is printed on this card')
  if (!spec) throw new Refusal(409, 'The size of this picture is not known yet')

  const bytes = await files.read(page.id)
  const made = await portal.readers.read(caller.id, 'cut', { page: { ...page, bytes }, crop, spec })
  const { merchantId } = application
  const owner = { purpose: 'crop' as const, merchantId, ownerId: id, createdBy: caller.id, name: crop.kind }
  const file = pictureFile(owner, { bytes: made.jpeg })
  const result: CropResult = { ...made.result, fileId: file.id, crop }
  await keepFiles(portal, [file], async (tx) => {
    const locked = await lockApplication(tx, caller, id)
    refuseUnlessCropping(locked, caller, portal.clock())
    await refuseOther(tx, locked, crop.kind)
    await pageOf(tx, locked, crop)
    const before = await tx
      .selectFrom('applicationCrop')
      .select('fileId')
      .where('applicationId', '=', id)
      .where('kind', '=', crop.kind)
      .executeTakeFirst()
    const row = { result: JSON.stringify(result), fileId: file.id, madeBy: caller.id }
    await tx
      .insertInto('applicationCrop')
      .values({ applicationId: id, merchantId, kind: crop.kind, ...row })
      .onConflict((conflict) => conflict.columns(['applicationId', 'kind']).doUpdateSet(row))
      .execute()
    if (before && isSeen(locked)) await supersede(tx, portal, caller, locked, { ...before, kind: crop.kind })
    else if (before) await dropFiles(tx, portal, [before.fileId])
    await tx
      .updateTable('application')
      .set({ editedBy: withEditor(caller.id) })
      .where('id', '=', id)
      .execute()
  })
  return result
}

/** The page to crop from; while somebody crops from it, it may have been taken out, or its sheet scanned again. */
async function pageOf(db: Tx, application: Application, crop: Crop) {
  const { kind, pageId } = crop
  const pages = await pagesOf(db, application.id)
  const page = pages.find(({ id }) => id === pageId)
  if (!page) throw notFound('This page was not found')
  if ((await replacedPages(db, application)).some(({ id }) => id === pageId))
    throw new Refusal(
      409,
      'The sheet of page {page} was scanned again. Crop from the newer page, or remove that one.',
      {
        page: page.page,
      },
    )
  if (kind === 'photo' && (page.sheet ?? 0) > framesSheet)
    throw new Refusal(409, 'Page {page} is sheet {sheet} of the form, but the photo is on sheet {framesSheet}.', {
      page: page.page,
      sheet: page.sheet ?? 0,
      framesSheet,
    })
  if (fromOtherPages({ pages, crops: [{ kind, crop }] }).some(({ isPlaced }) => !isPlaced))
    throw new Refusal(
      409,
      'Sheet {framesSheet} of the form is another page. Move the box yourself to crop from page {page}.',
      {
        framesSheet,
        page: page.page,
      },
    )
  return page
}

/** In a returned application only the pictures that its reasons name are cropped again, unless a new page is scanned. */
async function refuseOther(db: Tx, application: Application, kind: CropResult['kind']) {
  if (!(await mayCut(db, application, kind)))
    throw new Refusal(422, notReturned, {}, { fields: [{ field: 'kind', text: notReturned }] })
}

/** All pictures are cropped: the office may check the application. */
export async function finishCrop(context: OnApplication) {
  return applyTransition(context, 'crop', async (application) => {
    await refuseWithoutPages(context.tx, context.params.id)
    await refuseWithoutCrops(context.tx, application)
    return {}
  })
}

const notCropped = { photo: 'The photo is not cropped yet', signature: 'The signature is not cropped yet' }
const notAsWanted = {
  photo: 'The photo is not within the limits. Crop it again.',
  signature: 'The signature is not within the limits. Crop it again.',
}

/** An adult sends a photo and a signature, all others a signature; each must meet the provider's requirements. */
export async function refuseWithoutCrops(tx: Tx, { id, category, fields }: Application) {
  const crops = await cropsOf(tx, id)
  for (const kind of picturesOf({ category, fields })) {
    const found = crops.find((crop) => crop.kind === kind)
    if (!found) throw new Refusal(409, notCropped[kind])
    if (!found.result.inSpec) throw new Refusal(409, notAsWanted[kind])
  }
}

const croppedAtCounter: readonly Status[] = ['WAITING_CROP']
const croppedInOffice: readonly Status[] = ['WAITING_CROP', 'PENDING_VERIFICATION']

/**
 * The merchant crops before sending, and after a return; the office while the application waits for it, and before
 * anybody checks it.
 */
function refuseUnlessCropping(application: Application, { id, role }: Caller, now: Date) {
  const { status, holderId, leaseUntil } = application
  const may =
    role === 'merchant'
      ? croppedAtCounter.includes(status) || isReturned(status) || isUnsentEsign(application)
      : croppedInOffice.includes(status)
  if (!may) throw notAllowedIn(status)
  const isHeld = status === 'PENDING_VERIFICATION' && holderId !== id && leaseUntil !== null && leaseUntil > now
  if (isHeld) throw new Refusal(409, 'Somebody is checking this application now')
}
