import type { EarlierPicture } from 'contract/pan/application'
import { isDraft, type Status } from 'contract/pan/status'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import { dropFiles } from '../../files/removal.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import type { Caller } from '../../shared/caller.ts'
import { type Application, cropPageInSql } from '../application/queries.ts'

/** Why pictures go with no newer one: their page was removed, its sheet scanned again, or the sheet with the frames came. */
type Because = 'removed' | 'replaced' | 'found'

/** `page`: the number of the page that was taken out, or from which the pictures were cropped. */
type Picture = { fileId: string; kind: 'page' | 'photo' | 'signature'; page?: number; because?: Because }

const croppedAgain = { photo: 'Photo cropped again', signature: 'Signature cropped again' }
const takenOut: Record<Because, typeof croppedAgain> = {
  removed: { photo: 'Photo taken out with its page', signature: 'Signature taken out with its page' },
  replaced: {
    photo: 'Photo taken out: its sheet was scanned again',
    signature: 'Signature taken out: its sheet was scanned again',
  },
  found: {
    photo: 'Photo taken out: the sheet with its frame was scanned',
    signature: 'Signature taken out: the sheet with its frame was scanned',
  },
}

/** Whether people outside the shop may have seen its pictures. */
export const isSeen = ({ status }: Pick<Application, 'status'>) => !isDraft(status)

/**
 * Keeps a picture that is replaced or removed after the payment, because the office or NSDL may have seen it. After it
 * was sent for check, an event says so as well.
 */
export async function supersede(tx: Tx, portal: Portal, caller: Caller, application: Application, picture: Picture) {
  const { id: applicationId, merchantId, formNo, status } = application
  const { fileId, kind, page = null, because = 'removed' } = picture
  const at = portal.clock()
  const numbered = kind === 'page' ? page : null
  const row = { fileId, applicationId, merchantId, kind, page: numbered, supersededAt: at, supersededBy: caller.id }
  await tx.insertInto('supersededPicture').values(row).execute()
  await audit(tx, portal, caller, `${kind} superseded`, formNo, { file: fileId, ...(page && { page }) })
  if (beforeCheck.includes(status)) return
  await tx
    .insertInto('applicationEvent')
    .values({
      id: uuid(),
      applicationId,
      merchantId,
      fromStatus: status,
      toStatus: status,
      at,
      byUser: caller.id,
      byName: caller.name,
      ip: caller.ip,
      journalId: null,
      note: kind === 'page' ? `Page ${page} taken out` : (page ? takenOut[because] : croppedAgain)[kind],
    })
    .execute()
}

/**
 * Takes out the pictures that were cropped from a page, or only one of them. After the payment they are kept with the
 * earlier versions.
 */
export async function supersedeCrops(
  tx: Tx,
  portal: Portal,
  caller: Caller,
  application: Application,
  { id, page, because, kind }: { id: string; page: number; because: Because; kind?: 'photo' | 'signature' },
) {
  const ofPage = tx
    .deleteFrom('applicationCrop')
    .where('applicationId', '=', application.id)
    .where(sql.raw(cropPageInSql), '=', id)
  const crops = await (kind ? ofPage.where('kind', '=', kind) : ofPage).returning(['fileId', 'kind']).execute()
  const photoFirst = crops.toSorted((one, other) => one.kind.localeCompare(other.kind))
  if (isSeen(application))
    for (const crop of photoFirst) await supersede(tx, portal, caller, application, { ...crop, page, because })
  else
    await dropFiles(
      tx,
      portal,
      crops.map(({ fileId }) => fileId),
    )
}

const beforeCheck: readonly Status[] = ['WAITING_SCAN', 'WAITING_CROP']

/** The earlier pictures of an application, the latest first. A merchant reads 'Office' instead of a clerk's name. */
export async function earlierPictures(db: Tx, { role }: Caller, applicationId: string): Promise<EarlierPicture[]> {
  const rows = await db
    .selectFrom('supersededPicture as picture')
    .innerJoin('userAccount as by', 'by.id', 'picture.supersededBy')
    .select(['picture.fileId', 'picture.kind', 'picture.page', 'picture.supersededAt', 'by.name', 'by.role'])
    .where('applicationId', '=', applicationId)
    .orderBy('supersededAt', 'desc')
    .orderBy('fileId')
    .execute()
  return rows.map(({ fileId, kind, page, supersededAt, name, role: byRole }) => ({
    fileId,
    kind,
    page,
    at: supersededAt.toISOString(),
    by: role === 'merchant' && byRole !== 'merchant' ? 'Office' : name,
  }))
}
