import type { account } from 'contract/account'
import { fileHeaders } from '../files/headers.ts'
import type { Handler, Http } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { photoOf } from './queries.ts'

export async function sendPhoto({ tx, portal, caller, reply }: Handler<typeof account.photo> & Http) {
  const photo = await photoOf(tx, caller)
  if (!photo) throw notFound('Your photo was not found')
  return reply.headers(fileHeaders(photo.mime, photo.name)).send(await portal.files.read(photo.id))
}
