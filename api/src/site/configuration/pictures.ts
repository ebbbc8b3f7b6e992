import { randomUUID } from 'node:crypto'
import { type BrandPicture, brandPictures, type configuration, sitePictures } from 'contract/site/configuration'
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import { markOf } from '../../business/service.ts'
import { faviconSetting, logoSetting, type Picture } from '../../business/settings.ts'
import type { Tx } from '../../db/connect.ts'
import { checkedPicture } from '../../files/header-check.ts'
import { fileHeaders } from '../../files/headers.ts'
import { sha256 } from '../../files/store.ts'
import { keepFiles, kindOf, type NewFile, plainName } from '../../files/upload.ts'
import type { Handler, Http, Upload } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import type { Context } from '../../shared/context.ts'
import { badInput, notFound } from '../../shared/refusal.ts'
import { dropSetting, readSetting, type Setting, saveSetting } from '../../shared/setting.ts'
import { historyOf, noteChange, oneAfterAnother, seenOf, valuesBefore } from '../history.ts'

/** The longest side in pixels: twice what is drawn, and enough for a paper. A favicon gets room around it until it is square. */
const kept: Record<BrandPicture, { setting: Setting<Picture>; side: number; isSquare: boolean }> = {
  logo: { setting: logoSetting, side: 512, isSquare: false },
  favicon: { setting: faviconSetting, side: 128, isSquare: true },
}

export function servePictures(app: FastifyInstance) {
  for (const name of Object.keys(kept) as BrandPicture[]) {
    // Both have the same calls.
    const calls = brandPictures[name] as (typeof brandPictures)['logo']
    serve(app, calls.read, (call) => readPicture(name, call))
    serve(app, calls.set, (call) => setPicture(name, call))
    serve(app, calls.remove, (call) => savePicture(name, call, null))
    serve(app, calls.undo, (call) => undoPicture(name, call))
  }
  serve(app, sitePictures.add, addSlidePicture)
  serve(app, sitePictures.shown, sendSitePicture)
}

async function readPicture(name: BrandPicture, { tx }: Context) {
  const history = await historyOf(tx, name)
  const picture = await readSetting(tx, kept[name].setting)
  return { value: picture && { mark: markOf(picture) }, seen: seenOf(history), history: history.map(asPictures) }
}

/** The office sees both pictures, under the address of visitors. */
const asPictures = ({ was, now, ...change }: Awaited<ReturnType<typeof historyOf>>[number]) => ({
  ...change,
  was: was && { picture: was.fileId },
  now: now && { picture: now.fileId },
})

/** Decoded and encoded again as a PNG, so that nothing of the file but its pixels is kept. */
async function setPicture(name: BrandPicture, call: Context & { body: Upload }) {
  const { portal, caller, body } = call
  const { side, isSquare } = kept[name]
  await kindOf({ ...body, allow: ['picture'], maxBytes: mostBytes })
  const { bytes } = await portal.readers.read(caller.id, 'brandPicture', {
    bytes: checkedPicture(body.bytes),
    side,
    isSquare,
  })
  const file = newFile(caller.id, { bytes, mime: 'image/png', name: `${name}.png` })
  const picture = { fileId: file.id, mime: file.mime, sha256: sha256(bytes) }
  return keepFiles(
    portal,
    [{ ...file, ownerId: file.id }],
    async (tx) => {
      await savePicture(name, { ...call, tx }, picture)
      return { mark: `${markOf(picture)}` }
    },
    body,
  )
}

const mostBytes = 5 * 1024 * 1024

const newFile = (createdBy: string, file: Pick<NewFile, 'bytes' | 'mime' | 'name'>): NewFile => ({
  ...file,
  id: randomUUID(),
  purpose: 'site',
  merchantId: null,
  createdBy,
})

async function savePicture(name: BrandPicture, call: Context, picture: Picture | null) {
  const { setting } = kept[name]
  await oneAfterAnother(call.tx, name)
  const was = await readSetting(call.tx, setting)
  if (was?.sha256 === picture?.sha256) return
  if (picture) await saveSetting(call.tx, setting, picture)
  else await dropSetting(call.tx, setting)
  await noteChange(call, name, { was, now: picture })
}

async function undoPicture(name: BrandPicture, call: Context & { params: { id: string } }) {
  await savePicture(name, call, (await valuesBefore(call.tx, name, call.params.id)) as Picture | null)
}

/** The picture belongs to no slide until the slides are saved with its id. */
async function addSlidePicture({ portal, caller, body }: Handler<typeof sitePictures.add>) {
  await kindOf({ ...body, allow: ['picture'], maxBytes: mostBytes })
  const { bytes } = await portal.readers.read(caller.id, 'slidePicture', { bytes: checkedPicture(body.bytes) })
  const file = newFile(caller.id, { bytes, mime: 'image/jpeg', name: plainName(body.name, 'jpg') })
  return keepFiles(portal, [file], async () => ({ id: file.id }), body)
}

type Slides = v.InferOutput<(typeof configuration)['slides']['form']>

/** Marks the pictures of slides that are saved as used; earlier ones are kept, as an earlier version may be set again. */
export async function useSlidePictures(tx: Tx, { slides }: Slides) {
  for (const [index, { picture }] of slides.entries()) {
    if (!picture) continue
    const { numUpdatedRows } = await tx
      .updateTable('file')
      .set({ ownerId: picture })
      .where('id', '=', picture)
      .where('purpose', '=', 'site')
      .where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '=', picture)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw badInput(`slides.${index}.picture`, 'Add the picture again')
  }
}

/** A picture that a slide uses or used. Under its address there is never another one. */
async function sendSitePicture({ tx, portal, params, reply }: Handler<typeof sitePictures.shown> & Http) {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'mime', 'name'])
    .where('id', '=', params.id)
    .where('purpose', '=', 'site')
    .where('ownerId', 'is not', null)
    .executeTakeFirst()
  if (!file) throw notFound('This picture was not found')
  const bytes = await portal.files.read(file.id)
  return reply
    .headers({ ...fileHeaders(file.mime, file.name), 'Cache-Control': 'public, max-age=31536000, immutable' })
    .send(bytes)
}
