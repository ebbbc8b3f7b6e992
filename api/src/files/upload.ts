import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { withoutAadhaar } from 'contract/aadhaar'
import { mostUploadBytes } from 'contract/upload'
import { fileTypeFromBuffer } from 'file-type'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Upload } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import type { Readers } from '../reader/readers.ts'
import { Refusal } from '../shared/refusal.ts'
import { checkedPdf, checkedPicture } from './header-check.ts'
import type { Picture } from './picture.ts'
import { sha256 } from './store.ts'
import { refuseTooManyUnused, refuseTooMuchADay } from './unused.ts'

type Kind = 'picture' | 'pdf'
export type UploadInput = Upload & { allow: readonly Kind[]; maxBytes?: number }

type Owner = {
  purpose: Tables['file']['purpose']
  merchantId: string | null
  ownerId?: string | null
  createdBy: string
}
/** A checked file that may be stored. */
export type NewFile = Owner & { id: string; bytes: Buffer; mime: string; name: string }

/**
 * Checks an uploaded file and stores it: pictures are re-encoded upright without metadata, a PDF becomes one picture of
 * its pages (at most three), except an acknowledgement, which stays a PDF. Returns the new file's id.
 */
export async function keepUpload(portal: Portal, sent: UploadInput & Owner): Promise<{ id: string }> {
  const { readers } = portal
  await refuseTooManyUnused(portal.db, sent)
  const file =
    sent.purpose === 'ack'
      ? await pdfFile(readers, sent, 20)
      : pictureFile(sent, await onePicture(readers, sent.createdBy, await readPages(readers, sent, 3)))
  return keepFiles(portal, [file], async () => ({ id: file.id }), sent)
}

/** The pages of an uploaded file: one for a picture, all for a PDF. */
export async function readPages(readers: Readers, sent: UploadInput & Pick<Owner, 'createdBy'>, mostPages: number) {
  const { createdBy, bytes } = sent
  if ((await kindOf(sent)) === 'picture') return [await readPicture(readers, createdBy, bytes)]
  return readers.read(createdBy, 'pdfPages', { bytes: checkedPdf(bytes), mostPages })
}

/** Reads an untrusted JPEG or PNG: first its header, then its pixels. */
export async function readPicture(readers: Readers, by: string, bytes: Buffer): Promise<Picture> {
  return readers.read(by, 'picture', { bytes: checkedPicture(bytes) })
}

async function onePicture(readers: Readers, by: string, pictures: Picture[]): Promise<Picture> {
  const [first, ...others] = pictures
  return first && others.length === 0 ? first : readers.read(by, 'stacked', { pictures })
}

/** A new file with the visible content of this PDF and nothing else; `pages` is their number. */
export async function pdfFile(
  readers: Readers,
  sent: UploadInput & Owner,
  mostPages: number,
): Promise<NewFile & { pages: number }> {
  const { bytes: given, name, allow, maxBytes, arrived: _, ...owner } = sent
  await kindOf({ bytes: given, name, allow, maxBytes })
  const { bytes, pages } = await rewrittenPdf(readers, owner.createdBy, given, mostPages)
  return { ...owner, id: randomUUID(), bytes, mime: 'application/pdf', name: plainName(name, 'pdf'), pages }
}

/** A new PDF with the visible pages and the words of this one, without scripts or actions. */
export async function rewrittenPdf(readers: Readers, by: string, bytes: Buffer, mostPages: number) {
  return readers.read(by, 'pdfRewritten', { bytes: checkedPdf(bytes), mostPages })
}

/** A new file holding this picture. */
export function pictureFile<Kept extends Pick<Picture, 'bytes'>>(
  { name, ...owner }: Owner & { name: string },
  kept: Kept,
) {
  return { ...owner, ...kept, id: randomUUID(), mime: 'image/jpeg', name: plainName(name, 'jpg') }
}

const extensions: Record<string, Kind> = {
  '.jpg': 'picture',
  '.jpeg': 'picture',
  '.jfif': 'picture',
  '.png': 'picture',
  '.pdf': 'pdf',
}
const mimes: Record<string, Kind> = { 'image/jpeg': 'picture', 'image/png': 'picture', 'application/pdf': 'pdf' }

/** The kind of file by its bytes; a name with another kind's ending is refused too. */
export async function kindOf({ bytes, name, allow, maxBytes = mostUploadBytes }: UploadInput): Promise<Kind> {
  if (bytes.length === 0) throw new Refusal(400, 'The file is empty')
  if (bytes.length > maxBytes)
    throw new Refusal(413, 'The file is too large: at most {mb} MB', { mb: maxBytes / 1024 / 1024 })
  const found = await fileTypeFromBuffer(bytes)
  const kind = found ? mimes[found.mime] : hasPdfHeader(bytes) ? 'pdf' : undefined
  const extension = extname(name).toLowerCase()
  const agrees = extension === '' || extensions[extension] === kind
  if (!kind || !allow.includes(kind) || !agrees) throw new Refusal(400, wrongKind(allow))
  return kind
}

/** A PDF may have other bytes before its header: programmes look for it in the first 1,024. */
function hasPdfHeader(bytes: Buffer) {
  const at = bytes.indexOf('%PDF-')
  return at >= 0 && at < 1024
}

function wrongKind(allow: readonly Kind[]) {
  if (!allow.includes('picture')) return 'This is not a PDF file'
  return allow.includes('pdf') ? 'This is not a JPEG, PNG or PDF file' : 'This is not a JPEG or PNG file'
}

/** The user's file name without path, unusual characters, Aadhaar number and ending. */
export function plainName(name: string, extension: string) {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .toWellFormed()
    .slice(0, last.length - extname(last).length)
    .replace(/[^\p{L}\p{M}\p{N}._()-]+/gu, ' ')
  return `${withoutAadhaar(stem).trim().slice(0, 80) || 'file'}.${extension}`
}

/**
 * Stores files together with the rows that refer to them: first the bytes, then rows and work in one transaction. If
 * that fails the bytes are deleted again; a crash in between leaves at most bytes without a row. `from` is the file
 * they were made from.
 */
export async function keepFiles<Result>(
  portal: Portal,
  files: NewFile[],
  work: (tx: Tx) => Promise<Result>,
  from?: Pick<Upload, 'arrived'>,
) {
  const { db, clock } = portal
  try {
    for (const { id, bytes } of files) await portal.files.write(id, bytes)
    return await inTransaction(db, async (tx) => {
      for (const { id, bytes, mime, name, purpose, merchantId, ownerId, createdBy } of files) {
        await refuseTooManyUnused(tx, { purpose, createdBy, merchantId, ownerId }, bytes.length)
        await tx
          .insertInto('file')
          .values({
            id,
            merchantId,
            purpose,
            mime,
            name,
            createdBy,
            ownerId: ownerId ?? null,
            bytes: BigInt(bytes.length),
            sha256: sha256(bytes),
            createdAt: clock(),
          })
          .execute()
      }
      const result = await work(tx)
      const [first] = files
      // What the office or the provider's system stores with a shop's application is not the shop's.
      if (from && first?.merchantId && first.purpose !== 'ack') await refuseTooMuchADay(tx, first.merchantId, clock())
      await from?.arrived?.(tx, result)
      return result
    })
  } catch (problem) {
    for (const { id } of files) await portal.files.remove(id)
    throw problem
  }
}
