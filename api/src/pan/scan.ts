import type { PageImage, ScanLimit } from 'contract/pan/crop'
import { isReturned, type Status, statuses } from 'contract/pan/status'
import { mostUploadBytes } from 'contract/upload'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Picture } from '../files/picture.ts'
import { keepFiles, pictureFile, readPages } from '../files/upload.ts'
import type { Portal } from '../portal.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Upload } from '../serve.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { type Application, findApplication, lockApplication, pagesOf } from './queries.ts'

/** What a scan may have when its provider has not said another. */
const usual: ScanLimit = { pages: 20, fileKb: mostUploadBytes / 1024 }

/** How many pages a scan may have, and how large one file of it may be, as the provider wants it. */
export async function scanLimit(db: Tx, provider: string): Promise<ScanLimit> {
  const found = await db
    .selectFrom('scanLimit')
    .select(['pages', 'fileKb'])
    .where('provider', '=', provider)
    .executeTakeFirst()
  return found ?? usual
}

type Pages = { pages: PageImage[] }

/** Adds what was scanned behind the pages that are there; a PDF adds all its pages. */
export async function addPages(portal: Portal, person: Person, id: string, sent: Upload): Promise<Pages> {
  const application = await findApplication(portal.db, person, id)
  refuseUnlessScanning(application)
  const { pages, fileKb } = await scanLimit(portal.db, application.provider)
  const room = pages - (await pagesOf(portal.db, id)).length
  if (room <= 0) throw tooMany(pages)
  const pictures = await readPages({ ...sent, allow: ['picture', 'pdf'], maxBytes: fileKb * 1024 }, room)
  return keepPages(portal, person, id, sent, pictures)
}

/** Puts pictures behind the pages that are there. */
export async function keepPages(
  portal: Portal,
  person: Person,
  id: string,
  from: Pick<Upload, 'name' | 'arrived'>,
  pictures: Picture[],
) {
  const { merchantId } = await findApplication(portal.db, person, id)
  const owner = { purpose: 'page' as const, merchantId, ownerId: id, createdBy: person.id, name: from.name }
  const files = pictures.map((picture) => pictureFile(owner, picture))
  const keep = async (tx: Tx): Promise<Pages> => {
    const application = await lockApplication(tx, person, id)
    refuseUnlessScanning(application)
    const { pages } = await scanLimit(tx, application.provider)
    const before = (await pagesOf(tx, id)).length
    if (before + files.length > pages) throw tooMany(pages)
    const rows = files.map(({ id: fileId, bytes, widthPx, heightPx }, i) => ({
      ...{ id: fileId, applicationId: id, merchantId, widthPx, heightPx },
      page: before + i + 1,
      kb: Math.ceil(bytes.length / 1000),
    }))
    await tx.insertInto('applicationPage').values(rows).execute()
    return { pages: await pagesOf(tx, id) }
  }
  return keepFiles(portal, files, keep, from)
}

/** Takes one page out; the ones behind it move up. */
export async function dropPage(portal: Portal, person: Person, id: string, pageId: string): Promise<Pages> {
  const pages = await inTransaction(portal.db, async (tx) => {
    refuseUnlessScanning(await lockApplication(tx, person, id))
    const dropped = await tx
      .deleteFrom('applicationPage')
      .where('id', '=', pageId)
      .where('applicationId', '=', id)
      .returning('page')
      .executeTakeFirst()
    if (!dropped) throw notFound('This page')
    await tx.deleteFrom('file').where('id', '=', pageId).execute()
    await tx
      .updateTable('applicationPage')
      .set({ page: sql`page - 1` })
      .where('applicationId', '=', id)
      .where('page', '>', dropped.page)
      .execute()
    return pagesOf(tx, id)
  })
  await portal.files.remove(pageId)
  return { pages }
}

/** All pages are there: photo and signature can be cut out of them. */
export async function finishScan(tx: Tx, portal: Portal, person: Person, id: string) {
  return move(tx, portal, person, id, 'scan', async () => {
    await refuseWithoutPages(tx, id)
    return {}
  })
}

export async function refuseWithoutPages(tx: Tx, id: string) {
  if ((await pagesOf(tx, id)).length === 0) throw new Refusal(409, 'Upload the scanned form first')
}

const scanning: readonly Status[] = ['WAITING_SCAN', 'WAITING_CROP']

/** For an e-Sign the papers are scanned before it is paid; nothing is printed. */
export const isUnsentEsign = ({ status, mode }: Application) => status === 'PL_DRAFT' && mode === 'PAPERLESS_ESIGN'

function refuseUnlessScanning(application: Application) {
  const { status } = application
  if (!scanning.includes(status) && !isReturned(status) && !isUnsentEsign(application))
    throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
}

const tooMany = (pages: number) => new Refusal(409, `At most ${pages} pages`)
