import { notReturned, opensPaper } from 'contract/pan/returned'
import type { PageImage, ScanLimit } from 'contract/pan/scan/crop'
import { fromOtherPages } from 'contract/pan/scan/papers'
import type { scans } from 'contract/pan/scan/scan'
import { isDraft, isReturned, type Status } from 'contract/pan/status'
import { mostUploadBytes } from 'contract/upload'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { Picture } from '../../files/picture.ts'
import { dropFiles } from '../../files/removal.ts'
import { refuseTooManyUnpaid } from '../../files/unused.ts'
import { keepFiles, pictureFile, readPages } from '../../files/upload.ts'
import type { Handler, Upload } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import type { Caller } from '../../shared/caller.ts'
import { notFound, Refusal } from '../../shared/refusal.ts'
import {
  type Application,
  cropsOf,
  findApplication,
  lockApplication,
  type OnApplication,
  pagesOf,
  storedPagesOf,
} from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { type ReadPage, readNumbers } from './read-number.ts'
import { replacedPages } from './replaced-pages.ts'
import { isSeen, supersede, supersedeCrops } from './superseded.ts'

/** The limits of a scan, if its provider has no others. */
const usual: ScanLimit = { pages: 20, fileKb: mostUploadBytes / 1024 }

/** The most pages of a scan, and the largest file of it, for the provider. */
export async function scanLimit(db: Tx, provider: string): Promise<ScanLimit> {
  const found = await db
    .selectFrom('scanLimit')
    .select(['pages', 'fileKb'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found ?? usual
}

type Pages = { pages: PageImage[] }

/** Adds a file after the existing pages; a PDF adds all its pages. */
export async function addPages(context: Handler<typeof scans.addPages>): Promise<Pages> {
  const { tx, portal, caller, params, body: sent } = context
  const application = await findApplication(tx, caller, params.id)
  refuseUnlessScanning(application)
  const { pages, fileKb } = await scanLimit(tx, application.provider)
  const room = pages - (await pagesOf(tx, params.id)).length
  if (room <= 0) throw tooMany(pages)
  const pictures = await readPages(
    portal.readers,
    { ...sent, allow: ['picture', 'pdf'], maxBytes: fileKb * 1024, createdBy: caller.id },
    room,
  )
  return keepPages(context, sent, await readNumbers(portal.readers, caller.id, pictures, application.formNo))
}

/** Adds pictures after the existing pages. */
export async function keepPages(
  { portal, caller, params: { id } }: OnApplication,
  from: Pick<Upload, 'name' | 'arrived'>,
  pictures: (Picture | ReadPage)[],
) {
  const { merchantId } = await findApplication(portal.db, caller, id)
  const owner = { purpose: 'page' as const, merchantId, ownerId: id, createdBy: caller.id, name: from.name }
  const files = pictures.map((picture) => pictureFile(owner, picture))
  const keep = async (tx: Tx): Promise<Pages> => {
    const application = await lockApplication(tx, caller, id)
    refuseUnlessScanning(application)
    if (isDraft(application.status)) await refuseTooManyUnpaid(tx, application.merchantId)
    const { pages } = await scanLimit(tx, application.provider)
    const before = (await pagesOf(tx, id)).length
    if (before + files.length > pages) throw tooMany(pages)
    const rows = files.map(({ id: fileId, bytes, widthPx, heightPx, ...read }, i) => ({
      id: fileId,
      sheet: 'sheet' in read ? read.sheet : null,
      applicationId: id,
      merchantId,
      widthPx,
      heightPx,
      page: before + i + 1,
      kb: Math.ceil(bytes.length / 1000),
    }))
    await tx.insertInto('applicationPage').values(rows).execute()
    if (!isReturned(application.status)) await putInOrder(tx, id)
    for (const page of await replacedPages(tx, application))
      await supersedeCrops(tx, portal, caller, application, { ...page, because: 'replaced' })
    await dropProposals(tx, portal, caller, application)
    return { pages: await pagesOf(tx, id) }
  }
  return keepFiles(portal, files, keep, from)
}

/** Once the sheet with the frames is there, what a screen proposed on other pages is not sent: nobody chose it. */
async function dropProposals(tx: Tx, portal: Portal, caller: Caller, application: Application) {
  const pages = await pagesOf(tx, application.id)
  const crops = (await cropsOf(tx, application.id)).map(({ result }) => result)
  for (const { kind, page, isPlaced } of fromOtherPages({ pages, crops }))
    if (!isPlaced)
      await supersedeCrops(tx, portal, caller, application, { id: page.id, page: page.page, kind, because: 'found' })
}

/** The sheets of the form come first, in their order, and then everything else as it came. */
async function putInOrder(tx: Tx, id: string) {
  const pages = await storedPagesOf(tx, id)
  const placeOf = ({ sheet }: { sheet: number | null }) => sheet || Number.POSITIVE_INFINITY
  const ordered = pages.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)))
  for (const [at, { id: pageId, page }] of ordered.entries())
    if (page !== at + 1)
      await tx
        .updateTable('applicationPage')
        .set({ page: at + 1 })
        .where('id', '=', pageId)
        .execute()
}

/**
 * Removes a page with the pictures that were cropped from it; the following pages move up. After the payment they are
 * kept with the earlier versions.
 */
export async function dropPage({
  portal,
  caller,
  params: { id },
  body: { pageId },
}: Handler<typeof scans.dropPage>): Promise<Pages> {
  const pages = await inTransaction(portal.db, async (tx) => {
    const application = await lockApplication(tx, caller, id)
    refuseUnlessScanning(application)
    await refuseClosedPaper(tx, application, pageId)
    const shown = (await pagesOf(tx, id)).find((page) => page.id === pageId)
    const dropped = await tx
      .deleteFrom('applicationPage')
      .where('id', '=', pageId)
      .where('applicationId', '=', id)
      .returning('page')
      .executeTakeFirst()
    if (!dropped || !shown) throw notFound('This page was not found')
    if (isSeen(application))
      await supersede(tx, portal, caller, application, { fileId: pageId, kind: 'page', page: shown.page })
    else await dropFiles(tx, portal, [pageId])
    await supersedeCrops(tx, portal, caller, application, { id: pageId, page: shown.page, because: 'removed' })
    await tx
      .updateTable('applicationPage')
      .set({ page: sql`page - 1` })
      .where('applicationId', '=', id)
      .where('page', '>', dropped.page)
      .execute()
    return pagesOf(tx, id)
  })
  return { pages }
}

/** A sent page can be removed only if a reason is about the paper; pages added since can always be removed. */
async function refuseClosedPaper(tx: Tx, { status, statusAt, reasons }: Application, pageId: string) {
  if (!isReturned(status) || opensPaper(reasons)) return
  const page = tx.selectFrom('file').select('createdAt').where('id', '=', pageId)
  const sent = await page.where('createdAt', '<=', statusAt).executeTakeFirst()
  if (sent) throw new Refusal(422, notReturned, {}, { fields: [{ field: 'pageId', text: notReturned }] })
}

/** All pages are there: photo and signature can now be cropped. */
export async function finishScan(context: OnApplication) {
  return applyTransition(context, 'scan', async () => {
    await refuseWithoutPages(context.tx, context.params.id)
    return {}
  })
}

export async function refuseWithoutPages(tx: Tx, id: string) {
  if ((await pagesOf(tx, id)).length === 0) throw new Refusal(409, 'Upload the scanned form first')
}

const scanning: readonly Status[] = ['WAITING_SCAN', 'WAITING_CROP']

/** For an e-Sign the papers are scanned before the payment; nothing is printed. */
export const isUnsentEsign = ({ status, mode }: Application) => status === 'PL_DRAFT' && mode === 'PAPERLESS_ESIGN'

/** Whether pages can be added now. */
export const takesPages = (application: Application) =>
  scanning.includes(application.status) || isReturned(application.status) || isUnsentEsign(application)

export function refuseUnlessScanning(application: Application) {
  if (!takesPages(application)) throw notAllowedIn(application.status)
}

const tooMany = (pages: number) => new Refusal(409, 'At most {pages} pages', { pages })
