import { type Endpoint, isGiven } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { uti } from 'contract/pan/uti/uti'
import type { PaperRead } from 'contract/paper-read'
import { payments } from 'contract/payment/payment'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Handler, Http } from '../http/handler.ts'
import { mayReadKycFile } from '../kyc/queries.ts'
import { givesNoPaper, notePaperShown } from '../paper-read/note.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound } from '../shared/refusal.ts'
import { ownedBy, sentOrOwn } from '../shared/tenant.ts'
import { fileHeaders } from './headers.ts'

const ofApplication = applications.paninfo
/**
 * For each purpose of a file: which kind of reading it is (null where it is no personal paper), and the record it
 * belongs to. Staff who may not view the record may not view the file. For a KYC its own condition decides who may view
 * the papers.
 */
const kinds: Record<Tables['file']['purpose'], { reading: PaperRead | null; of?: Pick<Endpoint, 'right'> }> = {
  page: { reading: 'scan opened', of: ofApplication },
  crop: { reading: 'crop opened', of: ofApplication },
  photo: { reading: 'portrait opened', of: ofApplication },
  ack: { reading: 'acknowledgement opened', of: ofApplication },
  psa: { reading: 'PSA paper opened', of: uti.psa },
  kyc: { reading: 'KYC paper opened' },
  slip: { reading: null, of: payments.read },
  form: { reading: null },
  qr: { reading: null },
}

type FileCall = Handler<typeof applications.file> & Http

/**
 * `GET /api/files/:id`: for its merchant and for people of the office who may view its record; for everybody else it
 * does not exist. The office does not see files of an application that is not sent yet. The reading is logged before
 * the file is sent.
 */
export async function sendFile(call: FileCall) {
  const { file, bytes } = await openFile(call)
  return call.reply.headers(fileHeaders(file.mime, file.name)).send(bytes)
}

/** The same as a small picture; what is no picture has none. */
export async function sendSmall(call: FileCall) {
  const { portal, caller, reply } = call
  const { file, bytes } = await openFile(call)
  if (!file.mime.startsWith('image/')) throw notFound('This file has no small picture')
  const small = await portal.readers.read(caller.id, 'small', { bytes })
  return reply.headers(fileHeaders('image/jpeg', file.name)).send(small.bytes)
}

async function openFile(call: FileCall) {
  const { tx, portal, params, caller } = call
  const file = await findFile(tx, caller, params.id)
  const { reading, of = {} } = kinds[file?.purpose ?? 'form']
  if (!file || !isGiven(caller, of)) throw notFound('This file was not found')
  const bytes = await portal.files.read(file.id).catch((error) => {
    portal.log.error({ err: error, file: file.id }, 'a file of the database cannot be read')
    throw notFound('This file was not found')
  })
  const { formNo, refNo, code: merchant, application, kycCode } = file
  const about = formNo ?? refNo ?? kycCode ?? merchant ?? ''
  if (reading) await notePaperShown(call, reading, { about, merchant, application })
  else givesNoPaper(call)
  return { file, bytes }
}

/** The QR code of an active bank account is for everybody who pays. */
const isToPayBy = () =>
  sql<SqlBool>`file.purpose = 'qr' and exists (select from bank where qr_file_id = file.id and active)`

const findFile = (db: Tx, caller: Caller, id: string) =>
  db
    .selectFrom('file')
    .leftJoin('application', 'application.id', 'file.ownerId')
    .leftJoin('psa', 'psa.id', 'file.ownerId')
    .leftJoin('merchant', 'merchant.id', 'file.merchantId')
    .leftJoin('kyc', 'kyc.id', 'file.ownerId')
    .select(['file.id', 'file.mime', 'file.name', 'file.purpose', 'merchant.code', 'kyc.code as kycCode'])
    .select(['application.id as application', 'application.formNo', 'psa.refNo'])
    .where('file.id', '=', id)
    .where(sql<SqlBool>`(${ownedBy(caller, 'file')} or ${isToPayBy()})`)
    .where(sentOrOwn(caller, 'application'))
    .where(mayReadKycFile(caller))
    .executeTakeFirst()
