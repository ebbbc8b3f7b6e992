import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { gst } from 'contract/gst/gst'
import { answerPaper, registrationPapers } from 'contract/gst/registration'
import { rowPaperName, rowPapers } from 'contract/gst/rows'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { keepFiles, keepUpload } from '../files/upload.ts'
import type { Handler } from '../http/handler.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'

/** Keeps a paper for a registration that is sent later, within the limit of its kind. */
export async function keepPaper({ portal, caller, body, params }: Handler<typeof gst.paper>) {
  const paper =
    [...registrationPapers, answerPaper].find(({ field }) => field === params.paper) ??
    rowPapers.find((one) => rowPaperName(one) === params.paper)
  if (!paper) throw notFound('This paper was not found')
  const { kb } = paper
  if (body.bytes.length > kb * 1024) throw new Refusal(413, 'The file is too large: at most {kb} KB', { kb })
  const owner = { purpose: 'gst' as const, merchantId: merchantOf(caller), createdBy: caller.id }
  return keepUpload(portal, { ...body, ...owner, allow: 'isPicture' in paper ? ['picture'] : ['picture', 'pdf'] })
}

const sheetBytes = 5 * 1024 * 1024
const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))
const isText = (bytes: Buffer) => !bytes.includes(0) && !bytes.toString('utf8').includes('\uFFFD')

/** The sheets that a client has (domain 8.3), and how their bytes begin. Nothing here opens them: they are saved as they came. */
const sheets: Record<string, { mime: string; fits(bytes: Buffer): boolean }> = {
  '.xlsx': { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fits: isZip },
  '.zip': { mime: 'application/zip', fits: isZip },
  '.csv': { mime: 'text/csv', fits: isText },
}

/** Keeps a sheet of sales or purchases for a return that is sent later. */
export async function keepSheet({
  portal,
  caller,
  body,
}: Pick<Handler<typeof gst.sheet>, 'portal' | 'caller' | 'body'>) {
  const owner = { purpose: 'gstsheet' as const, merchantId: merchantOf(caller), createdBy: caller.id }
  const { name, bytes } = body
  const extension = extname(name).toLowerCase()
  if (extension === '.pdf') return keepUpload(portal, { ...body, ...owner, allow: ['pdf'], maxBytes: sheetBytes })
  if (bytes.length === 0) throw new Refusal(400, 'The file is empty')
  if (bytes.length > sheetBytes)
    throw new Refusal(413, 'The file is too large: at most {mb} MB', { mb: sheetBytes / 1024 / 1024 })
  const kind = sheets[extension]
  if (!kind?.fits(bytes)) throw new Refusal(400, 'This is not an Excel (xlsx), CSV, PDF or ZIP file')
  const stem = name
    .slice(0, -extension.length)
    .replace(/[^\p{L}\p{M}\p{N}._()-]+/gu, ' ')
    .trim()
    .slice(0, 80)
  const file = { ...owner, id: randomUUID(), bytes, mime: kind.mime, name: `${stem || 'sheet'}${extension}` }
  return keepFiles(portal, [file], async () => ({ id: file.id }), body)
}

type Taken = {
  field: string
  fileId: string
  purpose: 'gst' | 'gstsheet'
  merchantId: string
  ownerId: string
  /** The draft from which it comes. */
  draft?: string | null
}

/** Attaches an uploaded file to its request; one of another shop, or one already used, counts as missing. */
export async function takeFile(tx: Tx, { field, fileId, purpose, merchantId, ownerId, draft = null }: Taken) {
  const taken =
    isUuid(fileId) &&
    (await tx
      .updateTable('file')
      .set({ ownerId })
      .where('id', '=', fileId)
      .where('purpose', '=', purpose)
      .where('merchantId', '=', merchantId)
      .where((file) => file.or([file('ownerId', 'is', null), file('ownerId', '=', draft)]))
      .returning('id')
      .executeTakeFirst())
  if (!taken) throw badInput(field, 'Add the file again')
}
