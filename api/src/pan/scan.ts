import type { PageImage } from 'contract/pan/crop'
import { isReturned, type Status, statuses } from 'contract/pan/status'
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

const mostPages = 20

type Pages = { pages: PageImage[] }

/** Adds what was scanned behind the pages that are there; a PDF adds all its pages. */
export async function addPages(portal: Portal, person: Person, id: string, sent: Upload): Promise<Pages> {
  refuseUnlessScanning(await findApplication(portal.db, person, id))
  const room = mostPages - (await pagesOf(portal.db, id)).length
  if (room <= 0) throw tooMany()
  const pictures = await readPages({ ...sent, allow: ['picture', 'pdf'] }, room)
  return keepPages(portal, person, id, sent.name, pictures)
}

/** Puts pictures behind the pages that are there. */
export async function keepPages(portal: Portal, person: Person, id: string, name: string, pictures: Picture[]) {
  const { merchantId } = await findApplication(portal.db, person, id)
  const owner = { purpose: 'page' as const, merchantId, ownerId: id, createdBy: person.id, name }
  const files = pictures.map((picture) => pictureFile(owner, picture))
  return keepFiles(portal, files, async (tx): Promise<Pages> => {
    refuseUnlessScanning(await lockApplication(tx, person, id))
    const before = (await pagesOf(tx, id)).length
    if (before + files.length > mostPages) throw tooMany()
    const rows = files.map(({ id: fileId, bytes, widthPx, heightPx }, i) => ({
      ...{ id: fileId, applicationId: id, merchantId, widthPx, heightPx },
      page: before + i + 1,
      kb: Math.ceil(bytes.length / 1000),
    }))
    await tx.insertInto('applicationPage').values(rows).execute()
    return { pages: await pagesOf(tx, id) }
  })
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

function refuseUnlessScanning({ status }: Application) {
  if (!scanning.includes(status) && !isReturned(status))
    throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
}

const tooMany = () => new Refusal(409, `At most ${mostPages} pages`)
