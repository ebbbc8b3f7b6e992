import type { applications } from 'contract/pan/application'
import type { Handler, Http } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { ownedBy } from '../shared/tenant.ts'
import { fileHeaders } from './headers.ts'

/** `GET /api/files/:id`: to its merchant and to the office; to everybody else it does not exist. */
export async function sendFile({ tx, portal, params, caller, reply }: Handler<typeof applications.file> & Http) {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'mime', 'name'])
    .where('id', '=', params.id)
    .where(ownedBy(caller))
    .executeTakeFirst()
  if (!file) throw notFound('This file was not found')
  const bytes = await portal.files.read(file.id).catch((error) => {
    portal.log.error({ err: error, file: file.id }, 'a file of the database cannot be read')
    throw notFound('This file was not found')
  })
  return reply.headers(fileHeaders(file.mime, file.name)).send(bytes)
}
