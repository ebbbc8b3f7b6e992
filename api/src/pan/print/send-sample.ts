import { indianDay } from 'contract/field/fields'
import type { sampleForm } from 'contract/pan/paper/sample-forms'
import { fileHeaders } from '../../files/headers.ts'
import type { Handler, Http } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import { shortNamesOf } from '../application/rulebook.ts'
import { ownFileOf } from './own-forms.ts'
import { sampleNamed, sampleOf } from './samples.ts'

/**
 * Sends a blank form: the admin's own file, otherwise the drawn one. A browser checks each time whether it changed, so
 * it never shows an old one, and downloads an unchanged one only once.
 */
export async function sendSample({ tx, portal, params, request, reply }: Handler<typeof sampleForm> & Http) {
  const name = sampleNamed(params.name)
  const today = indianDay(portal.clock())
  const file = await ownFileOf(tx, name, today)
  const ownTag = file && `"${file.sha256.slice(0, 32)}"`
  reply.headers({ ...fileHeaders('application/pdf', `${name}.pdf`), 'Cache-Control': 'public, no-cache' })
  const has = (etag: string) => request.headers['if-none-match']?.includes(etag)

  if (ownTag && has(ownTag)) return reply.header('ETag', ownTag).code(304).send()
  const own = file && (await readOwn(portal, file.id))
  if (own) return reply.header('ETag', ownTag).send(own)
  const { bytes, etag } = await sampleOf(name, today, await shortNamesOf(tx))
  reply.header('ETag', etag)
  return has(etag) ? reply.code(304).send() : reply.send(bytes)
}

/** Null where the file is missing: then the drawn form is sent. */
const readOwn = ({ files, log }: Portal, id: string) =>
  files.read(id).catch((error) => {
    log.error({ err: error, file: id }, 'the file of a form cannot be read, so the drawn one is sent')
    return null
  })
